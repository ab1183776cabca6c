import { expect } from '@playwright/test';
import { coveringRuns } from '#spec/quizGraph';
import { playQuiz, pressButtons } from '#tools/drive/driveQuiz';
import { expectedScreen } from '#tools/drive/expectedScreen';
import { axeViolations } from '../support/axeViolations';
import { heading } from '../support/quizScreens';
import { holdRequests } from '../support/requests';
import { test } from '../support/test';

// The funnel of tests/funnels/branches, with a question that is skipped, an interlude, and scores of all kinds: it runs where
// FUNNEL names it, in `npm test -- nightly funnel`. quizPaths.spec.ts clicks all its runs.

test('taps before the view is ready show the same screens as the view', async ({ page }) => {
  // One run on each way: with the question that can be skipped, and without.
  const ways = new Map(coveringRuns().map((run) => [run.length, run]));
  expect(ways.size).toBe(2);
  for (const run of ways.values()) {
    const release = await holdRequests(page, '**/assets/mountView-*.js');
    await playQuiz(page, '', ['START']);
    for (const { event, from } of run.slice(1)) {
      const { heading: words, title } = expectedScreen(from.reference);
      await expect(heading(page)).toHaveText(words);
      await expect(page).toHaveTitle(title);
      await pressButtons(page, ['option' in event ? event.option : 1]);
    }
    release();
    const end = run.at(-1)?.to.reference;
    if (end) await expect(heading(page)).toHaveText(expectedScreen(end).heading);
    await page.unrouteAll();
  }
});

for (const width of [390, 1280]) {
  test(`its interlude is accessible and works by keyboard at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await playQuiz(page, '', ['START']);
    await expect(page.getByText('Question 1 of up to 4', { exact: true })).toBeVisible();
    await page.keyboard.press('1');
    await expect(heading(page)).toHaveText('What do you do before you go to bed?');
    await page.keyboard.press('5');
    await expect(heading(page)).toHaveText('Sleep is half of it');
    await expect(heading(page)).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Question 3 of 3', { exact: true })).toBeVisible();
  });
}
