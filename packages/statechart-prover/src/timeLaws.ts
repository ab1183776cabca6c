/** Laws on durations. They are exact: events from outside and actors can come at any time. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { extendPath, type PathEnd } from './graph.ts';
import { isGuessFree } from './guess.ts';
import { indexesIn } from './pending.ts';
import { groupBy } from './statechart.ts';
import type { AnyStep, AnyWalk } from './step.ts';
import { stepsUpTo, type TimeConstraint } from './times.ts';
import {
  boundOf,
  emptyZone,
  lessThan,
  tighten,
  withMark,
  withTimePassed,
  type Zone,
  zoneAfter,
  zoneOf,
} from './zone.ts';

type From = (snapshot: AnyMachineSnapshot) => boolean;
type To = (after: AnyMachineSnapshot, event?: EventObject) => boolean;

/** A path through the graph with bounds on the time since its start. */
interface Span {
  readonly step: PathEnd;
  /** Bounds right after the step; the mark is the start of the span. */
  readonly zone: Zone;
  readonly previous: Span | undefined;
}

interface TimeViolation {
  readonly pathEnd: PathEnd;
  /** The larger, the worse. */
  readonly by: number;
  readonly why: string;
  readonly times: TimeConstraint[];
}

const worstFirst = (violations: readonly TimeViolation[]) => ({
  unit: 'states' as const,
  violations: violations.toSorted((first, second) => second.by - first.by),
});

/** Maximum and minimum time since the mark, in milliseconds; Infinity without a bound. */
const maxTime = (zone: Zone) => Math.floor(boundOf(zone, 0, zone.size - 1) / 2);
const minTime = (zone: Zone) => 0 - Math.floor(boundOf(zone, zone.size - 1, 0) / 2);

/** Whether the time since the mark can equal its bound. */
const isReached = (zone: Zone, later: number) => boundOf(zone, later, zone.size - 1 - later) % 2 !== 0;

/** Starts a span at each step on which `from` becomes true. */
function spansFrom({ start, steps }: AnyWalk, from: From): Span[] {
  const begins = ({ previous, snapshot }: AnyStep) =>
    from(snapshot) && !(previous && from(previous.snapshot));
  return [start, ...steps].filter(begins).map((step) => {
    const { change } = step.pending;
    const zone = withMark(zoneAfter(step.previous?.pending.zone ?? emptyZone, change) as Zone);
    return { step, zone, previous: undefined };
  });
}

/** Returns a function that extends a span by one step. */
function spanExtender({ steps }: AnyWalk) {
  const edges = groupBy(steps, ({ previous }) => previous);
  const walked = new Map([...edges.keys()].map((step) => [step?.key, step]));
  return (span: Span): Span[] => {
    const { step, zone } = span;
    const from = walked.get(step.key);
    if (!from) return [];
    const places = indexesIn(step.pending, from.pending);
    const moments = [0, ...places.map((index) => index + 1), zone.size - 1].map((moment) => ({ moment }));
    const here = withTimePassed(zoneOf(zone, moments, places.length));
    return (edges.get(from) ?? []).flatMap((edge) => {
      const next = zoneAfter(here, edge.pending.change);
      return next ? { step: extendPath(step, edge), zone: next, previous: span } : [];
    });
  };
}

/** Creates a violation; `times` receives the indexes of the first and last step of the span. */
function timeViolation(
  last: Span,
  by: number,
  why: string,
  times: (start: number, end: number) => TimeConstraint[] = () => [],
): TimeViolation {
  const spans = stepsUpTo(last);
  const end = stepsUpTo(last.step).length - 1;
  return { pathEnd: last.step, by, why, times: times(end - spans.length + 1, end) };
}

/** Calls `visit` once for each different span, and for the spans that it returns. */
function visitSpans(spans: Span[], visit: (span: Span) => Span[]): void {
  const seen = new Set<string>();
  // Iterating over a list also visits entries added meanwhile.
  for (const span of spans) {
    const name = `${span.step.key} ${span.zone.bounds} ${isGuessFree(span.step)}`;
    if (seen.has(name)) continue;
    seen.add(name);
    spans.push(...visit(span));
  }
}

/** Maximum time since the start of a span, up to the next forced event. */
const longestTimeIn = ({ zone }: Span) => maxTime(withTimePassed(zone));

/**
 * Number of last steps of a span that can repeat while time passes; 0 for none. A delay that keeps running during the cycle would
 * end it, so all events pending afterwards have to be scheduled within the cycle.
 */
function cycleLength(span: Span): number {
  let waiting = [...span.step.pending.events.keys()];
  let round = 1;
  for (let { step, previous } = span; previous; { step, previous } = previous, round += 1) {
    const { change } = step.pending;
    const places = indexesIn(previous.step.pending, ((step.edge ?? step).previous as AnyStep).pending);
    waiting = waiting.flatMap((index) => {
      const event = change.events[index];
      return event && 'was' in event ? (places[event.was] as number) : [];
    });
    const isRound = previous.step.key === span.step.key && longestTimeIn(previous) < longestTimeIn(span);
    if (isRound && waiting.length === 0) return round;
  }
  return 0;
}

/** Requires the maximum time of a span or, if the bound is not reached, more than `least`. */
const longestTimeConstraint =
  ({ zone }: Span, least: number) =>
  (start: number, end: number): TimeConstraint[] => [
    isReached(zone, 0)
      ? { later: end, earlier: start, by: maxTime(zone) }
      : { later: end, earlier: start, by: least, isMore: true },
  ];

/** Stops the search for the maximum time once a law is broken. */
const maxSpans = 5000;

export function checkWithin(graph: AnyWalk, from: From, to: To, ms: number) {
  const begun = spansFrom(graph, from);
  const spans = begun.filter(({ step }) => !to(step.snapshot, step.event));
  const after = spanExtender(graph);
  const late: TimeViolation[] = [];
  let followed = 0;
  visitSpans(spans, (span) => {
    const most = longestTimeIn(span);
    const isFailure = span.step.isThrown;
    followed += 1;
    if (most === Number.POSITIVE_INFINITY) {
      late.push(
        timeViolation(span, most, isFailure ? 'the machine fails there' : 'it may be unreachable from here'),
      );
      return [];
    }
    const round = cycleLength(span);
    if (round > 0) {
      const steps = round > 1 ? `its last ${round} steps` : 'its last step';
      const why = `it takes unlimited time: ${steps} can repeat for ever`;
      late.push(timeViolation(span, Number.POSITIVE_INFINITY, why, longestTimeConstraint(span, 0)));
    }
    const next = after(span);
    if (most > ms) {
      const isCut = followed > maxSpans;
      const ending = next.findLast(({ zone }) => isReached(zone, 0)) ?? next.at(-1);
      const why = `it takes ${isCut ? 'more than' : 'up to'} ${most.toLocaleString('en')} ms`;
      if (ending) late.push(timeViolation(ending, most, why, longestTimeConstraint(ending, ms)));
      // The next step may depend on a guess.
      late.push(timeViolation(span, most, why));
      if (isCut) return [];
    }
    if (round > 0) return [];
    return next.filter(({ step }) => !to(step.snapshot, step.event));
  });
  return { checkedOn: begun.length, ...worstFirst(late) };
}

export function checkNotBefore(graph: AnyWalk, from: From, to: To, ms: number) {
  const spans = spansFrom(graph, from);
  // A goal that is never reached is probably misspelt.
  const checkedOn = graph.steps.some(({ snapshot, event }) => to(snapshot, event)) ? spans.length : 0;
  const after = spanExtender(graph);
  const early: TimeViolation[] = [];
  visitSpans(spans, (span) =>
    after(span).flatMap((next) => {
      const { step, zone } = next;
      if (to(step.snapshot, step.event) && !to(span.step.snapshot)) {
        const soonest = minTime(zone);
        const why = `it comes after ${soonest.toLocaleString('en')} ms`;
        const times = (later: number, earlier: number): TimeConstraint[] => [
          isReached(zone, zone.size - 1)
            ? { later, earlier, by: -soonest }
            : { later, earlier, by: -ms, isMore: true },
        ];
        if (soonest < ms) early.push(timeViolation(next, ms - soonest, why, times));
        return [];
      }
      const soon = tighten(zone, 0, zone.size - 1, lessThan(ms));
      return soon ? { ...next, zone: soon } : [];
    }),
  );
  return { checkedOn, ...worstFirst(early) };
}
