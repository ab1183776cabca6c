import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, waitFor } from 'xstate';
import { quizInput } from '#content/quizInput';
import { quizMachine } from '#machines/quizMachine';
import { videoScriptMachine } from '#machines/videoScriptMachine';
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

/** What the dev server's pages use at an address with this query. */
async function developmentAt(query: string) {
  history.replaceState(null, '', `/quiz?${query}`);
  await import('#effects/development');
  const { development } = globalThis;
  if (!development) throw new Error('it has not set itself up');
  return development;
}

async function quizAt(state: string) {
  const { inspect } = await developmentAt(`state=${state}`);
  const actor = createActor(quizMachine, { input: quizInput, inspect }).start();
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

describe('the quiz opens in the state of the address', () => {
  test('intro', async () => {
    expect((await quizAt('intro')).value).toBe('intro');
  });

  test.each([...named])('%s', async (name, { step }) => {
    const { value } = await quizAt(name);
    expect(value).toEqual({ question: step });
  });

  test.each(tierNames)('results.%s', async (tier) => {
    expect((await quizAt(`results.${tier}`)).value).toEqual({ results: tier });
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

test.each(['waiting', 'loading', 'settling', 'failed', 'ready'])(
  'state=%s keeps the video in that state',
  async (state) => {
    const { keepInState } = await developmentAt(`state=${state}`);
    const sends = (type: string) => fromCallback(({ sendBack }) => sendBack({ type }));
    const page = videoScriptMachine.provide({
      actors: { loader: sends('ANSWER'), observer: sends('SEE') },
      delays: { calmDelay: 0 },
    });
    const actor = createActor(keepInState(page)).start();
    await waitFor(actor, (snapshot) => snapshot.matches(state as 'ready'), { timeout: 1000 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(actor.getSnapshot().matches(state as 'ready')).toBe(true);
    actor.stop();
  },
);

test('an unknown state of the video is reported in the console and ignored', async () => {
  const { keepInState } = await developmentAt('state=hidden');
  expect(keepInState(videoScriptMachine)).toBe(videoScriptMachine);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('state=hidden: no such state of videoScript')]]);
});
