import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { type AnswerValue, type QuestionId, quizMachine, scoreOf } from '#machines/quizMachine';
import { coveringRuns } from '#tests/coveringRuns';
import { afterQuizEvent, quizAtStart, tierOf } from '#tests/quizReference';
import { walkQuiz } from '#tests/walks';

// a busy computer may take its time over thousands of runs

/** A quiz begun by a visitor who then gave these answers. */
function quizAfter(...values: number[]) {
  const actor = createActor(quizMachine).start();
  actor.send({ type: 'START' });
  values.forEach((value, index) => {
    actor.send(answer(index + 1, value));
  });
  return actor;
}

function answer(question: unknown, value: unknown) {
  return { type: 'ANSWER' as const, question: question as QuestionId, value: value as AnswerValue };
}

test('all 6,561 runs, 9,841 steps, agree with the specification', () => {
  const { start, steps, ends } = walkQuiz('path');
  expect(start.actions).toEqual([]);
  expect(steps).toHaveLength(9841);
  expect(ends).toHaveLength(6561);
  const runsPerTier = { low: 0, moderate: 0, high: 0 };
  for (const { snapshot } of ends) {
    runsPerTier[tierOf(scoreOf(snapshot.context))[0]] += 1;
    expect(snapshot.context.answers).toHaveLength(8);
  }
  expect(runsPerTier).toEqual({ low: 45, moderate: 5589, high: 927 });
});

test('the quiz has 82 states by question and score, and 193 transitions between them', () => {
  const { vertices, steps } = walkQuiz('edge');
  expect(vertices).toBe(82);
  expect(steps).toHaveLength(193);
});

test('45 runs give every answer at every question and score', () => {
  const runs = coveringRuns();
  expect(runs).toHaveLength(45);
  const crossed = new Set<string>();
  for (const run of runs) {
    expect(quizAfter(...run).getSnapshot().value).toHaveProperty('results');
    let score = 0;
    run.forEach((value, index) => {
      crossed.add(`question ${index + 1} at score ${score}: ${value}`);
      score += value;
    });
  }
  const existing = walkQuiz('edge').steps.flatMap(({ event, previous }) =>
    event?.type === 'ANSWER'
      ? [`question ${event.question} at score ${previous?.reference.score}: ${event.value}`]
      : [],
  );
  expect(existing).toHaveLength(192);
  expect([...crossed].sort()).toEqual(existing.sort());
});

test.each([
  [[1, 1, 1, 1, 1, 1, 1, 1], 8, 'low'],
  [[1, 1, 1, 1, 1, 1, 1, 3], 10, 'low'],
  [[1, 1, 1, 1, 1, 1, 2, 3], 11, 'moderate'],
  [[2, 2, 2, 2, 2, 2, 3, 3], 18, 'moderate'],
  [[3, 3, 3, 2, 2, 2, 2, 2], 19, 'high'],
  [[3, 3, 3, 3, 3, 3, 3, 3], 24, 'high'],
])('the answers %j score %i: %s risk', (answers, score, tier) => {
  const { value, context } = quizAfter(...answers).getSnapshot();
  expect(value).toEqual({ results: tier });
  expect(context.answers).toEqual(answers);
  expect(scoreOf(context)).toBe(score);
});

test('the page scrolls to the top at each change of screen or question, and not before the first', () => {
  const scrollToTop = vi.fn();
  const actor = createActor(quizMachine.provide({ actions: { scrollToTop } })).start();
  expect(scrollToTop).toHaveBeenCalledTimes(0);
  actor.send({ type: 'START' });
  expect(scrollToTop).toHaveBeenCalledTimes(1);
  for (let question = 1; question <= 8; question += 1) {
    actor.send(answer(question, 2));
    expect(scrollToTop).toHaveBeenCalledTimes(1 + question);
  }
});

test('START clears earlier answers and shows the first question', () => {
  const snapshot = quizMachine.resolveState({ value: 'intro', context: { question: 5, answers: [1, 2] } });
  const actor = createActor(quizMachine, { snapshot }).start();
  actor.send({ type: 'START' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'question', context: { question: 1, answers: [] } });
});

test('a stale answer is ignored', () => {
  const actor = quizAfter(1, 2, 3);
  const before = actor.getSnapshot();
  for (const question of [1, 2, 3, 5, 8, 0, 9, '4', Number.NaN, null, undefined]) {
    actor.send(answer(question, 1));
    expect(actor.getSnapshot(), `question ${question}`).toBe(before);
  }
});

test('a double click answers one question', () => {
  const actor = quizAfter();
  actor.send(answer(1, 3));
  actor.send(answer(1, 3));
  expect(actor.getSnapshot().context).toEqual({ question: 2, answers: [3] });
});

test.each([1, 8])('at question %i only the values 1, 2 and 3 are answers', (question) => {
  const actor = quizAfter(...Array(question - 1).fill(1));
  const before = actor.getSnapshot();
  for (const value of [
    0,
    4,
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
    expect(actor.getSnapshot(), `value ${value}`).toBe(before);
  }
});

test('there is no way out of the results', () => {
  const actor = quizAfter(1, 2, 3, 1, 2, 3, 1, 2);
  const before = actor.getSnapshot();
  actor.send({ type: 'START' });
  for (let question = 1; question <= 9; question += 1) {
    actor.send(answer(question, 1));
  }
  expect(actor.getSnapshot()).toBe(before);
  expect(before.status).toBe('active');
});

test('an answer leaves the earlier list of answers as it was', () => {
  const actor = quizAfter(1, 2);
  const { answers } = actor.getSnapshot().context;
  Object.freeze(answers);
  actor.send(answer(3, 3));
  expect(answers).toEqual([1, 2]);
  expect(actor.getSnapshot().context.answers).toEqual([1, 2, 3]);
});

test('percent complete is 13, 25, 38, 50, 63, 75, 88, 100', () => {
  let reference = afterQuizEvent(quizAtStart, { type: 'START' });
  for (let question = 1; question <= 8; question += 1) {
    expect(reference.percent).toBe(Math.round((question / 8) * 100));
    reference = afterQuizEvent(reference, { type: 'ANSWER', question, value: 1 });
  }
  expect(reference).toMatchObject({
    screen: 'results',
    percent: undefined,
    tierTitle: 'You May Be at Low Risk',
  });
});
