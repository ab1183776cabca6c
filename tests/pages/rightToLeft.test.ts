import { runnerImport } from 'vite';
import { expect, test, vi } from 'vitest';
import { textOf } from '#tests/support/textOf';
import { pictures } from '#tools/build/pictures';
import { readFunnelSite } from '#tools/build/readEnvFiles';
import { funnel } from '#tools/shared/funnel';

/** The pages of a funnel with its settings, by their paths. */
async function pagesOf(name: string): Promise<Map<string, string>> {
  vi.stubEnv('FUNNEL', name);
  const { module } = await runnerImport<typeof import('#tools/claims/screens')>('./tools/claims/screens.ts', {
    define: { __SITE__: JSON.stringify(await readFunnelSite({})) },
    plugins: [...funnel(), pictures()],
    logLevel: 'error',
  });
  const screens = await module.renderScreens();
  return new Map(screens.flatMap(({ path, name, html }) => (name ? [] : [[path, html]])));
}

test('pages of a language that is written from right to left say so, and write prices in their currency', async () => {
  const pages = await pagesOf('tests/funnels/hebrew');
  expect(pages.size).toBe(4);
  for (const [path, html] of pages) {
    expect(/<html[^>]*>/.exec(html)?.[0], path).toBe('<html lang="he" dir="rtl">');
    expect(textOf(html), path).not.toMatch(/\$\d/);
  }
  const letter = pages.get('/') ?? '';
  expect(textOf(letter)).toContain('97 ₪');
  expect(letter).toMatch(/"price":97,"priceCurrency":"ILS"/);
});

test('a page of any other language has the direction that every page has', async () => {
  for (const [path, html] of await pagesOf('metabolic'))
    expect(/<html[^>]*>/.exec(html)?.[0], path).toBe('<html lang="en">');
});
