import { expect, type Page } from '@playwright/test';
import { expectNotLive, phone, showResults } from './quizScreens';
import { test } from './test';

const digits = /\d:\d\d/;

async function secondsLeft(page: Page): Promise<number> {
  const [minutes, seconds] = (await page.getByRole('timer').first().innerText()).split(':').map(Number);
  return Number(minutes) * 60 + Number(seconds);
}

test('the timers have names, are not live, can be hidden and shown while the clock goes on, and take nothing with them at 0:00', async ({
  page,
}) => {
  await page.clock.install();
  await showResults(page, 'high');
  const timers = page.getByRole('timer');

  await test.step('names, and not live', async () => {
    for (const name of ['Time until the masterclass', 'Time until registration closes']) {
      const timer = page.getByRole('timer', { name, exact: true });
      await expect(timer).toHaveText(digits);
      await expectNotLive(timer);
    }
  });

  await test.step('Hide timer hides the digits in both places, Show timer brings them back', async () => {
    const before = await secondsLeft(page);
    const places = () =>
      page
        .locator('h1, a[target]')
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().y));
    const placesAt = (width: number) => page.setViewportSize({ width, height: 844 }).then(places);
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

  await test.step('nothing is lost at 0:00', async () => {
    const before = await page.locator('#quiz').innerHTML();
    await page.clock.fastForward(509_000);
    await expect(timers).toHaveText(['0:00', '0:00']);
    const after = await page.locator('#quiz').innerHTML();
    expect(after).toBe(before.replaceAll(/\d:\d\d/g, '0:00'));

    const links = page.getByRole('link', { name: '(opens in a new tab)' });
    await expect(links).toHaveCount(2);
    // A trial ends where the click would: it proves that the link is there and nothing covers it.
    for (const link of await links.all()) await link.click({ trial: true });
    await page.getByRole('button', { name: 'Hide timer' }).click();
    await expect(timers).toHaveCount(0);
    await page.getByRole('button', { name: 'Show timer' }).click();
    await expect(timers).toHaveCount(2);
  });
});
