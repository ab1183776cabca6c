/** Compares a walk with XState's own actor: its paths at their times, and random runs at random times of their own. */
import type { AnyStateMachine, EventObject } from 'xstate';
import { type LiveOptions, live, partsOf, runPath, seenAs, walked } from '../src/live.ts';
import { isNext } from '../src/pending.ts';
import { groupedBy } from '../src/statechart.ts';
import { keyOf } from '../src/stateKey.ts';
import type { AnyStep, AnyWalk } from '../src/step.ts';
import { stepsUpTo, timedLineTo } from '../src/times.ts';
import { inTurn } from '../src/turns.ts';

/** Random numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How many random runs are made, and of how many steps. */
const [runs, longest] = [100, 12];

/** The different events of the machine's own types that begin a step from outside. */
function eventsFromOutside(steps: readonly AnyStep[]): EventObject[] {
  const events = steps.flatMap(({ raw, pending: { change } }) =>
    raw && change.fires === undefined && !raw.type.startsWith('xstate.') ? raw : [],
  );
  return [...new Map(events.map((event) => [keyOf(event), event])).values()];
}

/**
 * A random run of an actor in words where the walk of every edge does not have it; undefined where it has. Which event comes, and
 * when, is chosen by the seed and the actor's own timers: at once, at any moment, or just before or after a timer.
 */
function strayLive(machine: AnyStateMachine, { start, steps }: AnyWalk, seed: number, options: LiveOptions) {
  const random = randomFrom(seed);
  const { clock, send, seen, received, actor } = live(machine, options);
  const edges = groupedBy(steps, ({ previous }) => previous?.key);
  const ownEvents = eventsFromOutside(steps);
  const line: string[] = [];
  let at = start;
  let expected = walked(start);
  /** Follows the step of the walk that an event takes from the last vertex. */
  const follow = (event: EventObject | undefined) => {
    const next = edges.get(at.key)?.find(({ raw }) => keyOf(raw) === keyOf(event));
    line.push(`${event?.type} (at ${clock.now()})`);
    if (!next) return;
    const after = walked(next);
    expected = { ...after, actions: [...expected.actions, ...after.actions] };
    at = next;
    const [first] = at.pending.events;
    if (first && isNext(first)) follow(first.event);
  };
  const differs = () => {
    const other = at.isThrown ? partsOf(at.snapshot) : expected;
    return JSON.stringify(seenAs(seen(), other)) !== JSON.stringify(other);
  };
  let isStray = differs();
  for (let step = 0; step < longest; step += 1) {
    if (isStray || at.snapshot.status !== 'active' || at.isThrown) break;
    expected = { ...expected, actions: [] };
    received();
    const actorEvents = (edges.get(at.key) ?? []).flatMap(({ raw, pending: { change } }) =>
      raw?.type.startsWith('xstate.') && change.fires === undefined ? raw : [],
    );
    const choices = [...ownEvents, ...actorEvents];
    const event = choices[Math.floor(random() * choices.length)];
    const { next } = clock;
    const moments = [0, Math.floor(random() * 3000), (next ?? 1) - 1, next ?? 0, (next ?? 0) + 1];
    const wait = moments[Math.floor(random() * moments.length)] ?? 0;
    if (next !== undefined && (next <= wait || !event)) {
      clock.wait(next);
      clock.pass();
      follow(received());
    } else if (event) {
      clock.wait(Math.max(0, wait));
      send(event);
      follow(event);
    }
    isStray = differs();
  }
  (actor as unknown as { _stop(): void })._stop();
  return isStray ? line.join(' → ') : undefined;
}

/** @returns a line for each path, and for each random run, that differs; random numbers and the clock stand still */
export function compareLive(
  machine: AnyStateMachine,
  walks: () => { graph: AnyWalk; paths: AnyWalk },
  options: LiveOptions = {},
) {
  return inTurn(0, 0, () => {
    const { graph, paths } = walks();
    const differing = paths.ends.flatMap((end) => {
      const { differences } = runPath(machine, stepsUpTo(end), options);
      return differences.length > 0 ? [`${timedLineTo(end)}: ${differences[0]}`] : [];
    });
    const stray = Array.from({ length: runs }, (_, seed) => strayLive(machine, graph, seed, options) ?? []);
    return { differing, stray: stray.flat() };
  }).result;
}
