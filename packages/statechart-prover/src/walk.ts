/**
 * Walks every path or every edge of a machine with XState's pure functions. No actor starts. A step is an event from outside, a
 * delayed event or the result of an actor.
 */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { runDeterministically } from './deterministicRun.ts';
import { collectGuesses } from './guess.ts';
import {
  anyType,
  endedActorsAfter,
  endedActorsKey,
  eventInWords,
  type NextEvent,
  type NextEventSettings,
  nextEventsAfter,
} from './nextEvents.ts';
import { pendingAfter, pendingKey } from './pending.ts';
import { recordedMachine } from './recordedMachine.ts';
import { withCount } from './statechart.ts';
import { forgetKeys, fullKey, keyOf, leafIds, rememberContents, restoreEntries } from './stateKey.ts';
import type { AnyStep, AnyWalk } from './step.ts';

export interface WalkSettings extends NextEventSettings {
  every: 'path' | 'edge';
  input: unknown;
  key: (snapshot: AnyMachineSnapshot) => string;
  isEnd: (snapshot: AnyMachineSnapshot) => boolean;
  reference: { start: unknown; next: (reference: never, event: never) => unknown };
  onStep: (step: AnyStep) => void;
  /** Number of steps after which the walk ends. */
  budget: number;
  /** Called with each step that depends on random numbers or the clock. Without it, steps use the real ones. */
  onNondeterminism: ((step: AnyStep, difference: string) => void) | undefined;
  guessesInput: boolean;
  selfSentTypes: ReadonlySet<string>;
  /** Whether to detect changes of the context in place, which is slow for a large context. */
  findsChanges: boolean;
}

type GivenSettings = { [Name in keyof WalkSettings]?: WalkSettings[Name] | undefined };

export function withDefaults(given: GivenSettings): WalkSettings {
  const doNothing = () => undefined;
  return {
    every: 'edge',
    input: undefined,
    samples: {},
    outcomesOf: () => ({}),
    key: fullKey,
    isEnd: () => false,
    reference: { start: undefined, next: doNothing },
    onStep: doNothing,
    label: eventInWords,
    budget: 20_000,
    onNondeterminism: undefined,
    guessesInput: false,
    selfSentTypes: new Set(),
    findsChanges: true,
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as object),
  };
}

/** Takes the single steps of a walk. */
class Stepper {
  private readonly settings: WalkSettings;
  private readonly recorder: ReturnType<typeof recordedMachine>;
  private readonly depths = new WeakMap<object, number>();

  constructor(machine: AnyStateMachine, settings: WalkSettings) {
    this.settings = settings;
    this.recorder = recordedMachine(machine, settings);
    forgetKeys();
  }

  stepsAfter(step: AnyStep): AnyStep[] {
    const { settings } = this;
    if (step.hasThrown || exceedsLimits(step) || settings.isEnd(step.snapshot)) return [];
    // After a failed check, an error of the machine may be a consequence.
    return nextEventsAfter(step, settings)
      .map((event) => this.takeStep(step, event))
      .filter((next) => !(next.hasThrown && hasFailed(step)));
  }

  /** Takes a step and checks it with `onStep`. The step contains the error of either. */
  takeStep(previous?: AnyStep, next?: NextEvent): AnyStep {
    const label = next?.label ?? '';
    const guesses = new Set(next?.guess === undefined ? [] : [next.guess]);
    const event = next?.event as never;
    const cause: StepCause = { previous, event, rawEvent: next?.rawEvent, label, guesses };
    let step: AnyStep | undefined;
    try {
      step = this.createStep(cause, next);
      if (step.snapshot.status === 'error') throw step.snapshot.error ?? new Error(noErrorMessage);
      if (previous && hasFailed(previous)) return { ...step, isAfterFailure: true };
      this.settings.onStep(step);
      return step;
    } catch (failure) {
      // The machine may use a global that only browsers have.
      const missingGlobal = missingGlobalIn(Object(failure).message);
      if (missingGlobal) guesses.add(missingGlobal);
      if (!step && !previous) {
        const reason = failure instanceof Error ? failure.message : String(failure);
        throw new Error(`${guesses.size > 0 ? guessedStart : '(start)'}\n${reason}`, { cause: failure });
      }
      if (step && step.snapshot.status !== 'error') return { ...step, failure };
      const { reference, key, endedActors, snapshot } = previous as AnyStep;
      return {
        ...cause,
        reference,
        endedActors,
        failure,
        hasThrown: true,
        changedEntries: [],
        actions: [],
        transitions: [],
        states: [],
        guards: step?.guards ?? [],
        // XState's actor has the same snapshot after an error.
        snapshot: step?.snapshot ?? { ...snapshot, status: 'error', error: failure },
        key: `${key} failed by ${label}`,
        pending: pendingAfter((previous as AnyStep).pending, next?.firedIndex),
      };
    }
  }

  private createStep(cause: StepCause, next?: NextEvent): AnyStep {
    const { key, reference, onNondeterminism, findsChanges } = this.settings;
    const { previous, event, guesses } = cause;
    const depth = previous ? (this.depths.get(previous) ?? 0) + 1 : 0;
    const context = previous?.snapshot.context;
    rememberContents(context);
    const run = () => collectGuesses(guesses, () => this.runMachine(previous, next));
    const runAgain = () => runDeterministically(1, depth, () => this.runMachine(previous, next)).result;
    let first: { result: ReturnType<typeof run>; readsRandomOrTime?: boolean };
    let changedEntries: string[] = [];
    try {
      first = onNondeterminism ? runDeterministically(0, depth, run) : { result: run() };
    } finally {
      if (findsChanges) changedEntries = restoreEntries(context);
    }
    const stepRecord = first.result;
    if (next?.rawEvent.type.endsWith(anyType)) {
      const rawEvent = { type: next.rawEvent.type.replace(anyType, '(other)') };
      const runOther = () => this.runMachine(previous, { ...next, rawEvent });
      if (findDifference(stepRecord, runOther)) guesses.add(`${next.rawEvent.type}: type`);
      restoreEntries(context);
    }
    const difference = first.readsRandomOrTime ? findDifference(stepRecord, runAgain) : undefined;
    if (difference) restoreEntries(context);
    const dependsOnClock = difference === 'the context';
    if (difference && !dependsOnClock) guesses.add('random numbers or the clock');
    const { snapshot } = stepRecord;
    const expected =
      previous && event ? reference.next(previous.reference as never, event as never) : reference.start;
    const endedActors = endedActorsAfter(previous?.endedActors ?? new Set(), next?.endedActor, snapshot);
    const keys = [key(snapshot), ...pendingKey(stepRecord.pending), ...endedActorsKey(endedActors)];
    const effects = { endedActors, changedEntries, reference: expected, key: keys.join(' + ') };
    const step: AnyStep = { ...cause, ...stepRecord, ...effects, ...(dependsOnClock && { dependsOnClock }) };
    this.depths.set(step, depth);
    if (difference && !dependsOnClock) onNondeterminism?.(step, difference);
    return step;
  }

  private runMachine(previous: AnyStep | undefined, next?: NextEvent) {
    const { input } = this.settings;
    if (!previous || !next) {
      const start = this.recorder.first(input);
      // The snapshot of a machine that cannot start is incomplete.
      if (start.snapshot.status === 'error') throw start.snapshot.error ?? new Error(noErrorMessage);
      return start;
    }
    const { endedActors: ended } = previous;
    const endedActors = next.endedActor ? new Set([...ended, next.endedActor]) : ended;
    return this.recorder.next({ ...previous, endedActors }, next.rawEvent, next.firedIndex);
  }
}

/** Returns the last words of an error about a missing global: 'window is not defined'. */
export const missingGlobalIn = (message = ''): string | undefined =>
  /(?:^|\n)(\S+ is not defined)$/.exec(String(message))?.[1];

/** Path in the error of a machine that fails at its start and reads a guessed input. */
export const guessedStart = '(start), with a guessed input';

const noErrorMessage = 'The machine failed without an error message.';

type StepCause = Pick<AnyStep, 'previous' | 'event' | 'rawEvent' | 'label'> & { guesses: Set<string> };

/**
 * Walks a machine, shortest paths first. Steps that fail are kept, and later steps are not checked.
 *
 * @throws an error of the machine at its start
 */
export function walkWith(machine: AnyStateMachine, settings: WalkSettings): AnyWalk {
  const { every, budget, input, selfSentTypes } = settings;
  const stepper = new Stepper(machine, settings);
  const start = stepper.takeStep();
  const queue = [start];
  const vertices = new Set([start.key]);
  const [steps, refused, ends] = [[] as AnyStep[], [] as AnyStep[], [] as AnyStep[]];
  const cuts = new Set<string>();
  const openKeys = new Set<string>();
  for (const [index, step] of queue.entries()) {
    let followedCount = 0;
    for (const next of stepper.stepsAfter(step)) {
      const isFromOutside =
        next.pending.change.firedIndex === undefined && next.endedActors === step.endedActors;
      if (next.transitions.length === 0 && !next.hasThrown && isFromOutside) {
        refused.push(next);
        continue;
      }
      followedCount += 1;
      steps.push(next);
      const isVisited = every === 'edge' ? vertices.has(next.key) : closesLoop(next);
      if (!next.hasThrown) vertices.add(next.key);
      (next.hasThrown || isVisited ? ends : queue).push(next);
    }
    if (followedCount === 0) ends.push(step);
    if (steps.length + refused.length > budget) {
      if (queue.at(-1) !== step) cuts.add(withCount(budget, 'step'));
      for (const { key } of queue.slice(index + 1)) openKeys.add(key);
      break;
    }
  }
  for (const step of [start, ...steps]) {
    if (hasTooManyPending(step)) cuts.add(`${maxPending} pending events at once`);
    if (hasTooManyActors(step)) cuts.add(`${maxActors} actors at once`);
    if (exceedsLimits(step)) openKeys.add(step.key);
  }
  const counts = { vertexCount: vertices.size, isCut: cuts.size > 0, cuts: [...cuts], openKeys };
  return { start, steps, refused, ends, ...counts, selfSentTypes, machine, input };
}

/** Limits for machines that keep sending delayed events or spawning actors. */
const maxPending = 12;
const maxActors = 12;

const hasTooManyPending = ({ pending }: AnyStep): boolean => pending.events.length > maxPending;
const hasTooManyActors = ({ snapshot }: AnyStep): boolean =>
  Object.keys(snapshot.children).length > maxActors;

/** Whether a walk stops at this step. */
const exceedsLimits = (step: AnyStep): boolean => hasTooManyPending(step) || hasTooManyActors(step);

type Outcome = Pick<AnyStep, 'snapshot' | 'actions' | 'transitions'>;

/** Returns the part in which two runs of a step differ; undefined if they agree. */
function findDifference(first: Outcome, repeat: () => Outcome): string | undefined {
  let second: Outcome;
  try {
    second = repeat();
  } catch {
    return 'the state';
  }
  const differs = (textOf: (run: Outcome) => string) => textOf(first) !== textOf(second);
  if (differs(({ snapshot, transitions }) => [...leafIds(snapshot), ...transitions].join()))
    return 'the state';
  if (differs(({ actions }) => actions.map(({ type }) => type).join())) return 'its actions';
  const hasSameContext = keyOf(first.snapshot.context) === keyOf(second.snapshot.context);
  const idsOf = ({ snapshot }: Outcome) => Object.keys(snapshot.children).join();
  return hasSameContext && !differs(idsOf) ? undefined : 'the context';
}

function hasFailed({ failure, isAfterFailure }: AnyStep): boolean {
  return failure !== undefined || isAfterFailure === true;
}

function closesLoop(step: AnyStep): boolean {
  let earlier = step.previous;
  while (earlier && earlier.key !== step.key) earlier = earlier.previous;
  return earlier !== undefined;
}
