import { expect } from '@playwright/test';
import { expectedFigures as figure } from '#spec/expectedFigures';
import { pages } from '#spec/pages';
import { advertorialSections as sections, advertorialWords as words } from '#spec/salesPages';
import { desktop, phone } from '../support/quizScreens';
import { test } from '../support/test';
import { openWithPlayer } from '../support/videoArea';

// What the advertorial alone has: without that page, this file goes.

test('the advertorial has its typography, label, value table and print style', {
  tag: ['@R1.8', '@R2.18'],
}, async ({ page }) => {
  await page.goto(pages.advertorial);

  await test.step('serifs, and lines of at most 720 pixels', async () => {
    await page.setViewportSize(desktop);
    const text = page.getByText(words.text);
    await expect(text).toHaveCSS('font-family', /, serif$/);
    expect((await text.boundingBox())?.width).toBeLessThanOrEqual(720);
    await page.setViewportSize(phone);
  });

  await test.step('the label stays in sight', async () => {
    const label = page.getByText(words.label, { exact: true });
    await expect(label).toBeInViewport({ ratio: 1 });
    await page.getByRole('heading', { name: sections.values }).scrollIntoViewIfNeeded();
    await expect(label).toBeInViewport({ ratio: 1 });
  });

  await test.step('the value stack is a table with the register’s figures', async () => {
    const table = page.getByRole('table', { name: sections.values });
    await expect(table.getByRole('rowheader')).toHaveText(words.values);
    await expect(table.getByRole('cell')).toHaveText([
      figure['value-consult'],
      figure['value-kit'],
      figure['value-neuro'],
      figure['value-seminar'],
      figure['value-total'],
    ]);
  });

  await test.step('on paper', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(words.label, { exact: true })).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('.strip')).toHaveCSS('position', 'static');
  });
});

test('in right-to-left text, prices and quotes keep their spacing', async ({ page }) => {
  await page.goto(pages.advertorial);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const gaps = await page.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const [item, value] = [...row.children].map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect();
      });
      return (item?.left ?? 0) - (value?.right ?? 0);
    }),
  );
  expect(gaps).toHaveLength(4);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16);
  const quote = page.locator('figure').first().locator('..');
  await expect(quote).toHaveCSS('border-right-width', '4px');
  await expect(quote).toHaveCSS('padding-right', '20px');
});

for (const viewport of [phone, desktop])
  test(`the advertorial's first screen names what it sells and the price: ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(pages.advertorial);
    const offer = page.getByText(words.offer);
    await expect(offer).toBeInViewport({ ratio: 1 });
    await expect(offer.getByRole('link')).toHaveAttribute('href', '#kit');
  });

test('the alert breaks after its label before it breaks within its sentence', async ({ page }) => {
  await page.goto(pages.advertorial);
  const sentence = page.getByText(words.alert).last();
  for (const width of [600, 768]) {
    await page.setViewportSize({ width, height: phone.height });
    const lines = await sentence.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.lastChild ?? element);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines, `${width} px wide`).toBe(1);
  }
});

test('the advertorial loads its own player where one is there', {
  tag: '@R4.17',
}, async ({ page }) => {
  expect(await openWithPlayer(page, pages.advertorial)).toContain('/video/player.js');
});
