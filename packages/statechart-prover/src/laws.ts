/**
 * Laws of a machine: a sentence in plain English and a predicate, checked on every step of the walks. The state graph is finite,
 * so a law that holds on all steps holds on all paths.
 */
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { countPaths, edgesBySource, extendPath, type PathEnd, treeOf, walkedSteps } from './graph.ts';
import { isGuessFree } from './guess.ts';
import { replays } from './liveActor.ts';
import { groupBy, stateInWords, withCount } from './statechart.ts';
import { fullKey, keyOf, textOf } from './stateKey.ts';
import type { AnyStep, AnyWalks, Step, Walks } from './step.ts';
import { checkNotBefore, checkWithin } from './timeLaws.ts';
import { stepsUpTo, type TimeConstraint, timedPath } from './times.ts';
import { exceedsLimits } from './walk.ts';

/** A step as seen by a law. At the start there is no event, and `before` is `after`. */
export interface LawStep<M extends AnyStateMachine> {
  readonly before: SnapshotFrom<M>;
  readonly event: Step<M>['event'];
  readonly after: SnapshotFrom<M>;
  readonly actions: Step<M>['actions'];
}

type OnStep<M extends AnyStateMachine> = (step: LawStep<M>) => boolean;
type InState<M extends AnyStateMachine> = (snapshot: SnapshotFrom<M>) => boolean;

type IsReached<M extends AnyStateMachine> = (after: SnapshotFrom<M>, event?: Step<M>['event']) => boolean;

interface LawOptions {
  /** Names of the law elsewhere, such as requirement ids. */
  tags?: readonly string[];
}
interface StepOptions<M extends AnyStateMachine> extends LawOptions {
  /** Selects the steps to check, by default all. A law that selects no step is broken. */
  when?: OnStep<M>;
}

export interface LawKinds<M extends AnyStateMachine> {
  /** `holds` is true on every step. */
  always(sentence: string, holds: OnStep<M>, options?: StepOptions<M>): Law;
  /** `happens` is true on no step. */
  never(sentence: string, happens: OnStep<M>, options?: StepOptions<M>): Law;
  /** Every fair path from `from` reaches `to`. On a fair path, an event that stays possible eventually happens. */
  leadsTo(sentence: string, from: InState<M>, to: InState<M>, options?: LawOptions): Law;
  /** From every state a path leads to `goal`. */
  canAlwaysReach(sentence: string, goal: InState<M>, options?: LawOptions): Law;
  /** `to` is reached at most `ms` milliseconds after `from` becomes true, at whatever times events and actors act. */
  within(sentence: string, from: InState<M>, to: IsReached<M>, ms: number, options?: LawOptions): Law;
  /** `to` is reached at least `ms` milliseconds after `from` becomes true. */
  notBefore(sentence: string, from: InState<M>, to: IsReached<M>, ms: number, options?: LawOptions): Law;
  /** States with equal keys have equal values, and each of `keys` occurs. States with the key undefined are skipped. */
  exactlyOne(
    sentence: string,
    keyIn: (snapshot: SnapshotFrom<M>) => string | number | undefined,
    valueIn: (snapshot: SnapshotFrom<M>) => unknown,
    keys: readonly (string | number)[],
    options?: LawOptions,
  ): Law;
}

/** Creates the laws of a machine. */
export type LawBook<M extends AnyStateMachine> = (kinds: LawKinds<M>) => readonly Law[];

export interface Law {
  readonly kind:
    | 'always'
    | 'never'
    | 'leads to'
    | 'can always reach'
    | 'exactly one'
    | 'within'
    | 'not before';
  readonly sentence: string;
  readonly tags: readonly string[];
  check(scope: LawScope): CheckResult;
}

export interface LawResult {
  kind: Law['kind'];
  sentence: string;
  tags: readonly string[];
  /** Number of steps, states or values that were checked. */
  checkedOn: number;
  unit: 'steps' | 'states' | 'values';
  /** Broken requires a path without guesses. Not known means that a guess or the end of the walk decides. */
  verdict: 'holds' | 'broken' | 'not known';
  /** Verdict and reason: 'holds on 9,842 steps', 'broken by …' with a path, or 'not known: …'. */
  outcome: string;
  counterexample?: {
    /** Shortest path that breaks the law; undefined if something never happens. */
    path?: string;
    why?: string;
    /** Last state and context: 'in quiz.question, context {…}'. */
    seen?: string;
    /** Transition that breaks the law; without one, the names of the states. */
    at: string[];
  };
}

/** Maximum length of a context in a counterexample, in characters. */
const maxContextLength = 160;

type AnySnapshot = SnapshotFrom<AnyStateMachine>;

type LawScope = ReturnType<typeof scopeOf>;

interface CheckResult {
  readonly checkedOn: number;
  readonly unit: LawResult['unit'];
  /** Worst first. */
  readonly violations: readonly Violation[];
}

interface Violation {
  /** Undefined if something never happens. */
  readonly pathEnd?: PathEnd;
  /** Constraints on the times of the path. */
  readonly times?: readonly TimeConstraint[];
  readonly why?: string;
  /** Whether other paths may still keep the law, although this one has no guess. */
  readonly isUncertain?: boolean;
}

const law = (
  kind: Law['kind'],
  sentence: string,
  options: LawOptions | undefined,
  check: Law['check'],
): Law => ({ kind, sentence, tags: options?.tags ?? [], check });

const kinds: LawKinds<AnyStateMachine> = {
  always: (sentence, holds, more) =>
    law('always', sentence, more, ({ steps }) => checkSteps(steps, holds, more?.when)),
  never: (sentence, happens, more) =>
    law('never', sentence, more, ({ steps }) => checkSteps(steps, (step) => !happens(step), more?.when)),
  leadsTo: (sentence, from, to, more) =>
    law('leads to', sentence, more, (scope) => checkLeadsTo(scope, from, to)),
  canAlwaysReach: (sentence, goal, more) =>
    law('can always reach', sentence, more, (scope) => checkReach(scope, goal)),
  within: (sentence, from, to, ms, more) =>
    law('within', sentence, more, ({ graph }) => checkWithin(graph, from, to as never, ms)),
  notBefore: (sentence, from, to, ms, more) =>
    law('not before', sentence, more, ({ graph }) => checkNotBefore(graph, from, to as never, ms)),
  exactlyOne: (sentence, keyIn, valueIn, keys, more) =>
    law('exactly one', sentence, more, ({ steps }) => checkExactlyOne(steps, keyIn, valueIn, keys)),
};

export function lawsOf<M extends AnyStateMachine>(book: LawBook<M>): readonly Law[] {
  return (book as unknown as LawBook<AnyStateMachine>)(kinds);
}

/**
 * Checks each law on every step, vertex and edge of the walks.
 *
 * @returns one result for each law in their order, with the shortest counterexample
 */
export function checkLaws<M extends AnyStateMachine, R>(
  book: LawBook<M>,
  walks: readonly Walks<M, R>[],
): LawResult[] {
  const scopes = (walks as unknown as AnyWalks[]).map(scopeOf);
  return lawsOf(book).map((law) => resultOf(law, scopes));
}

function resultOf({ kind, sentence, tags, check }: Law, scopes: readonly LawScope[]): LawResult {
  const found = scopes.map((scope) => checkedOn(check, scope));
  const total = found.reduce((sum, { checkedOn }) => sum + checkedOn, 0);
  const unit = found[0]?.unit ?? 'steps';
  const each = unit.slice(0, -1);
  const isSafety = ['always', 'never', 'exactly one'].includes(kind);
  const nothing = total === 0 ? [{ why: `it selects no ${each}` }] : [];
  const violations = found.flatMap(({ violations }, index) => {
    const scope = scopes[index] as LawScope;
    const all: readonly Violation[] = violations.length > 0 || index > 0 ? violations : nothing;
    const first = all.slice(0, maxViolations).find((one) => isCertain(one, scope, isSafety)) ?? all[0];
    return first ? [{ ...first, scope, isCertain: isCertain(first, scope, isSafety) }] : [];
  });
  const [worst] = violations.sort(
    (first, second) =>
      Number(second.isCertain) - Number(first.isCertain) || lengthOf(first) - lengthOf(second),
  );
  const about = { kind, sentence, tags, checkedOn: total, unit };
  if (worst) {
    const counterexample = counterexampleOf(worst, worst.scope.condition);
    const reason = [counterexample.path, counterexample.why].filter(Boolean).join(': ');
    const [verdict, words] = worst.isCertain
      ? (['broken', 'broken by'] as const)
      : (['not known', 'not known:'] as const);
    return { ...about, verdict, outcome: `${words} ${reason}`, counterexample };
  }
  const holds = `holds on ${withCount(total, each)}`;
  const limits = [...new Set(scopes.flatMap(({ limits }) => limits))];
  if (limits.length > 0)
    return { ...about, verdict: 'not known', outcome: `not known: ${holds}, ${limits.join(', ')}` };
  const isMerged = scopes.some((scope) => scope.isMerged);
  return {
    ...about,
    verdict: 'holds',
    outcome: isMerged ? `${holds}, if states with equal keys behave the same` : holds,
  };
}

/** Each violation is replayed, which takes time. */
const maxViolations = 50;

const lengthOf = ({ pathEnd }: Violation): number => (pathEnd ? stepsUpTo(pathEnd).length : 0);

/**
 * Whether a law is certainly broken: by a path without guesses that, if a single step breaks the law, XState's actor takes too;
 * or because something never happens in a complete walk without guesses.
 */
function isCertain({ pathEnd, isUncertain }: Violation, scope: LawScope, isSafety: boolean): boolean {
  const { limits, graph, isMerged } = scope;
  // A state merged into a vertex by its key may behave differently.
  if (!pathEnd || (isMerged && !isSafety)) return !pathEnd && !isMerged && limits.length === 0;
  if (isUncertain || !isGuessFree(pathEnd)) return false;
  return !isSafety || replays(graph.machine, stepsUpTo(pathEnd), { input: graph.input });
}

/** Checks a law. A predicate that throws breaks the law. */
function checkedOn(check: Law['check'], scope: LawScope): CheckResult {
  try {
    return check(scope);
  } catch (error) {
    return { checkedOn: 0, unit: 'steps', violations: [{ why: messageOf(error) }] };
  }
}

function counterexampleOf(
  { pathEnd, times, why }: Violation,
  condition?: string,
): NonNullable<LawResult['counterexample']> {
  const trail = pathEnd ? walkedSteps(pathEnd) : [];
  const last = trail.at(-1);
  const state = last ? stateInWords(last.snapshot) : '';
  const context = textOf(last?.snapshot.context);
  const shown = context.length > maxContextLength ? `${context.slice(0, maxContextLength)}…` : context;
  const actions = last?.actions.map(({ type }) => type).join(', ') || 'none';
  return {
    ...(last && { path: `${timedPath(trail, times)}${condition ? ` (${condition})` : ''}` }),
    ...(why && { why }),
    ...(last && { seen: `in ${state}, actions: ${actions}, context ${shown}` }),
    // If the goal is unreachable from the start, no state is to blame.
    at: last?.transitions.length ? last.transitions.slice(-1) : why ? [] : state.split(' and '),
  };
}

/** Steps that laws are checked on: all steps of the walks under one condition, including refused ones, shortest paths first. */
function scopeOf({ condition, graph, paths }: AnyWalks) {
  const steps = treeOf([graph, paths])
    .tree.toSorted((first, second) => first.depth - second.depth)
    .map(({ step }) => step);
  /** One step to each vertex of the state graph. */
  const vertices = new Map(steps.map((step) => [step.key, step]));
  const edgesFrom = edgesBySource({ steps });
  const isCut = graph.isCut && paths.isCut;
  /** Whether the walk left out edges of this vertex. */
  const isLeft = ([key, step]: [string, AnyStep]) =>
    step.snapshot.status === 'active' &&
    (isCut || exceedsLimits(step)) &&
    (!edgesFrom.has(key) || key === graph.steps.at(-1)?.previous?.key);
  const left = [...vertices].filter(isLeft).map(([key]) => key);
  const open = steps.filter((step) => !isGuessFree(step));
  return {
    condition,
    graph,
    steps,
    vertices,
    edgesFrom,
    /** Vertices after which there may be more than was walked. */
    uncertain: new Set([...left, ...open.flatMap(({ previous, key }) => [key, previous?.key ?? key])]),
    limits: [
      ...(open.length > 0 ? ['as far as the samples go'] : []),
      ...(left.length > 0 ? ['as far as the walk went'] : []),
    ],
    /** Whether different states share a vertex and not all of them were walked from. */
    isMerged:
      countPaths(graph) !== BigInt(paths.ends.length) &&
      steps.some(
        ({ key, snapshot }) => fullKey((vertices.get(key) as AnyStep).snapshot) !== fullKey(snapshot),
      ),
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function checkSteps(
  all: readonly AnyStep[],
  holds: OnStep<AnyStateMachine>,
  when: OnStep<AnyStateMachine> = () => true,
): CheckResult {
  let checkedOn = 0;
  const violations: Violation[] = [];
  for (const step of all) {
    const { previous, event, snapshot, actions } = step;
    const seen = { before: (previous ?? step).snapshot, event, after: snapshot, actions };
    try {
      if (!when(seen)) continue;
      checkedOn += 1;
      if (!holds(seen)) violations.push({ pathEnd: step });
    } catch (error) {
      const why = `${event ? '' : 'there is no event at the start: '}${messageOf(error)}`;
      violations.push({ pathEnd: step, why });
    }
  }
  return { checkedOn, unit: 'steps', violations };
}

/**
 * Returns the vertices with a path to the goal or to `others`.
 *
 * @param isAtAnyTime whether the path has to exist at all times; otherwise one time is enough
 */
function verticesReaching(
  { vertices, edgesFrom }: LawScope,
  goal: InState<AnyStateMachine>,
  others: Iterable<string>,
  isAtAnyTime = false,
) {
  const edgesTo = groupBy([...edgesFrom.values()].flat(), ({ key }) => key);
  const reaching = new Set(others);
  for (const [key, { snapshot }] of vertices) if (goal(snapshot)) reaching.add(key);
  const firedEventKey = ({ pending, raw }: AnyStep) => (pending.change.fires === undefined ? '' : keyOf(raw));
  /** Pending events of each vertex that may not lead to the goal; one of the pending events comes first. */
  const open = new Map<string, Set<string>>();
  for (const [key, edges] of edgesFrom) open.set(key, new Set(edges.map(firedEventKey).filter(Boolean)));
  // Iterating over a set also visits entries added meanwhile.
  for (const key of reaching)
    for (const edge of edgesTo.get(key) ?? []) {
      const before = (edge.previous as AnyStep).key;
      const first = firedEventKey(edge);
      open.get(before)?.delete(first);
      // An event from outside can come at any time; which pending event comes first is not a choice.
      if (!isAtAnyTime || !first || open.get(before)?.size === 0) reaching.add(before);
    }
  return reaching;
}

/**
 * Returns the paths from whose end the goal is unreachable, in their order. If there are none, returns those where reachability
 * depends on time: a zone shows which event may come first, but not what follows at each moment.
 */
function pathsWithoutGoal(
  scope: LawScope,
  goal: InState<AnyStateMachine>,
  pathEnds: readonly PathEnd[],
  why: string,
): Violation[] {
  const without = (others: Iterable<string>, isAtAnyTime?: boolean) => {
    const reaching = verticesReaching(scope, goal, others, isAtAnyTime);
    return pathEnds.filter(({ key }) => !reaching.has(key));
  };
  const failing = without([]);
  const sure = new Set(without(scope.uncertain));
  const untimely = failing.length > 0 ? [] : without([], true);
  const late = 'whether it is reachable from here depends on which delay passes first';
  return [...failing, ...untimely].map((pathEnd) => ({
    pathEnd,
    why: pathEnd.isThrown ? 'the machine fails there' : untimely.length > 0 ? late : why,
    isUncertain: !sure.has(pathEnd),
  }));
}

function checkReach(scope: LawScope, goal: InState<AnyStateMachine>): CheckResult {
  const violations = pathsWithoutGoal(scope, goal, scope.steps, 'no path leads there from here');
  return { checkedOn: scope.vertices.size, unit: 'states', violations };
}

/**
 * On a finite graph, a fair path either ends or keeps visiting all states of a part that it cannot leave. So `to` is reached on
 * every fair path if it is reachable from each state that is reached without it.
 */
function checkLeadsTo(
  scope: LawScope,
  from: InState<AnyStateMachine>,
  to: InState<AnyStateMachine>,
): CheckResult {
  const { vertices, edgesFrom } = scope;
  const sources = new Set([...vertices].flatMap(([key, { snapshot }]) => (from(snapshot) ? key : [])));
  const seen = new Set<string>();
  const pathEnds: PathEnd[] = scope.steps.filter(({ key }) => sources.has(key));
  const without: PathEnd[] = [];
  // Iterating over a list also visits entries added meanwhile.
  for (const pathEnd of pathEnds) {
    const { key, snapshot } = pathEnd;
    const name = `${key} ${isGuessFree(pathEnd)}`;
    if (seen.has(name) || to(snapshot)) continue;
    seen.add(name);
    without.push(pathEnd);
    for (const edge of edgesFrom.get(key) ?? []) pathEnds.push(extendPath(pathEnd, edge));
  }
  const shortestFirst = without
    .map((pathEnd): [steps: number, pathEnd: PathEnd] => [stepsUpTo(pathEnd).length, pathEnd])
    .sort(([first], [second]) => first - second)
    .map(([, pathEnd]) => pathEnd);
  const violations = pathsWithoutGoal(scope, to, shortestFirst, 'it is unreachable from here');
  return { checkedOn: sources.size, unit: 'states', violations };
}

function checkExactlyOne(
  steps: readonly AnyStep[],
  keyIn: (snapshot: AnySnapshot) => string | number | undefined,
  valueIn: (snapshot: AnySnapshot) => unknown,
  keys: readonly (string | number)[],
): CheckResult {
  const known = new Map<string | number, unknown>();
  for (const step of steps) {
    const key = keyIn(step.snapshot);
    if (key === undefined) continue;
    const value = valueIn(step.snapshot);
    const before = known.has(key) ? known.get(key) : value;
    const wrong = [
      ...(before !== value ? [`${key} has ${before} and ${value}`] : []),
      ...(keys.includes(key) ? [] : [`${key} is not one of the listed keys`]),
    ];
    if (wrong.length > 0)
      return {
        checkedOn: known.size,
        unit: 'values',
        violations: [{ pathEnd: step, why: wrong[0] as string }],
      };
    known.set(key, value);
  }
  const missing = keys.filter((key) => !known.has(key));
  const violations = missing.length > 0 ? [{ why: `${missing.join(', ')} never occurs` }] : [];
  return { checkedOn: known.size, unit: 'values', violations };
}
