import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, type RouteObject } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { pages } from '#content/pages';
import { pathsOf, prerender } from '#prerender';
import { pageElement } from '#routes';
import type { Page } from '#sales/page';
import { JsonLd } from '#sales/views/JsonLd';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { builtPages } from '#tools/shared/builtPages';

/** The pages that sell, by their paths. */
const originals = pages.flatMap((page) => (page.template === 'quiz' ? [] : [[page.path, page] as const]));

const assets = { early: {}, scripts: () => ({ entry: '/entry.js', imports: [], later: [] }) };

/** Renders a page as the build would. */
async function documentOf(page: Page): Promise<string> {
  const table: RouteObject[] = [{ children: [{ path: page.path, element: pageElement(page) }] }];
  expect(pathsOf(table)).toEqual([page.path]);
  const { status, html } = await prerender(page.path, assets, createStaticHandler(table));
  expect(status).toBe(200);
  return html;
}

/** What is left of a document without its title, its heading and its addresses. */
function rest(html: string): string {
  return html
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/og:title" content="[^"]*"/g, '')
    .replace(/<h1[^>]*>.*?<\/h1>/, '')
    .replace(/<link rel="canonical" href="[^"]*"\/>|og:url" content="[^"]*"/g, '');
}

test.each(originals)(
  'a variant of %s has its own texts and the canonical address of its original',
  async (path, original) => {
    const title = 'Five tired years';
    const page = { ...original, path: '/lp/story' } as typeof original;
    const html = await documentOf({ ...page, words: { ...page.words, title } } as Page);
    expect(html).toContain(`<title>${title}</title>`);
    const canonical = original.words.canonical ?? path;
    expect(html).toContain(`<link rel="canonical" href="https://example.com${canonical}"/>`);
    expect(rest(html)).toBe(rest(await documentOf(page)));
  },
);

test('a variant can have its own canonical address', async () => {
  const [[, letter] = []] = originals;
  const words = { ...letter?.words, canonical: '/facebook' };
  const html = await documentOf({ ...letter, path: '/facebook', words } as Page);
  expect(html).toContain('<link rel="canonical" href="https://example.com/facebook"/>');
});

const headings = (html: string) => [...html.matchAll(/<h2.*?<\/h2>/gs)].map(([heading]) => heading);

describe.each(originals)('of %s', (_, page) => {
  test('each section goes with its line, and the others stay as they are', async () => {
    const whole = await documentOf(page);
    for (const name of page.sections) {
      const sections = page.sections.filter((section) => section !== name);
      const html = await documentOf({ ...page, sections } as Page);
      expect(html.length, name).toBeLessThan(whole.length);
      const left = headings(html);
      expect(left, name).toEqual(headings(whole).filter((heading) => left.includes(heading)));
    }
  });

  test('the sections come in the order in which the page lists them', async () => {
    const turned = { ...page, sections: page.sections.toReversed() } as Page;
    expect(headings(await documentOf(turned))).toEqual(headings(await documentOf(page)).toReversed());
  });

  test('a section without words, or one that stands twice, is a one-line error', () => {
    const [first = ''] = page.sections;
    const refused =
      (...sections: string[]) =>
      () =>
        pageElement({ ...page, sections } as unknown as Page);
    const at = `pages.ts ${page.path} sections: `;
    expect(refused('faqs')).toThrow(`${at}"faqs": has no words; write them, or remove it`);
    expect(refused(first, first)).toThrow(`${at}"${first}": stands twice; keep one`);
  });
});

test('tools find every page of a build except the not-found page', async () => {
  const dist = await temporaryFolder();
  await mkdir(join(dist, 'lp'));
  for (const file of ['index.html', '404.html', 'quiz.html', 'quiz.html.br', 'lp/story.html', '_headers'])
    await writeFile(join(dist, file), '');
  expect(await builtPages(dist)).toEqual(['/', '/lp/story', '/quiz']);
});

test('texts in the data for search engines cannot close their script element', () => {
  const html = renderToStaticMarkup(<JsonLd data={{ name: '</script><b>x' }} />);
  expect(html.match(/<\/?\w+/g)).toEqual(['<script', '</script']);
  expect(JSON.parse(html.replace(/<[^>]*>/g, ''))).toMatchObject({ name: '</script><b>x' });
});
