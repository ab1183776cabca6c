/**
 * Walks a machine's every path over XState's pure functions: nothing is started and nothing is awaited.
 * Pending events, invoked actors and eventless transitions are steps like any other.
 */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { isFree, isPlain, notingGuesses } from './guess.ts';
import { endedAfter, endedKey, eventInWords, type Move, type MoveSettings, movesAfter } from './moves.ts';
import { nothingPending, pendingAfter, pendingKey, withUnknownDelays } from './pending.ts';
import { recordedMachine } from './recordedMachine.ts';
import { forgetKeys, fullKey, keyOf, leavesOf, putBackEntries } from './stateKey.ts';
import type { AnyStep, AnyWalk, Guesses, Outcomes, Walk, WalkOptions } from './step.ts';
import { timedLineTo } from './times.ts';
import { inTurn } from './turns.ts';
import { unknownDelay } from './zone.ts';

/** Guards without an implementation: each notes that it was asked, and answers yes if it is among `met`. */
export interface Undecided {
  readonly asked: Set<string>;
  met: ReadonlySet<string>;
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
  /** Called with a step that chance or the clock leads elsewhere. Without it, both are what they are. */
  onChance: ((step: AnyStep, what: string) => void) | undefined;
  /** A step that asks one of these guards is taken with each answer. */
  undecided: Undecided | undefined;
  /** Whether nobody gave the input. */
  guessesInput: boolean;
  /** Whether changes of the context in place are looked for, which takes long where it is large. */
  findsChanges: boolean;
}

type ActorSample = {
  [Kind in 'outputs' | 'errors' | 'snapshots']?: (snapshot: AnyMachineSnapshot) => unknown[];
};
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
  const { key = fullKey, until = never, onStep = nothing, outcomesOf = outcomesIn } = given;
  const { keepFailures = false, runsActions = false, guessesInput = false, findsChanges = true } = given;
  const {
    input,
    budget,
    along,
    onChance,
    undecided,
    reference = { start: undefined, next: nothing },
  } = given;
  return {
    ...{ every, samples, limit, label, key, until, onStep, keepFailures, runsActions, guessesInput },
    findsChanges,
    ...{ outcomesOf, input, budget, along, onChance, undecided, reference },
  };
}

/** How many sets of answers of undecided guards are tried on a step. */
const answersAtMost = 32;

/** Takes the steps of a machine one by one: those at the start, and those from another step. */
class Stepper {
  private readonly settings: WalkSettings;
  private readonly recorder: ReturnType<typeof recordedMachine>;
  private readonly depths = new WeakMap<object, number>();

  constructor(machine: AnyStateMachine, settings: WalkSettings) {
    this.settings = settings;
    this.recorder = recordedMachine(machine, settings);
    forgetKeys();
  }

  starts(): AnyStep[] {
    return this.stepsWith();
  }

  /** The steps from another one: all, or those along these branches. */
  from(step: AnyStep, along?: Branches): AnyStep[] {
    const { settings } = this;
    if (step.isThrown || isCrowded(step) || settings.until(step.snapshot)) return [];
    const all = movesAfter(step, settings);
    const moves = along && !settings.undecided ? all.filter(({ label }) => along.has(label)) : all;
    // After a failure, neither the machine nor its reference may be in a meaningful state.
    return moves
      .flatMap((move) => this.stepsWith(step, move))
      .filter((to) => !(to.isThrown && hasFailed(step)));
  }

  /** One step or, where it asks undecided guards, a step for each set of answers. */
  private stepsWith(previous?: AnyStep, move?: Move): AnyStep[] {
    const { undecided } = this.settings;
    if (!undecided) return [this.step(previous, move)];
    const found = new Map<string, AnyStep>();
    const stepWhere = (met: readonly string[]) => {
      const names = met.join(', ');
      if (found.has(names) || found.size >= answersAtMost) return;
      undecided.met = new Set(met);
      undecided.asked.clear();
      found.set(names, this.step(previous, move, names && ` (${names})`));
      const others = [...undecided.asked].filter((name) => !met.includes(name));
      for (const name of others) stepWhere([...met, name].sort());
    };
    stepWhere([]);
    return [...found.values()];
  }

  /** A step, checked by `onStep`; where failures are kept, with what failed. */
  private step(previous: AnyStep | undefined, move?: Move, condition = ''): AnyStep {
    const { keepFailures } = this.settings;
    const label = ((move?.label ?? '') + condition).trim();
    const guesses = { read: new Set<string>(), isAssumed: this.isAssumed(previous, move) };
    const reached: Reached = { previous, event: move?.event as never, raw: move?.raw, label, guesses };
    const failed = () => pendingAfter(previous?.pending ?? nothingPending, move?.fires);
    let made: AnyStep | undefined;
    try {
      made = this.follow(reached, move);
      if (made.snapshot.status === 'error') throw made.snapshot.error ?? new Error(noReason);
      const [changed] = keepFailures ? [] : made.changed;
      if (changed !== undefined) throw new TypeError(`context.${changed} is changed in place; assign a copy`);
      if (previous && hasFailed(previous)) return { ...made, isBeyond: true };
      this.settings.onStep(made);
      return made;
    } catch (failure) {
      nameEvent(failure);
      // A page has globals that this process lacks.
      const [, missing] = /(?:^|\n)(\S+ is not defined)$/.exec(String(Object(failure).message)) ?? [];
      if (missing) guesses.read.add(missing);
      // XState reads the error of an actor that nobody handles.
      if (move?.isAssumed && Object(move.event).error === failure)
        guesses.read.delete(`${move.event.type}: error`);
      if (!keepFailures || (!made && !previous)) {
        const path = guesses.read.size > 0 ? guessedStart : timedLineTo({ ...reached, pending: failed() });
        throw withPath(path, failure);
      }
      if (made && made.snapshot.status !== 'error') return { ...made, failure };
      const { reference, key, ended, ...before } = previous as AnyStep;
      return {
        ...{ ...reached, reference, ended, failure, isThrown: true, changed: [] },
        ...{ actions: [], transitions: [], states: [], guards: made?.guards ?? [] },
        // As XState's actor has it.
        snapshot: made?.snapshot ?? { ...before.snapshot, status: 'error', error: failure },
        key: `${key} failed by ${label}`,
        pending: failed(),
      };
    }
  }

  /** Whether it is only assumed that a step happens: by the move, or since a delay may take any time. */
  private isAssumed(previous: AnyStep | undefined, move?: Move): boolean {
    const isOpen = previous?.pending.events.some(({ delay }) => delay === unknownDelay) ?? false;
    return move?.isAssumed === true || (isOpen && move?.fires !== undefined);
  }

  /** What the machine does; throws what the machine throws. */
  private follow(reached: Reached, move?: Move): AnyStep {
    const { key, reference, onChance, findsChanges } = this.settings;
    const { previous, event, guesses } = reached;
    const depth = previous ? (this.depths.get(previous) ?? 0) + 1 : 0;
    const context = previous?.snapshot.context;
    keyOf(context);
    const take = () => notingGuesses(guesses, () => this.take(previous, move));
    let turn: { result: ReturnType<typeof take>; isByChance: boolean };
    let changed: string[] = [];
    try {
      turn = onChance ? inTurn(0, depth, take) : { result: take(), isByChance: false };
    } finally {
      if (findsChanges) changed = putBackEntries(context);
    }
    const happened = turn.result;
    const differing = turn.isByChance
      ? difference(happened, () => inTurn(1, depth, () => this.take(previous, move)).result)
      : undefined;
    if (differing) {
      putBackEntries(context);
      guesses.read.add('chance or the clock');
    }
    const { snapshot } = happened;
    const isGuess = guesses.read.size > 0 || (previous !== undefined && !isFree(previous));
    const pending = isGuess
      ? withUnknownDelays(happened.pending, (previous?.pending ?? nothingPending).zone)
      : happened.pending;
    const expected =
      previous && event ? reference.next(previous.reference as never, event as never) : reference.start;
    const ended = endedAfter(previous?.ended ?? new Set(), move?.ends, snapshot);
    const vertex = [key(snapshot), ...pendingKey(pending), ...endedKey(ended)].join(' + ');
    const made: AnyStep = {
      ...reached,
      ...happened,
      pending,
      ended,
      changed,
      reference: expected,
      key: vertex,
    };
    this.depths.set(made, depth);
    if (differing && differing !== 'the context') onChance?.(made, differing);
    return made;
  }

  private take(previous: AnyStep | undefined, move?: Move) {
    const { input } = this.settings;
    if (!previous || !move) {
      const taken = this.recorder.first(input);
      // The snapshot of a machine that cannot start is not whole.
      if (taken.snapshot.status === 'error') throw taken.snapshot.error ?? new Error(noReason);
      return taken;
    }
    const ended = move.ends ? new Set([...previous.ended, move.ends]) : previous.ended;
    return this.recorder.next({ ...previous, ended }, move.raw, move.fires);
  }
}

/** Gives the event of XState's `assertEvent` its type alone in the message: with its payload, each would be another cause. */
function nameEvent(failure: unknown): void {
  if (failure instanceof Error && !Object.isFrozen(failure))
    failure.message = failure.message.replace(
      /(?<=Expected event )\{.*\}(?= to have type matching )/s,
      (event) => JSON.stringify(JSON.parse(event).type),
    );
}

/** The path to a start that fails, where that may be since nobody gave the input. */
export const guessedStart = '(start), with a guessed input';

const noReason = 'The machine failed without saying why.';

type Reached = Pick<AnyStep, 'previous' | 'event' | 'raw' | 'label'> & {
  guesses: Guesses & { read: Set<string> };
};

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
  const { every, limit, budget, along, input } = settings;
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
    for (const to of stepper.from(from, branches)) {
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
    const isTooLong = budget ? steps.length + refused.length > budget : steps.length > limit;
    if (isTooLong) {
      isCut = queue.at(-1) !== from;
      break;
    }
  }
  const isLeft = isCut || [start, ...steps].some(isCrowded);
  return { start, steps, refused, ends, vertices: vertices.size, isCut: isLeft, machine, input };
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
        .filter(isPlain)
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

/** In what two turns of the same step differ: 'the state', 'its actions' or 'the context'; undefined where they do not. */
function difference(first: Turn, again: () => Turn): string | undefined {
  let second: Turn;
  try {
    second = again();
  } catch {
    return 'the state';
  }
  const isOther = (textOf: (turn: Turn) => string) => textOf(first) !== textOf(second);
  if (isOther(({ snapshot, transitions }) => [...leavesOf(snapshot), ...transitions].join()))
    return 'the state';
  if (isOther(({ actions }) => actions.map(({ type }) => type).join())) return 'its actions';
  const isSame = keyOf(first.snapshot.context) === keyOf(second.snapshot.context);
  const idsOf = ({ snapshot }: Turn) => Object.keys(snapshot.children).join();
  return isSame && !isOther(idsOf) ? undefined : 'the context';
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
