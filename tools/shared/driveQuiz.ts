import type { Locator, Page } from '@playwright/test';
import { quizPath } from '#content/pages';

// Takes the quiz with a real pointer, for tests and tools. Uses no text of the quiz, so it works with any questions.

/** The longest wait for the next screen, in milliseconds: long enough for a busy machine. */
const timeout = 10_000;

/** The buttons of the intro, each of which starts the quiz. */
export function introButtons(page: Page): Locator {
  return page.locator('[data-screen="intro"] button[data-event]');
}

/** Opens the quiz and waits for its actor. */
export async function openQuiz(page: Page, origin = ''): Promise<void> {
  await page.goto(origin + quizPath);
  await page.locator('html[data-quiz=intro]').waitFor();
}

/**
 * Clicks a button of the current screen once it accepts presses, and waits for the next screen.
 *
 * @param number the number of the button, from 1
 * @throws if no other screen follows
 */
export async function clickButton(page: Page, number: number): Promise<void> {
  const heading = page.locator('h1:visible');
  const before = (await heading.textContent()) ?? '';
  await page.locator('html:not([data-settling])').waitFor({ timeout });
  await page
    .locator('[data-screen]:visible button[data-event]')
    .nth(number - 1)
    .click();
  await heading.filter({ hasNotText: before }).waitFor({ timeout });
}

/** Follows steps of the quiz, such as 'START' and 'sleep:2'. */
export async function followSteps(page: Page, steps: readonly string[]): Promise<void> {
  for (const step of steps) await clickButton(page, Number(step.split(':')[1] ?? 1));
}
