import { expect, type Page } from '@playwright/test';
import { salesPage } from '#tests/support/words';
import { holdRequests } from '../support/requests';
import { test } from '../support/test';
import { expectVideoWithin, videoArea } from '../support/videoSite';

/** Opens the pages of a context in a background tab; `show()` brings them to the front. Headless Chromium shows every tab. */
async function openHidden(page: Page, path: string, waitUntil: 'load' | 'commit' = 'load'): Promise<void> {
  // Paused, because real seconds on a busy machine would count too.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await page.addInitScript(() => {
    let isHidden = true;
    Object.defineProperty(document, 'hidden', { get: () => isHidden });
    Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });
    Object.assign(window, {
      show: () => {
        isHidden = false;
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      },
    });
  });
  await page.goto(path, { waitUntil });
}

const show = (page: Page) => page.evaluate(() => Object(window).show());

test('a video that waited a minute in a background tab is ready when its tab shows', async ({ page }) => {
  await openHidden(page, salesPage);
  await page.clock.runFor(60_000);
  await expect(videoArea(page)).not.toHaveAttribute('data-video', 'failed');
  await show(page);
  await expectVideoWithin(page, 'ready', 5);
});

test('a quiz whose script is late shows a notice after 10 s of visible time', async ({ page }) => {
  const notice = page.getByRole('alert');
  const release = await holdRequests(page, '**/assets/*.js');
  await openHidden(page, '/quiz', 'commit');
  await page.locator('html[data-script=awaited]').waitFor();
  await page.clock.runFor(60_000);
  await show(page);
  await page.clock.runFor(9000);
  await expect(notice).toBeHidden();
  await page.clock.runFor(1000);
  await expect(notice).toBeVisible();
  release();
  await expect(notice).toBeHidden();
});
