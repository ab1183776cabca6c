/**
 * Walks a machine's every path over XState's pure functions: nothing is started and nothing is awaited.
 * Delays, invoked actors and eventless transitions are steps like any other.
 */
import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate';
import { recordedMachine } from './recordedMachine';
import { eventInWords } from './statechart';

type TypesOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer Delay,
    infer _StateValue,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _StateSchema,
    infer _TransitionMeta
  >
    ? { actor: Actor; delay: Delay }
    : never;
type ActorOf<M> = TypesOf<M>['actor'];

/**
 * What the outside world may do, as a table with one entry for each event type of the machine: given a
 * snapshot, the events worth trying there. A missing or misspelt event type does not compile. A refused event
 * is checked, but not followed.
 */
export type Samples<M extends AnyStateMachine> = {
  [Type in EventFromLogic<M>['type']]: (
    snapshot: SnapshotFrom<M>,
  ) => readonly Extract<EventFromLogic<M>, { type: Type }>[];
};

/** How each actor that the machine invokes may end, by its name in `setup`; `{}` for one that never ends. */
type ActorSamples<M extends AnyStateMachine> = {
  [A in ActorOf<M> as A['src']]: {
    outputs?: (snapshot: SnapshotFrom<M>) => readonly OutputFrom<A['logic']>[];
    errors?: (snapshot: SnapshotFrom<M>) => readonly unknown[];
  };
};

/** An event of the machine itself, or one of XState's in plain words: 'after loadDelay', 'loader done'. */
type WalkEvent<M extends AnyStateMachine> =
  | EventFromLogic<M>
  | { type: `after ${TypesOf<M>['delay']}` }
  | {
      [Src in ActorOf<M>['src']]:
        | { type: `${Src} done`; output: OutputFrom<Extract<ActorOf<M>, { src: Src }>['logic']> }
        | { type: `${Src} failed`; error: unknown };
    }[ActorOf<M>['src']];

/** One step of a walk: an event, where it led and what happened on the way. */
export interface Step<M extends AnyStateMachine, R = undefined> {
  /** The step before; undefined at the start. */
  readonly previous: Step<M, R> | undefined;
  /** Undefined at the start. */
  readonly event: WalkEvent<M> | undefined;
  /** The event as one readable word or two; empty at the start. */
  readonly label: string;
  readonly snapshot: SnapshotFrom<M>;
  /** What the independent model says after the same events. */
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
  /** What the check of this step threw, where failures are kept. */
  readonly failure?: unknown;
}

/** What a walk came across, each step with the way to it. */
export interface Walk<M extends AnyStateMachine, R = undefined> {
  readonly start: Step<M, R>;
  /** The steps that took a transition, shortest paths first. */
  readonly steps: readonly Step<M, R>[];
  /** The steps whose event was refused. */
  readonly refused: readonly Step<M, R>[];
  /** The last step of each complete path: nothing more can happen, or the next round would begin. */
  readonly ends: readonly Step<M, R>[];
  /** How many vertices of the state graph were reached. */
  readonly vertices: number;
}

/** The walk of every path of a machine beside that of every edge, which has to find the same. */
export interface Walks<M extends AnyStateMachine, R> {
  readonly paths: Walk<M, R>;
  readonly graph: Walk<M, R>;
}

export type WalkOptions<M extends AnyStateMachine, R = undefined> = {
  /** `path`: every path, until it ends or closes a loop. `edge`: every edge of the state graph, once. */
  every: 'path' | 'edge';
  samples: Samples<M>;
  /** Names the vertex of the state graph; by default the state value and the whole context. */
  key?: (snapshot: SnapshotFrom<M>) => string;
  /** Ends a path here although more could happen. */
  until?: (snapshot: SnapshotFrom<M>) => boolean;
  /** A model of the same behaviour that knows nothing of the machine; each step has what it says. */
  reference?: { start: R; next(reference: R, event: WalkEvent<M>): R };
  /**
   * Called for the start and every step, refused ones included; when it throws, the message names the path.
   */
  onStep?: (step: Step<M, R>) => void;
  /** For a report that wants every failure: what `onStep` throws is kept on its step, which ends its path. */
  keepFailures?: boolean;
  /** How an event of the machine is written in a path; by default its type and payload. */
  label?: (event: EventFromLogic<M>) => string;
  /** Refuses to walk on and on: the most steps, 20,000 unless told. */
  limit?: number;
} & (undefined extends InputFrom<M> ? { input?: InputFrom<M> } : { input: InputFrom<M> }) &
  ([ActorOf<M>] extends [never] ? { actors?: undefined } : { actors: ActorSamples<M> });

/**
 * Walks `machine` and calls `onStep` for every step, shortest paths first: so the first assertion that fails
 * does it on a shortest failing path, and its message begins with that path.
 */
export function walk<M extends AnyStateMachine, R = undefined>(
  machine: M,
  options: WalkOptions<M, R>,
): Walk<M, R> {
  const {
    every,
    until,
    reference,
    onStep,
    keepFailures,
    label,
    limit = 20_000,
    key = stateAndContext,
  } = options;
  const recorder = recordedMachine(machine);

  function step(previous: Step<M, R> | undefined, move?: Move): Step<M, R> {
    const event = move?.event as WalkEvent<M> | undefined;
    const text = event && label && move?.raw === event ? label(event as EventFromLogic<M>) : inWords(event);
    try {
      const happened =
        previous && move ? recorder.next(previous.snapshot, move.raw) : recorder.first(options.input);
      const { snapshot: raw, actions, transitions, states, guards } = happened;
      if (raw.status === 'error') {
        throw raw.error ?? new Error('The machine failed without saying why.');
      }
      const snapshot = raw as SnapshotFrom<M>;
      const expected =
        previous && event && reference ? reference.next(previous.reference, event) : reference?.start;
      const made = {
        previous,
        event,
        label: text,
        snapshot,
        reference: expected as R,
        actions,
        transitions,
        states,
        guards,
        key: key(snapshot),
      };
      try {
        onStep?.(made);
      } catch (error) {
        if (!keepFailures) throw error;
        return { ...made, failure: error };
      }
      return made;
    } catch (error) {
      throw withPath(lineTo({ previous, label: text }), error);
    }
  }

  const start = step(undefined);
  const vertices = new Set([start.key]);
  const steps: Step<M, R>[] = [];
  const refused: Step<M, R>[] = [];
  const ends: Step<M, R>[] = [];
  const queue = [start];
  for (const from of queue) {
    let ways = 0;
    const isOver = from.failure !== undefined || until?.(from.snapshot);
    const moves = isOver ? [] : movesFrom(from.snapshot, recorder, options as unknown as LooseOptions);
    for (const move of moves) {
      const to = step(from, move);
      if (to.transitions.length === 0) {
        refused.push(to);
        continue;
      }
      ways += 1;
      steps.push(to);
      if (steps.length > limit) {
        throw new Error(`More than ${limit} steps: give the walk fewer samples, a key or an end (until).`);
      }
      const isKnown = every === 'edge' ? vertices.has(to.key) : closesLoop(to);
      vertices.add(to.key);
      (isKnown ? ends : queue).push(to);
    }
    if (ways === 0) {
      ends.push(from);
    }
  }
  return { start, steps, refused, ends, vertices: vertices.size };
}

/** The events of the path from the start to this step. */
export function eventsTo<M extends AnyStateMachine, R>(step: Step<M, R>): WalkEvent<M>[] {
  return stepsTo(step).flatMap(({ event }) => event ?? []);
}

/** The path from the start to this step, on one line: 'START → 1:2 → 2:3'. */
export function lineTo(step: Pick<Step<AnyStateMachine, unknown>, 'label' | 'previous'>): string {
  const labels = stepsTo(step).map(({ label }) => label);
  return labels.slice(1).join(' → ') || '(start)';
}

/** An event in the walk's words and, where XState has its own, in XState's. */
interface Move {
  readonly event: EventObject;
  readonly raw: EventObject;
}

interface LooseOptions {
  samples: Record<string, (snapshot: AnyMachineSnapshot) => readonly EventObject[]>;
  actors?: Record<
    string,
    {
      outputs?: (snapshot: AnyMachineSnapshot) => readonly unknown[];
      errors?: (snapshot: AnyMachineSnapshot) => readonly unknown[];
    }
  >;
}

function movesFrom(
  snapshot: AnyMachineSnapshot,
  recorder: ReturnType<typeof recordedMachine>,
  { samples, actors }: LooseOptions,
): Move[] {
  if (snapshot.status !== 'active') {
    return [];
  }
  const own = Object.values(samples).flatMap((sample) => sample(snapshot));
  const moves = own.map((event): Move => ({ event, raw: event }));
  for (const type of recorder.delays(snapshot)) {
    moves.push({ event: { type: eventInWords(type) }, raw: { type } });
  }
  for (const [actorId, actor] of Object.entries(snapshot.children)) {
    const src = String((actor as AnyActorRef).src);
    for (const output of actors?.[src]?.outputs?.(snapshot) ?? []) {
      const done = { type: `xstate.done.actor.${actorId}`, output, actorId };
      moves.push({ event: { type: `${src} done`, output } as EventObject, raw: done });
    }
    for (const error of actors?.[src]?.errors?.(snapshot) ?? []) {
      const failed = { type: `xstate.error.actor.${actorId}`, error, actorId };
      moves.push({ event: { type: `${src} failed`, error } as EventObject, raw: failed });
    }
  }
  return moves;
}

function inWords(event: EventObject | undefined): string {
  const { type = '', ...payload } = event ?? {};
  const values = Object.entries(payload).filter(([, value]) => value !== undefined);
  return [type, ...values.map(([name, value]) => `${name}=${valueInWords(value)}`)].join(' ');
}

function valueInWords(value: unknown): string {
  const isPlain = typeof value === 'string' || (typeof value === 'object' && !(value instanceof Error));
  return isPlain ? JSON.stringify(value) : String(value);
}

function stateAndContext({ value, context, historyValue }: AnyMachineSnapshot): string {
  const history = Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);
  return JSON.stringify([value, context, history]);
}

function closesLoop(step: Step<AnyStateMachine, unknown>): boolean {
  let before = step.previous;
  while (before && before.key !== step.key) {
    before = before.previous;
  }
  return before !== undefined;
}

function stepsTo<S extends { previous: S | undefined }>(last: S): S[] {
  const steps: S[] = [];
  for (let step: S | undefined = last; step; step = step.previous) {
    steps.unshift(step);
  }
  return steps;
}

function withPath(line: string, error: unknown): Error {
  if (!(error instanceof Error)) {
    return new Error(`${line}\n${String(error)}`);
  }
  const { message } = error;
  error.message = `${line}\n${message}`;
  error.stack = error.stack?.replace(message, () => error.message);
  return error;
}
