/** Finds problems on walked steps. Each has a path without guesses that XState's own actor takes too. */
import type { Finding } from './finding.ts';
import { type PathEnd, walkedSteps } from './graph.ts';
import { guessFreePaths } from './guess.ts';
import { firstOfEachCause, replays } from './liveActor.ts';
import { hasRunningActor } from './nextEvents.ts';
import { describePath } from './pathTable.ts';
import { describeInvalidDelay, isTimerDelay } from './pending.ts';
import { DifferenceError } from './reference.ts';
import type { ProofSamples } from './samples.ts';
import { activeStates, delayLabelIn, handlesAny, type StateNode, stateInWords } from './statechart.ts';
import type { AnyStep, AnyWalk } from './step.ts';

/** A problem on the last step of a path. */
interface Candidate {
  readonly pathEnd: PathEnd;
  readonly kind: string;
  readonly text: string;
  readonly part: string;
  /** Candidates with the same cause become one finding. */
  readonly cause: string;
}

type GuessFreePaths = ReturnType<typeof guessFreePaths>;

/** Returns one finding per cause, with its shortest path. `differences` has the steps that are not deterministic. */
export function walkFindings(
  graph: AnyWalk,
  { end }: ProofSamples,
  differences: ReadonlyMap<AnyStep, string>,
): Finding[] {
  const paths = guessFreePaths(graph);
  const isAtEnd = ({ snapshot }: AnyStep) => end?.(snapshot) === true;
  const candidates = [
    ...[...paths].flatMap(([step, pathEnd]) => [
      ...inPlaceChanges(step, pathEnd),
      // A step that only differs from the reference has a finding of its own.
      ...(step.failure === undefined || step.failure instanceof DifferenceError
        ? []
        : [failureCandidate(step, pathEnd)]),
      ...invalidDelays(step, pathEnd),
    ]),
    ...deadEnds(graph, paths).filter(({ pathEnd }) => !isAtEnd(pathEnd)),
  ];
  const confirmed = firstOfEachCause(candidates, ({ pathEnd }) => replays(graph, walkedSteps(pathEnd)));
  return [
    ...confirmed.map(({ pathEnd, cause, ...finding }) => ({ ...finding, ...describe(pathEnd) })),
    ...[...differences].flatMap(([step, difference]) => nondeterminismFinding(step, difference, paths)),
  ];
}

/** Replaces ids, numbers and the event in the message of `assertEvent`, which differ from step to step. */
const withoutIds = (cause: string) => cause.replace(/\{.*\}|\d+(\.\d+)?|\b[0-9a-f-]{8,}\b/gs, '#');

const describe = (pathEnd: PathEnd) => describePath(walkedSteps(pathEnd));
const previousOf = (step: AnyStep): AnyStep => step.previous ?? step;

function inPlaceChanges(step: AnyStep, pathEnd: PathEnd): Candidate[] {
  return step.changedEntries.map((name) => {
    const text = `${step.label} (in ${stateInWords(previousOf(step).snapshot)}) changes context.${name}; assign a copy`;
    const kind = 'context changed in place';
    return { pathEnd, kind, text, part: stateIdOf(step), cause: `${kind} ${name} ${step.event?.type}` };
  });
}

function failureCandidate(step: AnyStep, pathEnd: PathEnd): Candidate {
  const message = failureMessage(step.failure);
  const { event, rawEvent } = step;
  const actorName = /^(.*) failed( \(.*\))?$/.exec(event?.type ?? '')?.[1];
  if (actorName && Object(event).error === step.failure) {
    const isInvoked = invokerOf(step) !== undefined;
    const type = (rawEvent?.type ?? '').replace(/(?<=^xstate\.error\.actor\.)(x:\d+|undefined)$/, '*');
    const remedy = isInvoked ? 'an onError' : `\`${type}\` in \`on\``;
    const text = `${actorName} (in ${stateIdOf(step)}); add ${remedy}`;
    return { pathEnd, kind: 'unhandled failure', text, part: stateIdOf(step), cause: `failure ${actorName}` };
  }
  const text = `${message} (in ${stateInWords(previousOf(step).snapshot)})`;
  const cause = withoutIds(`exception ${message}`);
  return { pathEnd, kind: 'exception', text, part: stateIdOf(step), cause };
}

/** Shortens the long prefix that XState adds to the error of a guard. */
const failureMessage = (error: unknown): string =>
  error instanceof Error
    ? error.message.replace(/^Unable to evaluate guard .*:\n/, 'guard: ')
    : String(error);

function invalidDelays(step: AnyStep, pathEnd: PathEnd): Candidate[] {
  return step.pending.events.flatMap(({ event, delay = 0 }, index) => {
    if (isTimerDelay(delay) || !('delay' in Object(step.pending.change.events[index]))) return [];
    const name = delayLabelIn(step.snapshot, event.type) ?? `delay of ${event.type}`;
    const text = `${name}: ${describeInvalidDelay(delay)}`;
    const kind = 'invalid delay';
    return { pathEnd, kind, text, part: stateIdOf(step), cause: `${kind} ${event.type}` };
  });
}

/** Finds states that are not final and that the machine cannot leave. */
function deadEnds({ steps, refused, openKeys, selfSentTypes }: AnyWalk, paths: GuessFreePaths): Candidate[] {
  const keysWithExit = new Set(steps.map(({ previous }) => previous?.key));
  const guessedSteps = refused.filter(({ guesses }) => guesses.size > 0);
  const uncertainKeys = new Set(guessedSteps.map(({ previous }) => previous?.key));
  return [...paths].flatMap(([step, pathEnd]) => {
    const { snapshot, key, failure } = step;
    if (keysWithExit.has(key) || uncertainKeys.has(key) || openKeys.has(key)) return [];
    if (failure !== undefined || snapshot.status !== 'active') return [];
    if (hasRunningActor(step) || handlesAny(selfSentTypes, step)) return [];
    const state = stateInWords(snapshot);
    const node = activeStates(snapshot).at(-1) as StateNode;
    const hasTransitions = activeStates(snapshot).some(({ transitions }) => transitions.size > 0);
    const reason = hasTransitions ? 'it refuses every event' : 'no transition leaves it';
    const isInner = node.type === 'final' && node.parent !== undefined;
    const text = isInner
      ? `${node.parent?.id} has no onDone, and no other transition leaves it`
      : `${reason}, and it is not final`;
    const cause = `dead end ${state}`;
    return { pathEnd, kind: 'dead end', text: `${state}: ${text}`, part: node.id, cause };
  });
}

/** Reports a step that depends on random numbers or the clock, unless another guess led there. */
function nondeterminismFinding(step: AnyStep, difference: string, paths: GuessFreePaths): Finding[] {
  const { previous, guesses } = step;
  const pathEnd = previous ? paths.get(previous) : step;
  if (!pathEnd || guesses.size > 1) return [];
  const verb = difference.endsWith('s') ? 'depend' : 'depends';
  const text = `${difference} ${verb} on random numbers or the clock: ${step.label || 'the start'}`;
  const part = step.transitions[0];
  return [{ kind: 'not deterministic', text, ...(part && { part }), ...describe(pathEnd) }];
}

/** Returns the state that invokes the actor whose failure caused the step. */
function invokerOf({ rawEvent, previous }: AnyStep): StateNode | undefined {
  return (previous ? activeStates(previous.snapshot) : []).find(({ invoke }) =>
    invoke.some(({ id }) => rawEvent?.type === `xstate.error.actor.${id}`),
  );
}

const stateIdOf = (step: AnyStep): string =>
  invokerOf(step)?.id ?? stateInWords(previousOf(step).snapshot).replace(/ and .*/, '');
