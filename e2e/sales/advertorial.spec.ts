import { expect } from '@playwright/test';
import { figure } from '#content/figure';
import { advertorialSections as sections, advertorialWords as words } from '#tests/support/sampleWords';
import { pages } from '#tests/support/words';
import { desktop, phone } from '../support/quizScreens';
import { test } from '../support/test';
import { openWithPlayer } from '../support/videoSite';

// Parts of the advertorial only: delete this file with that page.

test('the advertorial has its first screen, typography, label, value table and print style', {
  tag: ['@R1.8', '@R2.18'],
}, async ({ page }) => {
  await page.goto(pages.advertorial);
  const label = page.getByText(words.label, { exact: true });

  await test.step('the first screen names the product and the price', async () => {
    const offer = page.getByText(words.offer);
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await expect(offer, `${viewport.width} px wide`).toBeInViewport({ ratio: 1 });
    }
    await expect(offer.getByRole('link')).toHaveAttribute('href', '#product');
  });

  await test.step('serifs, and lines of at most 720 pixels', async () => {
    const text = page.getByText(words.text);
    await expect(text).toHaveCSS('font-family', /, serif$/);
    expect((await text.boundingBox())?.width).toBeLessThanOrEqual(720);
  });

  await test.step('the label stays in sight', async () => {
    await expect(label).toBeInViewport({ ratio: 1 });
    await page.getByRole('heading', { name: sections.values }).scrollIntoViewIfNeeded();
    await expect(label).toBeInViewport({ ratio: 1 });
  });

  await test.step('the value stack is a table with the register’s figures', async () => {
    const table = page.getByRole('table', { name: sections.values });
    await expect(table.getByRole('rowheader')).toHaveText(words.values);
    await expect(table.getByRole('cell')).toHaveText([
      figure('value-consult'),
      figure('value-kit'),
      figure('value-neuro'),
      figure('value-seminar'),
      figure('value-total'),
    ]);
  });

  await test.step('on paper', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(label).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('.strip')).toHaveCSS('position', 'static');
  });
});

test('the advertorial loads its own player beside an existing one', {
  tag: '@R4.17',
}, async ({ page }) => {
  expect(await openWithPlayer(page, pages.advertorial)).toContain('/video/player.js');
});
