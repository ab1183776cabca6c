import { expect } from '@playwright/test';
import { optionValues, questionNames } from '#spec/quizReference';
import { expectedScreen } from '#tests/support/expectedScreen';
import { expectedWords } from '#tests/support/words';
import {
  answerByKeys,
  expectQuestion,
  expectResults,
  heading,
  openQuiz,
  option,
  startButton,
  statesOfRun,
} from '../support/quizScreens';
import { test } from '../support/test';

test('the keyboard answers each question exactly once', {
  tag: '@R5.1',
}, async ({ page }) => {
  const { keyboard } = page;
  async function holdKey(key: string) {
    for (let repeat = 1; repeat <= 5; repeat += 1) await keyboard.down(key);
    await keyboard.up(key);
  }
  const lastOption = optionValues.length;

  await openQuiz(page);
  await startButton(page).focus();
  await holdKey('Enter');
  await expectQuestion(page, 1);
  await expect(heading(page)).toBeFocused();

  await test.step('Tab reaches the options, Enter and Space answer', async () => {
    await keyboard.press('Tab');
    await expect(option(page, 1)).toBeFocused();
    await keyboard.press('Tab');
    await expect(option(page, 2)).toBeFocused();
    await holdKey('Enter');
    await expectQuestion(page, 2);
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await expectQuestion(page, 3);
  });

  await test.step('other keys do nothing, and a held key answers once', async () => {
    for (const key of ['0', `${lastOption + 1}`, 'a', 'Control+1', 'Alt+2', 'Meta+1'])
      await keyboard.press(key);
    await expectQuestion(page, 3);
    await holdKey(`${lastOption}`);
    await expectQuestion(page, 4);
  });

  await test.step('digit keys do nothing while the focus is outside the question', async () => {
    await page.getByRole('link', { name: expectedWords.skipLink }).focus();
    await keyboard.press('1');
    await heading(page).evaluate((h1) => h1.blur());
    await keyboard.press('1');
    await expectQuestion(page, 4);
  });

  const lastPosition = questionNames.length;
  const optionAt = (position: number) => ({ 1: 2, 3: lastOption, [lastPosition]: 2 })[position] ?? 1;
  await answerByKeys(page, optionAt, 4);
  await expectResults(page, optionAt);
});

test('no control, key or history entry leads back to an earlier screen', {
  tag: ['@R4.5', '@R4.8'],
}, async ({ page }) => {
  const controls = page.locator('#quiz :is(button, a, input, select, summary):visible');
  const homeLink = page.getByRole('banner').getByRole('link');
  const footerTexts = page.getByRole('contentinfo').locator('ul, p').filter({ visible: true });
  await openQuiz(page);
  await expect(homeLink).toHaveAttribute('href', '/');
  expect(await footerTexts.count()).toBeGreaterThan(3);
  const historyLength = await page.evaluate(() => history.length);
  await startButton(page).click();
  for (const reference of statesOfRun(1).slice(0, -1)) {
    await expect(heading(page)).toHaveText(expectedScreen(reference).heading);
    await expect(controls).toHaveCount(expectedScreen(reference).buttons.length);
    await expect(homeLink, 'no link leaves the quiz at a question').toHaveCount(0);
    await expect(footerTexts).toHaveText(expectedWords.disclaimer);
    await controls.first().click();
  }
  await expectResults(page);
  await expect(homeLink).toBeVisible();
  expect(await footerTexts.count()).toBeGreaterThan(3);
  // The browser's back button leaves the quiz, because no screen is a history entry.
  expect(await page.evaluate(() => history.length)).toBe(historyLength);

  // The double press that opens a screen selects no text of it (quizPage.ts), but a later double click does.
  await expect(page.locator('html[data-settling]')).toHaveCount(0);
  for (const text of [heading(page), page.locator('#quiz h1 ~ p:visible').first()]) {
    await text.dblclick({ position: { x: 20, y: 10 } });
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
  }

  for (const button of await page.locator('#quiz button:visible').all()) await button.click();
  for (const key of ['1', 'Backspace', 'Escape', 'ArrowLeft']) await page.keyboard.press(key);
  await expectResults(page);
  await page.reload();
  await expect(startButton(page)).toBeVisible();
});
