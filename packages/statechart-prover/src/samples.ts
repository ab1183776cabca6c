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
import { InputError } from './inputError.ts';
import { nearestInWords } from './nearest.ts';
import { isReading, noReads, noteRead, noting, read, readingMachine, taking } from './reads.ts';
import { recordedMachine } from './recordedMachine.ts';
import { standIn as missingPackage } from './standIn.ts';
import { actorInWords, guardNames, isTakenBy, statesOf, transitionsOf } from './statechart.ts';
import { mayFail, onlyThrows } from './syntax.ts';
import type { AnyStep, Outcomes, Undecided } from './walk.ts';
import { unknownDelay } from './zone.ts';

type Many<T> = readonly T[] | ((snapshot: AnyMachineSnapshot) => readonly T[]);

/** What a machine's walks are given, all of it optional: by default every event comes without a payload. */
export interface ProofSamples {
  /** The events to try, by their types: a list, a function from the snapshot, or an arbitrary of fast-check. */
  events?: Record<string, Many<EventObject> | Arbitrary<EventObject>>;
  input?: unknown;
  /** Several inputs, each of which is walked. */
  inputs?: readonly unknown[];
  /** Guards that the file leaves open. */
  guards?: Record<string, (args: { context: unknown; event: EventObject }, params: unknown) => boolean>;
  /** How actors go on, by their names in `setup` or by their ids; of what is not given, one that is usual. */
  actors?: Record<string, { outputs?: Many<unknown>; errors?: Many<unknown>; snapshots?: Many<unknown> }>;
  /** Two snapshots with the same key are one vertex of the state graph. */
  key?: (snapshot: AnyMachineSnapshot) => string;
  /** Findings that are meant, each by its line or the beginning up to a colon, with the reason. */
  accepted?: Record<string, string>;
  /** Where a path ends although more could happen, or nothing can. */
  end?: (snapshot: AnyMachineSnapshot) => boolean;
}

type Given<K extends keyof ProofSamples> = NonNullable<ProofSamples[K]>;

/** What a machine asked for and nobody gave: a payload, an input, an implementation. */
export type Needs = ReturnType<typeof defaultsOf>['needs'];

/**
 * What a walk needs of a machine about which nothing is known: each event without a payload, each actor done and failed,
 * guards, delays and actors that have no implementation. What the machine reads and nobody gave is noted.
 */
export function defaultsOf(machine: AnyStateMachine, samples: ProofSamples) {
  // Without what every object has: `constructor` may be an event.
  const [events, actors, guards] = [samples.events, samples.actors, samples.guards].map((given) =>
    Object.assign(Object.create(null), given),
  ) as [Given<'events'>, Given<'actors'>, Given<'guards'>];
  const own = machine.implementations;
  const asked = new Map<string, Set<string>>();
  const lines = new Set<string>();
  const fallible = new Set<string>();
  const ask = (owner: string) => (name: string) =>
    void asked.set(owner, (asked.get(owner) ?? new Set()).add(name));

  /** Stands for all that is read of it and inside it, and can be called; `path` is where it stands in its owner. */
  function standIn(owner: string, path = ''): object {
    const touch = (inside: string) => {
      noteRead(read.unknown);
      if (isReading()) asked.get(owner)?.delete(path);
      if (isReading() && inside) ask(owner)(inside);
      return standIn(owner, inside);
    };
    return new Proxy(() => {}, {
      apply: () => touch(path),
      get(_, name) {
        if (typeof name === 'symbol') noteRead(read.unknown);
        if (name === Symbol.toPrimitive) return () => '';
        if (name === Symbol.iterator) return () => [].values();
        return typeof name === 'symbol' ? undefined : touch(path ? `${path}.${name}` : name);
      },
    });
  }
  const transitions = transitionsOf(machine).map(({ definition }) => definition);
  const types = new Set(
    transitions
      .map(({ eventType }) => eventType)
      .filter((type) => type !== '' && !type.startsWith('xstate.')),
  );
  const later = new Set([...sentLater(machine)].filter((type) => types.has(type) && !(type in events)));
  for (const type of later)
    lines.add(`${type}: comes when the machine has sent it to itself; give it if others send it too`);
  const sampled = [...types].filter((type) => !later.has(type));
  const samplesOf = Object.fromEntries(
    [...new Set([...sampled, ...Object.keys(events)])].map((type) => {
      const given = events[type];
      // No event has the type of a wildcard.
      const isWild = type.endsWith('*');
      const event = { type: isWild ? type.replace(/\*$/, '(any)') : type };
      if (isArbitrary(given)) return [type, () => fc.sample(given, { numRuns: samplesAtMost, seed: 1 })];
      return [
        type,
        given ? listed(given) : () => [noting(event, ask(type), (name) => name !== 'type' || isWild)],
      ];
    }),
  );
  const routes = transitions.filter(({ eventType }) => eventType === 'xstate.route');
  samplesOf['xstate.route'] = () =>
    routes.map(({ target }) => ({ type: 'xstate.route', to: `#${target?.[0]?.id}` }));

  const undecided: Undecided = { asked: new Set(), met: new Set() };
  // Actions may ask guards too.
  const asking = [...transitions.flatMap(({ guard }) => guardNames(guard)), ...Object.keys(own.guards)];
  const open = [...new Set(asking)].filter(
    (name) => !guards[name] && (!own.guards[name] || isPlaceholder(own.guards[name])),
  );
  const answer = (name: string) => () => {
    const why = own.guards[name] ? 'asks nothing of the machine' : 'has no implementation';
    lines.add(`guard ${name}: ${why} here; it was taken as yes and as no`);
    noteRead(read.assumed);
    undecided.asked.add(name);
    return undecided.met.has(name);
  };
  const named = (all: readonly unknown[], known: object) =>
    [...new Set(all)].filter((name): name is string => typeof name === 'string' && !(name in known));
  const states = statesOf(machine);
  const srcs = states.flatMap(({ invoke }) => invoke.map(({ src }) => src));
  const missingActors = named(srcs, own.actors).filter((src) => !src.startsWith('xstate.invoke.'));
  const delays = states.flatMap(({ after }) => after.map(({ delay }) => delay));
  const stubs = Object.keys(own.actions).filter((name) => isStub(own.actions[name]));
  for (const name of stubs) lines.add(`action ${name}: throws here, so it was left out`);
  const each = (names: readonly string[], value: (name: string) => unknown) =>
    Object.fromEntries(names.map((name) => [name, value(name)]));
  const provided = machine.provide({
    guards: { ...guards, ...each(open, answer) },
    actions: each(stubs, () => () => {}),
    actors: each(missingActors, () => fromPromise(async () => {})),
    delays: each(named(delays, own.delays), () => unknownDelay),
  } as never);

  const all = states.flatMap(({ transitions }) => [...transitions.keys()]);
  const handled = [...new Set(all)].filter((type) => type !== '*');

  function anyActor(actor: AnyActorRef, snapshot: AnyMachineSnapshot): Outcomes {
    const src = actorInWords(actor.src, actor.id);
    const given = actors[src] ?? actors[actor.id] ?? {};
    const { logic } = actor as unknown as { logic: AnyActorLogic };
    const isHandled = (kind: string) => handled.some((type) => isTakenBy(type, kind));
    const of = (kind: 'outputs' | 'errors' | 'snapshots', usual: () => readonly unknown[]) =>
      given[kind] ? listed(given[kind])(snapshot) : usual();
    const { id } = actor;
    if (given.errors || (isPromise(logic) && mayFail(codeOf(logic)))) fallible.add(src);
    return {
      guessed: ['outputs', 'errors', 'snapshots'].filter((kind) => !(kind in given)),
      outputs: of('outputs', () =>
        isHandled(`xstate.done.actor.${id}`) ? [noting({}, ask(`${src} done: output`)), undefined] : [],
      ),
      errors: of('errors', () =>
        isHandled(`xstate.error.actor.${id}`) || canFail(logic)
          ? [noting(new Error(`${src} failed`), ask(`${src} failed: error`))]
          : [],
      ),
      snapshots: of('snapshots', () => (isHandled(`xstate.snapshot.${id}`) ? [actor.getSnapshot()] : [])),
    };
  }

  /** An actor that is done without an output is one of two guesses: where it fails, the other one says what is needed. */
  const drops = ({ isThrown, event }: AnyStep) =>
    isThrown === true && event !== undefined && 'output' in event && event.output === undefined;

  /** What is read at the start with an input, and whether it fails. */
  const start = (input: unknown) => {
    const reads = noReads();
    try {
      const { snapshot } = taking(reads, () =>
        inTurn(0, 0, () => recordedMachine(readingMachine(provided)).first(input)),
      );
      return { reads: reads.all, isFailed: snapshot.status === 'error' };
    } catch {
      return { reads: reads.all, isFailed: true };
    }
  };
  const copied = () => lines.add('input: give it; all of it is copied');
  const hasInput = 'input' in samples || 'inputs' in samples;
  let input = hasInput ? (samples.input ?? samples.inputs?.[0]) : noting({}, ask('input'), undefined, copied);
  if (!hasInput && start(input).isFailed) input = standIn('input');

  const needs = {
    add: (line: string) => lines.add(line),
    startReads: start(input).reads,
    /** What is read of something that nobody gave: 'child done: output'. */
    readsOf: (owner: string) => [...(asked.get(owner) ?? [])],
    /** Whether it was taken that nobody but the machine itself sends the event. */
    isOwn: (type: string) => later.has(type),
    /** What is read of events without payloads, by their types. */
    payloads: () =>
      new Map([...asked].filter(([type]) => types.has(type)).map(([type, names]) => [type, [...names]])),
    /** Whether the actor is a stand-in for one that the machine lacks, or for one that a page provides. */
    isStandIn: (actor: string) =>
      missingActors.includes(actor) ||
      own.actors[actor] === missingPackage ||
      onlyThrows(codeOf(own.actors[actor])),
    /** Whether samples or its own code say that the actor can fail. */
    isFallible: (actor: string) => fallible.has(actor),
    lines: () => {
      const inWords = (names: Set<string>) => [...names].map((name) => `\`${name}\``).join(', ');
      return [...[...asked].map(([owner, names]) => `${owner}: give ${inWords(names)}`), ...lines];
    },
  };
  return { machine: provided, needs, options: { samples: samplesOf, anyActor, undecided, drops, input } };
}

/** The types of the events that actions send to the machine itself with a delay, where they are written as values. */
export function sentLater(machine: AnyStateMachine): Set<string> {
  const own = statesOf(machine).flatMap(({ entry, exit }) => [...entry, ...exit]);
  const taken = transitionsOf(machine).flatMap(({ definition }) => definition.actions);
  const types = [...own, ...taken, ...Object.values(machine.implementations.actions)].flatMap((action) => {
    const { type, delay, event } = Object(action);
    return /^xstate\.(raise|sendTo)$/.test(type) && delay !== undefined ? (Object(event).type ?? []) : [];
  });
  return new Set(types);
}

/** How many samples of an arbitrary a walk takes. */
const samplesAtMost = 8;

export function isArbitrary(given: unknown): given is Arbitrary<EventObject> {
  return typeof given === 'object' && given !== null && 'generate' in given;
}

/** @throws for an `initial` that names no state, one line with the nearest name */
export function checkInitials(machine: AnyStateMachine): void {
  for (const { id, config, states } of statesOf(machine)) {
    const initial = Object(config.initial).target ?? config.initial;
    const [name] = [initial].flat();
    if (typeof name !== 'string' || /^[#.]|\./.test(name) || Object.hasOwn(states, name)) continue;
    const names = Object.keys(states);
    const there = `${nearestInWords(name, names)}; there is ${names.join(', ') || 'none'}`;
    throw new InputError(`${id}: \`initial: '${name}'\` names no state inside${there}`);
  }
}

const keys = ['events', 'input', 'inputs', 'guards', 'actors', 'accepted', 'key', 'end'];

/** @throws for a key, event, guard or actor that is not there, one line with the nearest name */
export function checkSamples(machine: AnyStateMachine, samples: ProofSamples): void {
  const states = statesOf(machine);
  const { guards, actors } = machine.implementations;
  const invoked = states.flatMap(({ invoke }) =>
    invoke.flatMap(({ src, id }) => [actorInWords(src, id), id]),
  );
  const transitions = transitionsOf(machine).map(({ definition }) => definition);
  const types = transitions.map(({ eventType }) => eventType);
  const own = types.filter((type) => type !== '' && !type.startsWith('xstate.'));
  const named = transitions.flatMap(({ guard }) => guardNames(guard));
  const there: Record<string, [given: object | undefined, all: readonly string[]]> = {
    key: [samples, keys],
    event: [samples.events, own],
    actor: [samples.actors, [...invoked, ...Object.keys(actors)]],
    guard: [samples.guards, [...named, ...Object.keys(guards)]],
  };
  for (const [kind, [given = {}, all]] of Object.entries(there)) {
    const known = [...new Set(all)];
    const isKnown = (name: string) =>
      known.some((one) => one === name || (kind === 'event' && isTakenBy(one, name)));
    const stray = Object.keys(given).find((name) => !isKnown(name));
    if (stray === undefined) continue;
    const others = `${nearestInWords(stray, known)}; there is ${known.join(', ') || 'none'}`;
    throw new InputError(`samples: the ${kind} \`${stray}\` is not there${others}`);
  }
  const [bare] = Object.entries(samples.accepted ?? {}).find(([, reason]) => !reason) ?? [];
  if (bare !== undefined) throw new InputError(`samples: accepted \`${bare}\`: give a reason`);
}

function listed<T>(many: readonly T[] | ((snapshot: AnyMachineSnapshot) => readonly T[])) {
  return typeof many === 'function' ? many : () => many;
}

const [callback, promise] = [fromCallback(() => {}), fromPromise(async () => {})].map(({ transition }) =>
  String(transition),
);

/** The code of an actor of another kind than a promise may start what fails later, or handles it itself. */
export const isPromise = (logic: unknown): boolean => String(Object(logic).transition) === promise;
export const isCallback = (logic: unknown): boolean => String(Object(logic).transition) === callback;

/** A callback runs until it is stopped and can fail only at its start. All other actors may fail at any time. */
function canFail(logic: AnyActorLogic | undefined): boolean {
  return logic !== undefined && !isCallback(logic);
}

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
