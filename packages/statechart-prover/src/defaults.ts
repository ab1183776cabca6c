/** Defaults for everything that the samples leave out: events without payload, guards, delays and actor outcomes. */
import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  fromPromise,
} from 'xstate';
import { isCallback, isPromise } from './actorKinds.ts';
import { guessed, recordGuess } from './guess.ts';
import { canEnd } from './reachability.ts';
import type { ProofSamples } from './samples.ts';
import { actorInWords, guardNames, matchesDescriptor, statesOf, transitionsOf } from './statechart.ts';
import type { Outcomes } from './step.ts';

/** Returns a machine with its missing implementations filled in, and the options for its walk. */
export function defaultsOf(machine: AnyStateMachine, samples: ProofSamples) {
  const states = statesOf(machine);
  const srcs = states.flatMap(({ invoke }) => invoke.map(({ src }) => src));
  const { implementations } = machine;
  const missing = (names: Iterable<unknown>, known: object) =>
    [...new Set(names)].filter((name): name is string => typeof name === 'string' && !(name in known));
  const missingActors = missing(srcs, implementations.actors).filter((src) => !/^xstate\.invoke\./.test(src));
  const delays = states.flatMap(({ after }) => after.map(({ delay }) => delay));
  const { selfSentTypes, samples: events } = eventsOf(machine, samples);
  const guessesInput = !('input' in samples || 'inputs' in samples);
  const inputs: readonly unknown[] = samples.inputs ?? [guessesInput ? guessed('input', {}) : samples.input];
  return {
    machine: machine.provide({
      guards: guardsOf(machine, samples),
      actors: each(missingActors, () => fromPromise(async () => {})),
      delays: each(missing(delays, implementations.delays), (name) => () => {
        recordGuess(`delay ${name}`);
        return 0;
      }),
    } as never),
    inputs,
    /** Event types treated as sent by the machine itself only. */
    selfSentTypes,
    options: { samples: events, outcomesOf: outcomesOf(machine, samples), guessesInput },
  };
}

const each = (names: readonly string[], value: (name: string) => unknown) =>
  Object.fromEntries(names.map((name) => [name, value(name)]));

function listed<T>(many: readonly T[] | ((snapshot: AnyMachineSnapshot) => readonly T[])) {
  return typeof many === 'function' ? many : () => many;
}

/** Events to try by type: samples if given, otherwise one event without payload. */
function eventsOf(machine: AnyStateMachine, { events }: ProofSamples) {
  // No prototype: an event may be named `constructor`.
  const given: NonNullable<ProofSamples['events']> = Object.assign(Object.create(null), events);
  const transitions = transitionsOf(machine).map(({ definition }) => definition);
  const types = new Set(
    transitions.map(({ eventType }) => eventType).filter((type) => !/^$|^xstate\./.test(type)),
  );
  const selfSentTypes = new Set(
    [...delayedEventTypes(machine)].filter((type) => types.has(type) && !(type in given)),
  );
  const sampleOf = (type: string) => {
    const sample = given[type];
    if (sample) return listed<EventObject>(sample as never);
    // Wildcards are not event types, so try a type that only the wildcard matches.
    const isWild = type.endsWith('*');
    const event = { type: isWild ? type.replace(/\*$/, '(any)') : type };
    return () => [guessed(event.type, event, (name) => name === 'type' && !isWild)];
  };
  const all = [...new Set([...types, ...Object.keys(given)])].filter((type) => !selfSentTypes.has(type));
  const routes = transitions.filter(({ eventType }) => eventType === 'xstate.route');
  return {
    selfSentTypes,
    samples: {
      ...each(all, sampleOf),
      'xstate.route': () => routes.map(({ target }) => ({ type: 'xstate.route', to: `#${target?.[0]?.id}` })),
    } as Record<string, (snapshot: AnyMachineSnapshot) => readonly EventObject[]>,
  };
}

/** Guards from the samples; any other guard without implementation or parameters is guessed to be true. */
function guardsOf(machine: AnyStateMachine, { guards }: ProofSamples) {
  const given: NonNullable<ProofSamples['guards']> = Object.assign(Object.create(null), guards);
  const { guards: implemented } = machine.implementations;
  const asked = transitionsOf(machine).flatMap(({ definition }) => guardNames(definition.guard));
  /** Treat `() => false` as a placeholder that a page replaces. */
  const isOpen = (guard: unknown) =>
    !guard || (typeof guard === 'function' && guard.length === 0 && !('check' in guard));
  // Actions can evaluate guards too.
  const used = [...new Set([...asked, ...Object.keys(implemented)])];
  const open = used.filter((name) => !given[name] && isOpen(implemented[name]));
  const answer = (name: string) => () => {
    recordGuess(`guard ${name}`);
    return true;
  };
  return { ...given, ...each(open, answer) };
}

/** Possible next outcomes of an actor: samples if given, otherwise the outcomes that the machine handles. */
function outcomesOf(machine: AnyStateMachine, { actors }: ProofSamples) {
  const given: NonNullable<ProofSamples['actors']> = Object.assign(Object.create(null), actors);
  const types = statesOf(machine).flatMap(({ transitions }) => [...transitions.keys()]);
  const handled = [...new Set(types)].filter((type) => type !== '*');
  const isHandled = (type: string) => handled.some((descriptor) => matchesDescriptor(descriptor, type));
  const kinds = ['outputs', 'errors', 'snapshots'] as const;
  return (actor: AnyActorRef, _: string, snapshot: AnyMachineSnapshot): Outcomes => {
    const { id } = actor;
    const src = actorInWords(actor.src, id);
    const sample = given[src] ?? given[id] ?? {};
    const { logic } = actor as unknown as { logic: AnyActorLogic };
    // A callback runs until it is stopped and can fail only at its start. Other actors can fail at any time.
    const isFallible = isHandled(`xstate.error.actor.${id}`) || (logic !== undefined && !isCallback(logic));
    const usual = {
      outputs: () => (isHandled(`xstate.done.actor.${id}`) && canEnd(logic) ? [{}] : []),
      errors: () => (isFallible ? [new Error(`${src} failed`)] : []),
      snapshots: () => (isHandled(`xstate.snapshot.${id}`) ? [actor.getSnapshot()] : []),
    };
    const outcomes = kinds.map((kind) => {
      const many = sample[kind];
      return [kind, many ? listed<unknown>(many)(snapshot) : usual[kind]()];
    });
    return {
      guessed: kinds.filter((kind) => !(kind in sample)),
      mayKeepRunning: !isPromise(logic),
      ...Object.fromEntries(outcomes),
    };
  };
}

/** Types of the constant events that actions send to the machine itself with a delay. */
export function delayedEventTypes(machine: AnyStateMachine): Set<string> {
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
