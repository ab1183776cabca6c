/**
 * A guess is what a walk makes up because nobody gave it: a bare payload, output or input, chance and the clock, or that an
 * actor fails and a guard without implementation says yes. A path is free of guesses, or it is not: what happens on a path with
 * a guess is never a finding, and where a walk has read one, nothing is called impossible.
 */
import { edgesFromEach, following, type Way } from './graph.ts';
import type { AnyStep, AnyWalk } from './step.ts';

/** What the functions of a machine that run have read. */
let reading: { read: Set<string>; isAssumed: boolean } | undefined;

export function noteRead(guess: string): void {
  reading?.read.add(guess);
}

export function noteAssumption(): void {
  if (reading) reading.isAssumed = true;
}

/** Runs `act`, and adds to `guesses` what it reads and assumes. */
export function notingGuesses<T>(guesses: NonNullable<typeof reading>, act: () => T): T {
  const outer = reading;
  reading = guesses;
  try {
    return act();
  } finally {
    reading = outer;
  }
}

/** An object in the place of one that nobody gave: each read of what it lacks is a guess, and so is a read of all its keys. */
export function guessed<T extends object>(
  owner: string,
  value: T,
  isGiven = (name: string) => name in value,
): T {
  const see = (name: string | symbol) => {
    if (typeof name === 'string' && name !== 'toJSON' && !isGiven(name)) noteRead(`${owner}: ${name}`);
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
      noteRead(`${owner}: all of it`);
      return Reflect.ownKeys(target);
    },
  });
}

/** Whether a step reads and assumes nothing. */
export const isPlain = ({ guesses }: AnyStep): boolean => guesses.read.size === 0 && !guesses.isAssumed;

interface PathGuesses {
  readonly isKnown: boolean;
  readonly isFree: boolean;
}
const judged = new WeakMap<AnyStep, PathGuesses>();

function guessesOn(step: AnyStep): PathGuesses {
  const known = judged.get(step);
  if (known) return known;
  const { previous, guesses } = step;
  const before = previous ? guessesOn(previous) : { isKnown: true, isFree: true };
  // What was changed in place is put back, so that what follows is a guess.
  const isKnown = before.isKnown && guesses.read.size === 0 && (previous?.changed.length ?? 0) === 0;
  const made = { isKnown, isFree: isKnown && before.isFree && !guesses.isAssumed };
  judged.set(step, made);
  return made;
}

/** Whether no guessed value was read on the path to a step: if the path happens, it leads there. */
export const isKnown = (step: AnyStep): boolean => guessesOn(step).isKnown;

/** Whether the path to a step is free of guesses: it happens, and it leads there. */
export const isFree = (step: AnyStep): boolean => guessesOn(step).isFree;

/** Of each step that a path free of guesses can take, the shortest such path. */
export function freeWays(graph: AnyWalk): Map<AnyStep, Way> {
  const { start, steps, refused } = graph;
  const edges = edgesFromEach({ steps: [...steps, ...refused] });
  const starts = [start, ...steps].filter((step) => !step.previous && isPlain(step));
  const ways = new Map<AnyStep, Way>(starts.map((step) => [step, step]));
  // Iterating over a map also visits the entries added on the way.
  for (const [step, way] of ways) {
    if (step.isThrown || step.changed.length > 0) continue;
    for (const edge of edges.get(step.key) ?? []) {
      if (!isPlain(edge) || ways.has(edge)) continue;
      ways.set(edge, edge.previous === way ? edge : following(way, edge));
    }
  }
  return ways;
}
