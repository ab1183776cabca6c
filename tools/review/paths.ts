/** The paths of a machine as a graph. Paths that go on alike share what follows, so that 5^40 of them fit. */

/** Where a path ends. */
export interface End {
  end: string;
  /** The score of a quiz. */
  score?: number;
  /** The conditions asked at the last step, with their answers: 'isLowScore: yes'. */
  guards?: readonly string[];
}

/** A place of the graph: an end, or the steps on from it, each with the place that it leads to. */
export interface Place extends Partial<End> {
  next: readonly (readonly [label: string, to: number])[];
}

/** Each place stands before those that lead to it; the last is the start. */
export type Graph = readonly Place[];

/** A path as its steps. Steps with the same key, after as many others, are taken to go on alike. */
export interface Path extends End {
  steps: readonly { label: string; key?: string }[];
}

interface Tree {
  ends: End[];
  next: Map<string, Tree>;
}

/** Makes one place of those where all goes on alike; with their ends, or without. */
export function merged(graph: Graph, hasEnds = true): Graph {
  const found: Place[] = [];
  const places = new Map<string, number>();
  const moved: number[] = [];
  for (const { next, ...end } of graph) {
    const place = { ...(hasEnds && end), next: next.map(([label, to]) => [label, moved[to] ?? 0] as const) };
    const key = JSON.stringify(place);
    const own = places.get(key) ?? found.push(place) - 1;
    places.set(key, own);
    moved.push(own);
  }
  return found;
}

export function graphOf(paths: Iterable<Path>): Graph {
  const root: Tree = { ends: [], next: new Map() };
  const keyed = new Map<string, Tree>();
  for (const { steps, ...end } of paths) {
    let at = root;
    for (const [depth, { label, key }] of steps.entries()) {
      const name = key && `${depth} ${key}`;
      const next = at.next.get(label) ?? keyed.get(name ?? '') ?? { ends: [], next: new Map() };
      at.next.set(label, next);
      if (name) keyed.set(name, next);
      at = next;
    }
    if (!steps.at(-1)?.key || at.ends.length === 0) at.ends.push(end);
  }
  const graph: Place[] = [];
  const places = new Map<Tree, number>();
  function place(tree: Tree): number {
    const known = places.get(tree);
    if (known !== undefined) return known;
    // In the order of the labels, whichever path came first.
    const steps = [...tree.next].sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
    const next = steps.map(([label, to]) => [label, place(to)] as const);
    const [only, ...more] = tree.ends;
    const isEnd = only && more.length + next.length === 0;
    const ends = isEnd ? [] : tree.ends.map((end) => ['', graph.push({ ...end, next: [] }) - 1] as const);
    places.set(tree, graph.push({ ...(isEnd && only), next: [...ends, ...next] }) - 1);
    return graph.length - 1;
  }
  if (root.ends.length + root.next.size > 0) place(root);
  return merged(graph);
}

/** How many paths lead on from each place, exactly. */
export function countsOf(graph: Graph): bigint[] {
  const counts: bigint[] = [];
  for (const { next } of graph)
    counts.push(next.length === 0 ? 1n : next.reduce<bigint>((sum, [, to]) => sum + (counts[to] ?? 0n), 0n));
  return counts;
}

export function pathCount(graph: Graph): bigint {
  return countsOf(graph).at(-1) ?? 0n;
}

/** How many paths end in each state. */
export function totalsOf(graph: Graph): Map<string, bigint> {
  const ways = graph.map((_, place): bigint => (place === graph.length - 1 ? 1n : 0n));
  for (const [place, { next }] of [...graph.entries()].reverse())
    for (const [, to] of next) ways[to] = (ways[to] ?? 0n) + (ways[place] ?? 0n);
  const found = new Map<string, bigint>();
  for (const [place, { end }] of graph.entries())
    if (end !== undefined) found.set(end, (found.get(end) ?? 0n) + (ways[place] ?? 0n));
  return found;
}

/** Every path, for a machine that has few. */
export function linesOf(graph: Graph, place = graph.length - 1): { line: string; end: string }[] {
  const { next = [], end } = graph[place] ?? {};
  return [
    ...(end === undefined ? [] : [{ line: '', end }]),
    ...next.flatMap(([label, to]) =>
      linesOf(graph, to).map(({ line, end }) => ({ line: [label, line].filter(Boolean).join(' → '), end })),
    ),
  ];
}
