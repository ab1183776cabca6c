/** Lists the parts that no walk reached. They are findings if the walk was complete and without guesses. */
import type { AnyStateMachine } from 'xstate';
import { type Finding, isFindingOn } from './finding.ts';
import { isGuessFree } from './guess.ts';
import type { ReportElement } from './machineReport.ts';
import { isElse, isNeverTaken, reachableStates } from './reachability.ts';
import { listPartNames } from './recordedMachine.ts';
import type { ProofSamples } from './samples.ts';
import {
  activeStates,
  actorInWords,
  guardNames,
  isEndOfMachine,
  type NamedTransition,
  statesOf,
  type Transition,
  targetsOf,
  transitionsOf,
  triggerOf,
} from './statechart.ts';
import type { AnyStep, AnyWalk } from './step.ts';

interface WalkEvidence {
  readonly graphs: readonly AnyWalk[];
  /** Parts that no walk crossed. */
  readonly missing: readonly ReportElement[];
  /** Event types that only the machine itself is assumed to send. */
  readonly selfSentTypes: ReadonlySet<string>;
}

/** @param configFindings facts from the config, which are not repeated */
export function unreachedParts(
  machine: AnyStateMachine,
  observed: WalkEvidence,
  configFindings: readonly Finding[],
  samples: ProofSamples,
) {
  const steps = observed.graphs.flatMap((graph) => [graph.start, ...graph.steps, ...graph.refused]);
  const possibleIds = possibleStates(machine, observed, steps, samples);
  const missingParts = findMissingParts(machine, observed, steps, samples).filter(
    ({ part, text }) => !configFindings.some((finding) => isFindingOn(finding, part ?? text)),
  );
  const isPossible = (part: MissingPart) => part.mayHappen || part.states.some((id) => possibleIds.has(id));
  const toFinding = ({ states, mayHappen, isIntended, ...finding }: MissingPart): Finding => finding;
  const impossible = missingParts.filter((part) => !isPossible(part));
  return {
    findings: impossible.filter(({ isIntended }) => !isIntended).map(toFinding),
    notes: impossible.flatMap(({ kind, text, isIntended }) => (isIntended ? `${kind}: ${text}` : [])),
    notSeen: missingParts.filter((part) => isPossible(part) && !part.isIntended).map(toFinding),
  };
}

/** Returns the ids of states that are possible although the walks did not reach them. */
function possibleStates(
  machine: AnyStateMachine,
  { graphs, selfSentTypes }: WalkEvidence,
  steps: readonly AnyStep[],
  { key, end }: ProofSamples,
): Set<string> {
  const { actions } = machine.implementations;
  const usedActions = [
    ...statesOf(machine).flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...transitionsOf(machine).flatMap(({ definition }) => definition.actions),
  ];
  const actionNames = new Set<string>(
    usedActions.flatMap((action) => (typeof action === 'function' ? [] : (Object(action).type ?? action))),
  );
  /** Whether an action may be a placeholder for one that assigns: it has no parameters. */
  const mayAssign = (type: string) => {
    const action: unknown = actions[type];
    return actionNames.has(type) && (!action || (typeof action === 'function' && action.length === 0));
  };
  const isAnyStatePossible =
    graphs.length === 0 ||
    graphs.some(({ isCut }) => isCut) ||
    key !== undefined ||
    (end !== undefined && steps.some(({ snapshot }) => end(snapshot))) ||
    steps.some((step) => !isGuessFree(step) || step.dependsOnClock) ||
    steps.some((step) => step.actions.some(({ type }) => mayAssign(type)));
  if (isAnyStatePossible) return new Set(statesOf(machine).map(({ id }) => id));
  // Other actors may also send the events that the machine sends to itself.
  const selfSent = transitionsOf(machine).filter(({ definition }) => selfSentTypes.has(definition.eventType));
  const targets = selfSent.flatMap(({ definition }) => targetsOf(definition).map(({ id }) => id));
  return reachableStates(machine, targets);
}

/** An uncrossed part, and the states in which it could occur. */
interface MissingPart extends Finding {
  readonly states: readonly string[];
  /** Whether the part may be crossed although the walks did not cross it. */
  readonly mayHappen?: boolean;
  /** Whether the machine probably intends that the part is never crossed. */
  readonly isIntended?: boolean;
}

/** Lists each cause once: skips children and transitions of missing states, and targets of transitions never taken. */
function findMissingParts(
  machine: AnyStateMachine,
  { missing, selfSentTypes }: WalkEvidence,
  steps: readonly AnyStep[],
  samples: ProofSamples,
): MissingPart[] {
  const isMissing = (kind: ReportElement['kind'], name: string) =>
    missing.some((element) => element.kind === kind && element.name === name);
  const { guardByTransition } = listPartNames(machine);
  const unreachedStates = statesOf(machine).filter(({ id }) => isMissing('state', id));
  const untaken = transitionsOf(machine).filter(({ name }) => isMissing('transition', name));
  const fromReachedStates = untaken.filter(({ definition }) => !unreachedStates.includes(definition.source));
  const triedTransitions = fromReachedStates.filter(
    ({ definition }) => !isNeverTaken(definition) && !isEndOfMachine(definition.source),
  );
  const targets = fromReachedStates.flatMap(({ definition }) => targetsOf(definition).map(({ id }) => id));
  const explainedIds = reachableStates(machine, targets);
  const firstUnreached = unreachedStates.filter(
    ({ id, parent }) => !explainedIds.has(id) && !(parent && unreachedStates.includes(parent)),
  );
  const seenAnswers = new Set(steps.flatMap((step) => step.guards));
  const guards = missing.flatMap(({ kind, name }): MissingPart[] => {
    const [, guardName = '', answer] = (kind === 'guard' && /^(.*): (yes|no)$/.exec(name)) || [];
    const guardedTransitions = transitionsOf(machine).filter(
      (transition) =>
        guardByTransition.get(transition.name) === guardName ||
        guardNames(transition.definition.guard).includes(guardName),
    );
    // If a transition was never taken, its guard needs no finding of its own.
    const isReported = guardedTransitions.some(({ name }) => isMissing('transition', name));
    const wasEvaluated = seenAnswers.has(`${guardName}: ${answer === 'yes' ? 'no' : 'yes'}`);
    if (!answer || !wasEvaluated || isReported) return [];
    const states = guardedTransitions.map(({ definition }) => definition.source.id);
    const part = guardedTransitions[0] && { part: guardedTransitions[0].name };
    const isIntended =
      answer === 'no' &&
      guardedTransitions.length > 0 &&
      guardedTransitions.every(({ definition }) => isElse(definition));
    return [
      {
        kind: `guard never ${answer === 'yes' ? 'true' : 'false'}`,
        text: guardName,
        ...part,
        states: states.length > 0 ? states : [machine.id],
        isIntended,
      },
    ];
  });
  return [
    ...triedTransitions.map(({ name, definition }) => ({
      kind: 'transition never taken',
      text: name,
      part: name,
      states: [definition.source.id],
      // Another actor may send the event. A step that threw also explains why the transition was not taken.
      mayHappen:
        selfSentTypes.has(definition.eventType) ||
        isExcluded(definition, samples) ||
        hasThrownOn(definition, steps),
    })),
    ...firstUnreached.map(({ id }) => ({ kind: 'state never reached', text: id, part: id, states: [id] })),
    ...guards,
  ];
}

/** Whether an empty list of samples says that the event of a transition never occurs. */
function isExcluded({ source, eventType }: Transition, { events = {}, actors = {} }: ProofSamples): boolean {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(eventType) ?? [];
  const name = actorInWords(source.invoke.find((invoke) => invoke.id === id)?.src, id);
  const outcomes = actors[name] ?? actors[id];
  const lists = { event: events[eventType], done: outcomes?.outputs, error: outcomes?.errors };
  const list = lists[(kind as 'done' | 'error' | undefined) ?? 'event'];
  return Array.isArray(list) && list.length === 0;
}

/** Whether a step that would have taken a transition threw. */
function hasThrownOn(definition: NamedTransition['definition'], steps: readonly AnyStep[]): boolean {
  const trigger = triggerOf(definition);
  return steps.some(
    ({ event, label, previous, hasThrown }) =>
      hasThrown &&
      [event?.type, label].includes(trigger) &&
      previous &&
      activeStates(previous.snapshot).some(({ id }) => id === definition.source.id),
  );
}
