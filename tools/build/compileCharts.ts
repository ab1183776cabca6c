import {
  type AnyStateMachine,
  getNextTransitions,
  initialTransition,
  type StateValue,
  transition,
} from 'xstate';
import { boot, quiz } from '#content/measured';
import { type Told, toldOf } from '#effects/toldOf';
import { bootMachine } from '#machines/bootMachine';
import { screenMachine } from '#machines/screenMachine';

/**
 * Charts without guards and context, as a table that a few lines can run. A state is a letter. An action is the first
 * letter of its name; a delay, whether it starts or ends, the first letter of its name as a capital.
 */
export interface ChartTable {
  /** The first state of each chart. */
  readonly states: string;
  /** What is done at the start. */
  readonly actions: string;
  /** Milliseconds, by the names of the delays. */
  readonly delays: Readonly<Record<string, number>>;
  /**
   * A line for each event, or letter of a delay: its name, then states, the one that they lead to (none for themselves)
   * and what is done on the way, such as ' ab-c-k'. Some are possible from the start, the others only after an event that
   * comes later.
   */
  readonly steps: string;
  readonly laterSteps: string;
  /** The machine and the value of each state, by its letter. */
  readonly values: Readonly<Record<string, readonly [id: string, value: StateValue]>>;
}

/** By event, then by where its steps lead and what they do: the states from which they do. */
type Lines = Map<string, Map<string, string>>;

function written(lines: Lines): string {
  return [...lines]
    .map(([name, steps]) => [name, ...[...steps].map(([step, states]) => states + step)].join(' '))
    .join('\n');
}

/** The delay of XState's event that ends it: 'patience' of 'xstate.after.patience.boot.alone'. */
const delayIn = (type: string) => type.split('.')[2] ?? '';

/** The types of events that a state takes, each once. */
const eventsIn = (snapshot: Parameters<typeof getNextTransitions>[0]) =>
  new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Compiles charts to one table, which sends each event to all of them, in their order.
 *
 * @param later the events that nothing sends at first
 * @throws when two names begin with the same letter
 */
export function compileCharts(
  machines: readonly AnyStateMachine[],
  later: readonly string[] = [],
): ChartTable {
  const states = new Map<string, string>();
  const values: Record<string, readonly [string, StateValue]> = {};
  const names = new Map<string, string>();
  const delays: Record<string, number> = {};
  const early: Lines = new Map();
  const late: Lines = new Map();
  let first = '';
  let atStart = '';

  function letterOf({ id }: AnyStateMachine, { value }: { value: unknown }): string {
    const state = `${id} ${JSON.stringify(value)}`;
    const letter = states.get(state) ?? letters.charAt(states.size);
    states.set(state, letter);
    values[letter] = [id, value as StateValue];
    return letter;
  }

  function initialOf(name: string, initial = name.charAt(0)): string {
    const other = names.get(initial) ?? name;
    if (other !== name)
      throw new Error(`${other} and ${name} begin with the same letter; rename one of them`);
    names.set(initial, name);
    return initial;
  }

  /** A delay starts its timer anew, and only states that wait for it hear it: nothing need be cancelled. */
  function lettersOf(actions: readonly { type: string; params: unknown }[]): string {
    const found = actions.map(({ type, params }) => {
      if (type === 'xstate.cancel') return '';
      if (type !== 'xstate.raise') return initialOf(type);
      const { event, delay } = params as { event: { type: string }; delay: number };
      const name = delayIn(event.type);
      delays[name] = delay;
      return initialOf(name, name.charAt(0).toUpperCase());
    });
    return found.join('');
  }

  for (const machine of machines) {
    const [start, startActions] = initialTransition(machine);
    const startLetter = letterOf(machine, start);
    first += startLetter;
    atStart += lettersOf(startActions);
    const atFirst = new Set([startLetter]);
    const reached = new Map([[startLetter, start]]);
    // The loop also visits the states that it adds: shortest ways come first, so the states that are early are known before
    // their steps.
    for (const [from, snapshot] of reached)
      for (const type of eventsIn(snapshot)) {
        const [after, actions] = transition(machine, snapshot, { type });
        const to = letterOf(machine, after);
        if (!reached.has(to)) reached.set(to, after);
        const name = type.startsWith('xstate.after.') ? delayIn(type).charAt(0).toUpperCase() : type;
        const done = lettersOf(actions);
        const step = `-${to === from ? '' : to}${done && `-${done}`}`;
        const isEarly = atFirst.has(from) && !later.includes(name);
        if (isEarly) atFirst.add(to);
        const lines = isEarly ? early : late;
        const steps = lines.get(name) ?? new Map<string, string>();
        lines.set(name, steps.set(step, (steps.get(step) ?? '') + from));
      }
  }
  return {
    states: first,
    actions: atStart,
    delays,
    steps: written(early),
    laterSteps: written(late),
    values,
  };
}

/** What only the quiz's actor and its view send, once they are there. */
const sentByActor = [
  'ACT',
  'CHANGE',
  'END',
  'SCROLL',
  'PAINT',
  'HIDE',
  'TAKE_OVER',
  'RETURN',
  'EMPTY',
  'BREAK',
];

/**
 * The charts that the inline script of the quiz runs: a press is marked before it is sent to the actor. `told` has what is
 * told of the quiz, and of the boot by names such as `boot_a` that have the letters of its states.
 */
export function compiledCharts(): ChartTable & { told: Told } {
  const table = compileCharts([screenMachine, bootMachine], sentByActor);
  const ofBoot = Object.entries(table.values).flatMap(([letter, [id, value]]) => {
    const messages = id === bootMachine.id ? toldOf(boot, value) : [];
    return messages.length > 0 ? [[`boot_${letter}`, messages]] : [];
  });
  return { ...table, told: { ...quiz, ...Object.fromEntries(ofBoot) } };
}
