import type { Locator, Page } from '@playwright/test';
import { quizPath } from '#content/pages';

// Takes the quiz with a real pointer, for tests and tools. Uses no text of the quiz, so it works with any questions.

/** How long and how often to look for a screen, in milliseconds. To look at each frame would slow a busy machine. */
const waiting = { timeout: 10_000, polling: 50 };

/** The buttons of the intro, each of which starts the quiz. */
export function introButtons(page: Page): Locator {
  return page.locator('[data-screen="intro"] button[data-event]');
}

/** Opens the quiz and waits for its actor. */
export async function openQuiz(page: Page, origin = ''): Promise<void> {
  await page.goto(origin + quizPath);
  await page.locator('html[data-quiz=intro]').waitFor();
}

/** Runs in the page: the heading of the current screen, and the center of a button once the screen accepts presses. */
function findButton(number: number) {
  const screen = [...document.querySelectorAll('[data-screen]')].find((each) => each.checkVisibility());
  const button = screen?.querySelectorAll('button[data-event]')[number - 1];
  if (!button || document.documentElement.dataset.settling !== undefined) return null;
  button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = button.getBoundingClientRect();
  return { heading: screen?.querySelector('h1')?.textContent, x: left + width / 2, y: top + height / 2 };
}

/**
 * Clicks a button of the current screen once it accepts presses, and waits for the next screen.
 *
 * @param number the number of the button, from 1
 * @throws if no other screen follows
 */
export async function clickButton(page: Page, number: number): Promise<void> {
  const target = await page.waitForFunction(findButton, number, waiting);
  const { heading, x, y } = (await target.jsonValue()) as NonNullable<ReturnType<typeof findButton>>;
  await page.mouse.click(x, y);
  await page.waitForFunction(
    (before) => document.querySelector('[data-screen]:not([hidden]) h1')?.textContent !== before,
    heading,
    waiting,
  );
}

/** Follows steps of the quiz, such as 'START' and 'sleep:2'. */
export async function followSteps(page: Page, steps: readonly string[]): Promise<void> {
  for (const step of steps) await clickButton(page, Number(step.split(':')[1] ?? 1));
}
