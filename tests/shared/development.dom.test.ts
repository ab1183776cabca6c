import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { quizMachine } from '#machines/quizMachine';
import { quizInput } from '#settings/site';
import { tierNames } from '#spec/quizReference';
import { quizGraph } from '#spec/quizRuns';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  vi.resetModules();
  warn.mockClear();
});

afterEach(() => {
  history.replaceState(null, '', '/');
});

/** Opens the quiz in the state that the address names, as the development server does. */
async function openQuizAt(state: string) {
  history.replaceState(null, '', `/quiz?state=${state}`);
  await import('#development');
  const actor = createActor(quizMachine, { input: quizInput, inspect: globalThis.development?.inspect });
  actor.start();
  await Promise.resolve();
  return actor.getSnapshot();
}

/** The states of the questions, by their names in the address. */
const questionStates = new Map(
  quizGraph
    .filter(({ reference }) => reference.screen === 'question')
    .map(({ reference }) => [`question.${reference.question}`, reference]),
);

describe('the quiz opens in the state of the address', () => {
  test.each<[name: string, value: unknown]>([
    ['intro', 'intro'],
    ...[...questionStates].map(([name, { question }]): [string, unknown] => [name, { question }]),
    ...tierNames.map((tier): [string, unknown] => [`results.${tier}`, { results: tier }]),
  ])('state=%s', async (name, value) => {
    expect((await openQuizAt(name)).value).toEqual(value);
  });
});

test.each(['question.9', 'question.results', 'results', 'constructor'])(
  'state=%s is reported in the console, and the quiz starts at its intro',
  async (state) => {
    expect((await openQuizAt(state)).value).toBe('intro');
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining(`state=${state}: the quiz has no such state`)],
    ]);
  },
);

test('the inspector receives every event if the address requests it', async () => {
  const next = vi.fn();
  const createBrowserInspector = vi.fn(() => ({ inspect: { next } }));
  vi.doMock('@statelyai/inspect', () => ({ createBrowserInspector }));
  await openQuizAt('intro');
  expect(createBrowserInspector).not.toHaveBeenCalled();
  vi.resetModules();
  await openQuizAt('intro&inspect');
  expect(next).toHaveBeenCalledWith(expect.objectContaining({ type: '@xstate.actor' }));
  expect(next).toHaveBeenCalledWith(expect.objectContaining({ type: '@xstate.snapshot' }));
});
