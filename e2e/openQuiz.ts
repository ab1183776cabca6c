import { expect, type Page } from '@playwright/test';

/** Opens the quiz and waits for its view, which takes the prerendered first question out of the document. */
export async function openQuiz(page: Page): Promise<void> {
  await page.goto('/quiz');
  await expect(page.locator('fieldset')).toHaveCount(0);
}
