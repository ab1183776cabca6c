import { testProof } from 'statechart-prover/vitest';
import { expect, test } from 'vitest';
import { transition } from 'xstate';
import { questions } from '#content/questions';
import { questionOrder } from '#content/quizSize';
import { quizMachine } from '#machines/quizMachine';
import { quizProof } from '#proofs/quizProof';
import { quizInput } from '#settings/site';
import { questionNames, questionRequirements, quizSize } from '#spec/quizReference';
import { quizGraph } from '#spec/quizRuns';

const result = testProof(quizProof);

test(`the machine has the states, the transitions and all ${quizSize.runs} runs of the reference`, {
  tags: ['R3.13'],
}, () => {
  expect(result().counts).toEqual({
    vertices: quizGraph.length,
    edges: quizGraph.flatMap(({ moves }) => moves).length,
    paths: BigInt(quizSize.runs),
    walkedPaths: quizSize.runs,
  });
});

test('the machine and its words have the questions in the specified order', {
  tags: ['R3.2', 'R3.3', 'R9.1', ...Object.values(questionRequirements)],
}, () => {
  expect(questionOrder).toEqual(questionNames);
  expect(Object.keys(questions), 'src/content/questions.ts').toEqual(questionNames);
});

test('START clears earlier answers and shows the first question', { tags: ['R4.2'] }, () => {
  const context = { countdown: quizInput.countdown, answers: { brainFog: 2 } };
  const snapshot = quizMachine.resolveState({ value: 'intro', context });
  const [after] = transition(quizMachine, snapshot, { type: 'START' });
  expect([after.value, after.context.answers]).toEqual([{ question: questionNames[0] }, {}]);
});
