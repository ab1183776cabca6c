import { expect, type Page } from '@playwright/test';
import {
  answer,
  desktop,
  expectQuestion,
  openQuiz,
  option,
  questionsOf,
  start,
} from '../support/quizScreens';
import { holdRequests } from '../support/requests';
import { test } from '../support/test';

/** The left, top, right and bottom edge of each option on screen, in page coordinates. */
function boxes(page: Page): Promise<number[][]> {
  return page.locator('fieldset:visible button').evaluateAll((options) =>
    options.map((option) => {
      const { left, top, right, bottom } = option.getBoundingClientRect();
      return [left, top + scrollY, right, bottom + scrollY];
    }),
  );
}

/** The visible style of an option: border, fill and text. */
function looks(page: Page): Promise<string[]> {
  return page.locator('fieldset:visible button').evaluateAll((options) =>
    options.map((option) => {
      const { borderColor, backgroundColor, color } = getComputedStyle(option);
      return [borderColor, backgroundColor, color].join();
    }),
  );
}

test('a chosen answer shows a tick and a fill, in forced colours too', async ({ page }) => {
  await page.setViewportSize(desktop);
  await holdRequests(page, '**/assets/*.js');
  await page.goto('/quiz', { waitUntil: 'commit' });
  await start(page).click();
  await option(page, 2).click();
  const ticks = () =>
    page.locator('.option-key:visible').evaluateAll((keys) =>
      keys.map((key) => {
        const { content, borderRightWidth } = getComputedStyle(key, '::before');
        return content !== 'none' && borderRightWidth;
      }),
    );
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    await option(page, 2).hover();
    const [rest, taken] = await looks(page);
    expect(taken?.split(/,(?! )/)[1], `the fill, forced colours ${forcedColors}`).not.toBe(
      rest?.split(/,(?! )/)[1],
    );
    await page.mouse.move(0, 0);
    expect((await looks(page))[1], 'whether the pointer is on it or not').toBe(taken);
    await option(page, 3).hover();
    expect((await looks(page))[2]).not.toBe(taken);
    // A second answer does not count, so it must not look chosen.
    await option(page, 3).click();
    expect(await ticks()).toEqual([false, '4px', false]);
  }
});

test('the options of every question stand in the same places', async ({ page }) => {
  await openQuiz(page);
  await start(page).click();
  await expectQuestion(page, 1);
  const first = await boxes(page);
  for (const question of questionsOf(1).slice(1)) {
    await answer(page, 1);
    await expectQuestion(page, question);
    for (const [index, edges] of (await boxes(page)).entries())
      for (const [edge, at] of edges.entries())
        expect(Math.abs(at - (first[index]?.[edge] ?? 0)), `question ${question}`).toBeLessThan(2);
  }
});
