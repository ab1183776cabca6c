import {
  type AnyActor,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  not,
} from 'xstate';
import { guessed, recordGuess } from './guess.ts';
import { nothingPending, type Pending, pendingAfter } from './pending.ts';
import { nameOf, statesOf, transitionsOf } from './statechart.ts';

interface Action {
  type: string;
  params: unknown;
}

interface Executable extends Action {
  info?: unknown;
  exec?: (info: unknown, params: unknown) => void;
}

interface StepRecord {
  snapshot: AnyMachineSnapshot;
  actions: Action[];
  transitions: string[];
  states: string[];
  guards: string[];
  pending: Pending;
}

const taken = 'recorded.taken';
const entered = 'recorded.entered';

/** Maximum number of eventless transitions in a row; stops endless loops. */
const maxEventless = 1000;

interface RecordOptions {
  runsActions?: boolean;
  guessesInput?: boolean;
}

/**
 * Runs the pure functions of an instrumented copy of a machine: added actions record transitions and entered states, guards
 * record their answers. Actors never start; actions run only with `runsActions`.
 */
export function recordedMachine(machine: AnyStateMachine, options: RecordOptions = {}) {
  let answers: string[] = [];
  let all: Executable[] = [];
  const { scope, startFrom } = inertScope((action: Executable) => {
    all.push(action);
    if (options.runsActions && !action.type.startsWith('xstate.')) action.exec?.(action.info, action.params);
  });
  const copy = recordingCopy(machine, options, (name, isMet) => {
    answers.push(`${name}: ${isMet ? 'yes' : 'no'}`);
    return isMet;
  });
  function run(
    step: (scope: AnyActorScope) => AnyMachineSnapshot,
    before = nothingPending,
    fires?: number,
    snapshotBefore?: AnyMachineSnapshot,
    ended?: ReadonlySet<object>,
  ): StepRecord {
    answers = [];
    all = [];
    startFrom(snapshotBefore, ended);
    const snapshot = step(scope);
    for (const actor of Object.values(snapshot.children)) if (actor) guessSnapshotReads(actor as AnyActorRef);
    const named = (type: string) =>
      all.filter((action) => action.type === type).map(({ params }) => (params as { name: string }).name);
    return {
      snapshot,
      actions: all
        .filter(({ type }) => type !== taken && type !== entered)
        .map(({ type, params }) => ({ type, params })),
      transitions: named(taken),
      states: named(entered),
      guards: answers,
      pending: pendingAfter(before, fires, snapshot.status === 'active' ? all : undefined, scope.self),
    };
  }
  return {
    first: (input: unknown): StepRecord => run((scope) => copy.getInitialSnapshot(scope as never, input)),
    /** `fires` is the index of the pending event; undefined for an event from outside. */
    next: (
      {
        snapshot,
        pending,
        ended,
      }: { snapshot: AnyMachineSnapshot; pending: Pending; ended: ReadonlySet<object> },
      event: EventObject,
      fires?: number,
    ): StepRecord =>
      run((scope) => copy.transition(snapshot, event, scope as never), pending, fires, snapshot, ended),
  };
}

/** Copies a machine and adds actions that name transitions and entered states, and guards that pass their answer to `note`. */
function recordingCopy(
  machine: AnyStateMachine,
  { guessesInput = false }: RecordOptions,
  note: (name: string, isMet: boolean) => boolean,
) {
  const { byName, byTransition } = guardsOf(machine);
  const noted = (name: string) => {
    const guard = (machine.implementations.guards as Record<string, Guard>)[name];
    return Object.assign(
      (...args: unknown[]) => note(name, guard?.(...args) ?? false),
      guard,
      // XState calls `check` of and(), or() and not().
      guard?.check && { check: (...args: unknown[]) => note(name, guard.check?.(...args) ?? false) },
    );
  };
  /** XState's not() evaluates guards of any kind. */
  const asked = (name: string, guard: unknown) => {
    const opposite = not(guard as never) as unknown as Guard;
    const check = (snapshot: unknown, args: unknown) =>
      note(name, !opposite.check?.(snapshot, args, opposite));
    return Object.assign(() => false, { check });
  };
  const copy = machine.provide({ guards: Object.fromEntries(byName.map((name) => [name, noted(name)])) });
  // XState before 5.31 has no such limit.
  const options = copy.options as typeof copy.options | undefined;
  if (options?.maxIterations === Number.POSITIVE_INFINITY) options.maxIterations = maxEventless;
  for (const node of statesOf(copy))
    node.entry = [{ type: entered, params: { name: node.id } }, ...node.entry];
  for (const { name, definition } of transitionsOf(copy)) {
    definition.actions = [{ type: taken, params: { name } }, ...definition.actions];
    const guard = byTransition.get(name);
    if (guard) definition.guard = asked(guard, definition.guard);
  }
  if (guessesInput) recordInputReads(copy);
  return copy;
}

/** Records reads of the input by the context function. */
function recordInputReads(copy: AnyStateMachine): void {
  const { context } = copy.config;
  if (typeof context !== 'function') return;
  const noting = (args: object) => context(guessed('start', args, (name) => name !== 'input') as never);
  Object.assign(copy, { config: { ...copy.config, context: noting } });
}

/** Returns the names of all parts, and the guard names of transitions by transition. */
export function partNames(machine: AnyStateMachine) {
  const { byName, byTransition: guardOf } = guardsOf(machine);
  const guards = [...byName, ...guardOf.values()];
  return {
    // Two states with one id are a finding and count once.
    states: [...new Set(statesOf(machine).map(({ id }) => id))],
    transitions: transitionsOf(machine).map(({ name }) => name),
    guards: guards.flatMap((name) => [`${name}: yes`, `${name}: no`]),
    guardOf,
  };
}

/** Names the guards of a machine. If several transitions use a guard, the transition is added to its name. */
function guardsOf(machine: AnyStateMachine) {
  // The guard of a route belongs to XState.
  const uses = transitionsOf(machine).flatMap(({ name, definition: { guard, eventType } }) =>
    guard && eventType !== 'xstate.route'
      ? [{ name, word: nameOf(guard), hasName: typeof guard !== 'function' }]
      : [],
  );
  const isOnly = (word: string) => uses.filter((other) => other.word === word).length === 1;
  const byTransition = new Map(
    uses.map(({ name, word, hasName }) => {
      return [name, hasName && isOnly(word) ? word : `${word} at ${name.replace(` if ${word}`, '')}`];
    }),
  );
  const usedNames = uses.flatMap(({ word, hasName }) => (hasName ? word : []));
  const byName = Object.keys(machine.implementations.guards).filter((name) => !usedNames.includes(name));
  return { byName, byTransition };
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

/** Creates the environment of a machine with a parent. Nothing starts; each action is passed to `actionExecutor`. */
function inertScope(actionExecutor: (action: Action) => void) {
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
    _unregister: ({ systemId }: AnyActor) => actors.delete(systemId),
  });
  const nothing = () => {};
  const scope = { self, system, actionExecutor, id: '', sessionId: '', defer: nothing };
  /** Resets ids and system actors, so that equal steps spawn equal actors. */
  function startFrom(before?: AnyMachineSnapshot, ended: ReadonlySet<object> = new Set()) {
    guessSnapshotReads(self, before);
    const children = Object.entries(before?.children ?? {}) as [string, AnyActor | undefined][];
    actors = new Map(
      children.flatMap(([, actor]) =>
        actor?.systemId && !ended.has(actor) ? [[actor.systemId, actor]] : [],
      ),
    );
    let last = Math.max(0, ...children.map(([id]) => Number(/^x:(\d+)$/.exec(id)?.[1] ?? 0)));
    Object.assign(system, { _bookId: () => `x:${++last}` });
  }
  return {
    scope: { ...scope, logger: nothing, stopChild: nothing, emit: nothing } as unknown as AnyActorScope,
    startFrom,
  };
}

type Guard = ((...args: unknown[]) => boolean) & { check?: (...args: unknown[]) => boolean };
