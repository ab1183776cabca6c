/** Finds problems in the config of a machine alone. Functions are neither called nor parsed. */

import type { AnyStateMachine } from 'xstate';
import type { Finding } from './finding.ts';
import { canEnd, earlierUnguarded, reachableStates } from './reachability.ts';
import * as chart from './statechart.ts';
import { actorInWords, isCallback, type StateNode } from './statechart.ts';

// biome-ignore lint/suspicious/noExplicitAny: a config may contain values that its types forbid
type Any = any;

interface Problem {
  /** Name of the affected state, transition or action. */
  readonly part: string;
  readonly problem: string;
}

/** Finds the problems that follow from the config of a machine alone. */
export function configFacts(machine: AnyStateMachine): Finding[] {
  const parts = collectParts(machine);
  return Object.entries(facts).flatMap(([kind, check]) =>
    check(parts).map(({ part, problem }) => ({ kind, text: `${part}: ${problem}`, part })),
  );
}

type NameKind = 'actor' | 'action' | 'guard' | 'delay';
const nameKinds = ['actor', 'action', 'guard', 'delay'] as const;
type ConfigParts = ReturnType<typeof collectParts>;

/** An action with the name of the state or transition that uses it. */
type ActionUse = readonly [part: string, action: Any];

function collectParts(machine: AnyStateMachine) {
  const [states, transitions] = [chart.statesOf(machine), chart.transitionsOf(machine)];
  const { actors, actions, guards, delays } = machine.implementations as Any;
  const invokes = states.flatMap((state) =>
    state.invoke.map((invoke: Any, index) => {
      const { src } = ([state.config.invoke].flat() as Any[])[index];
      const logic: Any = typeof src === 'string' ? actors[src] : src;
      return { state, invoke, logic, name: actorInWords(invoke.src, invoke.id) };
    }),
  );
  const actionUses: ActionUse[] = [
    ...states.flatMap(({ id, entry, exit }) => [...entry, ...exit].map((action) => [id, action] as const)),
    ...transitions.flatMap(({ name, definition: { actions } }) =>
      actions.map((action) => [name, action] as const),
    ),
  ];
  const implementations = { actor: actors, action: actions, guard: guards, delay: delays };
  const implementedActions = Object.entries<Any>(actions);
  return { machine, states, transitions, invokes, actionUses, implementedActions, implementations };
}

/** Returns the names that a config uses, each with the first state or transition that uses it. */
function collectNames({ machine, states, transitions, actionUses, implementedActions }: ConfigParts) {
  const names: Record<NameKind, Map<string, string>> = {
    actor: new Map(),
    action: new Map(),
    guard: new Map(),
    delay: new Map(),
  };
  const addName = (kind: NameKind, name: unknown, part: string) => {
    if (typeof name === 'string' && !name.startsWith('xstate.') && !names[kind].has(name))
      names[kind].set(name, part);
  };
  for (const { id, invoke, after } of states) {
    for (const { src } of invoke) addName('actor', src, id);
    for (const { delay } of after) if (Number.isNaN(Number(delay))) addName('delay', delay, id);
  }
  for (const { definition } of transitions)
    for (const name of chart.guardNames(definition.guard)) addName('guard', name, definition.source.id);
  for (const guard of Object.values(machine.implementations.guards))
    for (const name of chart.guardNames(guard)) addName('guard', name, machine.id);
  for (const [part, action] of [...actionUses, ...implementedActions]) {
    const { type, src, delay, id, sendId } = Object(action);
    if (typeof action !== 'function') addName('action', type ?? action, part.replace(/: .*/, ''));
    else if (!/^xstate\.after\./.test(String(id ?? sendId))) {
      if (type === 'xstate.spawnChild') addName('actor', src, part);
      addName('delay', delay, part);
    }
  }
  return names;
}

/** Finds names that `setup` lacks. Skips kinds of which it has none at all, because `provide` may supply them later. */
function unknownNames(parts: ConfigParts): Problem[] {
  if (!('schemas' in parts.machine.config)) return [];
  const names = collectNames(parts);
  return nameKinds.flatMap((kind) => {
    const knownNames = Object.keys(parts.implementations[kind]);
    const missing = [...names[kind]].filter(([name]) => knownNames.length > 0 && !knownNames.includes(name));
    return missing.map(([name, part]) => {
      const problem = `${kind} \`${name}\` is missing in setup, which has ${chart.joinNames(knownNames)}`;
      return { part, problem };
    });
  });
}

/** Keys that XState ignores in the wrong place, and their remedy; a line may list several keys. */
const remedies = `
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
guard target: move it to a transition
reenter: move it to a transition that has a target
actions: move it to a transition, or use \`entry\` or \`exit\` of a state
src onError onSnapshot: move it to \`invoke\`
onDone: move it to \`invoke\`, or to a state with child states
output: move it to a final state
context: move it to the root
initial: remove it, because only a compound state has one initial state
after always entry exit on invoke: move it to a state`;
const remedyByKey = new Map(
  [...remedies.matchAll(/^(.*?): (.*)$/gm)].flatMap(([, keys = '', remedy]) =>
    keys.split(' ').map((key): [string, string | undefined] => [key, remedy]),
  ),
);
const validKeys = {
  state: ['entry', 'exit', 'on', 'after', 'always', 'invoke'],
  transition: ['actions', 'guard', 'target'],
  invoke: ['src', 'onDone', 'onError', 'onSnapshot'],
};

function ignoredKeys({ machine, states, transitions, invokes }: ConfigParts): Problem[] {
  const ignoredIn = (part: string, config: Any, allowedKeys: readonly string[], onlyRemedy?: string) =>
    Object.keys(config)
      .filter((key) => remedyByKey.has(key) && !allowedKeys.includes(key) && config[key] !== undefined)
      .map((key) => ({ part, problem: `\`${key}\`: ${onlyRemedy ?? remedyByKey.get(key)}` }));
  return [
    ...states.flatMap(({ id, config, type, parent, states: children }) =>
      ignoredIn(id, config, [
        ...validKeys.state,
        ...(type === 'compound' || type === 'parallel' ? ['onDone'] : []),
        // XState 5.33 throws if a parallel state has an `initial` that is not one of its regions.
        ...(type === 'parallel' && Object.hasOwn(children, String(config.initial)) ? [] : ['initial']),
        ...(type === 'final' || !parent ? ['output'] : ['data', 'in']),
        ...(parent ? [] : ['context']),
      ]),
    ),
    ...chart
      .historyStatesOf(machine)
      .flatMap(({ id, config }) => ignoredIn(id, config, ['target'], 'move it to a state')),
    ...transitions.flatMap(({ name, definition }) => {
      const { target, reenter, internal }: Any = definition;
      const isDefault = internal === true && !reenter;
      return ignoredIn(name, definition, [
        ...validKeys.transition,
        ...(target || !reenter ? ['reenter'] : []),
        ...(isDefault ? ['internal'] : []),
      ]);
    }),
    ...invokes.flatMap(({ state, invoke }) => ignoredIn(state.id, invoke, validKeys.invoke)),
  ];
}

/** Whether two states are always entered together: the same state, or two regions of one parallel state. */
const areEnteredTogether = (first: StateNode, second: StateNode): boolean =>
  first === second || (first.parent === second.parent && first.parent?.type === 'parallel');

function duplicateActors({ invokes }: ConfigParts): Problem[] {
  return invokes.flatMap(({ state, invoke: { id }, name }, index) =>
    invokes
      .slice(index + 1)
      .filter((other) => other.invoke.id === id && areEnteredTogether(state, other.state))
      .map((other) => ({
        part: state.id,
        problem: `${name} and ${other.name} (in ${other.state.id}) have the same id \`${id}\`; the second replaces the first`,
      })),
  );
}

/** Finds actors whose end a state awaits, but that never end. */
function endlessActors({ invokes }: ConfigParts): Problem[] {
  return invokes
    .filter(({ invoke, logic }) => invoke.onDone && logic && !canEnd(logic))
    .map(({ state, logic, name }) => {
      const reason = isCallback(logic)
        ? 'a callback never completes'
        : 'its machine has no reachable final state';
      return { part: state.id, problem: `${name} has an onDone, but ${reason}` };
    });
}

function unreachableStates({ machine, states }: ConfigParts): Problem[] {
  // The target of a transition that is never taken counts as reachable: the transition is a finding of its own.
  const reachable = reachableStates(machine, [machine.id], () => true);
  return states
    .filter(({ id, parent }) => !reachable.has(id) && (!parent || reachable.has(parent.id)))
    .map(({ id }) => ({ part: id, problem: 'no transition leads to this state' }));
}

function transitionsOfEnds({ states }: ConfigParts): Problem[] {
  return states.filter(chart.isEndOfMachine).flatMap((state) => {
    const triggers = [...state.transitions.values(), state.always ?? []].flat().map(chart.triggerOf);
    const problem = `this state ends the machine, but has transitions: ${[...new Set(triggers)].join(', ')}`;
    return triggers.length > 0 ? { part: state.id, problem } : [];
  });
}

const facts: Record<string, (parts: ConfigParts) => Problem[]> = {
  'unknown name': unknownNames,
  'ignored key': ignoredKeys,
  'duplicate actor id': duplicateActors,
  'actor that never ends': endlessActors,
  'unreachable state': unreachableStates,
  'transition never taken': ({ transitions }) =>
    transitions
      .filter(({ definition }) => earlierUnguarded(definition))
      .map(({ name }) => ({ part: name, problem: 'an earlier transition without a guard comes first' })),
  'final state with transitions': transitionsOfEnds,
  'actor stopped at once': ({ invokes }) =>
    invokes
      .filter(({ state }) => chart.isEndOfMachine(state))
      .map(({ state, name }) => ({
        part: state.id,
        problem: `this state ends the machine, which stops ${name}`,
      })),
};
