/**
 * Walks a machine's every path over XState's pure functions: nothing is started and nothing is awaited.
 * Pending events, invoked actors and eventless transitions are steps like any other.
 */
import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate';
import { inTurn } from './chance.ts';
import { canFire, isNext, nothingPending, type Pending, pendingAfter, pendingKey } from './pending.ts';
import { noReads, noteChance, noting, read, readingMachine, type StepReads, taking } from './reads.ts';
import { recordedMachine } from './recordedMachine.ts';
import { actorInWords, delayIn, outcomeInWords, type StateNode } from './statechart.ts';
import { actorKey, forgetKeys, keyOf, randomActors, textOf } from './stateKey.ts';
import { stepsTo, timedLineTo } from './times.ts';

/** What may be provided to a machine: its actors and delays by their names. */
type Provided<M extends AnyStateMachine> = Parameters<M['provide']>[0];
type ActorsOf<M extends AnyStateMachine> = Required<NonNullable<Provided<M>['actors']>>;
type DelayOf<M extends AnyStateMachine> = keyof NonNullable<Provided<M>['delays']> & string;

/**
 * What the outside world may do, as a table with one entry for each event type of the machine: given a
 * snapshot, the events worth trying there. A missing or misspelt event type does not compile. A refused event
 * is checked, but not followed.
 */
export type Samples<M extends AnyStateMachine> = {
  [Type in EventFromLogic<M>['type']]: (
    snapshot: SnapshotFrom<M>,
  ) => readonly Extract<EventFromLogic<M>, { type: Type }>[];
};

/** How each actor that the machine invokes may end, by its name in `setup`; `{}` for one that never ends. */
type ActorSamples<M extends AnyStateMachine> = {
  [Src in keyof ActorsOf<M>]: {
    outputs?: (snapshot: SnapshotFrom<M>) => readonly OutputFrom<ActorsOf<M>[Src]>[];
    errors?: (snapshot: SnapshotFrom<M>) => readonly unknown[];
    /** The snapshots that it may emit, for `onSnapshot`. */
    snapshots?: (snapshot: SnapshotFrom<M>) => readonly unknown[];
  };
};

/** How an actor may go on, whatever its name. */
export interface Outcomes {
  readonly outputs?: readonly unknown[];
  readonly errors?: readonly unknown[];
  readonly snapshots?: readonly unknown[];
  /** Those of the three that nobody gave. */
  readonly guessed?: readonly string[];
}

/** An event of the machine itself, or one of XState's in plain words: 'after loadDelay', 'loader done'. */
type WalkEvent<M extends AnyStateMachine> =
  | EventFromLogic<M>
  | { type: `after ${DelayOf<M>}` }
  | {
      [Src in keyof ActorsOf<M> & string]:
        | { type: `${Src} done`; output: OutputFrom<ActorsOf<M>[Src]> }
        | { type: `${Src} failed`; error: unknown };
    }[keyof ActorsOf<M> & string];

/** One step of a walk: an event, where it led and what happened on the way. */
export interface Step<M extends AnyStateMachine, R = undefined> {
  /** The step before; undefined at the start. */
  readonly previous: Step<M, R> | undefined;
  /** Undefined at the start. */
  readonly event: WalkEvent<M> | undefined;
  /** The event as XState has it: 'xstate.after.loadDelay.video.waiting'. */
  readonly raw: EventObject | undefined;
  /** The event in words, of which no two steps from one step have the same; empty at the start. */
  readonly label: string;
  readonly snapshot: SnapshotFrom<M>;
  /** The state of the independent model after the same events. */
  readonly reference: R;
  /** The effects that XState would run, in order. */
  readonly actions: readonly { readonly type: string; readonly params: unknown; readonly isUnknown?: true }[];
  /** The transitions taken, eventless ones included; none when the event was refused. */
  readonly transitions: readonly string[];
  /** The ids of the states entered, those left again at once included. */
  readonly states: readonly string[];
  /** The named guards asked, each with its answer: 'isLastAnswer: no'. */
  readonly guards: readonly string[];
  /** Two steps with the same key lead to the same vertex of the state graph. */
  readonly key: string;
  /** What this step's check, or the machine itself, threw, where failures are kept. */
  readonly failure?: unknown;
  /** Whether the machine threw it: then nothing follows. */
  readonly isThrown?: true;
  /** Whether a step before it failed its check: what follows from that is walked, and not checked. */
  readonly isBeyond?: true;
  /** What the machine's functions read on it. */
  readonly reads: StepReads;
  /** The events that are on their way: those of `after`, and of `raise` and `sendTo` with a delay. */
  readonly pending: Pending;
}

/** What a walk came across, each step with the way to it. */
export interface Walk<M extends AnyStateMachine, R = undefined> {
  readonly start: Step<M, R>;
  /** The steps that took a transition, or with which a pending event has come; shortest paths first. */
  readonly steps: readonly Step<M, R>[];
  /** The steps whose event was refused. */
  readonly refused: readonly Step<M, R>[];
  /** The last step of each complete path: nothing more can happen, or the next round would begin. */
  readonly ends: readonly Step<M, R>[];
  /** How many vertices of the state graph were reached. */
  readonly vertices: number;
  /** Whether the walk ended at its budget. */
  readonly isCut: boolean;
}

/** The walk of every path of a machine beside that of every edge, which has to find the same. */
export interface Walks<M extends AnyStateMachine, R> {
  /** The condition that distinguishes them from the machine's other walks: 'player present'. */
  readonly condition?: string;
  /** Whether a vertex stands for states that differ: what is said of one may be wrong for another. */
  readonly isCoarse?: boolean;
  readonly paths: Walk<M, R>;
  readonly graph: Walk<M, R>;
}

/** Of whatever machine, beside whatever reference. */
export type AnyStep = Step<AnyStateMachine, unknown>;
export type AnyWalk = Walk<AnyStateMachine, unknown>;
export type AnyWalks = Walks<AnyStateMachine, unknown>;

/** Guards without an implementation: each notes that it was asked, and answers yes if it is among `met`. */
export interface Undecided {
  readonly asked: Set<string>;
  met: ReadonlySet<string>;
}

export interface Chance {
  /** The ids that actors got by chance. */
  readonly ids: Set<string>;
  /** Told in which entries of the context, or in what else, the two turns of a step differ. */
  readonly tell?: (step: AnyStep, differing: readonly string[]) => void;
}

export type WalkOptions<M extends AnyStateMachine, R = undefined> = {
  /** `path`: every path, until it ends or closes a loop. `edge`: every edge of the state graph, once. */
  every: 'path' | 'edge';
  samples: Samples<M>;
  /** Names the vertex of the state graph; by default the state value and the whole context. */
  key?: (snapshot: SnapshotFrom<M>) => string;
  /** Ends a path here although more could happen. */
  until?: (snapshot: SnapshotFrom<M>) => boolean;
  /** A model of the same behaviour that knows nothing of the machine; each step has what it says. */
  reference?: { start: R; next(reference: R, event: WalkEvent<M>): R };
  /**
   * Called for the start and every step, refused ones included; when it throws, the message names the path.
   */
  onStep?: (step: Step<M, R>) => void;
  /**
   * For a report that wants every failure: what `onStep` or the machine throws is kept on its step. The walk goes on from
   * there, so that one failure hides nothing, and does not check what follows from it.
   */
  keepFailures?: boolean;
  /** How an event of the machine is written in a path; by default its type and payload. */
  label?: (event: EventFromLogic<M>) => string;
  /** The maximum number of steps, 20,000 by default. A longer walk is an error. */
  limit?: number;
  /** Ends the walk after so many steps, without an error. */
  budget?: number;
  /** Ends the walk as soon as it is true. */
  isOver?: () => boolean;
  /** Whether the machine's own actions run. */
  runsActions?: boolean;
  /** Takes each step twice, with another chance and clock. */
  chance?: Chance;
  /** Goes along these paths alone, each given by its labels. */
  along?: readonly (readonly string[])[];
  /** How actors that are not in `actors` may continue. */
  anyActor?: (actor: AnyActorRef, snapshot: AnyMachineSnapshot) => Outcomes;
  /** Steps to leave out, as if they had not been tried. */
  drops?: (step: Step<M, R>) => boolean;
  /** Guards without an answer: a step that asks one is taken with each answer. */
  undecided?: Undecided;
} & (undefined extends InputFrom<M> ? { input?: InputFrom<M> } : { input: InputFrom<M> }) &
  ([keyof ActorsOf<M>] extends [never] ? { actors?: undefined } : { actors: ActorSamples<M> });

/** How many sets of answers are tried of the guards without one that a step asks. */
const answersAtMost = 32;

/** Takes the steps of a machine one by one: those at the start, and those from another step. */
export function stepsOf<M extends AnyStateMachine, R = undefined>(machine: M, options: WalkOptions<M, R>) {
  const { until, reference, onStep, keepFailures, label, undecided, drops, isOver } = options;
  const { key = stateAndContext, chance } = options;
  const recorder = recordedMachine(readingMachine(machine), options);
  forgetKeys();
  const depths = new WeakMap<object, number>();

  function wordsFor({ event, raw, words }: Move): string {
    return label && raw === event && !words ? label(event as EventFromLogic<M>) : (words ?? inWords(event));
  }

  /** What can happen after a step, each with a label of its own: words may be cut, or leave out what differs. */
  function movesAfter(step: Step<M, R>): Move[] {
    const used = new Set<string>();
    return movesFrom(step, loose).map((move) => {
      const words = wordsFor(move);
      let label = words;
      for (let number = 2; used.has(label); number += 1) label = `${words} #${number}`;
      used.add(label);
      return { ...move, words: label };
    });
  }

  function step(previous: Step<M, R> | undefined, move?: Move, condition = ''): Step<M, R> {
    const event = move?.event as WalkEvent<M> | undefined;
    const reads = noReads();
    const reached = { previous, event, raw: move?.raw, label: (move?.words ?? '') + condition, reads };
    const failed = () => pendingAfter(previous?.pending ?? nothingPending, move?.fires);
    let made: Step<M, R> | undefined;
    try {
      made = follow(reached, move);
      if (previous && hasFailed(previous)) return { ...made, isBeyond: true };
      onStep?.(made);
      return made;
    } catch (failure) {
      if (!keepFailures || (!made && !previous)) {
        throw withPath(timedLineTo({ ...reached, pending: failed() }), failure);
      }
      if (made) return { ...made, failure };
      const { snapshot, reference, key } = previous as Step<M, R>;
      const nothing = { actions: [], transitions: [], states: [], guards: [] };
      return { ...reached, ...nothing, snapshot, reference, key, pending: failed(), failure, isThrown: true };
    }
  }

  /** What the machine does; throws what the machine throws. */
  function follow(
    reached: Pick<Step<M, R>, 'previous' | 'event' | 'raw' | 'label' | 'reads'>,
    move?: Move,
  ): Step<M, R> {
    const { previous, event, reads } = reached;
    const depth = previous ? (depths.get(previous) ?? 0) + 1 : 0;
    const take = () => {
      const taken =
        previous && move
          ? recorder.next(previous.snapshot, move.raw, previous.pending, move.fires)
          : recorder.first(options.input);
      if (taken.snapshot.status !== 'error') return taken;
      throw taken.snapshot.error ?? new Error('The machine failed without saying why.');
    };
    const turn = (number: 0 | 1, reads: StepReads) =>
      taking(reads, () => (chance?.tell ? inTurn(number, depth, take) : take()));
    const happened = sureOf(() => turn(0, reads));
    /** What fails with another chance and clock too does not fail by them. */
    function sureOf<T>(first: () => T): T {
      try {
        return first();
      } catch (failure) {
        if (chance?.tell && hasThrown(() => turn(1, noReads()))) reads.all.delete(read.chance);
        throw failure;
      }
    }
    const differing = chance?.tell ? differences(happened, () => turn(1, noReads()), chance) : [];
    for (const [id, actor] of Object.entries(happened.snapshot.children))
      if (chance?.ids.has(id)) randomActors.add(actor as object);
    const snapshot = happened.snapshot as SnapshotFrom<M>;
    const expected =
      previous && event && reference ? reference.next(previous.reference, event) : reference?.start;
    const vertex = [key(snapshot), ...pendingKey(happened.pending)].join(' + ');
    const made = { ...reached, ...happened, snapshot, reference: expected as R, key: vertex };
    depths.set(made, depth);
    if (differing.length > 0) {
      noteChance(reads, differing);
      chance?.tell?.(made as unknown as AnyStep, differing);
    }
    return made;
  }

  /** One step or, where it asks guards that nothing decides, a step for each answer. */
  function stepsWith(previous?: Step<M, R>, move?: Move): Step<M, R>[] {
    if (!undecided) return [step(previous, move)];
    const found = new Map<string, Step<M, R>>();
    const take = (met: readonly string[]) => {
      const names = met.join(', ');
      if (found.has(names)) return;
      undecided.met = new Set(met);
      undecided.asked.clear();
      const made = step(previous, move, names && ` (${names})`);
      found.set(names, made);
      const others = [...undecided.asked].filter((name) => !met.includes(name));
      if (found.size >= answersAtMost && others.length > 0) made.reads.control.add(read.unknown);
      else for (const name of others) take([...met, name].sort());
    };
    take([]);
    return [...found.values()];
  }

  /** The steps from another one: all, those along these branches, or with a `pick` those of one event alone. */
  function from(step: Step<M, R>, pick?: number, along?: Branches): Step<M, R>[] {
    const isEnd = step.isThrown || isCrowded(step) || until?.(step.snapshot);
    const all = isEnd ? [] : movesAfter(step);
    const moves = along && !undecided ? all.filter(({ words = '' }) => along.has(words)) : all;
    const first = pick === undefined ? 0 : pick % Math.max(1, moves.length);
    // After a failure, neither the machine nor its reference may be in a meaningful state.
    return moves
      .slice(first, pick === undefined ? undefined : first + 1)
      .flatMap((move) => (isOver?.() ? [] : stepsWith(step, move)))
      .filter((to) => !drops?.(to) && !(to.isThrown && hasFailed(step)));
  }
  const loose = options as unknown as LooseOptions;
  return { starts: () => stepsWith(), from };
}

/**
 * Walks `machine` and calls `onStep` for every step, shortest paths first: so the first assertion that fails
 * does it on a shortest failing path, and its message begins with that path.
 */
export function walk<M extends AnyStateMachine, R = undefined>(
  machine: M,
  options: WalkOptions<M, R>,
): Walk<M, R> {
  const { every, limit = 20_000, budget, along, isOver } = options;
  const { starts: first, from: stepsFrom } = stepsOf(machine, options);
  const starts = first();
  const start = starts[0] as Step<M, R>;
  const vertices = new Map(starts.map((one) => [one.key, one]));
  const steps: Step<M, R>[] = [];
  const refused: Step<M, R>[] = [];
  const ends: Step<M, R>[] = [];
  const queue = [...starts];
  const places = new Map(starts.map((one) => [one, along && branchesOf(along)]));
  let isCut = false;
  for (const from of queue) {
    let ways = 0;
    const branches = places.get(from);
    for (const to of stepsFrom(from, undefined, branches)) {
      if (branches && !branches.has(to.label)) continue;
      if (to.transitions.length === 0 && !to.isThrown && to.pending.change.fires === undefined) {
        refused.push(to);
        continue;
      }
      ways += 1;
      steps.push(to);
      if (steps.length > limit && !budget && !to.isBeyond) {
        throw new Error(`More than ${limit} steps: give the walk fewer samples, a key or an end (until).`);
      }
      const known = vertices.get(to.key);
      if (branches) places.set(to, branches.get(to.label));
      const isKnown = to.isThrown || (every === 'edge' ? known !== undefined : !along && closesLoop(to));
      if (!known) vertices.set(to.key, to);
      (isKnown ? ends : queue).push(to);
    }
    if (ways === 0) ends.push(from);
    isCut = isOver?.() ?? false;
    if (isCut) break;
    const isTooLong = budget ? steps.length + refused.length > budget : steps.length > limit;
    if (isTooLong) {
      isCut = queue.at(-1) !== from;
      break;
    }
  }
  return { start, steps, refused, ends, vertices: vertices.size, isCut: isCut || steps.some(isCrowded) };
}

/** How many events may be pending at once: one that sends itself events without end would take ever longer. */
export const pendingAtMost = 12;

/** Whether so much is pending that a walk does not go on. */
export function isCrowded({ pending }: Pick<AnyStep, 'pending'>): boolean {
  return pending.events.length > pendingAtMost;
}

interface Branches extends Map<string, Branches> {}

/** Paths as a tree of their labels. */
function branchesOf(paths: readonly (readonly string[])[]): Branches {
  const root: Branches = new Map();
  for (const path of paths) {
    let at = root;
    for (const label of path) {
      const next: Branches = at.get(label) ?? new Map();
      at.set(label, next);
      at = next;
    }
  }
  return root;
}

/** Tells by which event two steps to the same vertex lead elsewhere, or do something else; undefined where all agree. */
export function mergeCheck<M extends AnyStateMachine, R>(machine: M, options: WalkOptions<M, R>) {
  const { from } = stepsOf(machine, options);
  const after = (step: Step<M, R>) =>
    new Map(
      from(step).map(({ label, key, actions }) => [label, [key, ...actions.map(({ type }) => type)].join()]),
    );
  return (first: Step<M, R>, other: Step<M, R>) => {
    if (stateAndContext(first.snapshot) === stateAndContext(other.snapshot)) return undefined;
    const [one, two] = [after(first), after(other)];
    return [...one.keys(), ...two.keys()].find((label) => one.get(label) !== two.get(label));
  };
}

type Turn = Pick<AnyStep, 'snapshot' | 'actions' | 'transitions'>;

function hasThrown(act: () => unknown): boolean {
  try {
    act();
    return false;
  } catch {
    return true;
  }
}

/** In what two turns of the same step differ: 'context.id', 'the state', 'its actions'. */
function differences(one: Turn, again: () => Turn, { ids }: Chance): string[] {
  let other: Turn;
  try {
    other = again();
  } catch {
    return ['the state'];
  }
  const [own, others] = [one.snapshot.children, other.snapshot.children] as Record<string, object>[];
  for (const [id, actor] of [...Object.entries(own ?? {}), ...Object.entries(others ?? {})]) {
    if (Object.hasOwn(own ?? {}, id) && Object.hasOwn(others ?? {}, id)) continue;
    ids.add(id);
    randomActors.add(actor);
  }
  const [first, second] = [one, other].map(({ snapshot }) => Object(snapshot.context));
  const isSame = (value: unknown, another: unknown) =>
    Object.is(value, another) || keyOf(value) === keyOf(another);
  const isOther = (what: (step: Turn) => readonly string[]) => what(one).join() !== what(other).join();
  return [
    ...Object.keys({ ...first, ...second })
      .filter((name) => !isSame(first[name], second[name]))
      .map((name) => `context.${name}`),
    ...(isOther(({ snapshot, transitions }) => [...leavesOf(snapshot), ...transitions]) ? ['the state'] : []),
    ...(isOther(({ actions }) => actions.map(({ type }) => type)) ? ['its actions'] : []),
  ];
}

/** The events of the path from the start to this step. */
export function eventsTo<M extends AnyStateMachine, R>(step: Step<M, R>): WalkEvent<M>[] {
  return stepsTo(step).flatMap(({ event }) => event ?? []);
}

/** The path from the start to this step, on one line: 'START → 1:2 → 2:3'. */
export function lineTo(step: Pick<AnyStep, 'label' | 'previous'>): string {
  const labels = stepsTo(step).map(({ label }) => label);
  return labels.slice(1).join(' → ') || '(start)';
}

function hasFailed({ failure, isBeyond }: AnyStep): boolean {
  return failure !== undefined || isBeyond === true;
}

/** The longest payload that a path shows, in characters. */
const longest = 80;

/** An event in the walk's words and, where XState has its own, in XState's. */
interface Move {
  readonly event: EventObject;
  readonly raw: EventObject;
  /** How it is written, where the event's type and payload do not say it. */
  readonly words?: string;
  /** Its place among the pending events. */
  readonly fires?: number;
}

type ActorSample = { [Kind in keyof Outcomes]?: (snapshot: AnyMachineSnapshot) => Outcomes[Kind] };

interface LooseOptions {
  samples: Record<string, (snapshot: AnyMachineSnapshot) => readonly EventObject[]>;
  actors?: Record<string, ActorSample>;
  anyActor?: (actor: AnyActorRef, snapshot: AnyMachineSnapshot) => Outcomes;
}

/** What an actor does, by XState's words, by those of the event and by those of the samples. */
const outcomeKinds = [
  ['done', 'output', 'outputs'],
  ['error', 'error', 'errors'],
  ['snapshot', 'snapshot', 'snapshots'],
] as const;

function movesFrom({ snapshot, pending }: AnyStep, { samples, actors, anyActor }: LooseOptions): Move[] {
  if (snapshot.status !== 'active') return [];
  const hasActors = Object.values(snapshot.children).some(Boolean);
  const isBusy = pending.events.some(isNext) && !hasActors;
  const own = isBusy ? [] : Object.values(samples).flatMap((sample) => sample(snapshot));
  const moves = own.map((event): Move => ({ event, raw: event }));
  for (const [fires, { event: raw, delay }] of pending.events.entries()) {
    if (!canFire(pending, fires)) continue;
    const type = delayIn(snapshot, raw.type);
    const words = delay === undefined ? 'at once' : `after ${delay} ms`;
    moves.push({
      fires,
      raw,
      ...(type ? { event: { type } } : { event: raw, words: `${words}: ${inWords(raw)}` }),
    });
  }
  const children = Object.entries(snapshot.children as Record<string, AnyActorRef | undefined>).flatMap(
    ([id, actor]) => (actor ? [{ id, actor, src: actorInWords(actor.src, actorKey(actor)) }] : []),
  );
  for (const { id, actor, src } of children) {
    const known = actors?.[src];
    const usual = known ? undefined : anyActor?.(actor, snapshot);
    const twins = children.filter((other) => other.src === src);
    const number = twins.findIndex((other) => other.id === id) + 1;
    const isMadeUp = randomActors.has(actor) || /^x:\d+$/.test(id);
    const twin = twins.length > 1 ? ` (${isMadeUp ? number : id})` : '';
    for (const [kind, name, many] of outcomeKinds) {
      const type = `xstate.${kind}${kind === 'snapshot' ? '' : '.actor'}.${id}`;
      const values = known?.[many]?.(snapshot) ?? usual?.[many] ?? [];
      for (const value of values) {
        const event = { type: outcomeInWords(kind, src) + twin, [name]: value };
        const isGuess = usual?.guessed?.includes(many) ?? false;
        const isEmpty = isGuess && value === undefined && values.length > 1;
        const plain = `${event.type}${isEmpty ? ' without output' : ''}`;
        const words = kind === 'snapshot' || isGuess ? plain : undefined;
        const raw = { type, [name]: value, actorId: id };
        moves.push({ event, raw: isGuess ? noting(raw, undefined, (key) => key === name) : raw, words });
      }
    }
  }
  return moves;
}

function inWords(event: EventObject | undefined): string {
  const { type = '', ...payload } = event ?? {};
  const values = Object.entries(payload).filter(([, value]) => value !== undefined);
  return [type, ...values.map(([name, value]) => `${name}=${valueInWords(value)}`)].join(' ');
}

function valueInWords(value: unknown): string {
  if (value instanceof Error || typeof value === 'function') return String(value).slice(0, longest);
  const words = textOf(value);
  return words.length > longest ? `${words.slice(0, longest)}…` : words;
}

function stateAndContext(snapshot: AnyMachineSnapshot): string {
  const actors = Object.values(snapshot.children).map((child) => (child ? actorKey(child) : ''));
  return stateKey(snapshot, [keyOf(snapshot.context), ...actors.sort()]);
}

/** Names a state with its history and what can be seen of it besides. */
export function stateKey(snapshot: AnyMachineSnapshot, more: readonly string[]): string {
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [
    id,
    ...nodes.map(({ id }) => id),
  ]);
  return JSON.stringify([leavesOf(snapshot), history, more]);
}

/** The ids of the innermost states in which a snapshot is. */
const leavesOf = ({ _nodes }: AnyMachineSnapshot): string[] =>
  _nodes.flatMap(({ type, id }: StateNode) => (type === 'atomic' || type === 'final' ? id : [])).sort();

function closesLoop(step: AnyStep): boolean {
  let before = step.previous;
  while (before && before.key !== step.key) before = before.previous;
  return before !== undefined;
}

/** A line with what repeats told once: 'TICK x 507'. */
function folded(line: string): string {
  return line.replace(/(?<= → |^)([^→]+)(?: → \1){3,}(?= → |$)/g, (run, label) => {
    return `${label} x ${run.split(' → ').length}`;
  });
}

function withPath(path: string, error: unknown): Error {
  const line = folded(path);
  if (!(error instanceof Error)) return new Error(`${line}\n${String(error)}`);
  const { message } = error;
  error.message = `${line}\n${message}`;
  error.stack = error.stack?.replace(message, () => error.message);
  return error;
}
