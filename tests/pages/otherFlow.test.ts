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
  'views.dom',
  'development.dom',
  'quizSize',
];

// The flow of tests/flow, counted by hand. Who is not tired skips a question of three options: 1 + 3 ways lead to the habits,
// whose five options lead through the interlude to two: 4 x 5 x 2 = 40 runs. The steps are START, 2, 3, 4 x 5, as many times
// CONTINUE, and 20 x 2.
// Who is not tired ends with 0 + (2, -1, 2, 0, 4) + (1, 3) points, everybody else with 5 and 1, 2 or 3 points more: 0 to 7, and
// 6 to 15.
const titles = [
  'all 40 runs, 86 steps, agree with the specification',
  'Never: a step leaves a question out',
  'Exactly one: tier for each score from 0 to 15',
  'Always: a score from 0 to 3 ends in low',
  'Always: a score from 5 to 9 ends in moderate',
  'Always: a score from 10 to 15 ends in high',
  'question habits has the number keys of its options, and no others',
  'quizMachine: every state, transition, guard branch and path is covered',
  'every stated number of questions and highest score is correct',
];

test('the tests of the quiz pass for a flow with an interlude, a skipped question and a branch', {
  timeout: 240_000,
}, async () => {
  const { ran, passed, failures } = await runTests(otherFlow('tests/flow'), files);
  expect(failures.join('\n')).toBe('');
  expect(ran).toBeGreaterThanOrEqual(files.length);
  expect(
    titles.filter((title) => !passed.includes(title)),
    'tests that did not run and pass',
  ).toEqual([]);
});
