import { expect, type Page, type Route } from '@playwright/test';
import { letterWords, videoWords } from '#tests/support/sampleWords';
import { salesPage } from '#tests/support/words';
import { axeViolations, countShifts } from '../support/layout';
import { desktop, phone } from '../support/quizScreens';
import { holdRequests, settle } from '../support/requests';
import { test } from '../support/test';
import { expectVideoWithin, openWithPlayer, videoArea } from '../support/videoSite';

// The page's messages for a player that does not load, or throws.
test.use({ expectedErrors: /^No video: |^Error: no license/ });

const script = '**/video/player.js*';
// A pending script blocks the load event if it was requested before.
const beforeLoad = { waitUntil: 'domcontentloaded' } as const;

/** Sends the page the events of a browser that keeps it while it is left; returns the video's state right after. */
const tell = (type: string) => {
  dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  return document.querySelector<HTMLElement>('[data-video]')?.dataset.video;
};

/** Leaves the page and returns at once; returns the state of the video. */
async function leaveAndReturn(page: Page): Promise<string | undefined> {
  await page.evaluate(tell, 'pagehide');
  return page.evaluate(tell, 'pageshow');
}

test('the video area has 16:9 or 300 px, and the player moves nothing', {
  tag: ['@R2.13', '@R7.2'],
}, async ({ page }) => {
  await page.addInitScript(countShifts);
  await page.goto(salesPage);
  await videoArea(page).scrollIntoViewIfNeeded();
  const before = await videoArea(page).boundingBox();
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  await expect(page.locator('#sales-video video')).toBeVisible();
  await expect(page.getByText(videoWords.loading)).toBeHidden();
  expect(await videoArea(page).boundingBox()).toEqual(before);
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
  'answers with a script that throws': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no license")' }),
};

test('a failing video host shows a message and "Try again" until it recovers', {
  tag: '@R8.3',
}, async ({ page }) => {
  const asked = new Set<string>();
  const inHead = page.locator('head script[data-embed-id]');
  let answer = (route: Route) => route.continue();
  // In page coordinates, because the focus may scroll the page.
  const readBoxes = () =>
    videoArea(page).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y + scrollY, width, height];
    });
  await page.clock.install();
  await page.route(script, (route) => {
    asked.add(route.request().url());
    return answer(route);
  });

  async function tryAgain() {
    await page.getByRole('button', { name: videoWords.again }).press('Enter');
    await expect(page.getByText(videoWords.failed)).toBeHidden();
    await expect(videoArea(page).getByRole('status')).toBeFocused();
  }

  let before: number[] | undefined;
  for (const [fault, act] of Object.entries(faults))
    await test.step(`a video host that ${fault}`, async () => {
      asked.clear();
      answer = act;
      if (before) await tryAgain();
      else await page.goto(salesPage, beforeLoad);
      before ??= await readBoxes();
      await expectVideoWithin(page, 'failed', 90, async () => {
        const urls = await inHead.evaluateAll((scripts) =>
          scripts.map((script) => (script as HTMLScriptElement).src),
        );
        for (const url of urls) await expect.poll(() => asked.has(url), { intervals: [10] }).toBe(true);
      });
      expect(asked.size).toBe(4);
      await expect(page.getByText(videoWords.failed)).toBeVisible();
      expect(await readBoxes()).toEqual(before);
      expect(await inHead.count()).toBe(0);
    });
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect(await axeViolations(page)).toEqual([]);
  }
  answer = (route) => route.continue();
  await tryAgain();
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  await expect(page.locator('#sales-video video')).toBeVisible();
});

test('a slow video host delays nothing; its script is requested once, after the first paint', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace(/-.*/, '')));
  const release = await holdRequests(page, script);
  const releasePage = await holdRequests(page, '**/assets/videoActor-*.js');
  const ahead = page.waitForRequest(script);
  await page.goto('/', { waitUntil: 'commit' });
  await ahead;
  releasePage();
  await expect(videoArea(page)).toHaveAttribute('data-video', 'loading');
  await expect(page.getByText(videoWords.loading)).toBeVisible();
  await page.getByText(letterWords.question).click();
  await expect(page.getByText(letterWords.answer)).toBeVisible();
  release();
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  for (const path of ['/assets/playerLogic', '/video/player.js'])
    expect(asked.filter((address) => address === path)).toEqual([path]);
  const [painted = Infinity, fetched = 0] = await page.evaluate(() =>
    ['first-paint', `${location.origin}/video/player.js`].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime,
    ),
  );
  expect(fetched).toBeGreaterThanOrEqual(painted);
});

test('the sales letter reuses an existing player', {
  tag: '@R4.15',
}, async ({ page }) => {
  expect(await openWithPlayer(page, '/')).not.toContain('/video/player.js');
});

test('the poster fills the area, and its large button names the length of the film', async ({ page }) => {
  await holdRequests(page, script);
  await page.goto(salesPage, beforeLoad);
  for (const { width } of [phone, desktop]) {
    await page.setViewportSize({ width, height: 844 });
    const [area, image, tap] = await videoArea(page).evaluate((element) =>
      [element, ...element.querySelectorAll('[data-poster]')].map(
        (part) => part.getBoundingClientRect().toJSON() as DOMRect,
      ),
    );
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((image?.[side] ?? 0) - (area?.[side] ?? 0)), `${side} at ${width}`).toBeLessThan(3);
    expect(Math.min(tap?.width ?? 0, tap?.height ?? 0)).toBeGreaterThanOrEqual(88);
    const button = page.getByRole('button', { name: videoWords.playFor });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
});

test('a tap on the poster plays the film with captions, even before its player; returning reloads nothing', {
  tag: '@R4.19',
}, async ({ page }) => {
  const release = await holdRequests(page, script);
  await page.goto(salesPage, beforeLoad);
  await expect(videoArea(page)).toHaveAttribute('data-video', 'loading');
  await page.getByRole('button', { name: videoWords.play }).press('Enter');
  release();
  const film = page.locator('#sales-video video');
  await expect(film).toBeFocused();
  await expect(film).toHaveJSProperty('paused', false);
  await expect(film).toHaveJSProperty('controls', true);
  await expect(page.locator('[data-poster]:visible')).toHaveCount(0);
  const stateOf = () =>
    film.evaluate((element: HTMLVideoElement) => ({
      isPlaying: element.currentTime > 0,
      captions: element.textTracks[0]?.cues?.length,
    }));
  await expect.poll(stateOf).toEqual({ isPlaying: true, captions: 6 });

  const there = await film.elementHandle();
  expect(await leaveAndReturn(page), 'it is not loaded again').toBe('ready');
  await settle(page);
  expect(await there?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.locator('head script[data-embed-id]')).toHaveCount(1);
});

test('leaving the page stops the actor, returning restarts it, and the video loads once', {
  tag: '@R4.16',
}, async ({ page }) => {
  await page.clock.install();
  await page.route(script, () => {});
  await page.goto('/', beforeLoad);
  const inHead = page.locator('head script[data-embed-id]');
  await expectVideoWithin(page, 'loading', 5, () => page.waitForLoadState('domcontentloaded'));
  await expect(inHead).toHaveCount(1);
  expect(await leaveAndReturn(page)).toBe('waiting');
  await expectVideoWithin(page, 'loading', 5);
  await expect(inHead).toHaveCount(1);
  await page.evaluate(tell, 'pagehide');
  await expect(inHead).toHaveCount(0);
  await page.clock.runFor(120_000);
  expect(await videoArea(page).getAttribute('data-video')).toBe('loading');
  await page.unroute(script);
  await page.evaluate(tell, 'pageshow');
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  await expect(inHead).toHaveCount(1);
  await expect(page.locator('#sales-video video')).toHaveCount(1);
});

test('an offline device requests no player until it is online', async ({ page }) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const network = { isOn: false };
    Object.defineProperty(navigator, 'onLine', { get: () => network.isOn });
    addEventListener('online', () => {
      network.isOn = true;
    });
  });
  await page.goto(salesPage);
  await expectVideoWithin(page, 'loading', 5);
  await page.clock.runFor(60_000);
  expect(await videoArea(page).getAttribute('data-video')).toBe('loading');
  expect(asked).not.toContain('/video/player.js');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
});
