import { expect, type Locator, type Page } from '@playwright/test';
import {
  afterQuizEvent,
  answerTo,
  type QuizReference,
  questionNames,
  quizAtStart,
  type Tier,
  tierNames,
} from '#spec/quizReference';
import { labelOf, wayTo } from '#spec/quizRuns';
import { goAlong, introButtons, openQuiz, pressButtons, waitForView } from '#tools/drive/driveQuiz';
import { expectedScreen, specifiedWords } from '#tools/drive/expectedScreen';

export { introButtons, openQuiz, waitForView as expectView };

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** Each question's option, by the question's place. */
type Answers = number | ((question: number) => number);

/** The place of a question in the middle of the quiz, among all questions from 1. */
export const middleQuestion = Math.ceil(questionNames.length / 2);

/** The title of the document at a question after the first options of the earlier ones. */
export function titleAtQuestion(question: number): string {
  const at = screensOf(1).find((reference) => placeOf(reference) === question) ?? quizAtStart;
  return expectedScreen(at).title;
}

/** The expected text of a question, by its place among all questions from 1. */
export function questionText(question: number): string {
  return specifiedWords.questions[questionNames[question - 1] ?? '']?.text ?? '';
}

/** The place of the question on screen among all questions, from 1; 0 for any other screen. */
function placeOf({ position = 0 }: QuizReference): number {
  return position;
}

/** The option that these answers give to a question. */
function optionFor(answers: Answers, question: number): number {
  return typeof answers === 'number' ? answers : answers(question);
}

/** Answers questions by key as soon as each shows; up to the results by default. */
export async function answerByKey(
  page: Page,
  answers: Answers,
  first = 1,
  last = questionNames.length,
): Promise<void> {
  const asked = questionsOf(answers).filter((question) => question >= first && question <= last);
  for (const question of asked) {
    await expectQuestion(page, question);
    await heading(page).press(String(optionFor(answers, question)));
  }
}

/** The screens of a run from the first question to the results. */
export function screensOf(answers: Answers): QuizReference[] {
  const screens = [afterQuizEvent(quizAtStart, { type: 'START' })];
  for (const [index, name] of questionNames.entries())
    screens.push(
      afterQuizEvent(screens[index] ?? quizAtStart, answerTo(name, optionFor(answers, index + 1))),
    );
  return screens;
}

/** The questions of that run, in their order. */
export function questionsOf(answers: Answers): number[] {
  return screensOf(answers).map(placeOf).filter(Boolean);
}

/** The results at the end of a run, with their expected contents. */
export function resultsOf(answers: Answers) {
  const end = screensOf(answers).at(-1) ?? quizAtStart;
  return { ...end, ...expectedScreen(end) };
}

/** Waits for the score alone, which the document shows until the view has loaded. */
export async function expectShortResults(page: Page, answers: Answers): Promise<void> {
  const { title, heading: words, texts } = resultsOf(answers);
  await expect(page).toHaveTitle(title);
  await expect(heading(page)).toHaveText(words);
  await expect(page.getByText(texts[0] ?? '')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
}

/** Waits for the results; with answers, also for their expected words. */
export async function expectResults(page: Page, answers?: Answers): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-quiz', 'results');
  const results = page.locator('#quiz [data-screen^="results"]');
  await expect(results).toBeVisible();
  if (answers === undefined) return;
  const { title, heading: words, texts } = resultsOf(answers);
  await expect(page).toHaveTitle(title);
  await expect(heading(page)).toHaveText(words);
  for (const text of texts) await expect(results).toContainText(text);
}

/** Takes the whole quiz from its intro, with the same answer to each question. */
export async function takeQuiz(page: Page, value: number): Promise<void> {
  await start(page).click();
  await answer(page, questionNames.length, value);
}

/** The h1 of the screen. */
export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** The first of the intro's buttons that start the quiz. */
export function start(page: Page): Locator {
  return introButtons(page).first();
}

function options(page: Page): Locator {
  return page.getByRole('group').getByRole('button');
}

/** The option of the question on screen that has this value. */
export function option(page: Page, value: number): Locator {
  return options(page).nth(value - 1);
}

/** Waits until a question is on screen. */
export async function expectQuestion(page: Page, question: number): Promise<void> {
  await expect(heading(page).filter({ hasText: questionText(question) })).toBeVisible();
}

/** Gives this answer to a number of questions, once the view has loaded. */
export async function answer(page: Page, times: number, value = 1): Promise<void> {
  await waitForView(page);
  await pressButtons(page, Array(times).fill(value));
}

/** Goes from the first question to the first wanted state. */
async function goTo(page: Page, isWanted: (reference: QuizReference) => boolean): Promise<void> {
  await waitForView(page);
  await goAlong(page, wayTo(isWanted).slice(1).map(labelOf));
}

/** Opens the quiz and gives the answers that lead to a question, by the first shortest path. */
export async function showQuestion(page: Page, question: number): Promise<void> {
  await openQuiz(page);
  await start(page).click();
  await goTo(page, (reference) => placeOf(reference) === question);
}

/** Gives the answers that lead from the first question to the results of a tier. */
async function goToTier(page: Page, wanted: Tier): Promise<void> {
  await goTo(page, ({ tier }) => tier === wanted);
}

/** Opens the quiz and shows the results of its highest tier. */
export async function showResults(page: Page): Promise<void> {
  await showQuestion(page, 1);
  await goToTier(page, tierNames.at(-1) as Tier);
}

/** Fails if a screen reader would announce changes of an element. */
export async function expectNotLive(element: Locator): Promise<void> {
  const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output';
  expect(await element.evaluate((node, selector) => node.closest(selector)?.outerHTML, live)).toBeUndefined();
}
