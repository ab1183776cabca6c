/** Laws on how long something takes, exact for every time at which a visitor or an actor may act. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { placesIn } from './pending.ts';
import { groupedBy } from './statechart.ts';
import type { AnyStep, AnyWalk } from './step.ts';
import { type Distance, stepsTo } from './times.ts';
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

/** A way through the graph, with what is known of its times since the moment at which the span began. */
interface Span {
  readonly step: AnyStep;
  /** Right after the step; its mark is the moment of the beginning. */
  readonly zone: Zone;
  readonly before?: Span;
}

interface Result {
  readonly checkedOn: number;
  readonly of: 'states';
  readonly broken?: { trail: AnyStep[]; times: Distance[]; why: string };
}

/** The time since the mark: at most, and at least. Both are Infinity where there is no bound. */
const longest = (zone: Zone) => Math.floor(boundOf(zone, 0, zone.size - 1) / 2);
const shortest = (zone: Zone) => 0 - Math.floor(boundOf(zone, zone.size - 1, 0) / 2);

/** Whether the bound between now and the mark, counted from the later one, is itself possible. */
const isReached = (zone: Zone, later: number) => boundOf(zone, later, zone.size - 1 - later) % 2 !== 0;

/** The spans that begin with a step on which `from` becomes true. */
function beginnings({ start, steps }: AnyWalk, from: From): Span[] {
  const begins = ({ previous, snapshot, isThrown }: AnyStep) =>
    !isThrown && from(snapshot) && !(previous && from(previous.snapshot));
  return [start, ...steps].filter(begins).map((step) => {
    const { change } = step.pending;
    return { step, zone: marked(zoneAfter(step.previous?.pending.zone ?? noZone, change) as Zone) };
  });
}

/** How a span may go on by one step of a graph. */
function goingOn({ steps }: AnyWalk) {
  const edges = groupedBy(steps, ({ previous }) => previous);
  const walked = new Map([...edges.keys()].map((step) => [step?.key, step]));
  return (span: Span): Span[] => {
    const { step, zone } = span;
    const from = walked.get(step.key);
    if (!from) return [];
    const places = placesIn(step.pending, from.pending);
    const moments = [0, ...places.map((place) => place + 1), zone.size - 1].map((of) => ({ of }));
    const here = elapsed(zoneOf(zone, moments, places.length));
    return (edges.get(from) ?? []).flatMap((edge) => {
      const next = edge.isThrown ? undefined : zoneAfter(here, edge.pending.change);
      return next ? { step: edge, zone: next, before: span } : [];
    });
  };
}

/** The span as a path, with what `times` says of the moments of its beginning and its last step. */
function brokenBy(
  last: Span,
  why: string,
  times: (start: number, end: number) => Distance[] = () => [],
): NonNullable<Result['broken']> {
  const trail: AnyStep[] = [];
  let first = last;
  for (; first.before; first = first.before) trail.unshift(first.step);
  trail.unshift(...stepsTo(first.step));
  const [end, start] = [trail.length - 1, stepsTo(first.step).length - 1];
  return { trail, times: times(start, end), why };
}

/** Calls `visit` for each span that a graph allows and that differs from those before; what it returns is followed. */
function follow(spans: Span[], visit: (span: Span) => Span[]): void {
  const seen = new Set<string>();
  // Iterating over a list also visits the entries added on the way.
  for (const span of spans) {
    const name = `${span.step.key} ${span.zone.bounds}`;
    if (seen.has(name)) continue;
    seen.add(name);
    spans.push(...visit(span));
  }
}

export function checkWithin(graph: AnyWalk, from: From, to: To, ms: number): Result {
  const spans = beginnings(graph, from).filter(({ step }) => !to(step.snapshot, step.event));
  const checkedOn = spans.length;
  const after = goingOn(graph);
  let broken: Result['broken'];
  follow(spans, (span) => {
    if (broken) return [];
    const most = longest(elapsed(span.zone));
    const next = after(span);
    if (most <= ms) return next.filter(({ step }) => !to(step.snapshot, step.event));
    const last = next.findLast(({ zone }) => longest(zone) === most);
    const isEndless = most === Number.POSITIVE_INFINITY;
    const why = isEndless ? 'from here it may never come' : `it takes up to ${most.toLocaleString('en')} ms`;
    broken =
      isEndless || !last
        ? brokenBy(span, why)
        : brokenBy(last, why, (start, end) => [
            isReached(last.zone, 0)
              ? { of: end, than: start, by: most }
              : { of: end, than: start, by: ms, isMore: true },
          ]);
    return [];
  });
  return { checkedOn, of: 'states', ...(broken && { broken }) };
}

export function checkNotBefore(graph: AnyWalk, from: From, to: To, ms: number): Result {
  const spans = beginnings(graph, from);
  const checkedOn = spans.length;
  const after = goingOn(graph);
  let least = ms;
  let broken: Result['broken'];
  follow(spans, (span) =>
    after(span).flatMap((next) => {
      const { step, zone, before } = next;
      if (to(step.snapshot, step.event) && !(before && to(before.step.snapshot))) {
        const soonest = shortest(zone);
        if (soonest >= least) return [];
        least = soonest;
        broken = brokenBy(next, `it comes after ${soonest.toLocaleString('en')} ms`, (start, end) => [
          isReached(zone, zone.size - 1)
            ? { of: start, than: end, by: -soonest }
            : { of: start, than: end, by: -ms, isMore: true },
        ]);
        return [];
      }
      const soon = tightened(zone, 0, zone.size - 1, lessThan(ms));
      return soon ? { ...next, zone: soon } : [];
    }),
  );
  return { checkedOn, of: 'states', ...(broken && { broken }) };
}
