import { lineTo } from 'statechart-prover';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { videoScriptMachine } from '#machines/videoScriptMachine';
import { expectFacts } from '#tests/model/facts';
import { walkVideoScript } from '#tests/model/walks';

type VideoStep = ReturnType<typeof walkVideoScript>['start'];

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** The machine, live, with promises that the test settles. */
function live(isPlayerPresent: boolean) {
  const asked: { resolve: () => void; reject: (reason: Error) => void; signal: AbortSignal }[] = [];
  const shown: typeof asked = [];
  const watching = { refuse: (_isEssential: boolean) => {}, isOver: false };
  const settledByTest = (calls: typeof asked) =>
    fromPromise<void>(
      ({ signal }) => new Promise((resolve, reject) => calls.push({ resolve, reject, signal })),
    );
  const actor = createActor(
    videoScriptMachine.provide({
      guards: { isPlayerPresent: () => isPlayerPresent },
      actors: {
        loader: settledByTest(asked),
        observer: settledByTest(shown),
        policyWatch: fromCallback(({ sendBack }) => {
          watching.refuse = (isEssential) =>
            sendBack({ type: 'REFUSE', directive: 'media-src', address: 'x', isEssential });
          return () => {
            watching.isOver = true;
          };
        }),
      },
    }),
  ).start();
  const gestures: Record<string, () => void> = {
    'after loadDelay': () => vi.advanceTimersByTime(100),
    'loader done': () => asked.at(-1)?.resolve(),
    'loader failed': () => asked.at(-1)?.reject(new Error('blocked')),
    'observer done': () => shown.at(-1)?.resolve(),
    'observer failed': () => shown.at(-1)?.reject(new Error('nothing to see')),
    'REFUSE stream': () => watching.refuse(true),
    'REFUSE picture': () => watching.refuse(false),
    RETRY: () => actor.send({ type: 'RETRY' }),
  };
  async function follow({ previous, event, label }: VideoStep) {
    if (!previous || !event) return;
    await follow(previous);
    const gesture = gestures[event.type === 'REFUSE' ? label : event.type];
    if (!gesture) throw new Error(`no gesture for ${label}`);
    gesture();
    await vi.advanceTimersByTimeAsync(0);
  }
  return { actor, asked, shown, watching, follow };
}

describe.each([false, true])('with a player on the window already: %s', (isPlayerPresent) => {
  const { ends } = walkVideoScript('path', isPlayerPresent);

  test.each(ends.map((end) => ({ line: lineTo(end), end })))('live, the path $line', async ({ end }) => {
    const { actor, asked, follow } = live(isPlayerPresent);
    await follow(end);
    expect(actor.getSnapshot().value).toBe(end.reference.shows);
    expect(asked).toHaveLength(end.reference.requests);
    actor.stop();
    expect(vi.getTimerCount(), 'timers still set').toBe(0);
  });

  test('nothing continues after a stop at any step', { tags: ['R4.16'] }, async () => {
    for (const step of walkVideoScript('path', isPlayerPresent).steps) {
      const { actor, asked, shown, watching, follow } = live(isPlayerPresent);
      await follow(step);
      const { value } = actor.getSnapshot();
      const aborted = (calls: typeof asked) => calls.at(-1)?.signal.aborted ?? false;
      const settled = { asked: aborted(asked), shown: aborted(shown) };
      const path = lineTo(step);
      expect(watching.isOver, `${path}: watching has ended`).toBe(false);
      actor.stop();
      const after = {
        timers: vi.getTimerCount(),
        'watching has ended': watching.isOver,
        'loading was aborted': aborted(asked),
        'looking was aborted': aborted(shown),
      };
      const expected = {
        timers: 0,
        'watching has ended': true,
        'loading was aborted': settled.asked || value === 'loading',
        'looking was aborted': settled.shown || value === 'settling',
      };
      expectFacts(after, expected, (differences) => [`${path}, then stopped`, ...differences]);
    }
  });
});

test('leaving within 100 ms never requests the script', { tags: ['R4.14', 'R4.16'] }, () => {
  const { actor, asked } = live(false);
  vi.advanceTimersByTime(99);
  expect(actor.getSnapshot().value).toBe('waiting');
  actor.stop();
  vi.advanceTimersByTime(10_000);
  expect(asked).toEqual([]);
  expect(vi.getTimerCount(), 'timers still set').toBe(0);
});
