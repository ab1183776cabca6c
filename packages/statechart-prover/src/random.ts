/** Random walks with payloads by fast-check, which makes the one that shows something as short as it can. */
import fc, { type Arbitrary } from 'fast-check';
import type { AnyStateMachine, EventObject } from 'xstate';
import { groupedBy } from './statechart.ts';
import type { AnyStep } from './step.ts';
import { stepsTo } from './times.ts';
import { Stepper, type WalkSettings } from './walk.ts';

export type Payloads = Readonly<Record<string, Arbitrary<EventObject>>>;

/** How many random walks are tried, and of how many steps at most. */
const runs = 60;
const longest = 12;

/** What a payload may be of which nothing is known but the names that are read of it. */
export function payloadOf(type: string, names: readonly string[]): Arbitrary<EventObject> {
  const value = fc.oneof(
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
      return [first, inside.length > 0 ? recordOf(inside) : value];
    });
    return fc.record(Object.fromEntries(entries));
  };
  return recordOf(names).map((payload) => ({ ...payload, type }));
}

/**
 * Looks for a random walk on which `shows` is true, from a seed that stays the same.
 *
 * @returns the last step of the shortest such walk that fast-check found, with the payloads on it
 */
export function randomWalk(
  machine: AnyStateMachine,
  settings: WalkSettings,
  payloads: Payloads,
  shows: (step: AnyStep) => boolean,
): { step: AnyStep; events: EventObject[] } | undefined {
  type Choice = { pick: number } & Record<string, unknown>;
  let given: Choice | undefined;
  const drawn = Object.keys(payloads).map((type) => [type, () => [given?.[type]]]);
  const samples = { ...settings.samples, ...Object.fromEntries(drawn) };
  const stepper = new Stepper(machine, { ...settings, samples });
  /** The first step that shows it, on the walk that the choices make. */
  const take = (choices: readonly Choice[]): AnyStep | undefined => {
    if (settings.isOver()) return undefined;
    let [last] = stepper.starts();
    for (const choice of choices) {
      if (!last || last.isThrown) return undefined;
      given = choice;
      const next = stepper.from(last, choice.pick);
      last = next[choice.pick % Math.max(1, next.length)];
      if (last && shows(last)) return last;
    }
    return undefined;
  };
  const choice = fc.record({ pick: fc.nat(999), ...payloads }) as Arbitrary<Choice>;
  const property = fc.property(
    fc.array(choice, { maxLength: longest, size: 'max' }),
    (choices) => !take(choices),
  );
  const { counterexample } = fc.check(property, { numRuns: runs, seed: 1 });
  const step = counterexample ? take(counterexample[0]) : undefined;
  if (!step) return undefined;
  const events = stepsTo(step).flatMap(({ event }) => event ?? []) as EventObject[];
  return { step, events: events.filter(({ type }) => type in payloads) };
}
