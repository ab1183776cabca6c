/**
 * Laws of a machine: sentences in plain English, each with a predicate, checked on every step of its walks. The state
 * graph is finite, so a law that holds on its steps holds on every path.
 */
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { checkNotBefore, checkWithin } from './deadlines.ts';
import { edgesFromEach, following, pathCount, trailOf, treeOf, type Way } from './graph.ts';
import { isUnknown, mayHoldAfter, unknownIn, wayTo } from './knowledge.ts';
import { changeableIn, readingInto, seenSnapshot } from './reads.ts';
import { counted, groupedBy, stateInWords } from './statechart.ts';
import { keyOf, textOf } from './stateKey.ts';
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
  /** What breaks it, the worst first. */
  readonly breaks: readonly Break[];
}

interface Break {
  readonly way?: Way;
  /** Constraints on the times of the way. */
  readonly times?: readonly Distance[];
  readonly why?: string;
  /** Whether it is unknown if the law is broken, and whether it is so by values that were made from types. */
  readonly isOpen?: boolean;
  readonly isByTypes?: boolean;
  /** What it depends on; by default all that the law reads. */
  readonly reads?: Reads;
  /** How many of its last steps can come again and again. */
  readonly round?: number;
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
    law('exactly one', sentence, more, ({ steps, others }, see) =>
      checkExactlyOne([...new Set([...steps, ...others])], see(keyIn), see(valueIn), keys),
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
  const grounds = (walks as unknown as AnyWalks[]).map((walk, _, all) => groundOf(walk, all));
  const isAnyOpen = grounds.some(({ openSteps }) => openSteps.length > 0);
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
        ...verdictOf(check, ground, reads, isOfStates),
      }));
    const isMerged = [...reads].some((what) => merged.has(what));
    const checkedOn = found.reduce((sum, verdict) => sum + verdict.checkedOn, 0);
    const unit = found[0]?.unit ?? 'steps';
    const each = unit.slice(0, -1);
    const [worst] = found
      .flatMap(({ broken, condition }) => (broken ? [{ ...broken, condition }] : []))
      .sort(
        (first, second) =>
          Number(Boolean(first.isOpen)) - Number(Boolean(second.isOpen)) ||
          lengthOf(first) - lengthOf(second),
      );
    const nothing: typeof worst = { why: `it selects no ${each}`, condition: undefined };
    // What never comes may come by a step that no walk could take.
    const isByAbsence = !worst?.way;
    // A change in place is put back, and from then on the machine is another one than the walk.
    const isOther = changing && isByAbsence;
    const changed: typeof worst | false | undefined = isOther && {
      ...{ way: changing, condition: undefined },
      why: `it changes ${[...changing.reads.changed.keys()].map((name) => `context.${name}`).join(', ')} in place, so what follows is not known`,
    };
    const reason = changed || (worst ?? (checkedOn === 0 ? nothing : undefined));
    const unless = changeable.filter(({ name, decides }) => decides || reads.has(`.${name}`));
    // Of several walks by values of types, each may lack what another one has.
    const isElsewhere = isAnyCut || (worst && grounds.some(({ isExtra }) => isExtra));
    const isSure = !isAnyOpen && !isMerged && unless.length === 0 && !isElsewhere;
    const isOpen =
      isOther || worst?.isOpen || (reason && ((isByAbsence && !isSure) || (isOfStates && isMerged)));
    const isByTypes = !isOpen && worst?.isByTypes;
    const broken = reason && {
      ...brokenInWords(reason, reason.condition),
      ...(isOpen && { isOpen }),
      ...(isByTypes && { isByTypes }),
    };
    const isAsked =
      isAnyOpen || grounds.some(({ steps }) => steps.some((step) => isOpenTo(reads, step, false)));
    const limits = [
      ...(isAsked ? ['as far as the samples go'] : []),
      ...(isMerged ? ['as far as the key tells states apart'] : []),
      ...unless.map(({ name, how }) => `unless context.${name} is ${how}`),
      ...(isAnyCut ? ['as far as the walk went'] : []),
    ];
    const outcome = broken
      ? `${isOpen ? 'not known:' : 'broken by'} ${[broken.path, broken.why].filter(Boolean).join(': ')}`
      : `holds on ${[counted(checkedOn, each), ...limits].join(', ')}`;
    return { kind, sentence, tags, checkedOn, unit, outcome, ...(broken && { broken }) };
  });
}

/** The entries of the context that something may change, and whether a step was decided by them. */
function changeableEntries(steps: readonly AnyStep[]) {
  const sources = new Set(steps.flatMap(({ reads }) => [...reads.all]));
  const control = new Set(steps.flatMap(({ reads }) => [...reads.control]));
  return [...sources].flatMap((source) => {
    const entry = changeableIn(source);
    return entry ? { ...entry, decides: control.has(`.${entry.name}`) } : [];
  });
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

/** How many steps lead to a break. */
const lengthOf = ({ way }: Break): number => (way ? stepsUpTo(way).length : 0);

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
function isOpenTo(reads: Reads, step: AnyStep, trusts: boolean): boolean {
  return [step, step.previous].some((last) => last && isUnknown(reads, wayTo(last, trusts).after, trusts));
}

/**
 * Checks a law, and judges what breaks it: of several, the first that surely does, or else the first. A value that was made from
 * a type may come, and others too. A predicate that throws breaks the law. What the law reads is added to `reads`.
 *
 * @param isOfStates whether the law is one of all states on a way; otherwise of its last step
 */
function verdictOf(
  check: Law['check'],
  ground: Ground,
  reads: Reads,
  isOfStates: boolean,
): Omit<Verdict, 'breaks'> & { broken?: Break | undefined } {
  try {
    const { breaks, ...verdict } = check(ground, seeing(reads), reads);
    const isGuess = ({ way, round = 0, isOpen = false, reads: own = reads }: Break, trusts = true) => {
      const repeated = way && repeating(way, round);
      if (isOpen || !repeated) return isOpen;
      const asked = isOfStates ? stepsUpTo(repeated) : [repeated];
      return !wayTo(repeated, trusts).isCertain || asked.some((step) => isOpenTo(own, step, trusts));
    };
    // A walk beside others need not have all.
    const judged = breaks.filter(({ way }) => way || !ground.isExtra);
    const broken = judged.find((way) => !isGuess(way)) ?? judged[0];
    if (!broken) return verdict;
    return { ...verdict, broken: { ...broken, isOpen: isGuess(broken), isByTypes: isGuess(broken, false) } };
  } catch (error) {
    return { checkedOn: 0, unit: 'steps', broken: { why: messageOf(error) } };
  }
}

/** A way whose last steps come again, so often that what is unknown after them is so after one more time. */
function repeating(way: Way, round: number): Way {
  if (round === 0) return way;
  const times = Object.keys(Object(way.snapshot.context)).length + 1;
  const steps = trailOf(way).slice(-round);
  return Array(times).fill(steps).flat().reduce(following, way);
}

function brokenInWords({ way, times, why }: Break, condition?: string): NonNullable<LawResult['broken']> {
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

/** What laws are checked on: every step of the walks under one condition, refused ones too, shortest paths first, and what is unknown. */
function groundOf(
  { condition, isCoarse = false, isExtra, graph, paths }: AnyWalks,
  all: readonly AnyWalks[],
) {
  const walks = [graph, paths];
  const steps = treeOf(walks)
    .tree.toSorted((first, second) => first.depth - second.depth)
    .map(({ step }) => step);
  /** A step to each vertex of the state graph. */
  const vertices = new Map(steps.map((step) => [step.key, step]));
  const edgesFrom = edgesFromEach({ steps });
  const isCut = walks.every((walk) => walk.isCut);
  /** From here a walk did not go on, or not to the end, because its budget was used up or there were too many actors. */
  const isLeft = ([key, step]: [string, AnyStep]) =>
    step.snapshot.status === 'active' &&
    (isCut || isCrowded(step)) &&
    (!edgesFrom.has(key) || key === graph.steps.at(-1)?.previous?.key);
  const unknown = new Set([...vertices].filter(isLeft).map(([key]) => key));
  return {
    condition,
    isCoarse,
    isExtra,
    graph,
    paths,
    steps,
    /** The steps of each walk under this condition: walks beside these have other values of types. */
    others: all.flatMap((other) => (other.condition === condition ? other.graph.steps : [])),
    vertices,
    edgesFrom,
    unknown,
    ...unknownIn(graph),
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function checkSteps(
  all: readonly AnyStep[],
  reads: Reads,
  holds: OnStep<AnyStateMachine>,
  when: OnStep<AnyStateMachine> = () => true,
): Verdict {
  let checkedOn = 0;
  const breaks: Break[] = [];
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
    if (isBroken) breaks.push({ way: step, why, reads: stepReads });
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

/** Whether the goal may hold in a state that follows some steps; what cannot be asked there may. */
function mayComeAfter(steps: readonly AnyStep[], goal: InState<AnyStateMachine>): boolean {
  return mayHoldAfter(steps, (snapshot) => {
    try {
      return goal(snapshot);
    } catch {
      return true;
    }
  });
}

/** The vertices from which the goal may come by something that is unknown. */
function mayReach({ openSteps, entriesAt }: Ground, goal: InState<AnyStateMachine>, reads: Reads): string[] {
  const leading = mayComeAfter(openSteps, goal) ? openSteps : [];
  return [
    ...leading.flatMap(({ previous }) => previous?.key ?? []),
    ...[...entriesAt].flatMap(([key, entries]) => (isUnknown(reads, entries) ? key : [])),
  ];
}

/** The vertices from which a walk did not go on, where the goal may follow them. */
function leftBefore({ unknown, vertices }: Ground, goal: InState<AnyStateMachine>): Iterable<string> {
  const after = [...unknown].flatMap(
    (key) => ({ ...vertices.get(key), previous: vertices.get(key) }) as AnyStep,
  );
  return mayComeAfter(after, goal) ? unknown : [];
}

/**
 * Those of some ways from whose end no path leads to the goal, in their order; of one that unknown values may lead there, or
 * the samples of a cut walk, it is unknown. Where there are none, those from which it depends on the times that have passed: a
 * zone tells which event may come first, but not what follows at each moment.
 */
function waysWithout(
  ground: Ground,
  reads: Reads,
  goal: InState<AnyStateMachine>,
  ways: readonly Way[],
  why: string,
): Break[] {
  const without = (others: Iterable<string>, isAtAnyTime?: boolean) => {
    const reaching = verticesReaching(ground, goal, others, isAtAnyTime);
    return ways.filter(({ key }) => !reaching.has(key));
  };
  const left = [...leftBefore(ground, goal)];
  const isGoal = (key: string) => goal((ground.vertices.get(key) as AnyStep).snapshot);
  // Where no path that was walked leads to the goal, nothing shows that one does beyond the walk.
  const isLed = [...verticesReaching(ground, goal, [])].some((key) => !isGoal(key));
  const trusted = isLed ? left : [];
  const failing = without(trusted);
  const sure = new Set(without([...left, ...mayReach(ground, goal, reads)]));
  const untimely = failing.length > 0 ? [] : without(trusted, true);
  const late = 'whether it can come from here depends on which time is over first';
  return [...failing, ...untimely].map((way) => ({
    way,
    why: way.isThrown ? 'the machine fails there' : untimely.length > 0 ? late : why,
    isOpen: !sure.has(way),
  }));
}

function checkReach(ground: Ground, reads: Reads, goal: InState<AnyStateMachine>): Verdict {
  const breaks = waysWithout(ground, reads, goal, ground.steps, 'no path leads there from here');
  // What the law reads on the way does not matter.
  const own: Reads = new Set();
  return {
    checkedOn: ground.vertices.size,
    unit: 'states',
    breaks: breaks.map((way) => ({ ...way, reads: own })),
  };
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
  const sources = new Set([...vertices].flatMap(([key, { snapshot }]) => (from(snapshot) ? key : [])));
  const seen = new Set<string>();
  const ways: Way[] = ground.steps.filter(({ key }) => sources.has(key));
  const without: Way[] = [];
  // Iterating over a list also visits the entries added on the way.
  for (const way of ways) {
    const { key, snapshot } = way;
    const name = `${key} ${wayTo(way, true).isCertain}`;
    if (seen.has(name) || to(snapshot)) continue;
    seen.add(name);
    without.push(way);
    for (const edge of edgesFrom.get(key) ?? []) ways.push(following(way, edge));
  }
  const shortestFirst = without
    .map((way): [steps: number, way: Way] => [stepsUpTo(way).length, way])
    .sort(([first], [second]) => first - second)
    .map(([, way]) => way);
  const breaks = waysWithout(ground, reads, to, shortestFirst, 'from here it can never come');
  return { checkedOn: sources.size, unit: 'states', breaks };
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
      return { checkedOn: known.size, unit: 'values', breaks: [{ way: step, why }] };
    }
    known.set(key, value);
  }
  const missing = keys.filter((key) => !known.has(key));
  const breaks = missing.length > 0 ? [{ why: `${missing.join(', ')} never came` }] : [];
  return { checkedOn: known.size, unit: 'values', breaks };
}
