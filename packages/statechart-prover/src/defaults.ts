/** What a walk takes where the samples give nothing: events, guards, actors, delays and an input, and what they lack. */
import fc, { type Arbitrary } from 'fast-check';
import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createMachine,
  type EventObject,
  fromPromise,
} from 'xstate';
import { codeOf, isCallback, isPromise } from './actorKinds.ts';
import { inTurn } from './chance.ts';
import { canEnd } from './knowledge.ts';
import { partsOf } from './machineParts.ts';
import { isPlain, isReading, noReads, noteRead, noting, read, readingMachine, taking } from './reads.ts';
import { recordedMachine } from './recordedMachine.ts';
import type { MachineTypes, ProofSamples } from './samples.ts';
import { isStandIn, nameless } from './standIn.ts';
import { actorInWords, guardNames, inList, isTakenBy, statesOf, transitionsOf } from './statechart.ts';
import type { AnyStep, Outcomes } from './step.ts';
import { type Constants, constantAnswer, isEmptyCode, mayFail, onlyThrows } from './syntax.ts';
import type { Undecided } from './walk.ts';
import { unknownDelay } from './zone.ts';

/** What a machine reads and nobody gave. */
export interface Needs {
  /** What is needed, a line each: 'feedback.update: give `value`'. */
  readonly lines: Set<string>;
  /** What was thrown where a payload lacked, with the events on which it was, by their words without names and numbers. */
  readonly thrown: Map<string, { message: string; types: Set<string> }>;
  /** What is read of an event, an output, an error or the input that nobody gave, by its owner: 'child done: output'. */
  readonly reads: Map<string, Set<string>>;
  /** Names that functions read and nothing defines, a line each. */
  readonly undefined: Set<string>;
  /** Actors that can fail, as samples or their own code say. */
  readonly fallible: Set<string>;
}

export type DefaultSamples = ReturnType<typeof defaultsOf>;

/**
 * What a walk needs of a machine about which nothing is known: each event without a payload, each actor done and failed,
 * guards, delays and actors that have no implementation. What the machine reads and nobody gave is noted.
 */
export function defaultsOf(
  machine: AnyStateMachine,
  samples: ProofSamples,
  machineTypes?: MachineTypes,
  constants: Constants = new Map(),
  runsActions = false,
) {
  const needs: Needs = {
    ...{ lines: new Set(), reads: new Map(), undefined: new Set(), fallible: new Set(), thrown: new Map() },
  };
  const states = statesOf(machine);
  const srcs = states.flatMap(({ invoke }) => invoke.map(({ src }) => src));
  // A promise without code stands for one that a page provides: the type of its output tells nothing.
  const hasCode = (name: unknown) => {
    const { config } = Object(machine.implementations.actors[name as string]);
    return !(typeof config === 'function' && isEmptyCode(config));
  };
  const names = [...Object.keys(machine.implementations.actors), ...srcs].filter(hasCode);
  const generated = generatedFor(machineTypes, samples, constants, names);
  const { types, ownEvents, samples: events } = eventsOf(machine, samples, needs, generated);
  const { guards, undecided } = guardsOf(machine, samples, needs);
  const { implementations } = machine;
  const missing = (names: Iterable<unknown>, known: object) =>
    [...new Set(names)].filter((name): name is string => typeof name === 'string' && !(name in known));
  const missingActors = missing(srcs, implementations.actors).filter((src) => !/^xstate\.invoke\./.test(src));
  const delays = states.flatMap(({ after }) => after.map(({ delay }) => delay));
  const stubs = Object.keys(implementations.actions).filter((name) => isStub(implementations.actions[name]));
  for (const name of stubs) needs.lines.add(`action ${name}: throws here, so it was left out`);
  const provided = machine.provide({
    guards,
    actions: each(
      [...stubs, ...missing(partsOf(machine).names.action.keys(), implementations.actions)],
      () => () => {},
    ),
    actors: each(missingActors, () => fromPromise(async () => {})),
    delays: each(missing(delays, implementations.delays), () => unknownDelay),
  } as never);

  const { inputs, startReads } = inputsOf(provided, samples, needs, generated, runsActions);
  /** An actor that is done without an output is one of two guesses: where it fails, the other one says what is needed. */
  const drops = ({ isThrown, event }: AnyStep) =>
    isThrown === true &&
    event !== undefined &&
    'output' in event &&
    event.output === undefined &&
    !generated.outputs.has(event.type.replace(/ done( \(.*\))?$/, ''));
  return {
    machine: provided,
    needs,
    generated,
    startReads,
    inputs,
    /** Whether the types of the project have a global of a name; without types it may. */
    isDeclared: machineTypes?.isDeclared ?? (() => true),
    /** The types of events that were taken to come from the machine itself only. */
    ownEvents,
    /** Whether the actor is a stand-in, for one that the machine lacks or a page provides, and no samples say how it fails. */
    isStandIn: (actor: string) =>
      !samples.actors?.[actor]?.errors &&
      (missingActors.includes(actor) ||
        isStandIn(implementations.actors[actor], 0) ||
        onlyThrows(codeOf(implementations.actors[actor]))),
    /** Arbitraries of the events that were made from types and read, by their types. */
    generatedEvents: () =>
      Object.fromEntries(
        [...generated.read].flatMap((type) => {
          const made = trackedEvents(type, needs, generated);
          return made ? [[type, made.arbitrary]] : [];
        }),
      ),
    made: () => madeOf(generated, Object.keys(events)),
    /** What is read of events without payloads, by their types. */
    payloads: () => [...needs.reads].filter(([type]) => types.has(type)),
    options: {
      samples: events,
      outcomesOf: outcomesOf(machine, samples, needs, generated),
      undecided,
      drops,
      input: inputs[0],
    },
  };
}

/** All that is needed, a line each. */
export function needsInWords({ reads, lines, thrown }: Needs): string[] {
  const inWords = (owner: string, names: Set<string>) =>
    owner.endsWith('*') && names.has('type')
      ? 'the events that it takes'
      : [...names].map((name) => `\`${name}\``).join(', ') || 'it';
  return [
    ...[...reads].map(([owner, names]) => `${owner}: give ${inWords(owner, names)}`),
    ...[...thrown.values()].map(
      ({ message, types }) =>
        `${inList(types)}: without what is asked for here, the machine threw "${message}"`,
    ),
    ...lines,
  ];
}

const each = (names: readonly string[], value: (name: string) => unknown) =>
  Object.fromEntries(names.map((name) => [name, value(name)]));

/** In the name of each output: 'load done: output'. */
export const outputPart = ' done: output';

/** Notes each name that is read of something that nobody gave. */
const asking =
  ({ reads }: Needs, owner: string) =>
  (name: string): void => {
    const names = reads.get(owner) ?? new Set();
    reads.set(owner, name === nameless ? names : names.add(name));
  };

export type Generated = ReturnType<typeof generatedFor>;

/**
 * What was made from types, without what the samples give.
 *
 * @param actors the names of the machine's actors
 */
function generatedFor(
  types: MachineTypes | undefined,
  samples: ProofSamples,
  constants: Constants,
  actors: readonly unknown[],
) {
  const isAsked = (src: string) => actors.includes(src) && samples.actors?.[src]?.outputs === undefined;
  return {
    events: new Map(
      [...(types?.events ?? [])].filter(([type]) => !Object.hasOwn(samples.events ?? {}, type)),
    ),
    outputs: new Map([...(types?.outputs ?? [])].filter(([src]) => isAsked(src))),
    input: 'input' in samples || 'inputs' in samples ? undefined : types?.input,
    /** What the file compares the properties of a name with. */
    constants,
    /** The types of the events, and the actors, of which something generated was read. */
    read: new Set<string>(),
    /** Events found at random that led further. */
    found: [] as EventObject[],
    /** Whether all values are tried of what is read; otherwise one. */
    isWide: false,
  };
}

/** The first value or, in a wide walk, all of what is read. */
const widened = <T>(values: readonly T[], owner: string, { isWide, read }: Generated): readonly T[] =>
  values.slice(0, isWide && read.has(owner) ? undefined : 1);

const hasPayload = (event: unknown) => Object.keys(Object(event)).length > 1;

/** What was made from types and may be given as samples. */
export interface Made {
  readonly events: Readonly<Record<string, readonly unknown[]>>;
  readonly inputs: readonly unknown[];
  /** By the names of actors. */
  readonly outputs: Readonly<Record<string, readonly unknown[]>>;
  /** The parts of which types tell nothing: 'SAVE.file (File)'. */
  readonly unknown: readonly string[];
}

/** @param types the types of the events that a walk tries */
function madeOf({ events, outputs, input, found }: Generated, types: readonly string[]): Made {
  const tried = [...events].filter(([type]) => types.includes(type));
  const withFound = tried.map(([type, { values }]): [string, readonly unknown[]] => {
    return [type, [...values, ...found.filter((event) => event.type === type)]];
  });
  const known = [...outputs].filter(([, { values }]) => values[0] !== undefined);
  return {
    events: Object.fromEntries(withFound.filter(([, all]) => all.some(hasPayload))),
    inputs: input?.values ?? [],
    outputs: Object.fromEntries(known.map(([src, { values }]) => [src, values])),
    unknown: [...tried, ...known, ['input', input] as const].flatMap(([, values]) => values?.unknown ?? []),
  };
}

/** The part of a type of which nothing is known: 'user.file' of 'SAVE.user.file (File)'. */
const partIn = (line: string, owner: string): string => line.slice(owner.length + 1).replace(/ \(.*/s, '');

/** An object made from a type, whose reads are noted; those of a part of which its type tells nothing count as unknown. */
function tracked<T extends object>(
  value: T,
  unknown: readonly string[],
  owner: string,
  needs: Needs,
  onRead = () => {},
): T {
  const gaps = unknown.map((line) => partIn(line, owner).replace(/\..*/s, ''));
  const see = (name: string) => {
    onRead();
    if (gaps.includes(name) && !(name in value)) asking(needs, owner)(name);
  };
  const isPayload = (name: string) => name !== 'type' || owner === 'input';
  const sourceOf = (name?: string) =>
    (name === undefined ? gaps.length > 0 : gaps.includes(name)) ? read.unknown : read.generated;
  return noting(value, see, isPayload, onRead, sourceOf);
}

/** The events to try, by their types: those of the samples, else some made from their types, else one without a payload. */
function eventsOf(machine: AnyStateMachine, { events }: ProofSamples, needs: Needs, generated: Generated) {
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
    const made = trackedEvents(type, needs, generated);
    if (made) return () => widened(made.values, type, generated);
    // No event has the type of a wildcard.
    const isWild = type.endsWith('*');
    const event = { type: isWild ? type.replace(/\*$/, '(any)') : type };
    return () => [noting(event, asking(needs, type), (name) => name !== 'type' || isWild)];
  };
  const sampled = [...types].filter((type) => !ownEvents.has(type));
  // What a wildcard takes.
  const wild = [...generated.events.keys()].filter((type) =>
    named.some((descriptor) => isTakenBy(descriptor, type)),
  );
  const routes = transitions.filter(({ eventType }) => eventType === 'xstate.route');
  return {
    types,
    ownEvents,
    samples: {
      ...each(
        [...new Set([...sampled, ...wild, ...Object.keys(given)])].filter((type) => !ownEvents.has(type)),
        sampleOf,
      ),
      'xstate.route': () => routes.map(({ target }) => ({ type: 'xstate.route', to: `#${target?.[0]?.id}` })),
    } as Record<string, (snapshot: AnyMachineSnapshot) => readonly EventObject[]>,
  };
}

/** The events that were made from a type, whose reads are noted. */
function trackedEvents(type: string, needs: Needs, { events, read }: Generated) {
  const made = events.get(type);
  if (!made || made.values.length === 0) return undefined;
  // Of an event without a payload there is no other.
  const isOnly = made.unknown.length === 0 && !made.values.some(hasPayload);
  const track = (event: unknown) =>
    tracked(event as EventObject, made.unknown, type, needs, () => void (isOnly || read.add(type)));
  return { values: made.values.map(track), arbitrary: made.arbitrary.map(track) };
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
function outcomesOf(machine: AnyStateMachine, { actors }: ProofSamples, needs: Needs, generated: Generated) {
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
    const done = `xstate.done.actor.${id}`;
    const isFallible = isHandled(`xstate.error.actor.${id}`) || (logic !== undefined && !isCallback(logic));
    const made = 'outputs' in sample ? undefined : generated.outputs.get(src);
    const ask = asking(needs, src + outputPart);
    const onAsk = (name: string) => {
      ask(name);
      if (generated.constants.has(name)) generated.read.add(src);
    };
    // Of an output of which nothing is known, what it is compared with.
    const asked = generated.isWide ? [...(needs.reads.get(src + outputPart) ?? [])] : [];
    const compared = asked.flatMap((name) =>
      [...(generated.constants.get(name) ?? [])].map((value) => ({ [name]: value })),
    );
    const outputs = made
      ? widened(made.values, src, generated)
      : [{}, ...compared].map((output) => noting(output, onAsk)).concat(undefined as never);
    const usual = {
      outputs: () => (isHandled(done) && canEnd(logic) ? outputs : []),
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
      if (name === 'output' && made) {
        generated.read.add(src);
        for (const line of made.unknown) ask(partIn(line, src + outputPart));
        return;
      }
      const owner = `${src} ${name === 'output' ? 'done: output' : 'failed: error'}`;
      if (name !== 'snapshot' && !needs.reads.has(owner)) needs.reads.set(owner, new Set());
    };
    return {
      guessed: kinds.filter((kind) => !(kind in sample)),
      generated: made && (made.unknown.length > 0 ? read.unknown : read.generated),
      canFail: needs.fallible.has(src),
      onRead,
      ...Object.fromEntries(outcomes),
    };
  };
}

/** What is read as a machine starts with an input, and whether it fails. */
export function startOf(machine: AnyStateMachine, input?: unknown, runsActions = false) {
  const reads = noReads();
  const startReads = reads.all;
  try {
    const { snapshot } = taking(reads, () =>
      inTurn(0, 0, () => recordedMachine(readingMachine(machine), { runsActions }).first(input)),
    );
    return { startReads, isFailed: snapshot.status === 'error' };
  } catch {
    return { startReads, isFailed: true };
  }
}

/** The inputs of the samples; else some that were made from its type; else one that notes what is read of it, or stands for all that is read where the start fails. */
function inputsOf(
  machine: AnyStateMachine,
  samples: ProofSamples,
  needs: Needs,
  generated: Generated,
  runsActions: boolean,
) {
  const startWith = (input: unknown) => ({ inputs: [input], ...startOf(machine, input, runsActions) });
  if ('input' in samples || 'inputs' in samples) {
    const inputs = samples.inputs ?? [samples.input];
    return { ...startWith(inputs[0]), inputs };
  }
  const { values = [], unknown = [] } = generated.input ?? {};
  // What is no object cannot note that it is read.
  if (values.length > 0 && values.every((value) => typeof value === 'object' && value && isPlain(value))) {
    const inputs = values.map((value) =>
      tracked(value as object, unknown, 'input', needs, () => void generated.read.add('input')),
    );
    const { startReads, isFailed } = startWith(inputs[0]);
    // Where the usual input fails, its type does not tell what it needs: 'a' is a text and no date.
    if (isFailed) startReads.add(read.unknown);
    return {
      startReads,
      inputs: generated.read.has('input') ? inputs.slice(0, inputsAtMost) : inputs.slice(0, 1),
    };
  }
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

/** How many inputs that were made from a type are walked. */
const inputsAtMost = 6;

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

export function isArbitrary<T>(given: Arbitrary<T> | object | undefined): given is Arbitrary<T> {
  return typeof given === 'object' && 'generate' in given;
}

/** How many samples of an arbitrary a walk takes. */
const samplesAtMost = 8;

function listed<T>(many: readonly T[] | ((snapshot: AnyMachineSnapshot) => readonly T[])) {
  return typeof many === 'function' ? many : () => many;
}

/** Whether a guard asks nothing of the machine, and neither chance nor the clock: a page may provide another. */
function isPlaceholder(guard: unknown): boolean {
  if (typeof guard !== 'function' || 'check' in guard) return false;
  if (guard.length > 0) return constantAnswer(guard as () => unknown) !== undefined;
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

/** Whether an action only throws: it stands for one that a page provides. */
export function isStub(action: unknown): boolean {
  return typeof action === 'function' && !('resolve' in action) && onlyThrows(action as () => unknown);
}
