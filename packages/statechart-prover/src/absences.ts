/**
 * What no walk reached. It is a finding only where the walk was complete and read no guess; else it was not seen, and samples may
 * show it.
 */
import type { AnyStateMachine } from 'xstate';
import { type Finding, isAbout } from './finding.ts';
import { isFree } from './guess.ts';
import { isDead, statesAfter } from './possible.ts';
import { partNames } from './recordedMachine.ts';
import type { ProofSamples } from './samples.ts';
import {
  guardNames,
  isEndOfMachine,
  type NamedTransition,
  statesOf,
  targetsOf,
  transitionsOf,
  triggerOf,
} from './statechart.ts';
import type { AnyStep, AnyWalk } from './step.ts';

/** What the walks came across. */
interface Seen {
  readonly graphs: readonly AnyWalk[];
  /** What no step crossed, as a report names it. */
  readonly missing: readonly string[];
  /** The types of events that were taken to come from the machine itself only. */
  readonly ownEvents: ReadonlySet<string>;
}

/** @param known the findings that the config shows, which are not told again */
export function absencesIn(
  machine: AnyStateMachine,
  seen: Seen,
  known: readonly Finding[],
  samples: ProofSamples,
) {
  const steps = seen.graphs.flatMap(({ start, steps, refused }) => [start, ...steps, ...refused]);
  const possible = possibleStates(machine, seen, steps, samples);
  const all = partsMissing(machine, seen, steps).filter(
    ({ at, text }) => !known.some((finding) => isAbout(finding, at ?? text)),
  );
  const isOpen = ({ states, isOpen }: Missing) => isOpen || states.some((id) => possible.has(id));
  const shown = ({ states, isOpen, ...finding }: Missing): Finding => finding;
  return {
    findings: all.filter((one) => !isOpen(one)).map(shown),
    notSeen: all.filter(isOpen).map(shown),
  };
}

/** The states in which the machine may be otherwise than the walks were. */
function possibleStates(
  machine: AnyStateMachine,
  { graphs, ownEvents }: Seen,
  steps: readonly AnyStep[],
  { key, end }: ProofSamples,
): Set<string> {
  const { actions } = machine.implementations;
  const written = [
    ...statesOf(machine).flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...transitionsOf(machine).flatMap(({ definition }) => definition.actions),
  ];
  const named = new Set<string>(
    written.flatMap((action) => (typeof action === 'function' ? [] : (Object(action).type ?? action))),
  );
  /** An action that takes nothing may stand for one that a page provides, and that assigns. */
  const isOpen = (type: string) => {
    const action: unknown = actions[type];
    return named.has(type) && (!action || (typeof action === 'function' && action.length === 0));
  };
  const isEverything =
    graphs.length === 0 ||
    graphs.some(({ isCut }) => isCut) ||
    key !== undefined ||
    (end !== undefined && steps.some(({ snapshot }) => end(snapshot))) ||
    steps.some((step) => !isFree(step)) ||
    steps.some((step) => step.actions.some(({ type }) => isOpen(type)));
  if (isEverything) return new Set(statesOf(machine).map(({ id }) => id));
  // Others may send what was taken to come from the machine itself.
  const own = transitionsOf(machine).filter(({ definition }) => ownEvents.has(definition.eventType));
  const targets = own.flatMap(({ definition }) => targetsOf(definition).map(({ id }) => id));
  return statesAfter(machine, targets);
}

/** Something that no step crossed, with the states in one of which it would be. */
interface Missing extends Finding {
  readonly states: readonly string[];
  /** Whether it may be taken all the same. */
  readonly isOpen?: boolean;
}

/**
 * What is missing, each cause once: a state inside one that is missing, and what leaves a state that is, follow from that; so does
 * a state to which a transition leads that was never taken.
 */
function partsMissing(
  machine: AnyStateMachine,
  { missing, ownEvents }: Seen,
  steps: readonly AnyStep[],
): Missing[] {
  const left = new Set(missing);
  const { guardOf } = partNames(machine);
  const lost = statesOf(machine).filter(({ id }) => left.has(`states: ${id}`));
  const neverTaken = transitionsOf(machine).filter(({ name }) => left.has(`transitions: ${name}`));
  const near = neverTaken.filter(({ definition }) => !lost.includes(definition.source));
  const tried = near.filter(({ definition }) => !isDead(definition) && !isEndOfMachine(definition.source));
  const targets = near.flatMap(({ definition }) => targetsOf(definition).map(({ id }) => id));
  const behind = statesAfter(machine, targets);
  const first = lost.filter(({ id, parent }) => !behind.has(id) && !(parent && lost.includes(parent)));
  const asked = new Set(steps.flatMap(({ guards }) => guards));
  const guards = missing.flatMap((line): Missing[] => {
    const [, name = '', answer] = /^guards: (.*): (yes|no)$/.exec(line) ?? [];
    const users = transitionsOf(machine).filter(
      (transition) =>
        guardOf.get(transition.name) === name || guardNames(transition.definition.guard).includes(name),
    );
    // A guard that was never asked belongs to a transition that was never tried, and one that is never true to one never taken.
    const isTold = users.some(({ name }) => left.has(`transitions: ${name}`));
    const wasAsked = asked.has(`${name}: ${answer === 'yes' ? 'no' : 'yes'}`);
    if (!answer || !wasAsked || isTold) return [];
    const states = users.map(({ definition }) => definition.source.id);
    const at = users[0] && { at: users[0].name };
    const kind = `guard never ${answer === 'yes' ? 'true' : 'false'}`;
    return [{ kind, text: name, ...at, states: states.length > 0 ? states : [machine.id] }];
  });
  return [
    ...tried.map(({ name, definition }) => ({
      ...{ kind: 'transition never taken', text: name, at: name },
      states: [definition.source.id],
      // Others may send what the machine sends to itself, and what throws explains what is not taken.
      isOpen: ownEvents.has(definition.eventType) || hasThrown(definition, steps),
    })),
    ...first.map(({ id }) => ({ kind: 'state never reached', text: id, at: id, states: [id] })),
    ...guards,
  ];
}

/** Whether a step that tried a transition threw. */
function hasThrown(definition: NamedTransition['definition'], steps: readonly AnyStep[]): boolean {
  const trigger = triggerOf(definition);
  return steps.some(
    ({ event, label, previous, isThrown }) =>
      isThrown &&
      [event?.type, label].includes(trigger) &&
      previous?.snapshot._nodes.some(({ id }: { id: string }) => id === definition.source.id),
  );
}
