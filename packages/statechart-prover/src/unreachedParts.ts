/** Parts that no walk reached: findings if the walk was complete and without guesses, otherwise not seen. */
import type { AnyStateMachine } from 'xstate';
import { type Finding, isAbout } from './finding.ts';
import { isGuessFree } from './guess.ts';
import { isDead, statesAfter } from './reachability.ts';
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

interface Observed {
  readonly graphs: readonly AnyWalk[];
  /** Uncrossed parts, as named in reports. */
  readonly missing: readonly string[];
  /** Event types treated as sent by the machine itself only. */
  readonly selfSentTypes: ReadonlySet<string>;
}

/** @param known findings from the config, which are not repeated */
export function unreachedParts(
  machine: AnyStateMachine,
  seen: Observed,
  known: readonly Finding[],
  samples: ProofSamples,
) {
  const steps = seen.graphs.flatMap(({ start, steps, refused }) => [start, ...steps, ...refused]);
  const possible = possibleStates(machine, seen, steps, samples);
  const all = partsMissing(machine, seen, steps).filter(
    ({ at, text }) => !known.some((finding) => isAbout(finding, at ?? text)),
  );
  const mayHappen = ({ states, mayHappen }: Missing) => mayHappen || states.some((id) => possible.has(id));
  const shown = ({ states, mayHappen, ...finding }: Missing): Finding => finding;
  return {
    findings: all.filter((one) => !mayHappen(one)).map(shown),
    notSeen: all.filter(mayHappen).map(shown),
  };
}

/** States that the walks may have missed. */
function possibleStates(
  machine: AnyStateMachine,
  { graphs, selfSentTypes }: Observed,
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
  /** An action without parameters may be a placeholder for one that assigns. */
  const mayHappen = (type: string) => {
    const action: unknown = actions[type];
    return named.has(type) && (!action || (typeof action === 'function' && action.length === 0));
  };
  const isEverything =
    graphs.length === 0 ||
    graphs.some(({ isCut }) => isCut) ||
    key !== undefined ||
    (end !== undefined && steps.some(({ snapshot }) => end(snapshot))) ||
    steps.some((step) => !isGuessFree(step)) ||
    steps.some((step) => step.actions.some(({ type }) => mayHappen(type)));
  if (isEverything) return new Set(statesOf(machine).map(({ id }) => id));
  // Other actors may send these events too.
  const own = transitionsOf(machine).filter(({ definition }) => selfSentTypes.has(definition.eventType));
  const targets = own.flatMap(({ definition }) => targetsOf(definition).map(({ id }) => id));
  return statesAfter(machine, targets);
}

/** An uncrossed part and the states in which it could occur. */
interface Missing extends Finding {
  readonly states: readonly string[];
  /** Whether it may happen nevertheless. */
  readonly mayHappen?: boolean;
}

/**
 * Lists each cause once: skips children of missing states, transitions from them, and targets of transitions that were never
 * taken.
 */
function partsMissing(
  machine: AnyStateMachine,
  { missing, selfSentTypes }: Observed,
  steps: readonly AnyStep[],
): Missing[] {
  const left = new Set(missing);
  const { guardOf } = partNames(machine);
  const unreached = statesOf(machine).filter(({ id }) => left.has(`states: ${id}`));
  const neverTaken = transitionsOf(machine).filter(({ name }) => left.has(`transitions: ${name}`));
  const near = neverTaken.filter(({ definition }) => !unreached.includes(definition.source));
  const tried = near.filter(({ definition }) => !isDead(definition) && !isEndOfMachine(definition.source));
  const targets = near.flatMap(({ definition }) => targetsOf(definition).map(({ id }) => id));
  const reachableOnlyThrough = statesAfter(machine, targets);
  const first = unreached.filter(
    ({ id, parent }) => !reachableOnlyThrough.has(id) && !(parent && unreached.includes(parent)),
  );
  const asked = new Set(steps.flatMap(({ guards }) => guards));
  const guards = missing.flatMap((line): Missing[] => {
    const [, name = '', answer] = /^guards: (.*): (yes|no)$/.exec(line) ?? [];
    const users = transitionsOf(machine).filter(
      (transition) =>
        guardOf.get(transition.name) === name || guardNames(transition.definition.guard).includes(name),
    );
    // A guard that was never evaluated, or never true, is explained by its transition.
    const isReported = users.some(({ name }) => left.has(`transitions: ${name}`));
    const wasAsked = asked.has(`${name}: ${answer === 'yes' ? 'no' : 'yes'}`);
    if (!answer || !wasAsked || isReported) return [];
    const states = users.map(({ definition }) => definition.source.id);
    const at = users[0] && { at: users[0].name };
    const kind = `guard never ${answer === 'yes' ? 'true' : 'false'}`;
    return [{ kind, text: name, ...at, states: states.length > 0 ? states : [machine.id] }];
  });
  return [
    ...tried.map(({ name, definition }) => ({
      ...{ kind: 'transition never taken', text: name, at: name },
      states: [definition.source.id],
      // Other actors may send the event, and an error explains a transition that is not taken.
      mayHappen: selfSentTypes.has(definition.eventType) || hasThrown(definition, steps),
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
