import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../support/axeViolations';
import { expectRings, smallTargets } from '../support/controls';
import { misfits } from '../support/layout';
import { movingParts } from '../support/movingParts';
import { desktop, openQuiz, phone } from '../support/quizScreens';
import { doubleText, restyle, spreadText } from '../support/restyle';
import { salesPaths } from '../support/salesPaths';
import { test } from '../support/test';
import { videoArea } from '../support/videoArea';

const headingSizes = (page: Page) =>
  page
    .locator('h1, h2, h3, h4')
    .evaluateAll((headings) =>
      headings.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)),
    );

/** Every heading is twice as large with text at 200%. */
async function expectTextToDouble(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 1024 });
  const before = await headingSizes(page);
  await doubleText(page);
  expect(before.length).toBeGreaterThan(0);
  expect(await headingSizes(page)).toEqual(before.map((size) => size * 2));
  await restyle(page, '');
}

for (const path of ['/quiz', '/no-such-page']) {
  test(`with text at 200%, ${path} doubles its headings`, async ({ page }) => {
    if (path === '/quiz') await openQuiz(page);
    else await page.goto(path);
    await expectTextToDouble(page);
  });
}

for (const path of salesPaths) {
  test.describe(path, () => {
    test('passes axe and the checks of rings, targets, text size and motion', async ({ page }) => {
      await page.goto(path);

      await test.step('large targets, and rings around the focus', async () => {
        expect(await smallTargets(page)).toEqual([]);
        await expectRings(page);
      });

      await test.step('320 pixels, with a strip of at most a quarter of the screen', async () => {
        await page.setViewportSize({ width: 320, height: 568 });
        const strip = await page.locator('.strip').boundingBox();
        expect(strip?.height).toBeLessThanOrEqual(142);
        const padding = await page.evaluate(() =>
          Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
        );
        expect(padding).toBeGreaterThanOrEqual(strip?.height ?? 0);
      });

      await test.step('320 pixels, with wider text spacing', async () => {
        await spreadText(page);
        expect(await misfits(page, {}, [100])).toEqual([]);
        await restyle(page, '');
      });

      await test.step('headings with text at twice its size', () => expectTextToDouble(page));

      await test.step('nothing that moves, where less motion is wanted', async () => {
        await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
        expect(await movingParts(page)).toEqual([]);
      });

      await test.step('nothing for axe to find, on a phone and on a desktop', async () => {
        await page.locator('details').evaluateAll((all) => {
          for (const details of all) details.setAttribute('open', '');
        });
        for (const viewport of [phone, desktop]) {
          await page.setViewportSize(viewport);
          expect(await axeViolations(page)).toEqual([]);
        }
      });
    });
  });
}
