/**
 * A guess is a value that neither the machine nor the samples define: a payload, output, input or failure of an actor, the
 * result of a guard or delay without an implementation, and random numbers or the clock where more than the context depends on
 * them. A path with a guess never yields a finding, and a walk with a guess never proves anything impossible.
 */
import { edgesBySource, extendPath, type PathEnd } from './graph.ts';
import type { AnyStep, AnyWalk } from './step.ts';

/** Guesses of the running callback; undefined outside `collectGuesses`. */
let currentGuesses: Set<string> | undefined;

export function recordGuess(guess: string): void {
  currentGuesses?.add(guess);
}

/** Calls `callback` and adds the guesses that it reads to `guesses`. */
export function collectGuesses<T>(guesses: Set<string>, callback: () => T): T {
  const outerGuesses = currentGuesses;
  currentGuesses = guesses;
  try {
    return callback();
  } finally {
    currentGuesses = outerGuesses;
  }
}

/** Wraps an object to record a guess when code reads a key that is not given, or lists the keys. */
export function recordReads<T extends object>(
  owner: string,
  value: T,
  isGiven = (name: string) => name in value,
): T {
  const recordRead = (name: string | symbol) => {
    if (typeof name === 'string' && name !== 'toJSON' && !isGiven(name)) recordGuess(`${owner}: ${name}`);
  };
  return new Proxy(value, {
    get(target, name) {
      recordRead(name);
      return Reflect.get(target, name);
    },
    has(target, name) {
      recordRead(name);
      return Reflect.has(target, name);
    },
    ownKeys(target) {
      recordGuess(`${owner}: all properties`);
      return Reflect.ownKeys(target);
    },
  });
}

const guessFreeCache = new WeakMap<AnyStep, boolean>();

/** Whether the path to a step has no guess. Steps after a change in place count as guessed, as the walk reverts it. */
export function isGuessFree(step: AnyStep): boolean {
  const cached = guessFreeCache.get(step);
  if (cached !== undefined) return cached;
  const { previous, guesses } = step;
  const isFree =
    guesses.size === 0 && (!previous || (previous.changedEntries.length === 0 && isGuessFree(previous)));
  guessFreeCache.set(step, isFree);
  return isFree;
}

/** Returns the shortest path without guesses to each step; steps without such a path are left out. */
export function guessFreePaths(graph: AnyWalk): Map<AnyStep, PathEnd> {
  const { start, steps, refused } = graph;
  const edges = edgesBySource({ steps: [...steps, ...refused] });
  const startSteps = [start, ...steps].filter((step) => !step.previous && isGuessFree(step));
  const paths = new Map<AnyStep, PathEnd>(startSteps.map((step) => [step, step]));
  // Iterating over a map also visits the entries that the loop adds.
  for (const [step, pathEnd] of paths) {
    if (step.hasThrown || step.changedEntries.length > 0) continue;
    for (const edge of edges.get(step.key) ?? []) {
      if (edge.guesses.size > 0 || paths.has(edge)) continue;
      paths.set(edge, edge.previous === pathEnd ? edge : extendPath(pathEnd, edge));
    }
  }
  return paths;
}
