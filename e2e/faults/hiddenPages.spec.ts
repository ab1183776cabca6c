import { expect, type Page } from '@playwright/test';
import { salesPages } from '#tests/support/pages';
import { test } from '../support/test';
import { expectVideoWithin, videoArea } from '../support/videoArea';

/** Opens the pages of a context in a background tab; `show()` brings them to the front. Headless Chromium shows every tab. */
async function openHidden(page: Page, path: string): Promise<void> {
  await page.clock.install();
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
  await page.goto(path);
}

const show = (page: Page) => page.evaluate(() => Object(window).show());

for (const path of salesPages)
  test(`a video of ${path} that waited a minute in a background tab is there when it is looked at`, async ({
    page,
  }) => {
    await openHidden(page, path);
    await page.clock.runFor(60_000);
    await expect(videoArea(page)).not.toHaveAttribute('data-video', 'failed');
    await show(page);
    await expectVideoWithin(page, 'ready', 5);
  });
