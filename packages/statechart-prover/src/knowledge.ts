/** Tells which steps depend on values that are unknown, such as payloads that nobody gave, and which do not. */
import type { AnyMachineSnapshot, AnyStateMachine, StateValueMap } from 'xstate';
import { isCallback, isMachine, isReducer } from './actorKinds.ts';
import { isUnknownAtStart, read } from './reads.ts';
import { isStandIn } from './standIn.ts';
import {
  delayOf,
  historiesOf,
  initialOf,
  isInside,
  type StateNode,
  statesOf,
  type Transition,
} from './statechart.ts';
import type { AnyStep, AnyWalk } from './step.ts';
import { constantAnswer } from './syntax.ts';

/** Entries of the context that may have values which no walk has seen, as '.name'; '.*' stands for those that it lacks. */
type Entries = ReadonlySet<string>;
const none: Entries = new Set();

/** @param trusts whether values that were made from types count as known: what they lead to may happen, but is not all */
export const isUnknown = (reads: Iterable<string>, entries: Entries, trusts = false): boolean =>
  [...reads].some(
    (what) =>
      (what.startsWith(read.unknown) && !(trusts && what === read.generated)) ||
      what === read.chance ||
      entries.has(what),
  );

/** What of a step tells whether it depends on what is unknown. */
type Happened = Pick<AnyStep, 'reads' | 'previous' | 'snapshot' | 'isThrown'>;

/** The entries that are unknown during a step and after it; `before` are those that were unknown before it. */
function unknownBy({ reads, previous, snapshot }: Happened, before: Entries, trusts = false) {
  const { assigned, changed } = reads;
  const context = Object(snapshot.context) as Record<string, unknown>;
  const during = new Set(before);
  if (!previous)
    for (const [name, value] of Object.entries(context))
      if (isStandIn(value) || isUnknownAtStart(name)) during.add(`.${name}`);
  const given = (name: string) =>
    (name === '*' ? ['*', ...Object.keys(context)] : [name]).map((entry) => `.${entry}`);
  // What one action assigns, the next one may read.
  for (let size = -1; size < during.size; ) {
    size = during.size;
    for (const [name, reads] of assigned)
      if (isUnknown(reads, during, trusts)) for (const entry of given(name)) during.add(entry);
  }
  const after = new Set(during);
  for (const [name, reads] of assigned)
    if (name !== '*' && !isUnknown(reads, during, trusts)) after.delete(`.${name}`);
  if (isUnknown(assigned.get('*') ?? [], during, trusts)) for (const entry of given('*')) after.add(entry);
  // Within the step its functions saw what it changed; then that was put back.
  for (const name of changed.keys()) after.add(`.${name}`);
  return { during, after };
}

const isOpenWith = ({ reads, isThrown }: Happened, during: Entries, trusts = false): boolean =>
  isUnknown(isThrown ? reads.all : reads.control, during, trusts);

type Way = { after: Entries; isOpen: boolean; isCertain: boolean };
const [ways, trustedWays] = [new WeakMap<Happened, Way>(), new WeakMap<Happened, Way>()];

/**
 * Whether a step depends on what is unknown: `isOpen` where something unknown decides it, `isCertain` where nothing unknown
 * or assumed decided this step or one before it.
 *
 * @param trusts whether values that were made from types count as known
 */
export function wayTo(step: Happened, trusts = false): Way {
  const kept = trusts ? trustedWays : ways;
  const known = kept.get(step);
  if (known) return known;
  const before = step.previous && wayTo(step.previous, trusts);
  const { during, after } = unknownBy(step, before?.after ?? none, trusts);
  const isOpen = isOpenWith(step, during, trusts);
  const isCertain = !isOpen && !step.reads.control.has(read.assumed) && before?.isCertain !== false;
  const way = { after, isOpen, isCertain };
  kept.set(step, way);
  return way;
}

/**
 * What is unknown in a walk of every edge: the steps that may lead elsewhere, since something unknown decides them, and the
 * entries of the context at each vertex.
 */
export function unknownIn({ start, steps, refused }: AnyWalk) {
  const all = [start, ...steps, ...refused];
  const unknown = new Map<string, Set<string>>();
  const before = ({ previous }: AnyStep) => (previous && unknown.get(previous.key)) ?? none;
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const step of all) {
      const there = unknown.get(step.key) ?? new Set();
      unknown.set(step.key, there);
      if (step.isThrown) continue;
      const { size } = there;
      for (const entry of unknownBy(step, before(step)).after) there.add(entry);
      isNew ||= there.size > size;
    }
  }
  const openSteps = all.filter((step) => isOpenWith(step, unknownBy(step, before(step)).during));
  return { openSteps, entriesAt: unknown as ReadonlyMap<string, Entries> };
}

/** The states in which a machine is before a step. */
export const statesBefore = ({ previous, snapshot }: AnyStep): string[] =>
  previous
    ? previous.snapshot._nodes.map(({ id }: StateNode) => id)
    : [(snapshot.machine as AnyStateMachine).id];

/** How many combinations of states are asked. */
const valuesAtMost = 1000;

/**
 * Whether something may hold in a state that follows some steps, whatever is unknown there. What reads more of a snapshot than
 * its states may.
 */
export function mayHoldAfter(
  steps: readonly AnyStep[],
  holds: (snapshot: AnyMachineSnapshot) => boolean,
): boolean {
  const machine = steps[0]?.snapshot.machine as AnyStateMachine | undefined;
  if (!machine) return false;
  const possible = statesAfter(machine, steps.flatMap(statesBefore));
  let asked = 0;
  for (const value of valuesIn(machine.root, possible)) {
    asked += 1;
    let isOfStates = true;
    const get = (target: AnyMachineSnapshot, name: string | symbol, seen: unknown) => {
      isOfStates &&= /^(value|matches|hasTag|tags|getMeta|machine|_nodes)$/.test(String(name));
      return Reflect.get(target, name, seen);
    };
    const snapshot = machine.resolveState({ value, context: {} });
    if (asked > valuesAtMost || holds(new Proxy(snapshot, { get })) || !isOfStates) return true;
  }
  return false;
}

/** The values of a state that are made of possible states inside. */
function* valuesIn({ type, states }: StateNode, possible: ReadonlySet<string>): Iterable<StateValueMap> {
  const inside = Object.values(states).filter((state) => state.type !== 'history' && possible.has(state.id));
  if (type === 'parallel') yield* together(inside);
  else if (inside.length === 0) yield {};
  else for (const state of inside) yield* together([state]);

  function* together([first, ...others]: StateNode[]): Iterable<StateValueMap> {
    if (!first) yield {};
    else
      for (const value of valuesIn(first, possible))
        for (const more of together(others)) yield { [first.key]: value, ...more };
  }
}

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

/**
 * The transitions that are never taken, whatever happens: another one is always taken before, the guard is always false, a
 * shorter delay always leaves the state, or the actor is never done.
 */
export function deadTransitions(machine: AnyStateMachine): Set<Transition> {
  // XState never calls the functions of its own guards: it calls their `check`.
  const answerOf = ({ guard }: Transition) =>
    typeof guard === 'function' && !('check' in guard)
      ? constantAnswer(guard)
      : guard === undefined || undefined;
  const lengthOf = (transition: Transition) => {
    const delay = delayOf(transition);
    return delay === undefined ? Number.NaN : Number(machine.implementations.delays[delay] ?? delay);
  };
  const leaves = ({ source, target = [], reenter }: Transition) =>
    target.length > 0 && (reenter || !target.some((state) => state === source || isInside(state, source)));
  const isLate = (transition: Transition) =>
    [...transition.source.transitions.values()]
      .flat()
      .some((other) => answerOf(other) === true && leaves(other) && lengthOf(other) < lengthOf(transition));
  const isNeverDone = ({ source, eventType }: Transition) => {
    const at = source.invoke.findIndex(({ id }) => eventType === `xstate.done.actor.${id}`);
    const { src } = Object([source.config.invoke].flat()[at]);
    return at >= 0 && !canEnd(typeof src === 'string' ? machine.implementations.actors[src] : src);
  };
  const lists = statesOf(machine).flatMap(({ transitions, always = [] }) => [
    ...transitions.values(),
    always,
  ]);
  return new Set(
    lists.flatMap((list) => {
      const always = list.findIndex((transition) => answerOf(transition) === true);
      return list.filter(
        (transition, at) =>
          (always >= 0 && at > always) ||
          answerOf(transition) === false ||
          isLate(transition) ||
          isNeverDone(transition),
      );
    }),
  );
}

/** The ids of the states that may follow some states, whatever happens and whatever guards answer. */
export function statesAfter(machine: AnyStateMachine, from: Iterable<string>): Set<string> {
  const dead = deadTransitions(machine);
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
      if (!dead.has(transition)) for (const target of transition.target ?? []) enter(target);
  return new Set([...reached].map(({ id }) => id));
}
