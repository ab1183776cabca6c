import { expect } from '@playwright/test';
import { quizSize } from '#tests/quizSize';
import { hold } from './hold';
import { answerByKey, heading, positionOf, questionText, start } from './quizScreens';
import { test } from './test';

// What a visitor taps before the scripts that would hear it are there.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('START shows the first question before any script but the inline one has come', async ({ page }) => {
  await page.route('**/assets/*.js', () => {});
  await page.goto('/quiz', { waitUntil: 'commit' });
  await start(page).click();
  await expect(heading(page)).toHaveText(questionText(1));
});

test('START and an answer made before the actor is up are kept, in order', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/quiz', { waitUntil: 'commit' });
  await start(page).click();
  await page.getByRole('button', { name: 'Almost every day' }).click();
  await page.getByRole('button', { name: 'Rarely' }).click();
  release();
  await expect(heading(page)).toHaveText(questionText(2));
  await answerByKey(page, '1', 2);
  await expect(page.getByText(`Score: ${quizSize.questions + 2}/${quizSize.highestScore}`)).toBeVisible();
});

test('taps made between the actor and the view reach the actor', async ({ page }) => {
  const release = await hold(page, '**/assets/quizView-*.js');
  await page.goto('/quiz', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-quiz', 'intro');
  await start(page).click();
  await expect(page).toHaveTitle(positionOf(1));
  await page.getByRole('button', { name: 'Sometimes' }).click();
  await expect(page).toHaveTitle(positionOf(2));
  release();
  await expect(heading(page)).toHaveText(questionText(2));
  await expect(heading(page)).toBeFocused();
});
