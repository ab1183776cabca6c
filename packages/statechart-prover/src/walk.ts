/**
 * Walks a machine's every path over XState's pure functions: nothing is started and nothing is awaited.
 * Pending events, invoked actors and eventless transitions are steps like any other.
 */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { inTurn } from './chance.ts';
import { wayTo } from './knowledge.ts';
import { endedAfter, endedKey, eventInWords, type Move, type MoveSettings, movesAfter } from './moves.ts';
import { nothingPending, pendingAfter, pendingKey, withUnknownDelays } from './pending.ts';
import { changeInWords, noReads, noteChance, read, readingMachine, type StepReads, taking } from './reads.ts';
import { recordedMachine } from './recordedMachine.ts';
import { nameless } from './standIn.ts';
import { forgetKeys, fullKey, keyOf, leavesOf, randomActors } from './stateKey.ts';
import type { AnyStep, AnyWalk, Outcomes, Walk, WalkOptions } from './step.ts';
import { timedLineTo } from './times.ts';

/** Guards without an implementation: each notes that it was asked, and answers yes if it is among `met`. */
export interface Undecided {
  readonly asked: Set<string>;
  met: ReadonlySet<string>;
}

/** A walk that takes each step twice, with another chance and clock. */
export interface Chance {
  /** The ids that actors got by chance. */
  readonly ids: Set<string>;
  /** Called with the entries of the context, or what else differs between the two. Without it steps are taken once. */
  readonly tell?: (step: AnyStep, differing: readonly string[]) => void;
}

/** All that a walk depends on: the options of `walk`, each with its default, and what only the prover sets. */
export interface WalkSettings extends MoveSettings {
  every: 'path' | 'edge';
  input: unknown;
  key: (snapshot: AnyMachineSnapshot) => string;
  until: (snapshot: AnyMachineSnapshot) => boolean;
  reference: { start: unknown; next: (reference: never, event: never) => unknown };
  onStep: (step: AnyStep) => void;
  keepFailures: boolean;
  limit: number;
  budget: number | undefined;
  runsActions: boolean;
  along: readonly (readonly string[])[] | undefined;
  chance: Chance | undefined;
  /** A step that asks one of these guards is taken with each answer. */
  undecided: Undecided | undefined;
  /** Where what is read as the machine does not start is added. */
  startReads: Set<string> | undefined;
  /** Steps to leave out, as if they had not been tried. */
  drops: (step: AnyStep) => boolean;
  /** Ends the walk as soon as it is true. */
  isOver: () => boolean;
}

type ActorSample = { [Kind in keyof Outcomes]?: (snapshot: AnyMachineSnapshot) => Outcomes[Kind] };
type GivenSettings = { [Name in keyof WalkSettings]?: WalkSettings[Name] | undefined };

const nothing = () => undefined;
const never = () => false;

/** The one place where options get their defaults. */
export function settingsOf(
  given: GivenSettings & { actors?: Readonly<Record<string, ActorSample>> | undefined },
): WalkSettings {
  const { every = 'edge', samples = {}, actors = {}, limit = 20_000, label = eventInWords } = given;
  const outcomesIn = (_: AnyActorRef, src: string, snapshot: AnyMachineSnapshot): Outcomes =>
    Object.fromEntries(
      Object.entries(actors[src] ?? {}).map(([many, valuesIn]) => [many, valuesIn(snapshot)]),
    );
  const { key = fullKey, until = never, onStep = nothing, drops = never, isOver = never } = given;
  const { keepFailures = false, runsActions = false, startReads, outcomesOf = outcomesIn } = given;
  const { input, budget, along, chance, undecided, reference = { start: undefined, next: nothing } } = given;
  return {
    ...{ every, samples, limit, label, key, until, onStep, drops, isOver, keepFailures, runsActions },
    ...{ outcomesOf, input, budget, along, chance, undecided, startReads, reference },
  };
}

/** How many sets of answers of undecided guards are tried on a step. */
const answersAtMost = 32;

/** Takes the steps of a machine one by one: those at the start, and those from another step. */
export class Stepper {
  private readonly settings: WalkSettings;
  private readonly recorder: ReturnType<typeof recordedMachine>;
  private readonly depths = new WeakMap<object, number>();

  constructor(machine: AnyStateMachine, settings: WalkSettings) {
    this.settings = settings;
    this.recorder = recordedMachine(readingMachine(machine), settings);
    forgetKeys();
  }

  starts(): AnyStep[] {
    return this.stepsWith();
  }

  /** The moves that a walk tries after a step. */
  movesFrom(step: AnyStep): Move[] {
    const isEnd = step.isThrown || isCrowded(step) || this.settings.until(step.snapshot);
    return isEnd ? [] : movesAfter(step, this.settings);
  }

  /** The steps from another one: all, those along these branches, or with a `pick` those of one event alone. */
  from(step: AnyStep, pick?: number, along?: Branches): AnyStep[] {
    const { settings } = this;
    const all = this.movesFrom(step);
    const moves = along && !settings.undecided ? all.filter(({ label }) => along.has(label)) : all;
    const first = pick === undefined ? 0 : pick % Math.max(1, moves.length);
    // After a failure, neither the machine nor its reference may be in a meaningful state.
    return moves
      .slice(first, pick === undefined ? undefined : first + 1)
      .flatMap((move) => (settings.isOver() ? [] : this.stepsWith(step, move)))
      .filter((to) => !settings.drops(to) && !(to.isThrown && hasFailed(step)));
  }

  /** One step or, where it asks undecided guards, a step for each set of answers. */
  private stepsWith(previous?: AnyStep, move?: Move): AnyStep[] {
    const { undecided } = this.settings;
    if (!undecided) return [this.step(previous, move)];
    const found = new Map<string, AnyStep>();
    const stepWhere = (met: readonly string[]) => {
      const names = met.join(', ');
      if (found.has(names)) return;
      undecided.met = new Set(met);
      undecided.asked.clear();
      const made = this.step(previous, move, names && ` (${names})`);
      found.set(names, made);
      const others = [...undecided.asked].filter((name) => !met.includes(name));
      if (found.size >= answersAtMost && others.length > 0) made.reads.control.add(read.unknown);
      else for (const name of others) stepWhere([...met, name].sort());
    };
    stepWhere([]);
    return [...found.values()];
  }

  /** A step, checked by `onStep`; where failures are kept, with what failed. */
  private step(previous: AnyStep | undefined, move?: Move, condition = ''): AnyStep {
    const { keepFailures } = this.settings;
    const label = ((move?.label ?? '') + condition).trim();
    const reached: Reached = {
      previous,
      event: move?.event as never,
      raw: move?.raw,
      label,
      reads: noReads(),
    };
    const failed = () => pendingAfter(previous?.pending ?? nothingPending, move?.fires);
    let made: AnyStep | undefined;
    try {
      made = this.follow(reached, move);
      if (made.snapshot.status === 'error') throw made.snapshot.error ?? new Error(noReason);
      const [changed] = keepFailures ? [] : made.reads.changed.keys();
      if (changed) throw new TypeError(changeInWords(changed));
      if (previous && hasFailed(previous)) return { ...made, isBeyond: true };
      this.settings.onStep(made);
      return made;
    } catch (failure) {
      nameEvent(failure);
      if (!keepFailures || (!made && !previous)) {
        if (!previous) for (const what of reached.reads.all) this.settings.startReads?.add(what);
        throw withPath(timedLineTo({ ...reached, pending: failed() }), failure);
      }
      if (made && made.snapshot.status !== 'error') return { ...made, failure };
      const { reference, key, ended, ...before } = previous as AnyStep;
      if (move?.isAssumed) reached.reads.control.add(read.assumed);
      return {
        ...{ ...reached, reference, ended, failure, isThrown: true },
        ...{ actions: [], transitions: [], states: [], guards: made?.guards ?? [] },
        // As XState's actor has it.
        snapshot: made?.snapshot ?? { ...before.snapshot, status: 'error', error: failure },
        key: `${key} failed by ${label}`,
        pending: failed(),
      };
    }
  }

  /** What the machine does; throws what the machine throws. */
  private follow(reached: Reached, move?: Move): AnyStep {
    const { key, reference, chance } = this.settings;
    const { previous, event, reads } = reached;
    const depth = previous ? (this.depths.get(previous) ?? 0) + 1 : 0;
    const happened = this.turn(0, depth, reads, reached, move);
    const again = () => this.turn(1, depth, noReads(), reached, move);
    const differing = chance?.tell ? differences(happened, again, chance) : [];
    const { snapshot } = happened;
    const isOpen = happened.pending.events.length > 0 && wayTo({ ...reached, ...happened }).isOpen;
    const pending = isOpen
      ? withUnknownDelays(happened.pending, (previous?.pending ?? nothingPending).zone)
      : happened.pending;
    for (const [id, actor] of Object.entries(snapshot.children))
      if (chance?.ids.has(id)) randomActors.add(actor as object);
    const expected =
      previous && event ? reference.next(previous.reference as never, event as never) : reference.start;
    const ended = endedAfter(previous?.ended ?? new Set(), move?.ends, snapshot);
    const vertex = [key(snapshot), ...pendingKey(pending), ...endedKey(ended)].join(' + ');
    const made: AnyStep = { ...reached, ...happened, pending, ended, reference: expected, key: vertex };
    this.depths.set(made, depth);
    if (differing.length > 0) {
      noteChance(reads, differing);
      chance?.tell?.(made, differing);
    }
    return made;
  }

  /** What the machine does with the chance and the clock of a turn. */
  private turn(number: 0 | 1, depth: number, reads: StepReads, { previous }: Reached, move?: Move) {
    const { chance, input } = this.settings;
    const take = () => {
      const taken =
        previous && move
          ? this.recorder.next(previous.snapshot, move.raw, previous.pending, move.fires)
          : this.recorder.first(input);
      // The snapshot of a machine that cannot start is not whole.
      if (taken.snapshot.status !== 'error' || previous) return taken;
      throw taken.snapshot.error ?? new Error(noReason);
    };
    const inTurns = (number: 0 | 1, reads: StepReads) =>
      taking(reads, () => (chance?.tell ? inTurn(number, depth, take) : take()));
    try {
      return inTurns(number, reads);
    } catch (failure) {
      // What fails in the other turn too does not fail by chance.
      if (chance?.tell && number === 0 && hasThrown(() => inTurns(1, noReads())))
        reads.all.delete(read.chance);
      throw failure;
    }
  }
}

/** Gives the event of XState's `assertEvent` its type alone in the message: with its payload, each would be another cause. A name that is a stand-in is unknown. */
function nameEvent(failure: unknown): void {
  if (failure instanceof Error && !Object.isFrozen(failure))
    failure.message = failure.message
      .replace(/(?<=Expected event )\{.*\}(?= to have type matching )/s, (event) =>
        JSON.stringify(JSON.parse(event).type),
      )
      .replace(/function nothing\(\) \{ ?\}/g, nameless);
}

const noReason = 'The machine failed without saying why.';

type Reached = Pick<AnyStep, 'previous' | 'event' | 'raw' | 'label' | 'reads'>;

/**
 * Walks `machine` and calls `onStep` for every step, shortest paths first: so the first assertion that fails
 * does it on a shortest failing path, and its message begins with that path.
 *
 * @throws what the machine or `onStep` throws, unless failures are kept; and for more steps than `limit`
 */
export function walk<M extends AnyStateMachine, R = undefined>(
  machine: M,
  options: WalkOptions<M, R>,
): Walk<M, R> {
  return walkWith(machine, settingsOf(options as never)) as unknown as Walk<M, R>;
}

export function walkWith(machine: AnyStateMachine, settings: WalkSettings): AnyWalk {
  const { every, limit, budget, along, isOver } = settings;
  const stepper = new Stepper(machine, settings);
  const queue = stepper.starts();
  const [start, ...others] = queue as [AnyStep, ...AnyStep[]];
  const vertices = new Set(queue.map((step) => step.key));
  const [steps, refused, ends] = [others, [] as AnyStep[], [] as AnyStep[]];
  const branchesAt = new Map(queue.map((step) => [step, along && branchesOf(along)]));
  let isCut = false;
  for (const from of queue) {
    let ways = 0;
    const branches = branchesAt.get(from);
    for (const to of stepper.from(from, undefined, branches)) {
      if (branches && !branches.has(to.label)) continue;
      const isIdle = to.pending.change.fires === undefined && to.ended === from.ended;
      if (to.transitions.length === 0 && !to.isThrown && isIdle) {
        refused.push(to);
        continue;
      }
      ways += 1;
      steps.push(to);
      if (steps.length > limit && !budget && !to.isBeyond) {
        throw new Error(`More than ${limit} steps: give the walk fewer samples, a key or an end (until).`);
      }
      if (branches) branchesAt.set(to, branches.get(to.label));
      const isKnown = every === 'edge' ? vertices.has(to.key) : !along && closesLoop(to);
      if (!to.isThrown) vertices.add(to.key);
      (to.isThrown || isKnown ? ends : queue).push(to);
    }
    if (ways === 0) ends.push(from);
    isCut = isOver();
    if (isCut) break;
    const isTooLong = budget ? steps.length + refused.length > budget : steps.length > limit;
    if (isTooLong) {
      isCut = queue.at(-1) !== from;
      break;
    }
  }
  const isLeft = isCut || [start, ...steps].some(isCrowded);
  return { start, steps, refused, ends, vertices: vertices.size, isCut: isLeft };
}

/** How many events may be pending, and how many actors may run, at once: a machine that makes more without end would take ever longer. */
export const pendingAtMost = 12;
export const actorsAtMost = 12;

export const hasManyPending = ({ pending }: AnyStep): boolean => pending.events.length > pendingAtMost;
export const hasManyActors = ({ snapshot }: AnyStep): boolean =>
  Object.keys(snapshot.children).length > actorsAtMost;

/** Whether there is so much of them that a walk does not go on. */
export const isCrowded = (step: AnyStep): boolean => hasManyPending(step) || hasManyActors(step);

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

/** Returns by which event two steps to the same vertex lead elsewhere, or do something else; undefined where all agree. */
export function mergeCheck(machine: AnyStateMachine, settings: WalkSettings) {
  const stepper = new Stepper(machine, settings);
  const after = (step: AnyStep) =>
    new Map(
      stepper
        .from(step)
        .map(({ label, key, actions }) => [label, [key, ...actions.map(({ type }) => type)].join()]),
    );
  return (first: AnyStep, other: AnyStep) => {
    if (fullKey(first.snapshot) === fullKey(other.snapshot)) return undefined;
    const [firstSteps, otherSteps] = [after(first), after(other)];
    return [...firstSteps.keys(), ...otherSteps.keys()].find(
      (label) => firstSteps.get(label) !== otherSteps.get(label),
    );
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
function differences(first: Turn, again: () => Turn, { ids }: Chance): string[] {
  let second: Turn;
  try {
    second = again();
  } catch {
    return ['the state'];
  }
  const turns = [first, second] as const;
  const [children, others] = turns.map(({ snapshot }) => snapshot.children as Record<string, object>);
  for (const [id, actor] of [...Object.entries(children ?? {}), ...Object.entries(others ?? {})]) {
    if (Object.hasOwn(children ?? {}, id) && Object.hasOwn(others ?? {}, id)) continue;
    ids.add(id);
    randomActors.add(actor);
  }
  const [context, other] = turns.map(({ snapshot }) => Object(snapshot.context));
  const isSame = (value: unknown, another: unknown) =>
    Object.is(value, another) || keyOf(value) === keyOf(another);
  const isOther = (namesIn: (turn: Turn) => readonly string[]) =>
    namesIn(first).join() !== namesIn(second).join();
  return [
    ...Object.keys({ ...context, ...other })
      .filter((name) => !isSame(context[name], other[name]))
      .map((name) => `context.${name}`),
    ...(isOther(({ snapshot, transitions }) => [...leavesOf(snapshot), ...transitions]) ? ['the state'] : []),
    ...(isOther(({ actions }) => actions.map(({ type }) => type)) ? ['its actions'] : []),
  ];
}

function hasFailed({ failure, isBeyond }: AnyStep): boolean {
  return failure !== undefined || isBeyond === true;
}

function closesLoop(step: AnyStep): boolean {
  let before = step.previous;
  while (before && before.key !== step.key) before = before.previous;
  return before !== undefined;
}

/** A path whose repeated labels are written once: 'TICK x 507'. */
function shortened(line: string): string {
  return line.replace(/(?<= → |^)([^→]+)(?: → \1){3,}(?= → |$)/g, (run, label) => {
    return `${label} x ${run.split(' → ').length}`;
  });
}

function withPath(path: string, error: unknown): Error {
  const line = shortened(path);
  if (!(error instanceof Error)) return new Error(`${line}\n${String(error)}`);
  const { message } = error;
  error.message = `${line}\n${message}`;
  error.stack = error.stack?.replace(message, () => error.message);
  return error;
}
