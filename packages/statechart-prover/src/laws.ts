/**
 * Laws of a machine: each has a sentence in plain English and a predicate, which is checked on every step of the walks. Because
 * the state graph is finite, a law that holds on all its steps holds on all paths.
 */
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { PathRow } from './finding.ts';
import { countPaths, distinctSteps, edgesBySource, extendPath, type PathEnd, walkedSteps } from './graph.ts';
import { isGuessFree } from './guess.ts';
import { replays } from './liveActor.ts';
import { describePath } from './pathTable.ts';
import { groupBy, handlesAny, stateInWords, withCount } from './statechart.ts';
import { fullKey, keyOf, textOf } from './stateKey.ts';
import type { AnyStep, AnyWalk, AnyWalks, Step } from './step.ts';
import { checkNotBefore, checkWithin } from './timeLaws.ts';
import { stepsUpTo, type TimeConstraint } from './times.ts';

/** A step as seen by a law. At the start there is no event, and `before` is `after`. */
export interface LawStep<M extends AnyStateMachine> {
  readonly before: SnapshotFrom<M>;
  readonly event: Step<M>['event'];
  readonly after: SnapshotFrom<M>;
  readonly actions: Step<M>['actions'];
}

type StepTest<M extends AnyStateMachine> = (step: LawStep<M>) => boolean;
type StateTest<M extends AnyStateMachine> = (snapshot: SnapshotFrom<M>) => boolean;
type AnyStateTest = StateTest<AnyStateMachine>;
type GoalTest<M extends AnyStateMachine> = (after: SnapshotFrom<M>, event?: Step<M>['event']) => boolean;

interface LawOptions {
  /** Labels for reports, such as the ids of requirements. */
  tags?: readonly string[];
}
interface StepOptions<M extends AnyStateMachine> extends LawOptions {
  /** Selects the steps to check, by default all. A law that selects no step is broken. */
  when?: StepTest<M>;
}

export interface LawKinds<M extends AnyStateMachine> {
  /** Requires that `holds` is true on every step. */
  always(sentence: string, holds: StepTest<M>, options?: StepOptions<M>): Law;
  /** Requires that `happens` is true on no step. */
  never(sentence: string, happens: StepTest<M>, options?: StepOptions<M>): Law;
  /** Requires that every fair path from `from` reaches `to`. A fair path takes an event that stays possible. */
  leadsTo(sentence: string, from: StateTest<M>, to: StateTest<M>, options?: LawOptions): Law;
  /** Requires that a path leads from every state to `goal`. */
  canAlwaysReach(sentence: string, goal: StateTest<M>, options?: LawOptions): Law;
  /** Requires that `to` is reached at most `ms` milliseconds after `from` becomes true, whenever other events occur. */
  within(sentence: string, from: StateTest<M>, to: GoalTest<M>, ms: number, options?: LawOptions): Law;
  /** Requires that `to` is reached at least `ms` milliseconds after `from` becomes true. */
  notBefore(sentence: string, from: StateTest<M>, to: GoalTest<M>, ms: number, options?: LawOptions): Law;
}

/** Returns the laws of a machine. Receives a function for each kind of law. */
export type Laws<M extends AnyStateMachine> = (kinds: LawKinds<M>) => readonly Law[];

export interface Law {
  readonly kind: 'always' | 'never' | 'leads to' | 'can always reach' | 'within' | 'not before';
  readonly sentence: string;
  readonly tags: readonly string[];
  check(scope: LawScope): CheckResult;
}

export interface LawResult {
  kind: Law['kind'];
  sentence: string;
  tags: readonly string[];
  /** Number of steps or states that were checked. */
  checkedCount: number;
  unit: 'steps' | 'states';
  /** Only a path without guesses breaks a law. A law that depends on a guess or on unwalked steps is not known. */
  verdict: 'holds' | 'broken' | 'not known';
  /** Verdict and reason: 'holds on 9,842 steps', 'broken by …' with a path, or 'not known: …'. */
  outcome: string;
  counterexample?: {
    /** Shortest path that breaks the law; undefined if the law selects nothing. */
    path?: string;
    /** The same path as a table. */
    rows?: readonly PathRow[];
    reason?: string;
    /** State, actions and context after the last step: 'in quiz.question, actions: none, context {…}'. */
    state?: string;
    /** Name of the transition that breaks the law; without a transition, the names of the active states. */
    parts: string[];
  };
}

/** Maximum length of a context in a counterexample, in characters. */
const maxContextLength = 160;

type LawScope = ReturnType<typeof createScope>;

interface CheckResult {
  readonly checkedCount: number;
  readonly unit: LawResult['unit'];
  /** The worst violation comes first. */
  readonly violations: readonly Violation[];
}

interface Violation {
  /** Undefined if the law selects nothing. */
  readonly pathEnd?: PathEnd;
  /** Constraints on the times of the path. */
  readonly times?: readonly TimeConstraint[];
  readonly reason?: string;
  /** Whether the goal may still be reached: by an edge that was not walked, after a guess, or if another delay passes first. */
  readonly isUncertain?: boolean;
}

const createLaw = (
  kind: Law['kind'],
  sentence: string,
  options: LawOptions | undefined,
  check: Law['check'],
): Law => ({ kind, sentence, tags: options?.tags ?? [], check });

const kinds: LawKinds<AnyStateMachine> = {
  always: (sentence, holds, options) =>
    createLaw('always', sentence, options, ({ steps }) => checkSteps(steps, holds, options?.when)),
  never: (sentence, happens, options) =>
    createLaw('never', sentence, options, ({ steps }) =>
      checkSteps(steps, (step) => !happens(step), options?.when),
    ),
  leadsTo: (sentence, from, to, options) =>
    createLaw('leads to', sentence, options, (scope) => checkLeadsTo(scope, from, to)),
  canAlwaysReach: (sentence, goal, options) =>
    createLaw('can always reach', sentence, options, (scope) => checkReach(scope, goal)),
  within: (sentence, from, to, ms, options) =>
    createLaw('within', sentence, options, ({ graph }) => checkWithin(graph, from, to as never, ms)),
  notBefore: (sentence, from, to, ms, options) =>
    createLaw('not before', sentence, options, ({ graph }) => checkNotBefore(graph, from, to as never, ms)),
};

export const createLaws = (laws: Laws<AnyStateMachine>): readonly Law[] => laws(kinds);

/**
 * Checks each law on every step, vertex and edge of the walks.
 *
 * @returns one result for each law in their order, with the shortest counterexample
 */
export function checkLaws(laws: Laws<AnyStateMachine>, walks: readonly AnyWalks[]): LawResult[] {
  const scopes = walks.map(createScope);
  return createLaws(laws).map((law) => evaluateLaw(law, scopes));
}

function evaluateLaw({ kind, sentence, tags, check }: Law, scopes: readonly LawScope[]): LawResult {
  const results = scopes.map((scope) => runCheck(check, scope));
  const checkedCount = results.reduce((sum, result) => sum + result.checkedCount, 0);
  const unit = results[0]?.unit ?? 'steps';
  const unitName = unit.slice(0, -1);
  const isSafetyLaw = ['always', 'never'].includes(kind);
  const emptyViolation = checkedCount === 0 ? [{ reason: `the law selects no ${unitName}` }] : [];
  const violations = results.flatMap((result, index) => {
    const scope = scopes[index] as LawScope;
    const candidates: readonly Violation[] =
      result.violations.length > 0 || index > 0 ? result.violations : emptyViolation;
    const isBroken = (violation: Violation) => isCertain(violation, scope, isSafetyLaw);
    const first = candidates.slice(0, maxViolations).find(isBroken) ?? candidates[0];
    return first ? [{ ...first, scope, isCertain: isBroken(first) }] : [];
  });
  const [worstViolation] = violations.sort(
    (first, second) =>
      Number(second.isCertain) - Number(first.isCertain) || pathLength(first) - pathLength(second),
  );
  const summary = { kind, sentence, tags, checkedCount, unit };
  if (worstViolation) {
    const counterexample = describeCounterexample(worstViolation, worstViolation.scope.condition);
    const reason = [counterexample.path, counterexample.reason].filter(Boolean).join(': ');
    const verdict = worstViolation.isCertain ? 'broken' : 'not known';
    const separator = worstViolation.isCertain && counterexample.path !== undefined ? ' by' : ':';
    return { ...summary, verdict, outcome: `${verdict}${separator} ${reason}`, counterexample };
  }
  const holds = `holds on ${withCount(checkedCount, unitName)}`;
  const limits = [...new Set(scopes.flatMap((scope) => scope.limits))];
  if (limits.length > 0)
    return { ...summary, verdict: 'not known', outcome: `not known: ${holds}, ${limits.join(', ')}` };
  const conditions = [
    ...(scopes.some((scope) => scope.isMerged) ? ['if states with equal keys behave the same'] : []),
    ...new Set(scopes.flatMap((scope) => scope.conditions)),
  ];
  return { ...summary, verdict: 'holds', outcome: [holds, ...conditions].join(', ') };
}

/** Maximum number of violations to replay for one law, because each replay takes time. */
const maxViolations = 50;

const pathLength = ({ pathEnd }: Violation): number => (pathEnd ? stepsUpTo(pathEnd).length : 0);

/**
 * Whether a law is certainly broken. A path that breaks it must have no guess and, if its last step alone breaks the law, must
 * be confirmed by XState's actor. If the law selects nothing, the walk must be complete and without guesses.
 */
function isCertain({ pathEnd, isUncertain }: Violation, scope: LawScope, isSafetyLaw: boolean): boolean {
  const { limits, graph, isMerged } = scope;
  // A state merged into a vertex by its key may behave differently.
  if (!pathEnd || (isMerged && !isSafetyLaw)) return !pathEnd && !isMerged && limits.length === 0;
  if (isUncertain || !isGuessFree(pathEnd)) return false;
  return !isSafetyLaw || replays(graph, stepsUpTo(pathEnd));
}

/** Checks a law on the steps of one condition. A predicate that throws breaks the law. */
function runCheck(check: Law['check'], scope: LawScope): CheckResult {
  try {
    return check(scope);
  } catch (error) {
    return { checkedCount: 0, unit: 'steps', violations: [{ reason: errorMessage(error) }] };
  }
}

function describeCounterexample(
  { pathEnd, times, reason }: Violation,
  condition?: string,
): NonNullable<LawResult['counterexample']> {
  const steps = pathEnd ? walkedSteps(pathEnd) : [];
  const last = steps.at(-1);
  const state = last ? stateInWords(last.snapshot) : '';
  const context = textOf(last?.snapshot.context);
  const shortContext = context.length > maxContextLength ? `${context.slice(0, maxContextLength)}…` : context;
  const actions = last?.actions.map(({ type }) => type).join(', ') || 'none';
  const { path, rows } = describePath(steps, times);
  return {
    ...(last && { path: `${path}${condition ? ` (${condition})` : ''}`, rows }),
    ...(reason && { reason }),
    ...(last && { state: `in ${state}, actions: ${actions}, context ${shortContext}` }),
    // If the goal is unreachable from the start, no state is to blame.
    parts: last?.transitions.length ? last.transitions.slice(-1) : reason ? [] : state.split(' and '),
  };
}

/** Collects all steps of both walks under one condition, including refused events, shortest paths first. */
function createScope({ condition, graph, paths }: AnyWalks) {
  const steps = distinctSteps([graph, paths]);
  /** A step that leads to each vertex of the state graph, by the key of the vertex. */
  const vertices = new Map(steps.map((step) => [step.key, step]));
  const edgesFrom = edgesBySource({ steps });
  const unfinishedKeys = [...vertices].flatMap(([key, { snapshot }]) =>
    snapshot.status === 'active' && graph.openKeys.has(key) && paths.openKeys.has(key) ? key : [],
  );
  const guessedSteps = steps.filter((step) => !isGuessFree(step));
  const clockSteps = steps.filter(({ dependsOnClock }) => dependsOnClock);
  const guessedKeys = [...guessedSteps, ...clockSteps].flatMap(({ previous, key }) => [
    key,
    previous?.key ?? key,
  ]);
  const { selfSentTypes } = graph;
  const sentTypes = [...selfSentTypes].join(', ');
  const untriedSteps = selfSentTypes.size > 0 ? steps.filter((step) => handlesAny(selfSentTypes, step)) : [];
  return {
    condition,
    graph,
    steps,
    vertices,
    edgesFrom,
    /** Keys of vertices that may have edges that were not walked, each with the reason. */
    uncertainKeys: [
      [unfinishedKeys, cutInWords(graph)],
      [guessedKeys, 'no path without guesses leads to the goal from here'],
      [untriedSteps.map(({ key }) => key), `only ${sentTypes} from outside may lead to the goal from here`],
    ] as const,
    limits: [
      ...(guessedSteps.length > 0 ? ['with the given samples'] : []),
      ...(unfinishedKeys.length > 0 ? [cutInWords(graph)] : []),
    ],
    conditions: [
      ...(clockSteps.length > 0 ? ['with one value of the clock and random numbers'] : []),
      ...(untriedSteps.length > 0 ? [`if only the machine sends ${sentTypes}`] : []),
    ],
    /** Whether different states share a vertex, so that the walk continued only from the first. */
    isMerged:
      countPaths(graph) !== BigInt(paths.ends.length) &&
      steps.some(
        ({ key, snapshot }) => fullKey((vertices.get(key) as AnyStep).snapshot) !== fullKey(snapshot),
      ),
  };
}

const cutInWords = ({ cuts }: AnyWalk) => `cut at ${cuts.join(' and at ')}`;

const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

function checkSteps(
  steps: readonly AnyStep[],
  holds: StepTest<AnyStateMachine>,
  when: StepTest<AnyStateMachine> = () => true,
): CheckResult {
  let checkedCount = 0;
  const violations: Violation[] = [];
  for (const step of steps) {
    const { previous, event, snapshot, actions } = step;
    const lawStep = { before: (previous ?? step).snapshot, event, after: snapshot, actions };
    try {
      if (!when(lawStep)) continue;
      checkedCount += 1;
      if (!holds(lawStep)) violations.push({ pathEnd: step });
    } catch (error) {
      const reason = `${event ? '' : 'there is no event at the start: '}${errorMessage(error)}`;
      violations.push({ pathEnd: step, reason });
    }
  }
  return { checkedCount, unit: 'steps', violations };
}

/**
 * Returns the keys of vertices with a path to the goal or to `otherKeys`.
 *
 * @param isAtAnyTime whether the path has to exist whichever pending event fires first; otherwise one of them is enough
 */
function verticesReaching(
  { vertices, edgesFrom }: LawScope,
  goal: AnyStateTest,
  otherKeys: Iterable<string>,
  isAtAnyTime = false,
) {
  const edgesTo = groupBy([...edgesFrom.values()].flat(), ({ key }) => key);
  const reaching = new Set(otherKeys);
  for (const [key, { snapshot }] of vertices) if (goal(snapshot)) reaching.add(key);
  const firedEventKey = ({ pending, rawEvent }: AnyStep) =>
    pending.change.firedIndex === undefined ? '' : keyOf(rawEvent);
  /** For each vertex, the pending events that are not known to lead to the goal. */
  const unresolvedEvents = new Map<string, Set<string>>();
  for (const [key, edges] of edgesFrom)
    unresolvedEvents.set(key, new Set(edges.map(firedEventKey).filter(Boolean)));
  // Iterating over a set also visits the entries that the loop adds.
  for (const key of reaching)
    for (const edge of edgesTo.get(key) ?? []) {
      const sourceKey = (edge.previous as AnyStep).key;
      const firedKey = firedEventKey(edge);
      unresolvedEvents.get(sourceKey)?.delete(firedKey);
      // Time decides which pending event fires first, so all pending events must lead to the goal.
      if (!isAtAnyTime || !firedKey || unresolvedEvents.get(sourceKey)?.size === 0) reaching.add(sourceKey);
    }
  return reaching;
}

/**
 * Returns a violation for each path after which the goal is unreachable. If there are none, returns violations for the paths
 * after which this depends on time: bounds on times show which event may fire first, but not the events at each moment.
 */
function pathsWithoutGoal(
  scope: LawScope,
  goal: AnyStateTest,
  pathEnds: readonly PathEnd[],
  reason: string,
): Violation[] {
  const findEndsWithoutGoal = (otherKeys: Iterable<string>, isAtAnyTime?: boolean) => {
    const reaching = verticesReaching(scope, goal, otherKeys, isAtAnyTime);
    return pathEnds.filter(({ key }) => !reaching.has(key));
  };
  const failingEnds = findEndsWithoutGoal([]);
  const uncertainReasons = new Map<PathEnd, string>();
  for (const [keys, uncertainReason] of scope.uncertainKeys.toReversed()) {
    const certainEnds = new Set(keys.length > 0 ? findEndsWithoutGoal(keys) : failingEnds);
    for (const end of failingEnds) if (!certainEnds.has(end)) uncertainReasons.set(end, uncertainReason);
  }
  const timeDependentEnds = failingEnds.length > 0 ? [] : findEndsWithoutGoal([], true);
  const timeReason = 'whether the goal is reachable from here depends on which delay passes first';
  const usualReason = timeDependentEnds.length > 0 ? timeReason : reason;
  return [...failingEnds, ...timeDependentEnds].map((pathEnd) => ({
    // The path to the end of a cut walk is no counterexample.
    ...(uncertainReasons.get(pathEnd) !== scope.uncertainKeys[0][1] && { pathEnd }),
    reason: pathEnd.hasThrown ? 'the machine fails there' : (uncertainReasons.get(pathEnd) ?? usualReason),
    isUncertain: timeDependentEnds.length > 0 || uncertainReasons.has(pathEnd),
  }));
}

function checkReach(scope: LawScope, goal: AnyStateTest): CheckResult {
  const violations = pathsWithoutGoal(scope, goal, scope.steps, 'no path leads to the goal from here');
  return { checkedCount: scope.vertices.size, unit: 'states', violations };
}

/**
 * On a finite graph, a fair path either ends or keeps visiting all states of a subgraph that it cannot leave. Therefore every
 * fair path reaches `to` if `to` is reachable from every state on the paths that have not reached it yet.
 */
function checkLeadsTo(scope: LawScope, from: AnyStateTest, to: AnyStateTest): CheckResult {
  const { vertices, edgesFrom } = scope;
  const sourceKeys = new Set([...vertices].flatMap(([key, { snapshot }]) => (from(snapshot) ? key : [])));
  const visited = new Set<string>();
  const pathEnds: PathEnd[] = scope.steps.filter(({ key }) => sourceKeys.has(key));
  const endsBeforeGoal: PathEnd[] = [];
  // Iterating over a list also visits the entries that the loop adds.
  for (const pathEnd of pathEnds) {
    const { key, snapshot } = pathEnd;
    const visitKey = `${key} ${isGuessFree(pathEnd)}`;
    if (visited.has(visitKey) || to(snapshot)) continue;
    visited.add(visitKey);
    endsBeforeGoal.push(pathEnd);
    for (const edge of edgesFrom.get(key) ?? []) pathEnds.push(extendPath(pathEnd, edge));
  }
  const shortestFirst = endsBeforeGoal
    .map((pathEnd): [steps: number, pathEnd: PathEnd] => [stepsUpTo(pathEnd).length, pathEnd])
    .sort(([first], [second]) => first - second)
    .map(([, pathEnd]) => pathEnd);
  const violations = pathsWithoutGoal(scope, to, shortestFirst, 'the goal is unreachable from here');
  return { checkedCount: sourceKeys.size, unit: 'states', violations };
}
