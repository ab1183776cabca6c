/**
 * Replays paths in XState's own actor; a finding counts only if the actor behaves like the walk. A manual clock and controlled
 * actors ensure that no user code outside the machine runs.
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
import { runDeterministically } from './deterministicRun.ts';
import { isImmediate } from './pending.ts';
import { keyOf, restoreEntries } from './stateKey.ts';
import type { AnyStep } from './step.ts';
import { waitsOn } from './times.ts';

// biome-ignore lint/suspicious/noExplicitAny: XState does not export these types
type Loose = any;

/**
 * XState's simulated clock with the timers of a browser: delays are whole milliseconds, and too long delays elapse at once. Each
 * call fires at most one due timer, so that an event can occur between two of them.
 */
class Clock extends SimulatedClock {
  override setTimeout(fn: (...args: undefined[]) => void, timeout: number): number {
    return super.setTimeout(fn, Math.max(0, timeout | 0));
  }

  /** Milliseconds until the next timer fires; undefined without a timer. */
  get next(): number | undefined {
    const ends = this.#timers().map(([, { start, timeout }]) => start + timeout - this.now());
    return ends.length > 0 ? Math.min(...ends) : undefined;
  }

  #timers(): [number, { start: number; timeout: number; fn: () => void }][] {
    return [...(this as Loose).timeouts];
  }

  /** Advances the time without firing a timer. */
  advance(ms: number): void {
    (this as Loose)._now += ms;
  }

  /** Fires the first due timer; returns false if none is due. */
  fireNext(): boolean {
    const due = this.#timers().filter(([, { start, timeout }]) => start + timeout <= this.now());
    due.sort(([, first], [, second]) => first.start + first.timeout - second.start - second.timeout);
    const [first] = due;
    if (!first) return false;
    (this as Loose).timeouts.delete(first[0]);
    first[1].fn();
    return true;
  }
}

/** Replaces invoked and spawned actors: completes, fails or emits when it receives an event. */
const controlledLogic = {
  transition: (state: object, { type, ...change }: EventObject) =>
    type === 'change' ? { ...state, ...change } : state,
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (state: object) => state,
} as unknown as AnyActorLogic;

export interface ReplayOptions {
  input?: unknown;
  runsActions?: boolean | undefined;
}

/** Starts an actor of a machine with a manual clock. */
export function startLiveActor(machine: AnyStateMachine, { input, runsActions = false }: ReplayOptions) {
  const clock = new Clock();
  let actionTypes: string[] = [];
  let received: EventObject | undefined;
  let actor = undefined as unknown as AnyActor;
  const inspect = ({ type, actorRef, ...about }: Loose) => {
    // Actors are inspected before they have a snapshot; the first one is the machine.
    if (type === '@xstate.actor' && isMachineSeen)
      // Emits only if the path contains it.
      Object.assign(actorRef, { logic: controlledLogic, _syncSnapshot: undefined });
    else if (type === '@xstate.actor' && !runsActions) muteActions(actorRef._actorScope);
    isMachineSeen = true;
    if (actorRef !== actor) return;
    if (type === '@xstate.action') actionTypes.push(about.action.type);
    if (type === '@xstate.event') received ??= about.event;
  };
  let isMachineSeen = false;
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
    /** Returns the first event received since the last call. */
    received() {
      const first = received;
      received = undefined;
      return first;
    },
    /** Sends an event from outside, with XState's type. */
    send(event: EventObject): void {
      const [, kind, id = ''] = /^xstate\.(done|error|snapshot)(?:\.actor)?\.(.*)$/.exec(event.type) ?? [];
      const { output, error, snapshot } = event as Loose;
      if (kind === 'done') childOf(id)._send({ type: 'change', status: 'done', output });
      else if (kind === 'error') childOf(id)._send({ type: 'change', status: 'error', error });
      else if (kind === 'snapshot')
        (actor.system as Loose)._relay(childOf(id), actor as never, { ...event, snapshot } as never);
      else actor.send(event);
    },
    /** Returns the snapshot, and the actions since the last call. */
    seen() {
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
      const actions = actionTypes.filter((type) => !type.startsWith('xstate.'));
      actionTypes = [];
      return { ...comparedParts(snapshot), actions };
    },
  };
}

/** Disables all actions except XState's own. */
function muteActions(scope: Loose): void {
  const { actionExecutor } = scope;
  scope.actionExecutor = (action: Loose) =>
    actionExecutor(action.type.startsWith('xstate.') ? action : { ...action, exec: undefined });
}

/** Returns the same parts for a step of a walk. */
export function walkedParts({ snapshot, actions }: AnyStep) {
  const named = actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.'));
  return { ...comparedParts(snapshot as AnyMachineSnapshot), actions: named };
}

/** Parts of a snapshot that are compared. */
export function comparedParts(snapshot: AnyMachineSnapshot) {
  const { value, context, status, output, children } = snapshot;
  const actors = Object.values(children).filter(Boolean).length;
  return { value, context: keyOf(context), output, status, actors };
}

/** Runs a path in an actor at its earliest times. */
export function replayPath(machine: AnyStateMachine, path: readonly AnyStep[], options: ReplayOptions) {
  const { clock, send, seen, actor } = startLiveActor(machine, options);
  const waits = waitsOn(path);
  let actions: string[] = [];
  let isChanged = false;
  const differences = path.flatMap((step, at) => {
    const { previous, pending, raw, label } = step;
    clock.advance(waits[at] ?? 0);
    const fired = previous?.pending.events[pending.change.fires ?? -1];
    const isTimer = fired !== undefined && !isImmediate(fired);
    const { context } = actor.getSnapshot() as AnyMachineSnapshot;
    keyOf(context);
    const isLate = (clock.next ?? 0) < 0 || (isTimer && !clock.fireNext());
    if (raw && !fired) send(raw);
    isChanged = restoreEntries(context).length > 0;
    const expected = walkedParts(step);
    actions.push(...expected.actions);
    // The actor has already processed immediate events.
    if (pending.events.some(isImmediate)) return [];
    // Some actions may have run before the machine failed.
    const other = step.isThrown ? comparedParts(step.snapshot) : { ...expected, actions };
    actions = [];
    const [seenText, expectedText] = [
      isLate ? 'no timer is due, or one was before' : JSON.stringify(Object(pickEntries(seen(), other))),
      JSON.stringify(other),
    ];
    return seenText === expectedText
      ? []
      : [`${label}: the walk has ${expectedText}, XState's actor has ${seenText}`];
  });
  (actor as Loose)._stop();
  return { differences, isChanged };
}

export function pickEntries(seen: object, expected: object) {
  return Object.fromEntries(Object.keys(expected).map((key) => [key, Object(seen)[key]]));
}

/** Whether XState's actor takes a path exactly as walked, including failures and contexts changed in place at its end. */
export function replays(
  machine: AnyStateMachine,
  path: readonly AnyStep[],
  options: ReplayOptions = {},
): boolean {
  const last = path.at(-1);
  const { result } = runDeterministically(0, 0, () => replayPath(machine, path, options));
  // A context changed in place differs from then on.
  if (last && last.changed.length > 0) return result.isChanged;
  return result.differences.length === 0;
}
