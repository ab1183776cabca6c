import type { AnyStateMachine, EventFromLogic, InputFrom, OutputFrom, SnapshotFrom } from 'xstate';
import { InputError } from './inputError.ts';
import { actorInWords, guardNames, matchesDescriptor, statesOf, transitionsOf } from './statechart.ts';

/** Actors, guards and delays that can be provided to a machine, by name. */
export type Provided<M extends AnyStateMachine> = Parameters<M['provide']>[0];
export type ActorsOf<M extends AnyStateMachine> = Required<NonNullable<Provided<M>['actors']>>;
type GuardOf<M extends AnyStateMachine> = keyof NonNullable<Provided<M>['guards']>;

/** The events of one type. The type of an event may be a union, such as `{ type: 'BACK' | 'CLOSE' }`. */
export type EventOf<Event, Type> = Event extends { type: infer Types }
  ? Type extends Types
    ? Event & { type: Type }
    : never
  : never;

type SampleList<M extends AnyStateMachine, T> = readonly T[] | ((snapshot: SnapshotFrom<M>) => readonly T[]);

/** Name of an actor in `setup`, or an id declared in `types.children`; any string if `setup` has no actors. */
type ActorOf<M extends AnyStateMachine> = [keyof ActorsOf<M>] extends [never]
  ? string
  : keyof ActorsOf<M> | KnownName<keyof SnapshotFrom<M>['children']>;
type KnownName<Name> = string extends Name ? never : Name;

/** Samples for the walks of a machine. All are optional; an event without samples has no payload. */
export interface ProofSamples<M extends AnyStateMachine = AnyStateMachine> {
  /** For each event type, a list of events to try, or a function that returns this list for a snapshot. */
  events?: {
    [Type in EventFromLogic<M>['type']]?: SampleList<M, EventOf<EventFromLogic<M>, Type>>;
  } & { [Wildcard in `${string}*`]?: SampleList<M, EventFromLogic<M>> };
  input?: InputFrom<M>;
  /** Several inputs. The machine is walked from each one. */
  inputs?: readonly InputFrom<M>[];
  /** Guards that replace those of the machine, or add missing ones. With a list, the machine is walked with each answer. */
  guards?: {
    [Name in GuardOf<M>]?:
      | readonly boolean[]
      | ((
          args: { context: SnapshotFrom<M>['context']; event: EventFromLogic<M> },
          params: unknown,
        ) => boolean);
  };
  /** Results of actors, by their name in `setup` or their id. Missing results are guessed. */
  actors?: {
    [Name in ActorOf<M>]?: {
      outputs?: SampleList<M, Name extends keyof ActorsOf<M> ? OutputFrom<ActorsOf<M>[Name]> : unknown>;
      errors?: SampleList<M, unknown>;
      snapshots?: SampleList<M, unknown>;
    };
  };
  /** Time of the clock in milliseconds since 1970; by default the start of 2030. Then no step depends on the clock. */
  now?: number;
  /** Value of every random number, from 0 to 1; by default a fixed series. Then no step depends on random numbers. */
  random?: number;
  /** Snapshots with the same key are one vertex of the state graph. */
  key?: (snapshot: SnapshotFrom<M>) => string;
  /** Whether a path ends in a state, even if more events are possible. Such a state is not a dead end. */
  end?: (snapshot: SnapshotFrom<M>) => boolean;
  /** Label of a sampled event in paths; by default its type and payload. */
  label?: (event: EventFromLogic<M>) => string;
}

const sampleKeys = ['events', 'input', 'inputs', 'guards', 'actors', 'now', 'random', 'key', 'end', 'label'];

/**
 * @param walkedActors names of actors that a walk has seen; undefined before the walk, which checks no actors
 * @throws InputError for an unknown key, event, guard or actor; the message lists the known names
 */
export function checkSamples(
  machine: AnyStateMachine,
  samples: ProofSamples,
  walkedActors?: readonly string[],
): void {
  const states = statesOf(machine);
  const { guards, actors } = machine.implementations;
  const invoked = states.flatMap(({ invoke }) =>
    invoke.flatMap(({ src, id }) => [actorInWords(src, id), id]),
  );
  const transitions = transitionsOf(machine).map(({ definition }) => definition);
  const ownTypes = transitions.map(({ eventType }) => eventType).filter((type) => !/^$|^xstate\./.test(type));
  const guardsInUse = transitions.flatMap(({ guard }) => guardNames(guard));
  const namesByKind: Record<string, [given: object | undefined, names: readonly string[]]> = {
    key: [samples, sampleKeys],
    event: [samples.events, ownTypes],
    actor: [walkedActors && samples.actors, [...invoked, ...Object.keys(actors), ...(walkedActors ?? [])]],
    guard: [samples.guards, [...guardsInUse, ...Object.keys(guards)]],
  };
  for (const [kind, [given = {}, names]] of Object.entries(namesByKind)) {
    const knownNames = [...new Set(names)];
    const isKnown = (name: string) =>
      knownNames.some((other) => other === name || (kind === 'event' && matchesDescriptor(other, name)));
    const unknownName = Object.keys(given).find((name) => !isKnown(name));
    if (unknownName === undefined) continue;
    const choices = knownNames.join(', ') || 'none';
    throw new InputError(`samples: the ${kind} \`${unknownName}\` is unknown; use one of ${choices}`);
  }
}
