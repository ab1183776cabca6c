import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { legal } from '#content/product';
import { paths, prerender } from '#prerender';
import { htmlToText } from '#tests/support/readDocument';
import { advertorialSections, letterSections, letterWords } from '#tests/support/sampleWords';
import { pages, salesPages } from '#tests/support/words';
import { renderScreens } from '#tools/claims/screens';

// Checks that the documents contain the parts that the specification lists.

const assets = { inlineSources: {}, scripts: () => ({ entry: '/entry.js', imports: [], lazyImports: [] }) };
const documents = new Map<string, string>();

beforeAll(async () => {
  for (const path of paths) documents.set(path, (await prerender(path, assets)).html);
});

const htmlOf = (path: string) => documents.get(path) ?? '';

/** Returns the section of a page that contains a heading. */
function findSection(path: string, heading: string): string {
  const sections = htmlOf(path).split(/(?=<section)/);
  return sections.find((section) => htmlToText(section).includes(heading)) ?? '';
}

test('a testimonial has a name with an initial, an age, a quote, a result and the badge Verified', {
  tags: ['R3.14', 'R3.15'],
}, () => {
  const cards = findSection(pages.letter, letterSections.testimonials).match(/<figure.*?<\/figure>/gs) ?? [];
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards) {
    const text = htmlToText(card);
    expect(text).toMatch(/“.+”.+ [A-Z][a-z]+ [A-Z]\. \d{2}(, [A-Z]{2})?.*Verified/);
  }
  const allText = cards.map(htmlToText).join(' ');
  for (const result of letterWords.results) expect(allText).toContain(result);
});

const quotes: Record<string, string> = { [pages.advertorial]: advertorialSections.testimonials };

test.each(salesPages.map((path) => [path, quotes[path] ?? letterSections.testimonials]))(
  '%s explains the badge Verified once, in the full testimonial',
  (path, heading) => {
    const section = findSection(path, heading);
    const cards = section.match(/<figure.*?<\/figure>/gs) ?? [];
    expect(cards.map((card) => card.includes('data-tip'))).toEqual(cards.map((_, index) => index === 0));
    expect(section.match(/ id="verified"/g)).toHaveLength(1);
  },
);

test('no page has a way to log in', { tags: ['R6.1', 'R1.5'] }, () => {
  for (const path of paths)
    expect(htmlToText(htmlOf(path)), path).not.toMatch(/\b(log ?in|sign ?in|sign ?up|password|account)\b/i);
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
    if (statedMinutes || path === pages.advertorial)
      expect(Number(statedMinutes), path).toBe(Math.round(words / readingSpeed));
  }
});

afterEach(() => vi.useRealTimers());

test('no page has a form or a field to fill in', { tags: ['R5.2'] }, () => {
  for (const path of paths)
    expect(htmlOf(path), path).not.toMatch(/<(form|textarea|select)\b|<input\b(?![^>]*type="checkbox")/);
});

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

test('every page ends with links to its privacy policy, terms, refunds and a contact', {
  tags: ['R2.45'],
}, () => {
  for (const path of paths) {
    const [footer = ''] = /<footer.*?<\/footer>/s.exec(htmlOf(path)) ?? [];
    const links = (footer.match(/<a [^>]*href="[^"]+".*?<\/a>/gs) ?? []).map((link) =>
      htmlToText(link).trim(),
    );
    for (const { text } of legal.links) expect(links, path).toContainEqual(expect.stringMatching(`^${text}`));
  }
});

test('every request gets the same documents at any time', { tags: ['R6.2'] }, async () => {
  vi.useFakeTimers({ now: Date.UTC(2031, 5, 5), toFake: ['Date'] });
  for (const path of paths) expect((await prerender(path, assets)).html, path).toBe(htmlOf(path));
});
