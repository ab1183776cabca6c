import { walk } from 'statechart-prover';
import type { AnyStateMachine } from 'xstate';
import { bootMachine } from '#machines/bootMachine';
import { screenMachine } from '#machines/screenMachine';

/**
 * Charts without guards and context as a table that a few lines can run. A state is a letter; an action is the first
 * letter of its name, and the start of a delay is its first letter as a capital.
 */
export interface ChartTable {
  /** The first state of each chart. */
  readonly states: string;
  /** What is done at the start. */
  readonly actions: string;
  /** By its name, a delay in milliseconds. */
  readonly delays: Readonly<Record<string, number>>;
  /** By event or delay, words of a state, the one it leads to, and what is done on the way: 'abk cc'. */
  readonly steps: Readonly<Record<string, string>>;
}

/** A name for each state: letters, as many as there are. */
const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * Compiles charts to one table, which sends each event to all of them, in their order.
 *
 * @throws when two actions begin with the same letter
 */
export function compileCharts(machines: readonly AnyStateMachine[]): ChartTable {
  const known = new Map<string, string>();
  const names = new Map<string, string>();
  const words: Record<string, string[]> = {};
  const delays: Record<string, number> = {};
  let states = '';
  let actions = '';

  function letterOf(state: string): string {
    const letter = known.get(state) ?? letters[known.size];
    if (!letter) throw new Error(`there are more than ${letters.length} states`);
    known.set(state, letter);
    return letter;
  }

  function initialOf(name: string, initial = name.charAt(0)): string {
    const other = names.get(initial) ?? name;
    if (other !== name) throw new Error(`${name} and ${other} begin with the same letter; rename one of them`);
    names.set(initial, name);
    return initial;
  }

  for (const machine of machines) {
    const nameOf = ({ value }: { value: unknown }) => letterOf(`${machine.id} ${JSON.stringify(value)}`);
    // A delay starts its timer anew, and no state that does not wait for it hears it: nothing need be cancelled.
    const doneIn = (done: readonly { type: string; params: unknown }[]) =>
      done
        .filter(({ type }) => type !== 'xstate.cancel')
        .map(({ type, params }) => {
          if (type !== 'xstate.raise') return initialOf(type);
          const { event, delay } = params as { event: { type: string }; delay: number };
          const name = event.type.split('.')[2] ?? '';
          delays[name] = delay;
          return initialOf(name, name.charAt(0).toUpperCase());
        })
        .join('');
    const own = machine.events.filter((type) => !type.startsWith('xstate.'));
    const samples = Object.fromEntries(own.map((type) => [type, () => [{ type }]]));
    const { start, steps } = walk(machine, { every: 'edge', samples } as never);
    states += nameOf(start.snapshot);
    actions += doneIn(start.actions);
    for (const { previous, event, snapshot, actions: done } of steps) {
      const type = (event as unknown as { type: string }).type.replace('after ', '');
      words[type] ??= [];
      const word = nameOf(previous?.snapshot ?? snapshot) + nameOf(snapshot) + doneIn(done);
      words[type].push(word);
    }
  }
  const steps = Object.fromEntries(Object.entries(words).map(([event, all]) => [event, all.join(' ')]));
  return { states, actions, delays, steps };
}

/** The charts that the inline script of the quiz runs: a press is marked before it is sent to the actor. */
export function compiledCharts(): ChartTable {
  return compileCharts([screenMachine, bootMachine]);
}
