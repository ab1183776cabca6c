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
import { keyOf, putBackEntries } from './stateKey.ts';
import type { AnyStep } from './step.ts';
import { waitsOn } from './times.ts';
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

export interface LiveOptions {
  input?: unknown;
  /** Whether the machine's own actions run. */
  runsActions?: boolean | undefined;
}

/** An actor of a machine, with a clock that is moved by hand. */
export function live(machine: AnyStateMachine, { input, runsActions = false }: LiveOptions) {
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
    seen() {
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
      const actions = done.filter((type) => !type.startsWith('xstate.'));
      done = [];
      return { ...partsOf(snapshot), actions };
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
export function walked({ snapshot, actions }: AnyStep) {
  const named = actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.'));
  return { ...partsOf(snapshot as AnyMachineSnapshot), actions: named };
}

/** The parts of a snapshot that are compared. */
export function partsOf(snapshot: AnyMachineSnapshot) {
  const { value, context, status, output, children } = snapshot;
  const actors = Object.values(children).filter(Boolean).length;
  return { value, context: keyOf(context), output, status, actors };
}

/** What an actor does on a path, at the times of its witness. */
export function runPath(machine: AnyStateMachine, path: readonly AnyStep[], options: LiveOptions) {
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
    const other = step.isThrown ? partsOf(step.snapshot) : { ...expected, actions };
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
export function seenAs(seen: object, expected: object) {
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
