import type { Locator, Page } from '@playwright/test';
import { quizPath } from '#content/pages';

// Takes the quiz in a browser, for tests, report and bench. It knows no words, so it works with any quiz.

/** Long enough for a busy machine, in milliseconds; a screen that is right never waits for it. */
const patience = 10_000;

/** The heading of the screen on show. */
const heading = (page: Page): Locator => page.locator('h1:visible');

/** The buttons of the intro, each of which starts the quiz. */
export function introButtons(page: Page): Locator {
  return page.locator('[data-screen="intro"] button[data-event]');
}

/** The buttons of the screen on show that lead on: the options of a question, or the button of a screen in between. */
function buttons(page: Page): Locator {
  return page.locator('#quiz [data-screen]:visible button[data-event]');
}

/** Opens the quiz and waits for its actor. */
export async function openQuiz(page: Page, origin = ''): Promise<void> {
  await page.goto(origin + quizPath);
  await page.locator('html[data-quiz=intro]').waitFor();
}

/** Waits for the view of a started quiz, which removes the intro from the document. */
export async function waitForView(page: Page): Promise<void> {
  await page.locator('[data-screen="intro"]').waitFor({ state: 'detached' });
}

/**
 * Presses a button that leads on, by its place from 1, and waits for another screen.
 *
 * @param how the way to press; a real pointer by default
 * @throws if no other screen follows
 */
export async function pressButton(
  page: Page,
  position: number,
  how: (button: Locator) => Promise<unknown> = (button) => button.click(),
): Promise<void> {
  const before = (await heading(page).textContent()) ?? '';
  await how(buttons(page).nth(position - 1));
  await heading(page).filter({ hasNotText: before }).waitFor({ timeout: patience });
}

/** Presses buttons that lead on from a script, by their places, in one task of the page. */
async function pressInPage(positions: readonly number[]) {
  const screen = () =>
    [...document.querySelectorAll('#quiz [data-screen^="question"]')].find((question) =>
      question.checkVisibility(),
    );
  const words = () =>
    [...document.querySelectorAll('h1')].find((h1) => h1.checkVisibility())?.textContent ?? '';
  async function press(position: number) {
    const before = words();
    const all = screen()?.querySelectorAll<HTMLElement>('button[data-event]') ?? [];
    all[Math.min(position, all.length) - 1]?.click();
    const end = performance.now() + 10_000;
    while (words() === before || words() === '') {
      if (performance.now() > end) throw new Error(`no screen follows button ${position} under “${before}”`);
      await new Promise(requestAnimationFrame);
    }
  }
  for (const position of positions) {
    if (screen()) await press(position);
  }
}

/**
 * Presses the buttons at these places, from 1, one per screen, as fast as the page allows; the last button if there are
 * fewer. Stops at the results.
 */
export async function pressButtons(page: Page, positions: readonly number[]): Promise<void> {
  await page.evaluate(pressInPage, positions);
}

/** The place of the button that makes a step, such as 'sleep:2'. */
const positionOf = (step: string): number => Number(step.split(':')[1] ?? 1);

/**
 * Follows steps of the quiz, such as 'START' and 'sleep:2'. Clicks the last button as a visitor does, and the earlier ones
 * from a script.
 */
export async function goAlong(page: Page, steps: readonly string[]): Promise<void> {
  const positions = steps.filter((step) => step !== 'START').map(positionOf);
  if (positions.length < steps.length) {
    await introButtons(page).first().click();
    await page.locator('html[data-quiz=question]').waitFor();
  }
  await pressButtons(page, positions.slice(0, -1));
  const last = positions.at(-1);
  if (last) await pressButton(page, last);
}

/** Opens the quiz and follows steps. */
export async function playQuiz(page: Page, origin: string, steps: readonly string[]): Promise<void> {
  await openQuiz(page, origin);
  await goAlong(page, steps);
}

/** Whether the results are on show. */
async function isAtResults(page: Page): Promise<boolean> {
  return (await page.locator('html[data-quiz=results]').count()) > 0;
}

/**
 * Goes from the first question to the results.
 *
 * @param optionOf returns the index of the option to choose, by the index of the question; the last option if too high
 * @param how the way to press; a real pointer by default
 */
export async function takeQuestions(
  page: Page,
  optionOf: (question: number) => number = () => 0,
  how?: Parameters<typeof pressButton>[2],
): Promise<void> {
  for (let question = 0; !(await isAtResults(page)); question += 1) {
    const count = await buttons(page).count();
    await pressButton(page, Math.min(optionOf(question) + 1, count), how);
  }
}
