import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { quizMachine } from '#funnel/quizMachine';
import { quizInput } from '#settings/quizInput';
import { quizGraph } from '#spec/quizGraph';
import type { QuizReference } from '#spec/quizReference';
import { tierNames } from '#spec/quizSize';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  vi.resetModules();
  warn.mockClear();
});

afterEach(() => {
  history.replaceState(null, '', '/');
});

/** The quiz as the dev server's page has it at an address. */
async function quizAt(state: string) {
  history.replaceState(null, '', `/quiz?state=${state}`);
  await import('#development');
  const actor = createActor(quizMachine, { input: quizInput, inspect: globalThis.development?.inspect });
  actor.start();
  await Promise.resolve();
  return actor.getSnapshot();
}

/** Every state before the results, as the address names it, each once. */
const named = new Map(
  quizGraph
    .filter(({ reference }) => reference.screen === 'question')
    .map(({ reference }) => [`question.${reference.step}`, reference]),
);

const answersOf = (reference: QuizReference) => Object.values(reference.answers);
/** The results after the most answers. */
const longest = quizGraph
  .flatMap(({ reference }) => (reference.tier ? [reference] : []))
  .reduce((best, end) => (answersOf(end).length > answersOf(best).length ? end : best));
const all = answersOf(longest);

// What it does with the video is seen in a browser: e2e/quiz/development.spec.ts.
describe('the quiz opens in the state of the address', () => {
  test.each<[name: string, value: unknown]>([
    ['intro', 'intro'],
    ...[...named].map(([name, { step }]): [string, unknown] => [name, { question: step }]),
    ...tierNames.map((tier): [string, unknown] => [`results.${tier}`, { results: tier }]),
  ])('%s', async (name, value) => {
    expect((await quizAt(name)).value).toEqual(value);
  });

  test.each([1, all.length])('%i answers as digits', async (count) => {
    const given = all.slice(0, count);
    const { value, context } = await quizAt(given.join(''));
    const expected = count === all.length ? { results: longest.tier } : { question: expect.anything() };
    expect([value, Object.values(context.answers)]).toEqual([expected, given]);
    expect(warn).not.toHaveBeenCalled();
  });
});

test.each(['question.9', 'question.results', 'results', '0', '9', `${all.join('')}1`, 'constructor'])(
  'state=%s is reported in the console, and the quiz starts at its intro',
  async (state) => {
    expect((await quizAt(state)).value).toBe('intro');
    expect(warn.mock.calls).toEqual([[expect.stringContaining(`state=${state}: no such state of quiz`)]]);
  },
);
