import { expect, type Page, type Route } from '@playwright/test';
import { letterWords, videoWords } from '#tests/support/sampleWords';
import { salesPage } from '#tests/support/words';
import { findAxeViolations, recordShifts } from '../support/layout';
import { filmSite } from '../support/otherSites';
import { desktop, phone } from '../support/quizScreens';
import { holdRequests, waitForPendingWork } from '../support/requests';
import { test } from '../support/test';
import { expectVideoWithin, openWithPlayer, videoArea } from '../support/videoSite';

test.use({ baseURL: filmSite });

// The page logs these errors for a player that does not load, or throws.
test.use({ expectedErrors: /^No video: |^Error: no license/ });

const playerUrl = '**/video/player.js*';
// A pending script that was requested before the load event delays that event.
const beforeLoad = { waitUntil: 'domcontentloaded' } as const;

/** Runs in the page: sends an event of the back/forward cache. Returns the state of the video. */
const sendTransition = (type: string) => {
  dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  return document.querySelector<HTMLElement>('[data-video]')?.dataset.video;
};

/** Leaves the page and returns to it at once. Returns the state of the video. */
async function leaveAndReturn(page: Page): Promise<string | undefined> {
  await page.evaluate(sendTransition, 'pagehide');
  return page.evaluate(sendTransition, 'pageshow');
}

test('the video area keeps its size, 16:9 and at least 300 px high, while the player loads', {
  tag: ['@R2.13', '@R7.2'],
}, async ({ page }) => {
  await page.addInitScript(recordShifts);
  await page.goto(salesPage);
  await videoArea(page).scrollIntoViewIfNeeded();
  const boxBefore = await videoArea(page).boundingBox();
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  await expect(page.locator('#sales-video video')).toBeVisible();
  await expect(page.getByText(videoWords.loading)).toBeHidden();
  expect(await videoArea(page).boundingBox()).toEqual(boxBefore);
  expect(await page.evaluate(() => Object(window).shifts)).toBeLessThan(0.01);
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const { width = 0, height = 0 } = (await videoArea(page).boundingBox()) ?? {};
    expect(width).toBeGreaterThan(0);
    expect(Math.abs(height - Math.max(300, (width * 9) / 16))).toBeLessThan(2);
  }
});

const faults: Record<string, (route: Route) => Promise<void>> = {
  'refuses the connection': (route) => route.abort('connectionrefused'),
  'sends a script that throws': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no license")' }),
};

test('a failing video host shows a message and "Try again" until it recovers', {
  tag: '@R8.3',
}, async ({ page }) => {
  const requestedUrls = new Set<string>();
  const scripts = page.locator('head script[data-embed-id]');
  let respond = (route: Route) => route.continue();
  // In page coordinates, because the focus may scroll the page.
  const readBox = () =>
    videoArea(page).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y + scrollY, width, height];
    });
  await page.clock.install();
  await page.route(playerUrl, (route) => {
    requestedUrls.add(route.request().url());
    return respond(route);
  });

  async function tryAgain() {
    await page.getByRole('button', { name: videoWords.retry }).press('Enter');
    await expect(page.getByText(videoWords.failed)).toBeHidden();
    await expect(videoArea(page).getByRole('status')).toBeFocused();
  }

  let boxBefore: number[] | undefined;
  for (const [fault, respondWithFault] of Object.entries(faults))
    await test.step(`a video host that ${fault}`, async () => {
      requestedUrls.clear();
      respond = respondWithFault;
      if (boxBefore) await tryAgain();
      else await page.goto(salesPage, beforeLoad);
      boxBefore ??= await readBox();
      await expectVideoWithin(page, 'failed', 90, async () => {
        const urls = await scripts.evaluateAll((elements) =>
          elements.map((script) => (script as HTMLScriptElement).src),
        );
        for (const url of urls)
          await expect.poll(() => requestedUrls.has(url), { intervals: [10] }).toBe(true);
      });
      expect(requestedUrls.size).toBe(4);
      await expect(page.getByText(videoWords.failed)).toBeVisible();
      expect(await readBox()).toEqual(boxBefore);
      expect(await scripts.count()).toBe(0);
    });
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect(await findAxeViolations(page)).toEqual([]);
  }
  respond = (route) => route.continue();
  await tryAgain();
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  await expect(page.locator('#sales-video video')).toBeVisible();
});

test('a slow video host does not delay the page', async ({ page }) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname.replace(/-.*/, '')));
  const release = await holdRequests(page, playerUrl);
  const releaseActor = await holdRequests(page, '**/assets/videoActor-*.js');
  const playerRequest = page.waitForRequest(playerUrl);
  await page.goto('/', { waitUntil: 'commit' });
  await playerRequest;
  releaseActor();
  await expect(videoArea(page)).toHaveAttribute('data-video', 'loading');
  await expect(page.getByText(videoWords.loading)).toBeVisible();
  await page.getByText(letterWords.question).click();
  await expect(page.getByText(letterWords.answer)).toBeVisible();
  release();
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  for (const path of ['/assets/playerLogic', '/video/player.js'])
    expect(requestedPaths.filter((requested) => requested === path)).toEqual([path]);
  const [firstPaint = Infinity, requestStart = 0] = await page.evaluate(() =>
    ['first-paint', `${location.origin}/video/player.js`].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime,
    ),
  );
  expect(requestStart).toBeGreaterThanOrEqual(firstPaint);
});

test('the sales letter reuses a player that another script has added', {
  tag: '@R4.15',
}, async ({ page }) => {
  expect(await openWithPlayer(page, '/')).not.toContain('/video/player.js');
});

test('the poster fills the video area and has a large play button', async ({ page }) => {
  await holdRequests(page, playerUrl);
  await page.goto(salesPage, beforeLoad);
  for (const { width } of [phone, desktop]) {
    await page.setViewportSize({ width, height: 844 });
    const [area, image, button] = await videoArea(page).evaluate((element) =>
      [element, ...element.querySelectorAll('[data-poster]')].map(
        (part) => part.getBoundingClientRect().toJSON() as DOMRect,
      ),
    );
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((image?.[side] ?? 0) - (area?.[side] ?? 0)), `${side} at ${width}`).toBeLessThan(3);
    expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(88);
    const playButton = page.getByRole('button', { name: videoWords.playWithLength });
    await playButton.scrollIntoViewIfNeeded();
    await expect(playButton).toBeInViewport({ ratio: 1 });
  }
});

test('a tap on the poster plays the film with captions, even before the player has loaded', {
  tag: '@R4.19',
}, async ({ page }) => {
  const release = await holdRequests(page, playerUrl);
  await page.goto(salesPage, beforeLoad);
  await expect(videoArea(page)).toHaveAttribute('data-video', 'loading');
  await page.getByRole('button', { name: videoWords.play }).press('Enter');
  release();
  const film = page.locator('#sales-video video');
  await expect(film).toBeFocused();
  await expect(film).toHaveJSProperty('paused', false);
  await expect(film).toHaveJSProperty('controls', true);
  await expect(page.locator('[data-poster]:visible')).toHaveCount(0);
  const readPlayback = () =>
    film.evaluate((element: HTMLVideoElement) => ({
      isPlaying: element.currentTime > 0,
      captions: element.textTracks[0]?.cues?.length,
    }));
  await expect.poll(readPlayback).toEqual({ isPlaying: true, captions: 6 });

  const filmBefore = await film.elementHandle();
  expect(await leaveAndReturn(page), 'the state after a return').toBe('ready');
  await waitForPendingWork(page);
  expect(await filmBefore?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.locator('head script[data-embed-id]')).toHaveCount(1);
});

test('leaving the page stops loading the video, and returning restarts it', {
  tag: '@R4.16',
}, async ({ page }) => {
  await page.clock.install();
  await page.route(playerUrl, () => {});
  await page.goto('/', beforeLoad);
  const scripts = page.locator('head script[data-embed-id]');
  await expectVideoWithin(page, 'loading', 5, () => page.waitForLoadState('domcontentloaded'));
  await expect(scripts).toHaveCount(1);
  expect(await leaveAndReturn(page)).toBe('waiting');
  await expectVideoWithin(page, 'loading', 5);
  await expect(scripts).toHaveCount(1);
  await page.evaluate(sendTransition, 'pagehide');
  await expect(scripts).toHaveCount(0);
  await page.clock.runFor(120_000);
  expect(await videoArea(page).getAttribute('data-video')).toBe('loading');
  await page.unroute(playerUrl);
  await page.evaluate(sendTransition, 'pageshow');
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  await expect(scripts).toHaveCount(1);
  await expect(page.locator('#sales-video video')).toHaveCount(1);
});

test('an offline device requests no player until it is online', async ({ page }) => {
  await page.clock.install();
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    let isOnline = false;
    Object.defineProperty(navigator, 'onLine', { get: () => isOnline });
    addEventListener('online', () => {
      isOnline = true;
    });
  });
  await page.goto(salesPage);
  await expectVideoWithin(page, 'loading', 5);
  await page.clock.runFor(60_000);
  expect(await videoArea(page).getAttribute('data-video')).toBe('loading');
  expect(requestedPaths).not.toContain('/video/player.js');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
});
