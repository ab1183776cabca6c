/** Checks laws on durations. The results are exact, although events from outside can occur at any time. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { extendPath, type PathEnd } from './graph.ts';
import { isGuessFree } from './guess.ts';
import { matchingIndexes } from './pending.ts';
import { groupBy } from './statechart.ts';
import type { AnyStep, AnyWalk } from './step.ts';
import { stepsUpTo, type TimeConstraint } from './times.ts';
import {
  boundOf,
  emptyZone,
  lessThan,
  selectMoments,
  tighten,
  withMark,
  withTimePassed,
  type Zone,
  zoneAfter,
} from './zone.ts';

type StateTest = (snapshot: AnyMachineSnapshot) => boolean;
type GoalTest = (after: AnyMachineSnapshot, event?: EventObject) => boolean;

/** A path through the graph with bounds on the time since its start. */
interface Span {
  readonly step: PathEnd;
  /** Bounds right after the step; the mark is the start of the span. */
  readonly zone: Zone;
  readonly previous: Span | undefined;
}

interface TimeViolation {
  readonly pathEnd: PathEnd;
  /** Compares violations: the larger value is the worse one. */
  readonly severity: number;
  readonly reason: string;
  readonly times: TimeConstraint[];
}

const sortWorstFirst = (violations: readonly TimeViolation[]) => ({
  unit: 'states' as const,
  violations: violations.toSorted((first, second) => second.severity - first.severity),
});

/** Maximum and minimum time since the mark (the start of a span) in milliseconds; Infinity without a bound. */
const maxTime = (zone: Zone) => Math.floor(boundOf(zone, 0, zone.size - 1) / 2);
const minTime = (zone: Zone) => 0 - Math.floor(boundOf(zone, zone.size - 1, 0) / 2);

/** Whether the time since the mark can equal its bound. */
const isBoundReached = (zone: Zone, later: number) => boundOf(zone, later, zone.size - 1 - later) % 2 !== 0;

/** Starts a span at each step on which `from` becomes true. */
function spansFrom({ start, steps }: AnyWalk, from: StateTest): Span[] {
  const startsSpan = ({ previous, snapshot }: AnyStep) =>
    from(snapshot) && !(previous && from(previous.snapshot));
  return [start, ...steps].filter(startsSpan).map((step) => {
    const { change } = step.pending;
    const zone = withMark(zoneAfter(step.previous?.pending.zone ?? emptyZone, change) as Zone);
    return { step, zone, previous: undefined };
  });
}

/** Returns a function that extends a span by one step. */
function createSpanExtender({ steps }: AnyWalk) {
  const edges = groupBy(steps, ({ previous }) => previous);
  const walkedSteps = new Map([...edges.keys()].map((step) => [step?.key, step]));
  return (span: Span): Span[] => {
    const { step, zone } = span;
    const walkedStep = walkedSteps.get(step.key);
    if (!walkedStep) return [];
    const indexes = matchingIndexes(step.pending, walkedStep.pending);
    const moments = [0, ...indexes.map((index) => index + 1), zone.size - 1].map((moment) => ({ moment }));
    const currentZone = withTimePassed(selectMoments(zone, moments, indexes.length));
    return (edges.get(walkedStep) ?? []).flatMap((edge) => {
      const next = zoneAfter(currentZone, edge.pending.change);
      return next ? { step: extendPath(step, edge), zone: next, previous: span } : [];
    });
  };
}

/** Creates a violation; `times` receives the indexes of the first and last step of the span. */
function createViolation(
  last: Span,
  severity: number,
  reason: string,
  times: (start: number, end: number) => TimeConstraint[] = () => [],
): TimeViolation {
  const spans = stepsUpTo(last);
  const end = stepsUpTo(last.step).length - 1;
  return { pathEnd: last.step, severity, reason, times: times(end - spans.length + 1, end) };
}

/** Calls `visit` once for each different span, and for the spans that it returns. */
function visitSpans(spans: Span[], visit: (span: Span) => Span[]): void {
  const visited = new Set<string>();
  // Iterating over a list also visits the entries that the loop adds.
  for (const span of spans) {
    const visitKey = `${span.step.key} ${span.zone.bounds} ${isGuessFree(span.step)}`;
    if (visited.has(visitKey)) continue;
    visited.add(visitKey);
    spans.push(...visit(span));
  }
}

/** Maximum time since the start of a span, up to the moment at which a pending event must fire. */
const longestTimeIn = ({ zone }: Span) => maxTime(withTimePassed(zone));

/**
 * Returns how many of the last steps of a span can repeat while time passes; 0 for none. A delay that started before these steps
 * would stop the repetition, so every event that is pending after them must be scheduled by one of them.
 */
function cycleLength(span: Span): number {
  let pendingIndexes = [...span.step.pending.events.keys()];
  let stepCount = 1;
  for (let { step, previous } = span; previous; { step, previous } = previous, stepCount += 1) {
    const { change } = step.pending;
    const indexes = matchingIndexes(previous.step.pending, ((step.edge ?? step).previous as AnyStep).pending);
    pendingIndexes = pendingIndexes.flatMap((index) => {
      const event = change.events[index];
      return event && 'oldIndex' in event ? (indexes[event.oldIndex] as number) : [];
    });
    const isCycle = previous.step.key === span.step.key && longestTimeIn(previous) < longestTimeIn(span);
    if (isCycle && pendingIndexes.length === 0) return stepCount;
  }
  return 0;
}

/** Returns a function that makes a constraint: the span takes its maximum time or, if it cannot reach it, more than `lowerBoundMs`. */
const requireMaxTime =
  ({ zone }: Span, lowerBoundMs: number) =>
  (start: number, end: number): TimeConstraint[] => [
    isBoundReached(zone, 0)
      ? { later: end, earlier: start, minMs: maxTime(zone) }
      : { later: end, earlier: start, minMs: lowerBoundMs, isStrict: true },
  ];

/** Once a law is broken, the search for its maximum time stops after this number of spans. */
const maxSpans = 5000;

export function checkWithin(graph: AnyWalk, from: StateTest, to: GoalTest, ms: number) {
  const allSpans = spansFrom(graph, from);
  const spans = allSpans.filter(({ step }) => !to(step.snapshot, step.event));
  const extendSpan = createSpanExtender(graph);
  const violations: TimeViolation[] = [];
  let spanCount = 0;
  visitSpans(spans, (span) => {
    const longestMs = longestTimeIn(span);
    const hasThrown = span.step.hasThrown;
    spanCount += 1;
    if (longestMs === Number.POSITIVE_INFINITY) {
      const reason = hasThrown ? 'the machine fails there' : 'the goal may be unreachable from here';
      violations.push(createViolation(span, longestMs, reason));
      return [];
    }
    const cycleSteps = cycleLength(span);
    if (cycleSteps > 0) {
      const steps = cycleSteps > 1 ? `the last ${cycleSteps} steps` : 'the last step';
      const reason = `it can take unlimited time: ${steps} can repeat forever`;
      violations.push(createViolation(span, Number.POSITIVE_INFINITY, reason, requireMaxTime(span, 0)));
    }
    const next = extendSpan(span);
    if (longestMs > ms) {
      const isCut = spanCount > maxSpans;
      const lastSpan = next.findLast(({ zone }) => isBoundReached(zone, 0)) ?? next.at(-1);
      const reason = `it takes ${isCut ? 'more than' : 'up to'} ${longestMs.toLocaleString('en')} ms`;
      if (lastSpan)
        violations.push(createViolation(lastSpan, longestMs, reason, requireMaxTime(lastSpan, ms)));
      // The next step may depend on a guess, so the span without it is a violation of its own.
      violations.push(createViolation(span, longestMs, reason));
      if (isCut) return [];
    }
    if (cycleSteps > 0) return [];
    return next.filter(({ step }) => !to(step.snapshot, step.event));
  });
  return { checkedCount: allSpans.length, ...sortWorstFirst(violations) };
}

export function checkNotBefore(graph: AnyWalk, from: StateTest, to: GoalTest, ms: number) {
  const spans = spansFrom(graph, from);
  // A goal that is never reached is probably misspelled, so the law then counts as selecting no state.
  const checkedCount = graph.steps.some(({ snapshot, event }) => to(snapshot, event)) ? spans.length : 0;
  const extendSpan = createSpanExtender(graph);
  const violations: TimeViolation[] = [];
  visitSpans(spans, (span) =>
    extendSpan(span).flatMap((next) => {
      const { step, zone } = next;
      if (to(step.snapshot, step.event) && !to(span.step.snapshot)) {
        const earliestMs = minTime(zone);
        const reason = `the goal is reached after ${earliestMs.toLocaleString('en')} ms`;
        const times = (later: number, earlier: number): TimeConstraint[] => [
          isBoundReached(zone, zone.size - 1)
            ? { later, earlier, minMs: -earliestMs }
            : { later, earlier, minMs: -ms, isStrict: true },
        ];
        if (earliestMs < ms) violations.push(createViolation(next, ms - earliestMs, reason, times));
        return [];
      }
      const shortZone = tighten(zone, 0, zone.size - 1, lessThan(ms));
      return shortZone ? { ...next, zone: shortZone } : [];
    }),
  );
  return { checkedCount, ...sortWorstFirst(violations) };
}
