import { expect, type Page } from '@playwright/test';
import { expectedWords } from '#tests/support/words';
import { expectedScreen, filled, specifiedWords } from '#tools/drive/expectedScreen';
import { answer, expectNotLive, heading, openQuiz, screensOf, start } from '../support/quizScreens';
import { test } from '../support/test';

/** The left, top, right and bottom edge of each option on screen, in page coordinates. */
function boxes(page: Page): Promise<number[][]> {
  return page.locator('fieldset:visible button').evaluateAll((options) =>
    options.map((option) => {
      const { left, top, right, bottom } = option.getBoundingClientRect();
      return [left, top + scrollY, right, bottom + scrollY].map(Math.round);
    }),
  );
}

test('a screen reader gets title, option group and progress of every question', {
  tag: '@R2.29',
}, async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page).toHaveTitle(expectedWords.notFoundTitle);
  await openQuiz(page);
  await expect(page).toHaveTitle(expectedWords.introTitle);

  await test.step('the skip link is the first tab stop, shows itself and leads past the header', async () => {
    const link = page.getByRole('link', { name: expectedWords.skip });
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(start(page)).toBeFocused();
  });

  await start(page).click();
  const places: number[][][] = [];
  for (const at of screensOf(3).filter(({ question }) => question)) {
    const { question, percent } = at;
    const { title: position, heading: text } = expectedScreen(at);
    const options = specifiedWords.questions[question ?? '']?.options ?? [];
    await test.step(`${position}: its title, its hint, its options in their group`, async () => {
      await expect(page).toHaveTitle(position);
      await expect(heading(page)).toBeFocused();
      await expect(heading(page)).toHaveAccessibleDescription(position);
      // A heading inside the group that it names is read twice: as the name and as the heading.
      await expect(page.getByRole('group').getByRole('heading')).toHaveCount(0);
      const buttons = options.map((option) => `  - button "${option}"`);
      const hint = `- paragraph: ${expectedWords.hint}`;
      const lines = [`- heading "${text}" [level=1]`, hint, `- group "${text}":`, ...buttons];
      await expect(page.getByRole('main')).toMatchAriaSnapshot(lines.join('\n'));
      await expect(page.locator('fieldset:visible button')).toHaveCount(options.length);
    });
    await test.step(`${position}: the progress bar, in words beside it too, and not live`, async () => {
      const bar = page.getByRole('progressbar', { name: expectedWords.progress, exact: true });
      const attributes = await bar.evaluate((element) =>
        Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      );
      expect(attributes).toMatchObject({
        'aria-valuemin': '0',
        'aria-valuemax': '100',
        'aria-valuenow': String(percent),
        'aria-valuetext': filled(expectedWords.progressIs, { position, percent }),
      });
      await expect(page.getByText(position, { exact: true })).toBeVisible();
      await expect(
        page.getByText(filled(expectedWords.complete, { percent }), { exact: true }),
      ).toBeVisible();
      if (at.position === 1) await expectNotLive(bar);
    });
    places.push(await boxes(page));
    await answer(page, 1, 3);
  }
  await expect(page).toHaveTitle(expectedWords.resultsTitle);
  expect(new Set(places.map(String)).size, 'the options of every question are in the same places').toBe(1);
});
