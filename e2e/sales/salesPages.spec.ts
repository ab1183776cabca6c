import { expect, type Page } from '@playwright/test';
import { expectedFigures as figure } from '#spec/expectedFigures';
import { pages, salesPages } from '#spec/pages';
import { expectedWords } from '#spec/quizCopy';
import { phone } from '../support/quizScreens';
import { test } from '../support/test';

const letterHeadings = [
  'Your guides',
  'Do any of these sound familiar?',
  'What is Metabolic Stress?',
  'The silent spiral',
  'Why John Doe started asking questions',
  `Watch the ${figure['video-12']}-minute explanation`,
  'Years can pass before a routine test notices',
  'Why a standard test can say “normal”',
  'A different place to look',
  'Meet the Metabolic Stress Home Test Kit',
  'Why look now?',
  'What people tell us',
  `${figure['guarantee-60']}-day money-back guarantee`,
  'Questions people ask',
  'Start with one clear answer',
];

/** The number of parts with a heading in each section: guides, triggers, stages, components, questions. */
const letterParts = {
  'Your guides': 2,
  // The triggers have a heading of their own.
  'What is Metabolic Stress?': 1 + 3,
  'Years can pass before a routine test notices': 3,
  'Meet the Metabolic Stress Home Test Kit': 3,
  'Questions people ask': 6,
};

const evaluated = 'These statements have not been evaluated by the Food and Drug Administration.';
const individual = 'Individual experiences. Results vary and are not typical of every customer.';
const letterDisclosures = [individual, evaluated, 'Information on this page is not medical advice.'];

/** What both letters have. */
const letter = {
  sections: letterHeadings,
  parts: letterParts,
  pictures: [/^An open test kit box/, /^A page of a sample report/, /^The opened kit/],
  disclosures: letterDisclosures,
  canonical: 'https://example.com/',
  order: 'https://example.com/order/home-test-kit',
  orderButtons: [`Get My Test Kit for ${figure['price-now']}`, 'Order My Kit Now', 'Yes, Send Me My Kit'],
  selling: [
    `: Get My Test Kit for ${figure['price-now']}`,
    'Meet the Metabolic Stress Home Test Kit: price',
    'Meet the Metabolic Stress Home Test Kit: Order My Kit Now',
    'Start with one clear answer: price',
    'Start with one clear answer: Yes, Send Me My Kit',
  ],
  // Two profiles, two quotes, the film, six testimonials.
  ribbons: 14,
};

const all = [
  {
    path: '/',
    tag: [
      '@R1.1',
      '@R1.4',
      '@R2.1',
      '@R2.6',
      '@R2.7',
      '@R2.8',
      '@R2.9',
      '@R2.10',
      '@R2.11',
      '@R2.12',
      '@R2.42',
      '@R2.43',
      '@R7.3',
    ],
    title: 'Metabolic Stress Home Test Kit',
    heading: 'Your blood work says “normal”. Your body says otherwise.',
    ...letter,
    figures: [
      figure['doctor-recommended'],
      `${figure['kits-month']} kits remaining`,
      `Up to ${figure['sensitivity-50x']} more sensitive than standard blood tests`,
      `Looks for problems ${figure['early-5-10']} years early`,
      `Free ${figure.shipping} shipping. ${figure['guarantee-60']}-day money-back guarantee.`,
      `${figure['practitioners-10k']} practitioners`,
      `${figure['cells-37t']} cells`,
      `${figure['dysfunction-88']} of US adults`,
      `Years ${figure['gap-1-5']}`,
      `Years ${figure['gap-3-8']}`,
      `Years ${figure['gap-7-15']}`,
      `${figure['studies-2000']} studies`,
      `Results in ${figure['results-7-10']} business days`,
      `${figure['clinic-500']} clinic value`,
      `${figure['discount-80']} off`,
      `Price rises to ${figure['price-after']} when the promotion ends`,
      `${figure['kits-price']} kits left at this price`,
      `Free ${figure.shipping} priority shipping. ${figure['guarantee-30']}-day guarantee.`,
      `${figure['claimed-73']} of this month's kits were claimed in the last 48 hours`,
      `${figure['people-18k']} people have taken the test, and ${figure['stories-13k']} have shared their story.`,
      `Energy up ${figure['result-energy']}`,
      `A1C from ${figure['result-a1c']}`,
      `within ${figure['refund-3-5']} business days`,
      `Free ${figure.shipping} express shipping`,
      `${figure['price-now']} today`,
      `Offer expires in ${figure['expires-24h']}`,
    ],
  },
  {
    path: '/google',
    tag: ['@R2.2', '@R2.42'],
    title: 'At-home inflammation test kit',
    heading: 'An at-home test for cellular inflammation and neurotoxic stress',
    ...letter,
    figures: [`Take a sample in ${figure['test-minutes']}`, `${figure['kits-month']} kits remaining`],
  },
  {
    path: '/advertorial-v2',
    tag: [
      '@R1.1',
      '@R1.4',
      '@R2.3',
      '@R2.14',
      '@R2.15',
      '@R2.16',
      '@R2.18',
      '@R2.20',
      '@R2.42',
      '@R2.43',
      '@R7.3',
    ],
    title: 'Health alert: what a normal blood test can miss',
    heading: 'The quiet changes a routine blood test was never built to find',
    sections: [
      'Signs people tend to explain away',
      'You are not alone',
      '“I thought it was just my age”',
      `See how it works in ${figure['video-12']} minutes`,
      'What waiting can cost',
      'Why Dr. Jane Doe recommends looking deeper',
      'What you receive',
      'Everything included',
      `Take ${figure['guarantee-60']} days to decide`,
      'In their own words',
      'One kit. One report. One honest conversation.',
    ],
    parts: { 'What you receive': 3 },
    pictures: [/^The opened kit/],
    disclosures: [
      'By Pat Doe. Paid for by Sample Health Co.',
      individual,
      'This page is an advertisement for the Metabolic Stress Home Test Kit and was paid for by Sample Health Co.',
      evaluated,
      'describe individual experiences. Your results may differ.',
      'Do not delay or change medical care because of anything you read here.',
    ],
    canonical: 'https://example.com/advertorial-v2',
    order: 'https://example.com/order/home-test-kit-offer',
    orderButtons: [`Claim My Kit for ${figure['price-now']}`, 'Order My Kit Now'],
    selling: [
      'Everything included: price',
      `Everything included: Claim My Kit for ${figure['price-now']}`,
      'One kit. One report. One honest conversation.: Order My Kit Now',
    ],
    // Byline, two quotes, the story, the film, three testimonials.
    ribbons: 11,
    figures: [
      'URGENT HEALTH ALERT: You can feel unwell while your blood tests look normal.',
      `${figure['diabetes-537m']} adults live with diabetes`,
      `${figure['dysfunction-88']} of US adults`,
      `Up to ${figure['years-15']} years of life can be lost`,
      `${figure['studies-2000']} studies`,
      `${figure['early-5-10']} years`,
      `${figure['practitioners-10k']} practitioners trained`,
      `Free ${figure.shipping} shipping`,
      `Get your report in ${figure['results-5-7']} days`,
      `${figure['discount-82']} off`,
      `Normally ${figure['clinic-500']}`,
      `Today ${figure['price-now']}`,
      `Save ${figure['save-433']}`,
      `${figure['discount-80plus']} off`,
      `Price rises to ${figure['price-after']} when the promotion ends`,
      `${figure['kits-price']} kits left at this price`,
      `within ${figure['guarantee-60']} days. Refunds arrive within ${figure['refund-3-5']} business days`,
      `Offer expires in ${figure['expires-24h']}`,
    ],
  },
];

/** The visible text of the page, in one line. */
async function textOf(page: Page): Promise<string> {
  return (await page.locator('body').innerText()).replace(/\s+/g, ' ');
}

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const sources = await page.locator('script[type="application/ld+json"]').allTextContents();
  return sources.map((source) => JSON.parse(source));
}

for (const {
  path,
  tag,
  title,
  heading,
  sections,
  parts,
  pictures,
  figures,
  disclosures,
  ...offer
} of all.filter(({ path }) => salesPages.includes(path))) {
  const { canonical, order, orderButtons, ribbons, selling } = offer;
  test(`${path} shows the specified content, its own checkout links and its metadata`, {
    tag,
  }, async ({ page, request }) => {
    await page.goto(path);

    await test.step('its sections in order under one first heading', async () => {
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(sections);
      const counted = await page.locator('h2, h3, h4').evaluateAll((headings) => {
        const counts: Record<string, number> = {};
        let section = '';
        for (const { tagName, textContent } of headings) {
          if (tagName === 'H2') section = textContent;
          else counts[section] = (counts[section] ?? 0) + 1;
        }
        return counts;
      });
      expect(counted).toEqual(parts);
      const levels = await page
        .locator('h1, h2, h3, h4')
        .evaluateAll((elements) => elements.map(({ tagName }) => Number(tagName[1])));
      for (const [index, level] of levels.entries())
        expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    });

    await test.step('the kit for whoever does not see it, and no other picture', async () => {
      for (const name of pictures) await expect(page.getByRole('img', { name })).toHaveCount(1);
      await expect(
        page.locator('[role=img], img:not([alt=""]), svg:not([aria-hidden=true], [role=img] *)'),
      ).toHaveCount(pictures.length);
    });

    await test.step('each figure as the register has it, and what has to be disclosed', async () => {
      const text = await textOf(page);
      expect(
        [...figures, ...disclosures].filter((words) => !text.includes(words)),
        `what ${path} does not say`,
      ).toEqual([]);
      const samples = page.getByText(expectedWords.sample, { exact: true });
      await expect(samples, `ribbons of ${path}, one for each sample`).toHaveCount(ribbons);
    });

    await test.step('orders in a new tab that cannot reach back', async () => {
      const links = await page
        .locator('a[target]:not([data-offer-bar] *, footer *)')
        .evaluateAll((anchors) =>
          (anchors as HTMLAnchorElement[]).map((anchor) => [
            anchor.textContent,
            ...['href', 'target', 'rel'].map((name) => anchor.getAttribute(name)),
          ]),
        );
      expect(links).toEqual(
        orderButtons.map((text) => [`${text} (opens in a new tab)`, order, '_blank', 'noopener noreferrer']),
      );
      // The seller and the policies are marked as samples until they are set.
      await expect(page.locator('footer a')).toHaveText(
        ['Privacy', 'Terms', 'Refunds', 'Contact'].map((name) => `${name} (opens in a new tab)`),
      );
      await expect(page.locator('footer')).toContainText(
        'Sample Health Co., Sample Street, Sample City Sample content',
      );
      await expect(page.locator('.strip a')).toHaveAccessibleName('Sample Health Co.');
    });

    await test.step('orders, prices and the final call each in their own section', async () => {
      const places = await page.locator('main h2, main s, main a[target]').evaluateAll((elements) => {
        let section = '';
        return elements.flatMap(({ tagName, firstChild, textContent }) => {
          if (tagName === 'H2') section = textContent;
          return tagName === 'H2'
            ? []
            : [`${section}: ${tagName === 'S' ? 'price' : firstChild?.textContent}`];
        });
      });
      expect(places).toEqual(selling);
    });

    await test.step('for search engines and networks', async () => {
      const head = (selector: string) => page.locator(selector).getAttribute('content');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical);
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
      const description = await head('meta[name=description]');
      expect(description).toBeTruthy();
      expect(await head('meta[property="og:description"]')).toBe(description);
      expect(await head('meta[property="og:title"]')).toBe(title);
      expect(await head('meta[property="og:url"]')).toBe(canonical);
      expect(await head('meta[name="twitter:card"]')).toBe('summary_large_image');
      const drawn = path === '/advertorial-v2' ? '/sharing-advertorial.png' : '/sharing.png';
      expect(await head('meta[property="og:image"]')).toBe(`https://example.com${drawn}`);
      expect(await head('meta[property="og:image:alt"]')).toContain(
        path === '/advertorial-v2' ? 'sample report' : 'test kit',
      );
      const icon = await page.locator('link[rel=icon]').getAttribute('href');
      expect((await request.get(String(icon))).headers()['content-type']).toBe('image/svg+xml');

      const manifestAddress = await page.locator('link[rel=manifest]').getAttribute('href');
      const manifestAnswer = await request.get(String(manifestAddress));
      expect(manifestAnswer.headers()['content-type']).toContain('application/manifest+json');
      const manifest = await manifestAnswer.json();
      expect(manifest).toMatchObject({ name: 'Sample Health Co.', start_url: '/', theme_color: '#0b4a4f' });
      const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
      for (const [src, size] of [
        [touchIcon, 180],
        ['/icon-192.png', 192],
        ['/icon-512.png', 512],
      ] as const) {
        const drawn = await (await request.get(String(src))).body();
        expect([drawn.readUInt32BE(16), drawn.readUInt32BE(20)], String(src)).toEqual([size, size]);
      }
      for (const { src, type } of manifest.icons)
        expect((await request.get(src)).headers()['content-type']).toBe(type);

      // The head of the ICO file holds the offset of the picture, which is a PNG.
      const favicon = await request.get('/favicon.ico');
      expect(favicon.headers()['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
      const ico = await favicon.body();
      expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt8(6)]).toEqual([0, 1, 48]);
      const png = ico.subarray(ico.readUInt32LE(18));
      expect(png).toHaveLength(ico.readUInt32LE(14));
      expect([png.toString('latin1', 1, 4), png.readUInt32BE(16)]).toEqual(['PNG', 48]);

      const picture = await (await request.get(drawn)).body();
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);

      const data = await structuredData(page);
      const product = data.find((item) => item['@type'] === 'Product');
      expect(product).toMatchObject({
        name: 'Metabolic Stress Home Test Kit',
        offers: { price: figure['price-now'].slice(1), priceCurrency: 'USD', url: order },
      });
      expect(await textOf(page), 'what it says of the product').toContain(product?.description);
    });
  });
}

test('the sales letter has its strip, FAQ, structured data and print style', {
  tag: ['@R2.7', '@R2.12', '@R3.16'],
}, async ({ page }) => {
  await page.goto('/');

  await test.step('the strip stays in sight with its two badges', async () => {
    await page.getByRole('heading', { name: 'Questions people ask' }).scrollIntoViewIfNeeded();
    await expect(page.locator('.strip li')).toHaveText([
      figure['doctor-recommended'],
      `${figure['kits-month']} kits remaining`,
    ]);
    await expect(page.locator('.strip ul')).toBeInViewport({ ratio: 1 });
  });

  await test.step('the questions unfold by Enter, each on its own', async () => {
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

  await test.step('search engines get the six questions in the words of the page', async () => {
    const faq = (await structuredData(page)).find((item) => item['@type'] === 'FAQPage') as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[];
    };
    await expect(page.locator('summary')).toHaveText(faq.mainEntity.map(({ name }) => name));
    await expect(page.locator('details > p')).toHaveText(
      faq.mainEntity.map(({ acceptedAnswer }) => acceptedAnswer.text),
    );
  });

  await test.step('the strip scrolls away where it would take more than a quarter of the screen', async () => {
    const strip = page.locator('.strip');
    for (const [width, height, position] of [
      [320, 568, 'sticky'],
      [568, 320, 'sticky'],
      // Stands for 320 x 568 and 360 x 740 with text at 200%: media queries in em see half the size.
      [160, 284, 'static'],
      [180, 370, 'static'],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(strip).toHaveCSS('position', position);
      if (position === 'static') continue;
      const share = await strip.evaluate((element) => element.getBoundingClientRect().bottom / innerHeight);
      expect(share).toBeLessThanOrEqual(0.25);
    }
  });

  await page.setViewportSize(phone);
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) details.removeAttribute('open');
  });
  await test.step('on paper, the strip and the empty video are left out, links are spelled out, answers are shown', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#sales-video').locator('..')).toBeHidden();
    await expect(page.locator('.strip')).toBeHidden();
    const after = await page
      .locator('a[target]:not([data-offer-bar] *)')
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(after).toContain('https://example.com/order/home-test-kit');
    await expect(page.locator('details > p').first()).toBeVisible();
    await expect(page.locator('.spiral svg')).toBeHidden();
    const steps = await page
      .locator('.spiral li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()));
    for (const [index, { top }] of steps.entries())
      if (index > 0) expect(top).toBeGreaterThanOrEqual(steps[index - 1]?.bottom ?? Infinity);
    await expect(page.locator('a[target]:not([data-offer-bar] *)').first()).toHaveCSS('display', 'block');
  });
});

test('the search variant links to the kit before the order section', { tag: '@R2.2' }, async ({ page }) => {
  await page.goto('/google');
  await expect(page.locator('section', { has: page.locator('h1') }).getByRole('link')).toHaveText([
    'See What Is in the Kit',
    /^Get My Test Kit for \$97/,
  ]);
  await page.getByRole('link', { name: 'See What Is in the Kit' }).click();
  await expect(page).toHaveURL(/#kit$/);
  const heading = page.getByRole('heading', { name: 'Meet the Metabolic Stress Home Test Kit' });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const [strip, box] = await Promise.all([page.locator('.strip').boundingBox(), heading.boundingBox()]);
  const below = (box?.y ?? 0) - (strip?.y ?? 0) - (strip?.height ?? 0);
  expect(below).toBeGreaterThan(0);
  expect(below).toBeLessThan(100);
});

test('the sitemap lists every page with its own canonical address', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  // A variant has the address of its original.
  const expected = Object.values({ ...pages, search: pages.letter }).map(
    (path) => `https://example.com${path}`,
  );
  expect(listed).toEqual(expect.arrayContaining(expected));
  expect(listed).toHaveLength(new Set(listed).size);
  expect(listed).not.toContain('https://example.com/google');
  expect(await (await request.get('/robots.txt')).text()).toContain(
    'Sitemap: https://example.com/sitemap.xml',
  );
  expect(await (await request.get('/no-such-page')).text()).toContain(
    '<meta name="robots" content="noindex"/>',
  );
});

for (const path of salesPages)
  test(`each link within ${path} leads to a part of it`, async ({ page }) => {
    await page.goto(path);
    for (const anchor of await page.locator('main a[href^="#"]').all())
      await expect(page.locator((await anchor.getAttribute('href')) ?? '')).toHaveCount(1);
  });

test('the links of the footer are evenly spaced', async ({ page }) => {
  await page.goto('/');
  const gaps = await page.locator('footer a').evaluateAll((links) => {
    const words = links.map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link.firstChild ?? link);
      return range.getBoundingClientRect();
    });
    return words.slice(1).map(({ left }, index) => Math.round(left - (words[index]?.right ?? 0)));
  });
  expect(gaps).toEqual(gaps.map(() => 24));
});

test('the letter has working text links to the quiz, the kit and the offer', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Get your score in the free quiz' })).toHaveAttribute(
    'href',
    '/quiz',
  );
  for (const name of ['See what the kit looks for', 'See the offer']) {
    const href = await main.getByRole('link', { name }).getAttribute('href');
    await expect(page.locator(`section${href}`)).toBeVisible();
  }
});

test('the checklist counts its ticks without a script, also for screen readers', async ({ page }) => {
  await page.goto('/');
  const tree = await page.context().newCDPSession(page);
  /** What is heard of the count: style sheets write it, so only the browser itself knows it. */
  async function heard(): Promise<string> {
    const { nodes } = await tree.send('Accessibility.getFullAXTree');
    const texts = nodes.filter(({ role }) => role?.value === 'StaticText').map(({ name }) => name?.value);
    return texts.join('').match(/\d+ of \d+ sound familiar/)?.[0] ?? '';
  }
  expect(await heard()).toBe('');
  const boxes = await page.getByRole('checkbox').all();
  for (const [index, box] of boxes.entries()) {
    await box.check();
    expect(await heard()).toBe(`${index + 1} of 7 sound familiar`);
  }
  await boxes[3]?.uncheck();
  expect(await heard()).toBe('6 of 7 sound familiar');
});
