/**
 * Laws of a machine: sentences in plain English, each with a predicate, checked on every step of its walks. The state
 * graph is finite, so a law that holds on its steps holds on every path.
 */
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { checkNotBefore, checkWithin } from './deadlines.ts';
import { edgesFromEach, following, pathCount, trailOf, treeOf, type Way } from './graph.ts';
import { isFree } from './guess.ts';
import { replays } from './live.ts';
import { counted, groupedBy, stateInWords } from './statechart.ts';
import { fullKey, keyOf, textOf } from './stateKey.ts';
import type { AnyStep, AnyWalks, Step, Walks } from './step.ts';
import { type Distance, stepsUpTo, timedLine } from './times.ts';
import { isCrowded } from './walk.ts';

/** A step as a law sees it. At the start there is no event yet, and `before` is `after`. */
export interface LawStep<M extends AnyStateMachine> {
  readonly before: SnapshotFrom<M>;
  readonly event: Step<M>['event'];
  readonly after: SnapshotFrom<M>;
  readonly actions: Step<M>['actions'];
}

type OnStep<M extends AnyStateMachine> = (step: LawStep<M>) => boolean;
type InState<M extends AnyStateMachine> = (snapshot: SnapshotFrom<M>) => boolean;

type Comes<M extends AnyStateMachine> = (after: SnapshotFrom<M>, event?: Step<M>['event']) => boolean;

interface LawOptions {
  /** Names of the law elsewhere, such as the requirements that it proves. */
  tags?: readonly string[];
}
interface StepOptions<M extends AnyStateMachine> extends LawOptions {
  /** Selects the steps of the law; by default all. A law that selects no step is broken. */
  when?: OnStep<M>;
}

/** The kinds of laws, typed by a machine. */
export interface LawKinds<M extends AnyStateMachine> {
  /** Something holds on every step. */
  always(sentence: string, holds: OnStep<M>, options?: StepOptions<M>): Law;
  /** Something happens on no step. */
  never(sentence: string, happens: OnStep<M>, options?: StepOptions<M>): Law;
  /**
   * After `from`, `to` comes on every fair path. On a fair path, an event that can happen again and again does happen.
   */
  leadsTo(sentence: string, from: InState<M>, to: InState<M>, options?: LawOptions): Law;
  /** From every state there is a path to `goal`. */
  canAlwaysReach(sentence: string, goal: InState<M>, options?: LawOptions): Law;
  /**
   * Whatever a visitor and the actors do, `to` comes at most `ms` milliseconds after `from` has become true. `to` is given
   * the snapshot and the event of the step that leads to it.
   */
  within(sentence: string, from: InState<M>, to: Comes<M>, ms: number, options?: LawOptions): Law;
  /** After `from` has become true, `to` comes at the earliest after `ms` milliseconds. */
  notBefore(sentence: string, from: InState<M>, to: Comes<M>, ms: number, options?: LawOptions): Law;
  /** The states with an equal key (undefined: none) have an equal value, and each of `keys` comes. */
  exactlyOne(
    sentence: string,
    keyIn: (snapshot: SnapshotFrom<M>) => string | number | undefined,
    valueIn: (snapshot: SnapshotFrom<M>) => unknown,
    keys: readonly (string | number)[],
    options?: LawOptions,
  ): Law;
}

/** Makes the laws of a machine from the kinds of laws. */
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
  check(ground: Ground): Checked;
}

/** The result of a law. */
export interface LawResult {
  kind: Law['kind'];
  sentence: string;
  tags: readonly string[];
  /** How many steps, states or values the law was checked on. */
  checkedOn: number;
  unit: 'steps' | 'states' | 'values';
  /** A law is broken by a path without a guess. It is not known where a guess or the end of the walk may decide. */
  verdict: 'holds' | 'broken' | 'not known';
  /** The verdict with its reason: 'holds on 9,842 steps', 'broken by' and a path, or 'not known:' and why. */
  outcome: string;
  /** What breaks it, or may. */
  counterexample?: {
    /** The shortest path that breaks it; none where something never comes. */
    path?: string;
    why?: string;
    /** Where the path led: 'in quiz.question, context {…}'. */
    seen?: string;
    /** The name of the transition that breaks it or, where none was taken, the names of the states. */
    at: string[];
  };
}

/** The longest context that a counterexample shows, in characters. */
const longest = 160;

type AnySnapshot = SnapshotFrom<AnyStateMachine>;

type Ground = ReturnType<typeof groundOf>;

interface Checked {
  readonly checkedOn: number;
  readonly unit: LawResult['unit'];
  /** What breaks it, the worst first. */
  readonly breaks: readonly Break[];
}

interface Break {
  /** None where something never comes. */
  readonly way?: Way;
  /** Constraints on the times of the way. */
  readonly times?: readonly Distance[];
  readonly why?: string;
  /** Whether it is unknown if the law is broken, although the way is free of guesses. */
  readonly isOpen?: boolean;
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
    law('leads to', sentence, more, (ground) => checkLeadsTo(ground, from, to)),
  canAlwaysReach: (sentence, goal, more) =>
    law('can always reach', sentence, more, (ground) => checkReach(ground, goal)),
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
 * Checks each law on every step, vertex and edge that the walks came across.
 *
 * @returns a result for each law, in their order; of several breaks the one with the shortest path
 */
export function checkLaws<M extends AnyStateMachine, R>(
  book: LawBook<M>,
  walks: readonly Walks<M, R>[],
): LawResult[] {
  const grounds = (walks as unknown as AnyWalks[]).map(groundOf);
  return lawsOf(book).map((law) => resultOf(law, grounds));
}

function resultOf({ kind, sentence, tags, check }: Law, grounds: readonly Ground[]): LawResult {
  const found = grounds.map((ground) => checkedOn(check, ground));
  const total = found.reduce((sum, { checkedOn }) => sum + checkedOn, 0);
  const unit = found[0]?.unit ?? 'steps';
  const each = unit.slice(0, -1);
  const isSafety = ['always', 'never', 'exactly one'].includes(kind);
  const nothing = total === 0 ? [{ why: `it selects no ${each}` }] : [];
  const breaks = found.flatMap(({ breaks }, index) => {
    const ground = grounds[index] as Ground;
    const all: readonly Break[] = breaks.length > 0 || index > 0 ? breaks : nothing;
    const first = all.slice(0, breaksAtMost).find((one) => isSure(one, ground, isSafety)) ?? all[0];
    return first ? [{ ...first, ground, isSure: isSure(first, ground, isSafety) }] : [];
  });
  const [worst] = breaks.sort(
    (first, second) => Number(second.isSure) - Number(first.isSure) || lengthOf(first) - lengthOf(second),
  );
  const about = { kind, sentence, tags, checkedOn: total, unit };
  if (worst) {
    const counterexample = counterexampleOf(worst, worst.ground.condition);
    const reason = [counterexample.path, counterexample.why].filter(Boolean).join(': ');
    const [verdict, words] = worst.isSure
      ? (['broken', 'broken by'] as const)
      : (['not known', 'not known:'] as const);
    return { ...about, verdict, outcome: `${words} ${reason}`, counterexample };
  }
  const holds = `holds on ${counted(total, each)}`;
  const limits = [...new Set(grounds.flatMap(({ limits }) => limits))];
  if (limits.length > 0)
    return { ...about, verdict: 'not known', outcome: `not known: ${holds}, ${limits.join(', ')}` };
  const isMerged = grounds.some((ground) => ground.isMerged);
  return {
    ...about,
    verdict: 'holds',
    outcome: isMerged ? `${holds}, as far as the key tells states apart` : holds,
  };
}

/** How many breaks are judged: each is replayed. */
const breaksAtMost = 50;

/** How many steps lead to a break. */
const lengthOf = ({ way }: Break): number => (way ? stepsUpTo(way).length : 0);

/**
 * Whether a law is surely broken: by a way that is free of guesses and, where a step breaks the law, that XState's actor takes
 * too; or by something that never comes, where nothing else could.
 */
function isSure({ way, isOpen }: Break, ground: Ground, isSafety: boolean): boolean {
  const { limits, graph, isMerged } = ground;
  // Of states that a key merges, one may have what the others lack.
  if (!way || (isMerged && !isSafety)) return !way && !isMerged && limits.length === 0;
  if (isOpen || !isFree(way)) return false;
  return !isSafety || replays(graph.machine, stepsUpTo(way), { input: graph.input });
}

/** Checks a law; a predicate that throws breaks it. */
function checkedOn(check: Law['check'], ground: Ground): Checked {
  try {
    return check(ground);
  } catch (error) {
    return { checkedOn: 0, unit: 'steps', breaks: [{ why: messageOf(error) }] };
  }
}

function counterexampleOf(
  { way, times, why }: Break,
  condition?: string,
): NonNullable<LawResult['counterexample']> {
  const trail = way ? trailOf(way) : [];
  const last = trail.at(-1);
  const state = last ? stateInWords(last.snapshot) : '';
  const context = textOf(last?.snapshot.context);
  const shown = context.length > longest ? `${context.slice(0, longest)}…` : context;
  const actions = last?.actions.map(({ type }) => type).join(', ') || 'none';
  return {
    ...(last && { path: `${timedLine(trail, times)}${condition ? ` (${condition})` : ''}` }),
    ...(why && { why }),
    ...(last && { seen: `in ${state}, actions: ${actions}, context ${shown}` }),
    // A law whose goal cannot be reached from the start breaks nowhere in particular.
    at: last?.transitions.length ? last.transitions.slice(-1) : why ? [] : state.split(' and '),
  };
}

/** What laws are checked on: every step of the walks under one condition, refused ones too, shortest paths first. */
function groundOf({ condition, graph, paths }: AnyWalks) {
  const steps = treeOf([graph, paths])
    .tree.toSorted((first, second) => first.depth - second.depth)
    .map(({ step }) => step);
  /** A step to each vertex of the state graph. */
  const vertices = new Map(steps.map((step) => [step.key, step]));
  const edgesFrom = edgesFromEach({ steps });
  const isCut = graph.isCut && paths.isCut;
  /** From here a walk did not go on, or not to the end. */
  const isLeft = ([key, step]: [string, AnyStep]) =>
    step.snapshot.status === 'active' &&
    (isCut || isCrowded(step)) &&
    (!edgesFrom.has(key) || key === graph.steps.at(-1)?.previous?.key);
  const left = [...vertices].filter(isLeft).map(([key]) => key);
  const open = steps.filter((step) => !isFree(step));
  return {
    condition,
    graph,
    steps,
    vertices,
    edgesFrom,
    /** The vertices after which more may come than the walk saw. */
    uncertain: new Set([...left, ...open.flatMap(({ previous, key }) => [key, previous?.key ?? key])]),
    limits: [
      ...(open.length > 0 ? ['as far as the samples go'] : []),
      ...(left.length > 0 ? ['as far as the walk went'] : []),
    ],
    /** Whether a vertex stands for states that differ, not each of which was walked from. */
    isMerged:
      pathCount(graph) !== BigInt(paths.ends.length) &&
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
): Checked {
  let checkedOn = 0;
  const breaks: Break[] = [];
  for (const step of all) {
    const { previous, event, snapshot, actions } = step;
    const seen = { before: (previous ?? step).snapshot, event, after: snapshot, actions };
    try {
      if (!when(seen)) continue;
      checkedOn += 1;
      if (!holds(seen)) breaks.push({ way: step });
    } catch (error) {
      const why = `${event ? '' : 'there is no event at the start: '}${messageOf(error)}`;
      breaks.push({ way: step, why });
    }
  }
  return { checkedOn, unit: 'steps', breaks };
}

/**
 * The vertices from which a path leads to the goal, or to some others.
 *
 * @param isAtAnyTime whether the path has to exist whatever time has passed; otherwise some time is enough
 */
function verticesReaching(
  { vertices, edgesFrom }: Ground,
  goal: InState<AnyStateMachine>,
  others: Iterable<string>,
  isAtAnyTime = false,
) {
  const edgesTo = groupedBy([...edgesFrom.values()].flat(), ({ key }) => key);
  const reaching = new Set(others);
  for (const [key, { snapshot }] of vertices) if (goal(snapshot)) reaching.add(key);
  const firstOf = ({ pending, raw }: AnyStep) => (pending.change.fires === undefined ? '' : keyOf(raw));
  /** For each vertex, the pending events that are not known to lead to the goal; one of the pending events comes first. */
  const open = new Map<string, Set<string>>();
  for (const [key, edges] of edgesFrom) open.set(key, new Set(edges.map(firstOf).filter(Boolean)));
  // Iterating over a set also visits the entries added on the way.
  for (const key of reaching)
    for (const edge of edgesTo.get(key) ?? []) {
      const before = (edge.previous as AnyStep).key;
      const first = firstOf(edge);
      open.get(before)?.delete(first);
      // An event from outside may come at any time; nobody can choose which pending event comes first.
      if (!isAtAnyTime || !first || open.get(before)?.size === 0) reaching.add(before);
    }
  return reaching;
}

/**
 * Those of some ways from whose end no path leads to the goal, in their order; of one after which more may come than the walk
 * saw, it is unknown. Where there are none, those from which it depends on the times that have passed: a zone tells which event
 * may come first, but not what follows at each moment.
 */
function waysWithout(
  ground: Ground,
  goal: InState<AnyStateMachine>,
  ways: readonly Way[],
  why: string,
): Break[] {
  const without = (others: Iterable<string>, isAtAnyTime?: boolean) => {
    const reaching = verticesReaching(ground, goal, others, isAtAnyTime);
    return ways.filter(({ key }) => !reaching.has(key));
  };
  const failing = without([]);
  const sure = new Set(without(ground.uncertain));
  const untimely = failing.length > 0 ? [] : without([], true);
  const late = 'whether it can come from here depends on which time is over first';
  return [...failing, ...untimely].map((way) => ({
    way,
    why: way.isThrown ? 'the machine fails there' : untimely.length > 0 ? late : why,
    isOpen: !sure.has(way),
  }));
}

function checkReach(ground: Ground, goal: InState<AnyStateMachine>): Checked {
  const breaks = waysWithout(ground, goal, ground.steps, 'no path leads there from here');
  return { checkedOn: ground.vertices.size, unit: 'states', breaks };
}

/**
 * On a finite graph, a fair path ends where nothing can happen, or visits all states of a part that it cannot leave again and
 * again. So `to` comes on every fair path if it can be reached from each state that is reached without it.
 */
function checkLeadsTo(ground: Ground, from: InState<AnyStateMachine>, to: InState<AnyStateMachine>): Checked {
  const { vertices, edgesFrom } = ground;
  const sources = new Set([...vertices].flatMap(([key, { snapshot }]) => (from(snapshot) ? key : [])));
  const seen = new Set<string>();
  const ways: Way[] = ground.steps.filter(({ key }) => sources.has(key));
  const without: Way[] = [];
  // Iterating over a list also visits the entries added on the way.
  for (const way of ways) {
    const { key, snapshot } = way;
    const name = `${key} ${isFree(way)}`;
    if (seen.has(name) || to(snapshot)) continue;
    seen.add(name);
    without.push(way);
    for (const edge of edgesFrom.get(key) ?? []) ways.push(following(way, edge));
  }
  const shortestFirst = without
    .map((way): [steps: number, way: Way] => [stepsUpTo(way).length, way])
    .sort(([first], [second]) => first - second)
    .map(([, way]) => way);
  const breaks = waysWithout(ground, to, shortestFirst, 'from here it can never come');
  return { checkedOn: sources.size, unit: 'states', breaks };
}

function checkExactlyOne(
  steps: readonly AnyStep[],
  keyIn: (snapshot: AnySnapshot) => string | number | undefined,
  valueIn: (snapshot: AnySnapshot) => unknown,
  keys: readonly (string | number)[],
): Checked {
  const known = new Map<string | number, unknown>();
  for (const step of steps) {
    const key = keyIn(step.snapshot);
    if (key === undefined) continue;
    const value = valueIn(step.snapshot);
    const before = known.has(key) ? known.get(key) : value;
    const wrong = [
      ...(before !== value ? [`${key} has ${before} and ${value}`] : []),
      ...(keys.includes(key) ? [] : [`${key} is none of those that may come`]),
    ];
    if (wrong.length > 0)
      return { checkedOn: known.size, unit: 'values', breaks: [{ way: step, why: wrong[0] as string }] };
    known.set(key, value);
  }
  const missing = keys.filter((key) => !known.has(key));
  const breaks = missing.length > 0 ? [{ why: `${missing.join(', ')} never came` }] : [];
  return { checkedOn: known.size, unit: 'values', breaks };
}
