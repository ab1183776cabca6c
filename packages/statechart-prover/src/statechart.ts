/** Names of the parts of a machine in coverage, diagrams and reports. */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  fromCallback,
  fromPromise,
  fromTransition,
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

/** Initial child of a compound state. */
export function initialOf(node: StateNode): StateNode | undefined {
  // Reading `initial` of a parallel state throws if it is not one of its children.
  return node.type === 'compound' ? node.initial?.target?.[0] : undefined;
}

/** Innermost active states: 'quiz.question', or 'player.video and player.volume.loud'. */
export function stateInWords({ value, machine }: AnyMachineSnapshot): string {
  const leaves = (part: unknown, path: string): string[] => {
    if (typeof part === 'string') return [`${path}.${part}`];
    const inside = Object.entries(Object(part));
    return inside.length === 0 ? [path] : inside.flatMap(([key, more]) => leaves(more, `${path}.${key}`));
  };
  return leaves(value, machine.id).join(' and ');
}

/** Returns every transition, state by state: events, delays and actors first, eventless transitions last. */
export function transitionsOf(machine: AnyStateMachine): NamedTransition[] {
  const named: NamedTransition[] = [];
  for (const { transitions, always = [] } of statesOf(machine)) {
    for (const definition of [...transitions.values(), always].flat()) {
      named.push({ name: numbered(transitionInWords(definition), named), definition });
    }
  }
  return named;
}

/** Targets of a transition, including history states; none if it stays. */
export function targetsOf({ target = [] }: Transition): readonly StateNode[] {
  return target;
}

export function historiesOf(machine: AnyStateMachine): StateNode[] {
  return nodesIn(machine.root).filter(({ type }) => type === 'history');
}

function numbered(name: string, others: readonly NamedTransition[]): string {
  const same = others.filter((other) => other.name === name || other.name.startsWith(`${name} #`)).length;
  return same === 0 ? name : `${name} #${same + 1}`;
}

function transitionInWords(transition: Transition): string {
  const { source, guard, target } = transition;
  const condition = guard ? ` if ${nameOf(guard)}` : '';
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

/** Label for the event of a delay in an active state: 'after loadDelay'. */
export function delayIn({ _nodes }: AnyMachineSnapshot, eventType: string): string | undefined {
  const [delay] = _nodes.flatMap((source) => delayOf({ source, eventType }) ?? []);
  return delay === undefined ? undefined : delayInWords(delay);
}

/** Whether the machine ends in this state. */
export function isEndOfMachine({ type, parent }: StateNode): boolean {
  return type === 'final' && parent?.parent === undefined;
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

/** Name of an actor in `setup`, or its id. */
export function actorInWords(src: unknown, id: string): string {
  if (typeof src === 'string' && !src.startsWith('xstate.invoke.')) return src;
  // XState generated this id.
  if (/^x:\d+$/.test(id)) return Object(src).config?.id ?? 'spawned actor';
  return /^\d+\./.test(id) ? `actor of ${id.replace(/^\d+\./, '')}` : id;
}

/** Name of a guard or action in `setup`; combined guards list their guards. */
export function nameOf(named: unknown): string {
  if (typeof named === 'string') return named;
  const { type, guards, name, stateValue } = named as Partial<Record<string, unknown>>;
  if (Array.isArray(guards) && name === 'not') return `not ${inBrackets(guards[0])}`;
  if (Array.isArray(guards)) return guards.map(inBrackets).join(` ${name} `);
  if (stateValue !== undefined)
    return `in ${typeof stateValue === 'string' ? stateValue : JSON.stringify(stateValue)}`;
  return typeof type === 'string' ? type.replace(/^xstate\./, '') : '(inline)';
}

/** Named guards within a guard, including combined ones. */
function namedGuards(guard: unknown): unknown[] {
  const { guards } = Object(guard) as { guards?: unknown[] };
  if (guards) return guards.flatMap(namedGuards);
  return guard && typeof guard !== 'function' ? [guard] : [];
}

export const guardNames = (guard: unknown): string[] => namedGuards(guard).map(nameOf);

function inBrackets(guard: unknown): string {
  const isList = ((guard as { guards?: unknown[] }).guards?.length ?? 0) > 1;
  return isList ? `(${nameOf(guard)})` : nameOf(guard);
}

/** '1 path', '1,287 paths', '2 vertices'. */
export function withCount(count: number, what: string): string {
  const many = what === 'vertex' ? 'vertices' : `${what}s`;
  return `${count.toLocaleString('en')} ${count === 1 ? what : many}`;
}

/** Joins names, the first ones if there are many: 'a, b and 3 more'. */
export function joinNames(names: Iterable<string>, atMost = 10): string {
  const all = [...names];
  const first = all.slice(0, atMost).join(', ');
  return all.length > atMost ? `${first} and ${all.length - atMost} more` : first;
}

/** Whether a descriptor such as 'mouse.*' matches an event type. */
export function matchesDescriptor(descriptor: string, type: string): boolean {
  return descriptor === type || (descriptor.endsWith('*') && type.startsWith(descriptor.slice(0, -1)));
}

/** Groups items by key, in their order. Map.groupBy needs Node 21. */
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

/** Recognizes the kind of an actor's logic. Compares source text, because a project may have several copies of XState. */

const textOf = (logic: unknown) => String(Object(logic).transition);
const promise = textOf(fromPromise(async () => {}));
const callback = textOf(fromCallback(() => {}));
const reducer = textOf(fromTransition((state) => state, 0));

export const isPromise = (logic: unknown): boolean => textOf(logic) === promise;
export const isCallback = (logic: unknown): boolean => textOf(logic) === callback;

/** Whether an actor keeps state and never completes. */
export const isReducer = (logic: unknown): boolean => textOf(logic) === reducer;

export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  Object.keys(Object(Object(logic).root).states ?? {}).length > 0;
