import { expect } from '@playwright/test';
import { expectedScreen, quizToClick } from '#spec/expectedScreen';
import { type QuizMove, quizGraph, quizMoves, runEnds } from '#spec/quizGraph';
import { afterQuizEvent, quizAtStart } from '#spec/quizReference';
import { madeInWords, quizSize } from '#spec/quizSize';
import {
  type ClickFailure,
  clickEveryRun,
  exposeActor,
  rememberState,
  setBack,
  startQuiz,
} from '#tools/drive/clickEveryRun';
import { pressButton } from '#tools/drive/driveQuiz';
import { expectSameLines } from '#tools/proofs/expectSameValues';
import { expectView, heading, openQuiz, start } from '../support/quizScreens';
import { test } from '../support/test';

// Thousands of runs are slow on a busy machine.
test.setTimeout(240_000);

/** The shortest paths that fail, and how many more there are. */
function shortest(lines: readonly string[] = []): string[] {
  const sorted = [...lines].sort((first, other) => first.length - other.length);
  return [...sorted.slice(0, 3), ...(sorted.length > 3 ? [`and ${sorted.length - 3} more`] : [])];
}

test.describe(`${madeInWords} of the built site`, { tag: '@engines' }, () => {
  // All are made once; each test looks at what it is about.
  test.describe.configure({ mode: 'default' });
  let report: Awaited<ReturnType<typeof clickEveryRun>>;

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(240_000);
    const page = await browser.newPage();
    await openQuiz(page);
    await page.evaluate(startQuiz);
    await page.evaluate(exposeActor);
    report = await page.evaluate(clickEveryRun, quizToClick());
    await page.close();
  });

  test('are made by pressing each option where it stands', { tag: '@R4.20' }, () => {
    expect(shortest(report.kinds.press)).toEqual([]);
  });

  const kinds: [kind: ClickFailure, sentence: string, tags: string[]][] = [
    ['screen', 'ask the questions in their order, and no other', ['@R4.6']],
    ['tier', 'end in the tier of their score', []],
    ['question', 'show the text and the options of each question', ['@R2.28']],
    ['place', 'show where each question stands in the quiz', ['@R2.27']],
    ['results', 'show the title, the subtitle and the symptoms of the tier', ['@R2.31']],
    ['badge', 'show their score on the badge', ['@R5.9']],
  ];
  for (const [kind, sentence, tag] of kinds)
    test(sentence, { tag }, () => {
      expect(shortest(report.kinds[kind])).toEqual([]);
      expect(report.clicks).toBeGreaterThan(0);
    });

  test('are all there', () => {
    // START was clicked before.
    expect(shortest(report.failures)).toEqual([]);
    expectSameLines(report.ran, [...runEnds().keys()]);
    expect(report.clicks).toBe(quizSize.steps - 1);
  });
});

/** Runs that press every button: each goes on by the button that was pressed least often so far. */
function pressingRuns(): QuizMove[][] {
  const presses = new Map(quizMoves.map(({ label }) => [label, 0]));
  const timesOf = ({ label }: QuizMove) => presses.get(label) ?? 0;
  const runs: QuizMove[][] = [];
  while ([...presses.values()].includes(0)) {
    const run: QuizMove[] = [];
    for (let [at] = quizGraph; at?.moves.length; at = run.at(-1)?.to)
      run.push(at.moves.reduce((best, move) => (timesOf(move) < timesOf(best) ? move : best)));
    for (const move of run) presses.set(move.label, timesOf(move) + 1);
    runs.push(run);
  }
  return runs;
}

// Every run is made above; a hand reaches each button here.
const runs = pressingRuns();

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('runs that press every button are made with a real pointer', { tag: '@R4.20' }, async ({ page }) => {
    await openQuiz(page);
    await start(page).click();
    await expectView(page);
    await page.evaluate(exposeActor);
    const question1 = await page.evaluateHandle(rememberState);
    for (const run of runs) {
      await page.evaluate(setBack, question1);
      let reference = quizAtStart;
      for (const { event } of run) {
        // The runs begin after START.
        if (event.type !== 'START') {
          await expect(heading(page)).toHaveText(expectedScreen(reference).heading);
          await pressButton(page, 'option' in event ? event.option : 1);
        }
        reference = afterQuizEvent(reference, event);
      }
      const { heading: words, texts } = expectedScreen(reference);
      await expect(heading(page)).toHaveText(words);
      const text = await page.locator('#quiz').innerText();
      expect(texts.filter((words) => !text.includes(words))).toEqual([]);
    }
  });
});
