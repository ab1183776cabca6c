import { expect, type Locator } from '@playwright/test';
import { expectedScreen } from '#spec/expectedScreen';
import { expectedTiers, expectedWords, type Tier } from '#spec/quizCopy';
import { interludeNamed } from '#spec/quizReference';
import { optionCounts, questionNames, tierNames } from '#spec/quizSize';
import {
  answer,
  expectQuestion,
  expectResults,
  heading,
  openQuiz,
  option,
  questionsOf,
  screensOf,
  showQuestion,
  start,
  takeQuiz,
} from '../support/quizScreens';
import { test } from '../support/test';

test('Tab reaches the options, Enter and Space answer', async ({ page }) => {
  await showQuestion(page, 1);
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(option(page, 1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(option(page, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectQuestion(page, 2);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectQuestion(page, 3);
});

test('holding Enter answers one question', async ({ page }) => {
  await openQuiz(page);
  await start(page).focus();
  for (let repeat = 1; repeat <= 5; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expectQuestion(page, 1);

  await page.keyboard.press('Tab');
  for (let repeat = 1; repeat <= 5; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expectQuestion(page, 2);
});

test('the keys of the options answer once, and only with focus inside the question', {
  tag: '@R5.1',
}, async ({ page }) => {
  await showQuestion(page, 1);
  await expect(heading(page)).toBeFocused();
  const keys = [1, 2, 3, 3].map((place, index) => `${Math.min(place, optionCounts[index] ?? 1)}`);
  const [one = '', two = '', three = '', last4 = ''] = keys;
  for (const [index, key] of [one, two, three].entries()) {
    await page.keyboard.press(key);
    await expectQuestion(page, index + 2);
  }
  const beyond = `${(optionCounts[3] ?? 1) + 1}`;
  for (const key of ['0', beyond, 'a', 'Control+1', 'Alt+2', 'Meta+1']) await page.keyboard.press(key);
  await expectQuestion(page, 4);

  for (let repeat = 1; repeat <= 5; repeat += 1) await page.keyboard.down(last4);
  await page.keyboard.up(last4);
  await expectQuestion(page, 5);

  await page.getByRole('link', { name: expectedWords.skip }).focus();
  await page.keyboard.press('1');
  await heading(page).evaluate((h1) => h1.blur());
  await page.keyboard.press('1');
  await expectQuestion(page, 5);

  // All questions but the last two.
  const last = questionNames.length;
  const answerTo = (question: number) => Number(keys[question - 1]) || (question === last ? 2 : 1);
  const rest = questionsOf(answerTo).filter((question) => question >= 5);
  await answer(page, rest.length - 2);
  await heading(page).focus();
  for (const question of rest.slice(-2)) {
    await expectQuestion(page, question);
    await page.keyboard.press(String(answerTo(question)));
  }
  await expectResults(page);
});

test('no control and no history entry leads back', { tag: '@R4.5' }, async ({ page }) => {
  const controls = page.locator('#quiz').locator('button, a, input, select, summary');
  await openQuiz(page);
  const entries = await page.evaluate(() => history.length);
  await start(page).click();
  for (const at of screensOf(1).slice(0, -1)) {
    await expect(heading(page)).toHaveText(expectedScreen(at).heading);
    await expect(controls).toHaveCount(expectedScreen(at).buttons.length);
    if (interludeNamed(at.step)) await controls.click();
    else await page.keyboard.press('1');
  }
  await expectResults(page);
  // The browser's back button leaves the quiz, because no screen is a history entry.
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('nothing leads out of the results but a reload', { tag: '@R4.8' }, async ({ page }) => {
  await openQuiz(page);
  await takeQuiz(page, 1);
  for (const button of await page.locator('#quiz button:visible').all()) await button.click();
  for (const key of ['1', 'Backspace', 'Escape', 'ArrowLeft']) await page.keyboard.press(key);
  await expectResults(page);
  await page.reload();
  await expect(start(page)).toBeVisible();
});

test('a double click selects no text of the next screen', async ({ page }) => {
  async function doubleClick(button: Locator) {
    await button.dblclick();
    await expect(heading(page)).toBeFocused();
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await openQuiz(page);
  await doubleClick(start(page));
  for (const question of questionsOf(3)) {
    await expectQuestion(page, question);
    await doubleClick(option(page, Math.min(3, optionCounts[question - 1] ?? 1)));
  }
  await expectResults(page);
  // Text can still be selected, in the heading too.
  for (const words of [
    heading(page).locator('span'),
    page.getByText(expectedTiers[tierNames.at(-1) as Tier].symptoms),
  ]) {
    await words.dblclick();
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
  }
});
