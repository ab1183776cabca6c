import { type CDPSession, expect, type Page } from '@playwright/test';
import { builtPages } from '#tools/shared/builtPages';
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

test("on a fast network, headings and large figures show in the site's typeface", async ({ page }) => {
  const session = await openDevTools(page);
  for (const path of await builtPages())
    await test.step(path, async () => {
      // A busy machine may paint before the font arrives; on the second load it is cached.
      await page.goto(path);
      await expect(page.locator('link[data-later=font]')).toHaveAttribute('rel', 'preload');
      await page.evaluate(() => document.fonts.ready);
      await page.reload();
      const selector = ':is(h1, h2, h3, .font-display):not(:empty)';
      expect(await listTypefaces(session, selector)).toEqual(['own']);
      expect(await listTypefaces(session, 'p.text-muted')).not.toContain('own');
    });
});
