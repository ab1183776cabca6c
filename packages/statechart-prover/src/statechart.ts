/** Names the parts of a machine for coverage, diagrams and reports. */
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  fromCallback,
  fromPromise,
} from 'xstate';

export type StateNode = AnyStateMachine['root'];
export type Transition = NonNullable<StateNode['always']>[number];

export interface NamedTransition {
  /** Unique in the machine: 'quiz.question: ANSWER if isLastAnswer → quiz.results'. */
  readonly name: string;
  readonly definition: Transition;
}

/** Returns every state in config order, the root first. The name of a state is its id. */
export function statesOf(machine: AnyStateMachine): StateNode[] {
  return nodesIn(machine.root).filter(({ type }) => type !== 'history');
}

function nodesIn(node: StateNode): StateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesIn)];
}

/** Returns the active states of a snapshot, each after its parent. */
export const activeStates = ({ _nodes }: AnyMachineSnapshot): StateNode[] => _nodes;

/** Initial child of a compound state. */
export function initialOf(node: StateNode): StateNode | undefined {
  // XState throws on reading an `initial` of a parallel state that is not one of its children.
  return node.type === 'compound' ? node.initial?.target?.[0] : undefined;
}

/** Returns the ids of the innermost active states: 'quiz.question', or 'player.video and player.volume.loud'. */
export function stateInWords({ value, machine }: AnyMachineSnapshot): string {
  const leaves = (part: unknown, path: string): string[] => {
    if (typeof part === 'string') return [`${path}.${part}`];
    const entries = Object.entries(Object(part));
    return entries.length === 0 ? [path] : entries.flatMap(([key, child]) => leaves(child, `${path}.${key}`));
  };
  return leaves(value, machine.id).join(' and ');
}

/** Returns every transition, state by state: events, delays and actors first, eventless transitions last. */
export function transitionsOf(machine: AnyStateMachine): NamedTransition[] {
  const result: NamedTransition[] = [];
  for (const { transitions, always = [] } of statesOf(machine)) {
    for (const definition of [...transitions.values(), always].flat()) {
      result.push({ name: withNumber(transitionInWords(definition), result), definition });
    }
  }
  return result;
}

/** Targets of a transition, including history states; none if it stays. */
export function targetsOf({ target = [] }: Transition): readonly StateNode[] {
  return target;
}

export function historyStatesOf(machine: AnyStateMachine): StateNode[] {
  return nodesIn(machine.root).filter(({ type }) => type === 'history');
}

/** States that a history state enters if it has nothing to restore. */
export function historyDefaultsOf({ config, machine, parent }: StateNode): StateNode[] {
  if (!parent) return [];
  const targets = [config.target ?? []].flat() as string[];
  if (targets.length === 0) return [initialOf(parent) ?? parent];
  return targets.flatMap((target) => {
    if (target.startsWith('#')) return machine.getStateNodeById(target);
    const childOf = (node: StateNode | undefined, key: string) => node?.states[key];
    return target.split('.').reduce(childOf, parent) ?? [];
  });
}

function withNumber(name: string, others: readonly NamedTransition[]): string {
  const count = others.filter((other) => other.name === name || other.name.startsWith(`${name} #`)).length;
  return count === 0 ? name : `${name} #${count + 1}`;
}

function transitionInWords(transition: Transition): string {
  const { source, guard, target } = transition;
  const condition = guard ? ` if ${setupName(guard)}` : '';
  const targets = target?.map(({ id }) => id).join(', ') ?? 'stays';
  return `${source.id}: ${triggerOf(transition)}${condition} → ${targets}`;
}

/** Trigger of a transition: 'START', 'after loadDelay', 'loadScript done' or 'always'. */
export function triggerOf({ source, eventType }: Pick<Transition, 'source' | 'eventType'>): string {
  if (eventType === '') return 'always';
  const delay = delayOf({ source, eventType });
  if (delay !== undefined) return delayInWords(delay);
  if (eventType.startsWith('xstate.done.state.')) return 'done';
  const [, kind, id] = /^xstate\.(done|error|snapshot)(?:\.actor)?\.(.*)$/.exec(eventType) ?? [];
  if (kind === undefined || id === undefined) return eventType;
  return outcomeInWords(kind, actorInWords(source.invoke.find((invoke) => invoke.id === id)?.src, id));
}

/** Delay of a transition as written in the config: a name or milliseconds. */
export function delayOf({ source, eventType }: Pick<Transition, 'source' | 'eventType'>): string | undefined {
  const [start, end] = ['xstate.after.', `.${source.id}`];
  const isDelay = eventType.startsWith(start) && eventType.endsWith(end);
  return isDelay ? eventType.slice(start.length, -end.length) : undefined;
}

/** Returns the label of a delay's event, 'after loadDelay'; undefined if no active state has this delay. */
export function delayLabelIn(snapshot: AnyMachineSnapshot, eventType: string): string | undefined {
  const [delay] = activeStates(snapshot).flatMap((source) => delayOf({ source, eventType }) ?? []);
  return delay === undefined ? undefined : delayInWords(delay);
}

/** Whether an active state has a transition for one of these types of events. */
export function handlesAny(
  types: ReadonlySet<string>,
  { snapshot }: { snapshot: AnyMachineSnapshot },
): boolean {
  return activeStates(snapshot).some(({ transitions }) =>
    [...transitions.keys()].some((type) => types.has(type)),
  );
}

/** Whether the machine ends in this state. A final region of a parallel machine does not end it. */
export function isEndOfMachine({ type, parent }: StateNode): boolean {
  return type === 'final' && !parent?.parent && parent?.type !== 'parallel';
}

export function isInside({ parent }: StateNode, outer: StateNode): boolean {
  return parent === outer || (parent !== undefined && isInside(parent, outer));
}

function delayInWords(delay: string): string {
  return `after ${delay}${Number.isNaN(Number(delay)) ? '' : ' ms'}`;
}

/** 'loader done', 'loader failed' or 'loader changed', for XState's `done`, `error` and `snapshot`. */
export function outcomeInWords(kind: string, actor: string): string {
  return `${actor} ${{ done: 'done', error: 'failed' }[kind] ?? 'changed'}`;
}

/** Returns the name of an actor in `setup`, or its id. */
export function actorInWords(src: unknown, id: string): string {
  if (typeof src === 'string' && !src.startsWith('xstate.invoke.')) return src;
  // XState generates ids such as 'x:0' for spawned actors, and '0.m.loading' for invoked ones.
  if (/^x:\d+$/.test(id)) return Object(src).config?.id ?? 'spawned actor';
  return /^\d+\./.test(id) ? `actor of ${id.replace(/^\d+\./, '')}` : id;
}

/** Returns the name of a guard or action in `setup`. A combined guard lists its guards: 'isOpen and not isOver'. */
export function setupName(reference: unknown): string {
  if (typeof reference === 'string') return reference;
  const { type, guards, name, stateValue } = reference as Partial<Record<string, unknown>>;
  if (Array.isArray(guards) && name === 'not') return `not ${nameInBrackets(guards[0])}`;
  if (Array.isArray(guards)) return guards.map(nameInBrackets).join(` ${name} `);
  if (stateValue !== undefined)
    return `in ${typeof stateValue === 'string' ? stateValue : JSON.stringify(stateValue)}`;
  return typeof type === 'string' ? type.replace(/^xstate\./, '') : '(inline)';
}

/** Returns the named guards within a guard, which may be a combined one. */
function namedGuards(guard: unknown): unknown[] {
  const { guards } = Object(guard) as { guards?: unknown[] };
  if (guards) return guards.flatMap(namedGuards);
  return guard && typeof guard !== 'function' ? [guard] : [];
}

export const guardNames = (guard: unknown): string[] => namedGuards(guard).map(setupName);

function nameInBrackets(guard: unknown): string {
  const isList = ((guard as { guards?: unknown[] }).guards?.length ?? 0) > 1;
  return isList ? `(${setupName(guard)})` : setupName(guard);
}

/** '1 path', '1,287 paths', '2 vertices'. */
export function withCount(count: number, noun: string): string {
  const plural = noun === 'vertex' ? 'vertices' : `${noun}s`;
  return `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;
}

/** Joins names, or the first of many names: 'a, b and 3 more'. */
export function joinNames(names: Iterable<string>, atMost = 10): string {
  const all = [...names];
  const first = all.slice(0, atMost).join(', ');
  return all.length > atMost ? `${first} and ${all.length - atMost} more` : first;
}

/** Whether a descriptor such as 'mouse.*' matches an event type. */
export function matchesDescriptor(descriptor: string, type: string): boolean {
  return descriptor === type || (descriptor.endsWith('*') && type.startsWith(descriptor.slice(0, -1)));
}

/** Groups items by key and keeps their order. Map.groupBy needs Node 21. */
export function groupBy<K, T>(all: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of all) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

// A project may have several copies of XState, so the kind of an actor's logic is recognized by its source text.

const sourceOf = (logic: unknown) => String(Object(logic).transition);
const promiseSource = sourceOf(fromPromise(async () => {}));
const callbackSource = sourceOf(fromCallback(() => {}));

/** Logic of an actor; undefined for an actor that only its id refers to. */
export const logicOf = (actor: AnyActorRef): unknown => Object(actor).logic;

export const isPromise = (logic: unknown): boolean => sourceOf(logic) === promiseSource;
export const isCallback = (logic: unknown): boolean => sourceOf(logic) === callbackSource;

export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  Object.keys(Object(Object(logic).root).states ?? {}).length > 0;
