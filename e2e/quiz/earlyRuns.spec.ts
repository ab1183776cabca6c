import { expect } from '@playwright/test';
import { playQuiz, pressButtons } from '#tools/drive/driveQuiz';
import { expectedScreen } from '#tools/drive/expectedScreen';
import { heading, screensOf, start } from '../support/quizScreens';
import { holdRequests } from '../support/requests';
import { test } from '../support/test';

const option = (position: number) => ((position - 1) % 3) + 1;

test('taps before the view is ready show the same screens as the view', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/hydrateView-*.js');
  await playQuiz(page, '', ['START']);
  for (const reference of screensOf(option)) {
    const { heading: words, title } = expectedScreen(reference);
    await expect(heading(page)).toHaveText(words);
    await expect(page).toHaveTitle(title);
    if (reference.position) await pressButtons(page, [option(reference.position)]);
  }
  release();
});

test('the keyboard alone leads through the quiz, and each new heading has the focus', async ({ page }) => {
  await playQuiz(page, '', []);
  await start(page).press('Enter');
  for (const reference of screensOf(option)) {
    await expect(heading(page)).toHaveText(expectedScreen(reference).heading);
    await expect(heading(page)).toBeFocused();
    if (reference.position) await heading(page).press(String(option(reference.position)));
  }
});
