import { expect, type Page } from '@playwright/test';
import { expectedWords } from '#tests/support/words';
import { filmSite } from '../support/otherSites';
import {
  expectNotLive,
  expectResults,
  openQuiz,
  phone,
  takeQuiz,
  translatePage,
} from '../support/quizScreens';
import { test } from '../support/test';

test.use({ baseURL: filmSite });

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

for (const translation of ['', ' in a translated page'])
  test(`both countdowns of the results can be hidden and end at 0:00${translation}`, {
    tag: ['@R4.10', '@R4.11'],
  }, async ({ page }) => {
    await page.clock.install({ time: new Date('2030-01-01T10:00:00Z') });
    await openQuiz(page);
    if (translation) await page.evaluate(translatePage);
    await takeQuiz(page, 2);
    await expectResults(page, 2);
    const timers = page.getByRole('timer');
    await expect(timers).toHaveCount(2);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
    const [minutes = 0, seconds = 0] = (await timers.first().innerText()).split(':').map(Number);
    expect(minutes, 'minutes on the timer that starts at 8:28').toBe(8);
    let secondsLeft = minutes * 60 + seconds;
    async function expectTimeAfter(passedSeconds: number) {
      await page.clock.runFor(passedSeconds * 1000);
      secondsLeft -= passedSeconds;
      const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
      await expect(timers).toHaveText([time, time]);
    }
    const hideButton = page.getByRole('button', { name: expectedWords.hideTimers });
    const showButton = page.getByRole('button', { name: expectedWords.showTimers });
    await expectTimeAfter(1);
    for (const name of [expectedWords.startTimerName, expectedWords.closeTimerName])
      await expectNotLive(page.getByRole('timer', { name, exact: true }));

    const offsets = await measureOffsets(page);
    await hideButton.click();
    await expect(timers).toHaveCount(0);
    await expect(page.locator('body')).not.toHaveText(/\d:\d\d/);
    await expect(showButton).toBeFocused();
    expect(await measureOffsets(page)).toEqual(offsets);
    await page.clock.runFor(60_000);
    secondsLeft -= 60;
    await showButton.click();
    await expect(hideButton).toBeFocused();
    await expectTimeAfter(0);

    await expectTimeAfter(secondsLeft);
    await expect(hideButton).toBeFocused();
    const finalText = await page.locator('#quiz').innerText();
    for (const words of [expectedWords.hasStarted, expectedWords.closesSoon])
      expect(finalText).toMatch(new RegExp(`${words}\\s+0:00`));
    await page.clock.runFor(60_000);
    expect(await page.locator('#quiz').innerText()).toBe(finalText);
    if (!translation) expect(await measureOffsets(page)).toEqual(offsets);
    // A trial click checks that the link is visible and not covered, without clicking.
    const links = page.getByRole('main').getByRole('link', { name: expectedWords.newTabHint });
    await expect(links).toHaveCount(2);
    for (const link of await links.all()) await link.click({ trial: true });
    await hideButton.click();
    for (const words of [expectedWords.hasStarted, expectedWords.closesSoon])
      await expect(page.getByText(words)).toBeVisible();
    await page.getByRole('button', { name: expectedWords.copyButton }).click();
    await expect(page.locator('#quiz [role=status]')).not.toHaveText('');
    await expectResults(page, 2);
  });
