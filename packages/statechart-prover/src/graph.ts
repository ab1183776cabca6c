/** Operations on the state graph of a finished walk. */
import { groupBy } from './statechart.ts';
import type { AnyStep, AnyWalk } from './step.ts';
import { stepsUpTo } from './times.ts';

/**
 * Last step of a path through the state graph. If the walk took this step after a different path to the same vertex, `edge` is
 * the step as it was walked.
 */
export type PathEnd = AnyStep & { readonly edge?: AnyStep };

/** Extends a path by an edge from its last vertex. */
export const extendPath = (pathEnd: PathEnd, edge: AnyStep): PathEnd => ({
  ...edge,
  previous: pathEnd,
  edge,
});

/** Returns the steps of a path as they were walked. */
export const walkedSteps = (pathEnd: PathEnd): AnyStep[] =>
  stepsUpTo(pathEnd).map((step: PathEnd) => step.edge ?? step);

export function edgesBySource({ steps }: Pick<AnyWalk, 'steps'>): Map<string, AnyStep[]> {
  const edges = steps.filter(({ previous }) => previous);
  return groupBy(edges, ({ previous }) => (previous as AnyStep).key);
}

/** Returns the steps of walks, shortest paths first. Of steps with the same label after the same step, it keeps the first. */
export function distinctSteps(walks: readonly AnyWalk[]): AnyStep[] {
  const kept: { readonly step: AnyStep; readonly depth: number }[] = [];
  const indexes = new Map<AnyStep | string, number>();
  const addStep = (step: AnyStep): number => {
    const knownIndex = indexes.get(step);
    if (knownIndex !== undefined) return knownIndex;
    const previous = step.previous ? addStep(step.previous) : -1;
    const label = `${previous} ${step.label}`;
    const index = indexes.get(label) ?? kept.length;
    indexes.set(step, index).set(label, index);
    if (index === kept.length) kept.push({ step, depth: (kept[previous]?.depth ?? -1) + 1 });
    return index;
  };
  for (const { start, steps, refused } of walks)
    for (const step of [start, ...steps, ...refused]) addStep(step);
  return kept.sort((first, second) => first.depth - second.depth).map(({ step }) => step);
}

/** Returns the exact number of paths in an edge walk; undefined if the graph has a loop or the walk was cut. */
export function countPaths(graph: Pick<AnyWalk, 'start' | 'steps' | 'isCut'>): bigint | undefined {
  if (graph.isCut) return undefined;
  const edges = edgesBySource(graph);
  const counts = new Map<string, bigint | 'unfinished'>();
  const startKeys = [graph.start, ...graph.steps].flatMap(({ previous, key }) => (previous ? [] : key));
  const stack = [...startKeys];
  while (stack.length > 0) {
    const key = stack.at(-1) as string;
    const outgoing = edges.get(key) ?? [];
    // A step that throws ends its path.
    const thrownCount = outgoing.filter(({ hasThrown }) => hasThrown).length;
    const targets = outgoing.filter(({ hasThrown }) => !hasThrown).map((edge) => edge.key);
    const targetCounts = targets.map((vertex) => counts.get(vertex));
    if (!counts.has(key)) {
      counts.set(key, 'unfinished');
      if (targets.some((vertex) => counts.get(vertex) === 'unfinished')) return undefined;
      stack.push(...targets.filter((vertex) => !counts.has(vertex)));
      continue;
    }
    stack.pop();
    if (counts.get(key) !== 'unfinished') continue;
    if (targetCounts.includes('unfinished')) return undefined;
    const sum = (targetCounts as bigint[]).reduce((total, count) => total + count, BigInt(thrownCount));
    counts.set(key, outgoing.length === 0 ? 1n : sum);
  }
  return startKeys.reduce((sum, key) => sum + (counts.get(key) as bigint), 0n);
}
