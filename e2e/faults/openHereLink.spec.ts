import { expect } from '@playwright/test';
import { site } from '#settings/site';
import { expectedWords } from '#tests/support/words';
import { openQuiz, takeQuiz } from '../support/quizScreens';
import { test } from '../support/test';

const linkedSites = `${new URL(site.urls.masterclass).origin}/**`;

// In a web view that cannot open windows, a pressed link has no effect and the page keeps the focus.

test('a pressed link that opens no window is offered in this tab', async ({ page, context }) => {
  await context.route(linkedSites, (route) => route.fulfill({ body: 'there' }));
  await page.clock.install();
  await openQuiz(page);
  await takeQuiz(page, 1);
  // A new screen ignores presses at first.
  await expect(page.locator('html[data-settling]')).toHaveCount(0);
  const link = page.locator('main a[target]').filter({ visible: true }).first();
  const openHereLink = page.getByRole('status').getByRole('link', { name: expectedWords.openHere });

  // A new tab takes the focus from the page, which headless Chromium does not report.
  await page.evaluate(() =>
    addEventListener('click', () => dispatchEvent(new Event('blur')), { once: true }),
  );
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await page.clock.runFor(2000);
  await expect(openHereLink).toHaveCount(0);
  await opened.close();

  // Cancels the click after the page's own listeners, as a web view does.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
  await link.press('Enter');
  await expect(openHereLink).toBeVisible();
  await expect(link).toBeFocused();
  await expect(openHereLink).toHaveCSS('text-decoration-line', 'underline');
  const [linkBox, openHereBox] = [await link.boundingBox(), await openHereLink.boundingBox()];
  expect(openHereBox?.height).toBeGreaterThanOrEqual(44);
  expect(openHereBox?.y).toBeGreaterThanOrEqual((linkBox?.y ?? 0) + (linkBox?.height ?? 0));
  expect(await openHereLink.getAttribute('href')).toBe(await link.evaluate((a: HTMLAnchorElement) => a.href));
  await openHereLink.click();
  await page.waitForURL(linkedSites);
  expect(await page.evaluate(() => document.referrer)).toBe('');
});
