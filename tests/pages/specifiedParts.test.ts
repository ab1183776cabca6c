import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { paths, prerender } from '#prerender';
import { htmlToText } from '#tests/support/readDocument';
import { letterWords } from '#tests/support/sampleWords';
import { salesPages } from '#tests/support/words';
import { renderScreens } from '#tools/claims/screens';

// Checks that the documents contain the parts that the specification lists.

const assets = { inlineSources: {}, scripts: () => ({ entry: '/entry.js', imports: [], lazyImports: [] }) };
const documents = new Map<string, string>();

beforeAll(async () => {
  for (const path of paths) documents.set(path, (await prerender(path, assets)).html);
});

const htmlOf = (path: string) => documents.get(path) ?? '';

test('no page has a way to log in or a form', { tags: ['R6.1', 'R1.5', 'R5.2'] }, () => {
  for (const path of paths) {
    expect(htmlToText(htmlOf(path)), path).not.toMatch(/\b(log ?in|sign ?in|sign ?up|password|account)\b/i);
    expect(htmlOf(path), path).not.toMatch(/<(form|textarea|select)\b|<input\b(?![^>]*type="checkbox")/);
  }
});

test.each(salesPages)(
  '%s names the e-mail address before each time limit of a refund',
  {
    tags: ['R9.9'],
  },
  (path) => {
    const timeLimit = letterWords.refund;
    const [first = '', ...more] = htmlToText(htmlOf(path)).split(timeLimit).slice(0, -1);
    for (const textBefore of [first, ...more]) expect(textBefore.slice(-140)).toMatch(/\bemail \S+@\S+ /i);
  },
);

/** The usual speed of reading, in words per minute. */
const readingSpeed = 225;

test('the reading time on a page matches its number of words', () => {
  for (const path of salesPages) {
    const [main = ''] = /<main.*<\/main>/s.exec(htmlOf(path)) ?? [];
    const words = htmlToText(main)
      .split(/\s+/)
      .filter((word) => /\p{L}/u.test(word)).length;
    const [, statedMinutes] = /A (\d+)-minute read/.exec(htmlToText(main)) ?? [];
    if (statedMinutes) expect(Number(statedMinutes), path).toBe(Math.round(words / readingSpeed));
  }
});

afterEach(() => vi.useRealTimers());

test('every link element has a rel, and no element has an invalid attribute', async () => {
  const inlineSources = { quiz: 'early()', video: 'early()' };
  const scripts = () => ({ entry: '/entry.js', imports: ['/import.js'], lazyImports: ['/later.js'] });
  for (const path of [...paths, '/404']) {
    const { html } = await prerender(path, { inlineSources, scripts });
    const invalidTags = (html.match(/<(?:link|input)\b[^>]*>/g) ?? []).filter((tag) =>
      tag.startsWith('<link')
        ? !/ rel="[a-z-]+"/.test(tag) || (/ as="/.test(tag) && !/ rel="(?:module)?preload"/.test(tag))
        : / autocomplete="/i.test(tag),
    );
    expect(invalidTags, path).toEqual([]);
  }
});

test('every list has the role of a list, which WebKit denies to lists without markers', async () => {
  const lists = (await renderScreens()).flatMap(({ html }) => html.match(/<[ou]l\b[^>]*>/g) ?? []);
  expect(lists.filter((tag) => !tag.includes(' role="list"'))).toEqual([]);
  expect(lists.length).toBeGreaterThan(0);
});

test('every request gets the same documents at any time', { tags: ['R6.2'] }, async () => {
  vi.useFakeTimers({ now: Date.UTC(2031, 5, 5), toFake: ['Date'] });
  for (const path of paths) expect((await prerender(path, assets)).html, path).toBe(htmlOf(path));
});
