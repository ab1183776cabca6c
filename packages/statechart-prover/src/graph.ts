/** Computes from the graph of states, without another step, how many paths there are. */
import { groupedBy } from './statechart.ts';
import type { AnyStep, AnyWalk } from './step.ts';
import { stepsUpTo } from './times.ts';

/** A step as the last of a way through the graph of states; where it was walked after another way, `edge` is that step. */
export type Way = AnyStep & { readonly edge?: AnyStep };

/** A way that goes on along an edge of its last vertex. */
export const following = (way: Way, edge: AnyStep): Way => ({ ...edge, previous: way, edge });

/** The steps of a way, each as it was walked. */
export const trailOf = (way: Way): AnyStep[] => stepsUpTo(way).map((step: Way) => step.edge ?? step);

export function edgesFromEach({ steps }: Pick<AnyWalk, 'steps'>): Map<string, AnyStep[]> {
  const edges = steps.filter(({ previous }) => previous);
  return groupedBy(edges, ({ previous }) => (previous as AnyStep).key);
}

/** The steps of some walks as one tree; two steps with the same label after the same step are one. */
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

/** The exact number of paths in a walk of every edge; undefined where the graph has a loop, or the walk was cut. */
export function pathCount(graph: Pick<AnyWalk, 'start' | 'steps' | 'isCut'>): bigint | undefined {
  if (graph.isCut) return undefined;
  const edges = edgesFromEach(graph);
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
