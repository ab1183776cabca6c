/** Compares a walk with XState's own actor: paths at their earliest times, and random runs at random times. */
import type { EventObject } from 'xstate';
import { runDeterministically } from '../src/deterministicRun.ts';
import {
  comparedParts,
  comparedPartsOfStep,
  pickEntries,
  replayPath,
  startLiveActor,
} from '../src/liveActor.ts';
import { isImmediate } from '../src/pending.ts';
import { groupBy } from '../src/statechart.ts';
import { keyOf } from '../src/stateKey.ts';
import type { AnyStep, AnyWalk } from '../src/step.ts';
import { stepsUpTo, timedPathTo } from '../src/times.ts';

/** Returns a function that generates seeded random numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const [runCount, maxSteps] = [100, 12];

/** Returns the events from outside, without XState's own. */
function eventsFromOutside(steps: readonly AnyStep[]): EventObject[] {
  const events = steps.flatMap(({ rawEvent, pending: { change } }) =>
    rawEvent && change.firedIndex === undefined && !rawEvent.type.startsWith('xstate.') ? rawEvent : [],
  );
  return [...new Map(events.map((event) => [keyOf(event), event])).values()];
}

/**
 * Runs an actor with random events, and returns the run if it differs from the edge walk. The seed selects each event and its
 * moment: at once, at any time, or right before or after a timer fires.
 */
function findDifferingRun(graph: AnyWalk, seed: number) {
  const { start, steps } = graph;
  const random = randomFrom(seed);
  const { clock, send, observeNext, hasProcessedMore, received, actor } = startLiveActor(graph);
  const edges = groupBy(steps, ({ previous }) => previous?.key);
  const outsideEvents = eventsFromOutside(steps);
  const labels: string[] = [];
  let current = start;
  let hasDiffered = false;
  /** Compares the actor with the current step, and with the steps of the immediate events that follow. */
  const compare = (isRefused = false) => {
    const step = comparedPartsOfStep(current);
    const expected = current.hasThrown ? comparedParts(current.snapshot) : step;
    const parts = isRefused ? { ...step, actions: [] } : expected;
    hasDiffered ||= JSON.stringify(pickEntries(observeNext(), parts)) !== JSON.stringify(parts);
    const [first] = current.pending.events;
    if (!isRefused && first && isImmediate(first)) follow(first.event);
    else hasDiffered ||= hasProcessedMore();
  };
  /** Takes the walked step of an event. */
  const follow = (event: EventObject | undefined) => {
    const next = edges.get(current.key)?.find(({ rawEvent }) => keyOf(rawEvent) === keyOf(event));
    labels.push(`${event?.type} (at ${clock.now()})`);
    current = next ?? current;
    compare(!next);
  };
  compare();
  for (let step = 0; step < maxSteps; step += 1) {
    if (hasDiffered || current.snapshot.status !== 'active' || current.hasThrown) break;
    received();
    const actorEvents = (edges.get(current.key) ?? []).flatMap(({ rawEvent, pending: { change } }) =>
      rawEvent?.type.startsWith('xstate.') && change.firedIndex === undefined ? rawEvent : [],
    );
    const choices = [...outsideEvents, ...actorEvents];
    const event = choices[Math.floor(random() * choices.length)];
    const timerMs = clock.msUntilNext;
    const moments = [0, Math.floor(random() * 3000), (timerMs ?? 1) - 1, timerMs ?? 0, (timerMs ?? 0) + 1];
    const wait = moments[Math.floor(random() * moments.length)] ?? 0;
    if (timerMs !== undefined && (timerMs <= wait || !event)) {
      clock.advance(timerMs);
      clock.fireNext();
      follow(received());
    } else if (event) {
      clock.advance(Math.max(0, wait));
      send(event, current.snapshot);
      follow(event);
    }
  }
  (actor as unknown as { _stop(): void })._stop();
  return hasDiffered ? labels.join(' → ') : undefined;
}

/** Returns one line for each path, and for each random run, in which XState's actor differs from the walk. */
export function compareLive(walks: () => { graph: AnyWalk; paths: AnyWalk }) {
  return runDeterministically(0, 0, () => {
    const { graph, paths } = walks();
    const differingPaths = paths.ends.flatMap((end) => {
      const { differences } = replayPath(paths, stepsUpTo(end));
      return differences.length > 0 ? [`${timedPathTo(end)}: ${differences[0]}`] : [];
    });
    const seeds = [...Array(runCount).keys()];
    const differingRuns = seeds.flatMap((seed) => findDifferingRun(graph, seed) ?? []);
    return { differingPaths, differingRuns };
  }).result;
}
