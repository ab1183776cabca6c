import { expect, type Page, test } from '@playwright/test';
import { salesPages } from '#tests/support/words';
import { stateScreens, viewports } from '#tools/report/stateScreens';

// `npm run compare` runs this file twice: to take pictures of one build, and to compare another build with them.

test.setTimeout(120_000);

async function comparePictures(page: Page, name: string): Promise<void> {
  for (const size of viewports) {
    await page.setViewportSize(size);
    await page.evaluate(() => document.fonts.ready);
    // Videos and countdowns look different each time.
    await expect.soft(page).toHaveScreenshot(`${name}-${size.width}.png`, {
      fullPage: true,
      mask: [page.locator('video, [role=timer]')],
    });
  }
}

for (const { state, visit } of stateScreens)
  test(state, async ({ page, baseURL }) => {
    await visit(page, String(baseURL));
    await comparePictures(page, state);
  });

for (const path of [...salesPages, '/no-such-page'])
  test(path, async ({ page }) => {
    await page.goto(path);
    await page.locator('details').evaluateAll((elements) => {
      for (const details of elements) details.setAttribute('open', '');
    });
    if (path !== '/no-such-page') await page.locator('[data-video=ready]').waitFor();
    await comparePictures(page, path.replaceAll('/', '-'));
  });
