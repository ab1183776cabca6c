import { expect } from '@playwright/test';
import { figure } from '#content/figure';
import { site } from '#settings/site';
import { formatText } from '#shared/formatText';
import { letterSections, letterWords } from '#tests/support/sampleWords';
import { phone } from '../support/quizScreens';
import { test } from '../support/test';

test('the sales letter has its first screen, strip, checklist and print style', {
  tag: ['@R2.7', '@R2.8', '@R2.12', '@R3.16', '@R7.3'],
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');

  await test.step('the first screen has the picture and an order link', async () => {
    for (const part of ['img', '.cta'])
      await expect(page.locator(`main ${part}`).first()).toBeInViewport({ ratio: 1 });
  });

  await test.step('the strip stays in sight with its two badges', async () => {
    await page.getByRole('heading', { name: letterSections.faq }).scrollIntoViewIfNeeded();
    await expect(page.locator('.strip li')).toHaveText([figure('doctor-recommended'), letterWords.kitsLeft]);
    for (const badge of await page.locator('.strip li').all())
      await expect(badge).toBeInViewport({ ratio: 1 });
  });

  await test.step('the checklist counts its ticks for screen readers, without a script', async () => {
    const tree = await page.context().newCDPSession(page);
    /** Reads the count from the accessibility tree: a CSS counter writes it, so the document does not contain it. */
    async function readCount(): Promise<string> {
      const { nodes } = await tree.send('Accessibility.getFullAXTree');
      const texts = nodes.filter(({ role }) => role?.value === 'StaticText').map(({ name }) => name?.value);
      return texts.join('').match(new RegExp(formatText(letterWords.ticked, { count: '\\d+' })))?.[0] ?? '';
    }
    const countText = (ticked: number) => formatText(letterWords.ticked, { count: ticked });
    expect(await readCount()).toBe('');
    const boxes = await page.getByRole('checkbox').all();
    for (const [index, box] of boxes.entries()) {
      await box.check();
      expect(await readCount()).toBe(countText(index + 1));
    }
    await boxes[3]?.uncheck();
    expect(await readCount()).toBe(countText(boxes.length - 1));
  });

  await test.step('on paper, links show their address and questions their answer, without strip and video', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#sales-video').locator('..')).toBeHidden();
    await expect(page.locator('.strip')).toBeHidden();
    const printedAddress = await page
      .locator('a[target]:not([data-offer-bar] *)')
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(printedAddress).toContain(site.urls.orderVsl);
    await expect(page.locator('details > p').first()).toBeVisible();
  });
});

test('the search variant links to the kit before the order section', { tag: '@R2.2' }, async ({ page }) => {
  await page.goto('/google');
  await expect(page.locator('section', { has: page.locator('h1') }).getByRole('link')).toHaveText([
    letterWords.kitLink,
    new RegExp(`^${letterWords.orderTestLink.replace('$', '\\$')}`),
  ]);
  await page.getByRole('link', { name: letterWords.kitLink }).click();
  await expect(page).toHaveURL(/#product$/);
  const heading = page.getByRole('heading', { name: letterSections.product });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const [stripBox, headingBox] = [await page.locator('.strip').boundingBox(), await heading.boundingBox()];
  const gap = (headingBox?.y ?? 0) - (stripBox?.y ?? 0) - (stripBox?.height ?? 0);
  expect(gap, 'the gap between strip and heading').toBeGreaterThan(0);
  expect(gap).toBeLessThan(100);
});
