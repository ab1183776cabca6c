/** Operations on the state graph of a finished walk. */
import { groupBy } from './statechart.ts';
import type { AnyStep, AnyWalk } from './step.ts';
import { stepsUpTo } from './times.ts';

/**
 * Last step of a path through the state graph. If the path continues from a different path to a vertex, `edge` is the walked
 * step.
 */
export type PathEnd = AnyStep & { readonly edge?: AnyStep };

/** Extends a path by an edge of its last vertex. */
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

/** Merges the steps of walks into one tree: steps with the same label after the same step become one. */
export function treeOf(walks: readonly AnyWalk[]) {
  const tree: { readonly step: AnyStep; readonly previous: number; readonly depth: number }[] = [];
  const placeOf = new Map<AnyStep | string, number>();
  const add = (step: AnyStep): number => {
    const known = placeOf.get(step);
    if (known !== undefined) return known;
    const previous = step.previous ? add(step.previous) : -1;
    const label = `${previous} ${step.label}`;
    const index = placeOf.get(label) ?? tree.length;
    placeOf.set(step, index).set(label, index);
    if (index === tree.length) tree.push({ step, previous, depth: (tree[previous]?.depth ?? -1) + 1 });
    return index;
  };
  for (const { start, steps, refused } of walks) for (const step of [start, ...steps, ...refused]) add(step);
  return { tree, placeOf: add };
}

/** Exact number of paths in an edge walk; undefined if the graph has a loop or the walk was cut. */
export function countPaths(graph: Pick<AnyWalk, 'start' | 'steps' | 'isCut'>): bigint | undefined {
  if (graph.isCut) return undefined;
  const edges = edgesBySource(graph);
  const counts = new Map<string, bigint | 'open'>();
  const starts = [graph.start, ...graph.steps].flatMap(({ previous, key }) => (previous ? [] : key));
  const stack = [...starts];
  while (stack.length > 0) {
    const key = stack.at(-1) as string;
    const all = edges.get(key) ?? [];
    // A step that throws ends its path.
    const thrown = all.filter(({ isThrown }) => isThrown).length;
    const next = all.filter(({ isThrown }) => !isThrown).map((edge) => edge.key);
    const known = next.map((vertex) => counts.get(vertex));
    if (!counts.has(key)) {
      counts.set(key, 'open');
      if (next.some((vertex) => counts.get(vertex) === 'open')) return undefined;
      stack.push(...next.filter((vertex) => !counts.has(vertex)));
      continue;
    }
    stack.pop();
    if (counts.get(key) !== 'open') continue;
    if (known.includes('open')) return undefined;
    const sum = (known as bigint[]).reduce((total, count) => total + count, BigInt(thrown));
    counts.set(key, all.length === 0 ? 1n : sum);
  }
  return starts.reduce((sum, key) => sum + (counts.get(key) as bigint), 0n);
}
