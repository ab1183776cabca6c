import { expect, type Locator, type Page } from '@playwright/test';
import {
  answerEvent,
  applyQuizEvent,
  optionValues,
  questionNames,
  quizAtStart,
  type ReferenceState,
} from '#spec/quizReference';
import { expectedScreen, wordsOf } from '#tests/support/expectedScreen';
import { introButtons, openQuiz } from '#tools/shared/driveQuiz';

export { introButtons, openQuiz };

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** The chosen options, from 1: one for all questions, or a function of the question's position. */
type Answers = number | ((position: number) => number);

const optionFor = (answers: Answers, position: number) =>
  typeof answers === 'number' ? answers : answers(position);

/** The expected text of a question. */
export function questionText(position: number): string {
  return wordsOf(questionNames[position - 1]).text;
}

/** Answers the questions from one position to another by their digit keys, each as soon as it shows. */
export async function answerByKeys(page: Page, answers: Answers, from = 1, to = questionNames.length) {
  for (let position = from; position <= to; position += 1) {
    await expectQuestion(page, position);
    await heading(page).press(String(optionFor(answers, position)));
  }
}

/** Lists the states of a run with these answers, from the first question to the results. */
export function statesOfRun(answers: Answers): ReferenceState[] {
  const states = [applyQuizEvent(quizAtStart, { type: 'START' })];
  for (const [index, name] of questionNames.entries())
    states.push(
      applyQuizEvent(states[index] ?? quizAtStart, answerEvent(name, optionFor(answers, index + 1))),
    );
  return states;
}

/** Returns the results at the end of a run with these answers, and their expected words. */
export function expectedResults(answers: Answers) {
  const reference = statesOfRun(answers).at(-1) ?? quizAtStart;
  return { ...reference, ...expectedScreen(reference) };
}

/** Waits for the results. With `answers`, also checks the words of the results. */
export async function expectResults(page: Page, answers?: Answers): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-quiz', 'results');
  const results = page.locator('#quiz [data-screen^="results"]');
  await expect(results).toBeVisible();
  if (answers === undefined) return;
  const expected = expectedResults(answers);
  await expect(page).toHaveTitle(expected.title);
  await expect(heading(page)).toHaveText(expected.heading);
  for (const text of expected.texts) await expect(results).toContainText(text);
}

/** Takes the whole quiz from its intro: clicks START and answers by digit keys. */
export async function takeQuiz(page: Page, answers: Answers): Promise<void> {
  await startButton(page).click();
  await answerByKeys(page, answers);
}

/** The h1 of the current screen. */
export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** The first of the intro's buttons that start the quiz. */
export function startButton(page: Page): Locator {
  return introButtons(page).first();
}

/** The button of an option of the current question, by its number from 1. */
export function option(page: Page, optionNumber: number): Locator {
  return page.locator('fieldset:visible button').nth(optionNumber - 1);
}

/** Waits until the question at this position is on screen. */
export async function expectQuestion(page: Page, position: number): Promise<void> {
  await expect(heading(page).filter({ hasText: questionText(position) })).toBeVisible();
}

/** Opens the quiz and shows its first question. */
export async function showFirstQuestion(page: Page): Promise<void> {
  await openQuiz(page);
  await startButton(page).click();
}

/** Opens the quiz and shows the results of its highest tier. */
export async function showResults(page: Page): Promise<void> {
  await openQuiz(page);
  await takeQuiz(page, optionValues.length);
  await expectView(page);
}

/** Waits until React is ready to render the results of a started quiz. */
export async function expectView(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#results') ?? {}).some((name) => name.startsWith('__reactContainer')),
  );
}

/** Fails if a screen reader would announce changes of an element. */
export async function expectNotLive(element: Locator): Promise<void> {
  const liveRegions = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output';
  expect(
    await element.evaluate((node, selector) => node.closest(selector)?.outerHTML, liveRegions),
  ).toBeUndefined();
}

/** Runs in the page, as a browser's translation does: wraps each text in two new elements as soon as it appears. */
export function translatePage(): void {
  function wrapTexts() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.closest('font, script, style, svg')) continue;
      const outer = document.createElement('font');
      text.replaceWith(outer);
      outer.appendChild(document.createElement('font')).append(text.data);
    }
  }
  wrapTexts();
  new MutationObserver(wrapTexts).observe(document.body, { childList: true, subtree: true });
}
