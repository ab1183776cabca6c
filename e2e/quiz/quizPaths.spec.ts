import { expect } from '@playwright/test';
import { quizSize } from '#spec/quizReference';
import { runEnds } from '#spec/quizRuns';
import { type ClickFailure, clickEveryRun } from '#tools/drive/clickEveryRun';
import { expectSameLines } from '#tools/proofs/expectSameValues';
import { openQuiz } from '../support/quizScreens';
import { test } from '../support/test';

// A run takes milliseconds, but several times as long on a busy machine.
const timeout = 60_000 + 30 * quizSize.runs;
test.setTimeout(timeout);

/** The shortest failing paths, and the number of others. */
function shortest(lines: readonly string[] = []): string[] {
  const sorted = [...lines].sort((first, other) => first.length - other.length);
  return [...sorted.slice(0, 3), ...(sorted.length > 3 ? [`and ${sorted.length - 3} more`] : [])];
}

test.describe(`all ${quizSize.runs} runs of the built site`, () => {
  // All runs are clicked once; each test checks its own kind of failure.
  test.describe.configure({ mode: 'default' });
  let report: Awaited<ReturnType<typeof clickEveryRun>>;

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(timeout);
    const page = await browser.newPage();
    await openQuiz(page);
    report = await clickEveryRun(page);
    await page.close();
  });

  test('continue after a press on each option', { tag: '@R4.20' }, () => {
    expect(shortest(report.kinds.press)).toEqual([]);
  });

  const kinds: [kind: ClickFailure, sentence: string, tags: string[]][] = [
    ['screen', 'ask only the questions, in their order', ['@R4.6']],
    ['tier', 'end in the tier of their score', []],
    ['question', 'show the text and the options of each question', ['@R2.28']],
    ['place', 'show the position of each question', ['@R2.27']],
    ['results', 'show the title, the subtitle and the symptoms of the tier', ['@R2.31', '@R5.7', '@R5.8']],
    ['badge', 'show their score on the badge', ['@R5.9']],
  ];
  for (const [kind, sentence, tag] of kinds)
    test(sentence, { tag }, () => {
      expect(shortest(report.kinds[kind])).toEqual([]);
      expect(report.clicks).toBeGreaterThan(0);
    });

  test('are complete', () => {
    // START was clicked before.
    expect(shortest(report.failures)).toEqual([]);
    expectSameLines(report.ran, [...runEnds().keys()]);
    expect(report.clicks).toBe(quizSize.steps - 1);
  });
});
