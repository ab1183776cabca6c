import { expect, type Page } from '@playwright/test';
import { expectedFigures as figure } from '#spec/expectedFigures';
import { filled } from '#spec/expectedScreen';
import { pages, salesPage, salesPages } from '#spec/pages';
import { expectedWords } from '#spec/quizCopy';
import { footer, letterSections, letterWords, product, salesContent, seller } from '#spec/salesPages';
import { sizes } from '#spec/sizes';
import { phone } from '../support/quizScreens';
import { test } from '../support/test';

/** The visible text of the page, in one line. */
async function textOf(page: Page): Promise<string> {
  return (await page.locator('body').innerText()).replace(/\s+/g, ' ');
}

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const sources = await page.locator('script[type="application/ld+json"]').allTextContents();
  return sources.map((source) => JSON.parse(source));
}

const tagged = (...requirements: (string | undefined)[]) =>
  requirements.flatMap((one) => (one ? `@${one}` : []));

for (const content of salesContent.filter(({ path }) => salesPages.includes(path))) {
  const { path, requirements, title, heading, sections, parts, pictures, disclosures } = content;
  const { canonical, order, orderButtons, ribbons, selling, sharing } = content;
  test.describe(path, () => {
    test.beforeEach(({ page }) => page.goto(path).then(() => {}));

    test('has its sections in order under one first heading', {
      tag: tagged(...requirements.sections),
    }, async ({ page }) => {
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(sections);
    });

    test('leaves out no level of headings', async ({ page }) => {
      const levels = await page
        .locator('h1, h2, h3, h4')
        .evaluateAll((elements) => elements.map(({ tagName }) => Number(tagName[1])));
      for (const [index, level] of levels.entries())
        expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    });

    for (const [section, count, requirement] of parts)
      test(`has ${count} parts in “${section}”`, { tag: tagged(requirement) }, async ({ page }) => {
        const within = await page.locator('h2, h3, h4').evaluateAll((all, name) => {
          const from = all.findIndex(({ textContent }) => textContent === name) + 1;
          const to = all.findIndex(({ tagName }, index) => index >= from && tagName === 'H2');
          return all.slice(from, to < 0 ? undefined : to).length;
        }, section);
        expect(within).toBe(count);
      });

    test('shows the kit to whoever does not see it, and no other picture', {
      tag: tagged(...requirements.pictures),
    }, async ({ page }) => {
      for (const name of pictures) await expect(page.getByRole('img', { name })).not.toHaveCount(0);
      await expect(
        page.locator('[role=img], img:not([alt=""]), svg:not([aria-hidden=true], [role=img] *)'),
      ).toHaveCount(pictures.length);
    });

    test('says what has to be disclosed', { tag: tagged(...requirements.disclosures) }, async ({ page }) => {
      const text = await textOf(page);
      expect(disclosures.filter((words) => !text.includes(words))).toEqual([]);
    });

    test('marks each sample', async ({ page }) => {
      await expect(page.getByText(expectedWords.sample, { exact: true })).toHaveCount(ribbons);
      await expect(page.locator('footer')).toContainText(footer.text);
    });

    test('leads to its own product in the store, by plain links', {
      tag: tagged(...requirements.links),
    }, async ({ page }) => {
      const links = await page
        .locator('a[target]:not([data-offer-bar] *, footer *)')
        .evaluateAll((anchors) => anchors.map((one) => [one.textContent, one.getAttribute('href')]));
      expect(links).toEqual(orderButtons.map((text) => [`${text} ${expectedWords.newTab}`, order]));
    });

    test('opens the store in a new tab that cannot reach back', { tag: '@R2.42' }, async ({ page }) => {
      const links = page.locator(`a[href="${order}"]`);
      expect(await links.count()).toBeGreaterThan(0);
      for (const link of await links.all()) {
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      }
    });

    test('has orders, prices and the final call each in their own section', async ({ page }) => {
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

    test('says what it is to search engines and networks', async ({ page, request }) => {
      const head = (selector: string) => page.locator(selector).getAttribute('content');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical);
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
      const description = await head('meta[name=description]');
      expect(description).toBeTruthy();
      expect(await head('meta[property="og:description"]')).toBe(description);
      expect(await head('meta[property="og:title"]')).toBe(title);
      expect(await head('meta[property="og:url"]')).toBe(canonical);
      expect(await head('meta[name="twitter:card"]')).toBe('summary_large_image');
      expect(await head('meta[property="og:image"]')).toBe(`https://example.com${sharing.picture}`);
      expect(await head('meta[property="og:image:alt"]')).toContain(sharing.says);
      const picture = await (await request.get(sharing.picture)).body();
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);

      const data = await structuredData(page);
      const sold = data.find((item) => item['@type'] === 'Product');
      expect(sold).toMatchObject({
        name: product,
        offers: { price: figure['price-now'].slice(1), priceCurrency: 'USD', url: order },
      });
      expect(await textOf(page), 'what it says of the product').toContain(sold?.description);
    });
  });
}

test('a page has icons, a manifest and the names of the seller', async ({ page, request }) => {
  await page.goto(salesPage);
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  expect((await request.get(String(icon))).headers()['content-type']).toBe('image/svg+xml');

  const manifestAddress = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifestAnswer = await request.get(String(manifestAddress));
  expect(manifestAnswer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await manifestAnswer.json();
  expect(manifest).toMatchObject({ name: seller, start_url: '/', theme_color: '#0b4a4f' });
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

  await expect(page.locator('footer a')).toHaveText(
    footer.links.map((name) => `${name} ${expectedWords.newTab}`),
  );
  await expect(page.locator('.strip a')).toHaveAccessibleName(seller);
});

test('the sales letter has its strip, FAQ, structured data and print style', {
  tag: ['@R2.7', '@R2.12', '@R3.16'],
}, async ({ page }) => {
  await page.goto('/');

  await test.step('the strip stays in sight with its two badges', async () => {
    await page.getByRole('heading', { name: letterSections.faq }).scrollIntoViewIfNeeded();
    await expect(page.locator('.strip li')).toHaveText([figure['doctor-recommended'], letterWords.kitsLeft]);
    await expect(page.locator('.strip ul')).toBeInViewport({ ratio: 1 });
  });

  await test.step('the questions unfold by Enter, each on its own', async () => {
    const questions = page.locator('details');
    await expect(questions).toHaveCount(sizes.parts.faq);
    for (const question of await questions.all()) {
      await question.locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(question).toHaveAttribute('open', '');
    }
    await expect(page.locator('details[open]')).toHaveCount(sizes.parts.faq);
    await page.keyboard.press('Enter');
    await expect(page.locator('details[open]')).toHaveCount(sizes.parts.faq - 1);
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
    letterWords.toKit,
    new RegExp(`^${letterWords.orderTest.replace('$', '\\$')}`),
  ]);
  await page.getByRole('link', { name: letterWords.toKit }).click();
  await expect(page).toHaveURL(/#kit$/);
  const heading = page.getByRole('heading', { name: letterSections.kit });
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
  const expected = Object.values({ ...pages, search: pages.letter }).flatMap((path) =>
    path ? `https://example.com${path}` : [],
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
  await expect(main.getByRole('link', { name: letterWords.toQuiz })).toHaveAttribute('href', '/quiz');
  for (const name of letterWords.within) {
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
    return texts.join('').match(new RegExp(filled(letterWords.ticked, { count: '\\d+' })))?.[0] ?? '';
  }
  expect(await heard()).toBe('');
  const boxes = await page.getByRole('checkbox').all();
  for (const [index, box] of boxes.entries()) {
    await box.check();
    expect(await heard()).toBe(filled(letterWords.ticked, { count: index + 1 }));
  }
  await boxes[3]?.uncheck();
  expect(await heard()).toBe(filled(letterWords.ticked, { count: boxes.length - 1 }));
});
