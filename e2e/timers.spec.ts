import { expect, type Page } from '@playwright/test';
import { expectNotLive, phone, showResults } from './quizScreens';
import { test } from './test';

const digits = /\d:\d\d/;

test('the timers have names and are not live', async ({ page }) => {
  await showResults(page, 'low');
  for (const name of ['Time until the masterclass', 'Time until registration closes']) {
    const timer = page.getByRole('timer', { name, exact: true });
    await expect(timer).toHaveText(digits);
    await expectNotLive(timer);
  }
});

test('Hide timer hides the digits in both places while the clock goes on, Show timer brings them back', async ({
  page,
}) => {
  await page.clock.install();
  await showResults(page, 'low');
  const timers = page.getByRole('timer');
  const before = await secondsLeft(page);
  const placesAt = (width: number) => page.setViewportSize({ width, height: 844 }).then(places);
  const places = () =>
    page
      .locator('h1, a[target]')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().y));
  const placesBefore = [await placesAt(320), await placesAt(phone.width)];

  await page.getByRole('button', { name: 'Hide timer' }).click();
  await expect(timers).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveText(digits);
  await expect(page).not.toHaveTitle(digits);
  await expect(page.getByRole('button', { name: 'Show timer' })).toBeFocused();
  expect([await placesAt(320), await placesAt(phone.width)], 'nothing moves').toEqual(placesBefore);

  await page.clock.fastForward('01:00');
  await page.getByRole('button', { name: 'Show timer' }).click();
  await expect(timers).toHaveText([digits, digits]);
  expect(before - (await secondsLeft(page))).toBeGreaterThanOrEqual(60);
  await expect(page.getByRole('button', { name: 'Hide timer' })).toBeFocused();
});

async function secondsLeft(page: Page): Promise<number> {
  const [minutes, seconds] = (await page.getByRole('timer').first().innerText()).split(':').map(Number);
  return Number(minutes) * 60 + Number(seconds);
}

test('nothing is lost when the timer reaches 0:00', async ({ page }) => {
  await page.clock.install();
  await showResults(page, 'high');
  const before = await page.locator('#quiz').innerHTML();
  await page.clock.fastForward(509_000);
  await expect(page.getByRole('timer')).toHaveText(['0:00', '0:00']);
  const after = await page.locator('#quiz').innerHTML();
  expect(after).toBe(before.replaceAll(/\d:\d\d/g, '0:00'));

  const links = page.getByRole('link', { name: '(opens in a new tab)' });
  await expect(links).toHaveCount(2);
  // A trial ends where the click would: it proves that the link is there and nothing covers it.
  for (const link of await links.all()) await link.click({ trial: true });
  await page.getByRole('button', { name: 'Hide timer' }).click();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show timer' }).click();
  await expect(page.getByRole('timer')).toHaveCount(2);
});
