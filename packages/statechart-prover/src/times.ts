/** Times for the steps of a path: one of all possibilities, the earliest, which a person can follow with a watch. */

import { type Pending, placesIn } from './pending.ts';

interface TimedStep {
  readonly previous: TimedStep | undefined;
  readonly label: string;
  readonly pending: Pending;
}

/** Moment `later` comes at least `by` ms after moment `earlier`, or more than that. */
export interface Distance {
  later: number;
  earlier: number;
  by: number;
  isMore?: boolean;
}

/** The constraints that the pending events of a path put on the moments of its steps. */
function distancesIn(path: readonly TimedStep[]): Distance[] {
  const found: Distance[] = [];
  /** The moment at which each pending event was scheduled, and its delay. */
  let due: { at: number; delay: number }[] = [];
  for (const [at, { pending, previous }] of path.entries()) {
    const { fires, events } = pending.change;
    const before = path[at - 1];
    // A path may go on from another way to the same vertex.
    if (before && previous && before !== previous) {
      due = placesIn(before.pending, previous.pending).map((index) => due[index] as (typeof due)[0]);
    }
    if (at > 0) found.push({ later: at, earlier: at - 1, by: 0 });
    for (const [index, timer] of due.entries()) {
      if (fires === index) found.push({ later: at, earlier: timer.at, by: timer.delay });
      // Of two timers that are due at the same moment, the first one fires first.
      found.push({
        later: timer.at,
        earlier: at,
        by: -timer.delay,
        isMore: fires !== undefined && index < fires,
      });
    }
    due = events.map((event) => ('was' in event ? (due[event.was] as (typeof due)[0]) : { at, ...event }));
  }
  return found;
}

/**
 * The earliest moments of the steps of a path, in milliseconds since its start.
 *
 * @param more further constraints
 */
function momentsOf(path: readonly TimedStep[], more: readonly Distance[] = []): number[] | undefined {
  const all = [...distancesIn(path), ...more];
  // A moment that has to be later is later by a whole millisecond if that is possible.
  for (let least = 1; least > 1 / (2 * path.length + 2); least /= 2) {
    const moments = path.map(() => 0);
    for (let round = 0; round <= path.length; round += 1) {
      let isSettled = true;
      for (const { later, earlier, by, isMore } of all) {
        const soonest = (moments[earlier] as number) + by + (isMore ? least : 0);
        if ((moments[later] as number) >= soonest) continue;
        moments[later] = soonest;
        isSettled = false;
      }
      if (isSettled) return moments.map((moment) => moment - (moments[0] as number));
    }
  }
  return undefined;
}

/** For each step of a path, the milliseconds since the step before; undefined where nothing was pending before it. */
export function waitsOn(path: readonly TimedStep[], more: readonly Distance[] = []): (number | undefined)[] {
  const moments = path.some(({ pending }) => pending.events.length > 0) ? momentsOf(path, more) : undefined;
  return path.map(({ previous }, at) => {
    if (!moments || !previous || previous.pending.events.length === 0) return undefined;
    return (moments[at] as number) - (moments[at - 1] as number);
  });
}

/** For each step of a path, its wait as it is printed, '(+1000)'; '' where nothing was pending before it. */
export function timesOn(path: readonly TimedStep[], more: readonly Distance[] = []): string[] {
  return waitsOn(path, more).map((wait) => (wait === undefined ? '' : `(+${wait})`));
}

/** A path on one line, with its times where events are pending: 'OPEN → after 1000 ms (+1000) → AGREE'. */
export function timedLine(path: readonly TimedStep[], more: readonly Distance[] = []): string {
  const times = timesOn(path, more);
  const labels = path.map(({ label }, at) => [label, times[at]].filter(Boolean).join(' '));
  return labels.filter(Boolean).join(' → ') || '(start)';
}

/** The longest path that is shown, in characters. */
const longest = 200;

/** A path that is too long, without its middle: its end is what matters. */
export function shortLine(line: string): string {
  const labels = line.split(' → ');
  const countIn = (half: string[]) =>
    Math.max(
      1,
      half.findIndex((_, at) => half.slice(0, at + 1).join(' → ').length > longest / 2),
    );
  const [first, last] = [countIn(labels), labels.length - countIn(labels.toReversed())];
  if (line.length <= longest || first >= last) return line;
  return [...labels.slice(0, first), `… ${last - first} more …`, ...labels.slice(last)].join(' → ');
}

/** The steps from the start to this one, the start first. */
export function stepsUpTo<S extends { previous: S | undefined }>(last: S): S[] {
  const steps: S[] = [];
  for (let step: S | undefined = last; step; step = step.previous) steps.push(step);
  return steps.reverse();
}

/** The path from the start to this step, as `timedLine` has it. */
export function timedLineTo(step: TimedStep): string {
  return timedLine(stepsUpTo(step));
}
