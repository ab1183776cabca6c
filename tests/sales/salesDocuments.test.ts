// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from 'vitest';
import { prerender } from '#prerender';
import { letterWords } from '#tests/support/sampleWords';
import { pages, salesPages } from '#tests/support/words';

// Tests words and links of the sales pages' documents; e2e/sales tests their looks in a browser.

const assets = { inlineSources: {}, scripts: () => ({ entry: '/entry.js', imports: [], lazyImports: [] }) };

const read = async (path: string) =>
  new DOMParser().parseFromString((await prerender(path, assets)).html, 'text/html');

const inOneLine = (text: string | null = '') => text?.replace(/\s+/g, ' ').trim() ?? '';

const textsOf = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => inOneLine(textContent));

/** The structured data of a page with this `type`. */
function dataOf(page: Document, type: string) {
  const scripts = page.querySelectorAll('script[type="application/ld+json"]');
  return [...scripts]
    .map(({ textContent }) => JSON.parse(textContent))
    .find((data) => data['@type'] === type);
}

test.each(salesPages)(
  '%s has one h1, a name with each quote, and the same words for search engines and networks',
  async (path) => {
    const page = await read(path);
    expect(textsOf(page, 'h1')).toHaveLength(1);
    const cards = [...page.querySelectorAll('li figure:has(blockquote)')];
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.filter((card) => !card.querySelector('figcaption > :is(img, [aria-hidden=true])'))).toEqual(
      [],
    );
    const head = (name: string) =>
      page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
    expect(head('description')).toBeTruthy();
    expect(head('viewport')).toBe('width=device-width, initial-scale=1');
    expect(head('theme-color')).toBe('#0b4a4f');
    expect([head('og:image:width'), head('og:image:height')]).toEqual(['1200', '630']);
    expect(head('og:title')).toBe(page.title);
    expect(head('og:description')).toBe(head('description'));
    expect(head('og:url')).toBe(page.querySelector('link[rel=canonical]')?.getAttribute('href'));
    expect(textsOf(page, 'body')[0], 'its words on the product').toContain(
      dataOf(page, 'Product').description,
    );
  },
);

describe('the sales letter', () => {
  let page: Document;

  beforeAll(async () => {
    page = await read(pages.letter);
  });

  test('gives search engines its questions in the words of the page', { tags: ['R2.12'] }, () => {
    const questions: { name: string; acceptedAnswer: { text: string } }[] = dataOf(
      page,
      'FAQPage',
    ).mainEntity;
    expect(questions.length).toBeGreaterThan(1);
    expect(textsOf(page, 'summary')).toEqual(questions.map(({ name }) => name));
    expect(textsOf(page, 'details > p')).toEqual(questions.map(({ acceptedAnswer }) => acceptedAnswer.text));
  });

  test('leads to the quiz, the kit and the offer within its text', () => {
    const links = [...page.querySelectorAll('main a')];
    const [toQuiz, ...within] = [letterWords.toQuiz, ...letterWords.within].map((name) =>
      links.find(({ textContent }) => textContent === name)?.getAttribute('href'),
    );
    expect(toQuiz).toBe(pages.quiz);
    expect(within.map((href) => page.querySelector(href ?? '')?.tagName)).toEqual(['SECTION', 'SECTION']);
  });
});

test('the quiz has its own canonical address', async () => {
  const quiz = await read(pages.quiz);
  expect(quiz.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://example.com/quiz');
  expect(quiz.querySelector('meta[name=robots]')).toBeNull();
});
