import { expect } from '@playwright/test';
import { expectedScreen, wordsOf } from '#tests/support/expectedScreen';
import { expectedWords } from '#tests/support/words';
import {
  answerByKeys,
  expectNotLive,
  heading,
  openQuiz,
  startButton,
  statesOfRun,
} from '../support/quizScreens';
import { test } from '../support/test';

test('a screen reader gets the title, the options and the progress of every question', {
  tag: '@R2.29',
}, async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page).toHaveTitle(expectedWords.notFoundTitle);
  await openQuiz(page);
  await expect(page).toHaveTitle(expectedWords.introTitle);

  await test.step('the skip link is the first tab stop, and leads past the header', async () => {
    const skipLink = page.getByRole('link', { name: expectedWords.skipLink });
    await page.keyboard.press('Tab');
    await expect(skipLink).toBeFocused();
    await expect(skipLink).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(startButton(page)).toBeFocused();
  });

  await startButton(page).click();
  for (const reference of statesOfRun(3).filter(({ question }) => question)) {
    const { question } = reference;
    const { title, heading: text } = expectedScreen(reference);
    const { options } = wordsOf(question);
    await test.step(`${title}: title, hint and group of options`, async () => {
      await expect(heading(page)).toHaveAccessibleDescription(title);
      // No link leaves the quiz at a question.
      await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0);
      const footer = page.getByRole('contentinfo').locator('ul, p').filter({ visible: true });
      await expect(footer).toHaveText(expectedWords.disclaimer);
      // A screen reader would read a heading inside the group twice: as the group's name and as the heading.
      await expect(page.getByRole('group').getByRole('heading')).toHaveCount(0);
      const buttons = options.map((option) => `  - button "${option}"`);
      const hint = `- paragraph: ${expectedWords.questionHint}`;
      const lines = [`- heading "${text}" [level=1]`, hint, `- group "${text}":`, ...buttons];
      await expect(page.getByRole('main')).toMatchAriaSnapshot(lines.join('\n'));
    });
    await test.step(`${title}: the progress bar`, async () => {
      const bar = page.getByRole('progressbar', { name: expectedWords.progressName, exact: true });
      const filledParts = await bar.evaluate(
        (element) =>
          [...element.children].filter(
            (part) => getComputedStyle(part).backgroundColor === getComputedStyle(element).color,
          ).length,
      );
      expect(filledParts, 'the filled parts of the bar').toBe(reference.position);
      if (reference.position === 1) await expectNotLive(bar);
    });
    await answerByKeys(page, 3, reference.position, reference.position);
  }
});
