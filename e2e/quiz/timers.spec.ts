import { expect, type Page } from '@playwright/test';
import { expectedWords } from '#tests/support/words';
import { expectNotLive, phone, takeQuiz } from '../support/quizScreens';
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

const timersOf = (page: Page) => page.getByRole('timer');
const digitsOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Opens the results with a paused clock; returns its seconds. */
async function pausedResults(page: Page): Promise<number> {
  await page.goto('/quiz');
  await takeQuiz(page, 1);
  await expect(timersOf(page).first()).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  const [minutes = 0, seconds = 0] = (await timersOf(page).first().innerText()).split(':').map(Number);
  return minutes * 60 + seconds;
}

test.describe('the countdown', () => {
  test.beforeEach(({ page }) => page.clock.install({ time: new Date('2030-01-01T10:00:00Z') }));

  test('counts the same seconds down in both places and ends at 0:00 beside other words', {
    tag: ['@R4.10', '@R4.11'],
  }, async ({ page }) => {
    const timers = timersOf(page);
    let left = await pausedResults(page);
    const expectLeft = () => expect(timers).toHaveText([digitsOf(left), digitsOf(left)]);
    for (const seconds of [1, 60]) {
      await page.clock.runFor(seconds * 1000);
      left -= seconds;
      await expectLeft();
    }

    await test.step('each is named, and not live', async () => {
      for (const name of [expectedWords.untilStart, expectedWords.untilClose])
        await expectNotLive(page.getByRole('timer', { name, exact: true }));
    });

    await test.step('a button hides the digits in both places without stopping them, and nothing moves', async () => {
      const placesBefore = await places(page);
      await page.getByRole('button', { name: expectedWords.hide }).click();
      await expect(timers).toHaveCount(0);
      await expect(page.locator('body')).not.toHaveText(digits);
      await expect(page).not.toHaveTitle(digits);
      await expect(page.getByRole('button', { name: expectedWords.show })).toBeFocused();
      expect(await places(page)).toEqual(placesBefore);
      await page.clock.runFor(60_000);
      left -= 60;
      await page.getByRole('button', { name: expectedWords.show }).click();
      await expectLeft();
      await expect(page.getByRole('button', { name: expectedWords.hide })).toBeFocused();
    });

    await test.step('a tab that has slept shows the right time at once', async () => {
      // Sets the clock without firing timers, so only the return of the tab updates the countdown.
      const now = await page.evaluate(() => Date.now());
      await page.clock.setSystemTime(now + 120_000);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      left -= 120;
      expect(await timers.allTextContents()).toEqual([digitsOf(left), digitsOf(left)]);
    });

    await test.step('a system clock that is set an hour ahead while the page runs takes no time', async () => {
      await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 3_600_000);
      await page.clock.runFor(2000);
      left -= 2;
      await expectLeft();
    });

    await test.step('at its end nothing changes but the words, and the focus stays', async () => {
      const placesBefore = await places(page);
      const hide = page.getByRole('button', { name: expectedWords.hide });
      await hide.focus();
      await page.clock.runFor(left * 1000);
      await expect(timers).toHaveText(['0:00', '0:00']);
      await expect(hide).toBeFocused();
      const over = await page.locator('#quiz').innerText();
      expect(over).toMatch(new RegExp(`${expectedWords.hasStarted}\\s+0:00`));
      expect(over).toMatch(new RegExp(`${expectedWords.closesSoon}\\s+0:00`));
      await page.clock.runFor(60_000);
      expect(await page.locator('#quiz').innerText()).toBe(over);
      expect(await places(page)).toEqual(placesBefore);
      const links = page.getByRole('main').getByRole('link', { name: expectedWords.newTab });
      await expect(links).toHaveCount(2);
      // A trial click does not click: it proves that the link is visible and not covered.
      for (const link of await links.all()) await link.click({ trial: true });
      await hide.click();
      await expect(timers).toHaveCount(0);
      for (const words of [expectedWords.hasStarted, expectedWords.closesSoon])
        await expect(page.getByText(words)).toBeVisible();
    });
  });
});
