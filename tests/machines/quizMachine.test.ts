import { expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { quizInput } from '#content/quizInput';
import { type Answers, type QuizEvent, quizMachine, scoreOf } from '#machines/quizMachine';
import { quizGraph, wayTo } from '#spec/quizGraph';
import { answerTo, scoresOf } from '#spec/quizReference';
import { endWith, questionNames, quizSize, tierNames } from '#spec/quizSize';
import { expectUnchanged } from '#tools/proofs/facts';

/** A quiz begun by a visitor who then made these moves. */
function quizAfter(events: readonly { type: string }[]) {
  const actor = createActor(quizMachine, { input: quizInput }).start();
  for (const event of events) actor.send(event as QuizEvent);
  return actor;
}

function answer(question: unknown, option: unknown): QuizEvent {
  return { type: `ANSWER.${question}`, option } as QuizEvent;
}

const { lowestScore } = quizSize;
const [first = '', second = ''] = questionNames;
const onQuestion = (name: string) => wayTo(({ step }) => step === name);
const { countdown } = quizInput;

const ends = quizGraph
  .map(({ reference }) => reference)
  .filter(({ screen }) => screen === 'results')
  .sort((one, other) => one.score - other.score);
const bounds = tierNames.flatMap((tier) => {
  const inTier = ends.filter((end) => end.tier === tier);
  return [inTier.at(0), inTier.at(-1)].flatMap((end) => (end ? [[end.score, tier, end] as const] : []));
});

test.each(bounds)('the score %i means %s risk', { tags: ['R5.3', 'R5.4', 'R5.5'] }, (score, tier, end) => {
  const { value, context } = quizAfter(wayTo((reference) => reference === end)).getSnapshot();
  expect(value).toEqual({ results: tier });
  expect(context.answers).toEqual(end.answers);
  expect(scoreOf(context)).toBe(score);
});

test('the page scrolls to the top at each change of screen or question', {
  tags: ['R4.3', 'R4.9'],
}, () => {
  const scrollToTop = vi.fn();
  const actor = createActor(quizMachine.provide({ actions: { scrollToTop } }), { input: quizInput }).start();
  expect(scrollToTop).toHaveBeenCalledTimes(0);
  for (const [index, event] of wayTo(({ screen }) => screen === 'results').entries()) {
    actor.send(event as QuizEvent);
    expect(scrollToTop).toHaveBeenCalledTimes(index + 1);
  }
});

test('the countdown starts once with the results and stops with the quiz', { tags: ['R4.13'] }, () => {
  const [starts, ends] = [vi.fn(), vi.fn()];
  const countdown = fromCallback(() => {
    starts();
    return ends;
  });
  const actor = createActor(quizMachine.provide({ actors: { countdown } }), { input: quizInput }).start();
  for (const event of wayTo(({ screen }) => screen === 'results')) {
    expect(actor.getSnapshot().children).toEqual({});
    actor.send(event as QuizEvent);
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
  const { context } = actor.getSnapshot();
  expect(context).toEqual({ countdown, answers: {} });
});

test('a stale answer is ignored', { tags: ['R5.1'] }, () => {
  const actor = quizAfter(onQuestion(second));
  const before = actor.getSnapshot();
  const others = questionNames.filter((question) => question !== second);
  for (const question of [
    ...others,
    '',
    'x',
    `${second}.`,
    `${second}.x`,
    '3',
    Number.NaN,
    null,
    undefined,
  ]) {
    actor.send(answer(question, 1));
    expectUnchanged(before, actor.getSnapshot(), `an answer to question ${question}`);
  }
});

test('a double click answers one question', { tags: ['R4.4'] }, () => {
  const actor = quizAfter(onQuestion(first));
  actor.send(answer(first, 2));
  actor.send(answer(first, 1));
  expect(actor.getSnapshot().context.answers).toEqual({ [first]: 2 });
});

test.each(questionNames)(
  'question %s accepts only the places of its options',
  { tags: ['R5.1', 'R3.3'] },
  (question) => {
    const way = onQuestion(question);
    const scores = scoresOf(question);
    const actor = quizAfter(way);
    const before = actor.getSnapshot();
    for (const [index, points] of scores.entries()) {
      const { context } = quizAfter([...way, answerTo(question, index + 1)]).getSnapshot();
      expect(context.answers).toEqual({ ...before.context.answers, [question]: index + 1 });
      expect(scoreOf(context) - scoreOf(before.context)).toBe(points);
    }
    for (const option of [
      0,
      scores.length + 1,
      -1,
      1.5,
      '2',
      Number.NaN,
      Number.POSITIVE_INFINITY,
      null,
      undefined,
      true,
      [2],
      {},
    ]) {
      actor.send(answer(question, option));
      expectUnchanged(before, actor.getSnapshot(), `question ${question} answered by ${option}`);
    }
  },
);

test('the results have no transition out', { tags: ['R4.8'] }, () => {
  const end = endWith(lowestScore + 1);
  const actor = quizAfter(wayTo((reference) => reference === end));
  const before = actor.getSnapshot();
  actor.send({ type: 'START' });
  for (const question of questionNames) actor.send(answer(question, 1));
  expectUnchanged(before, actor.getSnapshot(), 'START and every answer after the results');
  expect(before.status).toBe('active');
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
