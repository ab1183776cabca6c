import type { Locator, Page } from '@playwright/test';
import { quizPath } from '#content/pages';

// Takes the quiz in a browser, for tests, report and bench. Uses no text of the quiz, so it works with any questions.

/** The longest wait for the next screen, in milliseconds: long enough for a busy machine. */
const screenTimeout = 10_000;

const visibleHeading = (page: Page): Locator => page.locator('h1:visible');

/** The buttons of the intro, each of which starts the quiz. */
export function introButtons(page: Page): Locator {
  return page.locator('[data-screen="intro"] button[data-event]');
}

/** The buttons of the screen on show that lead to the next screen, such as the options of a question. */
function buttons(page: Page): Locator {
  return page.locator('#quiz [data-screen]:visible button[data-event]');
}

/** Opens the quiz and waits for its actor. */
export async function openQuiz(page: Page, origin = ''): Promise<void> {
  await page.goto(origin + quizPath);
  await page.locator('html[data-quiz=intro]').waitFor();
}

/** Waits until React has hydrated the questions of a started quiz and removed the intro from the document. */
export async function waitForView(page: Page): Promise<void> {
  await page.locator('[data-screen="intro"]').waitFor({ state: 'detached' });
}

/**
 * Presses a button of the screen on show, by its number from 1, and waits for another screen.
 *
 * @param press presses the button; by default with a real pointer
 * @throws if no other screen follows
 */
export async function pressButton(
  page: Page,
  number: number,
  press: (button: Locator) => Promise<unknown> = (button) => button.click(),
): Promise<void> {
  const before = (await visibleHeading(page).textContent()) ?? '';
  await press(buttons(page).nth(number - 1));
  await visibleHeading(page).filter({ hasNotText: before }).waitFor({ timeout: screenTimeout });
}

/** Runs in the page. Presses one button on each screen by script, by its number from 1. */
async function pressInPage(numbers: readonly number[]) {
  const question = () =>
    [...document.querySelectorAll('#quiz [data-screen^="question"]')].find((screen) =>
      screen.checkVisibility(),
    );
  const headingText = () =>
    [...document.querySelectorAll('h1')].find((h1) => h1.checkVisibility())?.textContent ?? '';
  async function press(number: number) {
    const before = headingText();
    const options = question()?.querySelectorAll<HTMLElement>('button[data-event]') ?? [];
    options[Math.min(number, options.length) - 1]?.click();
    const deadline = performance.now() + 10_000;
    while (headingText() === before || headingText() === '') {
      if (performance.now() > deadline) throw new Error(`no screen follows button ${number} of “${before}”`);
      await new Promise(requestAnimationFrame);
    }
  }
  for (const number of numbers) {
    if (question()) await press(number);
  }
}

/**
 * Presses one button on each screen, by its number from 1, as fast as the page allows. Presses the last button if the
 * screen has fewer. Stops at the results.
 */
export async function pressButtons(page: Page, numbers: readonly number[]): Promise<void> {
  await page.evaluate(pressInPage, numbers);
}

/** The number of the button for a step: 2 for 'sleep:2'. */
const buttonNumber = (step: string): number => Number(step.split(':')[1] ?? 1);

/**
 * Follows steps of the quiz, such as 'START' and 'sleep:2'. Clicks the last button as a visitor does, and the earlier
 * ones from a script.
 */
export async function followSteps(page: Page, steps: readonly string[]): Promise<void> {
  const numbers = steps.filter((step) => step !== 'START').map(buttonNumber);
  if (numbers.length < steps.length) {
    await introButtons(page).first().click();
    await page.locator('html[data-quiz=question]').waitFor();
  }
  await pressButtons(page, numbers.slice(0, -1));
  const last = numbers.at(-1);
  if (last) await pressButton(page, last);
}

/** Opens the quiz and follows steps, such as 'START' and 'sleep:2'. */
export async function playQuiz(page: Page, origin: string, steps: readonly string[]): Promise<void> {
  await openQuiz(page, origin);
  await followSteps(page, steps);
}

async function isAtResults(page: Page): Promise<boolean> {
  return (await page.locator('html[data-quiz=results]').count()) > 0;
}

/**
 * Answers every question up to the results.
 *
 * @param optionOf returns the index of the option to choose for the index of a question; too high chooses the last one
 * @param press presses the button; by default with a real pointer
 */
export async function answerQuestions(
  page: Page,
  optionOf: (question: number) => number = () => 0,
  press?: Parameters<typeof pressButton>[2],
): Promise<void> {
  for (let question = 0; !(await isAtResults(page)); question += 1) {
    const count = await buttons(page).count();
    await pressButton(page, Math.min(optionOf(question) + 1, count), press);
  }
}
