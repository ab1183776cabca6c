import { expect, type Page } from '@playwright/test';
import { builtPages } from '#tools/shared/builtPages';
import { listTypefaces } from '../support/layout';
import { holdRequests } from '../support/requests';
import { test } from '../support/test';

/** Measures the top and the height of every text block of the first screen, at each width. */
async function measureBlocks(page: Page): Promise<Record<string, string[]>> {
  const blocks: Record<string, string[]> = {};
  for (const width of [320, 360, 390, 412, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    blocks[width] = await page
      .locator('h1, h2, h3, p, li, .font-display, a, button')
      .evaluateAll((elements) =>
        elements.flatMap((element) => {
          const { y, height } = element.getBoundingClientRect();
          const place = `${element.textContent?.slice(0, 20)}: ${Math.round(y)}, ${Math.round(height)}`;
          return height > 0 && y < innerHeight ? place : [];
        }),
      );
  }
  return blocks;
}

test("after the pictures, the first visit shows headings in the site's typeface, and nothing moves", async ({
  page,
}) => {
  for (const path of await builtPages())
    await test.step(path, async () => {
      const release = await holdRequests(page, '**/*.woff2');
      await page.goto(path);
      const before = await measureBlocks(page);
      release();
      await page.waitForFunction(() =>
        [...document.fonts].some(({ family, status }) => family === 'Display' && status === 'loaded'),
      );
      await expect(page.locator('html[data-typeface]')).toHaveCount(0);
      expect.soft(await measureBlocks(page), path).toEqual(before);
      expect(await listTypefaces(page, ':is(h1, h2, h3, .font-display):not(:empty)')).toEqual(['own']);
      expect(await listTypefaces(page, 'p.text-muted')).not.toContain('own');
      const [font = 0, loaded = Infinity] = await page.evaluate(() => [
        performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.startTime,
        (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
      ]);
      expect(font, 'no picture or script of the first view waits for a font').toBeGreaterThanOrEqual(loaded);
      await page.unroute('**/*.woff2');
    });
});
