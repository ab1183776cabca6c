/** Types of a walk: options, steps and result. */
import type {
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate';
import type { PendingState } from './pending.ts';
import type { ActorsOf, EventOf, Provided } from './samples.ts';
import { stepsUpTo } from './times.ts';

type DelayOf<M extends AnyStateMachine> = keyof NonNullable<Provided<M>['delays']> & string;

/**
 * Events to try, with one entry for each event type of the machine. A missing or misspelled type does not compile. The walk
 * checks refused events, but does not continue after them.
 */
export type Samples<M extends AnyStateMachine> = {
  [Type in EventFromLogic<M>['type']]: (
    snapshot: SnapshotFrom<M>,
  ) => readonly EventOf<EventFromLogic<M>, Type>[];
};

/** Results of each invoked actor, by its name in `setup`; `{}` for an actor that never ends. */
type ActorSamples<M extends AnyStateMachine> = {
  [Src in keyof ActorsOf<M>]: {
    outputs?: (snapshot: SnapshotFrom<M>) => readonly OutputFrom<ActorsOf<M>[Src]>[];
    errors?: (snapshot: SnapshotFrom<M>) => readonly unknown[];
    /** Snapshots that the actor may emit, for `onSnapshot`. */
    snapshots?: (snapshot: SnapshotFrom<M>) => readonly unknown[];
  };
};

/** Next results of any actor. */
export interface Outcomes {
  readonly outputs?: readonly unknown[];
  readonly errors?: readonly unknown[];
  readonly snapshots?: readonly unknown[];
  /** Kinds of results that the samples do not define: 'outputs', 'errors' or 'snapshots'. */
  readonly guessedKinds?: readonly string[];
  /** Whether the actor may also keep running, so that its end is a guess. */
  readonly mayKeepRunning?: boolean;
}

/** An event of the machine, or an event of XState with a readable type: 'after loadDelay', 'loader done'. */
export type WalkEvent<M extends AnyStateMachine> =
  | EventFromLogic<M>
  | { type: `after ${DelayOf<M>}` }
  | {
      [Src in keyof ActorsOf<M> & string]:
        | { type: `${Src} done`; output: OutputFrom<ActorsOf<M>[Src]> }
        | { type: `${Src} failed`; error: unknown };
    }[keyof ActorsOf<M> & string];

/** One step of a walk: an event, the snapshot after it and the recorded effects. */
export interface Step<M extends AnyStateMachine, R = undefined> {
  /** Undefined at the start. */
  readonly previous: Step<M, R> | undefined;
  /** Undefined at the start. */
  readonly event: WalkEvent<M> | undefined;
  /** Event with XState's type: 'xstate.after.loadDelay.video.waiting'. */
  readonly rawEvent: EventObject | undefined;
  /** Event in words, unique among the steps after one step; empty at the start. */
  readonly label: string;
  readonly snapshot: SnapshotFrom<M>;
  /** State of the reference model after the same events. */
  readonly reference: R;
  /** Actions that XState would run, in order. */
  readonly actions: readonly { readonly type: string; readonly params: unknown }[];
  /** Taken transitions, including eventless ones; none if the event was refused. */
  readonly transitions: readonly string[];
  /** Ids of the entered states, including states that an eventless transition leaves at once. */
  readonly states: readonly string[];
  /** Evaluated guards with their answers: 'isLastAnswer: no'. */
  readonly guards: readonly string[];
  /** Steps with the same key lead to the same vertex of the state graph. */
  readonly key: string;
  /** Error thrown by `onStep` or the machine, with `keepFailures`. */
  readonly failure?: unknown;
  /** Whether the machine threw. The snapshot has the status 'error', as in XState's actor, and the path ends. */
  readonly hasThrown?: true;
  /** Whether an earlier step of the path failed, so that this step was walked but not checked. */
  readonly isAfterFailure?: true;
  /** Guesses that the step depends on. 'SAVE: name' is the property `name` of the event SAVE. */
  readonly guesses: ReadonlySet<string>;
  /** Whether the context after the step depends on random numbers or the clock, of which the walk tries one value. */
  readonly dependsOnClock?: true;
  /** Names of context entries that the step changed in place. The walk restores their values. */
  readonly changedEntries: readonly string[];
  readonly pending: PendingState;
  /** Actors that completed or failed. XState keeps them among the children of the snapshot. */
  readonly endedActors: ReadonlySet<object>;
}

export interface Walk<M extends AnyStateMachine, R = undefined> {
  readonly start: Step<M, R>;
  /** Steps with a transition, a fired pending event or an ended actor; shortest paths first. */
  readonly steps: readonly Step<M, R>[];
  readonly refused: readonly Step<M, R>[];
  /** Last steps of complete paths: no event can follow, or the step closes a loop. */
  readonly ends: readonly Step<M, R>[];
  /** Number of vertices in the state graph. */
  readonly vertexCount: number;
  /** Whether the walk ended early. */
  readonly isCut: boolean;
  /** Limits at which the walk ended early: '2,000 steps', '12 actors at once'. */
  readonly cuts: readonly string[];
  /** Keys of vertices whose edges a cut walk has not taken. */
  readonly openKeys: ReadonlySet<string>;
  /** Types of events that only the machine itself is assumed to send. */
  readonly selfSentTypes: ReadonlySet<string>;
  readonly machine: AnyStateMachine;
  readonly input: unknown;
}

/** A walk of every path and a walk of every edge of the same machine. */
export interface Walks<M extends AnyStateMachine, R> {
  /** Condition that distinguishes several walks of a machine: 'player present'. */
  readonly condition?: string;
  readonly paths: Walk<M, R>;
  readonly graph: Walk<M, R>;
}

export type AnyStep = Step<AnyStateMachine, unknown>;
export type AnyWalk = Walk<AnyStateMachine, unknown>;
export type AnyWalks = Walks<AnyStateMachine, unknown>;

export type WalkOptions<M extends AnyStateMachine, R = undefined> = {
  /** `path`: every path, until it ends or closes a loop. `edge`: every edge of the state graph, once. */
  every: 'path' | 'edge';
  samples: NoInfer<Samples<M>>;
  /** Key of a vertex; by default the state value and the whole context. */
  key?: (snapshot: SnapshotFrom<M>) => string;
  /** Whether a path ends in a state, even if more events are possible. */
  until?: (snapshot: SnapshotFrom<M>) => boolean;
  /** Independent model of the same behavior. Each step stores the state of the model. */
  reference?: { start: R; next(reference: R, event: WalkEvent<M>): R };
  /** Called for the start and every step, including refused ones. If it throws, the message names the path. */
  onStep?: (step: Step<M, R>) => void;
  /** Whether a step stores an error of `onStep` or the machine. Later steps are walked, but not checked. */
  keepFailures?: boolean;
  /** Label of an event in paths; by default its type and payload. */
  label?: (event: EventFromLogic<M>) => string;
  /** Maximum number of steps, 20,000 by default. A longer walk throws. */
  limit?: number;
  /** Number of steps after which the walk ends without an error. */
  budget?: number;
  /** Whether to run the machine's own actions. */
  runsActions?: boolean;
} & (undefined extends InputFrom<M> ? { input?: NoInfer<InputFrom<M>> } : { input: NoInfer<InputFrom<M>> }) &
  ([keyof ActorsOf<M>] extends [never] ? { actors?: undefined } : { actors: NoInfer<ActorSamples<M>> });

/** Path from the start to this step on one line: 'START → 1:2 → 2:3'. */
export function pathTo(step: Pick<AnyStep, 'label' | 'previous'>): string {
  const labels = stepsUpTo(step).map(({ label }) => label);
  return labels.filter(Boolean).join(' → ') || '(start)';
}
