/**
 * Walks every path or edge of a machine with XState's pure functions; no actor starts. Pending events, invoked actors and
 * eventless transitions are steps like any other.
 */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { runDeterministically } from './deterministicRun.ts';
import { collectGuesses } from './guess.ts';
import {
  endedAfter,
  endedKey,
  eventInWords,
  type NextEvent,
  type NextEventSettings,
  nextEventsAfter,
} from './nextEvents.ts';
import { nothingPending, pendingAfter, pendingKey } from './pending.ts';
import { recordedMachine } from './recordedMachine.ts';
import { forgetKeys, fullKey, keyOf, leavesOf, restoreEntries } from './stateKey.ts';
import type { AnyStep, AnyWalk, Outcomes, Walk, WalkOptions } from './step.ts';
import { timedPathTo } from './times.ts';

/** Options of `walk` with their defaults, and settings of the prover. */
export interface WalkSettings extends NextEventSettings {
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
  /** Called with each step that depends on random numbers or the clock. Without it, both are real. */
  onChance: ((step: AnyStep, what: string) => void) | undefined;
  guessesInput: boolean;
  /** Whether to detect changes of the context in place, which is slow for a large context. */
  findsChanges: boolean;
}

type ActorSample = {
  [Kind in 'outputs' | 'errors' | 'snapshots']?: (snapshot: AnyMachineSnapshot) => unknown[];
};
type GivenSettings = { [Name in keyof WalkSettings]?: WalkSettings[Name] | undefined };

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

/** Takes single steps of a machine. */
class Stepper {
  private readonly settings: WalkSettings;
  private readonly recorder: ReturnType<typeof recordedMachine>;
  private readonly depths = new WeakMap<object, number>();

  constructor(machine: AnyStateMachine, settings: WalkSettings) {
    this.settings = settings;
    this.recorder = recordedMachine(machine, settings);
    forgetKeys();
  }

  from(step: AnyStep): AnyStep[] {
    const { settings } = this;
    if (step.isThrown || exceedsLimits(step) || settings.until(step.snapshot)) return [];
    // After a failure, errors of the machine are not meaningful.
    return nextEventsAfter(step, settings)
      .map((next) => this.step(step, next))
      .filter((to) => !(to.isThrown && hasFailed(step)));
  }

  /** Takes a step and checks it with `onStep`. If failures are kept, the step contains the error. */
  step(previous?: AnyStep, next?: NextEvent): AnyStep {
    const { keepFailures } = this.settings;
    const label = next?.label ?? '';
    const guesses = new Set(next?.guess === undefined ? [] : [next.guess]);
    const reached: StepCause = { previous, event: next?.event as never, raw: next?.raw, label, guesses };
    const failed = () => pendingAfter(previous?.pending ?? nothingPending, next?.fires);
    let made: AnyStep | undefined;
    try {
      made = this.follow(reached, next);
      if (made.snapshot.status === 'error') throw made.snapshot.error ?? new Error(noReason);
      const [changed] = keepFailures ? [] : made.changed;
      if (changed !== undefined) throw new TypeError(`context.${changed} is changed in place; assign a copy`);
      if (previous && hasFailed(previous)) return { ...made, isAfterFailure: true };
      this.settings.onStep(made);
      return made;
    } catch (failure) {
      // The machine may use a global of browsers.
      const [, missing] = /(?:^|\n)(\S+ is not defined)$/.exec(String(Object(failure).message)) ?? [];
      if (missing) guesses.add(missing);
      if (!keepFailures || (!made && !previous)) {
        const path = guesses.size > 0 ? guessedStart : timedPathTo({ ...reached, pending: failed() });
        throw withPath(path, failure);
      }
      if (made && made.snapshot.status !== 'error') return { ...made, failure };
      const { reference, key, ended, ...before } = previous as AnyStep;
      return {
        ...{ ...reached, reference, ended, failure, isThrown: true, changed: [] },
        ...{ actions: [], transitions: [], states: [], guards: made?.guards ?? [] },
        // Same snapshot as in XState's actor.
        snapshot: made?.snapshot ?? { ...before.snapshot, status: 'error', error: failure },
        key: `${key} failed by ${label}`,
        pending: failed(),
      };
    }
  }

  private follow(reached: StepCause, next?: NextEvent): AnyStep {
    const { key, reference, onChance, findsChanges } = this.settings;
    const { previous, event, guesses } = reached;
    const depth = previous ? (this.depths.get(previous) ?? 0) + 1 : 0;
    const context = previous?.snapshot.context;
    keyOf(context);
    const take = () => collectGuesses(guesses, () => this.take(previous, next));
    let run: { result: ReturnType<typeof take>; readsChance: boolean };
    let changed: string[] = [];
    try {
      run = onChance ? runDeterministically(0, depth, take) : { result: take(), readsChance: false };
    } finally {
      if (findsChanges) changed = restoreEntries(context);
    }
    const happened = run.result;
    const differing = run.readsChance
      ? difference(happened, () => runDeterministically(1, depth, () => this.take(previous, next)).result)
      : undefined;
    if (differing) {
      restoreEntries(context);
      guesses.add('random numbers or the clock');
    }
    const { snapshot } = happened;
    const expected =
      previous && event ? reference.next(previous.reference as never, event as never) : reference.start;
    const ended = endedAfter(previous?.ended ?? new Set(), next?.ends, snapshot);
    const vertex = [key(snapshot), ...pendingKey(happened.pending), ...endedKey(ended)].join(' + ');
    const made: AnyStep = { ...reached, ...happened, ended, changed, reference: expected, key: vertex };
    this.depths.set(made, depth);
    if (differing && differing !== 'the context') onChance?.(made, differing);
    return made;
  }

  private take(previous: AnyStep | undefined, next?: NextEvent) {
    const { input } = this.settings;
    if (!previous || !next) {
      const taken = this.recorder.first(input);
      // The snapshot of a machine that cannot start is incomplete.
      if (taken.snapshot.status === 'error') throw taken.snapshot.error ?? new Error(noReason);
      return taken;
    }
    const ended = next.ends ? new Set([...previous.ended, next.ends]) : previous.ended;
    return this.recorder.next({ ...previous, ended }, next.raw, next.fires);
  }
}

/** Path of a failing start that reads a guessed input. */
export const guessedStart = '(start), with a guessed input';

const noReason = 'The machine failed without saying why.';

type StepCause = Pick<AnyStep, 'previous' | 'event' | 'raw' | 'label'> & { guesses: Set<string> };

/**
 * Walks `machine` and calls `onStep` for every step, shortest paths first, so that the first failing assertion is on a shortest
 * failing path. Its message begins with that path.
 *
 * @throws errors of the machine or `onStep`, unless failures are kept; and if there are more steps than `limit`
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
    let followed = 0;
    for (const to of stepper.from(from)) {
      const isIdle = to.pending.change.fires === undefined && to.ended === from.ended;
      if (to.transitions.length === 0 && !to.isThrown && isIdle) {
        refused.push(to);
        continue;
      }
      followed += 1;
      steps.push(to);
      if (steps.length > limit && !budget && !to.isAfterFailure) {
        throw new Error(`More than ${limit} steps: give the walk fewer samples, a key or an end (until).`);
      }
      const isKnown = every === 'edge' ? vertices.has(to.key) : closesLoop(to);
      if (!to.isThrown) vertices.add(to.key);
      (to.isThrown || isKnown ? ends : queue).push(to);
    }
    if (followed === 0) ends.push(from);
    const isTooLong = budget ? steps.length + refused.length > budget : steps.length > limit;
    if (isTooLong) {
      isCut = queue.at(-1) !== from;
      break;
    }
  }
  const isLeft = isCut || [start, ...steps].some(exceedsLimits);
  return { start, steps, refused, ends, vertices: vertices.size, isCut: isLeft, machine, input };
}

/** Limits for machines that send events or spawn actors without end. */
export const maxPending = 12;
export const maxActors = 12;

export const hasTooManyPending = ({ pending }: AnyStep): boolean => pending.events.length > maxPending;
export const hasTooManyActors = ({ snapshot }: AnyStep): boolean =>
  Object.keys(snapshot.children).length > maxActors;

/** Whether a walk stops at this step. */
export const exceedsLimits = (step: AnyStep): boolean => hasTooManyPending(step) || hasTooManyActors(step);

type Outcome = Pick<AnyStep, 'snapshot' | 'actions' | 'transitions'>;

/** Returns the part in which two runs of a step differ; undefined if they agree. */
function difference(first: Outcome, again: () => Outcome): string | undefined {
  let second: Outcome;
  try {
    second = again();
  } catch {
    return 'the state';
  }
  const isOther = (textOf: (run: Outcome) => string) => textOf(first) !== textOf(second);
  if (isOther(({ snapshot, transitions }) => [...leavesOf(snapshot), ...transitions].join()))
    return 'the state';
  if (isOther(({ actions }) => actions.map(({ type }) => type).join())) return 'its actions';
  const isSame = keyOf(first.snapshot.context) === keyOf(second.snapshot.context);
  const idsOf = ({ snapshot }: Outcome) => Object.keys(snapshot.children).join();
  return isSame && !isOther(idsOf) ? undefined : 'the context';
}

function hasFailed({ failure, isAfterFailure }: AnyStep): boolean {
  return failure !== undefined || isAfterFailure === true;
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
