import { type CDPSession, expect, type Page } from '@playwright/test';
import { builtPages } from '#tools/shared/builtPages';
import { recordShifts } from '../support/layout';
import { holdRequests } from '../support/requests';
import { test } from '../support/test';

const bytesPerSecond = { downloadThroughput: 5_000_000, uploadThroughput: 5_000_000 };
const fastNetwork = { offline: false, latency: 5, ...bytesPerSecond };

/** Opens a DevTools session in which the network is fast. */
async function openDevTools(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  for (const domain of ['Network', 'DOM', 'CSS'] as const) await session.send(`${domain}.enable`);
  await session.send('Network.emulateNetworkConditions', fastNetwork);
  return session;
}

/** Lists the typefaces in which the selected elements are rendered; 'own' is the site's. */
async function listTypefaces(session: CDPSession, selector: string): Promise<string[]> {
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const typefaces = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts) typefaces.add(isCustomFont ? 'own' : familyName);
  }
  return [...typefaces];
}

test("the first visit shows headings and large figures in the site's typeface, after the pictures", async ({
  page,
}) => {
  const session = await openDevTools(page);
  for (const path of await builtPages())
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('html[data-typeface]')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      const selector = ':is(h1, h2, h3, .font-display):not(:empty)';
      expect(await listTypefaces(session, selector)).toEqual(['own']);
      expect(await listTypefaces(session, 'p.text-muted')).not.toContain('own');
      const [font = 0, loaded = Infinity] = await page.evaluate(() => [
        performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.startTime,
        (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
      ]);
      expect(font, 'no picture or script of the first view waits for a font').toBeGreaterThanOrEqual(loaded);
      await session.send('Network.clearBrowserCache');
    });
});

test('nothing moves when the typefaces arrive', async ({ browser, baseURL }) => {
  for (const path of await builtPages())
    for (const width of [320, 360, 390, 412, 768, 1280])
      await test.step(`${path} at ${width} px`, async () => {
        const page = await browser.newPage({ viewport: { width, height: 844 }, baseURL });
        await page.addInitScript(recordShifts);
        const release = await holdRequests(page, '**/*.woff2');
        await page.goto(path);
        release();
        await page.waitForFunction(() =>
          [...document.fonts].some(({ family, status }) => family === 'Display' && status === 'loaded'),
        );
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
        );
        expect
          .soft(await page.evaluate(() => Object(window).shifts), `${path} at ${width}`)
          .toBeLessThan(0.01);
        await page.close();
      });
});
