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

  await test.step('nor do keys outside the question', async () => {
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

test('a digit answers by what it types and, without Shift, by its place', { tag: '@R5.1' }, async ({
  page,
}) => {
  const keyboard = await page.context().newCDPSession(page);
  const press = async (key: string, code: string, modifiers = 0) => {
    for (const type of ['keyDown', 'keyUp'] as const)
      await keyboard.send('Input.dispatchKeyEvent', { type, key, code, modifiers });
  };
  const shift = 8;
  await openQuiz(page);
  await start(page).click();
  await expectQuestion(page, 1);

  await test.step('what answers nothing', async () => {
    for (const modifier of [1, 2, 4]) await press('&', 'Digit1', modifier);
    await press('!', 'Digit1', shift);
    await press('~', 'KeyQ');
    await press('F1', 'F1');
    // The digits beside the letters, while Num Lock is off.
    for (const [key, code] of [
      ['End', 'Numpad1'],
      ['ArrowDown', 'Numpad2'],
      ['PageDown', 'Numpad3'],
    ] as const)
      await press(key, code);
    await heading(page).dispatchEvent('keydown', { key: '¹', code: 'Digit1', modifierAltGraph: true });
    await expectQuestion(page, 1);
  });

  /** On keyboards of some languages: French without and with Shift, Persian, Arabic, and one where digits are out of order. */
  const pressed: [key: string, code: string, modifiers: number, option: number][] = [
    ['&', 'Digit1', 0, 1],
    ['é', 'Digit2', 0, 2],
    ['2', 'Digit2', shift, 2],
    ['۱', 'Digit1', 0, 1],
    ['٢', 'Digit2', 0, 2],
    ['۲', 'Numpad2', 0, 2],
    ['1', 'Digit2', 0, 1],
    ['1', 'Numpad1', 0, 1],
  ];
  const answerTo = (question: number) => pressed[(question - 1) % pressed.length]?.[3] ?? 1;
  for (const question of questionsOf(answerTo)) {
    await expectQuestion(page, question);
    const [key = '', code = '', modifiers] = pressed[(question - 1) % pressed.length] ?? [];
    await press(key, code, modifiers);
  }
  await expectResults(page, answerTo);
});

test('no control and no history entry leads back, and nothing out of the results but a reload', {
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

  // A double press selects nothing of a new screen (taps.spec.ts); its words can be selected all the same.
  for (const words of [heading(page).locator('span'), page.locator('#quiz h1 ~ p:visible').first()]) {
    await words.dblclick();
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
  }

  for (const button of await page.locator('#quiz button:visible').all()) await button.click();
  for (const key of ['1', 'Backspace', 'Escape', 'ArrowLeft']) await page.keyboard.press(key);
  await expectResults(page);
  await page.reload();
  await expect(start(page)).toBeVisible();
});
