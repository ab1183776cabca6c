/**
 * Laws of a machine: sentences in plain English, each with a predicate, checked on every step of its walks. The state
 * graph is finite, so a law that holds on its steps holds on every path.
 */
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { checkNotBefore, checkWithin } from './deadlines.ts';
import { edgesFromEach, pathCount, treeOf } from './graph.ts';
import { isUnknown, openSteps, wayTo } from './knowledge.ts';
import { changeableIn, readingInto, seenSnapshot } from './reads.ts';
import { groupedBy, stateInWords } from './statechart.ts';
import { keyOf, textOf } from './stateKey.ts';
import type { AnyStep, AnyWalks, Step, Walks } from './step.ts';
import { type Distance, stepsUpTo, timedLine } from './times.ts';

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
  /** `see` wraps a predicate, so that what it reads is added to `reads`. */
  check(ground: Ground, see: See, reads: Reads): Verdict;
}

/** What the predicates of a law have read. */
type Reads = Set<string>;
type See = <T>(predicate: OfState<T>) => OfState<T>;
type OfState<T> = (snapshot: AnySnapshot, event?: Step<AnyStateMachine>['event']) => T;

/** The result of a law. */
export interface LawResult {
  kind: Law['kind'];
  sentence: string;
  tags: readonly string[];
  /** How many steps, states or values the law was checked on. */
  checkedOn: number;
  unit: 'steps' | 'states' | 'values';
  /** 'holds on 9,842 steps', 'broken by' and a path, or 'not known:' and a path. */
  outcome: string;
  broken?: {
    /** The shortest path that breaks it; none where a key never occurs. */
    path?: string;
    why?: string;
    /** Where the path led: 'in quiz.question, context {…}'. */
    seen?: string;
    /** Whether what nobody gave may have led there. */
    isOpen?: true;
    /** Whether a value led there that was made from a type: it may come. */
    isByTypes?: true;
    /** The name of the transition that breaks it or, where none was taken, the names of the states. */
    at: string[];
  };
}

/** The longest context that a broken law shows, in characters. */
const longest = 160;

type AnySnapshot = SnapshotFrom<AnyStateMachine>;

type Ground = ReturnType<typeof groundOf>;

interface Verdict {
  readonly checkedOn: number;
  readonly unit: LawResult['unit'];
  readonly broken?: {
    readonly trail?: readonly AnyStep[];
    /** Constraints on the times of the trail. */
    readonly times?: readonly Distance[];
    readonly why?: string;
    /** Whether it is unknown if the law is broken, and whether it is so by values that were made from types. */
    readonly isOpen?: boolean;
    readonly isByTypes?: boolean;
    /** What the verdict depends on; by default all that the law reads. */
    readonly reads?: Reads;
  };
}

const law = (
  kind: Law['kind'],
  sentence: string,
  options: LawOptions | undefined,
  check: Law['check'],
): Law => ({ kind, sentence, tags: options?.tags ?? [], check });

const kinds: LawKinds<AnyStateMachine> = {
  always: (sentence, holds, more) =>
    law('always', sentence, more, ({ steps }, _, reads) => checkSteps(steps, reads, holds, more?.when)),
  never: (sentence, happens, more) =>
    law('never', sentence, more, ({ steps }, _, reads) =>
      checkSteps(steps, reads, (step) => !happens(step), more?.when),
    ),
  leadsTo: (sentence, from, to, more) =>
    law('leads to', sentence, more, (ground, see, reads) => checkLeadsTo(ground, reads, see(from), see(to))),
  canAlwaysReach: (sentence, goal, more) =>
    law('can always reach', sentence, more, (ground, see, reads) => checkReach(ground, reads, see(goal))),
  within: (sentence, from, to, ms, more) =>
    law('within', sentence, more, ({ graph }, see) => checkWithin(graph, see(from), see(to), ms)),
  notBefore: (sentence, from, to, ms, more) =>
    law('not before', sentence, more, ({ graph }, see) => checkNotBefore(graph, see(from), see(to), ms)),
  exactlyOne: (sentence, keyIn, valueIn, keys, more) =>
    law('exactly one', sentence, more, ({ steps }, see) =>
      checkExactlyOne(steps, see(keyIn), see(valueIn), keys),
    ),
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
  const isAnyOpen = grounds.some(({ graph }) => openSteps(graph).length > 0);
  const isAnyCut = grounds.some(({ unknown }) => unknown.size > 0);
  const changeable = changeableEntries(grounds.flatMap(({ steps }) => steps));
  const merged = new Set(grounds.flatMap((ground) => [...entriesMerged(ground)]));
  const changing = grounds.flatMap(({ steps }) => steps.find(changesInPlace) ?? [])[0];
  return lawsOf(book).map(({ kind, sentence, tags, check }) => {
    const isOfStates = !['always', 'never', 'exactly one'].includes(kind);
    const reads: Reads = new Set();
    const found = grounds
      .filter(({ isCoarse }) => !isCoarse || !isOfStates)
      .map((ground) => ({
        condition: ground.condition,
        ...verdictOf(check, ground, reads, !isOfStates),
      }));
    const isMerged = [...reads].some((what) => merged.has(what));
    const checkedOn = found.reduce((sum, verdict) => sum + verdict.checkedOn, 0);
    const unit = found[0]?.unit ?? 'steps';
    const [worst] = found
      .flatMap(({ broken, condition }) => (broken ? [{ ...broken, condition }] : []))
      .sort(
        (first, second) =>
          Number(Boolean(first.isOpen)) - Number(Boolean(second.isOpen)) ||
          (first.trail?.length ?? 0) - (second.trail?.length ?? 0),
      );
    const nothing = { why: `it selects no ${unit.slice(0, -1)}`, condition: undefined };
    // What never comes, or comes too late, may come by a step that no walk could take.
    const isByAbsence = isOfStates || !worst?.trail;
    // A change in place is put back, and from then on the machine is another one than the walk.
    const isOther = changing && (!worst || isByAbsence);
    const changed = isOther && {
      ...{ trail: stepsUpTo(changing), condition: undefined },
      why: `it changes ${[...changing.reads.changed.keys()].map((name) => `context.${name}`).join(', ')} in place, so what follows is not known`,
    };
    const reason = changed || (worst ?? (checkedOn === 0 ? nothing : undefined));
    const unless = changeable.filter(({ name, decides }) => decides || reads.has(`.${name}`));
    const isSure = !isAnyOpen && !isMerged && unless.length === 0 && (checkedOn > 0 || !isAnyCut);
    const isOpen = isOther || worst?.isOpen || (reason && isByAbsence && !isSure);
    const isByTypes = !isOpen && worst?.isByTypes;
    const broken = reason && {
      ...brokenInWords(reason, reason.condition),
      ...(isOpen && { isOpen }),
      ...(isByTypes && { isByTypes }),
    };
    const isAsked = isAnyOpen || grounds.some(({ steps }) => steps.some((step) => isOpenTo(reads, step)));
    const limits = [
      ...(isAsked ? ['as far as the samples go'] : []),
      ...(isMerged ? ['as far as the key tells states apart'] : []),
      ...unless.map(({ name }) => `unless context.${name} is changed in place`),
    ];
    const outcome = broken
      ? `${isOpen ? 'not known:' : 'broken by'} ${[broken.path, broken.why].filter(Boolean).join(': ')}`
      : `holds on ${checkedOn.toLocaleString('en')} ${[unit, ...limits].join(', ')}`;
    return { kind, sentence, tags, checkedOn, unit, outcome, ...(broken && { broken }) };
  });
}

/** The entries of the context that an action or an actor may change in place, and whether a step was decided by them. */
function changeableEntries(steps: readonly AnyStep[]): { name: string; decides: boolean }[] {
  const names = steps.flatMap(({ reads }) => [...reads.all].flatMap((source) => changeableIn(source) ?? []));
  const control = new Set(steps.flatMap(({ reads }) => [...reads.control]));
  return [...new Set(names)].map((name) => ({ name, decides: control.has(`.${name}`) }));
}

/**
 * The entries of the context, as '.name', in which states of one vertex differ, and those that are assigned by them: what is said
 * of one of these states may be wrong for another. None where every path was walked.
 */
function entriesMerged({ isCoarse, graph, paths, steps, vertices }: Ground): Set<string> {
  const found = new Set<string>();
  if (isCoarse || pathCount(graph) === BigInt(paths.ends.length)) return found;
  for (const { key, snapshot } of steps) {
    const [context, other] = [snapshot.context, vertices.get(key)?.snapshot.context].map(Object);
    if (context !== other)
      for (const name of Object.keys({ ...context, ...other }))
        if (keyOf(context[name]) !== keyOf(other[name])) found.add(`.${name}`);
  }
  const entries = Object.keys(Object(steps[0]?.snapshot.context));
  for (let size = -1; size < found.size; ) {
    size = found.size;
    for (const { reads } of steps)
      for (const [name, by] of reads.assigned)
        if ([...by].some((what) => found.has(what)))
          for (const entry of name === '*' ? entries : [name]) found.add(`.${entry}`);
  }
  return found;
}

const changesInPlace = ({ reads }: AnyStep): boolean => reads.changed.size > 0;

const seeing =
  (reads: Reads): See =>
  (predicate) =>
  (snapshot, event) =>
    readingInto(reads, () => predicate(seenSnapshot(snapshot), event));

/**
 * Whether what was read of a step may depend on something that nobody gave, or on chance.
 *
 * @param trusts whether values that were made from types count as known
 */
function isOpenTo(reads: Reads, step: AnyStep, trusts = false): boolean {
  return [step, step.previous].some((last) => last && isUnknown(reads, wayTo(last, trusts).after, trusts));
}

/** Whether it is unknown if a step, of which so much was read, breaks a law. */
function isGuessed(step: AnyStep, reads: Reads, trusts = false): boolean {
  return !wayTo(step, trusts).isCertain || isOpenTo(reads, step, trusts);
}

/** Of some ways, a shortest one that surely breaks a law, or else a shortest one. */
function worstOf(ways: readonly Way[], reads: Reads): AnyStep[] | undefined {
  const sure = ways.filter(({ last }) => !isGuessed(last, reads));
  const [trail] = (sure.length > 0 ? sure : ways)
    .map(trailOf)
    .sort((first, second) => first.length - second.length);
  return trail;
}

/**
 * Checks a law; a predicate that throws breaks it. What the law reads is added to `reads`.
 *
 * @param trusts whether a value that was made from a type may break it: such a value may come, and others too
 */
function verdictOf(check: Law['check'], ground: Ground, reads: Reads, trusts: boolean): Verdict {
  try {
    const { broken, ...verdict } = check(ground, seeing(reads), reads);
    if (!broken) return verdict;
    const last = broken.trail?.at(-1);
    const isGuess = (trusts: boolean) => last !== undefined && isGuessed(last, broken.reads ?? reads, trusts);
    return {
      ...verdict,
      broken: { ...broken, isOpen: broken.isOpen || isGuess(trusts), isByTypes: isGuess(false) },
    };
  } catch (error) {
    return { checkedOn: 0, unit: 'steps', broken: { why: messageOf(error) } };
  }
}

function brokenInWords(
  { trail = [], times, why }: NonNullable<Verdict['broken']>,
  condition?: string,
): NonNullable<LawResult['broken']> {
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
function groundOf({ condition, isCoarse = false, graph, paths }: AnyWalks) {
  const walks = [graph, paths];
  const steps = treeOf(walks)
    .tree.toSorted((first, second) => first.depth - second.depth)
    .map(({ step }) => step);
  /** The first step to each vertex of the state graph. */
  const vertices = new Map<string, AnyStep>();
  for (const step of steps) if (!vertices.has(step.key)) vertices.set(step.key, step);
  const edgesFrom = edgesFromEach({ steps });
  const isCut = walks.every((walk) => walk.isCut);
  /** From here a walk did not go on, because its budget was used up. */
  const isUnknown = ([key, { snapshot }]: [string, AnyStep]) =>
    isCut && !edgesFrom.has(key) && snapshot.status === 'active';
  const unknown = new Set([...vertices].filter(isUnknown).map(([key]) => key));
  return { condition, isCoarse, graph, paths, steps, vertices, edgesFrom, unknown };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function checkSteps(
  all: readonly AnyStep[],
  reads: Reads,
  holds: OnStep<AnyStateMachine>,
  when: OnStep<AnyStateMachine> = () => true,
): Verdict {
  let checkedOn = 0;
  let broken: Verdict['broken'];
  for (const step of all) {
    const { previous, event, snapshot, actions } = step;
    const after = seenSnapshot(snapshot);
    let asked = '';
    const seen = {
      ...{ before: previous ? seenSnapshot(previous.snapshot) : after, after, actions },
      get event() {
        asked = event ? '' : 'there is no event at the start: ';
        return event;
      },
    };
    const stepReads: Reads = new Set();
    let why = '';
    const isBroken = readingInto(stepReads, () => {
      try {
        if (!when(seen)) return false;
        checkedOn += 1;
        return !holds(seen);
      } catch (error) {
        why = asked + messageOf(error);
        return true;
      }
    });
    for (const what of stepReads) reads.add(what);
    if (!isBroken || broken?.isOpen === false) continue;
    const isOpen = isGuessed(step, stepReads, true);
    if (!broken || !isOpen) broken = { trail: stepsUpTo(step), why, isOpen, reads: stepReads };
  }
  return { checkedOn, unit: 'steps', broken };
}

/**
 * The vertices from which a path leads to the goal; those at which a walk was cut count as such.
 *
 * @param isAtAnyTime whether the path has to exist whatever time has passed; otherwise some time is enough
 */
function verticesReaching(
  { vertices, edgesFrom, unknown }: Ground,
  goal: InState<AnyStateMachine>,
  isAtAnyTime: boolean,
) {
  const edgesTo = groupedBy([...edgesFrom.values()].flat(), ({ key }) => key);
  const reaching = new Set(unknown);
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
 * The steps from which no path leads to the goal. Where there are none, the steps from which it depends on the times that
 * have passed (`isOpen`): a zone tells which event may come first, but not what follows at each moment.
 */
function stepsWithout<S extends { last: AnyStep }>(
  ground: Ground,
  goal: InState<AnyStateMachine>,
  steps: readonly S[],
): { failing: readonly S[]; isOpen: boolean } {
  const failingSteps = (isAtAnyTime: boolean) => {
    const reaching = verticesReaching(ground, goal, isAtAnyTime);
    return steps.filter(({ last }) => !reaching.has(last.key));
  };
  const failing = failingSteps(false);
  const isTimed = ground.steps.some(({ pending }) => pending.change.fires !== undefined);
  return failing.length > 0 || !isTimed
    ? { failing, isOpen: false }
    : { failing: failingSteps(true), isOpen: true };
}

/** Why the goal is missed at the end of a trail. */
function reasonAt(trail: readonly AnyStep[], isOpen: boolean, why: string): string {
  if (trail.at(-1)?.isThrown) return 'the machine fails there';
  return isOpen ? 'whether it can come from here depends on which time is over first' : why;
}

function checkReach(ground: Ground, reads: Reads, goal: InState<AnyStateMachine>): Verdict {
  const vertices = [...ground.vertices.values()].map((last) => ({ last }));
  const { failing, isOpen } = stepsWithout(ground, goal, vertices);
  const trail = worstOf(failing, reads);
  const broken = trail && { trail, why: reasonAt(trail, isOpen, 'no path leads there from here'), isOpen };
  return { checkedOn: vertices.length, unit: 'states', broken };
}

/**
 * On a finite graph, a fair path ends where nothing can happen, or visits all states of a part that it cannot leave again and
 * again. So `to` comes on every fair path if it can be reached from each state that is reached without it.
 */
function checkLeadsTo(
  ground: Ground,
  reads: Reads,
  from: InState<AnyStateMachine>,
  to: InState<AnyStateMachine>,
): Verdict {
  const { vertices, edgesFrom } = ground;
  const sources = [...vertices.values()].filter(({ snapshot }) => from(snapshot));
  const seen = new Set<string>();
  const ways: Way[] = sources.map((last) => ({ last }));
  // Iterating over a list also visits the entries added on the way.
  for (const way of ways) {
    const { key, snapshot } = way.last;
    if (seen.has(key) || to(snapshot)) continue;
    seen.add(key);
    for (const last of edgesFrom.get(key) ?? []) ways.push({ last, before: way });
  }
  const { failing, isOpen } = stepsWithout(ground, to, ways);
  const trail = worstOf(failing, reads);
  const broken = trail && { trail, why: reasonAt(trail, isOpen, 'from here it can never come'), isOpen };
  return { checkedOn: sources.length, unit: 'states', broken };
}

/** A way through the state graph: along a walk, or on from another way. */
interface Way {
  readonly last: AnyStep;
  readonly before?: Way;
}

function trailOf({ last, before }: Way): AnyStep[] {
  return before ? [...trailOf(before), last] : stepsUpTo(last);
}

function checkExactlyOne(
  steps: readonly AnyStep[],
  keyIn: (snapshot: AnySnapshot) => string | number | undefined,
  valueIn: (snapshot: AnySnapshot) => unknown,
  keys: readonly (string | number)[],
): Verdict {
  const known = new Map<string | number, unknown>();
  for (const step of steps) {
    const key = keyIn(step.snapshot);
    if (key === undefined) continue;
    const value = valueIn(step.snapshot);
    const isOther = known.has(key) && known.get(key) !== value;
    const why = isOther
      ? `${key} has ${known.get(key)} and ${value}`
      : `${key} is none of those that may come`;
    if (isOther || !keys.includes(key)) {
      return { checkedOn: known.size, unit: 'values', broken: { trail: stepsUpTo(step), why } };
    }
    known.set(key, value);
  }
  const missing = keys.filter((key) => !known.has(key));
  const broken = missing.length > 0 ? { why: `${missing.join(', ')} never came` } : undefined;
  return { checkedOn: known.size, unit: 'values', broken };
}
