import {
  type ActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  getNextTransitions,
  initialTransition,
  transition,
} from 'xstate';
import { statesOf, transitionsOf } from './statechart';

interface Happened {
  snapshot: AnyMachineSnapshot;
  actions: { type: string; params: unknown }[];
  transitions: string[];
  states: string[];
  guards: string[];
}

const taken = 'recorded.taken';
const entered = 'recorded.entered';

/**
 * The pure functions of a copy of the machine that tells what happened: each transition and each state's
 * entry has one more action that names it, and each named guard notes its answer. The machine itself stays as
 * it is. No other module but tests/hostileEvents.test.ts, which takes `transition` as it is, knows these functions of
 * XState, because XState 6 replaces them.
 */
export function recordedMachine(machine: AnyStateMachine) {
  let answers: string[] = [];
  const note = (name: string, isMet: boolean): boolean => {
    answers.push(`${name}: ${isMet ? 'yes' : 'no'}`);
    return isMet;
  };
  const guards = Object.entries(machine.implementations.guards as Record<string, Guard>);
  const copy = machine.provide({
    guards: Object.fromEntries(
      guards.map(([name, guard]) => [
        name,
        Object.assign(
          (...args: unknown[]) => note(name, guard(...args)),
          // and(), or(), not(): XState asks their `check`
          guard,
          guard.check && { check: (...args: unknown[]) => note(name, guard.check?.(...args) ?? false) },
        ),
      ]),
    ),
  });

  const nodes = statesOf(copy);
  for (const node of nodes) {
    node.entry = [{ type: entered, params: { name: node.id } }, ...node.entry];
  }
  const transitions = transitionsOf(copy);
  for (const { name, definition } of transitions) {
    definition.actions = [{ type: taken, params: { name } }, ...definition.actions];
  }

  function tell([snapshot, all]: [AnyMachineSnapshot, { type: string; params: unknown }[]]): Happened {
    const named = (type: string) =>
      all.filter((action) => action.type === type).map(({ params }) => (params as { name: string }).name);
    return {
      snapshot,
      actions: all
        .filter(({ type }) => type !== taken && type !== entered)
        .map(({ type, params }) => ({ type, params })),
      transitions: named(taken),
      states: named(entered),
      guards: answers,
    };
  }

  // Before each transition XState asks for an initial snapshot: computing it is slow and asks the guards too.
  let current: AnyMachineSnapshot;
  const running = { ...copy, getInitialSnapshot: () => current } as unknown as Logic;
  // It does so before the initial transition as well, where only the second time counts.
  const starting = {
    ...copy,
    getInitialSnapshot: (...args: Parameters<typeof copy.getInitialSnapshot>) => {
      answers = [];
      return copy.getInitialSnapshot(...args);
    },
  } as unknown as Logic;

  return {
    states: nodes.map(({ id }) => id),
    transitions: transitions.map(({ name }) => name),
    guards: guards.flatMap(([name]) => [`${name}: yes`, `${name}: no`]),
    /** XState's types of the delays that may pass in a snapshot. */
    delays: (snapshot: AnyMachineSnapshot): string[] => [
      ...new Set(
        getNextTransitions(snapshot)
          .map(({ eventType }) => String(eventType))
          .filter((eventType) => eventType.startsWith('xstate.after.')),
      ),
    ],
    first: (input: unknown): Happened => tell(initialTransition(starting, input)),
    next(snapshot: AnyMachineSnapshot, event: EventObject): Happened {
      answers = [];
      current = snapshot;
      return tell(transition(running, snapshot, event));
    },
  };
}

type Logic = ActorLogic<AnyMachineSnapshot, EventObject, unknown>;
type Guard = ((...args: unknown[]) => boolean) & { check?: (...args: unknown[]) => boolean };
