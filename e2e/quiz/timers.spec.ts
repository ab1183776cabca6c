import { expect, type Page } from '@playwright/test';
import { expectedWords } from '#tests/support/words';
import { filmSite } from '../support/otherSites';
import { expectNotLive, phone, takeQuiz } from '../support/quizScreens';
import { test } from '../support/test';

test.use({ baseURL: filmSite });

const timePattern = /\d:\d\d/;

/** Measures the vertical offsets of the heading and the two links of the results, at two phone widths. */
async function measureOffsets(page: Page): Promise<number[][]> {
  const offsets: number[][] = [];
  for (const width of [320, phone.width]) {
    await page.setViewportSize({ width, height: 844 });
    offsets.push(
      await page
        .locator('#quiz :is(h1, a[target])')
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().y + scrollY)),
    );
  }
  return offsets;
}

const locateTimers = (page: Page) => page.getByRole('timer');
const formatTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Opens the results and pauses the page's clock. Returns the seconds that the countdown shows. */
async function openPausedResults(page: Page): Promise<number> {
  await page.goto('/quiz');
  await takeQuiz(page, 1);
  await expect(locateTimers(page).first()).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  const [minutes = 0, seconds = 0] = (await locateTimers(page).first().innerText()).split(':').map(Number);
  return minutes * 60 + seconds;
}

test('both countdowns of the results show the same seconds and end at 0:00', {
  tag: ['@R4.10', '@R4.11'],
}, async ({ page }) => {
  await page.clock.install({ time: new Date('2030-01-01T10:00:00Z') });
  const timers = locateTimers(page);
  let secondsLeft = await openPausedResults(page);
  const bothTimes = () => [formatTime(secondsLeft), formatTime(secondsLeft)];
  for (const seconds of [1, 60]) {
    await page.clock.runFor(seconds * 1000);
    secondsLeft -= seconds;
    await expect(timers).toHaveText(bothTimes());
  }

  await test.step('each timer has a name, and screen readers do not announce its changes', async () => {
    for (const name of [expectedWords.startTimerName, expectedWords.closeTimerName])
      await expectNotLive(page.getByRole('timer', { name, exact: true }));
  });

  await test.step('a button hides both timers without stopping them or moving other elements', async () => {
    const offsetsBefore = await measureOffsets(page);
    await page.getByRole('button', { name: expectedWords.hideTimers }).click();
    await expect(timers).toHaveCount(0);
    await expect(page.locator('body')).not.toHaveText(timePattern);
    await expect(page).not.toHaveTitle(timePattern);
    await expect(page.getByRole('button', { name: expectedWords.showTimers })).toBeFocused();
    expect(await measureOffsets(page)).toEqual(offsetsBefore);
    await page.clock.runFor(60_000);
    secondsLeft -= 60;
    await page.getByRole('button', { name: expectedWords.showTimers }).click();
    await expect(timers).toHaveText(bothTimes());
    await expect(page.getByRole('button', { name: expectedWords.hideTimers })).toBeFocused();
  });

  await test.step('a tab that has slept shows the right time at once', async () => {
    // Sets the clock without firing timers, so that only the event of the returning tab updates the countdown.
    const now = await page.evaluate(() => Date.now());
    await page.clock.setSystemTime(now + 120_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    secondsLeft -= 120;
    expect(await timers.allTextContents()).toEqual(bothTimes());
  });

  await test.step('setting the system clock an hour ahead does not change the countdown', async () => {
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 3_600_000);
    await page.clock.runFor(2000);
    secondsLeft -= 2;
    await expect(timers).toHaveText(bothTimes());
  });

  await test.step('at 0:00 the words change, and neither the layout nor the focus does', async () => {
    const offsetsBefore = await measureOffsets(page);
    const hideButton = page.getByRole('button', { name: expectedWords.hideTimers });
    await hideButton.focus();
    await page.clock.runFor(secondsLeft * 1000);
    await expect(timers).toHaveText(['0:00', '0:00']);
    await expect(hideButton).toBeFocused();
    const finalText = await page.locator('#quiz').innerText();
    expect(finalText).toMatch(new RegExp(`${expectedWords.hasStarted}\\s+0:00`));
    expect(finalText).toMatch(new RegExp(`${expectedWords.closesSoon}\\s+0:00`));
    await page.clock.runFor(60_000);
    expect(await page.locator('#quiz').innerText()).toBe(finalText);
    expect(await measureOffsets(page)).toEqual(offsetsBefore);
    const links = page.getByRole('main').getByRole('link', { name: expectedWords.newTabHint });
    await expect(links).toHaveCount(2);
    // A trial click checks that the link is visible and not covered, without clicking.
    for (const link of await links.all()) await link.click({ trial: true });
    await hideButton.click();
    await expect(timers).toHaveCount(0);
    for (const words of [expectedWords.hasStarted, expectedWords.closesSoon])
      await expect(page.getByText(words)).toBeVisible();
  });
});
