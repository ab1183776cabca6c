import { expect } from '@playwright/test';
import { quizSize } from '#spec/quizReference';
import { resultsByRun } from '#spec/quizRuns';
import { type ClickFailure, clickEveryRun } from '#tools/drive/clickEveryRun';
import { openQuiz } from '../support/quizScreens';
import { test } from '../support/test';

// A run takes a few milliseconds, but many more on a busy machine.
const timeout = 60_000 + 30 * quizSize.runs;
test.setTimeout(timeout);

/** Returns the three shortest failing paths, and the number of the others. */
function summarize(failedPaths: readonly string[] = []): string[] {
  const sorted = [...failedPaths].sort((first, other) => first.length - other.length);
  return [...sorted.slice(0, 3), ...(sorted.length > 3 ? [`and ${sorted.length - 3} more`] : [])];
}

test.describe(`all ${quizSize.runs} runs of the built site`, () => {
  // `beforeAll` clicks all runs once, and each test checks one kind of failure.
  test.describe.configure({ mode: 'default' });
  let report: Awaited<ReturnType<typeof clickEveryRun>>;

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(timeout);
    const page = await browser.newPage();
    await openQuiz(page);
    report = await clickEveryRun(page);
    await page.close();
  });

  test('every option leads to another screen', { tag: '@R4.20' }, () => {
    expect(summarize(report.failuresByKind.press)).toEqual([]);
  });

  const promises: [kind: ClickFailure, title: string, tags: string[]][] = [
    ['screen', 'every run asks only the specified questions, in their order', ['@R4.6']],
    ['tier', 'every run ends in the tier of its score', []],
    ['question', 'every question shows its text and its options', ['@R2.28']],
    ['position', 'every question shows its position', ['@R2.27']],
    ['results', 'the results show the words of their tier', ['@R2.31', '@R5.7', '@R5.8']],
    ['badge', 'the badge of the results shows the score', ['@R5.9']],
  ];
  for (const [kind, title, tag] of promises)
    test(title, { tag }, () => {
      expect(summarize(report.failuresByKind[kind])).toEqual([]);
      expect(report.clicks).toBeGreaterThan(0);
    });

  test('every run of the reference is clicked', () => {
    // The number of steps includes START, which is clicked before.
    expect(summarize(report.failures)).toEqual([]);
    expect(report.completedRuns.toSorted()).toEqual([...resultsByRun().keys()].sort());
    expect(report.clicks).toBe(quizSize.steps - 1);
  });
});
