import { expect } from '@playwright/test';
import { videoWords } from '#tests/support/sampleWords';
import { test } from '../support/test';

for (const path of ['/', '/quiz'])
  test(`without layers, containers and ranges ${path} shows no error, and its icons keep their size`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.locator('[data-script=ready], [data-video=ready]').waitFor();
    // An old browser drops whole rules that it does not know.
    await page.evaluate(() => {
      function drop(list: CSSStyleSheet | CSSGroupingRule) {
        for (let index = list.cssRules.length - 1; index >= 0; index -= 1) {
          const rule = list.cssRules[index] as CSSGroupingRule;
          if (/^@(layer|container|property)|^@media[^{]*[<>]/.test(rule.cssText)) list.deleteRule(index);
          else if (rule.cssRules) drop(rule);
        }
      }
      for (const sheet of document.styleSheets) drop(sheet);
    });
    await expect(page.locator('h1').first()).toHaveCSS('font-family', /Times|serif/);
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByText(videoWords.failed)).toBeHidden();
    const widths = await page
      .locator('svg[viewBox^="0 0 2"]')
      .evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(2);
    expect(Math.max(...widths)).toBeLessThanOrEqual(24);
  });
