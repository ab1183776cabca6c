import { expect } from '@playwright/test';
import { videoWords } from '#tests/support/sampleWords';
import { builtPages } from '#tools/shared/builtPages';
import { filmSite } from '../support/otherSites';
import { test } from '../support/test';

test.use({ baseURL: filmSite, viewport: { width: 320, height: 700 } });

for (const path of ['/', '/quiz'])
  test(`${path} works in a browser without cascade layers and container queries`, async ({ page }) => {
    await page.goto(path);
    await page.locator('[data-script=ready], [data-video=ready]').waitFor();
    // An old browser ignores rules that it does not support: layers, containers, properties and range queries. It applies
    // the rules for browsers that do not support something.
    await page.evaluate(() => {
      function deleteRules(parent: CSSStyleSheet | CSSGroupingRule) {
        for (let index = parent.cssRules.length - 1; index >= 0; index -= 1) {
          const rule = parent.cssRules[index] as CSSGroupingRule;
          if (/^@(layer|container|property)|^@media[^{]*[<>]/.test(rule.cssText)) parent.deleteRule(index);
          else if (/^@supports not/.test(rule.cssText))
            for (const inner of rule.cssRules) parent.insertRule(inner.cssText, index);
          else if (rule.cssRules) deleteRules(rule);
        }
      }
      for (const sheet of document.styleSheets) deleteRules(sheet);
    });
    await expect(page.locator('h1').first()).toHaveCSS('font-family', /Times|serif/);
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByText(videoWords.failed)).toBeHidden();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      'the width of the page',
    ).toBeLessThanOrEqual(320);
    const widths = await page
      .locator('svg[viewBox^="0 0 2"]')
      .evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(2);
    expect(Math.max(...widths)).toBeLessThanOrEqual(24);
  });

test('a browser without AVIF shows every picture as WebP', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] });
  for (const path of [...(await builtPages()), '/no-such-page']) {
    await page.goto(path);
    const files = await page.locator('picture img').evaluateAll((images: HTMLImageElement[]) =>
      Promise.all(
        images.map(async (image) => {
          image.loading = 'eager';
          await image.decode();
          return image.currentSrc;
        }),
      ),
    );
    expect(files.length, path).toBeGreaterThan(0);
    for (const file of files) expect(file).toMatch(/\.webp$/);
  }
});
