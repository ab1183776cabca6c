import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { expectedSteps } from '#funnel/expected';
import { type Answers, quizMachine } from '#funnel/quizMachine';
import { quizInput } from '#settings/quizInput';
import { questionNames } from '#spec/quizSize';

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
