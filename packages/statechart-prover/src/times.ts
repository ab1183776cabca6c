/** Earliest times for the steps of a path. */

import { indexesIn, type Pending } from './pending.ts';

interface TimedStep {
  readonly previous: TimedStep | undefined;
  readonly label: string;
  readonly pending: Pending;
}

/** Moment `later` is at least `by` ms after moment `earlier`; with `isMore`, more than `by`. */
export interface TimeConstraint {
  later: number;
  earlier: number;
  by: number;
  isMore?: boolean;
}

/** Returns the constraints of pending events on the moments of a path. */
function constraintsOf(path: readonly TimedStep[]): TimeConstraint[] {
  const found: TimeConstraint[] = [];
  /** Scheduling moment and delay of each pending event. */
  let due: { at: number; delay: number }[] = [];
  for (const [at, { pending, previous }] of path.entries()) {
    const { fires, events } = pending.change;
    const before = path[at - 1];
    // A path may continue from another path to the same vertex.
    if (before && previous && before !== previous) {
      due = indexesIn(before.pending, previous.pending).map((index) => due[index] as (typeof due)[0]);
    }
    if (at > 0) found.push({ later: at, earlier: at - 1, by: 0 });
    for (const [index, timer] of due.entries()) {
      if (fires === index) found.push({ later: at, earlier: timer.at, by: timer.delay });
      // Of two timers due at the same moment, the first one fires first.
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

/** Returns the earliest moments of the steps of a path, in milliseconds since its start. */
function earliestTimes(
  path: readonly TimedStep[],
  more: readonly TimeConstraint[] = [],
): number[] | undefined {
  const all = [...constraintsOf(path), ...more];
  // Uses whole milliseconds for strict constraints if possible.
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

/** Milliseconds since the previous step; undefined if nothing was pending. */
export function waitsOn(
  path: readonly TimedStep[],
  more: readonly TimeConstraint[] = [],
): (number | undefined)[] {
  const moments = path.some(({ pending }) => pending.events.length > 0)
    ? earliestTimes(path, more)
    : undefined;
  return path.map(({ previous }, at) => {
    if (!moments || !previous || previous.pending.events.length === 0) return undefined;
    return (moments[at] as number) - (moments[at - 1] as number);
  });
}

/** Waits as printed: '(+1000)', or '' if nothing was pending. */
export function timesOn(path: readonly TimedStep[], more: readonly TimeConstraint[] = []): string[] {
  return waitsOn(path, more).map((wait) => (wait === undefined ? '' : `(+${wait})`));
}

/** Path on one line, with times where events are pending: 'OPEN → after 1000 ms (+1000) → AGREE'. */
export function timedPath(path: readonly TimedStep[], more: readonly TimeConstraint[] = []): string {
  const times = timesOn(path, more);
  const labels = path.map(({ label }, at) => [label, times[at]].filter(Boolean).join(' '));
  return labels.filter(Boolean).join(' → ') || '(start)';
}

/** Maximum length of a shown path, in characters. */
const maxPathLength = 200;

/** Removes the middle of a long path. */
export function shortenPath(line: string): string {
  const labels = line.split(' → ');
  const countIn = (half: string[]) =>
    Math.max(
      1,
      half.findIndex((_, at) => half.slice(0, at + 1).join(' → ').length > maxPathLength / 2),
    );
  const [first, last] = [countIn(labels), labels.length - countIn(labels.toReversed())];
  if (line.length <= maxPathLength || first >= last) return line;
  return [...labels.slice(0, first), `… ${last - first} more …`, ...labels.slice(last)].join(' → ');
}

/** Steps from the start to this one, the start first. */
export function stepsUpTo<S extends { previous: S | undefined }>(last: S): S[] {
  const steps: S[] = [];
  for (let step: S | undefined = last; step; step = step.previous) steps.push(step);
  return steps.reverse();
}

export function timedPathTo(step: TimedStep): string {
  return timedPath(stepsUpTo(step));
}
