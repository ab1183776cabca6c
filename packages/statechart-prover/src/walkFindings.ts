/** Findings on walked steps. Each one has a path without guesses that XState's actor takes too. */
import type { Finding } from './finding.ts';
import { type PathEnd, walkedSteps } from './graph.ts';
import { guessFreePaths } from './guess.ts';
import { replays } from './liveActor.ts';
import { failureOf } from './machineReport.ts';
import { hasRunningActor } from './nextEvents.ts';
import { isTimerDelay, timerProblem } from './pending.ts';
import type { ProofSamples } from './samples.ts';
import { delayIn, groupBy, type StateNode, stateInWords } from './statechart.ts';
import type { AnyStep, AnyWalk } from './step.ts';
import { timedPath } from './times.ts';
import { exceedsLimits } from './walk.ts';

/** A problem on the last step of a path. */
interface Candidate {
  readonly pathEnd: PathEnd;
  readonly kind: string;
  readonly text: string;
  readonly at: string;
  /** Candidates with the same cause become one finding. */
  readonly cause: string;
}

/** Number of paths to replay for one cause. */
const maxReplays = 5;

/** Returns one finding for each cause, with its shortest path. */
export function walkFindings(
  graph: AnyWalk,
  { end }: ProofSamples,
  byChance: ReadonlyMap<AnyStep, string>,
  runsActions: boolean,
): Finding[] {
  const paths = guessFreePaths(graph);
  const isOver = ({ snapshot }: AnyStep) => end?.(snapshot) === true;
  const all = [
    ...[...paths].flatMap(([step, pathEnd]) => [
      ...inPlaceChanges(step, pathEnd),
      ...(step.failure === undefined ? [] : [failureCandidate(step, pathEnd)]),
      ...invalidDelays(step, pathEnd),
    ]),
    ...deadEnds(graph, paths).filter(({ pathEnd }) => !isOver(pathEnd)),
  ];
  const isReal = ({ pathEnd }: Candidate) =>
    replays(graph.machine, walkedSteps(pathEnd), { input: graph.input, runsActions });
  const real = [...groupBy(all, ({ cause }) => cause).values()].flatMap(
    (same) => same.slice(0, maxReplays).find(isReal) ?? [],
  );
  return [
    ...real.map(({ pathEnd, kind, text, at }) => ({ kind, text, at, path: timedPath(walkedSteps(pathEnd)) })),
    ...[...byChance].flatMap(([step, what]) => chanceFinding(step, what, paths)),
  ];
}

/** Removes ids, numbers and the event shown by `assertEvent`, which differ from step to step. */
const withoutIds = (cause: string) => cause.replace(/\{.*\}|\d+(\.\d+)?|\b[0-9a-f-]{8,}\b/gs, '#');

const before = (step: AnyStep): AnyStep => step.previous ?? step;

function inPlaceChanges(step: AnyStep, pathEnd: PathEnd): Candidate[] {
  return step.changed.map((name) => {
    const text = `${step.label} (in ${stateInWords(before(step).snapshot)}) changes context.${name}; assign a copy`;
    const kind = 'context changed in place';
    return { pathEnd, kind, text, at: placeOf(step), cause: `${kind} ${name} ${step.event?.type}` };
  });
}

function failureCandidate(step: AnyStep, pathEnd: PathEnd): Candidate {
  const { seen } = failureOf(step.failure);
  const { event, raw, previous } = step;
  const actor = /^(.*) failed( \(.*\))?$/.exec(event?.type ?? '')?.[1];
  if (actor && Object(event).error === step.failure) {
    const isInvoked = invokerOf(step) !== undefined;
    const type = (raw?.type ?? '').replace(/(?<=^xstate\.error\.actor\.)(x:\d+|undefined)$/, '*');
    const remedy = isInvoked ? 'an onError' : `\`${type}\` in \`on\``;
    const text = `${actor} (in ${placeOf(step)}); add ${remedy}`;
    return {
      pathEnd,
      kind: 'unhandled failure',
      text,
      at: placeOf(step),
      cause: `failure ${actor}`,
    };
  }
  const text = `${seen} (in ${stateInWords((previous ?? step).snapshot)})`;
  return { pathEnd, kind: 'exception', text, at: placeOf(step), cause: withoutIds(`exception ${seen}`) };
}

function invalidDelays(step: AnyStep, pathEnd: PathEnd): Candidate[] {
  return step.pending.events.flatMap(({ event, delay = 0 }, at) => {
    if (isTimerDelay(delay) || !('delay' in Object(step.pending.change.events[at]))) return [];
    const name = delayIn(step.snapshot, event.type) ?? `delay of ${event.type}`;
    const text = `${name}: ${timerProblem(delay)}`;
    const kind = 'invalid delay';
    return { pathEnd, kind, text, at: placeOf(step), cause: `${kind} ${event.type}` };
  });
}

/** Non-final states that the machine cannot leave. */
function deadEnds({ steps, refused, isCut }: AnyWalk, paths: ReadonlyMap<AnyStep, PathEnd>): Candidate[] {
  if (isCut) return [];
  const left = new Set(steps.map(({ previous }) => previous?.key));
  const guessed = refused.filter(({ guesses }) => guesses.size > 0);
  const open = new Set(guessed.map(({ previous }) => previous?.key));
  return [...paths].flatMap(([step, pathEnd]) => {
    const { snapshot, key, failure } = step;
    if (left.has(key) || open.has(key) || failure !== undefined || snapshot.status !== 'active') return [];
    if (hasRunningActor(step) || exceedsLimits(step)) return [];
    const at = stateInWords(snapshot);
    const node = snapshot._nodes.at(-1) as StateNode;
    const isRefused = snapshot._nodes.some(({ transitions }: StateNode) => transitions.size > 0);
    const why = isRefused ? 'it refuses every event' : 'no transition leaves it';
    const isInner = node.type === 'final' && node.parent !== undefined;
    const text = isInner
      ? `${node.parent?.id} has no onDone, and no other transition leaves it`
      : `${why}, and it is not final`;
    return { pathEnd, kind: 'dead end', text: `${at}: ${text}`, at: node.id, cause: `dead end ${at}` };
  });
}

/** Reports a step that depends on random numbers or the clock, unless another guess led there. */
function chanceFinding(step: AnyStep, what: string, paths: ReadonlyMap<AnyStep, PathEnd>): Finding[] {
  const { previous, guesses } = step;
  const pathEnd = previous ? paths.get(previous) : step;
  if (!pathEnd || guesses.size > 1) return [];
  const depend = what.endsWith('s') ? 'depend' : 'depends';
  const text = `${what} ${depend} on random numbers or the clock: ${step.label || 'the start'}`;
  const at = step.transitions[0];
  return [{ kind: 'not deterministic', text, ...(at && { at }), path: timedPath(walkedSteps(pathEnd)) }];
}

/** State that invokes the actor whose failure started the step. */
function invokerOf({ raw, previous }: AnyStep): StateNode | undefined {
  const nodes: StateNode[] = previous?.snapshot._nodes ?? [];
  return nodes.find(({ invoke }) => invoke.some(({ id }) => raw?.type === `xstate.error.actor.${id}`));
}

const placeOf = (step: AnyStep): string =>
  invokerOf(step)?.id ?? stateInWords(before(step).snapshot).replace(/ and .*/, '');
