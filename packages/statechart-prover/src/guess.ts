/**
 * A guess is what a walk makes up because nobody gave it: a bare payload, output or input, that an actor fails, that a guard
 * without implementation says yes, chance and the clock. A path is free of guesses, or it is not: what happens on a path with a
 * guess is never a finding, and where a walk has a guess, nothing is called impossible.
 */
import { edgesFromEach, following, type Way } from './graph.ts';
import type { AnyStep, AnyWalk } from './step.ts';

/** The guesses on which the functions of a machine that run depend. */
let noted: Set<string> | undefined;

export function noteGuess(guess: string): void {
  noted?.add(guess);
}

/** Runs `act`, and adds to `guesses` those that it reads. */
export function notingGuesses<T>(guesses: Set<string>, act: () => T): T {
  const outer = noted;
  noted = guesses;
  try {
    return act();
  } finally {
    noted = outer;
  }
}

/** An object in the place of one that nobody gave: each read of what it lacks is a guess, and so is a read of all its keys. */
export function guessed<T extends object>(
  owner: string,
  value: T,
  isGiven = (name: string) => name in value,
): T {
  const see = (name: string | symbol) => {
    if (typeof name === 'string' && name !== 'toJSON' && !isGiven(name)) noteGuess(`${owner}: ${name}`);
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
      noteGuess(`${owner}: all of it`);
      return Reflect.ownKeys(target);
    },
  });
}

const known = new WeakMap<AnyStep, boolean>();

/** Whether the path to a step is free of guesses. What was changed in place is put back, so that what follows is a guess. */
export function isFree(step: AnyStep): boolean {
  const before = known.get(step);
  if (before !== undefined) return before;
  const { previous, guesses } = step;
  const isSo = guesses.size === 0 && (!previous || (previous.changed.length === 0 && isFree(previous)));
  known.set(step, isSo);
  return isSo;
}

/** Of each step that a path free of guesses can take, the shortest such path. */
export function freeWays(graph: AnyWalk): Map<AnyStep, Way> {
  const { start, steps, refused } = graph;
  const edges = edgesFromEach({ steps: [...steps, ...refused] });
  const starts = [start, ...steps].filter((step) => !step.previous && isFree(step));
  const ways = new Map<AnyStep, Way>(starts.map((step) => [step, step]));
  // Iterating over a map also visits the entries added on the way.
  for (const [step, way] of ways) {
    if (step.isThrown || step.changed.length > 0) continue;
    for (const edge of edges.get(step.key) ?? []) {
      if (edge.guesses.size > 0 || ways.has(edge)) continue;
      ways.set(edge, edge.previous === way ? edge : following(way, edge));
    }
  }
  return ways;
}
