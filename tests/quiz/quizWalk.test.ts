import { pathTo } from 'statechart-prover';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { questions, tiers } from '#content/questions';
import { highestScore, lowestScore, questionOrder } from '#content/quizSize';
import { quizMachine } from '#machines/quizMachine';
import { quizInput } from '#settings/quizInput';
import { questionNames, questionRequirements, quizSize, tierNames } from '#spec/quizReference';
import { quizGraph, resultsByRun } from '#spec/quizRuns';
import { proveMachine } from '#tests/support/proveMachine';
import { expectSameLines } from '#tools/proofs/expectSameValues';
import { checkedWalks } from '#tools/proofs/registeredMachines';
import type { walkQuiz } from '#tools/proofs/walks';

type QuizWalk = ReturnType<typeof walkQuiz>;
/** Returns the walk of all paths and the walk of all edges, with their failures. */
const quizWalks = () => checkedWalks('quizMachine')[0] as unknown as Record<'paths' | 'graph', QuizWalk>;

test(`all ${quizSize.runs} runs of the chart, with ${quizSize.steps} steps, agree with the reference`, {
  tags: ['R3.13'],
}, () => {
  const { start, steps, ends } = quizWalks().paths;
  const failedStep = [start, ...steps].find(({ failure }) => failure);
  if (failedStep) expect.fail(`${pathTo(failedStep)}\n${(failedStep.failure as Error).message}`);
  expect(start.actions).toEqual([]);
  expect(steps).toHaveLength(quizSize.steps);
  const runs = ends.map((end) => `${pathTo(end)}: ${Object.values(end.snapshot.value)[0]}`);
  expectSameLines(
    runs,
    [...resultsByRun()].map(([line, { tier }]) => `${line}: ${tier}`),
  );
});

test('the chart has the states and transitions of the reference', () => {
  const { vertexCount, steps } = quizWalks().graph;
  expect(vertexCount).toBe(quizGraph.length);
  expect(steps).toHaveLength(quizGraph.flatMap(({ moves }) => moves).length);
  expect(steps.flatMap((step) => (step.hasThrown ? pathTo(step) : []))).toEqual([]);
});

test('the chart and its words have the questions in the specified order', {
  tags: ['R3.2', 'R3.3', 'R9.1'],
}, () => {
  expect(questionOrder).toEqual(questionNames);
  expect(Object.keys(questions), 'src/content/questions.ts').toEqual(questionNames);
});

for (const [name, requirement] of Object.entries(questionRequirements))
  test(`${name} has a text and three options`, { tags: [requirement] }, () => {
    const { text, options } = questions[name as keyof typeof questions];
    expect(text).toMatch(/\?$/);
    expect(new Set(options).size).toBe(3);
  });

test('the lowest and the highest score match the specification', { tags: ['R5.6'] }, () => {
  expect([lowestScore, highestScore]).toEqual([quizSize.lowestScore, quizSize.highestScore]);
});

test('each tier has words of its own', { tags: ['R5.8'] }, () => {
  for (const part of ['title', 'subtitle', 'meaning'] as const)
    expect(new Set(tierNames.map((tier) => tiers[tier][part])).size, part).toBe(tierNames.length);
});

test('START clears earlier answers and shows the first question', { tags: ['R4.2'] }, () => {
  const context = { countdown: quizInput.countdown, answers: { brainFog: 2 } };
  const snapshot = quizMachine.resolveState({ value: 'intro', context });
  const actor = createActor(quizMachine, { input: quizInput, snapshot }).start();
  actor.send({ type: 'START' });
  expect(actor.getSnapshot()).toMatchObject({
    value: { question: questionNames[0] },
    context: { answers: {} },
  });
});

proveMachine('quizMachine');
