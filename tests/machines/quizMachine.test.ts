import { expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import {
  type AnswerValue,
  type QuestionId,
  type QuizEvent,
  quizMachine,
  quizStateOf,
  scoreOf,
} from '#machines/quizMachine';
import { expectUnchanged } from '#tests/model/facts';
import { quizGraph, wayTo } from '#tests/model/quizGraph';
import { valuesOf } from '#tests/model/quizReference';
import { endWith, optionCounts, quizSize } from '#tests/model/quizSize';

/** A quiz begun by a visitor who then gave these answers. */
function quizAfter(...values: number[]) {
  const actor = createActor(quizMachine).start();
  actor.send({ type: 'START' });
  for (const value of values) {
    actor.send(answer(actor.getSnapshot().context.question, value));
    goOn(actor);
  }
  return actor;
}

/** Leaves what lies between two questions. */
function goOn(actor: { getSnapshot: () => { value: unknown }; send: (event: never) => void }): void {
  if (actor.getSnapshot().value === 'interlude') actor.send({ type: 'CONTINUE' } as never);
}

function answer(question: unknown, value: unknown) {
  return { type: 'ANSWER' as const, question: question as QuestionId, value: value as AnswerValue };
}

const { questions, lowestScore } = quizSize;
const questionIds = optionCounts.map((_, index) => index + 1);

const ends = quizGraph
  .map(({ reference }) => reference)
  .filter(({ screen }) => screen === 'results')
  .sort((one, other) => one.score - other.score);
const bounds = (['low', 'moderate', 'high'] as const).flatMap((tier) => {
  const inTier = ends.filter((end) => end.tier === tier);
  return [inTier.at(0), inTier.at(-1)].map((end) => [end?.score ?? 0, tier, end?.answers ?? []] as const);
});

test.each(bounds)(
  'the score %i means %s risk',
  { tags: ['R5.3', 'R5.4', 'R5.5'] },
  (score, tier, answers) => {
    const { value, context } = quizAfter(...answers).getSnapshot();
    expect(value).toEqual({ results: tier });
    expect(quizStateOf({ value })).toBe(`results.${tier}`);
    expect(context.answers).toEqual(answers);
    expect(scoreOf(context)).toBe(score);
  },
);

test('the page scrolls to the top at each change of screen or question', {
  tags: ['R4.3', 'R4.9'],
}, () => {
  const scrollToTop = vi.fn();
  const actor = createActor(quizMachine.provide({ actions: { scrollToTop } })).start();
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
  const actor = createActor(quizMachine.provide({ actors: { countdown } })).start();
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
  const snapshot = quizMachine.resolveState({ value: 'intro', context: { question: 3, answers: [1, 2] } });
  const actor = createActor(quizMachine, { snapshot }).start();
  actor.send({ type: 'START' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'question', context: { question: 1, answers: [] } });
});

test('a stale answer is ignored', { tags: ['R5.1'] }, () => {
  const actor = quizAfter(1, 2);
  const before = actor.getSnapshot();
  const others = questionIds.filter((question) => question !== before.context.question);
  for (const question of [...others, 0, questions + 1, '3', Number.NaN, null, undefined]) {
    actor.send(answer(question, 1));
    expectUnchanged(before, actor.getSnapshot(), `an answer to question ${question}`);
  }
});

test('a double click answers one question', { tags: ['R4.4'] }, () => {
  const actor = quizAfter();
  actor.send(answer(1, 2));
  actor.send(answer(1, 2));
  expect(actor.getSnapshot().context).toEqual({ question: 2, answers: [2] });
});

test.each(questionIds)(
  'question %i accepts only the values of its options',
  { tags: ['R5.1', 'R3.3'] },
  (question) => {
    const values = valuesOf(question);
    const way = wayTo((reference) => reference.screen === 'question' && reference.question === question);
    const quizThere = () => {
      const actor = createActor(quizMachine).start();
      for (const event of way) actor.send(event as QuizEvent);
      return actor;
    };
    const actor = quizThere();
    const before = actor.getSnapshot();
    for (const value of values) {
      const another = quizThere();
      another.send(answer(question, value));
      expect(another.getSnapshot().context.answers).toEqual([...before.context.answers, value]);
    }
    for (const value of [
      0,
      values.length + 1,
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
      actor.send(answer(question, value));
      expectUnchanged(before, actor.getSnapshot(), `question ${question} answered by ${value}`);
    }
  },
);

test('the name of a nested state contains its parent: results.low', () => {
  expect(quizStateOf({ value: 'intro' })).toBe('intro');
  expect(quizStateOf({ value: { results: 'low' } })).toBe('results.low');
});

test('the results have no transition out', { tags: ['R4.8'] }, () => {
  const actor = quizAfter(...endWith(lowestScore + 1).answers);
  const before = actor.getSnapshot();
  actor.send({ type: 'START' });
  for (const question of [...questionIds, questions + 1]) actor.send(answer(question, 1));
  expectUnchanged(before, actor.getSnapshot(), 'START and every answer after the results');
  expect(before.status).toBe('active');
});

test('an answer does not change the earlier list of answers', { tags: ['R3.12'] }, () => {
  const actor = quizAfter(1);
  const { question, answers } = actor.getSnapshot().context;
  Object.freeze(answers);
  actor.send(answer(question, 2));
  expect(answers).toEqual([1]);
  expect(actor.getSnapshot().context.answers).toEqual([1, 2]);
});
