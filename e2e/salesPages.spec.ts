import { expect, type Page } from '@playwright/test';
import { test } from './test';

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
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const expected = ['https://example.com/', 'https://example.com/advertorial-v2', 'https://example.com/quiz'];
  expect(listed).toEqual(expect.arrayContaining(expected));
  expect(listed).not.toContain('https://example.com/google');
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
