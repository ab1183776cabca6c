import { expect, test } from 'vitest';
import { otherFlow } from '#tools/shared/otherFlow';
import { runTests } from '../support/runTests';

const files = [
  'quizMachine',
  'quizWalk',
  'laws',
  'pathCoverage',
  'hostileEvents',
  'xstateGraph',
  'quizReport',
  'views.dom',
  'development.dom',
  'quizSize',
];

// The flow of tests/flow, counted by hand. Question 2 comes after one of the two answers to question 1, in three ways: 1 + 3
// ways lead to question 3. Each of its five answers leads through the interlude to one of two questions of three options,
// and these to one of two: 4 x 5 x 3 x 2 = 120 runs. The steps are START, 2, 3, 4 x 5, as many times CONTINUE, 20 x 3 and
// 60 x 2.
// Four questions give 4 to 11 points out of 12, where low is up to 5, moderate up to 9: 4, 22 and 4 runs. Five give 6 to 15
// out of 15, where low is up to 6, moderate up to 11: 1, 61 and 28 runs.
const titles = [
  'all 120 runs, 226 steps, agree with the specification',
  'Never: a step leaves a question out',
  'Exactly one: tier for each score from 4 to 15',
  'the score 6 means low risk',
  'the score 11 means moderate risk',
  'the score 15 means high risk',
  'question 1 accepts only the number keys of its options',
  'all is well: 120 paths, each with its score, and nothing is missing',
  'quizMachine: every state, transition, guard branch and path is covered',
];

test('the tests of the quiz pass for a flow with an interlude, a skipped question and a branch', {
  timeout: 240_000,
}, async () => {
  const { ran, passed, failures } = await runTests(otherFlow('tests/flow'), files);
  expect(failures).toEqual([]);
  expect(ran).toBeGreaterThanOrEqual(files.length);
  expect(
    titles.filter((title) => !passed.includes(title)),
    'tests that did not run and pass',
  ).toEqual([]);
});
