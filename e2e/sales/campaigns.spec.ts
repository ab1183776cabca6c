import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { registrations } from '#spec/quizPages';
import { footer, letterWords } from '#spec/salesPages';
import { answerByKey, start } from '../support/quizScreens';
import { test } from '../support/test';

// The test build lacks this setting, so its script is built here and runs first on each page.
async function withParameters(page: Page, names: string[]): Promise<void> {
  const carried = JSON.stringify({
    names,
    targets: ['https://example.com/order/home-test-kit', 'https://example.com/masterclass'],
  });
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'src/effects/carryParameters.ts', formats: ['iife'], name: 'campaign' },
    },
  }).then((built) => (Array.isArray(built) ? built[0] : built))) as Rolldown.RolldownOutput;
  await page.addInitScript({ content: `${output[0].code}\ncampaign.carryParameters(${carried});` });
}

test('a link pressed before any script has loaded passes on the named parameters', {
  tag: ['@R7.3'],
}, async ({ page, context }) => {
  await withParameters(page, ['utm_*']);
  await page.route('**/assets/*.js', (route) => route.abort());
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'store' }));
  await page.goto('/?utm_source=a%26b%3Dc&gclid=secret', { waitUntil: 'domcontentloaded' });
  const order = page.getByRole('link', { name: letterWords.orderKit });
  const expected = 'https://example.com/order/home-test-kit?utm_source=a%26b%3Dc';
  // Tabs opened and closed in a row sometimes crash the browser. So one tab is opened, and the others are stopped once
  // their address is final.
  await page.evaluate(() => {
    for (const type of ['click', 'auxclick'])
      addEventListener(type, (event) => {
        if (!(event.target instanceof Element) || document.title === 'open') return;
        event.preventDefault();
        document.title = event.target.closest('a')?.href ?? '';
      });
  });
  for (const follow of [
    () => order.press('Enter'),
    () => order.click({ button: 'middle' }),
    () => order.click(),
  ]) {
    await page.evaluate(() => {
      document.title = '';
    });
    await follow();
    await expect(page).toHaveTitle(expected);
  }
  await page.evaluate(() => {
    document.title = 'open';
  });
  const [store] = await Promise.all([context.waitForEvent('page'), order.click()]);
  await store.waitForURL(expected);
  expect(await store.evaluate(() => [document.referrer, opener])).toEqual(['', null]);
  await page.bringToFront();
  const policy = page.getByRole('link', { name: footer.links[0] });
  await policy.hover();
  await expect(policy).toHaveAttribute('href', 'https://example.com/privacy');
});

test('the named parameters alone reach the masterclass', {
  tag: ['@R7.3'],
}, async ({ page, context }) => {
  await withParameters(page, ['utm_*']);
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'class' }));
  await page.goto('/quiz?utm_source=mail&answer=3');
  await start(page).click();
  await answerByKey(page, 3);
  const reserve = page.getByRole('link', { name: registrations[0] });
  const [registration] = await Promise.all([context.waitForEvent('page'), reserve.click()]);
  await registration.waitForURL('https://example.com/masterclass?utm_source=mail');
});

test('without the setting links have no parameters', { tag: ['@R7.3'] }, async ({ page }) => {
  await page.goto('/?utm_source=mail');
  const order = page.getByRole('link', { name: letterWords.orderKit });
  await order.hover();
  await expect(order).toHaveAttribute('href', 'https://example.com/order/home-test-kit');
});
