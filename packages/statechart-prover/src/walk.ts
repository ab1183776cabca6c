/**
 * Walks a machine's every path over XState's pure functions: nothing is started and nothing is awaited.
 * Pending events, invoked actors and eventless transitions are steps like any other.
 */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { notingGuesses } from './guess.ts';
import { endedAfter, endedKey, eventInWords, type Move, type MoveSettings, movesAfter } from './moves.ts';
import { nothingPending, pendingAfter, pendingKey } from './pending.ts';
import { recordedMachine } from './recordedMachine.ts';
import { forgetKeys, fullKey, keyOf, leavesOf, putBackEntries } from './stateKey.ts';
import type { AnyStep, AnyWalk, Outcomes, Walk, WalkOptions } from './step.ts';
import { timedLineTo } from './times.ts';
import { inTurn } from './turns.ts';

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
  /** Called with a step that chance or the clock leads elsewhere. Without it, both are what they are. */
  onChance: ((step: AnyStep, what: string) => void) | undefined;
  /** Whether nobody gave the input. */
  guessesInput: boolean;
  /** Whether changes of the context in place are looked for, which takes long where it is large. */
  findsChanges: boolean;
}

type ActorSample = {
  [Kind in 'outputs' | 'errors' | 'snapshots']?: (snapshot: AnyMachineSnapshot) => unknown[];
};
type GivenSettings = { [Name in keyof WalkSettings]?: WalkSettings[Name] | undefined };

/** The one place where options get their defaults. */
export function settingsOf({
  actors = {},
  ...given
}: GivenSettings & { actors?: Readonly<Record<string, ActorSample>> | undefined }): WalkSettings {
  const outcomesOf = (_: AnyActorRef, src: string, snapshot: AnyMachineSnapshot): Outcomes =>
    Object.fromEntries(
      Object.entries(actors[src] ?? {}).map(([many, valuesIn]) => [many, valuesIn(snapshot)]),
    );
  const nothing = () => undefined;
  return {
    ...{ every: 'edge', samples: {}, limit: 20_000, label: eventInWords, key: fullKey, until: () => false },
    ...{ onStep: nothing, reference: { start: undefined, next: nothing }, outcomesOf, input: undefined },
    ...{ keepFailures: false, runsActions: false, guessesInput: false, findsChanges: true },
    ...{ budget: undefined, onChance: undefined },
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as object),
  };
}

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

  /** The steps from another one. */
  from(step: AnyStep): AnyStep[] {
    const { settings } = this;
    if (step.isThrown || isCrowded(step) || settings.until(step.snapshot)) return [];
    // After a failure, neither the machine nor its reference may be in a meaningful state.
    return movesAfter(step, settings)
      .map((move) => this.step(step, move))
      .filter((to) => !(to.isThrown && hasFailed(step)));
  }

  /** A step, checked by `onStep`; where failures are kept, with what failed. */
  step(previous?: AnyStep, move?: Move): AnyStep {
    const { keepFailures } = this.settings;
    const label = move?.label ?? '';
    const guesses = new Set(move?.guess === undefined ? [] : [move.guess]);
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
      // A page has globals that this process lacks.
      const [, missing] = /(?:^|\n)(\S+ is not defined)$/.exec(String(Object(failure).message)) ?? [];
      if (missing) guesses.add(missing);
      if (!keepFailures || (!made && !previous)) {
        const path = guesses.size > 0 ? guessedStart : timedLineTo({ ...reached, pending: failed() });
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
      guesses.add('chance or the clock');
    }
    const { snapshot } = happened;
    const expected =
      previous && event ? reference.next(previous.reference as never, event as never) : reference.start;
    const ended = endedAfter(previous?.ended ?? new Set(), move?.ends, snapshot);
    const vertex = [key(snapshot), ...pendingKey(happened.pending), ...endedKey(ended)].join(' + ');
    const made: AnyStep = { ...reached, ...happened, ended, changed, reference: expected, key: vertex };
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

/** The path to a start that fails, where that may be since nobody gave the input. */
export const guessedStart = '(start), with a guessed input';

const noReason = 'The machine failed without saying why.';

type Reached = Pick<AnyStep, 'previous' | 'event' | 'raw' | 'label'> & { guesses: Set<string> };

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
  const { every, limit, budget, input } = settings;
  const stepper = new Stepper(machine, settings);
  const start = stepper.step();
  const queue = [start];
  const vertices = new Set([start.key]);
  const [steps, refused, ends] = [[] as AnyStep[], [] as AnyStep[], [] as AnyStep[]];
  let isCut = false;
  for (const from of queue) {
    let ways = 0;
    for (const to of stepper.from(from)) {
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
      const isKnown = every === 'edge' ? vertices.has(to.key) : closesLoop(to);
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

function withPath(path: string, error: unknown): Error {
  if (!(error instanceof Error)) return new Error(`${path}\n${String(error)}`);
  const { message } = error;
  error.message = `${path}\n${message}`;
  error.stack = error.stack?.replace(message, () => error.message);
  return error;
}
