import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { quizInput } from '#content/quizInput';
import { type Answers, type QuizEvent, quizMachine } from '#machines/quizMachine';
import { expectedSteps } from '#spec/quizCopy';
import { wayTo } from '#spec/quizGraph';
import { questionNames } from '#spec/quizSize';

/** A quiz begun by a visitor who then made these moves. */
function _quizAfter(events: readonly { type: string }[]) {
  const actor = createActor(quizMachine, { input: quizInput }).start();
  for (const event of events) actor.send(event as QuizEvent);
  return actor;
}

function _answer(question: unknown, option: unknown): QuizEvent {
  return { type: `ANSWER.${question}`, option } as QuizEvent;
}

const [_first = '', second = ''] = questionNames;
const _onQuestion = (name: string) => wayTo(({ step }) => step === name);
const { countdown } = quizInput;

test('START clears earlier answers and shows the first question', { tags: ['R4.2'] }, () => {
  const answers: Answers = { [second]: 2 };
  const snapshot = quizMachine.resolveState({ value: 'intro', context: { countdown, answers } });
  const actor = createActor(quizMachine, { input: quizInput, snapshot }).start();
  actor.send({ type: 'START' });
  const { value, context } = actor.getSnapshot();
  expect(value).toEqual({ question: Object.keys(expectedSteps)[0] });
  expect(context).toEqual({ countdown, answers: {} });
});
