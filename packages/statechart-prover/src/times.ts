/** Computes the earliest times of the steps of a path. */
import { matchingIndexes, type PendingState } from './pending.ts';

interface TimedStep {
  readonly previous: TimedStep | undefined;
  readonly label: string;
  readonly pending: PendingState;
}

/** Moment `later` is at least `minMs` milliseconds after moment `earlier`; if `isStrict`, more than `minMs`. */
export interface TimeConstraint {
  later: number;
  earlier: number;
  minMs: number;
  isStrict?: boolean;
}

/** Moment at which a pending event was scheduled, and its delay in milliseconds. */
type Timer = { moment: number; delay: number };

/** Returns the constraints of pending events on the moments of a path. */
function constraintsOf(path: readonly TimedStep[]): TimeConstraint[] {
  const constraints: TimeConstraint[] = [];
  let timers: Timer[] = [];
  for (const [moment, { pending, previous }] of path.entries()) {
    const { firedIndex, events } = pending.change;
    const before = path[moment - 1];
    // The walk may have taken this step after another path to the same vertex, with other indexes of pending events.
    if (before && previous && before !== previous) {
      timers = matchingIndexes(before.pending, previous.pending).map((index) => timers[index] as Timer);
    }
    if (moment > 0) constraints.push({ later: moment, earlier: moment - 1, minMs: 0 });
    for (const [index, timer] of timers.entries()) {
      const { moment: start, delay } = timer;
      if (firedIndex === index) constraints.push({ later: moment, earlier: start, minMs: delay });
      // Of two timers due at the same moment, the first one fires first.
      const isStrict = firedIndex !== undefined && index < firedIndex;
      constraints.push({ later: start, earlier: moment, minMs: -delay, isStrict });
    }
    timers = events.map((event) =>
      'oldIndex' in event ? (timers[event.oldIndex] as Timer) : { moment, ...event },
    );
  }
  return constraints;
}

/** Returns the earliest moments of the steps of a path, in milliseconds since its start. */
function earliestTimes(
  path: readonly TimedStep[],
  extra: readonly TimeConstraint[] = [],
): number[] | undefined {
  const constraints = [...constraintsOf(path), ...extra];
  // A strict constraint adds a whole millisecond if possible, otherwise a fraction of one.
  for (let strictMarginMs = 1; strictMarginMs > 1 / (2 * path.length + 2); strictMarginMs /= 2) {
    const moments = path.map(() => 0);
    for (let iteration = 0; iteration <= path.length; iteration += 1) {
      let isSettled = true;
      for (const { later, earlier, minMs, isStrict } of constraints) {
        const earliestMs = (moments[earlier] as number) + minMs + (isStrict ? strictMarginMs : 0);
        if ((moments[later] as number) >= earliestMs) continue;
        moments[later] = earliestMs;
        isSettled = false;
      }
      if (isSettled) return moments.map((moment) => moment - (moments[0] as number));
    }
  }
  return undefined;
}

/** Milliseconds from the previous step to each step; undefined if no event was pending. */
export function computeWaits(
  path: readonly TimedStep[],
  extra: readonly TimeConstraint[] = [],
): (number | undefined)[] {
  const moments = path.some(({ pending }) => pending.events.length > 0)
    ? earliestTimes(path, extra)
    : undefined;
  return path.map(({ previous }, index) => {
    if (!moments || !previous || previous.pending.events.length === 0) return undefined;
    return (moments[index] as number) - (moments[index - 1] as number);
  });
}

/** Milliseconds before each step as printed: '(+1000)', or '' if no event was pending. */
export function waitsInWords(path: readonly TimedStep[], extra: readonly TimeConstraint[] = []): string[] {
  return computeWaits(path, extra).map((wait) => (wait === undefined ? '' : `(+${wait})`));
}

/** Shows a path on one line, with times where events are pending: 'OPEN → after 1000 ms (+1000) → AGREE'. */
export function timedPath(path: readonly TimedStep[], extra: readonly TimeConstraint[] = []): string {
  const waits = waitsInWords(path, extra);
  const labels = path.map(({ label }, index) => [label, waits[index]].filter(Boolean).join(' '));
  return labels.filter(Boolean).join(' → ') || '(start)';
}

/** Maximum length of a shown path, in characters. */
const maxPathLength = 200;

/** Shortens a long path by leaving out its middle. */
export function shortenPath(line: string): string {
  const labels = line.split(' → ');
  const labelsToKeep = (half: string[]) =>
    Math.max(
      1,
      half.findIndex((_, index) => half.slice(0, index + 1).join(' → ').length > maxPathLength / 2),
    );
  const [first, last] = [labelsToKeep(labels), labels.length - labelsToKeep(labels.toReversed())];
  if (line.length <= maxPathLength || first >= last) return line;
  return [...labels.slice(0, first), `… ${last - first} more …`, ...labels.slice(last)].join(' → ');
}

/** Returns the steps from the start to this step, the start first. */
export function stepsUpTo<S extends { previous: S | undefined }>(last: S): S[] {
  const steps: S[] = [];
  for (let step: S | undefined = last; step; step = step.previous) steps.push(step);
  return steps.reverse();
}

export function timedPathTo(step: TimedStep): string {
  return timedPath(stepsUpTo(step));
}
