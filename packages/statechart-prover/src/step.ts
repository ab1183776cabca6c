/** The types of a walk: what it is given, its steps and its result. */
import type {
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate';
import type { Pending } from './pending.ts';
import type { ActorsOf, EventOf, Provided } from './samples.ts';
import { stepsUpTo } from './times.ts';

type DelayOf<M extends AnyStateMachine> = keyof NonNullable<Provided<M>['delays']> & string;

/**
 * What the outside world may do, as a table with one entry for each event type of the machine: given a
 * snapshot, the events worth trying there. A missing or misspelt event type does not compile. A refused event
 * is checked, but not followed.
 */
export type Samples<M extends AnyStateMachine> = {
  [Type in EventFromLogic<M>['type']]: (
    snapshot: SnapshotFrom<M>,
  ) => readonly EventOf<EventFromLogic<M>, Type>[];
};

/** How each actor that the machine invokes may end, by its name in `setup`; `{}` for one that never ends. */
type ActorSamples<M extends AnyStateMachine> = {
  [Src in keyof ActorsOf<M>]: {
    outputs?: (snapshot: SnapshotFrom<M>) => readonly OutputFrom<ActorsOf<M>[Src]>[];
    errors?: (snapshot: SnapshotFrom<M>) => readonly unknown[];
    /** The snapshots that it may emit, for `onSnapshot`. */
    snapshots?: (snapshot: SnapshotFrom<M>) => readonly unknown[];
  };
};

/** How an actor may go on, whatever its name. */
export interface Outcomes {
  readonly outputs?: readonly unknown[];
  readonly errors?: readonly unknown[];
  readonly snapshots?: readonly unknown[];
  /** Those of the three that nobody gave. */
  readonly guessed?: readonly string[];
  /** Whether it is only assumed that it ends. */
  readonly mayRunOn?: boolean;
}

/** An event of the machine itself, or one of XState's in plain words: 'after loadDelay', 'loader done'. */
export type WalkEvent<M extends AnyStateMachine> =
  | EventFromLogic<M>
  | { type: `after ${DelayOf<M>}` }
  | {
      [Src in keyof ActorsOf<M> & string]:
        | { type: `${Src} done`; output: OutputFrom<ActorsOf<M>[Src]> }
        | { type: `${Src} failed`; error: unknown };
    }[keyof ActorsOf<M> & string];

/** One step of a walk: an event, where it led and what happened on the way. */
export interface Step<M extends AnyStateMachine, R = undefined> {
  /** The step before; undefined at the start. */
  readonly previous: Step<M, R> | undefined;
  /** Undefined at the start. */
  readonly event: WalkEvent<M> | undefined;
  /** The event as XState has it: 'xstate.after.loadDelay.video.waiting'. */
  readonly raw: EventObject | undefined;
  /** The event in words, of which no two steps from one step have the same; empty at the start. */
  readonly label: string;
  readonly snapshot: SnapshotFrom<M>;
  /** The state of the independent model after the same events. */
  readonly reference: R;
  /** The effects that XState would run, in order. */
  readonly actions: readonly { readonly type: string; readonly params: unknown }[];
  /** The transitions taken, eventless ones included; none when the event was refused. */
  readonly transitions: readonly string[];
  /** The ids of the states entered, those left again at once included. */
  readonly states: readonly string[];
  /** The named guards asked, each with its answer: 'isLastAnswer: no'. */
  readonly guards: readonly string[];
  /** Two steps with the same key lead to the same vertex of the state graph. */
  readonly key: string;
  /** What this step's check, or the machine itself, threw, where failures are kept. */
  readonly failure?: unknown;
  /** Whether the machine threw it: then its snapshot has failed, as that of XState's actor, and nothing follows. */
  readonly isThrown?: true;
  /** Whether a step before it failed its check: what follows from that is walked, and not checked. */
  readonly isBeyond?: true;
  /** On what guesses it depends, each by its owner and name: 'SAVE: name'. */
  readonly guesses: ReadonlySet<string>;
  /** The entries of the context before it that it changed in place; they were put back. */
  readonly changed: readonly string[];
  /** The events that are on their way: those of `after`, and of `raise` and `sendTo` with a delay. */
  readonly pending: Pending;
  /** The actors of the snapshot that are done or have failed; XState keeps them among its children. */
  readonly ended: ReadonlySet<object>;
}

/** What a walk came across, each step with the way to it. */
export interface Walk<M extends AnyStateMachine, R = undefined> {
  readonly start: Step<M, R>;
  /** The steps that took a transition, with which a pending event has come or an actor ended; shortest paths first. */
  readonly steps: readonly Step<M, R>[];
  /** The steps whose event was refused. */
  readonly refused: readonly Step<M, R>[];
  /** The last step of each complete path: nothing more can happen, or the next round would begin. */
  readonly ends: readonly Step<M, R>[];
  /** How many vertices of the state graph were reached. */
  readonly vertices: number;
  /** Whether the walk ended at its budget. */
  readonly isCut: boolean;
  /** What was walked, from which input. */
  readonly machine: AnyStateMachine;
  readonly input: unknown;
}

/** The walk of every path of a machine beside that of every edge, which has to find the same. */
export interface Walks<M extends AnyStateMachine, R> {
  /** The condition that distinguishes them from the machine's other walks: 'player present'. */
  readonly condition?: string;
  readonly paths: Walk<M, R>;
  readonly graph: Walk<M, R>;
}

/** Of whatever machine, beside whatever reference. */
export type AnyStep = Step<AnyStateMachine, unknown>;
export type AnyWalk = Walk<AnyStateMachine, unknown>;
export type AnyWalks = Walks<AnyStateMachine, unknown>;

/** What a walk is given. */
export type WalkOptions<M extends AnyStateMachine, R = undefined> = {
  /** `path`: every path, until it ends or closes a loop. `edge`: every edge of the state graph, once. */
  every: 'path' | 'edge';
  samples: NoInfer<Samples<M>>;
  /** Names the vertex of the state graph; by default the state value and the whole context. */
  key?: (snapshot: SnapshotFrom<M>) => string;
  /** Ends a path here although more could happen. */
  until?: (snapshot: SnapshotFrom<M>) => boolean;
  /** A model of the same behaviour that knows nothing of the machine; each step has what it says. */
  reference?: { start: R; next(reference: R, event: WalkEvent<M>): R };
  /** Called for the start and every step, refused ones included; when it throws, the message names the path. */
  onStep?: (step: Step<M, R>) => void;
  /**
   * For a report that wants every failure: what `onStep` or the machine throws is kept on its step. The walk goes on from
   * there, so that one failure hides nothing, and does not check what follows from it.
   */
  keepFailures?: boolean;
  /** How an event of the machine is written in a path; by default its type and payload. */
  label?: (event: EventFromLogic<M>) => string;
  /** The maximum number of steps, 20,000 by default. A longer walk is an error. */
  limit?: number;
  /** Ends the walk after so many steps, without an error. */
  budget?: number;
  /** Runs the machine's own actions. */
  runsActions?: boolean;
} & (undefined extends InputFrom<M> ? { input?: NoInfer<InputFrom<M>> } : { input: NoInfer<InputFrom<M>> }) &
  ([keyof ActorsOf<M>] extends [never] ? { actors?: undefined } : { actors: NoInfer<ActorSamples<M>> });

/** The path from the start to this step, on one line: 'START → 1:2 → 2:3'. */
export function lineTo(step: Pick<AnyStep, 'label' | 'previous'>): string {
  const labels = stepsUpTo(step).map(({ label }) => label);
  return labels.filter(Boolean).join(' → ') || '(start)';
}
