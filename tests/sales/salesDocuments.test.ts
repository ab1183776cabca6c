// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from 'vitest';
import { prerender } from '#prerender';
import { site } from '#settings/site';
import { letterWords } from '#tests/support/sampleWords';
import { pages, salesPages } from '#tests/support/words';

// Tests the words and links of the sales pages' documents. e2e/sales tests their appearance in a browser.

const assets = { inlineSources: {}, scripts: () => ({ entry: '/entry.js', imports: [], lazyImports: [] }) };

const readPage = async (path: string) =>
  new DOMParser().parseFromString((await prerender(path, assets)).html, 'text/html');

const collapseSpaces = (text: string | null = '') => text?.replace(/\s+/g, ' ').trim() ?? '';

const textsOf = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => collapseSpaces(textContent));

/** Returns the structured data of a page that has this type. */
function findData(page: Document, type: string) {
  const scripts = page.querySelectorAll('script[type="application/ld+json"]');
  return [...scripts]
    .map(({ textContent }) => JSON.parse(textContent))
    .find((data) => data['@type'] === type);
}

test.each(salesPages)(
  '%s describes itself in the same words to visitors, search engines and social networks',
  async (path) => {
    const page = await readPage(path);
    expect(textsOf(page, 'h1')).toHaveLength(1);
    const cards = [...page.querySelectorAll('li figure:has(blockquote)')];
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.filter((card) => !card.querySelector('figcaption > :is(img, [aria-hidden=true])'))).toEqual(
      [],
    );
    const metaContent = (name: string) =>
      page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
    expect(metaContent('description')).toBeTruthy();
    expect(metaContent('viewport')).toBe('width=device-width, initial-scale=1');
    expect(metaContent('theme-color')).toBe('#0b4a4f');
    expect([metaContent('og:image:width'), metaContent('og:image:height')]).toEqual(['1200', '630']);
    expect(metaContent('og:title')).toBe(page.title);
    expect(metaContent('og:description')).toBe(metaContent('description'));
    expect(metaContent('og:url')).toBe(page.querySelector('link[rel=canonical]')?.getAttribute('href'));
    expect(textsOf(page, 'body')[0], 'the text of the page').toContain(findData(page, 'Product').description);
  },
);

describe('the sales letter', () => {
  let page: Document;

  beforeAll(async () => {
    page = await readPage(pages.letter);
  });

  test('gives search engines its questions in the words of the page', { tags: ['R2.12'] }, () => {
    const questions: { name: string; acceptedAnswer: { text: string } }[] = findData(
      page,
      'FAQPage',
    ).mainEntity;
    expect(questions.length).toBeGreaterThan(1);
    expect(textsOf(page, 'summary')).toEqual(questions.map(({ name }) => name));
    expect(textsOf(page, 'details > p')).toEqual(questions.map(({ acceptedAnswer }) => acceptedAnswer.text));
  });

  test('leads to the quiz, the kit and the offer within its text', () => {
    const links = [...page.querySelectorAll('main a')];
    const [quizHref, ...hrefs] = [letterWords.quizLink, ...letterWords.sectionLinks].map((name) =>
      links.find(({ textContent }) => textContent === name)?.getAttribute('href'),
    );
    expect(quizHref).toBe(pages.quiz);
    expect(hrefs.map((href) => page.querySelector(href ?? '')?.tagName)).toEqual(['SECTION', 'SECTION']);
  });
});

test('the quiz has its own canonical address', async () => {
  const quiz = await readPage(pages.quiz);
  expect(quiz.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(site.origin + pages.quiz);
  expect(quiz.querySelector('meta[name=robots]')).toBeNull();
});
