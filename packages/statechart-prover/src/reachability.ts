/** Reachability of states by the config alone, for any events and guards. */
import type { AnyStateMachine } from 'xstate';
import { timerDelay } from './pending.ts';
import {
  delayOf,
  historiesOf,
  initialOf,
  isCallback,
  isInside,
  isMachine,
  isReducer,
  type StateNode,
  statesOf,
  type Transition,
} from './statechart.ts';

/** Caches `canEnd`. */
const ending = new WeakMap<AnyStateMachine, boolean>();

/** Whether an actor can complete. A callback cannot, nor can a machine with unreachable final states. */
export function canEnd(logic: unknown): boolean {
  if (!isMachine(logic)) return !isCallback(logic) && !isReducer(logic);
  const known = ending.get(logic);
  if (known !== undefined) return known;
  // A machine may invoke itself.
  ending.set(logic, true);
  const reached = statesAfter(logic, [logic.id]);
  const hasEnd = ({ type, states }: StateNode): boolean =>
    Object.values(states)[type === 'parallel' ? 'every' : 'some'](
      (state) => (state.type === 'final' && reached.has(state.id)) || (type === 'parallel' && hasEnd(state)),
    );
  const isEnding = hasEnd(logic.root);
  ending.set(logic, isEnding);
  return isEnding;
}

const leaves = ({ source, target = [], reenter }: Transition): boolean =>
  target.length > 0 && (reenter || !target.some((state) => state === source || isInside(state, source)));

/** Constant delay in whole milliseconds; NaN for any other delay. */
function lengthOf(transition: Transition): number {
  const delay = delayOf(transition);
  const { delays } = transition.source.machine.implementations;
  const length = delay === undefined ? Number.NaN : Number(delays[delay] ?? delay);
  return Number.isNaN(length) ? length : timerDelay(length);
}

/** Finds a shorter delay that always leaves the state first. */
export function shorterDelayThan(transition: Transition): Transition | undefined {
  const { source } = transition;
  const length = lengthOf(transition);
  if (Number.isNaN(length)) return undefined;
  // A wildcard in a child state handles the event of a delay too.
  const isTaken = statesOf(source.machine).some(
    (state) => (state === source || isInside(state, source)) && state.transitions.has('*'),
  );
  if (isTaken) return undefined;
  return [...source.transitions.values()]
    .flat()
    .find((other) => !other.guard && leaves(other) && lengthOf(other) < length);
}

/** Finds an earlier transition of the same event without a guard. */
export function unguardedBefore(transition: Transition): Transition | undefined {
  const { source, eventType } = transition;
  const all = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType as never) ?? []);
  const before = all.slice(0, Math.max(0, all.indexOf(transition)));
  return before.find(({ guard }) => !guard);
}

/** Whether a transition waits for an actor that cannot complete. */
function waitsForEndlessActor({ source, eventType }: Transition): boolean {
  const at = source.invoke.findIndex(({ id }) => eventType === `xstate.done.actor.${id}`);
  const { src } = Object([source.config.invoke].flat()[at]);
  const { actors } = source.machine.implementations;
  return at >= 0 && !canEnd(typeof src === 'string' ? actors[src] : src);
}

/** Whether a transition is never taken. */
export const isDead = (transition: Transition): boolean =>
  unguardedBefore(transition) !== undefined ||
  shorterDelayThan(transition) !== undefined ||
  waitsForEndlessActor(transition);

/** Returns the ids of `from` and all states that can follow, by the transitions that `isTaken` accepts. */
export function statesAfter(
  machine: AnyStateMachine,
  from: Iterable<string>,
  isTaken = (transition: Transition) => !isDead(transition),
): Set<string> {
  const histories = historiesOf(machine);
  const [reached, entered] = [new Set<StateNode>(), new Set<StateNode>()];
  const enterWithin = (node: StateNode): void => {
    if (entered.has(node)) return;
    entered.add(node);
    reached.add(node);
    const inside = Object.values(node.states);
    if (node.type === 'parallel') inside.forEach(enterWithin);
    const initial = initialOf(node);
    if (initial) enter(initial);
    if (node.type === 'history')
      statesOf(machine)
        .filter((state) => isInside(state, node.parent as StateNode))
        .forEach(enterWithin);
  };
  const enter = (node: StateNode): void => {
    enterWithin(node);
    for (let at = node.parent; at && !reached.has(at); at = at.parent) {
      reached.add(at);
      if (at.type === 'parallel') Object.values(at.states).forEach(enterWithin);
    }
  };
  const ids = new Set(from);
  for (const node of [...statesOf(machine), ...histories]) if (ids.has(node.id)) enter(node);
  // Iterating over a set also visits entries added meanwhile.
  for (const { transitions, always = [] } of reached)
    for (const transition of [...transitions.values(), always].flat())
      if (isTaken(transition)) for (const target of transition.target ?? []) enter(target);
  return new Set([...reached].map(({ id }) => id));
}
