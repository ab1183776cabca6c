import { lineTo } from 'statechart-prover';
import { describe, expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromCallback } from 'xstate';
import { videoScriptMachine } from '#machines/videoScriptMachine';
import { videoDelays } from '#spec/videoScriptReference';
import { walkVideoScript } from '#tools/proofs/walks';

type VideoStep = ReturnType<typeof walkVideoScript>['start'];

/** The machine, live, with actors and a clock that the test moves. */
function live(isPlayerPresent: boolean) {
  const timers = new Map<number, { ms: number; fire: () => void }>();
  const running = new Map<string, (event: AnyEventObject) => void>();
  const counts = { loader: 0, observer: 0, keeper: 0, policyWatch: 0, givenUp: 0 };
  const recorded = (src: keyof typeof counts) =>
    fromCallback(({ sendBack, receive }) => {
      counts[src] += 1;
      running.set(src, sendBack);
      receive(() => {
        counts.givenUp += 1;
      });
      return () => {
        running.delete(src);
      };
    });
  const actor = createActor(
    videoScriptMachine.provide({
      guards: { isPlayerPresent: () => isPlayerPresent },
      actors: {
        loader: recorded('loader'),
        observer: recorded('observer'),
        keeper: recorded('keeper'),
        policyWatch: recorded('policyWatch'),
      },
    }),
    {
      clock: {
        setTimeout(fire, ms) {
          const id = timers.size + Math.random();
          timers.set(id, { ms, fire });
          return id;
        },
        clearTimeout: (id) => timers.delete(id),
      },
    },
  ).start();
  const senders = { REFUSE: 'policyWatch', SEE: ['observer', 'keeper'], MISS: ['observer', 'keeper'] };

  function follow({ previous, event }: VideoStep) {
    if (!previous || !event) return;
    follow(previous);
    const [, delay] = /^after (\w+)/.exec(event.type) ?? [];
    if (delay) {
      const [id, timer] = [...timers].find(([, { ms }]) => ms === Object(videoDelays)[delay]) ?? [];
      const set = [...timers.values()].map(({ ms }) => ms).join(', ') || 'none';
      if (!timer) expect.fail(`expected ${delay} to be set to ${Object(videoDelays)[delay]} ms, seen ${set}`);
      timers.delete(id ?? 0);
      timer.fire();
    } else if (event.type === 'RETRY') actor.send(event);
    else {
      const src = [Object(senders)[event.type] ?? 'loader'].flat().find((name) => running.has(name));
      running.get(src)?.(event);
    }
  }
  return { actor, timers, running, counts, follow };
}

describe.each([false, true])('with a player on the window already: %s', (isPlayerPresent) => {
  const { ends, steps } = walkVideoScript('path', isPlayerPresent, { onStep: undefined, keepFailures: true });

  test.each(ends.map((end) => ({ line: lineTo(end), end })))('live, the path $line', ({ end }) => {
    const { actor, counts, follow } = live(isPlayerPresent);
    follow(end);
    const { shows, requests, givenUp } = end.reference;
    expect(actor.getSnapshot()._nodes.at(-1)?.path.join('.')).toBe(shows);
    expect(counts).toMatchObject({ loader: requests, givenUp });
    actor.stop();
  });

  test('leaving at any step ends all timers and actors', { tags: ['R4.16'] }, () => {
    for (const step of steps) {
      const { actor, timers, running, follow } = live(isPlayerPresent);
      follow(step);
      expect(running.has('policyWatch'), lineTo(step)).toBe(true);
      actor.stop();
      expect([...timers.values(), ...running.keys()], `${lineTo(step)}, then stopped`).toEqual([]);
    }
  });
});
