import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { legal } from '#content/product';
import { paths, prerender } from '#prerender';
import { textOf } from '#tests/support/textOf';

// What holds for every page, in the documents as visitors get them.

const assets = { early: {}, scripts: () => ({ entry: '/entry.js', imports: [], later: [] }) };
const documents = new Map<string, string>();

beforeAll(async () => {
  for (const path of paths) documents.set(path, (await prerender(path, assets)).html);
});

afterEach(() => vi.useRealTimers());

const htmlOf = (path: string) => documents.get(path) ?? '';

test('no page has a form or a field to fill in', { tags: ['R5.2'] }, () => {
  for (const path of paths)
    expect(htmlOf(path), path).not.toMatch(/<(form|textarea|select)\b|<input\b(?![^>]*type="checkbox")/);
});

test('every link element has a relation, and no attribute stands where HTML gives it no meaning', async () => {
  const early = { quiz: 'early()', video: 'early()' };
  const scripts = () => ({ entry: '/entry.js', imports: ['/import.js'], later: ['/later.js'] });
  for (const path of [...paths, '/404']) {
    const { html } = await prerender(path, { early, scripts });
    const wrong = (html.match(/<(?:link|input)\b[^>]*>/g) ?? []).filter((tag) =>
      tag.startsWith('<link')
        ? !/ rel="[a-z-]+"/.test(tag) || (/ as="/.test(tag) && !/ rel="(?:module)?preload"/.test(tag))
        : / autocomplete="/i.test(tag),
    );
    expect(wrong, path).toEqual([]);
  }
});

test('every page ends with links to its privacy policy, terms, refunds and a contact', {
  tags: ['R2.45'],
}, () => {
  for (const path of paths) {
    const [foot = ''] = /<footer.*?<\/footer>/s.exec(htmlOf(path)) ?? [];
    const links = [...foot.matchAll(/<a [^>]*href="([^"]+)".*?<\/a>/gs)].map(([link]) => textOf(link).trim());
    for (const { text } of legal.links) expect(links, path).toContainEqual(expect.stringMatching(`^${text}`));
  }
});

test('every request gets the same documents at any time', { tags: ['R6.2'] }, async () => {
  vi.useFakeTimers({ now: Date.UTC(2031, 5, 5), toFake: ['Date'] });
  for (const path of paths) expect((await prerender(path, assets)).html, path).toBe(htmlOf(path));
});
