import { expect, type Page } from '@playwright/test';
import { countdownAtStart, countdownText } from '#spec/countdownReference';
import { filled } from '#spec/expectedScreen';
import { expectedWords } from '#spec/quizCopy';
import { sizes } from '#spec/sizes';
import { expectNotLive, phone, showResults } from '../support/quizScreens';
import { rewrite } from '../support/rewrite';
import { test } from '../support/test';

const digits = /\d:\d\d/;

/** Positions of the heading and the two links of the results, at two phone widths. */
async function places(page: Page): Promise<number[][]> {
  const found: number[][] = [];
  for (const width of [320, phone.width]) {
    await page.setViewportSize({ width, height: 844 });
    found.push(
      await page
        .locator('#quiz :is(h1, a[target])')
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().y + scrollY)),
    );
  }
  return found;
}

async function secondsLeft(page: Page): Promise<number> {
  const [minutes, seconds] = (await page.getByRole('timer').first().innerText()).split(':').map(Number);
  return Number(minutes) * 60 + Number(seconds);
}

test('the timers are named, can be hidden and make way for words at 0:00', async ({ page }) => {
  await page.clock.install();
  await showResults(page);
  const timers = page.getByRole('timer');

  await test.step('names, and not live', async () => {
    for (const name of [expectedWords.untilStart, expectedWords.untilClose]) {
      const timer = page.getByRole('timer', { name, exact: true });
      await expect(timer).toHaveText(digits);
      await expectNotLive(timer);
    }
  });

  await test.step('Hide timer hides the digits in both places, Show timer brings them back', async () => {
    const before = await secondsLeft(page);
    const placesBefore = await places(page);

    await page.getByRole('button', { name: expectedWords.hide }).click();
    await expect(timers).toHaveCount(0);
    await expect(page.locator('body')).not.toHaveText(digits);
    await expect(page).not.toHaveTitle(digits);
    await expect(page.getByRole('button', { name: expectedWords.show })).toBeFocused();
    expect(await places(page), 'nothing moves').toEqual(placesBefore);

    await page.clock.fastForward('01:00');
    await page.getByRole('button', { name: expectedWords.show }).click();
    await expect(timers).toHaveText([digits, digits]);
    expect(before - (await secondsLeft(page))).toBeGreaterThanOrEqual(60);
    await expect(page.getByRole('button', { name: expectedWords.hide })).toBeFocused();
  });

  await test.step('nothing is lost at 0:00', async () => {
    const placesBefore = await places(page);
    await page.clock.fastForward((sizes.countdown + 1) * 1000);
    await expect(page.getByText(expectedWords.hasStarted)).toBeVisible();
    await expect(page.getByText(expectedWords.closesSoon)).toBeVisible();
    await expect(timers).toHaveCount(0);
    await expect(page.getByRole('button', { name: expectedWords.hide })).toHaveCount(0);
    expect(await places(page), 'nothing moves').toEqual(placesBefore);

    const links = page.getByRole('main').getByRole('link', { name: expectedWords.newTab });
    await expect(links).toHaveCount(2);
    // A trial click does not click: it proves that the link is visible and not covered.
    for (const link of await links.all()) await link.click({ trial: true });
  });
});

test('a distant deadline is shown in days or hours, without a layout shift', async ({ page }) => {
  const now = Date.parse('2027-01-27T12:00:00Z');
  const endsAt = now + 4 * 86_400_000;
  await page.clock.install({ time: now });
  await rewrite(page, '**/assets/*.js', (script) =>
    script.replace(`{seconds:${sizes.countdown}}`, `{endsAt:${endsAt}}`),
  );
  await showResults(page);
  await page.clock.pauseAt(now + 600_000);
  const timers = page.getByRole('timer');
  const threeDays = filled(expectedWords.days, { days: 3 });
  await expect(timers).toHaveText([threeDays, threeDays]);
  const before = await places(page);

  let left = endsAt - now - 600_000;
  for (const [seconds, text] of [
    [47 * 3600 + 59 * 60, filled(expectedWords.hours, { hours: 47, minutes: 59 })],
    [3 * 3600 + 5 * 60, filled(expectedWords.hours, { hours: 3, minutes: '05' })],
    [3600, '60:00'],
    [sizes.countdown, countdownText(countdownAtStart(0, sizes.countdown * 1000))],
  ] as const) {
    await page.clock.fastForward(left - seconds * 1000);
    left = seconds * 1000;
    await expect(timers).toHaveText([text, text]);
    expect(await places(page), text).toEqual(before);
  }
});
