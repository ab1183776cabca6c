import { type CDPSession, expect, type Page } from '@playwright/test';
import { pages, salesPage } from '#tests/support/pages';
import { builtPages } from '#tools/shared/builtPages';
import { countShifts } from '../support/shifts';
import { test } from '../support/test';

const fast = { offline: false, latency: 5, downloadThroughput: 5_000_000, uploadThroughput: 5_000_000 };
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

async function devTools(page: Page, line: typeof fast): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  for (const domain of ['Network', 'DOM', 'CSS'] as const) await session.send(`${domain}.enable`);
  await session.send('Network.emulateNetworkConditions', line);
  return session;
}

/** The typefaces in which the elements are rendered. */
async function typefaces(session: CDPSession, selector: string): Promise<string[]> {
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const found = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts) found.add(isCustomFont ? 'its own' : familyName);
  }
  return [...found];
}

test('on a fast line every page shows all characters of headings and large figures in the typeface', async ({
  page,
}) => {
  const session = await devTools(page, fast);
  for (const path of await builtPages())
    await test.step(path, async () => {
      // A busy machine may paint before the font arrives; on the second load it is cached.
      await page.goto(path);
      await expect(page.locator('link[data-later=font]')).toHaveAttribute('rel', 'preload');
      await page.evaluate(() => document.fonts.ready);
      await page.reload();
      const selector = ':is(h1, h2, h3, .text-3xl, .text-4xl, .text-6xl):not(:empty)';
      expect(await typefaces(session, selector)).toEqual(['its own']);
      expect(await typefaces(session, 'p.text-muted')).not.toContain('its own');
    });
});

// Each of them has its own inline script.
for (const path of [salesPage, pages.quiz])
  test(`on a slow line ${path} paints, and shows its video, before the typeface arrives for the next page`, async ({
    page,
    baseURL,
  }) => {
    const session = await devTools(page, slow);
    await page.addInitScript(countShifts);
    const font = page.waitForResponse(/\.woff2$/);
    await page.goto(path);
    await expect(page.locator('link[data-later=font]')).not.toHaveAttribute('rel', 'preload');
    await (await font).finished();
    await page.evaluate(() => document.fonts.ready);
    expect(await typefaces(session, 'h1')).not.toContain('its own');
    expect(await page.evaluate(() => Object(window).shifts)).toBe(0);
    const [player, typeface] = await page.evaluate(() =>
      ['player.js', '.woff2'].map((end) => {
        const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        return all.find(({ name }) => name.endsWith(end))?.toJSON();
      }),
    );
    if (player) expect(typeface.startTime).toBeGreaterThanOrEqual(player.responseEnd);
    await page.goto(path, { referer: `${baseURL}/` });
    expect(await typefaces(session, 'h1')).toEqual(['its own']);
  });
