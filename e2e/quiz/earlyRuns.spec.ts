import { expect } from '@playwright/test';
import { coverEveryMove } from '#spec/quizGraph';
import { playQuiz, pressButtons } from '#tools/drive/driveQuiz';
import { expectedScreen } from '#tools/drive/expectedScreen';
import { heading, start } from '../support/quizScreens';
import { holdRequests } from '../support/requests';
import { test } from '../support/test';

/** A run of each length: the ways through the quiz may ask more questions or fewer. */
const ways = [...new Map(coverEveryMove().map((run) => [run.length, run])).values()];

test('taps before the view is ready show the same screens as the view', async ({ page }) => {
  for (const run of ways) {
    const release = await holdRequests(page, '**/assets/mountView-*.js');
    await playQuiz(page, '', ['START']);
    for (const { event, from } of run.slice(1)) {
      const { heading: words, title } = expectedScreen(from.reference);
      await expect(heading(page)).toHaveText(words);
      await expect(page).toHaveTitle(title);
      await pressButtons(page, ['option' in event ? event.option : 1]);
    }
    release();
    const end = run.at(-1)?.to.reference;
    if (end) await expect(heading(page)).toHaveText(expectedScreen(end).heading);
    await page.unrouteAll();
  }
});

test('the keyboard alone leads through every length of the quiz, and each new heading has the focus', async ({
  page,
}) => {
  for (const run of ways) {
    await playQuiz(page, '', []);
    await start(page).press('Enter');
    for (const { event, to } of run.slice(1)) {
      if ('option' in event) await heading(page).press(String(event.option));
      else {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      }
      await expect(heading(page)).toHaveText(expectedScreen(to.reference).heading);
      await expect(heading(page)).toBeFocused();
    }
  }
});
