import { type CDPSession, expect, type Page } from '@playwright/test';
import { builtPages } from '#tools/shared/builtPages';
import { test } from '../support/test';

const fast = { offline: false, latency: 5, downloadThroughput: 5_000_000, uploadThroughput: 5_000_000 };

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
