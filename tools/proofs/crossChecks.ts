/** What is proven of every machine without its reference and its laws: by XState's own generator, and by hostile events. */
import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, getNextSnapshot } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap, type TraversalOptions } from 'xstate/graph';
import { lineDifferences } from '#tools/proofs/expectSameValues';
import { type ConditionedWalk, registrationOf } from '#tools/proofs/registered';

const stateIn = ({ value }: AnyMachineSnapshot) => JSON.stringify(value);

/** Whether an event changed nothing. */
function isSame(before: AnyMachineSnapshot, after: AnyMachineSnapshot): boolean {
  return (
    after === before ||
    (stateIn(after) === stateIn(before) && after.status === before.status && after.context === before.context)
  );
}

/**
 * The vertices and edges in which our walk of a machine and XState's own generator differ. They share the machine, its
 * types of events, and the names of its states; a step that changes neither state nor context is no edge here.
 */
export function graphDifferences(name: string, graphs: readonly ConditionedWalk[]): string[] {
  const { input, events, key = stateIn } = registrationOf(name);
  return graphs.flatMap(({ machine, walk }) => {
    const types = machine.events.map((type) => ({ type }));
    const options = {
      input,
      events: (snapshot) => (snapshot.status === 'active' ? [...types, ...(events?.(snapshot) ?? [])] : []),
      serializeState: key,
      limit: 1_000_000,
    } as TraversalOptions<AnyMachineSnapshot, EventObject, unknown>;
    const edge = (from: AnyMachineSnapshot, { type }: EventObject, to: AnyMachineSnapshot) =>
      isSame(from, to)
        ? []
        : `${key(from)} ${type.replace(/^xstate\.after\.(\w+).*/, 'after $1')} → ${key(to)}`;
    const found = adjacencyMapToArray(getAdjacencyMap(machine, options)).flatMap(
      ({ state, event, nextState }) => edge(state, event, nextState),
    );
    const walked = walk.steps.flatMap(({ previous, event, snapshot }) =>
      previous && event ? edge(previous.snapshot, event, snapshot) : [],
    );
    return lineDifferences([...new Set(walked)], [...new Set(found)]);
  });
}

/** Types like the machines' own or XState's, and the names that every object has. */
const invalidTypes = [
  ...[
    '',
    ' ',
    '.',
    '.*',
    '**',
    'start',
    'ANSWER.',
    'ANSWER.*',
    'START ',
    'TICK\0',
    'retry',
    'x'.repeat(100_000),
  ],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'length'],
  ...['xstate.init', 'xstate.error', 'xstate.after.0', 'xstate.after.loadDelay', 'xstate.snapshot.x'],
  ...['xstate.done.actor.x', 'xstate.done.state.quiz.results', 'xstate.route', '@xstate.microstep'],
];

/** A line for each hostile event that leaves a trace in a state that can be reached. */
export function invalidEventEffects(name: string, graphs: readonly ConditionedWalk[]): string[] {
  const { invalidEvents } = registrationOf(name);
  return graphs.flatMap(({ machine, walk }) => {
    const states = new Map([walk.start, ...walk.steps].map(({ key, snapshot }) => [key, snapshot]));
    const active = [...states].filter(([, { status }]) => status === 'active');
    return active.flatMap(([key, snapshot]) => {
      const remembered = JSON.stringify(snapshot.context);
      const hostile = [
        ...invalidTypes.map((type) => ({ type, option: 1, now: 0 })),
        ...(invalidEvents?.(snapshot) ?? []),
      ];
      const found = hostile.flatMap((event) => {
        const after = next(machine, snapshot, event);
        return isSame(snapshot, after)
          ? []
          : `${key}: ${abbreviated(event)}: expected no change, seen ${stateIn(after)} ${abbreviated(after.context)}`;
      });
      // The same object may have been written to.
      const { context } = snapshot;
      if (JSON.stringify(context) === remembered) return found;
      return [...found, `${key}: a hostile event writes into the context, now ${abbreviated(context)}`];
    });
  });
}

const next = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: object) =>
  getNextSnapshot(machine, snapshot, event as EventObject) as AnyMachineSnapshot;

const abbreviated = (value: unknown) =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part))?.slice(0, 200);
