import { expect, type Page } from '@playwright/test';
import { salesPage } from '#tests/support/words';
import { filmSite } from '../support/otherSites';
import { test } from '../support/test';
import { expectVideoWithin, videoArea } from '../support/videoSite';

test.use({ baseURL: filmSite });

test.use({ expectedErrors: /^No video: / });

/** Sends the page the event of a visitor who leaves its tab or returns to it. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((value) => {
    Object.assign(window, { isHidden: value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isHidden);

/** Opens a page as if in a background tab, with a paused clock. Headless Chromium reports every tab as visible. */
async function openHidden(page: Page, path: string, waitUntil: 'load' | 'commit' = 'load'): Promise<void> {
  // Pauses the clock, which would otherwise also count the seconds that a busy machine takes.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await page.addInitScript(() => {
    const isHidden = () => Object(window).isHidden ?? true;
    Object.defineProperty(document, 'hidden', { get: isHidden });
    Object.defineProperty(document, 'visibilityState', { get: () => (isHidden() ? 'hidden' : 'visible') });
  });
  await page.goto(path, { waitUntil });
}

test('a video that waited in a background tab for a minute loads when the tab is shown', async ({ page }) => {
  await openHidden(page, salesPage);
  await page.clock.runFor(60_000);
  await expect(videoArea(page)).not.toHaveAttribute('data-video', 'failed');
  await setHidden(page, false);
  await expectVideoWithin(page, 'ready', 5);
});

test('a video that failed in a visible tab is not retried when the tab reappears', async ({ page }) => {
  await page.route('**/video/player.js*', (route) => route.abort());
  await openHidden(page, salesPage);
  await setHidden(page, false);
  await expectVideoWithin(page, 'failed', 60);
  for (const isHidden of [true, false]) await setHidden(page, isHidden);
  await expect(videoArea(page)).toHaveAttribute('data-video', 'failed');
});
