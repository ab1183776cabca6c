import { expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { quizInput } from '#content/quizInput';
import { type Answers, type QuizEvent, quizMachine } from '#machines/quizMachine';
import { expectedSteps } from '#spec/quizCopy';
import { wayTo } from '#spec/quizGraph';
import { questionNames } from '#spec/quizSize';

/** A quiz begun by a visitor who then made these moves. */
function quizAfter(events: readonly { type: string }[]) {
  const actor = createActor(quizMachine, { input: quizInput }).start();
  for (const event of events) actor.send(event as QuizEvent);
  return actor;
}

function answer(question: unknown, option: unknown): QuizEvent {
  return { type: `ANSWER.${question}`, option } as QuizEvent;
}

const [first = '', second = ''] = questionNames;
const onQuestion = (name: string) => wayTo(({ step }) => step === name);
const { countdown } = quizInput;

test('the countdown starts once with the results and stops with the quiz', { tags: ['R4.13'] }, () => {
  const [starts, ends] = [vi.fn(), vi.fn()];
  const countdown = fromCallback(() => {
    starts();
    return ends;
  });
  const actor = createActor(quizMachine.provide({ actors: { countdown } }), { input: quizInput }).start();
  // Whatever the order of the questions.
  const events = [{ type: 'START' }, { type: 'CONTINUE' }, ...questionNames.map((name) => answer(name, 1))];
  for (;;) {
    const before = actor.getSnapshot();
    const event = events.find((one) => before.can(one as QuizEvent));
    if (!event) break;
    expect(before.children).toEqual({});
    actor.send(event as QuizEvent);
    expect(actor.getSnapshot().error, `after ${event.type}`).toBeUndefined();
    expect(actor.getSnapshot(), `after ${event.type}`).not.toBe(before);
  }
  expect(Object.keys(actor.getSnapshot().children)).toEqual(['countdown']);
  actor.send({ type: 'START' });
  expect([starts, ends].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  actor.stop();
  expect([starts, ends].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('START clears earlier answers and shows the first question', { tags: ['R4.2'] }, () => {
  const answers: Answers = { [second]: 2 };
  const snapshot = quizMachine.resolveState({ value: 'intro', context: { countdown, answers } });
  const actor = createActor(quizMachine, { input: quizInput, snapshot }).start();
  actor.send({ type: 'START' });
  const { value, context } = actor.getSnapshot();
  expect(value).toEqual({ question: Object.keys(expectedSteps)[0] });
  expect(context).toEqual({ countdown, answers: {} });
});

test('an answer does not change the earlier list of answers', { tags: ['R3.12'] }, () => {
  const actor = quizAfter(onQuestion(first));
  actor.send(answer(first, 1));
  const { answers } = Object.freeze(actor.getSnapshot().context);
  Object.freeze(answers);
  const [next = ''] = questionNames.filter((name) => actor.getSnapshot().can(answer(name, 2)));
  actor.send(answer(next, 2));
  expect(answers).toEqual({ [first]: 1 });
  expect(actor.getSnapshot().context.answers).toEqual(next ? { [first]: 1, [next]: 2 } : { [first]: 1 });
});
