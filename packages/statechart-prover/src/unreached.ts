/** What no walk reached, and where a machine can do nothing more. */
import type { AnyStateMachine } from 'xstate';
import { folded, type Judged } from './finding.ts';
import { deadTransitions, statesAfter, wayTo } from './knowledge.ts';
import { codeOf } from './machineParts.ts';
import { hasRunningActor } from './moves.ts';
import { partNames } from './recordedMachine.ts';
import type { ProofSamples } from './samples.ts';
import {
  delayOf,
  guardNames,
  isEndOfMachine,
  isInside,
  type NamedTransition,
  nameOf,
  type StateNode,
  stateInWords,
  statesOf,
  type Transition,
  targetsOf,
  transitionsOf,
  triggerOf,
} from './statechart.ts';
import type { AnyStep, AnyWalk } from './step.ts';
import { endsByThrow } from './syntax.ts';
import { timedLineTo } from './times.ts';

/** What the walks came across. */
interface Seen {
  readonly steps: readonly AnyStep[];
  /** The states from which the machine may go on otherwise than the walks did. */
  readonly from: readonly string[];
  readonly isCut: boolean;
}

/**
 * What no walk reached, each cause once: what lies behind a transition that was never taken follows from that. All that
 * waits for what nobody gave has one cause. What is wrong as it is written, or throws, explains what lies behind.
 *
 * @param missing what no step crossed, as a report names it
 * @param ownEvents the types of events that were taken to come from the machine itself only
 * @returns what is surely never reached, and what is not known
 */
export function unreached(
  machine: AnyStateMachine,
  missing: readonly string[],
  seen: Seen,
  ownEvents: ReadonlySet<string>,
): Judged[] {
  const { isCut } = seen;
  const { lostStates, neverTaken, ...parts } = partsMissing(machine, missing, seen, ownEvents);
  const { ofGuard, ofState, ofTransition } = causesIn({ lostStates, neverTaken, ...parts });
  const tried = neverTaken.filter(({ definition }) => !lostStates.includes(definition.source));
  const guards = missing.flatMap((line) => /^guards: (.*): (?:yes|no)$/.exec(line)?.[1] ?? []);
  // The order matters: each part is a finding of its first cause.
  // What leaves a final state is a finding already, by what is wrong there.
  const isOfEnd = ({ definition }: NamedTransition) => isEndOfMachine(definition.source);
  tried.filter(isOfEnd).forEach(ofTransition);
  const waiting = tried.filter(parts.isPossible).flatMap(ofTransition);
  neverTaken.filter(isOfEnd).forEach(ofTransition);
  const behindFailures = tried.filter(parts.hasThrown).map(ofTransition);
  const others = [
    ...tried.map(ofTransition),
    ...lostStates.map(ofState),
    ...neverTaken.map(ofTransition),
    ...guards.map((guard) => ofGuard(guard)),
  ];
  const foldEach = (lists: Judged[][]) => lists.filter(({ length }) => length > 0).map(folded);
  const only = (isWanted: boolean) =>
    others.map((all) => all.filter(({ isOpen = false }) => isOpen === isWanted));
  const open = [waiting, ...only(true)];
  const why = isCut ? 'as far as the walk went' : 'waits for samples';
  const notSeen = [
    ...foldEach(behindFailures),
    ...foldEach(isCut ? open : [open.flat()]).map((finding) => ({
      ...finding,
      text: `${finding.text} (${why})`,
    })),
  ];
  return [...foldEach(only(false)), ...notSeen.map((finding) => ({ ...finding, isOpen: true }))];
}

/** What no step crossed, and whether it may be reached otherwise than on the walks. */
function partsMissing(
  machine: AnyStateMachine,
  missing: readonly string[],
  { steps, from }: Seen,
  ownEvents: ReadonlySet<string>,
) {
  const [states, transitions, dead] = [statesOf(machine), transitionsOf(machine), deadTransitions(machine)];
  const isOwn = ({ definition }: NamedTransition) => ownEvents.has(definition.eventType);
  // Others may send what was taken to come from the machine itself.
  const further = transitions.filter(isOwn).flatMap(({ definition }) => targetsOf(definition));
  const possible = statesAfter(machine, [...from, ...further.map(({ id }) => id)]);
  const isPossible = (transition: NamedTransition) =>
    !dead.has(transition.definition) && (possible.has(transition.definition.source.id) || isOwn(transition));
  /** Whether a step that tried a transition threw. */
  const hasThrown = ({ definition }: NamedTransition) =>
    steps.some(
      ({ event, label, previous, isThrown }) =>
        isThrown &&
        [event?.type, label].includes(triggerOf(definition)) &&
        previous?.snapshot._nodes.some((node: StateNode) => node.id === definition.source.id),
    );
  const left = new Set(missing);
  return {
    ...{ transitions, steps, possible, isPossible, hasThrown },
    lostStates: states.filter(({ id }) => missing.includes(`states: ${id}`)),
    neverTaken: transitions.filter(({ name }) => missing.includes(`transitions: ${name}`)),
    /** Whether a part is missing and no finding yet; from now on it is one. */
    take: (part: string) => left.delete(part),
    asked: new Set(steps.flatMap(({ guards }) => guards)),
    guardOf: partNames(machine).guardOf,
  };
}

/** Functions that make findings of a part and of all that can only be reached by it. */
function causesIn(parts: ReturnType<typeof partsMissing>) {
  const { transitions, steps, possible, isPossible, hasThrown, lostStates, neverTaken, take, guardOf } =
    parts;
  const ofGuard = (name = ''): Judged[] => {
    const isAsking = ({ definition, ...transition }: NamedTransition) =>
      guardOf.get(transition.name) === name || guardNames(definition.guard).includes(name);
    const users = transitions.filter(isAsking);
    const isOpen = users.length > 0 ? users.some(isPossible) : possible.size > 0;
    return ['yes', 'no'].flatMap((answer) => {
      const wasAsked = parts.asked.has(`${name}: ${answer === 'yes' ? 'no' : 'yes'}`);
      // A guard that was never asked belongs to a transition that was never tried, which is a finding of its own; so is an
      // exception.
      if (!take(`guards: ${name}: ${answer}`) || !wasAsked || users.some(hasThrown)) return [];
      const kind = `guard never ${answer === 'yes' ? 'true' : 'false'}`;
      return { isOpen, kind, text: name, ...(users[0] && { at: users[0].name }) };
    });
  };
  const ofState = (node: StateNode): Judged[] => {
    const isNear = (state: StateNode) => state === node || isInside(state, node) || isInside(node, state);
    const near = lostStates.filter((state) => isNear(state) && take(`states: ${state.id}`));
    const behind = neverTaken.filter(({ definition }) => near.includes(definition.source));
    const found = near.map(({ id }) => ({ isOpen: possible.has(id), kind: 'state never reached', text: id }));
    return [...found, ...behind.flatMap(ofTransition)];
  };
  const ofTransition = (transition: NamedTransition): Judged[] => {
    const { name, definition } = transition;
    const found: Judged[] = [];
    if (take(`transitions: ${name}`)) {
      const there = steps.find((step) => step.states.includes(definition.source.id));
      const late = lateDelay(definition, steps);
      const kind = late ? 'delay never passes' : 'transition never taken';
      const path = there && { path: timedLineTo(there) };
      found.push({ isOpen: isPossible(transition), kind, text: late ?? name, at: name, ...path });
      found.push(...ofGuard(guardOf.get(name)));
    }
    return [...found, ...targetsOf(definition).flatMap(ofState)];
  };
  return { ofGuard, ofState, ofTransition };
}

/** What always comes before a delay that was waited for and never passed: 'm.a: after 5000 ms; after 1000 ms comes first'. */
function lateDelay({ source, eventType }: Transition, steps: readonly AnyStep[]): string | undefined {
  const isPending = (step?: AnyStep) => step?.pending.events.some(({ event }) => event.type === eventType);
  const firedBy = ({ previous, pending: { change } }: AnyStep) =>
    previous?.pending.events[change.fires ?? -1]?.event.type;
  if (delayOf({ source, eventType }) === undefined || steps.some((step) => firedBy(step) === eventType))
    return undefined;
  const before = steps.filter((step) => firedBy(step) && isPending(step.previous) && !isPending(step));
  const labels = [...new Set(before.map(({ label }) => label))];
  const first = `${labels.join(', ')} ${labels.length > 1 ? 'come' : 'comes'} first`;
  return labels.length > 0 ? `${source.id}: ${triggerOf({ source, eventType })}; ${first}` : undefined;
}

const isFailing = (code: unknown): boolean =>
  typeof code === 'function' && !('resolve' in code) && endsByThrow(code as () => unknown);

/** States in which a machine can do nothing more, although they are not final. */
export function deadEndsIn(
  machine: AnyStateMachine,
  walks: readonly AnyWalk[],
  { end }: ProofSamples,
): Judged[] {
  const found = new Map<string, Judged>();
  for (const { start, steps, refused, isCut } of walks) {
    if (isCut) continue;
    const left = new Set(steps.map(({ previous }) => previous?.key));
    const openly = new Set(refused.filter((step) => wayTo(step).isOpen).map(({ previous }) => previous?.key));
    for (const step of [start, ...steps]) {
      const { snapshot, key, failure } = step;
      if (left.has(key) || failure !== undefined || end?.(snapshot)) continue;
      if (snapshot.status !== 'active' || hasRunningActor(step)) continue;
      const at = stateInWords(snapshot);
      const ids = snapshot._nodes.map(({ id }: { id: string }) => id);
      const { type, parent } = snapshot._nodes.at(-1) ?? {};
      const active = statesOf(machine).filter(({ id }) => ids.includes(id));
      // Where its entry throws, the actor fails, and its parent goes on; one of a name may stand for another.
      const failing = active
        .flatMap(({ entry }) => entry)
        .filter((action) => isFailing(codeOf(machine, action)));
      if (failing.some((action) => typeof action === 'function')) continue;
      const isRefused = active.some(({ transitions }) => transitions.size > 0);
      const leads = isRefused || active.some(({ always = [] }) => always.length > 0);
      if (leads && (openly.has(key) || !wayTo(step).isCertain)) continue;
      const open = isRefused ? 'every event is refused there' : 'nothing leaves it';
      const text = `${at}: ${type === 'final' ? `${parent?.id} has no onDone, and nothing leaves it` : `${open}, and it is no end`}`;
      const waits = failing.length > 0 && {
        isOpen: true,
        text: `${text} (waits for \`${nameOf(failing[0])}\`)`,
      };
      if (!found.has(at))
        found.set(at, { kind: 'dead end', text, at: ids.at(-1), path: timedLineTo(step), ...waits });
    }
  }
  return [...found.values()];
}
