import type { AnyStateMachine, EventFromLogic, InputFrom, OutputFrom, SnapshotFrom } from 'xstate';
import { InputError } from './inputError.ts';
import { actorInWords, guardNames, isTakenBy, statesOf, transitionsOf } from './statechart.ts';

/** What may be provided to a machine: its actors, guards and delays by their names. */
export type Provided<M extends AnyStateMachine> = Parameters<M['provide']>[0];
export type ActorsOf<M extends AnyStateMachine> = Required<NonNullable<Provided<M>['actors']>>;
type GuardOf<M extends AnyStateMachine> = keyof NonNullable<Provided<M>['guards']>;

/** The events of a type; one event may have several types, as `{ type: 'BACK' | 'CLOSE' }`. */
export type EventOf<Event, Type> = Event extends { type: infer Types }
  ? Type extends Types
    ? Event & { type: Type }
    : never
  : never;

type SampleList<M extends AnyStateMachine, T> = readonly T[] | ((snapshot: SnapshotFrom<M>) => readonly T[]);

/** The name of an actor in `setup`, or its id; any text where `setup` has no actors. */
type ActorOf<M extends AnyStateMachine> = [keyof ActorsOf<M>] extends [never]
  ? string
  : keyof ActorsOf<M> | Known<keyof SnapshotFrom<M>['children']>;
type Known<Name> = string extends Name ? never : Name;

/** Samples for the walks of a machine, all optional: by default every event comes without a payload. */
export interface ProofSamples<M extends AnyStateMachine = AnyStateMachine> {
  /** The events to try, by their types: a list, or a function from the snapshot. */
  events?: {
    [Type in EventFromLogic<M>['type']]?: SampleList<M, EventOf<EventFromLogic<M>, Type>>;
  };
  input?: InputFrom<M>;
  /** Several inputs, each of which is walked. */
  inputs?: readonly InputFrom<M>[];
  /** Guards that the file leaves open. */
  guards?: {
    [Name in GuardOf<M>]?: (
      args: { context: SnapshotFrom<M>['context']; event: EventFromLogic<M> },
      params: unknown,
    ) => boolean;
  };
  /** What actors do, by their names in `setup` or by their ids; what is not given is guessed. */
  actors?: {
    [Name in ActorOf<M>]?: {
      outputs?: SampleList<M, Name extends keyof ActorsOf<M> ? OutputFrom<ActorsOf<M>[Name]> : unknown>;
      errors?: SampleList<M, unknown>;
      snapshots?: SampleList<M, unknown>;
    };
  };
  /** Two snapshots with the same key are one vertex of the state graph. */
  key?: (snapshot: SnapshotFrom<M>) => string;
  /** Where a path ends although more could happen, or nothing can. */
  end?: (snapshot: SnapshotFrom<M>) => boolean;
}

const keys = ['events', 'input', 'inputs', 'guards', 'actors', 'key', 'end'];

/** @throws for a key, event, guard or actor that is not there, one line with those that are */
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
      known.some((other) => other === name || (kind === 'event' && isTakenBy(other, name)));
    const stray = Object.keys(given).find((name) => !isKnown(name));
    if (stray === undefined) continue;
    const others = known.join(', ') || 'none';
    throw new InputError(`samples: the ${kind} \`${stray}\` is not there; there is ${others}`);
  }
}
