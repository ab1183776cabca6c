/** What goes wrong on the steps of a walk: only on paths that are free of guesses, and that XState's actor takes too. */
import type { Finding } from './finding.ts';
import { trailOf, type Way } from './graph.ts';
import { freeWays } from './guess.ts';
import { replays } from './live.ts';
import { failureOf } from './machineReport.ts';
import { hasRunningActor } from './moves.ts';
import { delayInWords, isWaitable } from './pending.ts';
import type { ProofSamples } from './samples.ts';
import { delayIn, groupedBy, type StateNode, stateInWords } from './statechart.ts';
import type { AnyStep, AnyWalk } from './step.ts';
import { timedLine } from './times.ts';
import { isCrowded } from './walk.ts';

/** Something wrong on the last step of a way. */
interface Wrong {
  readonly way: Way;
  readonly kind: string;
  readonly text: string;
  /** The state or transition to which it belongs. */
  readonly at: string;
  /** What those with one cause have in common. */
  readonly cause: string;
}

/** How many ways with one cause are run in XState's actor before it is given up. */
const replaysAtMost = 5;

/** The findings of a walk, each cause once, with its shortest path. */
export function walkFindings(
  graph: AnyWalk,
  { end }: ProofSamples,
  byChance: ReadonlyMap<AnyStep, string>,
  runsActions: boolean,
): Finding[] {
  const ways = freeWays(graph);
  const isOver = ({ snapshot }: AnyStep) => end?.(snapshot) === true;
  const all = [
    ...[...ways].flatMap(([step, way]) => [
      ...changesOn(step, way),
      ...(step.failure === undefined ? [] : [failureOn(step, way)]),
      ...delaysOn(step, way),
    ]),
    ...deadEnds(graph, ways).filter(({ way }) => !isOver(way)),
  ];
  const isReal = ({ way }: Wrong) =>
    replays(graph.machine, trailOf(way), { input: graph.input, runsActions });
  const real = [...groupedBy(all, ({ cause }) => cause).values()].flatMap(
    (same) => same.slice(0, replaysAtMost).find(isReal) ?? [],
  );
  return [
    ...real.map(({ way, kind, text, at }) => ({ kind, text, at, path: timedLine(trailOf(way)) })),
    ...[...byChance].flatMap(([step, what]) => chanceOn(step, what, ways)),
  ];
}

/** Ids, numbers and the event that `assertEvent` shows may differ from step to step. */
const withoutIds = (cause: string) => cause.replace(/\{.*\}|\d+(\.\d+)?|\b[0-9a-f-]{8,}\b/gs, '#');

const before = (step: AnyStep): AnyStep => step.previous ?? step;

function changesOn(step: AnyStep, way: Way): Wrong[] {
  return step.changed.map((name) => {
    const text = `${step.label} (in ${stateInWords(before(step).snapshot)}): context.${name} is changed; assign a copy`;
    const kind = 'context changed in place';
    return { way, kind, text, at: placeOf(step), cause: `${kind} ${name} ${step.event?.type}` };
  });
}

function failureOn(step: AnyStep, way: Way): Wrong {
  const { seen } = failureOf(step.failure);
  const { event, raw, previous } = step;
  const actor = /^(.*) failed( \(.*\))?$/.exec(event?.type ?? '')?.[1];
  if (actor && Object(event).error === step.failure) {
    const isInvoked = invokerOf(step) !== undefined;
    const type = (raw?.type ?? '').replace(/(?<=^xstate\.error\.actor\.)(x:\d+|undefined)$/, '*');
    const remedy = isInvoked ? 'an onError' : `\`${type}\` in \`on\``;
    const text = `${actor}, in ${placeOf(step)}; give it ${remedy}`;
    return { way, kind: 'failure that nobody handles', text, at: placeOf(step), cause: `failure ${actor}` };
  }
  const text = `${seen} (in ${stateInWords((previous ?? step).snapshot)})`;
  return { way, kind: 'exception', text, at: placeOf(step), cause: withoutIds(`exception ${seen}`) };
}

/** Delays that no timer keeps. */
function delaysOn(step: AnyStep, way: Way): Wrong[] {
  return step.pending.events.flatMap(({ event, delay = 0 }, at) => {
    if (isWaitable(delay) || !('delay' in Object(step.pending.change.events[at]))) return [];
    const name = delayIn(step.snapshot, event.type) ?? `delay of ${event.type}`;
    const text = `${name}: ${delayInWords(delay)}`;
    const kind = 'delay that no timer keeps';
    return { way, kind, text, at: placeOf(step), cause: `${kind} ${event.type}` };
  });
}

/** States in which a machine can do nothing more, although they are not final. */
function deadEnds({ steps, refused, isCut }: AnyWalk, ways: ReadonlyMap<AnyStep, Way>): Wrong[] {
  if (isCut) return [];
  const left = new Set(steps.map(({ previous }) => previous?.key));
  const guessed = refused.filter(({ guesses }) => guesses.size > 0);
  const open = new Set(guessed.map(({ previous }) => previous?.key));
  return [...ways].flatMap(([step, way]) => {
    const { snapshot, key, failure } = step;
    if (left.has(key) || open.has(key) || failure !== undefined || snapshot.status !== 'active') return [];
    if (hasRunningActor(step) || isCrowded(step)) return [];
    const at = stateInWords(snapshot);
    const node = snapshot._nodes.at(-1) as StateNode;
    const isRefused = snapshot._nodes.some(({ transitions }: StateNode) => transitions.size > 0);
    const why = isRefused ? 'every event is refused there' : 'nothing leaves it';
    const isInner = node.type === 'final' && node.parent !== undefined;
    const text = isInner
      ? `${node.parent?.id} has no onDone, and nothing leaves it`
      : `${why}, and it is not final`;
    return { way, kind: 'dead end', text: `${at}: ${text}`, at: node.id, cause: `dead end ${at}` };
  });
}

/** What chance or the clock decides on a step, where nothing else on its path is a guess. */
function chanceOn(step: AnyStep, what: string, ways: ReadonlyMap<AnyStep, Way>): Finding[] {
  const { previous, guesses } = step;
  const way = previous ? ways.get(previous) : step;
  if (!way || guesses.size > 1) return [];
  const depend = what.endsWith('s') ? 'depend' : 'depends';
  const text = `${what} ${depend} on chance or the clock: ${step.label || 'the start'}`;
  const at = step.transitions[0];
  return [{ kind: 'not deterministic', text, ...(at && { at }), path: timedLine(trailOf(way)) }];
}

/** The state that invokes the actor whose failure a step is. */
function invokerOf({ raw, previous }: AnyStep): StateNode | undefined {
  const nodes: StateNode[] = previous?.snapshot._nodes ?? [];
  return nodes.find(({ invoke }) => invoke.some(({ id }) => raw?.type === `xstate.error.actor.${id}`));
}

/** The state in which a step failed. */
const placeOf = (step: AnyStep): string =>
  invokerOf(step)?.id ?? stateInWords(before(step).snapshot).replace(/ and .*/, '');
