/**
 * Replays paths in XState's own actor. A finding counts only if the actor behaves like the walk. The clock is advanced by hand
 * and invoked actors are replaced, so that no code of the user outside the machine runs.
 */
import {
  type AnyActor,
  type AnyActorLogic,
  type AnyMachineSnapshot,
  createActor,
  type EventObject,
  fromCallback,
} from 'xstate';
import { runDeterministically } from './deterministicRun.ts';
import { isImmediate } from './pending.ts';
import { checkEndlessLoop } from './recordedMachine.ts';
import { groupBy } from './statechart.ts';
import { rememberContents, restoreEntries, textOf } from './stateKey.ts';
import type { AnyStep, AnyWalk } from './step.ts';
import { computeWaits, stepsUpTo } from './times.ts';

// biome-ignore lint/suspicious/noExplicitAny: XState does not export these types
type Any = any;

/**
 * A clock for an actor, with the timers of a browser: delays are whole milliseconds, and delays that are too long pass at once.
 * Each call of `fireNext` fires at most one due timer, so that an event can occur between two timers.
 */
class ManualClock {
  #now = 0;
  #lastId = 0;
  readonly #timers = new Map<number, { due: number; fire: () => void }>();

  now = () => this.#now;

  setTimeout(fire: () => void, timeout: number): number {
    this.#lastId += 1;
    this.#timers.set(this.#lastId, { due: this.#now + Math.max(0, timeout | 0), fire });
    return this.#lastId;
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id);
  }

  /** The timer that fires next. Of two timers that are due at the same moment, it is the one that was set first. */
  #next() {
    return [...this.#timers].sort(([, first], [, second]) => first.due - second.due)[0];
  }

  /** Milliseconds until the next timer fires; undefined without a timer. */
  get msUntilNext(): number | undefined {
    const next = this.#next();
    return next && next[1].due - this.#now;
  }

  /** Advances the time without firing a timer. */
  advance(ms: number): void {
    this.#now += ms;
  }

  /** Fires the first due timer; returns false if none is due. */
  fireNext(): boolean {
    const [id = 0, timer] = this.#next() ?? [];
    if (!timer || timer.due > this.#now) return false;
    this.#timers.delete(id);
    timer.fire();
    return true;
  }
}

/** Replaces the logic of invoked and spawned actors: an event of type 'change' makes the actor complete or fail. */
const controlledLogic = {
  transition: (state: object, { type, ...change }: EventObject) =>
    type === 'change' ? { ...state, ...change } : state,
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (state: object) => state,
} as unknown as AnyActorLogic;

type Replayed = Pick<AnyWalk, 'machine' | 'input'>;

/** Starts an actor of a machine with a clock that is advanced by hand. */
export function startLiveActor({ machine, input }: Replayed) {
  const clock = new ManualClock();
  let actionTypes: string[] = [];
  let microstepCount = 0;
  const observations: ReturnType<typeof observe>[] = [];
  let received: EventObject | undefined;
  let actor = undefined as unknown as AnyActor;
  const inspect = ({ type, actorRef, ...details }: Any) => {
    // XState inspects an actor before it has a snapshot. The first inspected actor is the machine.
    if (type === '@xstate.actor' && isMachineInspected)
      // Without `_syncSnapshot`, the actor emits a snapshot only if the path contains it.
      Object.assign(actorRef, { logic: controlledLogic, _syncSnapshot: undefined });
    else if (type === '@xstate.actor') muteActions(actorRef._actorScope);
    isMachineInspected = true;
    if (actorRef !== actor) return;
    if (type === '@xstate.action') actionTypes.push(details.action.type);
    if (type === '@xstate.event') received ??= details.event;
    if (type === '@xstate.snapshot') observations.push(observe());
    microstepCount = type === '@xstate.microstep' ? microstepCount + 1 : 0;
    checkEndlessLoop(microstepCount);
  };
  const observe = () => {
    const actions = actionTypes.filter((type) => !type.startsWith('xstate.'));
    actionTypes = [];
    return { ...comparedParts(actor.getSnapshot() as AnyMachineSnapshot), actions };
  };
  let isMachineInspected = false;
  const parent = createActor(
    fromCallback(() => {}),
    { clock, logger: () => {} } as never,
  );
  parent.system.inspect(inspect);
  actor = createActor(machine, { parent, input } as never);
  actor.subscribe({ error: () => {} });
  actor.start();
  const childActor = (id = '') => (actor.getSnapshot() as AnyMachineSnapshot).children[id] as Any;
  return {
    actor,
    clock,
    /** Returns the first event received since the last call. */
    received() {
      const first = received;
      received = undefined;
      return first;
    },
    /** Sends an event from outside or the outcome of an actor, with XState's event type after the snapshot `walked`. */
    send(event: EventObject, walked: AnyMachineSnapshot): void {
      const [, kind, walkedId = ''] =
        /^xstate\.(done|error|snapshot)(?:\.actor)?\.(.*)$/.exec(event.type) ?? [];
      const index = generatedIdsIn(walked).indexOf(walkedId);
      const id = index < 0 ? walkedId : generatedIdsIn(actor.getSnapshot() as AnyMachineSnapshot)[index];
      const { output, error, snapshot } = event as Any;
      if (kind === 'done') childActor(id)._send({ type: 'change', status: 'done', output });
      else if (kind === 'error') childActor(id)._send({ type: 'change', status: 'error', error });
      else if (kind === 'snapshot')
        (actor.system as Any)._relay(childActor(id), actor, { type: `xstate.snapshot.${id}`, snapshot });
      else actor.send(event);
    },
    /** Returns the observed parts after the next event that the actor has processed, or else the current ones. */
    observeNext: () => observations.shift() ?? observe(),
    hasProcessedMore: () => observations.length > 0,
  };
}

/** Ids that XState has generated for spawned actors, in the order of spawning. They differ from run to run. */
const generatedIdsIn = ({ children }: AnyMachineSnapshot): string[] =>
  Object.keys(children).filter((id) => /^x:\d+$/.test(id));

/** Disables all actions except XState's own. */
function muteActions(scope: Any): void {
  const { actionExecutor } = scope;
  scope.actionExecutor = (action: Any) =>
    actionExecutor(action.type.startsWith('xstate.') ? action : { ...action, exec: undefined });
}

/** Returns the parts of a walked step that are compared with the actor. */
export function comparedPartsOfStep({ snapshot, actions }: AnyStep) {
  const ownActions = actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.'));
  return { ...comparedParts(snapshot as AnyMachineSnapshot), actions: ownActions };
}

/** Returns the parts of a snapshot that are compared. */
export function comparedParts(snapshot: AnyMachineSnapshot) {
  const { value, context, status, output, children } = snapshot;
  const actors = Object.values(children).filter(Boolean).length;
  const ids = new Map<string, number>();
  /** Numbers the generated ids in their order in the text, because the ids themselves differ. */
  const renameIds = (text: string) =>
    text.replace(/(?<=actor\()x:\d+/g, (id) => `#${ids.set(id, ids.get(id) ?? ids.size).get(id)}`);
  return { value, context: renameIds(textOf(context)), output: renameIds(textOf(output)), status, actors };
}

/** Runs a path in an actor at its earliest times. */
export function replayPath(walk: Replayed, path: readonly AnyStep[]) {
  const { clock, send, observeNext, hasProcessedMore, actor } = startLiveActor(walk);
  const waits = computeWaits(path);
  let isChanged = false;
  const differences = path.flatMap((step, index) => {
    const { previous, pending, rawEvent, label } = step;
    clock.advance(waits[index] ?? 0);
    const fired = previous?.pending.events[pending.change.firedIndex ?? -1];
    // The actor has processed immediate events together with the event that led to them.
    const isImmediateStep = fired !== undefined && isImmediate(fired);
    const { context } = actor.getSnapshot() as AnyMachineSnapshot;
    rememberContents(context);
    const isInOrder = index === 0 || hasProcessedMore() === isImmediateStep;
    const isLate = (clock.msUntilNext ?? 0) < 0;
    // Random numbers are those of the walked step.
    const { result: isTaken } = runDeterministically(0, stepsUpTo(step).length - 1, () => {
      if (fired && !isImmediateStep) return clock.fireNext();
      if (rawEvent && !fired) send(rawEvent, (previous as AnyStep).snapshot);
      return true;
    });
    isChanged = restoreEntries(context).length > 0;
    // Some actions may have run before the machine failed.
    const parts = step.hasThrown ? comparedParts(step.snapshot) : comparedPartsOfStep(step);
    const actual = observeNext();
    const isOnTime = isInOrder && isTaken && !isLate;
    const actualText = isOnTime ? JSON.stringify(pickEntries(actual, parts)) : 'an event at another time';
    const expectedText = JSON.stringify(parts);
    if (actualText === expectedText) return [];
    return [`${label}: the walk has ${expectedText}, XState's actor has ${actualText}`];
  });
  (actor as Any)._stop();
  return { differences, isChanged };
}

/** Returns the entries of `actual` whose keys `expected` has. */
export function pickEntries(actual: object, expected: object) {
  return Object.fromEntries(Object.keys(expected).map((key) => [key, Object(actual)[key]]));
}

/** Whether XState's actor takes a path exactly as walked, including a failure or a change in place at its end. */
export function replays(walk: Replayed, path: readonly AnyStep[]): boolean {
  const { result } = runDeterministically(0, 0, () => replayPath(walk, path));
  // After a change in place the contexts differ, so only the change itself is confirmed.
  return path.at(-1)?.changedEntries.length ? result.isChanged : result.differences.length === 0;
}

/** Maximum number of paths to replay for one cause, because each replay takes time. */
const maxReplays = 5;

/** Returns the first candidate of each cause that a replay confirms. */
export function firstOfEachCause<Candidate extends { cause: string }>(
  candidates: readonly Candidate[],
  isConfirmed: (candidate: Candidate) => boolean,
): Candidate[] {
  return [...groupBy(candidates, ({ cause }) => cause).values()].flatMap(
    (sameCause) => sameCause.slice(0, maxReplays).find(isConfirmed) ?? [],
  );
}
