/**
 * A guess is a value that neither the machine nor the samples define: a payload, output or input, the failure of an actor, the
 * answer of a guard without implementation, random numbers and the clock. A path with a guess never yields a finding, and a walk
 * with a guess never proves anything impossible.
 */
import { edgesBySource, extendPath, type PathEnd } from './graph.ts';
import type { AnyStep, AnyWalk } from './step.ts';

/** Collects the guesses of the running function. */
let current: Set<string> | undefined;

export function recordGuess(guess: string): void {
  current?.add(guess);
}

/** Runs `act` and adds the guesses that it reads to `guesses`. */
export function collectGuesses<T>(guesses: Set<string>, act: () => T): T {
  const outer = current;
  current = guesses;
  try {
    return act();
  } finally {
    current = outer;
  }
}

/** Wraps an object so that reading a missing key, or listing its keys, is recorded as a guess. */
export function guessed<T extends object>(
  owner: string,
  value: T,
  isGiven = (name: string) => name in value,
): T {
  const see = (name: string | symbol) => {
    if (typeof name === 'string' && name !== 'toJSON' && !isGiven(name)) recordGuess(`${owner}: ${name}`);
  };
  return new Proxy(value, {
    get(target, name) {
      see(name);
      return Reflect.get(target, name);
    },
    has(target, name) {
      see(name);
      return Reflect.has(target, name);
    },
    ownKeys(target) {
      recordGuess(`${owner}: all of it`);
      return Reflect.ownKeys(target);
    },
  });
}

const known = new WeakMap<AnyStep, boolean>();

/** Whether the path to a step has no guess. Mutations are undone, so steps after a mutation count as guessed. */
export function isGuessFree(step: AnyStep): boolean {
  const before = known.get(step);
  if (before !== undefined) return before;
  const { previous, guesses } = step;
  const isSo = guesses.size === 0 && (!previous || (previous.changed.length === 0 && isGuessFree(previous)));
  known.set(step, isSo);
  return isSo;
}

/** Returns the shortest path without guesses to each step that has one. */
export function guessFreePaths(graph: AnyWalk): Map<AnyStep, PathEnd> {
  const { start, steps, refused } = graph;
  const edges = edgesBySource({ steps: [...steps, ...refused] });
  const starts = [start, ...steps].filter((step) => !step.previous && isGuessFree(step));
  const paths = new Map<AnyStep, PathEnd>(starts.map((step) => [step, step]));
  // Iterating over a map also visits entries added meanwhile.
  for (const [step, pathEnd] of paths) {
    if (step.isThrown || step.changed.length > 0) continue;
    for (const edge of edges.get(step.key) ?? []) {
      if (edge.guesses.size > 0 || paths.has(edge)) continue;
      paths.set(edge, edge.previous === pathEnd ? edge : extendPath(pathEnd, edge));
    }
  }
  return paths;
}
