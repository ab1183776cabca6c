/**
 * Compares a walk with XState's own actor: runs each path in the actor at the times of its witness, and looks for each random
 * run of the actor in the walk.
 */
import fc from 'fast-check';
import {
  type AnyActor,
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  SimulatedClock,
} from 'xstate';
import { isNext } from './pending.ts';
import { groupedBy, statesOf, transitionsOf } from './statechart.ts';
import { keyOf } from './stateKey.ts';
import type { AnyStep, AnyWalk } from './step.ts';
import { stepsUpTo, timedLineTo, waitsOn } from './times.ts';
import type { Undecided } from './walk.ts';

// biome-ignore lint/suspicious/noExplicitAny: what XState does not export has no types
type Loose = any;

/**
 * XState's simulated clock with the timers of a browser: they wait for whole milliseconds, and a delay that is too long passes
 * at once. Of several timers that are due, each call fires one, so that an event can come between two of them.
 */
class Clock extends SimulatedClock {
  override setTimeout(fn: (...args: undefined[]) => void, timeout: number): number {
    return super.setTimeout(fn, Math.max(0, timeout | 0));
  }

  /** The milliseconds until the next timer fires; undefined without a timer. */
  get next(): number | undefined {
    const ends = this.#timers().map(([, { start, timeout }]) => start + timeout - this.now());
    return ends.length > 0 ? Math.min(...ends) : undefined;
  }

  #timers(): [number, { start: number; timeout: number; fn: () => void }][] {
    return [...(this as Loose).timeouts];
  }

  /** Moves the time on without firing a timer. */
  wait(ms: number): void {
    (this as Loose)._now += ms;
  }

  /** Fires the first timer that is due; returns whether there was one. */
  pass(): boolean {
    const due = this.#timers().filter(([, { start, timeout }]) => start + timeout <= this.now());
    due.sort(([, first], [, second]) => first.start + first.timeout - second.start - second.timeout);
    const [first] = due;
    if (!first) return false;
    (this as Loose).timeouts.delete(first[0]);
    first[1].fn();
    return true;
  }
}

/** An actor that ends, fails or emits when it receives an event; it replaces those that a machine invokes or spawns. */
const puppet = {
  transition: (state: object, { type, ...change }: EventObject) =>
    type === 'change' ? { ...state, ...change } : state,
  // An active actor would emit its first snapshot by itself.
  getInitialSnapshot: () => ({ status: 'waiting', output: undefined, error: undefined }),
  getPersistedSnapshot: (state: object) => state,
} as unknown as AnyActorLogic;

const copies = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** The machine with puppets as its actors, and with actions that do nothing. */
function withPuppets(machine: AnyStateMachine): AnyStateMachine {
  const known = copies.get(machine);
  if (known) return known;
  const { actors, actions } = machine.implementations;
  const isPlain = (action: unknown) => typeof action === 'function' && !('resolve' in action);
  const names = Object.keys(actions).filter((name) => isPlain(actions[name]));
  const copy = machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((src) => [src, puppet])),
    actions: Object.fromEntries(names.map((name) => [name, () => {}])),
  } as never);
  const muted = (all: Loose) =>
    all.map((action: Loose) =>
      isPlain(action) ? Object.defineProperty(() => {}, 'name', { value: action.name }) : action,
    );
  for (const node of statesOf(copy) as Loose[]) {
    const invoke = [node.config.invoke ?? []].flat();
    const replaced = invoke.map((actor) =>
      typeof actor.src === 'string' ? actor : { ...actor, src: puppet },
    );
    node.config = { ...node.config, invoke: replaced };
    node.entry = muted(node.entry);
    node.exit = muted(node.exit);
  }
  for (const { definition } of transitionsOf(copy) as Loose[]) definition.actions = muted(definition.actions);
  copies.set(machine, copy);
  return copy;
}

/** An actor of a machine, with a clock that is moved by hand. */
function live(machine: AnyStateMachine, input?: unknown) {
  const clock = new Clock();
  let done: string[] = [];
  let received: EventObject | undefined;
  let actor = undefined as unknown as AnyActor;
  const inspect = ({ type, ...about }: Loose) => {
    if (about.actorRef !== actor) return;
    if (type === '@xstate.action') done.push(about.action.type);
    if (type === '@xstate.event') received ??= about.event;
  };
  const parent = createActor(
    fromCallback(() => {}),
    { clock, inspect } as never,
  );
  actor = createActor(withPuppets(machine), { parent, input } as never);
  actor.subscribe({ error: () => {} });
  actor.start();
  const childOf = (id: string) => (actor.getSnapshot() as AnyMachineSnapshot).children[id] as Loose;
  return {
    actor,
    clock,
    /** The first event that it received since the last call. */
    received() {
      const first = received;
      received = undefined;
      return first;
    },
    /** Sends an event from outside, with its type as XState has it. */
    send(event: EventObject): void {
      const [, kind, id = ''] = /^xstate\.(done|error|snapshot)(?:\.actor)?\.(.*)$/.exec(event.type) ?? [];
      const { output, error, snapshot } = event as Loose;
      if (kind === 'done') childOf(id)._send({ type: 'change', status: 'done', output });
      else if (kind === 'error') childOf(id)._send({ type: 'change', status: 'error', error });
      else if (kind === 'snapshot')
        (actor.system as Loose)._relay(childOf(id), actor as never, { ...event, snapshot } as never);
      else actor.send(event);
    },
    /** Its snapshot, and its actions since the last call. */
    seen(key?: LiveOptions['key']) {
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
      const actions = done.filter((type) => !type.startsWith('xstate.'));
      done = [];
      return { ...partsOf(snapshot, key), actions };
    },
  };
}

/** The same for a step of a walk. */
function walked(
  { snapshot, actions }: AnyStep,
  key?: LiveOptions['key'],
): ReturnType<ReturnType<typeof live>['seen']> {
  const named = actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.'));
  return { ...partsOf(snapshot as AnyMachineSnapshot, key), actions: named };
}

/** The same for a step on which the machine fails: some of its actions may have run before. */
const failedParts = ({ snapshot }: AnyStep, key?: LiveOptions['key']) => partsOf(snapshot, key);

/** The parts of a snapshot that are compared. With a key, the key stands for context and output. */
function partsOf(snapshot: AnyMachineSnapshot, key: LiveOptions['key']) {
  const { value, context, status, output, children } = snapshot;
  const actors = Object.values(children).filter(Boolean).length;
  const data = key ? { key: key(snapshot) } : { context: keyOf(context), output };
  return { value, ...data, status, actors };
}

interface LiveOptions {
  input?: unknown;
  /** Undecided guards, which the actor has to answer as the walk did. */
  undecided?: Undecided;
  /** The key of the walk: a random run has to have the same key, and may have another context. */
  key?: (snapshot: AnyMachineSnapshot) => string;
  /** Events with payloads for a snapshot; the walk has to have an event of the same type that leads to the same key. */
  events?: (snapshot: AnyMachineSnapshot) => EventObject[];
}

/** The steps of a path, at the times of its witness, on which the actor differs from the walk. */
function differencesLive(
  machine: AnyStateMachine,
  path: readonly AnyStep[],
  { input, undecided }: LiveOptions = {},
): string[] {
  const answer = (step: AnyStep | undefined) => {
    const met = (step?.guards ?? []).flatMap((asked) => /^(.*): yes$/.exec(asked)?.[1] ?? []);
    if (undecided) undecided.met = new Set(met);
  };
  answer(path[0]);
  const { clock, send, seen, actor } = live(machine, input);
  const waits = waitsOn(path);
  let actions: string[] = [];
  const found = path.flatMap((step, at) => {
    const { previous, pending, raw, label } = step;
    answer(step);
    clock.wait(waits[at] ?? 0);
    const fired = previous?.pending.events[pending.change.fires ?? -1];
    const isTimer = fired !== undefined && !isNext(fired);
    const isLate = (clock.next ?? 0) < 0 || (isTimer && !clock.pass());
    if (raw && !fired) send(raw);
    const expected = walked(step);
    actions.push(...expected.actions);
    // The actor has processed already what comes at once.
    if (pending.events.some(isNext)) return [];
    const other = step.isThrown ? failedParts(step) : { ...expected, actions };
    actions = [];
    const [seenText, expectedText] = [
      isLate ? 'no timer is due, or one was before' : JSON.stringify(Object(seenAs(seen(), other))),
      JSON.stringify(other),
    ];
    return seenText === expectedText ? [] : [`${label}: walked ${expectedText}, live ${seenText}`];
  });
  (actor as Loose)._stop();
  return found;
}

/** The entries of `seen` that `expected` has. */
function seenAs(seen: object, expected: object) {
  return Object.fromEntries(Object.keys(expected).map((key) => [key, Object(seen)[key]]));
}

/** A choice for each step: which event comes, and after how many milliseconds. A timer that is due before fires before. */
const randomRun = fc.array(fc.record({ pick: fc.nat(99), wait: fc.oneof(fc.nat(200), fc.nat(3000)) }), {
  maxLength: 12,
});

type RandomRun = typeof randomRun extends fc.Arbitrary<infer Run> ? Run : never;

const isBare = (event: EventObject) => Object.keys(event).length === 1;

/** The different events of the machine's own types that begin a step from outside. */
function eventsFromOutside(steps: readonly AnyStep[]): EventObject[] {
  const events = steps.flatMap(({ raw, pending: { change } }) =>
    raw && change.fires === undefined && !raw.type.startsWith('xstate.') ? raw : [],
  );
  return [...new Map(events.map((event) => [keyOf(event), event])).values()];
}

/** The run of an actor in words where the walk of every edge does not have it; undefined where it has. */
function strayLive(
  machine: AnyStateMachine,
  { start, steps }: { start: AnyStep; steps: readonly AnyStep[] },
  run: RandomRun,
  { input, undecided, key, events }: LiveOptions = {},
): string | undefined {
  if (undecided) undecided.met = new Set();
  const { clock, send, seen, received, actor } = live(machine, input);
  const edges = groupedBy(steps, ({ previous }) => previous?.key);
  const ownEvents = eventsFromOutside(steps).filter((event) => !events || isBare(event));
  const line: string[] = [];
  let at = start;
  let expected = walked(start, key);
  /** Follows the step of the walk that an event takes from the last vertex. */
  const follow = (event: EventObject | undefined) => {
    const next = edges
      .get(at.key)
      ?.find(({ raw, snapshot }) =>
        key && events && event && !isBare(event)
          ? raw?.type === event.type && key(snapshot) === key(actor.getSnapshot())
          : keyOf(raw) === keyOf(event),
      );
    line.push(`${event?.type} (at ${clock.now()})`);
    if (!next) return;
    const after = walked(next, key);
    expected = { ...after, actions: [...expected.actions, ...after.actions] };
    at = next;
    const [first] = at.pending.events;
    if (first && isNext(first)) follow(first.event);
  };
  const differs = () => {
    const other = at.isThrown ? failedParts(at, key) : expected;
    return JSON.stringify(seenAs(seen(key), other)) !== JSON.stringify(other);
  };
  let isStray = differs();
  for (const { pick, wait } of run) {
    if (isStray || at.snapshot.status !== 'active' || at.isThrown) break;
    expected = { ...expected, actions: [] };
    received();
    const actorEvents = (edges.get(at.key) ?? []).flatMap(({ raw, pending: { change } }) =>
      raw?.type.startsWith('xstate.') && change.fires === undefined ? raw : [],
    );
    const choices = [...ownEvents, ...(events?.(actor.getSnapshot()) ?? []), ...actorEvents];
    const event = choices[pick % Math.max(1, choices.length)];
    const next = clock.next;
    if (next !== undefined && (next <= wait || !event)) {
      clock.wait(next);
      clock.pass();
      follow(received());
    } else if (event) {
      clock.wait(wait);
      send(event);
      follow(event);
    }
    isStray = differs();
  }
  (actor as Loose)._stop();
  return isStray ? line.join(' → ') : undefined;
}

/**
 * Compares all paths and random runs of a machine with XState's actor. Random numbers and the clock stand still for both.
 *
 * @returns how many were compared, and a line for each that differs
 */
export function compareLive(
  machine: AnyStateMachine,
  walks: () => { graph: AnyWalk; paths: AnyWalk },
  options: LiveOptions = {},
) {
  const { random } = Math;
  const { now } = Date;
  Math.random = () => 0.5;
  Date.now = () => 0;
  try {
    const { graph, paths } = walks();
    const differing = paths.ends.flatMap((end) => {
      const differences = differencesLive(machine, stepsUpTo(end), options);
      return differences.length > 0 ? [`${timedLineTo(end)}: ${differences[0]}`] : [];
    });
    const runs = fc.sample(randomRun, { numRuns: 100, seed: 1 });
    const stray = runs.flatMap((run) => strayLive(machine, graph, run, options) ?? []);
    return { paths: paths.ends.length, differing, runs: runs.length, stray };
  } finally {
    Math.random = random;
    Date.now = now;
  }
}
