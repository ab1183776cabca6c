import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cloneElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, type RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type SalesLetter, salesLetter } from '#funnel/salesLetter';
import { pathsOf, prerender } from '#prerender';
import { routes } from '#routes';
import { SalesLetterPage } from '#sales/letter/SalesLetterPage';
import { JsonLd } from '#sales/views/JsonLd';
import { salesPages } from '#spec/pages';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { builtPages } from '#tools/shared/builtPages';

const letter = {
  ...salesLetter,
  title: 'Tired? Test at home',
  hero: { ...salesLetter.hero, heading: 'Tired all the time? Look closer.' },
} satisfies SalesLetter;

/** The sales pages as src/routes.tsx has them. */
const originals = (routes[0]?.children ?? []).flatMap(({ path = '', element }) =>
  salesPages.includes(path)
    ? [[path, element as ReactElement<{ title: string; canonical: string }>] as const]
    : [],
);

const assets = { early: {}, scripts: () => ({ entry: '/entry.js', imports: [], later: [] }) };

/** Renders a page as src/routes.tsx would have it built. */
async function documentOf(path: string, element: RouteObject['element']): Promise<string> {
  const table: RouteObject[] = [{ children: [{ path, element }] }];
  expect(pathsOf(table)).toEqual([path]);
  const { status, html } = await prerender(path, assets, createStaticHandler(table));
  expect(status).toBe(200);
  return html;
}

/** What is left of a document without its title, its heading and its addresses. */
function rest(html: string): string {
  return html
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/(twitter|og):title" content="[^"]*"/g, '')
    .replace(/<h1[^>]*>.*?<\/h1>/, '')
    .replace(/<link rel="canonical" href="[^"]*"\/>|og:url" content="[^"]*"/g, '');
}

test.each(originals)(
  'a variant of %s has its own texts and the canonical address of its original',
  async (_, original) => {
    const title = 'Five tired years';
    const html = await documentOf('/lp/story', cloneElement(original, { title }));
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`<link rel="canonical" href="https://example.com${original.props.canonical}"/>`);
    expect(rest(html)).toBe(rest(await documentOf('/lp/story', original)));
  },
);

test('a variant can have its own canonical address', async () => {
  const page = <SalesLetterPage {...letter} canonical="/facebook" />;
  const html = await documentOf('/facebook', page);
  expect(html).toContain('<link rel="canonical" href="https://example.com/facebook"/>');
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
