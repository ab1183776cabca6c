/** Computes which states are reachable by the config alone, for any events and guards. */
import type { AnyStateMachine } from 'xstate';
import {
  historyDefaultsOf,
  historyStatesOf,
  initialOf,
  isCallback,
  isInside,
  isMachine,
  matchesDescriptor,
  type StateNode,
  statesOf,
  type Transition,
  transitionsOf,
} from './statechart.ts';

/** Caches the results of `canEnd`. */
const canEndCache = new WeakMap<AnyStateMachine, boolean>();

/** Whether an actor can complete. Callbacks and machines without a reachable end cannot. */
export function canEnd(logic: unknown): boolean {
  if (!isMachine(logic)) return !isCallback(logic);
  const cached = canEndCache.get(logic);
  if (cached !== undefined) return cached;
  // A machine may invoke itself, so this value is used until the result is known.
  canEndCache.set(logic, true);
  const reached = reachableStates(logic, [logic.id]);
  const hasEnd = ({ type, states }: StateNode): boolean =>
    Object.values(states)[type === 'parallel' ? 'every' : 'some'](
      (state) => (state.type === 'final' && reached.has(state.id)) || (type === 'parallel' && hasEnd(state)),
    );
  const canMachineEnd = hasEnd(logic.root);
  canEndCache.set(logic, canMachineEnd);
  return canMachineEnd;
}

/** Returns the transitions of a state and an event that XState tries before this one. */
function earlierTransitions(transition: Transition): Transition[] {
  const { source, eventType } = transition;
  const group = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType as never) ?? []);
  return group.slice(0, Math.max(0, group.indexOf(transition)));
}

/** Finds an earlier transition of the same event without a guard. */
export const earlierUnguarded = (transition: Transition): Transition | undefined =>
  earlierTransitions(transition).find(({ guard }) => !guard);

/** Whether XState tries a transition only after the guards of others, so that its own guard may mean "else". */
export function isElse(transition: Transition): boolean {
  const { source, eventType } = transition;
  const isTriedBefore = (other: Transition) =>
    other.source === source && other.eventType === eventType
      ? earlierTransitions(transition).includes(other)
      : other.source === source || isInside(other.source, source);
  return transitionsOf(source.machine).some(
    ({ definition: other }) =>
      other.guard && matchesDescriptor(eventType, other.eventType) && isTriedBefore(other),
  );
}

/** Whether a transition waits for an actor that cannot complete. */
function waitsForEndlessActor({ source, eventType }: Transition): boolean {
  const index = source.invoke.findIndex(({ id }) => eventType === `xstate.done.actor.${id}`);
  const { src } = Object([source.config.invoke].flat()[index]);
  const { actors } = source.machine.implementations;
  return index >= 0 && !canEnd(typeof src === 'string' ? actors[src] : src);
}

/** Whether the config shows that a transition is never taken. */
export const isNeverTaken = (transition: Transition): boolean =>
  earlierUnguarded(transition) !== undefined || waitsForEndlessActor(transition);

/** Returns the ids of `from` and of all states that are reachable by the transitions that `canBeTaken` accepts. */
export function reachableStates(
  machine: AnyStateMachine,
  from: Iterable<string>,
  canBeTaken = (transition: Transition) => !isNeverTaken(transition),
): Set<string> {
  const [reached, entered] = [new Set<StateNode>(), new Set<StateNode>()];
  const enterWithin = (node: StateNode): void => {
    if (entered.has(node)) return;
    entered.add(node);
    reached.add(node);
    const children = Object.values(node.states);
    if (node.type === 'parallel') children.forEach(enterWithin);
    const initial = initialOf(node);
    if (initial) enter(initial);
    // A history state restores only states that were active before, or enters its default.
    if (node.type === 'history') historyDefaultsOf(node).forEach(enter);
  };
  const enter = (node: StateNode): void => {
    enterWithin(node);
    for (let ancestor = node.parent; ancestor && !reached.has(ancestor); ancestor = ancestor.parent) {
      reached.add(ancestor);
      if (ancestor.type === 'parallel') Object.values(ancestor.states).forEach(enterWithin);
    }
  };
  const ids = new Set(from);
  for (const node of [...statesOf(machine), ...historyStatesOf(machine)]) if (ids.has(node.id)) enter(node);
  // Iterating over a set also visits the entries that the loop adds.
  for (const { transitions, always = [] } of reached)
    for (const transition of [...transitions.values(), always].flat())
      if (canBeTaken(transition)) for (const target of transition.target ?? []) enter(target);
  return new Set([...reached].map(({ id }) => id));
}
