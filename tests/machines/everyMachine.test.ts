import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { quizMachine } from '#machines/quizMachine';
import { countdownAtStart } from '#spec/countdownReference';
import { quizAtStart } from '#spec/quizReference';
import { videoScriptAtStart } from '#spec/videoScriptReference';
import { proveMachine } from '#tests/support/proveMachine';
import { brokenLaws } from '#tools/proofs/brokenLaws';
import { missingLaws, registered } from '#tools/proofs/registered';
import { walkCountdown, walkEvents, walkQuiz, walkStart, walkVideoScript } from '#tools/proofs/walks';

test('every file in machines/ has a machine of its name, and laws', () => {
  const files = readdirSync(new URL('../../machines', import.meta.url));
  expect(files.sort()).toEqual(
    Object.values(registered)
      .map(({ machine }) => `${machine.id}Machine.ts`)
      .sort(),
  );
  expect(missingLaws()).toEqual([]);
});

// The laws of the quiz: tests/quiz/laws.test.ts.
for (const name of Object.keys(registered)) if (name !== 'quizMachine') proveMachine(name);

test('an answer that the results take is a change of them', () => {
  const { config, implementations } = quizMachine;
  const results = { ...config.states?.results, on: { 'ANSWER.sleep': { actions: 'recordAnswer' } } };
  const taking = createMachine(
    { ...config, states: { ...config.states, results } } as never,
    implementations as never,
  );
  expect(brokenLaws('quizMachine', taking as never)).toContain('anything changes the results');
});

test('a machine is walked by its own events and its delays', () => {
  const machine = createMachine({
    initial: 'a',
    states: { a: { after: { 10: 'b' }, on: { SKIP: 'b' } }, b: { type: 'final' } },
  });
  const { steps } = walkEvents('edge', {}, machine);
  expect(steps.map(({ label }) => label).sort()).toEqual(['SKIP', 'after 10 ms']);
});

const keepFailures = true;
const otherReference = <Reference extends object>(start: Reference, change: Partial<Reference>) => ({
  ...{ keepFailures, limit: 1000, until: () => true },
  reference: { start: { ...start, ...change }, next: (reference: Reference) => reference },
});
const quizOtherwise = (change: Partial<typeof quizAtStart>) =>
  walkQuiz('edge', otherReference(quizAtStart, change)).start;
const countdownOtherwise = (change: Partial<ReturnType<typeof countdownAtStart>>) =>
  walkCountdown('edge', 4, otherReference(countdownAtStart(walkStart, 4000), change)).start;
const videoOtherwise = (change: Partial<typeof videoScriptAtStart>) =>
  walkVideoScript('edge', false, otherReference(videoScriptAtStart, change)).start;

test.each<[found: string, start: () => { failure?: unknown }]>([
  ['screen: expected results, seen intro', () => quizOtherwise({ screen: 'results' })],
  ['step: expected sleep, seen none', () => quizOtherwise({ step: 'sleep' })],
  ['answers: expected {"sleep":1}, seen {}', () => quizOtherwise({ answers: { sleep: 1 } })],
  ['score: expected 1, seen 0', () => quizOtherwise({ score: 1 })],
  ['tier: expected low, seen none', () => quizOtherwise({ tier: 'low' })],
  ['actors: expected ["countdown"], seen none', () => quizOtherwise({ isCountingDown: true })],
  ['effects: expected ["scrollToTop"], seen none', () => quizOtherwise({ scrolls: 1 })],
  ['clock: expected finished, seen running', () => countdownOtherwise({ length: 0 })],
  ['secondsLeft: expected 3, seen 4', () => countdownOtherwise({ passed: 1000 })],
  ['actors: expected none, seen ["ticker"]', () => countdownOtherwise({ length: 0 })],
  ['display: expected hidden, seen shown', () => countdownOtherwise({ isShown: false })],
  [`now: expected ${walkStart + 1}, seen ${walkStart}`, () => countdownOtherwise({ latest: walkStart + 1 })],
  ['shows: expected failed, seen waiting', () => videoOtherwise({ shows: 'failed' })],
  [
    'actors: expected ["policyWatch","keeper"], seen ["policyWatch"]',
    () => videoOtherwise({ shows: 'ready.kept' }),
  ],
  ['effects: expected ["GIVE_UP to loader"], seen none', () => videoOtherwise({ givenUp: 1 })],
  ['effects: expected ["reportFailure","clearPlayer"], seen none', () => videoOtherwise({ failures: 1 })],
  ['effects: expected ["startPlayer"], seen none', () => videoOtherwise({ starts: 1 })],
])('a walk says where machine and reference differ: %s', (found, start) => {
  const { failure } = start();
  expect((failure as Error | undefined)?.message.split('\n')).toContain(found);
});
