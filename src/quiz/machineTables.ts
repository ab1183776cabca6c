import { type AnyStateMachine, getNextTransitions, initialTransition, transition } from 'xstate';
import { bootMachine } from '#machines/bootMachine';
import { screenMachine } from '#machines/screenMachine';

// The machines of the quiz's page, beside the quiz's, as tables, which the inline script has no room to make. src/quiz/runMachines.ts runs them.

/** 'acting.loading' for `{ acting: 'loading' }`. */
const pathOf = (value: unknown) => JSON.stringify(value).match(/\w+/g)?.join('.') ?? '';

/** A delay names the event that ends it: 'patience' for 'xstate.after.patience.boot.acting.ended'. */
const nameOf = (event: string) => event.replace(/^xstate\.after\.(\w+).*/, '$1');

/** A state and what is done on entering it. A delay that begins is an action of its name; one that ends is none. */
function stepOf([{ value }, actions]: [{ value: unknown }, readonly { type: string; params: unknown }[]]) {
  const names = actions.map(({ type, params }) =>
    type === 'xstate.raise' ? nameOf((params as { event: { type: string } }).event.type) : type,
  );
  return [pathOf(value), ...names.filter((name) => name !== 'xstate.cancel')] as const;
}

/** What each event leads to in every state that can be reached, for a machine without guards and context. */
function tableOf(machine: AnyStateMachine) {
  const [first] = initialTransition(machine);
  const reached = new Map([[pathOf(first.value), first]]);
  const table: Record<string, Record<string, ReturnType<typeof stepOf>>> = {};
  // The loop also visits the states that it adds.
  for (const [state, snapshot] of reached) {
    const steps = getNextTransitions(snapshot).map(({ eventType }) => {
      const next = transition(machine, snapshot, { type: eventType });
      const step = stepOf(next);
      if (!reached.has(step[0])) reached.set(step[0], next[0]);
      return [nameOf(eventType), step];
    });
    table[state] = Object.fromEntries(steps);
  }
  return table;
}

/** In their order: a press is marked before it is sent to the actor. */
const machines = [screenMachine, bootMachine];
const starts = machines.map((machine) => stepOf(initialTransition(machine as AnyStateMachine)));

export const tables = machines.map((machine) => tableOf(machine));
/** The first state of each machine, and what is done on entering them. */
export const states = starts.map(([state]) => state);
export const startActions = starts.flatMap(([, ...actions]) => actions);
/** In milliseconds. */
export const delays = {
  ...screenMachine.implementations.delays,
  ...bootMachine.implementations.delays,
} as Readonly<Record<'patience' | 'confirmation', number>>;
