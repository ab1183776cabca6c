import { expect, type Page } from '@playwright/test';
import { desktop, expectQuestion, expectView, openQuiz, option, start } from '../support/quizScreens';
import { holdRequests } from '../support/requests';
import { test } from '../support/test';

/** The left, top, right and bottom edge of each option on screen, in page coordinates. */
function boxes(page: Page): Promise<number[][]> {
  return page.locator('fieldset button').evaluateAll((options) =>
    options.map((option) => {
      const { left, top, right, bottom } = option.getBoundingClientRect();
      return [left, top + scrollY, right, bottom + scrollY];
    }),
  );
}

/** The visible style of an option: border, fill and text. */
function looks(page: Page): Promise<string[]> {
  return page.locator('fieldset button').evaluateAll((options) =>
    options.map((option) => {
      const { borderColor, backgroundColor, color } = getComputedStyle(option);
      return [borderColor, backgroundColor, color].join();
    }),
  );
}

test('an option under a resting pointer looks like the others until the pointer moves', async ({ page }) => {
  await page.setViewportSize(desktop);
  await openQuiz(page);
  await start(page).click();
  await expectView(page);
  const middle = { x: desktop.width / 2, y: ((await boxes(page))[1]?.[1] ?? 0) + 20 };
  /** Moves the pointer to the second option once it accepts clicks. */
  async function pointAt(x: number) {
    const isHovered = () => option(page, 2).evaluate((button) => button.matches(':hover'));
    await expect(async () => {
      await page.mouse.move(x, middle.y);
      expect(await isHovered()).toBe(true);
    }).toPass();
  }
  await page.mouse.move(middle.x, middle.y);
  for (let question = 1; question <= 3; question += 1) {
    await expectQuestion(page, question);
    if (question > 1) {
      // Repeats the pointer position, as some browsers do by themselves.
      await pointAt(middle.x);
      expect(new Set(await looks(page)).size, `question ${question}, at rest`).toBe(1);
    }
    await pointAt(middle.x + 1);
    await pointAt(middle.x);
    const [first, second] = await looks(page);
    expect(second, `question ${question}, moved`).not.toBe(first);
    await page.mouse.down();
    await page.mouse.up();
  }
});

test('a chosen answer shows a tick and a fill, in forced colours too', async ({ page }) => {
  await page.setViewportSize(desktop);
  await holdRequests(page, '**/assets/*.js');
  await page.goto('/quiz', { waitUntil: 'commit' });
  await start(page).click();
  await option(page, 2).click();
  const ticks = () =>
    page.locator('.option-key').evaluateAll((keys) =>
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
