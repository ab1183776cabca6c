/**
 * Pending events are events that a machine sends to itself by `after`, `raise` and `sendTo` and that have not fired yet. Each
 * fires once unless it is canceled. Their order follows XState's scheduler.
 */
import type { EventObject } from 'xstate';
import { keyOf } from './stateKey.ts';
import { atMost, boundOf, type Change, emptyZone, withTimePassed, type Zone, zoneAfter } from './zone.ts';

export interface PendingEvent {
  readonly id: string | undefined;
  readonly event: EventObject;
  /** Delay in milliseconds as the machine gives it; undefined for an immediate event, which fires before all others. */
  readonly delay: number | undefined;
  /** Whether `cancel` finds the event. Of two events with one id, it finds the later one, or none if one has fired. */
  readonly isCancelable: boolean;
}

export interface PendingState {
  /** Immediate events first, then in the order of scheduling. */
  readonly events: readonly PendingEvent[];
  /** Bounds on the times at which the events may fire, valid until the next step. */
  readonly zone: Zone;
  /** Changes of the last step. */
  readonly change: Change;
}

export const nothingPending: PendingState = { events: [], zone: emptyZone, change: { events: [] } };

/** Maximum delay of a timer in browsers and Node. */
const maxTimerDelayMs = 2_147_483_647;

/** Whether a timer can wait for a delay. Otherwise it fires at once. */
export function isTimerDelay(delay: number): boolean {
  return delay >= 0 && delay <= maxTimerDelayMs;
}

export function describeInvalidDelay(delay: number): string {
  const reason =
    delay > maxTimerDelayMs ? 'longer than a timer can wait' : 'not a time that a timer can wait';
  return `${delay.toLocaleString('en')} ms is ${reason}, so it passes at once`;
}

/** Rounds a delay as timers do, to whole milliseconds; 0 for an invalid delay. */
function toTimerDelay(delay = 0): number {
  if (!isTimerDelay(delay)) return 0;
  return Math.trunc(delay);
}

type Action = { readonly type: string; readonly params: unknown };
type Params = Partial<PendingEvent> & Record<string, unknown>;

/**
 * Returns the pending events after a step. Within a step, XState schedules and cancels in the order of actions.
 *
 * @param firedIndex index of the pending event that starts the step
 * @param actions undefined if the machine has ended
 */
export function pendingAfter(
  previous: PendingState,
  firedIndex: number | undefined,
  actions?: readonly Action[],
  self?: unknown,
): PendingState {
  if (!actions) return { ...nothingPending, change: { firedIndex, events: [] } };
  type Item = PendingEvent & { oldIndex?: number };
  let items = previous.events.map((event, oldIndex): Item => ({ ...event, oldIndex }));
  const withoutCancel = (id: unknown) => (item: Item) =>
    item.id !== undefined && item.id === id ? { ...item, isCancelable: false } : item;
  const fired = items.find(({ oldIndex }) => oldIndex === firedIndex);
  if (fired) items = items.filter((item) => item !== fired).map(withoutCancel(fired.id));
  for (const { type, params } of actions) {
    // The params of the machine's own actions may be a guessed event, whose reads count.
    if (!/^xstate\.(cancel|raise|sendTo)$/.test(type)) continue;
    const { sendId, id, event, delay, to }: Params = Object(params);
    const isDelayed = typeof delay === 'number';
    if (type === 'xstate.cancel') items = items.filter((item) => !item.isCancelable || item.id !== sendId);
    if (type === 'xstate.cancel' || (type === 'xstate.raise' && !isDelayed)) continue;
    if (isDelayed) items = items.map(withoutCancel(id));
    // Events for other actors are not pending events of this machine.
    if (type === 'xstate.sendTo' && to !== self) continue;
    const item = { id, event: event as EventObject, delay, isCancelable: id !== undefined && isDelayed };
    items.splice(isDelayed ? items.length : items.findLastIndex(isImmediate) + 1, 0, item);
  }
  if (items.length === 0 && !fired) return nothingPending;
  const events = items.map(({ oldIndex, ...event }) => event);
  const changes = items.map(({ oldIndex, delay }) =>
    oldIndex === undefined ? { delay: toTimerDelay(delay) } : { oldIndex },
  );
  const change = { firedIndex, events: changes };
  return { events, change, zone: withTimePassed(zoneAfter(previous.zone, change) as Zone) };
}

export function isImmediate({ delay }: PendingEvent): boolean {
  return delay === undefined;
}

/** Whether a pending event may fire next. */
export function canFire({ zone, events }: PendingState, index: number): boolean {
  return events.length === 1 || zoneAfter(zone, { firedIndex: index, events: [] }) !== undefined;
}

/** Sorts pending events by name, so that the order does not depend on the path. */
function sortByName({ events }: PendingState): { names: string[]; order: number[] } {
  const names = events.map((pendingEvent) => {
    const { id, event, isCancelable } = pendingEvent;
    const idSuffix = id === undefined || id === event.type ? '' : ` as ${id}`;
    return `${keyOf(event)}${idSuffix}${isCancelable ? '' : ' for good'}${isImmediate(pendingEvent) ? ' next' : ''}`;
  });
  const byName = (first: number, second: number) =>
    names[first] === names[second]
      ? first - second
      : (names[first] as string) < (names[second] as string)
        ? -1
        : 1;
  return { names, order: [...names.keys()].sort(byName) };
}

/** Returns a key of pending events. After two steps with equal keys, the same events can fire at the same times. */
export function pendingKey(pending: PendingState): string[] {
  const { events, zone } = pending;
  if (events.length === 0) return [];
  const { names, order } = sortByName(pending);
  const moments = [0, ...order.map((index) => index + 1)];
  const bounds = moments.flatMap((later) => moments.map((earlier) => boundOf(zone, later, earlier)));
  // If two events may be due at the same moment, their order matters.
  const canFireTogether = (first: number, second: number) =>
    boundOf(zone, first + 1, second + 1) >= atMost(0) && boundOf(zone, second + 1, first + 1) >= atMost(0);
  const reversedPairs = order.flatMap((first, position) =>
    order.flatMap((second, laterPosition) =>
      laterPosition > position && second < first && canFireTogether(first, second)
        ? `${laterPosition}<${position}`
        : [],
    ),
  );
  return [...order.map((index) => names[index] as string), bounds.join(), ...reversedPairs];
}

/** Maps each pending event to its index in `other`, the pending events after another path to the same vertex. */
export function matchingIndexes(other: PendingState, pending: PendingState): number[] {
  if (other === pending) return [...other.events.keys()];
  const [otherOrder, order] = [sortByName(other).order, sortByName(pending).order];
  return [...order.keys()].map((index) => otherOrder[order.indexOf(index)] as number);
}
