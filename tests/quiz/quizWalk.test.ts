import { lineTo } from 'statechart-prover';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import * as flow from '#content/quizFlow';
import { quizStates } from '#content/quizStates';
import {
  type Answers,
  optionScores,
  type QuizEvent,
  questionsIn,
  quizMachine,
  scoreOf,
} from '#machines/quizMachine';
import { quizInput } from '#settings/quizInput';
import { expectedSize, expectedSteps } from '#spec/expected';
import { coverEveryMove, lineOf, madeRuns, nodeName, quizMoves } from '#spec/quizGraph';
import { inWords, madeInWords, questionNames, quizSize, sum } from '#spec/quizSize';
import { expectSameLines } from '#tools/proofs/expectSameValues';
import { checkedWalks } from '#tools/proofs/registered';
import type { walkQuiz } from '#tools/proofs/walks';

// Whatever its flow: the walk of the machine makes the runs that are expected, and no other.

const { questions, lowestScore, highestScore, runs, steps: allSteps, states, moves } = quizSize;

type QuizWalk = ReturnType<typeof walkQuiz>;
/** The walks of every path and of every edge, whatever is wrong with them. */
const walks = () => checkedWalks('quizMachine')[0] as unknown as Record<'paths' | 'graph', QuizWalk>;

test('the quiz has the specified number of questions and range of scores', () => {
  const counted = { questions, runs, lowestScore, highestScore };
  expect(counted, 'what expected.ts describes, beside its expectedSize').toEqual(expectedSize);
});

test(`${madeInWords}, ${inWords(allSteps)} steps, agree with the specification`, () => {
  const { start, steps, ends } = walks().paths;
  const failed = [start, ...steps].find(({ failure }) => failure);
  if (failed) expect.fail(`${lineTo(failed)}\n${(failed.failure as Error).message}`);
  expect(start.actions).toEqual([]);
  expect(steps).toHaveLength(allSteps);
  const endOf = (line: string, tier: unknown, answers: number) =>
    `${line}: the tier ${tier} after ${answers} answers`;
  const walked = ends.map((end) => {
    const { value, context } = end.snapshot;
    return endOf(lineTo(end), (value as { results: string }).results, Object.keys(context.answers).length);
  });
  const expected = madeRuns().map((run) =>
    endOf(lineOf(run), run.end.tier, Object.keys(run.end.answers).length),
  );
  expectSameLines(walked, expected);
});

test(`the quiz has ${states} states by question and score, and ${moves} transitions between them`, () => {
  const { vertices, steps } = walks().graph;
  expect(vertices).toBe(states);
  expect(steps).toHaveLength(moves);
});

test('the graph that pages are built of has the states and moves of the walk', () => {
  const { start, steps } = walks().graph;
  const graph = quizStates();
  expectSameLines(
    graph.map(({ key }) => key),
    [...new Set([start, ...steps].map(({ key }) => key))],
  );
  expectSameLines(
    graph.flatMap(({ key, moves }) => moves.map(({ to }) => `${key} → ${to?.key}`)),
    steps.map(({ previous, key }) => `${previous?.key} → ${key}`),
  );
});

test('START clears earlier answers and shows the first question', { tags: ['R4.2'] }, () => {
  const { countdown } = quizInput;
  const answers: Answers = { [questionNames[1] ?? '']: 2 };
  const snapshot = quizMachine.resolveState({ value: 'intro', context: { countdown, answers } });
  const actor = createActor(quizMachine, { input: quizInput, snapshot }).start();
  actor.send({ type: 'START' });
  const { value, context } = actor.getSnapshot();
  expect(value).toEqual({ question: Object.keys(expectedSteps)[0] });
  expect(context).toEqual({ countdown, answers: {} });
});

test('no answer makes the machine throw', { tags: ['R4.4'] }, () => {
  const { steps } = walks().graph;
  expect(steps.flatMap((step) => (step.isThrown ? lineTo(step) : []))).toEqual([]);
});

test('the score is the sum of what the chosen options count', { tags: ['R3.13'] }, () => {
  const { steps } = walks().graph;
  expect(steps.length).toBeGreaterThan(questions);
  for (const { snapshot } of steps) {
    const { answers } = snapshot.context;
    const counts = questionsIn(answers).map((name) => optionScores[name][(answers[name] ?? 0) - 1] ?? 0);
    expect(scoreOf({ answers })).toBe(sum(counts));
  }
});

test('the lowest and the highest score are what the options count at least and at most', {
  tags: ['R5.6'],
}, () => {
  expect([flow.lowestScore, flow.highestScore]).toEqual([lowestScore, highestScore]);
});

const covering = coverEveryMove();

test(`${covering.length} runs give every answer at every question and score`, () => {
  const crossed = new Set<string>();
  for (const run of covering) {
    const actor = createActor(quizMachine, { input: quizInput }).start();
    for (const { event } of run) actor.send(event as QuizEvent);
    expect(actor.getSnapshot().value).toHaveProperty('results');
    const before = crossed.size;
    for (const { from, label } of run) crossed.add(`${nodeName(from.reference)} ${label}`);
    expect(crossed.size, `moves made after ${run.map(({ label }) => label).join(' → ')}`).toBeGreaterThan(
      before,
    );
  }
  const walked = walks().graph.steps.map(({ previous, label }) =>
    [previous && nodeName(previous.reference), label].join(' '),
  );
  expect(walked.length, 'moves of the machine').toBe(quizMoves.length);
  expectSameLines([...crossed], walked);
});
