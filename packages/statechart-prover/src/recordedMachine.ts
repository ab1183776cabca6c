import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  not,
} from 'xstate';
import { recordGuess, recordReads } from './guess.ts';
import { anyType } from './nextEvents.ts';
import { nothingPending, type PendingState, pendingAfter } from './pending.ts';
import { setupName, statesOf, transitionsOf } from './statechart.ts';
import type { AnyStep } from './step.ts';

interface Action {
  type: string;
  params: unknown;
}

interface StepRecord {
  snapshot: AnyMachineSnapshot;
  actions: Action[];
  transitions: string[];
  states: string[];
  guards: string[];
  pending: PendingState;
}

const takenAction = 'recorded.taken';
const enteredAction = 'recorded.entered';

/** Throws if a step has taken more transitions than any step takes that ends. */
export function checkEndlessLoop(count: number): void {
  if (count > 1000) throw new Error('endless loop of eventless transitions or raised events');
}

type StepSource = Pick<AnyStep, 'snapshot' | 'pending' | 'endedActors'>;

interface RecordOptions {
  guessesInput?: boolean;
}

/**
 * Runs the pure functions of an instrumented copy of a machine. Added actions record transitions and entered states, and guards
 * record their answers. Actors never start, and actions never run.
 */
export function recordedMachine(machine: AnyStateMachine, options: RecordOptions = {}) {
  let guardAnswers: string[] = [];
  let actions: Action[] = [];
  const { scope, resetScope } = createInertScope((action) => {
    actions.push(action);
    if (action.type === takenAction) checkEndlessLoop(actions.length);
  });
  const copy = createRecordingCopy(machine, options, (name, answer) => {
    guardAnswers.push(`${name}: ${answer ? 'yes' : 'no'}`);
    return answer;
  });
  function recordStep(
    takeStep: (scope: AnyActorScope) => AnyMachineSnapshot,
    previous?: StepSource,
    firedIndex?: number,
  ): StepRecord {
    guardAnswers = [];
    actions = [];
    resetScope(previous?.snapshot, previous?.endedActors);
    const snapshot = takeStep(scope);
    for (const actor of Object.values(snapshot.children)) if (actor) guessSnapshotReads(actor as AnyActorRef);
    const namesIn = (wanted: string) =>
      actions.flatMap(({ type, params }) => (type === wanted ? (params as { name: string }).name : []));
    const nextActions = snapshot.status === 'active' ? actions : undefined;
    return {
      snapshot,
      actions: actions
        .filter(({ type }) => type !== takenAction && type !== enteredAction)
        .map(({ type, params }) => ({ type, params })),
      transitions: namesIn(takenAction),
      states: namesIn(enteredAction),
      guards: guardAnswers,
      pending: pendingAfter(previous?.pending ?? nothingPending, firedIndex, nextActions, scope.self),
    };
  }
  return {
    first: (input: unknown): StepRecord =>
      recordStep((scope) => copy.getInitialSnapshot(scope as never, input)),
    /** `firedIndex` is the index of the pending event that fires; undefined for any other event. */
    next: (previous: StepSource, event: EventObject, firedIndex?: number): StepRecord =>
      recordStep((scope) => copy.transition(previous.snapshot, event, scope as never), previous, firedIndex),
  };
}

/** Copies a machine. Added actions name its transitions and states, and its guards pass answers to `recordAnswer`. */
function createRecordingCopy(
  machine: AnyStateMachine,
  { guessesInput = false }: RecordOptions,
  recordAnswer: (name: string, answer: boolean) => boolean,
) {
  const { otherGuards, guardByTransition } = nameGuards(machine);
  const namedGuard = (name: string) => {
    const guard = (machine.implementations.guards as Record<string, Guard>)[name];
    return Object.assign(
      (...args: unknown[]) => recordAnswer(name, guard?.(...args) ?? false),
      guard,
      // XState calls `check` of and(), or() and not().
      guard?.check && { check: (...args: unknown[]) => recordAnswer(name, guard.check?.(...args) ?? false) },
    );
  };
  /** Wraps a guard of any kind in XState's not(), which evaluates it. */
  const transitionGuard = (name: string, guard: unknown) => {
    const negatedGuard = not(guard as never) as unknown as Guard;
    const check = (snapshot: unknown, args: { event: EventObject }) =>
      recordAnswer(name, !negatedGuard.check?.(snapshot, withGuessedType(args), negatedGuard));
    return Object.assign(() => false, { check });
  };
  const guards = Object.fromEntries(otherGuards.map((name) => [name, namedGuard(name)]));
  const copy = machine.provide({ guards });
  for (const node of statesOf(copy))
    node.entry = [{ type: enteredAction, params: { name: node.id } }, ...node.entry];
  for (const { name, definition } of transitionsOf(copy)) {
    definition.actions = [{ type: takenAction, params: { name } }, ...definition.actions];
    const guard = guardByTransition.get(name);
    if (guard) definition.guard = transitionGuard(guard, definition.guard);
  }
  if (guessesInput) recordInputReads(copy);
  return copy;
}

/** Makes reads of the type a guess, if the event stands for all events that a wildcard matches. */
function withGuessedType<Args extends { event: EventObject }>(args: Args): Args {
  const { type } = args.event;
  if (!type.endsWith(anyType)) return args;
  return { ...args, event: recordReads(type, args.event, (name) => name !== 'type') };
}

/** Makes the context function record its reads of the input as guesses. */
function recordInputReads(copy: AnyStateMachine): void {
  const { context } = copy.config;
  if (typeof context !== 'function') return;
  const isGiven = (name: string) => name !== 'input';
  const recordingContext = (args: object) => context(recordReads('start', args, isGiven) as never);
  Object.assign(copy, { config: { ...copy.config, context: recordingContext } });
}

/** Returns the names of all states, transitions and guard answers, and the name of each transition's guard. */
export function listPartNames(machine: AnyStateMachine) {
  const { otherGuards, guardByTransition } = nameGuards(machine);
  const guards = [...otherGuards, ...guardByTransition.values()];
  return {
    // Two states with the same id are a finding, and count as one state here.
    states: [...new Set(statesOf(machine).map(({ id }) => id))],
    transitions: transitionsOf(machine).map(({ name }) => name),
    guards: guards.flatMap((name) => [`${name}: yes`, `${name}: no`]),
    guardByTransition,
  };
}

/** Names the guards of a machine. If several transitions use a guard, the transition is added to its name. */
function nameGuards(machine: AnyStateMachine) {
  // XState itself adds a guard to routes.
  const guardUses = transitionsOf(machine).flatMap(({ name, definition: { guard, eventType } }) =>
    guard && eventType !== 'xstate.route'
      ? [{ name, guardName: setupName(guard), hasName: typeof guard !== 'function' }]
      : [],
  );
  const isUnique = (word: string) => guardUses.filter(({ guardName }) => guardName === word).length === 1;
  const guardByTransition = new Map(
    guardUses.map(({ name, guardName, hasName }) => {
      const place = name.replace(` if ${guardName}`, '');
      return [name, hasName && isUnique(guardName) ? guardName : `${guardName} at ${place}`];
    }),
  );
  const usedNames = guardUses.flatMap(({ guardName, hasName }) => (hasName ? guardName : []));
  const otherGuards = Object.keys(machine.implementations.guards).filter((name) => !usedNames.includes(name));
  return { otherGuards, guardByTransition };
}

/** Records reads of an actor's snapshot as guesses, because the actor does not run. */
function guessSnapshotReads(actor: AnyActorRef, snapshot?: AnyMachineSnapshot): void {
  const { getSnapshot } = Object.getPrototypeOf(actor);
  const value = () => {
    recordGuess('the state of an actor');
    return snapshot ?? getSnapshot.call(actor);
  };
  Object.defineProperty(actor, 'getSnapshot', { value, configurable: true });
}

/** The types of XState 5.20 leave out this property of an actor. */
type SystemActor = { readonly systemId?: string };

/** Creates the actor scope of a machine with a parent. No actor starts, and `actionExecutor` receives each action. */
function createInertScope(actionExecutor: (action: Action) => void) {
  const parent = createActor(fromCallback(() => {}));
  const self = createActor(
    fromCallback(() => {}),
    { parent } as never,
  );
  guessSnapshotReads(parent);
  const { system } = self;
  let actors = new Map<unknown, unknown>();
  Object.assign(system, {
    get: (name: string) => {
      if (!actors.has(name)) recordGuess(`the actor \`${name}\` of the system`);
      return actors.get(name);
    },
    _set(name: string, actor: unknown) {
      if (actors.has(name)) throw new Error(`Actor with system ID '${name}' already exists.`);
      actors.set(name, actor);
    },
    _unregister: ({ systemId }: SystemActor) => actors.delete(systemId),
  });
  const doNothing = () => {};
  const scope = { self, system, actionExecutor, id: '', sessionId: '', defer: doNothing };
  /** Resets the ids and the actors of the system, so that equal steps spawn equal actors. */
  function resetScope(snapshot?: AnyMachineSnapshot, endedActors: ReadonlySet<object> = new Set()) {
    guessSnapshotReads(self, snapshot);
    const children = Object.entries(snapshot?.children ?? {}) as [string, SystemActor | undefined][];
    actors = new Map(
      children.flatMap(([, actor]) =>
        actor?.systemId && !endedActors.has(actor) ? [[actor.systemId, actor]] : [],
      ),
    );
    // The lowest free id, so that a machine that spawns and stops actors returns to an earlier state.
    const usedIds = new Set(children.map(([id]) => id));
    const bookId = (): string => {
      let number = 1;
      while (usedIds.has(`x:${number}`)) number += 1;
      usedIds.add(`x:${number}`);
      return `x:${number}`;
    };
    Object.assign(system, { _bookId: bookId });
  }
  return {
    scope: { ...scope, logger: doNothing, stopChild: doNothing, emit: doNothing } as unknown as AnyActorScope,
    resetScope,
  };
}

type Guard = ((...args: unknown[]) => boolean) & { check?: (...args: unknown[]) => boolean };
