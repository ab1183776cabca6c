import { expect } from '@playwright/test';
import { optionValues, questionNames } from '#spec/quizReference';
import { expectedWords } from '#tests/support/words';
import { expectedScreen } from '#tools/drive/expectedScreen';
import {
  answer,
  expectQuestion,
  expectResults,
  heading,
  openQuiz,
  option,
  questionsOf,
  screensOf,
  start,
} from '../support/quizScreens';
import { test } from '../support/test';

test('keys answer each question once, those of the options only with focus inside the question', {
  tag: '@R5.1',
}, async ({ page }) => {
  const { keyboard } = page;
  async function hold(key: string) {
    for (let repeat = 1; repeat <= 5; repeat += 1) await keyboard.down(key);
    await keyboard.up(key);
  }
  const lastOption = optionValues.length;

  await openQuiz(page);
  await start(page).focus();
  await hold('Enter');
  await expectQuestion(page, 1);
  await expect(heading(page)).toBeFocused();

  await test.step('Tab reaches the options, Enter and Space answer', async () => {
    await keyboard.press('Tab');
    await expect(option(page, 1)).toBeFocused();
    await keyboard.press('Tab');
    await expect(option(page, 2)).toBeFocused();
    await hold('Enter');
    await expectQuestion(page, 2);
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await expectQuestion(page, 3);
  });

  await test.step('other keys do nothing, and a held one answers once', async () => {
    for (const key of ['0', `${lastOption + 1}`, 'a', 'Control+1', 'Alt+2', 'Meta+1'])
      await keyboard.press(key);
    await expectQuestion(page, 3);
    await hold(`${lastOption}`);
    await expectQuestion(page, 4);
  });

  await test.step('keys outside the question do nothing', async () => {
    await page.getByRole('link', { name: expectedWords.skip }).focus();
    await keyboard.press('1');
    await heading(page).evaluate((h1) => h1.blur());
    await keyboard.press('1');
    await expectQuestion(page, 4);
  });

  const last = questionNames.length;
  const answerTo = (question: number) => ({ 1: 2, 3: lastOption, [last]: 2 })[question] ?? 1;
  const rest = questionsOf(answerTo).filter((question) => question >= 4);
  await answer(page, rest.length - 2);
  for (const question of rest.slice(-2)) {
    await expectQuestion(page, question);
    await heading(page).press(`${answerTo(question)}`);
  }
  await expectResults(page, answerTo);
});

test('no control and no history entry leads back, and only a reload leaves the results', {
  tag: ['@R4.5', '@R4.8'],
}, async ({ page }) => {
  const controls = page.locator('#quiz :is(button, a, input, select, summary):visible');
  const home = page.getByRole('banner').getByRole('link');
  const footer = page.getByRole('contentinfo').locator('ul, p').filter({ visible: true });
  await openQuiz(page);
  await expect(home).toHaveAttribute('href', '/');
  expect(await footer.count()).toBeGreaterThan(3);
  const entries = await page.evaluate(() => history.length);
  await start(page).click();
  for (const at of screensOf(1).slice(0, -1)) {
    await expect(heading(page)).toHaveText(expectedScreen(at).heading);
    await expect(controls).toHaveCount(expectedScreen(at).buttons.length);
    await expect(home, 'while questions are asked, nothing leads away').toHaveCount(0);
    await expect(footer).toHaveText(expectedWords.notAdvice);
    await controls.first().click();
  }
  await expectResults(page);
  await expect(home).toBeVisible();
  expect(await footer.count()).toBeGreaterThan(3);
  // The browser's back button leaves the quiz, because no screen is a history entry.
  expect(await page.evaluate(() => history.length)).toBe(entries);

  // A double press selects no text of a new screen (taps.spec.ts); a later one can select it.
  await expect(page.locator('html[data-settling]')).toHaveCount(0);
  for (const words of [heading(page), page.locator('#quiz h1 ~ p:visible').first()]) {
    await words.dblclick({ position: { x: 20, y: 10 } });
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
  }

  for (const button of await page.locator('#quiz button:visible').all()) await button.click();
  for (const key of ['1', 'Backspace', 'Escape', 'ArrowLeft']) await page.keyboard.press(key);
  await expectResults(page);
  await page.reload();
  await expect(start(page)).toBeVisible();
});
