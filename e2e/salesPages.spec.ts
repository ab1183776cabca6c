import { expect, type Page } from '@playwright/test';
import { test } from './test';
import { violations } from './violations';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

const letterHeadings = [
  'Your guides',
  'Do any of these sound familiar?',
  'What is Metabolic Stress?',
  'The silent spiral',
  'Why John Doe started asking questions',
  'Watch the 12-minute explanation',
  'Years can pass before a routine test notices',
  'Why a standard test can say "normal"',
  'A different place to look',
  'Meet the Metabolic Stress Home Test Kit',
  'Why look now?',
  'What people tell us',
  '60-day money-back guarantee',
  'Questions people ask',
  'Start with one clear answer',
];

const pages = [
  {
    path: '/',
    title: 'Metabolic Stress Home Test Kit',
    heading: 'Your blood work says "normal". Your body says otherwise.',
    sections: letterHeadings,
    canonical: 'https://example.com/',
    order: 'https://example.com/order/home-test-kit',
    orderButtons: ['Get My Test Kit for $97', 'Order My Kit Now', 'Yes, Send Me My Kit'],
    // Two profiles, two quotes, six testimonials.
    ribbons: 10,
    figures: [
      'Doctor-Recommended Health Assessment',
      '247 kits remaining',
      'Up to 50x more sensitive than standard blood tests',
      'Looks for problems 5-10 years early',
      'Free 2-day shipping. 60-day money-back guarantee.',
      '10,000+ practitioners',
      '37 trillion cells',
      '88% of US adults',
      'Years 1-5',
      'Years 3-8',
      'Years 7-15',
      '2,000+ studies',
      'Results in 7-10 business days',
      '$500+ clinic value',
      '80% off',
      'Price rises to $197 when the promotion ends',
      '23 kits left at this price',
      'Free 2-day priority shipping. 30-day guarantee.',
      "73% of this month's kits were claimed in the last 48 hours",
      '18,000+ people have taken the test, and 13,000+ have shared their story.',
      'Energy up 300% in 6 weeks',
      'A1C from 6.1 to 5.4 in 3 months',
      'within 3-5 business days',
      'Free 2-day express shipping',
      '$97 today',
      'Offer expires in 24 hours',
    ],
  },
  {
    path: '/google',
    title: 'At-home inflammation test kit',
    heading: 'An at-home test for cellular inflammation and neurotoxic stress',
    sections: letterHeadings,
    canonical: 'https://example.com/',
    order: 'https://example.com/order/home-test-kit',
    orderButtons: ['Order My Kit Now', 'Order My Kit Now', 'Yes, Send Me My Kit'],
    ribbons: 10,
    figures: ['Take a sample in minutes', '247 kits remaining'],
  },
  {
    path: '/advertorial-v2',
    title: 'Health alert: what a normal blood test can miss',
    heading: 'The quiet changes a routine blood test was never built to find',
    sections: [
      'Signs people tend to explain away',
      'You are not alone',
      '"I thought it was just my age"',
      'See how it works in 12 minutes',
      'What waiting can cost',
      'Why Dr. Jane Doe recommends looking deeper',
      'What you receive',
      'Everything included',
      'Take 60 days to decide',
      'In their own words',
      'One kit. One report. One honest conversation.',
    ],
    canonical: 'https://example.com/advertorial-v2',
    order: 'https://example.com/order/home-test-kit-offer',
    orderButtons: ['Claim My Kit for $97', 'Order My Kit Now'],
    // Byline, two quotes, the story, three testimonials.
    ribbons: 7,
    figures: [
      'URGENT HEALTH ALERT: You can feel unwell while your blood tests look normal.',
      '537 million adults live with diabetes',
      '88% of US adults',
      'Up to 15 years of life can be lost',
      '2,000+ studies',
      '5-10 years',
      '10,000+ practitioners trained',
      'Free 2-day shipping',
      'Get your report in 5-7 days',
      '82% off',
      'Normally $500+',
      'Today $97',
      'Save $433',
      '80+% off',
      'Price rises to $197 when the promotion ends',
      '23 kits left at this price',
      'within 60 days. Refunds arrive within 3-5 business days',
      'Offer expires in 24 hours',
    ],
  },
];

/** The text of the page as a reader sees it, in one line. */
async function textOf(page: Page): Promise<string> {
  return (await page.locator('body').innerText()).replace(/\s+/g, ' ');
}

/** The site's policy refuses a style element that is not its own. */
async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate(async (text) => {
    document.adoptedStyleSheets = [await new CSSStyleSheet().replace(text)];
  }, css);
}

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const sources = await page.locator('script[type="application/ld+json"]').allTextContents();
  return sources.map((source) => JSON.parse(source));
}

for (const { path, title, heading, sections, canonical, order, orderButtons, ribbons, figures } of pages) {
  test.describe(path, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(path);
    });

    test('shows its sections in order under one first heading', async ({ page }) => {
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(sections);
      const levels = await page
        .locator('h1, h2, h3, h4')
        .evaluateAll((elements) => elements.map(({ tagName }) => Number(tagName[1])));
      for (const [index, level] of levels.entries())
        expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    });

    test('says each figure as the register has it', async ({ page }) => {
      const text = await textOf(page);
      for (const figure of figures) expect.soft(text).toContain(figure);
      await expect(page.getByText('Sample content', { exact: true })).toHaveCount(ribbons);
    });

    test('orders at its own checkout, in a new tab that cannot reach back', async ({ page }) => {
      const links = page.locator('a[target]');
      await expect(links).toHaveText(orderButtons.map((text) => `${text} (opens in a new tab)`));
      for (const link of await links.all()) {
        await expect(link).toHaveAttribute('href', order);
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      }
    });

    test('tells search engines and networks what it is', async ({ page, request }) => {
      const head = (selector: string) => page.locator(selector).getAttribute('content');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical);
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
      expect(await head('meta[name=description]')).toBeTruthy();
      expect(await head('meta[property="og:title"]')).toBe(title);
      expect(await head('meta[property="og:url"]')).toBe(canonical);
      expect(await head('meta[name="twitter:card"]')).toBe('summary_large_image');
      expect(await head('meta[property="og:image"]')).toBe('https://example.com/sharing.png');

      const picture = await (await request.get('/sharing.png')).body();
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);

      const data = await structuredData(page);
      const product = data.find((item) => item['@type'] === 'Product');
      expect(product).toMatchObject({
        name: 'Metabolic Stress Home Test Kit',
        offers: { price: '97', priceCurrency: 'USD', url: order },
      });
    });

    test('keeps focus and targets clear of the strip, and targets large', async ({ page }) => {
      await page.setViewportSize(phone);
      const seen = new Set<string>();
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let presses = 0; presses < 60; presses++) {
          await page.keyboard.press(key);
          const focus = await page.evaluate(() => {
            const { activeElement } = document;
            if (!activeElement || activeElement === document.body) return null;
            const target = activeElement.closest('label') ?? activeElement;
            const { top, bottom, height } = target.getBoundingClientRect();
            return {
              name: target.textContent ?? '',
              stripBottom: document.querySelector('.strip')?.getBoundingClientRect().bottom ?? Infinity,
              top,
              bottom,
              height,
              isSkipLink: target.matches('.skip-link'),
            };
          });
          if (!focus) break;
          seen.add(focus.name);
          if (focus.isSkipLink) continue;
          expect(focus.top, focus.name).toBeGreaterThanOrEqual(focus.stripBottom - 1);
          expect(focus.bottom, focus.name).toBeLessThanOrEqual(phone.height + 1);
          expect(focus.height, focus.name).toBeGreaterThanOrEqual(44);
        }
      }
      expect(seen.size).toBeGreaterThanOrEqual(orderButtons.length + 1);
    });

    test('fits 320 pixels, with a strip of at most a quarter of the screen', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 568 });
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await overflow()).toBe(0);
      const strip = await page.locator('.strip').boundingBox();
      expect(strip?.height).toBeLessThanOrEqual(142);
      const padding = await page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
      );
      expect(padding).toBeGreaterThanOrEqual(strip?.height ?? 0);

      await addStyle(
        page,
        '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }',
      );
      expect(await overflow()).toBe(0);
    });

    test('works with text at twice its size', async ({ page }) => {
      await page.setViewportSize(phone);
      await addStyle(page, 'html { font-size: 200% }');
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map((element) => element.outerHTML.slice(0, 120)),
      );
      expect(wide).toEqual([]);
    });

    test('keeps the video area at 16:9 and at least 300 pixels high', async ({ page }) => {
      const area = page.locator('#sales-video').locator('..');
      for (const size of [phone, desktop]) {
        await page.setViewportSize(size);
        const box = await area.boundingBox();
        expect(box?.height).toBeCloseTo(Math.max(300, ((box?.width ?? 0) * 9) / 16), 0);
      }
    });

    test('has nothing for axe to find, on a phone and on a desktop', async ({ page }) => {
      await page.locator('details').evaluateAll((all) => {
        for (const details of all) details.setAttribute('open', '');
      });
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        expect(await violations(page)).toEqual([]);
      }
    });

    test.describe('with JavaScript off', () => {
      test.use({ javaScriptEnabled: false });

      test('reads and sells in full', async ({ page }) => {
        await expect(page.getByRole('heading', { level: 2 })).toHaveText(sections);
        await expect(page.locator(`a[href="${order}"]`)).toHaveCount(orderButtons.length);
        for (const link of await page.locator('a[target]').all()) await expect(link).toBeVisible();
        await expect(page.locator('noscript p')).toHaveText(/^The video needs JavaScript\./);
        await expect(page.locator('noscript p')).toBeVisible();
        await expect(page.getByText('The video is loading.')).toBeHidden();
        for (const question of await page.locator('details').all()) {
          await question.locator('summary').click();
          await expect(question.locator('p')).toBeVisible();
        }
      });
    });
  });
}

test('the strip stays in sight with its two badges', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Questions people ask' }).scrollIntoViewIfNeeded();
  await expect(page.locator('.strip li')).toHaveText([
    'Doctor-Recommended Health Assessment',
    '247 kits remaining',
  ]);
  await expect(page.locator('.strip')).toBeInViewport({ ratio: 1 });
});

test('the label Advertisement stays in sight', async ({ page }) => {
  await page.goto('/advertorial-v2');
  const label = page.getByText('Advertisement', { exact: true });
  await expect(label).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { name: 'Everything included' }).scrollIntoViewIfNeeded();
  await expect(label).toBeInViewport({ ratio: 1 });
});

test('the questions unfold by Enter, each on its own', async ({ page }) => {
  await page.goto('/');
  const questions = page.locator('details');
  await expect(questions).toHaveCount(6);
  for (const question of await questions.all()) {
    await question.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(question).toHaveAttribute('open', '');
  }
  await expect(page.locator('details[open]')).toHaveCount(6);
  await page.keyboard.press('Enter');
  await expect(page.locator('details[open]')).toHaveCount(5);
});

test('search engines get the six questions in the words of the page', async ({ page }) => {
  await page.goto('/');
  const faq = (await structuredData(page)).find((item) => item['@type'] === 'FAQPage') as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  await expect(page.locator('summary')).toHaveText(faq.mainEntity.map(({ name }) => name));
  await expect(page.locator('details > p')).toHaveText(
    faq.mainEntity.map(({ acceptedAnswer }) => acceptedAnswer.text),
  );
});

test('the plainer variant leads to the kit before it sells', async ({ page }) => {
  await page.goto('/google');
  await page.getByRole('link', { name: 'See What Is in the Kit' }).click();
  await expect(page).toHaveURL(/#kit$/);
  const heading = page.getByRole('heading', { name: 'Meet the Metabolic Stress Home Test Kit' });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const [strip, box] = await Promise.all([page.locator('.strip').boundingBox(), heading.boundingBox()]);
  expect(box?.y).toBeGreaterThan((strip?.y ?? 0) + (strip?.height ?? 0));
});

test('the value stack is a table with the register’s figures', async ({ page }) => {
  await page.goto('/advertorial-v2');
  const table = page.getByRole('table', { name: 'Everything included' });
  await expect(table.getByRole('rowheader')).toHaveText([
    'One-on-one consultation',
    'Cellular inflammation test kit',
    'Neurotoxicity assessment',
    'Live virtual root-cause seminar',
    'Total value',
  ]);
  await expect(table.getByRole('cell')).toHaveText(['$297', '$99', '$99', '$37', '$530']);
});

test('crawlers find the pages that have an address of their own', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://example.com/',
    'https://example.com/advertorial-v2',
    'https://example.com/quiz',
  ]);
  expect(await (await request.get('/robots.txt')).text()).toContain(
    'Sitemap: https://example.com/sitemap.xml',
  );
  expect(await (await request.get('/no-such-page')).text()).toContain(
    '<meta name="robots" content="noindex"/>',
  );
});

test('on paper, the strip and the empty video are left out, links are spelled out, answers are shown', async ({
  page,
}) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#sales-video').locator('..')).toBeHidden();
  await expect(page.locator('.strip')).toBeHidden();
  const after = await page
    .locator('a[target]')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(after).toContain('https://example.com/order/home-test-kit');
  await expect(page.locator('details > p').first()).toBeVisible();
});
