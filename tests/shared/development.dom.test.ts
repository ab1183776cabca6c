import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { quizMachine } from '#machines/quizMachine';
import { videoScriptMachine } from '#machines/videoScriptMachine';
import { quizInput } from '#settings/quizInput';
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
    expect(warn.mock.calls).toEqual([[expect.stringContaining(`state=${state}: quiz has no such state`)]]);
  },
);

test.each<[state: string, eventTypes: 'ANSWER'[], value: unknown]>([
  ['waiting', [], 'waiting'],
  ['loading', [], { loading: 'asking' }],
  ['settling', ['ANSWER'], { settling: 'invisible' }],
  ['failed', [], 'failed'],
])('with state=%s the video stays in that state', async (state, eventTypes, value) => {
  vi.useFakeTimers();
  history.replaceState(null, '', `/?state=${state}`);
  await import('#development');
  const reportFailure = vi.fn();
  const machine = videoScriptMachine.provide({
    actions: { reportFailure: ({ event }) => reportFailure(event) },
  });
  const actor = createActor(globalThis.development?.keepInState(machine) ?? machine).start();
  vi.advanceTimersByTime(1);
  for (const type of eventTypes) actor.send({ type });
  vi.advanceTimersByTime(3_600_000);
  expect(actor.getSnapshot().value).toEqual(value);
  const error = expect.objectContaining({ message: 'state=failed' });
  expect(reportFailure.mock.calls).toEqual(state === 'failed' ? [[{ type: 'FAIL', error }]] : []);
  actor.stop();
  vi.useRealTimers();
});

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
