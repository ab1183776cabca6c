/** Compares each step of a machine with an independent model of the same behavior. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import type { Difference, Finding } from './finding.ts';
import { isGuessFree } from './guess.ts';
import { firstOfEachCause, replays } from './liveActor.ts';
import { describePath } from './pathTable.ts';
import { stateInWords } from './statechart.ts';
import { textOf } from './stateKey.ts';
import type { AnyStep, AnyWalks, Step, WalkEvent } from './step.ts';
import { stepsUpTo } from './times.ts';

/** Independent model of a machine's behavior. */
export interface Reference<M extends AnyStateMachine, R> {
  /** State of the model before the first event. */
  start: R;
  /** Returns the state of the model after an event; an event that the model ignores changes nothing. */
  next(reference: R, event: WalkEvent<M>): R;
  /** Returns the values to compare after a step, by name. `step.reference` is the state of the model. */
  compare(step: Step<M, R>): Record<string, readonly [seen: unknown, expected: unknown]>;
}

/** Failure of a step that has other values than the reference. */
export class DifferenceError extends Error {
  readonly differences: readonly Difference[];

  constructor(differences: readonly Difference[]) {
    super(
      differences.map(({ name, expected, seen }) => `${name}: expected ${expected}, seen ${seen}`).join('; '),
    );
    this.differences = differences;
  }
}

const valueInWords = (value: unknown) => (typeof value === 'string' ? value : (textOf(value) ?? 'none'));

/** Returns a check of a single step. The check throws a `DifferenceError`. */
export const checkAgainst = (reference: Reference<AnyStateMachine, unknown>) => (step: AnyStep) => {
  const differences = Object.entries(reference.compare(step)).flatMap(([name, [seen, expected]]) =>
    isDeepStrictEqual(seen, expected)
      ? []
      : { name, expected: valueInWords(expected), seen: valueInWords(seen) },
  );
  if (differences.length > 0) throw new DifferenceError(differences);
};

/** Returns a finding, with a shortest path, for each combination of event, place and names of values that differ from the reference. */
export function referenceFindings(walks: readonly AnyWalks[]): Finding[] {
  const candidates = walks
    .flatMap(({ graph, paths }) => [graph, paths])
    .flatMap((walk) => [walk.start, ...walk.steps, ...walk.refused].map((step) => ({ walk, step })))
    .flatMap(({ walk, step }) => {
      if (!(step.failure instanceof DifferenceError && isGuessFree(step))) return [];
      const { differences } = step.failure;
      const part = step.transitions.at(-1) ?? stateInWords((step.previous ?? step).snapshot);
      const cause = [step.event?.type, part, ...differences.map(({ name }) => name)].join();
      return { walk, path: stepsUpTo(step), part, differences, cause, message: step.failure.message };
    })
    .sort((first, second) => first.path.length - second.path.length);
  return firstOfEachCause(candidates, ({ walk, path }) => replays(walk, path)).map(
    ({ path, part, differences, message }) => {
      const text = `${message} (in ${part})`;
      return { kind: 'unlike the reference', text, part, differences, ...describePath(path) };
    },
  );
}
