import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { videoScriptMachine } from '#machines/videoScriptMachine';
import { walkVideoScript } from '#tests/model/walks';
import { eventsTo, lineTo } from '#tools/statecharts/paths';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** The machine, live, with promises that the test settles. */
function live(isPlayerPresent: boolean) {
  const asked: { resolve: () => void; reject: (reason: Error) => void; signal: AbortSignal }[] = [];
  const actor = createActor(
    videoScriptMachine.provide({
      guards: { isPlayerPresent: () => isPlayerPresent },
      actors: {
        loadScript: fromPromise<void>(
          ({ signal }) => new Promise((resolve, reject) => asked.push({ resolve, reject, signal })),
        ),
      },
    }),
  ).start();
  const gestures: Record<string, () => void> = {
    'after loadDelay': () => vi.advanceTimersByTime(100),
    'loadScript done': () => asked.at(-1)?.resolve(),
    'loadScript failed': () => asked.at(-1)?.reject(new Error('blocked')),
    RETRY: () => actor.send({ type: 'RETRY' }),
  };
  async function make(event: string) {
    const gesture = gestures[event];
    if (!gesture) throw new Error(`no gesture for ${event}`);
    gesture();
    await vi.advanceTimersByTimeAsync(0);
  }
  return { actor, asked, make };
}

describe.each([false, true])('with a player on the window already: %s', (isPlayerPresent) => {
  const { ends } = walkVideoScript('path', isPlayerPresent);

  test.each(ends.map((end) => ({ line: lineTo(end), end })))('live, the path $line', async ({ end }) => {
    const { actor, asked, make } = live(isPlayerPresent);
    for (const { type } of eventsTo(end)) await make(type);
    expect(actor.getSnapshot().value).toBe(end.reference.shows);
    expect(asked).toHaveLength(end.reference.requests);
    actor.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('stopped at any step, nothing goes on', async () => {
    for (const step of walkVideoScript('path', isPlayerPresent).steps) {
      const { actor, asked, make } = live(isPlayerPresent);
      for (const { type } of eventsTo(step)) await make(type);
      const loading = actor.getSnapshot().value === 'loading';
      actor.stop();
      expect(vi.getTimerCount()).toBe(0);
      expect(asked.at(-1)?.signal.aborted ?? false).toBe(loading);
    }
  });
});

test('leaving before 100 ms have passed never asks for the script', () => {
  const { actor, asked } = live(false);
  vi.advanceTimersByTime(99);
  expect(actor.getSnapshot().value).toBe('waiting');
  actor.stop();
  vi.advanceTimersByTime(10_000);
  expect(asked).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
