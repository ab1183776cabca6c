/** What a walk takes where the samples give nothing: events, guards, actors, delays and an input, and what they lack. */
import fc, { type Arbitrary } from 'fast-check';
import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createMachine,
  type EventObject,
  fromCallback,
  fromPromise,
} from 'xstate';
import { inTurn } from './chance.ts';
import { isReading, noReads, noteRead, noting, read, readingMachine, taking } from './reads.ts';
import { recordedMachine } from './recordedMachine.ts';
import type { ProofSamples } from './samples.ts';
import { standIn as missingPackage } from './standIn.ts';
import { actorInWords, guardNames, isTakenBy, statesOf, transitionsOf } from './statechart.ts';
import type { AnyStep, Outcomes } from './step.ts';
import { mayFail, onlyThrows } from './syntax.ts';
import type { Undecided } from './walk.ts';
import { unknownDelay } from './zone.ts';

/** What a machine reads and nobody gave. */
export interface Needs {
  /** What is needed, a line each: 'feedback.update: give `value`'. */
  readonly lines: Set<string>;
  /** What is read of an event, an output, an error or the input that nobody gave, by its owner: 'child done: output'. */
  readonly reads: Map<string, Set<string>>;
  /** Actors that can fail, as samples or their own code say. */
  readonly fallible: Set<string>;
}

export type DefaultSamples = ReturnType<typeof defaultsOf>;

/**
 * What a walk needs of a machine about which nothing is known: each event without a payload, each actor done and failed,
 * guards, delays and actors that have no implementation. What the machine reads and nobody gave is noted.
 */
export function defaultsOf(machine: AnyStateMachine, samples: ProofSamples) {
  const needs: Needs = { lines: new Set(), reads: new Map(), fallible: new Set() };
  const { types, ownEvents, samples: events } = eventsOf(machine, samples, needs);
  const { guards, undecided } = guardsOf(machine, samples, needs);
  const { implementations } = machine;
  const states = statesOf(machine);
  const missing = (names: readonly unknown[], known: object) =>
    [...new Set(names)].filter((name): name is string => typeof name === 'string' && !(name in known));
  const srcs = states.flatMap(({ invoke }) => invoke.map(({ src }) => src));
  const missingActors = missing(srcs, implementations.actors).filter((src) => !/^xstate\.invoke\./.test(src));
  const delays = states.flatMap(({ after }) => after.map(({ delay }) => delay));
  const stubs = Object.keys(implementations.actions).filter((name) => isStub(implementations.actions[name]));
  for (const name of stubs) needs.lines.add(`action ${name}: throws here, so it was left out`);
  const provided = machine.provide({
    guards,
    actions: each(stubs, () => () => {}),
    actors: each(missingActors, () => fromPromise(async () => {})),
    delays: each(missing(delays, implementations.delays), () => unknownDelay),
  } as never);

  const { input, startReads } = inputOf(provided, samples, needs);
  /** An actor that is done without an output is one of two guesses: where it fails, the other one says what is needed. */
  const drops = ({ isThrown, event }: AnyStep) =>
    isThrown === true && event !== undefined && 'output' in event && event.output === undefined;
  return {
    machine: provided,
    needs,
    startReads,
    /** The types of events that were taken to come from the machine itself only. */
    ownEvents,
    /** Whether the actor is a stand-in for one that the machine lacks, or for one that a page provides. */
    isStandIn: (actor: string) =>
      missingActors.includes(actor) ||
      implementations.actors[actor] === missingPackage ||
      onlyThrows(codeOf(implementations.actors[actor])),
    /** What is read of events without payloads, by their types. */
    payloads: () => [...needs.reads].filter(([type]) => types.has(type)),
    options: { samples: events, outcomesOf: outcomesOf(machine, samples, needs), undecided, drops, input },
  };
}

/** All that is needed, a line each. */
export function needsInWords({ reads, lines }: Needs): string[] {
  const inWords = (names: Set<string>) => [...names].map((name) => `\`${name}\``).join(', ') || 'it';
  return [...[...reads].map(([owner, names]) => `${owner}: give ${inWords(names)}`), ...lines];
}

const each = (names: readonly string[], value: (name: string) => unknown) =>
  Object.fromEntries(names.map((name) => [name, value(name)]));

/** Notes each name that is read of something that nobody gave. */
const asking =
  ({ reads }: Needs, owner: string) =>
  (name: string): void =>
    void reads.set(owner, (reads.get(owner) ?? new Set()).add(name));

/** The events to try, by their types: those of the samples, else one without a payload. */
function eventsOf(machine: AnyStateMachine, { events }: ProofSamples, needs: Needs) {
  // Without what every object has: `constructor` may be an event.
  const given: NonNullable<ProofSamples['events']> = Object.assign(Object.create(null), events);
  const transitions = transitionsOf(machine).map(({ definition }) => definition);
  const named = transitions.map(({ eventType }) => eventType).filter((type) => !/^$|^xstate\./.test(type));
  const types = new Set(named);
  const ownEvents = new Set([...sentLater(machine)].filter((type) => types.has(type) && !(type in given)));
  for (const type of ownEvents)
    needs.lines.add(`${type}: comes when the machine has sent it to itself; give it if others send it too`);
  const sampleOf = (type: string) => {
    const sample = given[type];
    if (isArbitrary(sample)) return () => fc.sample(sample, { numRuns: samplesAtMost, seed: 1 });
    if (sample) return listed(sample);
    // No event has the type of a wildcard.
    const isWild = type.endsWith('*');
    const event = { type: isWild ? type.replace(/\*$/, '(any)') : type };
    return () => [noting(event, asking(needs, type), (name) => name !== 'type' || isWild)];
  };
  const sampled = [...types].filter((type) => !ownEvents.has(type));
  const routes = transitions.filter(({ eventType }) => eventType === 'xstate.route');
  return {
    types,
    ownEvents,
    samples: {
      ...each([...new Set([...sampled, ...Object.keys(given)])], sampleOf),
      'xstate.route': () => routes.map(({ target }) => ({ type: 'xstate.route', to: `#${target?.[0]?.id}` })),
    } as Record<string, (snapshot: AnyMachineSnapshot) => readonly EventObject[]>,
  };
}

/** The guards of the samples, and one with both answers for each that has no implementation or asks nothing of the machine. */
function guardsOf(machine: AnyStateMachine, { guards }: ProofSamples, needs: Needs) {
  const given: NonNullable<ProofSamples['guards']> = Object.assign(Object.create(null), guards);
  const undecided: Undecided = { asked: new Set(), met: new Set() };
  const { guards: implemented } = machine.implementations;
  const asked = transitionsOf(machine).flatMap(({ definition }) => guardNames(definition.guard));
  // Actions may ask guards too.
  const used = new Set([...asked, ...Object.keys(implemented)]);
  const open = [...used].filter(
    (name) => !given[name] && (!implemented[name] || isPlaceholder(implemented[name])),
  );
  const answer = (name: string) => () => {
    const why = implemented[name] ? 'asks nothing of the machine' : 'has no implementation';
    needs.lines.add(`guard ${name}: ${why} here; it was taken as yes and as no`);
    noteRead(read.assumed);
    undecided.asked.add(name);
    return undecided.met.has(name);
  };
  return { guards: { ...given, ...each(open, answer) }, undecided };
}

/** What an actor may do next: what the samples say or, for what they leave open, what is usual and handled. */
function outcomesOf(machine: AnyStateMachine, { actors }: ProofSamples, needs: Needs) {
  const given: NonNullable<ProofSamples['actors']> = Object.assign(Object.create(null), actors);
  const types = statesOf(machine).flatMap(({ transitions }) => [...transitions.keys()]);
  const handled = [...new Set(types)].filter((type) => type !== '*');
  const isHandled = (type: string) => handled.some((descriptor) => isTakenBy(descriptor, type));
  const kinds = ['outputs', 'errors', 'snapshots'] as const;
  return (actor: AnyActorRef, _: string, snapshot: AnyMachineSnapshot): Outcomes => {
    const { id } = actor;
    const src = actorInWords(actor.src, id);
    const sample = given[src] ?? given[id] ?? {};
    const { logic } = actor as unknown as { logic: AnyActorLogic };
    if (sample.errors || (isPromise(logic) && mayFail(codeOf(logic)))) needs.fallible.add(src);
    const isFallible = isHandled(`xstate.error.actor.${id}`) || (logic !== undefined && !isCallback(logic));
    const usual = {
      outputs: () =>
        isHandled(`xstate.done.actor.${id}`)
          ? [noting({}, asking(needs, `${src} done: output`)), undefined]
          : [],
      // A callback runs until it is stopped and can fail only at its start. All other actors may fail at any time.
      errors: () =>
        isFallible ? [noting(new Error(`${src} failed`), asking(needs, `${src} failed: error`))] : [],
      snapshots: () => (isHandled(`xstate.snapshot.${id}`) ? [actor.getSnapshot()] : []),
    };
    const outcomes = kinds.map((kind) => {
      const many = sample[kind];
      return [kind, many ? listed<unknown>(many)(snapshot) : usual[kind]()];
    });
    const onRead = (name: string) => {
      const owner = `${src} ${name === 'output' ? 'done: output' : 'failed: error'}`;
      if (name !== 'snapshot' && !needs.reads.has(owner)) needs.reads.set(owner, new Set());
    };
    return { guessed: kinds.filter((kind) => !(kind in sample)), onRead, ...Object.fromEntries(outcomes) };
  };
}

/** The input of the samples; else one that notes what is read of it, or stands for all that is read where the start fails. */
function inputOf(machine: AnyStateMachine, samples: ProofSamples, needs: Needs) {
  /** What is read at the start with an input, and whether it fails. */
  const startWith = (input: unknown) => {
    const reads = noReads();
    try {
      const { snapshot } = taking(reads, () =>
        inTurn(0, 0, () => recordedMachine(readingMachine(machine)).first(input)),
      );
      return { input, startReads: reads.all, isFailed: snapshot.status === 'error' };
    } catch {
      return { input, startReads: reads.all, isFailed: true };
    }
  };
  if ('input' in samples || 'inputs' in samples) return startWith(samples.input ?? samples.inputs?.[0]);
  const copied = () => needs.lines.add('input: give it; all of it is copied');
  const empty = startWith(noting({}, asking(needs, 'input'), undefined, copied));
  return empty.isFailed ? startWith(inputStandIn(needs)) : empty;
}

/**
 * Stands for an input and all that is read inside it, and can be called; `path` is where it is inside the input. The result of
 * a method, and all inside it, counts as a read of the object that has the method.
 */
function inputStandIn(needs: Needs, path = '', isAnswer = false): object {
  const touch = (inside: string, isFromMethod = isAnswer) => {
    noteRead(read.unknown);
    if (isReading() && inside !== path) needs.reads.get('input')?.delete(path);
    if (isReading() && inside) asking(needs, 'input')(inside);
    return inputStandIn(needs, inside, isFromMethod);
  };
  return new Proxy(() => {}, {
    apply: () => touch(isAnswer ? path : path.replace(/\.[^.]*$/, ''), true),
    get(_, name) {
      if (typeof name === 'symbol') noteRead(read.unknown);
      if (name === Symbol.toPrimitive) return () => '';
      if (name === Symbol.iterator) return () => [].values();
      return typeof name === 'symbol' ? undefined : touch(isAnswer ? path : path ? `${path}.${name}` : name);
    },
  });
}

/** The types of the events that actions send to the machine itself with a delay, where they are written as values. */
export function sentLater(machine: AnyStateMachine): Set<string> {
  const atStates = statesOf(machine).flatMap(({ entry, exit }) => [...entry, ...exit]);
  const taken = transitionsOf(machine).flatMap(({ definition }) => definition.actions);
  const types = [...atStates, ...taken, ...Object.values(machine.implementations.actions)].flatMap(
    (action) => {
      const { type, delay, event } = Object(action);
      return /^xstate\.(raise|sendTo)$/.test(type) && delay !== undefined ? (Object(event).type ?? []) : [];
    },
  );
  return new Set(types);
}

export function isArbitrary(given: unknown): given is Arbitrary<EventObject> {
  return typeof given === 'object' && given !== null && 'generate' in given;
}

/** How many samples of an arbitrary a walk takes. */
const samplesAtMost = 8;

function listed<T>(many: readonly T[] | ((snapshot: AnyMachineSnapshot) => readonly T[])) {
  return typeof many === 'function' ? many : () => many;
}

const [callback, promise] = [fromCallback(() => {}), fromPromise(async () => {})].map(({ transition }) =>
  String(transition),
);

/** Of the kinds of actors, only a promise is known to fail by what its code calls. */
export const isPromise = (logic: unknown): boolean => String(Object(logic).transition) === promise;
export const isCallback = (logic: unknown): boolean => String(Object(logic).transition) === callback;

/** Whether a guard asks nothing of the machine, and neither chance nor the clock: a page may provide another. */
function isPlaceholder(guard: unknown): boolean {
  if (typeof guard !== 'function' || 'check' in guard || guard.length > 0) return false;
  const reads = noReads();
  try {
    const asked = readingMachine(createMachine({}, { guards: { asked: guard as never } })).implementations
      .guards;
    taking(reads, () => inTurn(0, 0, asked.asked as () => boolean));
  } catch {
    // It stands for one that is provided.
  }
  return !reads.all.has(read.chance);
}

/** The code of a promise. */
const codeOf = (logic: unknown) => {
  const { config } = Object(logic) as { config?: unknown };
  return typeof config === 'function' ? (config as () => unknown) : nothing;
};
const nothing = () => {};

/** Whether an action only throws: it stands for one that a page provides. */
export function isStub(action: unknown): boolean {
  return typeof action === 'function' && !('resolve' in action) && onlyThrows(action as () => unknown);
}
