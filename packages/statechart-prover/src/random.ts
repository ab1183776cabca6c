/** Random walks with payloads by fast-check, which makes the one that shows something as short as it can. */
import fc, { type Arbitrary } from 'fast-check';
import type { AnyStateMachine, EventObject } from 'xstate';
import { noting } from './reads.ts';
import { groupedBy } from './statechart.ts';
import type { AnyStep } from './step.ts';
import type { Constants } from './syntax.ts';
import { stepsUpTo } from './times.ts';
import { Stepper, type WalkSettings } from './walk.ts';

export type Payloads = Readonly<Record<string, Arbitrary<EventObject>>>;

/** How many random walks are tried in a search, of how many steps at most, and how many steps a search may take. */
const runs = 100;
const longest = 80;
const stepsAtMost = 4000;

/** What a payload may be of which nothing is known but the names that are read of it, and what they are compared with. */
export function payloadOf(
  type: string,
  names: readonly string[],
  constants: Constants,
): Arbitrary<EventObject> {
  const valuesOf = (name: string) =>
    fc.oneof(
      ...[...(constants.get(name) ?? [])].map((constant) => fc.constant(constant)),
      fc.constant(''),
      fc.constant('a'),
      fc.integer({ min: -1, max: 3 }),
      fc.boolean(),
      fc.string(),
      fc.constant([]),
    );
  const recordOf = (paths: readonly string[]): Arbitrary<object> => {
    const entries = [...groupedBy(paths, (path) => path.split('.')[0] ?? '')].map(([first, all]) => {
      const inside = all.filter((path) => path !== first).map((path) => path.slice(first.length + 1));
      return [first, inside.length > 0 ? recordOf(inside) : valuesOf(first)];
    });
    return fc.record(Object.fromEntries(entries));
  };
  // Another payload may come: what one leads to is not sure.
  return recordOf(names).map((payload) => noting({ ...payload, type }, undefined, (name) => name !== 'type'));
}

/**
 * Looks for a random walk on which `shows` is true, from a seed that stays the same.
 *
 * @param budget how many steps the searches of a proof may still take
 * @returns the last step of the shortest such walk that fast-check found, with the payloads on it
 */
export function randomWalk(
  machine: AnyStateMachine,
  settings: WalkSettings,
  payloads: Payloads,
  shows: (step: AnyStep) => boolean,
  budget = { left: stepsAtMost },
): { step: AnyStep; events: EventObject[] } | undefined {
  type Choice = { pick: number } & Record<string, unknown>;
  let given: Choice | undefined;
  const drawn = Object.keys(payloads).map((type) => [type, () => [given?.[type]]]);
  const samples = { ...settings.samples, ...Object.fromEntries(drawn) };
  const stepper = new Stepper(machine, { ...settings, samples });
  const end = budget.left - stepsAtMost;
  const isSpent = () => budget.left <= Math.max(0, end);
  /** A step that a choice makes: of the moves from the one that it picks on, the first that is not refused. */
  const nextBy = (from: AnyStep, { pick }: Choice): AnyStep | undefined => {
    const count = stepper.movesFrom(from).length;
    for (let at = pick; at < pick + count; at += 1) {
      const steps = stepper.from(from, at);
      budget.left -= steps.length;
      const step = steps[pick % Math.max(1, steps.length)];
      if (step && (step.isThrown || step.transitions.length > 0)) return step;
    }
    return undefined;
  };
  /** The first step that shows it, on the walk that the choices make. */
  const take = (choices: readonly Choice[], isSearch = true): AnyStep | undefined => {
    let [last] = stepper.starts();
    for (const choice of choices) {
      if (!last || last.isThrown || settings.isOver() || (isSearch && isSpent())) return undefined;
      given = choice;
      const next = nextBy(last, choice);
      if (next && shows(next)) return next;
      last = next ?? last;
    }
    return undefined;
  };
  const choice = fc.record({ pick: fc.nat(999), ...payloads }) as Arbitrary<Choice>;
  const property = fc.property(fc.array(choice, { maxLength: longest, size: 'max' }), (choices) => {
    // Payloads take time to make: with nothing to skip, the first one ends the search.
    fc.pre(!settings.isOver() && !isSpent());
    return !take(choices);
  });
  const { counterexample } = fc.check(property, { numRuns: runs, seed: 1, maxSkipsPerRun: 0 });
  const step = counterexample ? take(counterexample[0], false) : undefined;
  if (!step) return undefined;
  const events = stepsUpTo(step).flatMap(({ event }) => event ?? []) as EventObject[];
  return { step, events: events.filter(({ type }) => type in payloads) };
}
