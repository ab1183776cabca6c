/**
 * Runs paths in XState's own actor: a finding of a walk counts only if it happens there too. Its timers are those of a clock
 * that is moved by hand, its actors and actions are puppets, so nothing of the machine's user starts.
 */
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
import { groupedBy } from './statechart.ts';
import { keyOf, putBackEntries } from './stateKey.ts';
import type { AnyStep, AnyWalk } from './step.ts';
import { stepsUpTo, timedLineTo, waitsOn } from './times.ts';
import { inTurn } from './turns.ts';

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
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (state: object) => state,
} as unknown as AnyActorLogic;

interface LiveOptions {
  input?: unknown;
  /** Whether the machine's own actions run. */
  runsActions?: boolean | undefined;
  /** The key of the walk: a random run has to have the same key, and may have another context. */
  key?: (snapshot: AnyMachineSnapshot) => string;
  /** Events with payloads for a snapshot; the walk has to have an event of the same type that leads to the same key. */
  events?: (snapshot: AnyMachineSnapshot) => EventObject[];
}

/** An actor of a machine, with a clock that is moved by hand. */
function live(machine: AnyStateMachine, { input, runsActions = false }: LiveOptions) {
  const clock = new Clock();
  let done: string[] = [];
  let received: EventObject | undefined;
  let actor = undefined as unknown as AnyActor;
  const inspect = ({ type, actorRef, ...about }: Loose) => {
    // Actors tell of themselves before they have a snapshot; the machine's comes first.
    if (type === '@xstate.actor' && isBegun)
      // It emits when a path says so, and not by itself.
      Object.assign(actorRef, { logic: puppet, _syncSnapshot: undefined });
    else if (type === '@xstate.actor' && !runsActions) muteActions(actorRef._actorScope);
    isBegun = true;
    if (actorRef !== actor) return;
    if (type === '@xstate.action') done.push(about.action.type);
    if (type === '@xstate.event') received ??= about.event;
  };
  let isBegun = false;
  const parent = createActor(
    fromCallback(() => {}),
    { clock, logger: () => {} } as never,
  );
  parent.system.inspect(inspect);
  actor = createActor(machine, { parent, input } as never);
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

/** Has the actions of a machine do nothing, and XState's own do what they do. */
function muteActions(scope: Loose): void {
  const { actionExecutor } = scope;
  scope.actionExecutor = (action: Loose) =>
    actionExecutor(action.type.startsWith('xstate.') ? action : { ...action, exec: undefined });
}

/** The same for a step of a walk. */
function walked({ snapshot, actions }: AnyStep, key?: LiveOptions['key']) {
  const named = actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.'));
  return { ...partsOf(snapshot as AnyMachineSnapshot, key), actions: named };
}

/** The parts of a snapshot that are compared. With a key, the key stands for context and output. */
function partsOf(snapshot: AnyMachineSnapshot, key: LiveOptions['key']) {
  const { value, context, status, output, children } = snapshot;
  const actors = Object.values(children).filter(Boolean).length;
  const data = key ? { key: key(snapshot) } : { context: keyOf(context), output };
  return { value, ...data, status, actors };
}

/** What an actor does on a path, at the times of its witness. */
function runPath(machine: AnyStateMachine, path: readonly AnyStep[], options: LiveOptions) {
  const { clock, send, seen, actor } = live(machine, options);
  const waits = waitsOn(path);
  let actions: string[] = [];
  let isChanged = false;
  const differences = path.flatMap((step, at) => {
    const { previous, pending, raw, label } = step;
    clock.wait(waits[at] ?? 0);
    const fired = previous?.pending.events[pending.change.fires ?? -1];
    const isTimer = fired !== undefined && !isNext(fired);
    const { context } = actor.getSnapshot() as AnyMachineSnapshot;
    keyOf(context);
    const isLate = (clock.next ?? 0) < 0 || (isTimer && !clock.pass());
    if (raw && !fired) send(raw);
    isChanged = putBackEntries(context).length > 0;
    const expected = walked(step);
    actions.push(...expected.actions);
    // The actor has processed already what comes at once.
    if (pending.events.some(isNext)) return [];
    // Of a machine that fails, some actions may have run before.
    const other = step.isThrown ? partsOf(step.snapshot, undefined) : { ...expected, actions };
    actions = [];
    const [seenText, expectedText] = [
      isLate ? 'no timer is due, or one was before' : JSON.stringify(Object(seenAs(seen(), other))),
      JSON.stringify(other),
    ];
    return seenText === expectedText ? [] : [`${label}: walked ${expectedText}, live ${seenText}`];
  });
  (actor as Loose)._stop();
  return { differences, isChanged };
}

/** The entries of `seen` that `expected` has. */
function seenAs(seen: object, expected: object) {
  return Object.fromEntries(Object.keys(expected).map((key) => [key, Object(seen)[key]]));
}

/**
 * Whether XState's actor takes a path as the walk did, to its end: it fails where the walk fails, and changes its context in
 * place where the walk does.
 */
export function replays(
  machine: AnyStateMachine,
  path: readonly AnyStep[],
  options: LiveOptions = {},
): boolean {
  const last = path.at(-1);
  const { result } = inTurn(0, 0, () => runPath(machine, path, options));
  // What was changed in place is another context from then on.
  if (last && last.changed.length > 0) return result.isChanged;
  return result.differences.length === 0;
}

/** Random numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How many random runs are made, and of how many steps. */
const [runs, longest] = [100, 12];

const isBare = (event: EventObject) => Object.keys(event).length === 1;

/** The different events of the machine's own types that begin a step from outside. */
function eventsFromOutside(steps: readonly AnyStep[]): EventObject[] {
  const events = steps.flatMap(({ raw, pending: { change } }) =>
    raw && change.fires === undefined && !raw.type.startsWith('xstate.') ? raw : [],
  );
  return [...new Map(events.map((event) => [keyOf(event), event])).values()];
}

/**
 * A random run of an actor in words where the walk of every edge does not have it; undefined where it has. Which event comes, and
 * when, is chosen by the seed and the actor's own timers: at once, at any moment, or just before or after a timer.
 */
function strayLive(machine: AnyStateMachine, { start, steps }: AnyWalk, seed: number, options: LiveOptions) {
  const { key, events } = options;
  const random = randomFrom(seed);
  const { clock, send, seen, received, actor } = live(machine, options);
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
    const other = at.isThrown ? partsOf(at.snapshot, key) : expected;
    return JSON.stringify(seenAs(seen(key), other)) !== JSON.stringify(other);
  };
  let isStray = differs();
  for (let step = 0; step < longest; step += 1) {
    if (isStray || at.snapshot.status !== 'active' || at.isThrown) break;
    expected = { ...expected, actions: [] };
    received();
    const actorEvents = (edges.get(at.key) ?? []).flatMap(({ raw, pending: { change } }) =>
      raw?.type.startsWith('xstate.') && change.fires === undefined ? raw : [],
    );
    const choices = [...ownEvents, ...(events?.(actor.getSnapshot()) ?? []), ...actorEvents];
    const event = choices[Math.floor(random() * choices.length)];
    const { next } = clock;
    const moments = [0, Math.floor(random() * 3000), (next ?? 1) - 1, next ?? 0, (next ?? 0) + 1];
    const wait = moments[Math.floor(random() * moments.length)] ?? 0;
    if (next !== undefined && (next <= wait || !event)) {
      clock.wait(next);
      clock.pass();
      follow(received());
    } else if (event) {
      clock.wait(Math.max(0, wait));
      send(event);
      follow(event);
    }
    isStray = differs();
  }
  (actor as Loose)._stop();
  return isStray ? line.join(' → ') : undefined;
}

/**
 * Compares all paths, and random runs at random times, of a machine with XState's actor. Random numbers and the clock stand still.
 *
 * @returns how many were compared, and a line for each that differs
 */
export function compareLive(
  machine: AnyStateMachine,
  walks: () => { graph: AnyWalk; paths: AnyWalk },
  options: LiveOptions = {},
) {
  return inTurn(0, 0, () => {
    const { graph, paths } = walks();
    const differing = paths.ends.flatMap((end) => {
      const { differences } = runPath(machine, stepsUpTo(end), options);
      return differences.length > 0 ? [`${timedLineTo(end)}: ${differences[0]}`] : [];
    });
    const stray = Array.from({ length: runs }, (_, seed) => strayLive(machine, graph, seed, options) ?? []);
    return { paths: paths.ends.length, differing, runs, stray: stray.flat() };
  }).result;
}
