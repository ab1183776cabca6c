/** Laws on durations. They are exact: a visitor or an actor may act at any time. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { following, type Way } from './graph.ts';
import { isFree } from './guess.ts';
import { placesIn } from './pending.ts';
import { groupedBy } from './statechart.ts';
import type { AnyStep, AnyWalk } from './step.ts';
import { type Distance, stepsUpTo } from './times.ts';
import {
  boundOf,
  elapsed,
  lessThan,
  marked,
  noZone,
  tightened,
  type Zone,
  zoneAfter,
  zoneOf,
} from './zone.ts';

type From = (snapshot: AnyMachineSnapshot) => boolean;
type To = (after: AnyMachineSnapshot, event?: EventObject) => boolean;

/** A way through the graph, with bounds on the times since it began. */
interface Span {
  readonly step: Way;
  /** Bounds right after the step; the mark is the moment at which the span began. */
  readonly zone: Zone;
  readonly previous: Span | undefined;
}

/** A way that breaks a law. */
interface LateWay {
  readonly way: Way;
  /** By how much: of two, the one with more is worse. */
  readonly by: number;
  readonly why: string;
  readonly times: Distance[];
}

const worstFirst = (ways: readonly LateWay[]) => ({
  unit: 'states' as const,
  breaks: ways.toSorted((first, second) => second.by - first.by),
});

/** The longest and the shortest time since the mark, in milliseconds; Infinity where there is no bound. */
const longest = (zone: Zone) => Math.floor(boundOf(zone, 0, zone.size - 1) / 2);
const shortest = (zone: Zone) => 0 - Math.floor(boundOf(zone, zone.size - 1, 0) / 2);

/** Whether the time between now and the mark can be equal to its bound. */
const isReached = (zone: Zone, later: number) => boundOf(zone, later, zone.size - 1 - later) % 2 !== 0;

/** The spans that begin with a step on which `from` becomes true. */
function beginnings({ start, steps }: AnyWalk, from: From): Span[] {
  const begins = ({ previous, snapshot }: AnyStep) =>
    from(snapshot) && !(previous && from(previous.snapshot));
  return [start, ...steps].filter(begins).map((step) => {
    const { change } = step.pending;
    const zone = marked(zoneAfter(step.previous?.pending.zone ?? noZone, change) as Zone);
    return { step, zone, previous: undefined };
  });
}

/** Returns a function from a span to the spans that are one step longer. */
function goingOn({ steps }: AnyWalk) {
  const edges = groupedBy(steps, ({ previous }) => previous);
  const walked = new Map([...edges.keys()].map((step) => [step?.key, step]));
  return (span: Span): Span[] => {
    const { step, zone } = span;
    const from = walked.get(step.key);
    if (!from) return [];
    const places = placesIn(step.pending, from.pending);
    const moments = [0, ...places.map((index) => index + 1), zone.size - 1].map((moment) => ({ moment }));
    const here = elapsed(zoneOf(zone, moments, places.length));
    return (edges.get(from) ?? []).flatMap((edge) => {
      const next = zoneAfter(here, edge.pending.change);
      return next ? { step: following(step, edge), zone: next, previous: span } : [];
    });
  };
}

/** The way of a span that breaks a law; `times` makes the constraints from the indexes of its first and last step. */
function lateWay(
  last: Span,
  by: number,
  why: string,
  times: (start: number, end: number) => Distance[] = () => [],
): LateWay {
  const spans = stepsUpTo(last);
  const end = stepsUpTo(last.step).length - 1;
  return { way: last.step, by, why, times: times(end - spans.length + 1, end) };
}

/** Calls `visit` once for each different span, and then for the spans that it returns. */
function follow(spans: Span[], visit: (span: Span) => Span[]): void {
  const seen = new Set<string>();
  // Iterating over a list also visits the entries added on the way.
  for (const span of spans) {
    const name = `${span.step.key} ${span.zone.bounds} ${isFree(span.step)}`;
    if (seen.has(name)) continue;
    seen.add(name);
    spans.push(...visit(span));
  }
}

/** The longest time since a span began, before anything else has to happen. */
const mostOf = ({ zone }: Span) => longest(elapsed(zone));

/**
 * How many of the last steps of a span can come again and again, with time that passes; 0 for none. What is pending after them
 * was scheduled by them: a delay that only goes on in each round ends them.
 */
function roundOf(span: Span): number {
  let waiting = [...span.step.pending.events.keys()];
  let round = 1;
  for (let { step, previous } = span; previous; { step, previous } = previous, round += 1) {
    const { change } = step.pending;
    const places = placesIn(previous.step.pending, ((step.edge ?? step).previous as AnyStep).pending);
    waiting = waiting.flatMap((index) => {
      const event = change.events[index];
      return event && 'was' in event ? (places[event.was] as number) : [];
    });
    const isRound = previous.step.key === span.step.key && mostOf(previous) < mostOf(span);
    if (isRound && waiting.length === 0) return round;
  }
  return 0;
}

/** The constraint that a span takes its longest time or, where that is only come near to, more than `least`. */
const asLate =
  ({ zone }: Span, least: number) =>
  (start: number, end: number): Distance[] => [
    isReached(zone, 0)
      ? { later: end, earlier: start, by: longest(zone) }
      : { later: end, earlier: start, by: least, isMore: true },
  ];

/** How many spans are followed to find the longest time, once a law is broken. */
const spansAtMost = 5000;

export function checkWithin(graph: AnyWalk, from: From, to: To, ms: number) {
  const begun = beginnings(graph, from);
  const spans = begun.filter(({ step }) => !to(step.snapshot, step.event));
  const after = goingOn(graph);
  const late: LateWay[] = [];
  let followed = 0;
  follow(spans, (span) => {
    const most = mostOf(span);
    const isFailure = span.step.isThrown;
    followed += 1;
    if (most === Number.POSITIVE_INFINITY) {
      late.push(lateWay(span, most, isFailure ? 'the machine fails there' : 'from here it may never come'));
      return [];
    }
    const round = roundOf(span);
    if (round > 0) {
      const steps = round > 1 ? `its last ${round} steps` : 'its last step';
      const why = `it takes time without end: ${steps} can come again and again`;
      late.push(lateWay(span, Number.POSITIVE_INFINITY, why, asLate(span, 0)));
    }
    const next = after(span);
    if (most > ms) {
      const isCut = followed > spansAtMost;
      const ending = next.findLast(({ zone }) => isReached(zone, 0)) ?? next.at(-1);
      const why = `it takes ${isCut ? 'more than' : 'up to'} ${most.toLocaleString('en')} ms`;
      if (ending) late.push(lateWay(ending, most, why, asLate(ending, ms)));
      // What would end it may be unknown.
      late.push(lateWay(span, most, why));
      if (isCut) return [];
    }
    if (round > 0) return [];
    return next.filter(({ step }) => !to(step.snapshot, step.event));
  });
  return { checkedOn: begun.length, ...worstFirst(late) };
}

export function checkNotBefore(graph: AnyWalk, from: From, to: To, ms: number) {
  const spans = beginnings(graph, from);
  // What never comes at all is misspelt rather than late.
  const checkedOn = graph.steps.some(({ snapshot, event }) => to(snapshot, event)) ? spans.length : 0;
  const after = goingOn(graph);
  const early: LateWay[] = [];
  follow(spans, (span) =>
    after(span).flatMap((next) => {
      const { step, zone } = next;
      if (to(step.snapshot, step.event) && !to(span.step.snapshot)) {
        const soonest = shortest(zone);
        const why = `it comes after ${soonest.toLocaleString('en')} ms`;
        const times = (later: number, earlier: number): Distance[] => [
          isReached(zone, zone.size - 1)
            ? { later, earlier, by: -soonest }
            : { later, earlier, by: -ms, isMore: true },
        ];
        if (soonest < ms) early.push(lateWay(next, ms - soonest, why, times));
        return [];
      }
      const soon = tightened(zone, 0, zone.size - 1, lessThan(ms));
      return soon ? { ...next, zone: soon } : [];
    }),
  );
  return { checkedOn, ...worstFirst(early) };
}
