/** Types of a walk: its steps and its result. */
import type { AnyStateMachine, EventFromLogic, EventObject, OutputFrom, SnapshotFrom } from 'xstate';
import type { PendingState } from './pending.ts';
import type { ActorsOf, Provided } from './samples.ts';

type DelayOf<M extends AnyStateMachine> = keyof NonNullable<Provided<M>['delays']> & string;

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
  /** Error thrown by the machine or by the comparison with the reference. */
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

/** Result of a walk. */
export interface AnyWalk {
  readonly start: AnyStep;
  /** Steps with a transition, a fired pending event or an ended actor; shortest paths first. */
  readonly steps: readonly AnyStep[];
  readonly refused: readonly AnyStep[];
  /** Last steps of complete paths: no event can follow, or the step closes a loop. */
  readonly ends: readonly AnyStep[];
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
export interface AnyWalks {
  /** Condition that distinguishes several walks of a machine: 'player present'. */
  readonly condition?: string;
  readonly paths: AnyWalk;
  readonly graph: AnyWalk;
}

export type AnyStep = Step<AnyStateMachine, unknown>;
