import type { AnyStateMachine } from 'xstate';
import { edgesFromEach, pathCount } from './graph.ts';
import { recordedMachine } from './recordedMachine.ts';
import { type AnyStep, type AnyWalk, type AnyWalks, lineTo, type Walks } from './walk.ts';

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

/** Above so many paths, those walked have to cross every step from every state. */
const pathsAtMost = 20_000n;

/**
 * How much of a machine its walks came across. The paths that exist are found in the state graph (the walk of
 * every edge), apart from the walk of every path that has to cover them; both need the same key.
 */
export function coverageOf<M extends AnyStateMachine, R>(
  machine: M,
  ...given: readonly Walks<M, R>[]
): Coverage {
  const walks = given as unknown as AnyWalks[];
  const existing = recordedMachine(machine);
  const steps = walks
    .flatMap(({ paths, graph }) => [paths, graph])
    .flatMap(({ start, steps, refused }) => [start, ...steps, ...refused]);
  const tallyOf = (kind: 'states' | 'transitions' | 'guards') =>
    tally(
      existing[kind],
      steps.flatMap((step) => step[kind]),
    );
  const paths = walks.map(tallyOfPaths);
  return {
    machine: machine.id,
    states: tallyOf('states'),
    transitions: tallyOf('transitions'),
    guards: tallyOf('guards'),
    paths: {
      covered: paths.flatMap(({ covered }) => covered),
      missing: paths.flatMap(({ missing }) => missing),
    },
  };
}

function tallyOfPaths({ paths, graph }: AnyWalks): Tally {
  const count = pathCount(graph);
  if (count !== undefined && count > pathsAtMost) {
    const edgeOf = ({ previous, label }: AnyStep) => `${previous?.key} ${label}`;
    const crossed = new Set(paths.steps.map(edgeOf));
    const linesOf = (isCrossed: boolean) =>
      graph.steps.filter((step) => crossed.has(edgeOf(step)) === isCrossed).map(lineTo);
    return { covered: linesOf(true), missing: linesOf(false) };
  }
  const walked = paths.ends.map(lineTo);
  // A walk that was cut says nothing about what it did not reach.
  return tally(paths.isCut || graph.isCut ? walked : linesIn(graph), walked);
}

function tally(existing: readonly string[], found: readonly string[]): Tally {
  const seen = new Set(found);
  return {
    covered: existing.filter((name) => seen.has(name)),
    missing: existing.filter((name) => !seen.has(name)),
  };
}

/** Every path through a state graph, without the machine: up to a vertex that leads nowhere or closes a loop. */
function linesIn(graph: AnyWalk): string[] {
  const edgesFrom = edgesFromEach(graph);
  const lines: string[] = [];
  const follow = (vertex: string, before: readonly string[], labels: readonly string[]): void => {
    const edges = edgesFrom.get(vertex) ?? [];
    if (edges.length === 0 || before.includes(vertex)) lines.push(labels.join(' → ') || '(start)');
    else
      for (const { key, label, failure } of edges) {
        // A failed step is reported once, not for every path that leads to it.
        if (failure === undefined) follow(key, [...before, vertex], [...labels, label]);
      }
  };
  follow(graph.start.key, [], []);
  return lines;
}
