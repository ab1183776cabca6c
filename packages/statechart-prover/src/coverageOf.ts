import type { AnyStateMachine } from 'xstate';
import { pathCount } from './graph.ts';
import { recordedMachine } from './recordedMachine.ts';
import { type AnyStep, lineTo, type Step, type Walk, type Walks } from './walk.ts';

/** The elements of a machine that a walk reached, and those that it did not reach. */
interface Tally {
  readonly covered: readonly string[];
  readonly missing: readonly string[];
}

export interface Coverage {
  readonly machine: string;
  readonly states: Tally;
  readonly transitions: Tally;
  /** Each named guard twice: once for yes and once for no. */
  readonly guards: Tally;
  readonly paths: Tally;
}

/**
 * How much of a machine its walks came across. The paths that exist are found in the state graph (the walk of
 * every edge), apart from the walk of every path that has to cover them; both need the same key.
 */
export function coverageOf<M extends AnyStateMachine, R>(
  machine: M,
  ...walks: readonly Walks<M, R>[]
): Coverage {
  const existing = recordedMachine(machine);
  const steps = walks
    .flatMap(({ paths, graph }) => [paths, graph])
    .flatMap(({ start, steps, refused }) => [start, ...steps, ...refused]);
  const paths = walks.map(({ paths, graph }) => {
    const count = pathCount(graph);
    // A graph of very many paths is covered by paths that cross every step from every state.
    if (count !== undefined && count > 20_000n) {
      const crossed = new Set(paths.steps.map(edgeOf));
      const [covered, missing] = [true, false].map((isCrossed) =>
        graph.steps.filter((step) => crossed.has(edgeOf(step)) === isCrossed).map(lineTo),
      );
      return { covered: covered as string[], missing: missing as string[] };
    }
    const walked = paths.ends.map(lineTo);
    // A walk that was cut says nothing about what it did not reach.
    return tally(paths.isCut || graph.isCut ? walked : linesIn(graph), walked);
  });
  return {
    machine: machine.id,
    states: tally(
      existing.states,
      steps.flatMap(({ states }) => states),
    ),
    transitions: tally(
      existing.transitions,
      steps.flatMap(({ transitions }) => transitions),
    ),
    guards: tally(
      existing.guards,
      steps.flatMap(({ guards }) => guards),
    ),
    paths: {
      covered: paths.flatMap(({ covered }) => covered),
      missing: paths.flatMap(({ missing }) => missing),
    },
  };
}

const edgeOf = ({ previous, label }: Pick<AnyStep, 'previous' | 'label'>) => `${previous?.key} ${label}`;

function tally(existing: readonly string[], found: readonly string[]): Tally {
  const seen = new Set(found);
  return {
    covered: existing.filter((name) => seen.has(name)),
    missing: existing.filter((name) => !seen.has(name)),
  };
}

/**
 * Every path through a state graph, without the machine: up to a vertex that leads nowhere or closes a loop.
 */
function linesIn<M extends AnyStateMachine, R>(graph: Walk<M, R>): string[] {
  const edgesFrom = new Map<string | undefined, Step<M, R>[]>();
  for (const step of graph.steps) {
    const from = step.previous?.key;
    edgesFrom.set(from, [...(edgesFrom.get(from) ?? []), step]);
  }
  const lines: string[] = [];
  const follow = (vertex: string, before: readonly string[], labels: readonly string[]): void => {
    const edges = edgesFrom.get(vertex) ?? [];
    if (edges.length === 0 || before.includes(vertex)) {
      lines.push(labels.join(' → ') || '(start)');
      return;
    }
    for (const { key, label, failure } of edges) {
      // A failed step is reported once, not for every path that leads to it.
      if (failure === undefined) follow(key, [...before, vertex], [...labels, label]);
    }
  };
  follow(graph.start.key, [], []);
  return lines;
}
