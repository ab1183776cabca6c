/** What a machine consists of, for the checks of its config; nothing is run. */
import type { AnyStateMachine } from 'xstate';
import * as chart from './statechart.ts';
import { actorInWords } from './statechart.ts';
import { assignedKeys } from './syntax.ts';

// biome-ignore lint/suspicious/noExplicitAny: a config may hold what its types forbid
export type Loose = any;
export type MachineParts = ReturnType<typeof partsOf>;

export const kinds = ['actor', 'action', 'guard', 'delay'] as const;
type Kind = (typeof kinds)[number];

/** An action where it is written: the state or transition, and what stands there. */
type Written = [at: string, action: Loose];

/** The implementation of an action as it is written: the function, or that of its name. */
export const codeOf = ({ implementations }: AnyStateMachine, action: Loose): Loose =>
  typeof action === 'function' ? action : Object(implementations.actions)[action?.type ?? action];

export function partsOf(machine: AnyStateMachine) {
  const [states, transitions] = [chart.statesOf(machine), chart.transitionsOf(machine)];
  const { actors, actions, guards, delays } = machine.implementations as Loose;
  const invokes = states.flatMap((state) =>
    state.invoke.map((invoke: Loose, index) => {
      const { src } = ([state.config.invoke].flat() as Loose[])[index];
      const logic: Loose = typeof src === 'string' ? actors[src] : src;
      return { state, invoke, logic, name: actorInWords(invoke.src, invoke.id) };
    }),
  );
  const written: Written[] = [
    ...states.flatMap(({ id, entry, exit }) => [...entry, ...exit].map((action): Written => [id, action])),
    ...transitions.flatMap(({ name, definition: { actions } }) =>
      actions.map((action): Written => [name, action]),
    ),
  ];
  const { context: _, ...config } = machine.config;
  const given: Record<Kind, Loose> = { actor: actors, action: actions, guard: guards, delay: delays };
  return {
    machine,
    states,
    transitions,
    invokes,
    written,
    /** The implementations of the actions that are written. */
    used: written.map(([at, action]) => ({ at, action: codeOf(machine, action) ?? {} })),
    /** The names that the config uses, each with the first state that has it. */
    names: namesIn(machine, [...written, ...(Object.entries(actions) as Written[])]),
    /** What setup has. */
    given,
    code: functionsIn([config, actions, guards, delays]),
  };
}

/** The entries of the context that the actions of a machine assign; '*' where one may assign any. */
export function assignedEntries({ used, given }: Pick<MachineParts, 'used' | 'given'>): Set<string> {
  const actions = [...used.map(({ action }) => action), ...Object.values<Loose>(given.action)];
  return new Set(
    actions.flatMap(({ assignment, collect }) => {
      const code = collect ?? assignment;
      if (typeof code !== 'function') return Object.keys(Object(code));
      return [...(assignedKeys(code, code === collect) ?? ['*'])];
    }),
  );
}

function namesIn(machine: AnyStateMachine, actions: readonly Written[]): Record<Kind, Map<string, string>> {
  const names = { actor: new Map(), action: new Map(), guard: new Map(), delay: new Map() };
  const note = (kind: Kind, name: unknown, at: string) => {
    if (typeof name === 'string' && !name.startsWith('xstate.') && !names[kind].has(name))
      names[kind].set(name, at);
  };
  for (const { id, invoke, after } of chart.statesOf(machine)) {
    for (const { src } of invoke) note('actor', src, id);
    for (const { delay } of after) if (Number.isNaN(Number(delay))) note('delay', delay, id);
  }
  for (const { definition } of chart.transitionsOf(machine))
    for (const name of chart.guardNames(definition.guard)) note('guard', name, definition.source.id);
  for (const guard of Object.values(machine.implementations.guards))
    for (const name of chart.guardNames(guard)) note('guard', name, machine.id);
  for (const [at, action] of actions) {
    const state = at.replace(/: .*/, '');
    const { type, src, delay, id, sendId } = Object(action);
    if (typeof action !== 'function') note('action', type ?? action, state);
    else if (!/^xstate\.after\./.test(String(id ?? sendId))) {
      if (type === 'xstate.spawnChild') note('actor', src, state);
      note('delay', delay, state);
    }
  }
  return names;
}

/** The functions in a value, without XState's own. */
export function functionsIn(value: unknown, seen = new Set<unknown>()): Loose[] {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value))
    return [];
  seen.add(value);
  if ('getInitialSnapshot' in value) return [];
  const isOfXState = typeof value === 'function' && 'resolve' in value;
  const keys = Object.keys(value).filter((key) => !isOfXState || !['resolve', 'execute'].includes(key));
  const inside = keys.flatMap((key) => functionsIn(Object(value)[key], seen));
  return typeof value === 'function' && !isOfXState ? [value, ...inside] : inside;
}
