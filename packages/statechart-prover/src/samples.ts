import type { AnyStateMachine, EventFromLogic, InputFrom, OutputFrom, SnapshotFrom } from 'xstate';
import { InputError } from './inputError.ts';
import { actorInWords, guardNames, matchesDescriptor, statesOf, transitionsOf } from './statechart.ts';

/** Actors, guards and delays that can be provided to a machine, by name. */
export type Provided<M extends AnyStateMachine> = Parameters<M['provide']>[0];
export type ActorsOf<M extends AnyStateMachine> = Required<NonNullable<Provided<M>['actors']>>;
type GuardOf<M extends AnyStateMachine> = keyof NonNullable<Provided<M>['guards']>;

/**
 * Events of one type. An event may have several types, such as `{ type: 'BACK' | 'CLOSE' }`.
 */
export type EventOf<Event, Type> = Event extends { type: infer Types }
  ? Type extends Types
    ? Event & { type: Type }
    : never
  : never;

type SampleList<M extends AnyStateMachine, T> = readonly T[] | ((snapshot: SnapshotFrom<M>) => readonly T[]);

/** Name of an actor in `setup`, or its id; any string if `setup` has no actors. */
type ActorOf<M extends AnyStateMachine> = [keyof ActorsOf<M>] extends [never]
  ? string
  : keyof ActorsOf<M> | KnownName<keyof SnapshotFrom<M>['children']>;
type KnownName<Name> = string extends Name ? never : Name;

/** Optional samples for the walks of a machine. Without them, events have no payload. */
export interface ProofSamples<M extends AnyStateMachine = AnyStateMachine> {
  /** Events to try by type: a list, or a function of the snapshot. */
  events?: {
    [Type in EventFromLogic<M>['type']]?: SampleList<M, EventOf<EventFromLogic<M>, Type>>;
  };
  input?: InputFrom<M>;
  /** Several inputs; each one is walked. */
  inputs?: readonly InputFrom<M>[];
  /** Answers for guards without implementation. */
  guards?: {
    [Name in GuardOf<M>]?: (
      args: { context: SnapshotFrom<M>['context']; event: EventFromLogic<M> },
      params: unknown,
    ) => boolean;
  };
  /** Outcomes of actors, by name in `setup` or by id. Missing outcomes are guessed. */
  actors?: {
    [Name in ActorOf<M>]?: {
      outputs?: SampleList<M, Name extends keyof ActorsOf<M> ? OutputFrom<ActorsOf<M>[Name]> : unknown>;
      errors?: SampleList<M, unknown>;
      snapshots?: SampleList<M, unknown>;
    };
  };
  /** Snapshots with the same key are one vertex of the state graph. */
  key?: (snapshot: SnapshotFrom<M>) => string;
  /** Ends a path, also at a state with or without further events. */
  end?: (snapshot: SnapshotFrom<M>) => boolean;
}

const keys = ['events', 'input', 'inputs', 'guards', 'actors', 'key', 'end'];

/** @throws InputError for an unknown key, event, guard or actor; the message lists the known ones */
export function checkSamples(machine: AnyStateMachine, samples: ProofSamples): void {
  const states = statesOf(machine);
  const { guards, actors } = machine.implementations;
  const invoked = states.flatMap(({ invoke }) =>
    invoke.flatMap(({ src, id }) => [actorInWords(src, id), id]),
  );
  const transitions = transitionsOf(machine).map(({ definition }) => definition);
  const types = transitions.map(({ eventType }) => eventType);
  const ownTypes = types.filter((type) => type !== '' && !type.startsWith('xstate.'));
  const named = transitions.flatMap(({ guard }) => guardNames(guard));
  const there: Record<string, [given: object | undefined, all: readonly string[]]> = {
    key: [samples, keys],
    event: [samples.events, ownTypes],
    actor: [samples.actors, [...invoked, ...Object.keys(actors)]],
    guard: [samples.guards, [...named, ...Object.keys(guards)]],
  };
  for (const [kind, [given = {}, all]] of Object.entries(there)) {
    const known = [...new Set(all)];
    const isKnown = (name: string) =>
      known.some((other) => other === name || (kind === 'event' && matchesDescriptor(other, name)));
    const stray = Object.keys(given).find((name) => !isKnown(name));
    if (stray === undefined) continue;
    const others = known.join(', ') || 'none';
    throw new InputError(`samples: the ${kind} \`${stray}\` is unknown; use one of ${others}`);
  }
}
