import { expect, type Page, type Route } from '@playwright/test';
import { letterWords, videoWords } from '#tests/support/sampleWords';
import { salesPage } from '#tests/support/words';
import { findAxeViolations, recordShifts } from '../support/layout';
import { filmSite } from '../support/otherSites';
import { desktop, phone } from '../support/quizScreens';
import { holdRequests, recordPaths, respondNotFound, waitForPendingWork } from '../support/requests';
import { test } from '../support/test';
import { collectVideoErrors, expectVideoWithin, openWithPlayer, videoArea } from '../support/videoSite';

test.use({ baseURL: filmSite });

// The page logs these errors for a player that does not load.
test.use({ expectedErrors: /^No video: |dynamically imported module/ });

const playerUrl = '**/video/player.js*';
const filmUrls = /\/video\/film\.(webm|mp4)/;
// A pending script that was requested before the load event delays that event.
const beforeLoad = { waitUntil: 'domcontentloaded' } as const;

const film = (page: Page) => page.locator('#sales-video video');
const playButton = (page: Page) => page.getByRole('button', { name: videoWords.play });
const playerScripts = (page: Page) => page.locator('head script[data-embed-id]');
/** Runs in the page: sends an event of the back/forward cache. Returns the state of the video. */
const sendTransition = (type: string) => {
  dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  return document.querySelector<HTMLElement>('[data-video]')?.dataset.video;
};

test('the video area keeps its size, 16:9 and at least 300 px high, with a poster that fills it', {
  tag: ['@R2.13', '@R7.2'],
}, async ({ page }) => {
  await page.addInitScript(recordShifts);
  const release = await holdRequests(page, playerUrl);
  await page.goto(salesPage, beforeLoad);
  for (const { width } of [desktop, phone]) {
    await page.setViewportSize({ width, height: 844 });
    const [area, image, button] = await videoArea(page).evaluate((element) =>
      [element, ...element.querySelectorAll('[data-poster]')].map(
        (part) => part.getBoundingClientRect().toJSON() as DOMRect,
      ),
    );
    expect(area?.width).toBeGreaterThan(0);
    expect(Math.abs((area?.height ?? 0) - Math.max(300, ((area?.width ?? 0) * 9) / 16))).toBeLessThan(2);
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((image?.[side] ?? 0) - (area?.[side] ?? 0)), `${side} at ${width}`).toBeLessThan(3);
    expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(88);
    const namedButton = page.getByRole('button', { name: videoWords.playWithLength });
    await namedButton.scrollIntoViewIfNeeded();
    await expect(namedButton).toBeInViewport({ ratio: 1 });
  }
  await page.evaluate(() => Object.assign(window, { shifts: 0 }));
  const boxBefore = await videoArea(page).boundingBox();
  release();
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  await expect(film(page)).toBeVisible();
  await expect(page.getByText(videoWords.loading)).toBeHidden();
  expect(await videoArea(page).boundingBox()).toEqual(boxBefore);
  expect(await page.evaluate(() => Object(window).shifts)).toBeLessThan(0.01);
});

test('a slow video host delays nothing, and a tap on the poster plays the film with captions', {
  tag: '@R4.19',
}, async ({ page }) => {
  const requestedPaths = recordPaths(page);
  const release = await holdRequests(page, playerUrl);
  await page.goto('/', beforeLoad);
  await expect(videoArea(page)).toHaveAttribute('data-video', 'loading');
  await expect(page.getByText(videoWords.loading)).toBeVisible();
  await page.getByText(letterWords.question).click();
  await expect(page.getByText(letterWords.answer)).toBeVisible();
  await playButton(page).press('Enter');
  release();
  await expect(film(page)).toBeFocused();
  await expect(film(page)).toHaveJSProperty('paused', false);
  await expect(film(page)).toHaveJSProperty('controls', true);
  await expect(page.locator('[data-poster]:visible')).toHaveCount(0);
  const readPlayback = () =>
    film(page).evaluate((element: HTMLVideoElement) => ({
      isPlaying: element.currentTime > 0,
      captions: element.textTracks[0]?.cues?.length,
    }));
  await expect.poll(readPlayback).toEqual({ isPlaying: true, captions: 6 });
  for (const path of ['/assets/playerLogic', '/video/player.js'])
    expect(requestedPaths.filter((requested) => requested === path)).toEqual([path]);
  const [firstPaint = Infinity, requestStart = 0] = await page.evaluate(() =>
    ['first-paint', `${location.origin}/video/player.js`].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime,
    ),
  );
  expect(requestStart).toBeGreaterThanOrEqual(firstPaint);

  const filmBefore = await film(page).elementHandle();
  await page.evaluate(sendTransition, 'pagehide');
  expect(await page.evaluate(sendTransition, 'pageshow'), 'after a return').toBe('ready');
  await waitForPendingWork(page);
  expect(await filmBefore?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(playerScripts(page)).toHaveCount(1);
});

test('the sales letter reuses a player that another script has added', {
  tag: '@R4.15',
}, async ({ page }) => {
  expect(await openWithPlayer(page, '/')).not.toContain('/video/player.js');
});

const videoScript = '**/assets/playerLogic-*.js';

/** What keeps the video from loading, and the event that ends it. Headless Chromium reports every tab as visible. */
const obstacles = [
  [
    'a device that was offline',
    'online',
    "Object.defineProperty(navigator, 'onLine', { get: () => !isAway })",
  ],
  [
    'a background tab',
    'visibilitychange',
    "Object.defineProperty(document, 'hidden', { get: () => isAway })",
  ],
] as const;

for (const [place, event, script] of obstacles)
  test(`the video of ${place} for a minute loads afterwards`, async ({ page }) => {
    await page.clock.install({ time: 0 });
    // Pauses the clock, which would otherwise also count the seconds that a busy machine takes.
    await page.clock.pauseAt(60_000);
    const requestedPaths = recordPaths(page);
    await page.addInitScript(`window.isAway = true; ${script}`);
    // A minute that passes before this script arrives would be a failure.
    const [response] = await Promise.all([page.waitForResponse(videoScript), page.goto(salesPage)]);
    await page.evaluate(async (url) => void (await import(url)), response.url());
    await page.clock.runFor(60_000);
    await expect(videoArea(page)).not.toHaveAttribute('data-video', /ready|failed/);
    if (event === 'online') expect(requestedPaths).not.toContain('/video/player.js');
    await page.evaluate((type) => {
      Object.assign(window, { isAway: false });
      document.dispatchEvent(new Event(type, { bubbles: true }));
    }, event);
    await expectVideoWithin(page, 'ready', 5);
  });

test('a missing script of the video causes one reload, then a message and "Try again"', async ({ page }) => {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.push(request.url());
  });
  await page.route(videoScript, respondNotFound);
  await page.goto('/');
  await expect(videoArea(page)).toHaveAttribute('data-video', 'failed');
  await expect.poll(() => loads.length).toBe(2);
  await expect(page.getByText(videoWords.failed)).toBeVisible();
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect(await findAxeViolations(page, '[data-video]')).toEqual([]);
  }
  await page.unroute(videoScript);
  await page.getByRole('button', { name: videoWords.retry }).press('Enter');
  await expect(videoArea(page).getByRole('status')).toBeFocused();
  await expect(page.getByText(videoWords.failed)).toBeHidden();
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  expect(loads.length).toBe(2);
});

test('a press on the poster plays the film within the press, and leaving the page pauses it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playLogged() {
      // Some browsers refuse a film that starts after the event handlers of the press.
      Object.assign(window, { playEvent: window.event?.type });
      return play.call(this);
    };
  });
  await page.goto(salesPage);
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  await playButton(page).click();
  expect(await page.evaluate(() => Object(window).playEvent)).toBe('click');
  await expect(film(page)).toHaveJSProperty('paused', false);
  // Without a pause, a browser continues the film with its sound when the visitor comes back.
  await page.evaluate(sendTransition, 'pagehide');
  await expect(film(page)).toHaveJSProperty('paused', true);
  await expect(film(page)).toBeVisible();
  // After the visitor has come back, a film that disappears is noticed.
  await page.evaluate(sendTransition, 'pageshow');
  await film(page).evaluate((video) => video.remove());
  await expect(videoArea(page)).toHaveAttribute('data-video', 'failed');
});

test('a film whose host hangs shows a message after 10 s, and "Try again" offers it again', {
  tag: '@R8.3',
}, async ({ page }) => {
  const errors = collectVideoErrors(page);
  await page.clock.install();
  await page.route(filmUrls, () => {});
  await page.goto(salesPage);
  await expectVideoWithin(page, 'ready', 5);
  await playButton(page).click();
  await page.clock.runFor(9000);
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  await expectVideoWithin(page, 'failed', 3);
  expect(errors).toEqual([
    expect.stringMatching(/^No video: \S+film\.webm,\S+film\.mp4 did not arrive in time\./),
  ]);
  await page.unroute(filmUrls);
  await page.getByRole('button', { name: videoWords.retry }).click();
  await playButton(page).click();
  await expect(film(page)).toHaveJSProperty('paused', false);
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  await page.clock.runFor(20_000);
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
});

test('a film that the browser cannot decode or load shows a message, and the console names the cause', async ({
  page,
}) => {
  const errors = collectVideoErrors(page);
  const garbage = { contentType: 'video/mp4', body: 'no film '.repeat(2000) };
  for (const [reason, respond] of [
    ['this browser lacks the codec of ', (route: Route) => route.fulfill(garbage)],
    ['http', respondNotFound],
  ] as const) {
    errors.length = 0;
    await page.route(filmUrls, respond);
    await page.goto(salesPage);
    await playButton(page).click();
    await expect(videoArea(page)).toHaveAttribute('data-video', 'failed');
    await expect(page.getByRole('button', { name: videoWords.retry })).toBeVisible();
    expect(errors).toEqual([expect.stringMatching(`^No video: ${reason}`)]);
  }
});
