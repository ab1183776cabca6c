import { expect, type Page } from '@playwright/test';
import { videoWords } from '#tests/support/sampleWords';
import { salesPage } from '#tests/support/words';
import { filmSite } from '../support/otherSites';
import { test } from '../support/test';
import { collectVideoErrors, expectVideoWithin, videoArea } from '../support/videoSite';

test.use({ baseURL: filmSite, expectedErrors: /^No video: / });

const filmUrls = /\/video\/film\.(webm|mp4)/;
const playButton = (page: Page) => page.getByRole('button', { name: videoWords.play });
const film = (page: Page) => page.locator('#sales-video video');

test('a press on the poster plays the film within the press, and leaving the page pauses it', {
  tag: '@R4.19',
}, async ({ page }) => {
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
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(film(page)).toHaveJSProperty('paused', true);
  await expect(film(page)).toBeVisible();
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
  await expect(page.getByText(videoWords.failed)).toBeVisible();
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

for (const [fault, response, reason] of [
  [
    'cannot decode',
    { contentType: 'video/mp4', body: 'no film '.repeat(2000) },
    'this browser lacks the codec of ',
  ],
  ['cannot load', { status: 404, body: '' }, 'http'],
] as const)
  test(`a film that the browser ${fault} shows a message, and the console names the cause`, async ({
    page,
  }) => {
    const errors = collectVideoErrors(page);
    await page.route(filmUrls, (route) => route.fulfill(response));
    await page.goto(salesPage);
    await playButton(page).click();
    await expect(videoArea(page)).toHaveAttribute('data-video', 'failed');
    await expect(page.getByRole('button', { name: videoWords.retry })).toBeVisible();
    expect(errors).toEqual([expect.stringMatching(`^No video: ${reason}`)]);
  });
