import { type CDPSession, expect, type Page } from '@playwright/test';
import { builtPages } from '#tools/shared/builtPages';
import { test } from '../support/test';

const paths = await builtPages();
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

for (const path of paths) {
  test(`on a fast line ${path} shows all characters of headings and large figures in the typeface`, async ({
    page,
  }) => {
    const session = await devTools(page, fast);
    // A busy machine may paint before the font arrives; on the second load it is cached.
    await page.goto(path);
    await expect(page.locator('link[as=font]')).toHaveAttribute('rel', 'preload');
    await page.evaluate(() => document.fonts.ready);
    await page.reload();
    expect(await typefaces(session, ':is(h1, h2, h3, .text-3xl, .text-4xl, .text-6xl):not(:empty)')).toEqual([
      'its own',
    ]);
    expect(await typefaces(session, 'p.text-muted')).not.toContain('its own');
  });

  test(`on a slow line ${path} paints, and shows its video, before the typeface arrives for the next page`, async ({
    page,
    baseURL,
  }) => {
    const session = await devTools(page, slow);
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shifts: Object(window).shifts + Object(entry).value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const font = page.waitForResponse(/\.woff2$/);
    await page.goto(path);
    expect(await page.locator('link[as=font]').getAttribute('rel')).toBeNull();
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
}
