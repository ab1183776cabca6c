/**
 * Bounds on the differences between moments in milliseconds, as in timed automata. In canonical form, each bound is the tightest
 * one that all bounds imply (Alur and Dill 1994; Bengtsson and Yi 2004).
 */
export interface Zone {
  /** Number of moments: moment 0 is now, then follow the pending events, then marks, which are moments in the past. */
  readonly size: number;
  /** Number of pending events. */
  readonly timers: number;
  /**
   * `bounds[i * size + j]` limits how much later moment i is than moment j. It is twice the time, plus 1 if the time itself is
   * possible. A smaller number is a tighter bound.
   */
  readonly bounds: readonly number[];
}

export const atMost = (time: number) => 2 * time + 1;
export const lessThan = (time: number) => 2 * time;

export const emptyZone: Zone = { size: 1, timers: 0, bounds: [atMost(0)] };

function addBounds(first: number, second: number): number {
  return first + second - (first % 2 || second % 2 ? 1 : 0);
}

export function boundOf({ bounds, size }: Zone, later: number, earlier: number): number {
  return bounds[later * size + earlier] as number;
}

/** Limits the time from moment `earlier` to moment `later`. Returns undefined if no time satisfies all bounds. */
export function tighten(zone: Zone, later: number, earlier: number, bound: number): Zone | undefined {
  if (addBounds(bound, boundOf(zone, earlier, later)) < atMost(0)) return undefined;
  if (bound >= boundOf(zone, later, earlier)) return zone;
  const { size } = zone;
  const bounds = zone.bounds.map((old, index) => {
    const [i, j] = [Math.floor(index / size), index % size];
    return Math.min(old, addBounds(addBounds(boundOf(zone, i, later), bound), boundOf(zone, earlier, j)));
  });
  return { ...zone, bounds };
}

/** Creates a zone of selected moments, each of them `by` milliseconds later than in `zone`. */
export function selectMoments(
  zone: Zone,
  moments: readonly { moment: number; by?: number }[],
  timers: number,
): Zone {
  const bounds = moments.flatMap((first) =>
    moments.map(
      (second) => boundOf(zone, first.moment, second.moment) + 2 * ((first.by ?? 0) - (second.by ?? 0)),
    ),
  );
  return { size: moments.length, timers, bounds };
}

/** How a step changes the pending events. */
export interface Change {
  /** Index of the pending event that starts the step; undefined for an event from outside. */
  readonly firedIndex?: number | undefined;
  /** For each event pending afterwards: its previous index or, if the step schedules it, its delay. */
  readonly events: readonly ({ readonly oldIndex: number } | { readonly delay: number })[];
}

/**
 * Returns the zone right after a step. Of two events that are due at the same moment, the one scheduled first fires first.
 *
 * @returns undefined if another pending event always fires before
 */
export function zoneAfter(zone: Zone, { firedIndex, events }: Change): Zone | undefined {
  let narrowed: Zone | undefined = zone;
  const [firedMoment, timerCount] = firedIndex === undefined ? [0, 0] : [firedIndex + 1, zone.timers];
  for (let other = 1; narrowed && other <= timerCount; other += 1)
    narrowed = tighten(narrowed, firedMoment, other, other < firedMoment ? lessThan(0) : atMost(0));
  if (!narrowed) return undefined;
  const dueMoments = events.map((event) => {
    return 'oldIndex' in event ? { moment: event.oldIndex + 1 } : { moment: firedMoment, by: event.delay };
  });
  const marks = Array.from({ length: zone.size - zone.timers - 1 }, (_, mark) => ({
    moment: mark + zone.timers + 1,
  }));
  return selectMoments(narrowed, [{ moment: firedMoment }, ...dueMoments, ...marks], dueMoments.length);
}

/** Lets time pass, up to the moment at which a pending event must fire. */
export function withTimePassed(zone: Zone): Zone {
  const { size, timers } = zone;
  const bounds = zone.bounds.map((bound, index) => {
    if (index === 0 || index >= size) return bound;
    const due = Array.from({ length: timers }, (_, timer) => boundOf(zone, timer + 1, index));
    return Math.min(Number.POSITIVE_INFINITY, ...due);
  });
  return { ...zone, bounds };
}

/** Adds a mark at the current moment. */
export function withMark(zone: Zone): Zone {
  const moments = Array.from({ length: zone.size }, (_, moment) => ({ moment }));
  return selectMoments(zone, [...moments, { moment: 0 }], zone.timers);
}
