/** Which states may follow others, whatever happens and whatever guards answer: by the config alone. */
import type { AnyStateMachine } from 'xstate';
import { isCallback, isMachine, isReducer } from './actorKinds.ts';
import { waitOf } from './pending.ts';
import {
  delayOf,
  historiesOf,
  initialOf,
  isInside,
  type StateNode,
  statesOf,
  type Transition,
} from './statechart.ts';

/** Whether machines may end. */
const ending = new WeakMap<AnyStateMachine, boolean>();

/** Whether an actor may be done: a callback never is, nor a machine whose final states nothing can reach. */
export function canEnd(logic: unknown): boolean {
  if (!isMachine(logic)) return !isCallback(logic) && !isReducer(logic);
  const known = ending.get(logic);
  if (known !== undefined) return known;
  // It may invoke itself.
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

/** How many milliseconds a timer waits for a delay that the config gives as a number; NaN for another one. */
function lengthOf(transition: Transition): number {
  const delay = delayOf(transition);
  const { delays } = transition.source.machine.implementations;
  const length = delay === undefined ? Number.NaN : Number(delays[delay] ?? delay);
  return Number.isNaN(length) ? length : waitOf(length);
}

/** The delay that always leaves the state before this one passes; undefined where none does. */
export function shorterDelay(transition: Transition): Transition | undefined {
  const { source } = transition;
  const length = lengthOf(transition);
  if (Number.isNaN(length)) return undefined;
  // A wildcard inside takes the event of a delay too.
  const isTaken = statesOf(source.machine).some(
    (state) => (state === source || isInside(state, source)) && state.transitions.has('*'),
  );
  if (isTaken) return undefined;
  return [...source.transitions.values()]
    .flat()
    .find((other) => !other.guard && leaves(other) && lengthOf(other) < length);
}

/** The first transition of the same event that has no guard and stands before this one. */
export function unguardedBefore(transition: Transition): Transition | undefined {
  const { source, eventType } = transition;
  const all = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType as never) ?? []);
  const before = all.slice(0, Math.max(0, all.indexOf(transition)));
  return before.find(({ guard }) => !guard);
}

/** Whether a transition waits for the end of an actor that never ends. */
function isNeverDone({ source, eventType }: Transition): boolean {
  const at = source.invoke.findIndex(({ id }) => eventType === `xstate.done.actor.${id}`);
  const { src } = Object([source.config.invoke].flat()[at]);
  const { actors } = source.machine.implementations;
  return at >= 0 && !canEnd(typeof src === 'string' ? actors[src] : src);
}

/** Whether a transition is never taken, whatever happens. */
export const isDead = (transition: Transition): boolean =>
  unguardedBefore(transition) !== undefined ||
  shorterDelay(transition) !== undefined ||
  isNeverDone(transition);

/** The ids of the states that may follow some states, by all transitions that `isTaken` names. */
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
  // Iterating over a set also visits the entries added on the way.
  for (const { transitions, always = [] } of reached)
    for (const transition of [...transitions.values(), always].flat())
      if (isTaken(transition)) for (const target of transition.target ?? []) enter(target);
  return new Set([...reached].map(({ id }) => id));
}
