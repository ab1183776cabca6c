import { expect } from '@playwright/test';
import sharp from 'sharp';
import { videoWords } from '#tests/support/sampleWords';
import { filmSite } from '../support/otherSites';
import { test } from '../support/test';
import { videoArea } from '../support/videoSite';

test.use({ baseURL: filmSite });

test('a sales page without scripts shows a message and a reload link after 10 s', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort('blockedbyclient'));
  const video = videoArea(page);
  const reloadLink = video.getByRole('link', { name: videoWords.retry });
  /** Measures the video area and its message at two window widths, with text at 200 %. */
  async function measureArea() {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const boxes: { width: number; area: DOMRect; message: DOMRect }[] = [];
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const [area, message] = await page
        .locator('[data-video], [data-video] .once-late')
        .evaluateAll((elements) => elements.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
      if (area && message) boxes.push({ width, area, message });
    }
    return boxes;
  }
  await page.goto('/?campaign=7');
  await expect(video.getByText(videoWords.loading)).toBeVisible();
  await expect(video.getByText(videoWords.failed)).toBeHidden();
  await expect(reloadLink).toBeHidden();
  const boxesBefore = await measureArea();
  const delays = await video.evaluate((element) =>
    element.getAnimations({ subtree: true }).map((animation) => {
      animation.finish();
      return animation.effect?.getTiming().delay;
    }),
  );
  // The loading text, the message, the poster and its button each have an animation.
  expect(delays).toEqual(Array(4).fill(10_000));
  await expect(video.getByText(videoWords.loading)).toBeHidden();
  await expect(video.getByText(videoWords.failed)).toBeVisible();
  for (const [index, { width, area, message }] of (await measureArea()).entries()) {
    expect.soft(message.top, `at ${width}`).toBeGreaterThan(area.top);
    expect.soft(message.bottom, `at ${width}`).toBeLessThan(area.bottom);
    expect.soft(area.height, `at ${width}`).toBe(boxesBefore[index]?.area.height);
  }

  await page.unroute('**/assets/*.js');
  await reloadLink.click();
  await expect(video).toHaveAttribute('data-video', 'ready');
  expect(new URL(page.url()).search).toBe('?campaign=7');
});

test('in dark forced colors, cards have a border, and icons and pictures stay visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const findTextColor = () => page.locator('h1').evaluate((h1) => getComputedStyle(h1).color);
  await page.goto('/no-such-page');
  await expect(page.locator('h1 circle')).toHaveCSS('stroke', await findTextColor());
  await page.goto('/');
  const picture = page.locator('main img').first();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  // A single color has the entropy 0.
  const { entropy } = await sharp(await picture.screenshot()).stats();
  expect(entropy).toBeGreaterThan(3);
  await expect(page.locator('.strip')).toHaveCSS('border-bottom-style', 'solid');
  await expect(page.locator('li:has(label)').first()).toHaveCSS('border-bottom-style', 'solid');
  await expect(page.locator('.cta').first()).toHaveCSS('border-top-style', 'solid');
  await expect(page.locator('li .rounded-card').first()).toHaveCSS('outline-style', 'solid');
  // Ticks are white on a disc, so the color of the text would hide them.
  await expect(page.locator('#offer li svg').first()).not.toHaveCSS('color', await findTextColor());
  await expect(page.locator('.strip svg').first()).toHaveCSS('color', await findTextColor());
});
