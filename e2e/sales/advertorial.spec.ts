import { expect } from '@playwright/test';
import { advertorial } from '#content/advertorial';
import { articlePath } from '#content/pages';
import { filmSite } from '../support/otherSites';
import { desktop, phone } from '../support/quizScreens';
import { test } from '../support/test';
import { openWithPlayer } from '../support/videoSite';

test('the advertorial has its first screen, typography and label', {
  tag: ['@R1.8', '@R2.3', '@R2.18'],
}, async ({ page }) => {
  await page.goto(articlePath);
  const label = page.getByText(advertorial.label, { exact: true });

  await test.step('the first screen names the product and the price, and has a button', async () => {
    const offer = page.getByText(advertorial.headline.offer.text.replace(/:.*/, ': '));
    const button = page.getByRole('link', { name: advertorial.headline.offer.link.text }).first();
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await expect(offer, `${viewport.width} px wide`).toBeInViewport({ ratio: 1 });
      await expect(button, `${viewport.width} px wide`).toBeInViewport({ ratio: 1 });
    }
    await expect(button).toHaveAttribute('href', '#product');
  });

  await test.step('the text has serifs, and lines of at most 720 pixels', async () => {
    const text = page.getByText(advertorial.waiting.text.slice(0, 40));
    await expect(text).toHaveCSS('font-family', /, serif$/);
    expect((await text.boundingBox())?.width).toBeLessThanOrEqual(720);
  });

  await test.step('the label stays in sight', async () => {
    await expect(label).toBeInViewport({ ratio: 1 });
    await page.getByRole('heading', { name: advertorial.values.heading }).scrollIntoViewIfNeeded();
    await expect(label).toBeInViewport({ ratio: 1 });
  });
});

test('the advertorial loads its own player even if another script has added one', {
  tag: '@R4.17',
}, async ({ page }) => {
  expect(await openWithPlayer(page, filmSite + articlePath)).toContain('/video/player.js');
});
