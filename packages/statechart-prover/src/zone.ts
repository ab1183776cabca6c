/**
 * Bounds on the times at which events come, although a visitor may act at any time: for each two moments a bound on the time
 * between them. In canonical form each bound is the tightest that follows from all others (Alur and Dill 1994; Bengtsson and
 * Yi 2004). Times are in milliseconds.
 */
export interface Zone {
  /** Moment 0 is now; then follow the moments at which pending events come, and then marks, which are moments of the past. */
  readonly size: number;
  readonly timers: number;
  /**
   * At `i * size + j`: by how much moment i may be later than moment j. The number is twice the time, plus 1 where the time
   * itself is possible: so the tighter of two bounds is the smaller number.
   */
  readonly bounds: readonly number[];
}

export const atMost = (time: number) => 2 * time + 1;
export const lessThan = (time: number) => 2 * time;

/** Nothing is pending. */
export const noZone: Zone = { size: 1, timers: 0, bounds: [atMost(0)] };

/** The bound on the sum of two times. */
function sum(first: number, second: number): number {
  return first + second - (first % 2 || second % 2 ? 1 : 0);
}

export function boundOf({ bounds, size }: Zone, later: number, earlier: number): number {
  return bounds[later * size + earlier] as number;
}

/** The zone in which moment `later` is later than `earlier` by no more than a bound; undefined where that is impossible. */
export function tightened(zone: Zone, later: number, earlier: number, bound: number): Zone | undefined {
  if (sum(bound, boundOf(zone, earlier, later)) < atMost(0)) return undefined;
  if (bound >= boundOf(zone, later, earlier)) return zone;
  const { size } = zone;
  const bounds = zone.bounds.map((known, at) => {
    const [i, j] = [Math.floor(at / size), at % size];
    return Math.min(known, sum(sum(boundOf(zone, i, later), bound), boundOf(zone, earlier, j)));
  });
  return { ...zone, bounds };
}

/** A zone with moments of another one, each moved later by `by` milliseconds. */
export function zoneOf(
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

/** What a step does to the pending events. */
export interface Change {
  /** The index of the pending event that begins the step; undefined where the step comes from outside. */
  readonly fires?: number | undefined;
  /** For each event that is pending afterwards: its index before or, where the step schedules it, its delay. */
  readonly events: readonly ({ readonly was: number } | { readonly delay: number })[];
}

/**
 * The moments right after a step. Of two events that are due at one moment, the one that was scheduled first comes first.
 *
 * @returns undefined where the step is impossible: another event always comes before
 */
export function zoneAfter(zone: Zone, { fires, events }: Change): Zone | undefined {
  let at: Zone | undefined = zone;
  const [now, first] = fires === undefined ? [0, 0] : [fires + 1, zone.timers];
  for (let other = 1; at && other <= first; other += 1)
    at = tightened(at, now, other, other < now ? lessThan(0) : atMost(0));
  if (!at) return undefined;
  const due = events.map((event) => {
    return 'was' in event ? { moment: event.was + 1 } : { moment: now, by: event.delay };
  });
  const marks = Array.from({ length: zone.size - zone.timers - 1 }, (_, mark) => ({
    moment: mark + zone.timers + 1,
  }));
  return zoneOf(at, [{ moment: now }, ...due, ...marks], due.length);
}

/** The zone after any time has passed, up to the moment at which a pending event has to come. */
export function elapsed(zone: Zone): Zone {
  const { size, timers } = zone;
  const bounds = zone.bounds.map((bound, at) => {
    if (at === 0 || at >= size) return bound;
    const due = Array.from({ length: timers }, (_, timer) => boundOf(zone, timer + 1, at));
    return Math.min(Number.POSITIVE_INFINITY, ...due);
  });
  return { ...zone, bounds };
}

/** The zone with one more mark, which is now. */
export function marked(zone: Zone): Zone {
  const moments = Array.from({ length: zone.size }, (_, moment) => ({ moment }));
  return zoneOf(zone, [...moments, { moment: 0 }], zone.timers);
}
