/**
 * What a machine consists of, with the names by which path coverage, diagrams and reports speak of it.
 */
import type { AnyStateMachine } from 'xstate';

export type StateNode = AnyStateMachine['root'];
export type Transition = NonNullable<StateNode['always']>[number];

export interface NamedTransition {
  /** 'quiz.question: ANSWER if isLastAnswer → quiz.results'; no two of a machine are the same. */
  readonly name: string;
  readonly definition: Transition;
}

/** Every state of a machine in the order of its config, the root first; a state's name is its id. */
export function statesOf(machine: AnyStateMachine): StateNode[] {
  return nodesIn(machine.root).filter(({ type }) => type !== 'history');
}

function nodesIn(node: StateNode): StateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesIn)];
}

/** The state in which a state with states inside begins; a parallel state begins in all of them. */
export function initialOf({ type, initial }: StateNode): StateNode | undefined {
  return type === 'compound' ? initial?.target?.[0] : undefined;
}

/** Every transition of a machine, state by state: its own events, delays and actors first, eventless ones last. */
export function transitionsOf(machine: AnyStateMachine): NamedTransition[] {
  const named: NamedTransition[] = [];
  for (const { transitions, always = [] } of statesOf(machine)) {
    for (const definition of [...transitions.values(), always].flat()) {
      named.push({ name: numbered(transitionInWords(definition), named), definition });
    }
  }
  return named;
}

/** The states a transition leads to; none when it stays. A history state stands for the state it belongs to. */
export function targetsOf({ target = [] }: Transition): StateNode[] {
  return target.map((state) => (state.type === 'history' && state.parent ? state.parent : state));
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

/** What has to happen for a transition: 'START', 'after loadDelay', 'loadScript done' or 'always'. */
export function triggerOf({ source, eventType }: Transition): string {
  if (eventType === '') return 'always';
  return eventInWords(eventType, source.invoke.find(({ id }) => eventType.endsWith(`.actor.${id}`))?.src);
}

/** A guard, an action or an actor by its name in `setup`. */
export function nameOf(named: unknown): string {
  return typeof named === 'string' ? named : ((named as { type?: string }).type ?? '(inline)');
}

/** 'xstate.after.loadDelay.video.waiting' is 'after loadDelay' in plain words. */
export function eventInWords(type: string, src?: unknown): string {
  const [, kind, what] = type.split('.');
  if (!type.startsWith('xstate.')) return type;
  if (kind === 'after') return `after ${what}${Number.isNaN(Number(what)) ? '' : ' ms'}`;
  if (what === 'state') return 'done';
  if (what === 'actor') return `${src} ${kind === 'done' ? 'done' : 'failed'}`;
  return type;
}
