// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from 'vitest';
import { figure } from '#content/figure';
import { prerender } from '#prerender';
import { sizes } from '#spec/sizes';
import { pages, salesPages } from '#tests/support/pages';
import { letterWords, product, salesContent } from '#tests/support/sampleWords';
import { expectedWords } from '#tests/support/words';

// What the documents of the pages that sell say and link to. How that looks is tested in a browser: e2e/sales.

const assets = { early: {}, scripts: () => ({ entry: '/entry.js', imports: [], later: [] }) };

const read = async (path: string) =>
  new DOMParser().parseFromString((await prerender(path, assets)).html, 'text/html');

const inOneLine = (text: string | null = '') => text?.replace(/\s+/g, ' ').trim() ?? '';

const textsOf = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => inOneLine(textContent));

/** What a page tells search engines as `type`. */
function dataOf(page: Document, type: string) {
  const scripts = page.querySelectorAll('script[type="application/ld+json"]');
  return [...scripts]
    .map(({ textContent }) => JSON.parse(textContent))
    .find((data) => data['@type'] === type);
}

for (const content of salesContent.filter(({ path }) => salesPages.includes(path))) {
  const { path, requirements, title, heading, sections, parts, pictures } = content;
  const { canonical, order, orderButtons, selling, sharing } = content;

  describe(path, () => {
    let page: Document;

    beforeAll(async () => {
      page = await read(path);
    });

    test('has its sections in order under one first heading', { tags: requirements.sections }, () => {
      expect(page.title).toBe(title);
      expect(textsOf(page, 'h1')).toEqual([heading]);
      expect(textsOf(page, 'h2')).toEqual(sections);
    });

    test('shows a face beside the words of each customer', () => {
      const cards = [...page.querySelectorAll('li figure:has(blockquote)')];
      expect(cards.length).toBeGreaterThanOrEqual(sizes.parts.testimonials);
      expect(cards.filter((card) => !card.querySelector('figcaption img'))).toEqual([]);
    });

    for (const [section, count, requirement] of parts)
      test(`has ${count} parts in “${section}”`, { tags: requirement ? [requirement] : [] }, () => {
        const all = [...page.querySelectorAll('h2, h3, h4')];
        const after = all.slice(all.findIndex(({ textContent }) => textContent === section) + 1);
        const next = after.findIndex(({ tagName }) => tagName === 'H2');
        expect(next < 0 ? after.length : next).toBe(count);
      });

    test('shows the kit to whoever does not see it, and no other picture', {
      tags: requirements.pictures,
    }, () => {
      const named = '[role=img], img:not([alt=""]), svg:not([aria-hidden=true], [role=img] *)';
      const names = [...page.querySelectorAll(named)].map(
        (picture) => picture.getAttribute('alt') ?? picture.getAttribute('aria-label'),
      );
      expect(names).toEqual(pictures.map((name) => expect.stringMatching(name)));
    });

    test('leads to its own product in the store, by plain links to a new tab that cannot reach back', {
      tags: [...requirements.links, 'R2.42'],
    }, () => {
      const links = [
        ...page.querySelectorAll<HTMLAnchorElement>(`a[target]:not(footer *), a[href="${order}"]`),
      ];
      expect(
        links.map((link) => [inOneLine(link.textContent), link.getAttribute('href'), link.target, link.rel]),
      ).toEqual(
        orderButtons.map((text) => [
          `${text} ${expectedWords.newTab}`,
          order,
          '_blank',
          'noopener noreferrer',
        ]),
      );
    });

    test('has orders, prices and the final call each in their own section', () => {
      let section = '';
      const places: string[] = [];
      for (const { tagName, firstChild, textContent } of page.querySelectorAll(
        'main h2, main s, main a[target]',
      ))
        if (tagName === 'H2') section = textContent;
        else places.push(`${section}: ${tagName === 'S' ? 'price' : firstChild?.textContent}`);
      expect(places).toEqual(selling);
    });

    test('says what it is to search engines and networks', () => {
      const head = (name: string) =>
        page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
      expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(canonical);
      expect(head('robots')).toBeUndefined();
      expect(head('description')).toBeTruthy();
      expect(head('og:description')).toBe(head('description'));
      expect(head('og:title')).toBe(title);
      expect(head('og:url')).toBe(canonical);
      expect(head('twitter:card')).toBe('summary_large_image');
      expect(head('og:image')).toBe(`https://example.com${sharing.picture}`);
      expect(head('og:image:alt')).toContain(sharing.says);

      const sold = dataOf(page, 'Product');
      expect(sold).toMatchObject({
        name: product,
        offers: {
          price: Number(figure('price-now').slice(1)),
          priceCurrency: 'USD',
          url: order,
          shippingDetails: {
            shippingDestination: [{ addressCountry: 'US' }],
            deliveryTime: { transitTime: { maxValue: Number.parseInt(figure('shipping'), 10) } },
          },
          hasMerchantReturnPolicy: {
            applicableCountry: ['US'],
            merchantReturnDays: Number(figure('guarantee-60')),
          },
        },
      });
      expect(textsOf(page, 'body')[0], 'what it says of the product').toContain(sold.description);
    });
  });
}

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
    expect(questions).toHaveLength(sizes.parts.faq);
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

test('search engines find the quiz at its own address', async () => {
  const quiz = await read(pages.quiz);
  expect(quiz.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://example.com/quiz');
  expect(quiz.querySelector('meta[name=robots]')).toBeNull();
});
