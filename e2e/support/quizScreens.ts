import { expect, type Locator, type Page } from '@playwright/test';
import { expectedSteps } from '#spec/quizCopy';
import { wayTo } from '#spec/quizGraph';
import {
  afterQuizEvent,
  type QuizReference,
  questionNamed,
  quizAtStart,
  quizEventsAt,
} from '#spec/quizReference';
import { questionNames, quizSize } from '#spec/quizSize';
import { exposeActor, rememberState, setBack } from '#tools/browsers/inPage';
import { test } from './test';

/** Opens the quiz and waits for its actor. */
export async function openQuiz(page: Page): Promise<void> {
  await page.goto('/quiz');
  await expect(page.locator('html')).toHaveAttribute('data-quiz', 'intro');
}

/** Waits for the view of a started quiz, which removes the intro from the document. */
export async function expectView(page: Page): Promise<void> {
  await expect(page.locator('[data-screen="intro"]')).toHaveCount(0);
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** The answer that leads to the tier if given to every question. */
export const answerTo = { low: 1, moderate: 2, high: 3 };
type Tier = keyof typeof answerTo;

/** The position of a question: 'Question 1 of 8'. */
export function positionOf(question: number): string {
  return `Question ${question} of ${quizSize.questions}`;
}

/** The expected text of a question, by its place among all questions from 1. */
export function questionText(question: number): string {
  return questionNamed(questionNames[question - 1])?.text ?? '';
}

/** The place of the question on screen among all questions, from 1; 0 for any other screen. */
function placeOf({ step = '' }: QuizReference): number {
  return questionNames.indexOf(step) + 1;
}

/** Answers questions by key, each once it is on screen; up to the results by default. */
export async function answerByKey(
  page: Page,
  key: string,
  first = 1,
  last = questionNames.length,
): Promise<void> {
  const asked = questionsOf(() => Number(key)).filter((question) => question >= first && question <= last);
  for (const question of asked) {
    await expectQuestion(page, question);
    await page.keyboard.press(key);
  }
}

/** The screens of a run from the first question to the results, on which each question gets the option told. */
export function screensOf(answerTo: (question: number) => number): QuizReference[] {
  const screens = [afterQuizEvent(quizAtStart, { type: 'START' })];
  for (let at = screens.at(-1); at && at.screen !== 'results'; at = screens.at(-1)) {
    const events = quizEventsAt(at);
    screens.push(afterQuizEvent(at, events[answerTo(placeOf(at)) - 1] ?? { type: 'CONTINUE' }));
  }
  return screens;
}

/** The questions that are asked on that run, in their order. */
export function questionsOf(answerTo: (question: number) => number): number[] {
  return screensOf(answerTo).map(placeOf).filter(Boolean);
}

/** The score with which a run ends: '16/24'. */
export function scoreOf(answerTo: (question: number) => number): string {
  const { score, highest } = screensOf(answerTo).at(-1) ?? quizAtStart;
  return `${score}/${highest}`;
}

/** Takes the whole quiz from its intro, with the same answer to each question. */
export async function takeQuiz(page: Page, value: number): Promise<void> {
  await start(page).click();
  await answer(page, quizSize.questions, value);
}

/** The score if every question gets the same answer: '16/24'. */
export function scoreAfter(value: number): string {
  return scoreOf(() => value);
}

/** The text of the badge for that answer. */
export function badgeAfter(value: number): string {
  return `High Risk Score: ${scoreAfter(value)}`;
}

/** The h1 of the screen. */
export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** The first of the intro's buttons that start the quiz. */
export function start(page: Page): Locator {
  return page.getByRole('button', { name: 'START NOW' });
}

function options(page: Page): Locator {
  return page.getByRole('group').getByRole('button');
}

/** The option of the question on screen that has this value. */
export function option(page: Page, value: number): Locator {
  return options(page).nth(value - 1);
}

/** Waits until a question is on screen; continues from an interlude before it. */
export async function expectQuestion(page: Page, question: number): Promise<void> {
  const onScreen = heading(page).filter({ hasText: questionText(question) });
  if (questionNames.length < Object.keys(expectedSteps).length) {
    const goOn = page.locator('[data-screen="interlude"] button').filter({ visible: true });
    await expect(onScreen.or(goOn)).toBeVisible();
    // A click by script, because a new screen ignores real presses.
    if (await goOn.isVisible()) await goOn.evaluate((button: HTMLElement) => button.click());
  }
  await expect(onScreen).toBeVisible();
}

/** Clicks the answer so many times, each time on the current question. */
export async function answer(page: Page, times: number, value = 1): Promise<void> {
  await page.evaluate(
    async ([times, value]) => {
      // Before the view is ready, the first question accepts one answer.
      while (document.querySelector('[data-screen="intro"]')) await new Promise(requestAnimationFrame);
      for (let click = 1; click <= times; click += 1) {
        const heading = document.querySelector('#quiz h1');
        document.querySelector<HTMLElement>(`fieldset button:nth-of-type(${value})`)?.click();
        // An answer is confirmed first.
        do await new Promise(requestAnimationFrame);
        while (heading?.isConnected);
        const goOn = document.querySelector<HTMLElement>('[data-screen="interlude"] button');
        goOn?.click();
        if (goOn) await new Promise(requestAnimationFrame);
      }
    },
    [times, value] as const,
  );
}

/** Opens the quiz and gives the answers that lead to a question, the first options where there are several ways. */
export async function showQuestion(page: Page, question: number): Promise<void> {
  await openQuiz(page);
  await start(page).click();
  await goToQuestion(page, question);
}

/** Gives the answers that lead from the first question to another. */
async function goToQuestion(page: Page, question: number): Promise<void> {
  for (const event of wayTo((reference) => placeOf(reference) === question))
    if ('option' in event) await answer(page, 1, event.option);
  await expectQuestion(page, question);
}

/** Opens the quiz and gives the answers that lead to a tier. */
export async function showResults(page: Page, tier: Tier): Promise<void> {
  await showQuestion(page, 1);
  await answer(page, quizSize.questions, answerTo[tier]);
  await expect(page.getByRole('timer')).toHaveCount(2);
}

/** Runs a check on every screen whose text differs in kind or length, and on the not-found page. */
export async function onEveryScreen(page: Page, check: () => Promise<void>): Promise<void> {
  await page.goto('/no-such-page');
  await test.step('not found', check);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/quiz');
  await expect(page.getByRole('alert')).toBeVisible();
  await test.step('intro, scripts failed', check);
  await page.unroute('**/*.js');
  await openQuiz(page);
  await test.step('intro', check);
  await start(page).click();
  await expectView(page);
  await page.evaluate(exposeActor);
  const question1 = await page.evaluateHandle(rememberState);
  for (const question of [1, 5, questionNames.length]) {
    await page.evaluate(setBack, question1);
    await goToQuestion(page, question);
    await test.step(`question ${question}`, check);
  }
  for (const [tier, value] of Object.entries(answerTo)) {
    await page.evaluate(setBack, question1);
    await answer(page, quizSize.questions, value);
    await expect(page.getByText(badgeAfter(value))).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(2);
    await test.step(`results, ${tier}`, check);
  }
  await page.getByRole('button', { name: 'Hide timer' }).click();
  await test.step('results, timer hidden', check);
}

/** Fails if a screen reader would announce changes of an element. */
export async function expectNotLive(element: Locator): Promise<void> {
  const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output';
  expect(await element.evaluate((node, selector) => node.closest(selector)?.outerHTML, live)).toBeUndefined();
}
