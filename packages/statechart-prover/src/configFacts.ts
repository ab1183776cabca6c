// Facts read from the config of a machine alone. Functions are neither called nor parsed.

import type { AnyStateMachine } from 'xstate';
import type { Finding } from './finding.ts';
import { canEnd, shorterDelayThan, statesAfter, unguardedBefore } from './reachability.ts';
import * as chart from './statechart.ts';
import { actorInWords, isCallback, isInside, isPromise, isReducer, type StateNode } from './statechart.ts';

// biome-ignore lint/suspicious/noExplicitAny: a config may contain values that its types forbid
type Loose = any;

interface ConfigFact<Match> {
  readonly name: string;
  readonly check: (parts: Parts) => Match[];
  readonly message: (found: Match) => string;
  /** A note may be intended. */
  readonly isNote?: true;
}

interface Place {
  /** Name of a state or transition; '' for the whole machine. */
  readonly at: string;
}

const fact = <Match extends Place>(given: ConfigFact<Match>) => given as unknown as ConfigFact<Place>;

/** Reads the facts and notes of a machine from its config. */
export function configFacts(machine: AnyStateMachine): { findings: Finding[]; notes: string[] } {
  const parts = partsOf(machine);
  const all = facts.map(({ name, check, message, isNote = false }) => ({
    isNote,
    found: check(parts).map((found): Finding => {
      const at = found.at && { at: found.at };
      return { kind: name, text: found.at ? `${found.at}: ${message(found)}` : message(found), ...at };
    }),
  }));
  const of = (isWanted: boolean) => all.flatMap(({ isNote, found }) => (isNote === isWanted ? found : []));
  return { findings: of(false), notes: of(true).map(({ kind, text }) => `${kind}: ${text}`) };
}

type Kind = 'actor' | 'action' | 'guard' | 'delay';
const kinds = ['actor', 'action', 'guard', 'delay'] as const;
type Parts = ReturnType<typeof partsOf>;

/** An action and the name of its state or transition. */
type ActionUse = readonly [at: string, action: Loose];

function partsOf(machine: AnyStateMachine) {
  const [states, transitions] = [chart.statesOf(machine), chart.transitionsOf(machine)];
  const { actors, actions, guards, delays } = machine.implementations as Loose;
  const invokes = states.flatMap((state) =>
    state.invoke.map((invoke: Loose, index) => {
      const { src } = ([state.config.invoke].flat() as Loose[])[index];
      const logic: Loose = typeof src === 'string' ? actors[src] : src;
      return { state, invoke, logic, name: actorInWords(invoke.src, invoke.id) };
    }),
  );
  const actionUses: ActionUse[] = [
    ...states.flatMap(({ id, entry, exit }) => [...entry, ...exit].map((action) => [id, action] as const)),
    ...transitions.flatMap(({ name, definition: { actions } }) =>
      actions.map((action) => [name, action] as const),
    ),
  ];
  const given: Record<Kind, Loose> = { actor: actors, action: actions, guard: guards, delay: delays };
  const implemented = Object.entries<Loose>(actions);
  return { machine, states, transitions, invokes, actionUses, implemented, given };
}

/** Returns the names that a config uses, each with its first place. */
function namesIn({ machine, states, transitions, actionUses, implemented }: Parts) {
  const names: Record<Kind, Map<string, string>> = {
    ...{ actor: new Map(), action: new Map(), guard: new Map(), delay: new Map() },
  };
  const note = (kind: Kind, name: unknown, at: string) => {
    if (typeof name === 'string' && !name.startsWith('xstate.') && !names[kind].has(name))
      names[kind].set(name, at);
  };
  for (const { id, invoke, after } of states) {
    for (const { src } of invoke) note('actor', src, id);
    for (const { delay } of after) if (Number.isNaN(Number(delay))) note('delay', delay, id);
  }
  for (const { definition } of transitions)
    for (const name of chart.guardNames(definition.guard)) note('guard', name, definition.source.id);
  for (const guard of Object.values(machine.implementations.guards))
    for (const name of chart.guardNames(guard)) note('guard', name, machine.id);
  for (const [at, action] of [...actionUses, ...implemented]) {
    const { type, src, delay, id, sendId } = Object(action);
    if (typeof action !== 'function') note('action', type ?? action, at.replace(/: .*/, ''));
    else if (!/^xstate\.after\./.test(String(id ?? sendId))) {
      if (type === 'xstate.spawnChild') note('actor', src, at);
      note('delay', delay, at);
    }
  }
  return names;
}

interface Named extends Place {
  readonly kind: Kind;
  readonly name: string;
  readonly known: readonly string[];
}

/**
 * Names missing from `setup`. Skips kinds without any implementation, and machines without `setup`: `provide` may supply those.
 */
function unknownNames(parts: Parts): Named[] {
  if (!('schemas' in parts.machine.config)) return [];
  const names = namesIn(parts);
  return kinds.flatMap((kind) => {
    const known = Object.keys(parts.given[kind]);
    const unknown = [...names[kind]].filter(([name]) => known.length > 0 && !known.includes(name));
    return unknown.map(([name, at]) => ({ at, kind, name, known }));
  });
}

function unusedImplementations(parts: Parts): Named[] {
  const names = namesIn(parts);
  // Functions of enqueueActions use names that the config does not show.
  if ([...parts.actionUses, ...parts.implemented].some(([, { type }]) => type === 'xstate.enqueueActions'))
    return [];
  // A config may contain the function instead of its name.
  const used = new Set<unknown>([
    ...parts.actionUses.map(([, action]) => action),
    ...parts.transitions.map(({ definition: { guard } }) => guard),
    ...parts.invokes.map(({ logic }) => logic),
  ]);
  return kinds.flatMap((kind) =>
    Object.entries(parts.given[kind])
      .filter(([name, implementation]) => !names[kind].has(name) && !used.has(implementation))
      .map(([name]) => ({ at: '', kind, name, known: [] })),
  );
}

/** Keys without effect in their place, each with a remedy. */
const meanings = `
cond: use \`guard\`
onEntry: use \`entry\`
onExit: use \`exit\`
activities: use \`invoke\`
services: use \`actors\` of setup
autoForward: use sendTo in an action
internal: remove it, or use \`reenter: true\` for an external transition
in: use the guard stateIn()
data: use \`output\` of a final state, or \`input\` of an invoke
action: use \`actions\`
actors guards delays: move it to setup
guard target reenter: move it to a transition
actions: move it to a transition, or use \`entry\` or \`exit\` of a state
src onError onSnapshot: move it to \`invoke\`
onDone: move it to \`invoke\`, or to a state with child states
output: move it to a final state
context: move it to the root
initial: remove it, because a parallel state starts in all its regions
after always entry exit on: move it to a state`;
const meaningOf = new Map(
  [...meanings.matchAll(/^(.*?): (.*)$/gm)].flatMap(([, keys = '', meaning]) =>
    keys.split(' ').map((key): [string, string | undefined] => [key, meaning]),
  ),
);
const keysOf = {
  state: ['entry', 'exit', 'on', 'after', 'always'],
  transition: ['actions', 'guard', 'target', 'reenter'],
  invoke: ['src', 'onDone', 'onError', 'onSnapshot'],
};

function ignoredKeys({ states, transitions, invokes }: Parts) {
  const among = (at: string, config: Loose, known: readonly string[]) =>
    Object.keys(config)
      .filter((key) => meaningOf.has(key) && !known.includes(key) && config[key] !== undefined)
      .map((key) => ({ at, key }));
  return [
    ...states.flatMap(({ id, config, type, parent, states: inside }) =>
      among(id, config, [
        ...keysOf.state,
        ...(type === 'compound' || type === 'parallel' ? ['onDone'] : []),
        // XState 5.33 throws if `initial` is not one of the regions.
        ...(type === 'parallel' && Object.hasOwn(inside, String(config.initial)) ? [] : ['initial']),
        ...(type === 'final' || !parent ? ['output'] : ['data', 'in']),
        ...(parent ? [] : ['context']),
      ]),
    ),
    ...transitions.flatMap(({ name, definition }) => {
      const isUsual = (definition as Loose).internal === true && !definition.reenter;
      return among(name, definition, [...keysOf.transition, ...(isUsual ? ['internal'] : [])]);
    }),
    ...invokes.flatMap(({ state, invoke }) => among(state.id, invoke, keysOf.invoke)),
  ];
}

/** Events in `on` that belong to `invoke`. */
function misplacedInvokeEvents({ states, invokes }: Parts) {
  return states.flatMap((state) =>
    Object.keys(state.config.on ?? {}).flatMap((type) => {
      const lacking = invokes.find((actor) => actor.state === state && !actor.invoke[type]);
      return lacking && /^on(Done|Error|Snapshot)$/.test(type)
        ? { at: state.id, type, actor: lacking.name }
        : [];
    }),
  );
}

/** Atomic states that only wait for promises, none of which has an `onDone`. */
function unhandledPromises({ states, invokes, transitions }: Parts) {
  const isTaken = (type: string) =>
    transitions.some(({ definition }) => chart.matchesDescriptor(definition.eventType, type));
  return states.flatMap((state) => {
    const around = states.filter((other) => other === state || isInside(state, other));
    const running = invokes.filter((actor) => around.includes(actor.state));
    const isAlone =
      state.type === 'atomic' && state.parent && around.every(({ type }) => type !== 'parallel');
    if (!isAlone || running.length === 0 || !running.every(({ logic }) => isPromise(logic))) return [];
    if (running.some(({ invoke }) => isTaken(`xstate.done.actor.${invoke.id}`))) return [];
    const errors = running.map(({ invoke }) => `xstate.error.actor.${invoke.id}`);
    const waits = around.flatMap(({ transitions, always = [] }) => [...transitions.keys(), ...always]);
    if (waits.some((type) => !errors.includes(type as string))) return [];
    return { at: state.id, names: running.map(({ name }) => name).join(', ') };
  });
}

/** Whether two states are always entered together: the same state, or two regions of one parallel state. */
const areEnteredTogether = (first: StateNode, second: StateNode): boolean =>
  first === second || (first.parent === second.parent && first.parent?.type === 'parallel');

function duplicateActors({ invokes }: Parts) {
  return (['id', 'systemId'] as const).flatMap((key) =>
    invokes.flatMap((actor, index) =>
      invokes
        .slice(index + 1)
        .filter((other) => actor.invoke[key] !== undefined && actor.invoke[key] === other.invoke[key])
        .filter((other) => areEnteredTogether(actor.state, other.state))
        .map((other) => ({ at: actor.state.id, key, actor, other })),
    ),
  );
}

/** Raised events with a constant type that no state handles. */
function unhandledEvents({ transitions, actionUses, implemented }: Parts) {
  const types = transitions.map(({ definition }) => definition.eventType);
  return [...actionUses, ...implemented].flatMap(([, { type, event }]) => {
    const raised = type === 'xstate.raise' && typeof event === 'object' ? String(event?.type) : 'xstate.';
    const isLost =
      !raised.startsWith('xstate.') && !types.some((other) => chart.matchesDescriptor(other, raised));
    return isLost ? { at: '', raised } : [];
  });
}

const facts = [
  fact({
    name: 'unknown name',
    check: unknownNames,
    message: ({ kind, name, known }) =>
      `${kind} \`${name}\` is missing in setup, which has ${chart.joinNames(known)}`,
  }),
  fact({
    name: 'unused implementation',
    check: unusedImplementations,
    message: ({ kind, name }) => `${kind} \`${name}\`: the config does not use it`,
    isNote: true,
  }),
  fact({
    name: 'ignored key',
    check: ignoredKeys,
    message: ({ key }) => `\`${key}\`: ${meaningOf.get(key)}`,
  }),
  fact({
    name: 'event that XState never sends',
    check: misplacedInvokeEvents,
    message: ({ type, actor }) => `\`${type}\` in \`on\`; move it to the \`invoke\` of ${actor}`,
  }),
  fact({
    name: 'unhandled promise',
    check: unhandledPromises,
    message: ({ names }) => `${names} has no onDone, and no other transition leaves the state`,
  }),
  fact({
    name: 'duplicate actor id',
    check: duplicateActors,
    message: ({ key, actor, other }) =>
      `${actor.name} and ${other.name} (in ${other.state.id}) have the ${key} \`${actor.invoke[key]}\`; ${
        key === 'id' ? 'the second replaces the first' : 'XState throws when the second starts'
      }`,
  }),
  fact({
    name: 'duplicate state id',
    check: ({ machine, states }) =>
      states.flatMap((state, index) => {
        const first = states.slice(0, index).find(({ id }) => id === state.id);
        return first ? { at: state.id, both: [first, state], meant: machine.getStateNodeById(state.id) } : [];
      }),
    message: ({ at, both, meant }) =>
      `${both.map(pathOf).join(' and ')}; the target \`#${at}\` is ${pathOf(meant)}`,
  }),
  fact({
    name: 'actor that never ends',
    check: ({ invokes }) =>
      invokes
        .filter(({ invoke, logic }) => invoke.onDone && logic && !canEnd(logic))
        .map(({ state, logic, name }) => ({ at: state.id, logic, name })),
    message: ({ logic, name }) => {
      const what = isCallback(logic) ? 'a callback' : isReducer(logic) && 'a transition function';
      const why = what ? `${what} never completes` : 'its machine has no reachable final state';
      return `${name} has an onDone, but ${why}`;
    },
  }),
  fact({
    name: 'unreachable state',
    check: ({ machine, states }) => {
      // Skips states that are only unreachable because a transition is never taken.
      const reached = statesAfter(machine, [machine.id], () => true);
      return states
        .filter(({ id, parent }) => !reached.has(id) && (!parent || reached.has(parent.id)))
        .map(({ id }) => ({ at: id }));
    },
    message: () => 'no transition leads there',
  }),
  fact({
    name: 'transition never taken',
    check: ({ transitions }) =>
      transitions.filter(({ definition }) => unguardedBefore(definition)).map(({ name }) => ({ at: name })),
    message: () => 'an earlier transition without a guard comes first',
  }),
  fact({
    name: 'delay never passes',
    check: ({ transitions }) =>
      transitions.flatMap(({ name, definition }) => {
        const before = shorterDelayThan(definition);
        return before ? { at: name, before } : [];
      }),
    message: ({ before }) => `${chart.triggerOf(before)} leaves the state first`,
  }),
  fact({
    name: 'unhandled event',
    check: unhandledEvents,
    message: ({ raised }) => `no state handles \`${raised}\`, which an action raises`,
  }),
  fact({
    name: 'final state with transitions',
    check: ({ states }) =>
      states.filter(chart.isEndOfMachine).flatMap((state) => {
        const triggers = [...state.transitions.values(), state.always ?? []].flat().map(chart.triggerOf);
        return triggers.length > 0 ? { at: state.id, triggers: [...new Set(triggers)] } : [];
      }),
    message: ({ triggers }) => `the machine ends there, but has transitions: ${triggers.join(', ')}`,
  }),
];

const pathOf = ({ path }: StateNode): string => (path.length > 0 ? path.join('.') : 'the machine itself');
