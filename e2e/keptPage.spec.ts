import { expect, type Page } from '@playwright/test';
import { test } from './test';
import { area } from './videoArea';

// One after the other on one page, as tests hand it on.
test.describe.configure({ mode: 'default' });

const marks = (page: Page) => page.evaluate(() => ['added' in window, 'changed' in window]);

test('a test may change what the site serves, its size and what it starts with', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(() => Object.assign(window, { added: true }));
  await page.route('**/assets/video-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n;window.changed = true` });
  });
  await page.goto('/');
  await expect(area(page)).toHaveAttribute('data-video', 'ready');
  expect(await marks(page)).toEqual([true, true]);
});

test('the test after it finds the site as it is', async ({ page, viewport }) => {
  await page.goto('/');
  await expect(area(page)).toHaveAttribute('data-video', 'ready');
  expect(await marks(page)).toEqual([false, false]);
  expect(page.viewportSize()).toEqual(viewport);
});
