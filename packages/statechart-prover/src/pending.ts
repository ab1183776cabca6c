/**
 * Pending events: delayed events that a machine sends to itself by `after`, `raise` and `sendTo`. Each fires once unless it
 * is canceled. The order follows XState's scheduler.
 */
import type { EventObject } from 'xstate';
import { keyOf } from './stateKey.ts';
import { atMost, boundOf, type Change, emptyZone, withTimePassed, type Zone, zoneAfter } from './zone.ts';

export interface Scheduled {
  readonly id: string | undefined;
  readonly event: EventObject;
  /** In milliseconds, as given by the machine; undefined for an immediate event, which fires before any other. */
  readonly delay: number | undefined;
  /** Whether `cancel` finds the event. Of two with one id it finds the later one; after one has fired, it finds neither. */
  readonly isCancelable: boolean;
}

export interface Pending {
  /** Immediate events first, then in the order of scheduling. */
  readonly events: readonly Scheduled[];
  /** Bounds on the times at which they may fire, at any moment before the next step. */
  readonly zone: Zone;
  /** Changes of the last step. */
  readonly change: Change;
}

export const nothingPending: Pending = { events: [], zone: emptyZone, change: { events: [] } };

/** Maximum delay of a timer in browsers and Node, in ms. */
const maxTimerDelay = 2_147_483_647;

/** Whether a timer can wait for a delay; if not, it fires at once. */
export function isTimerDelay(delay: number): boolean {
  return delay >= 0 && delay <= maxTimerDelay;
}

export function timerProblem(delay: number): string {
  const why = delay > maxTimerDelay ? 'longer than a timer can wait' : 'not a time that a timer can wait';
  return `${delay.toLocaleString('en')} ms is ${why}, so it passes at once`;
}

/** Delay of a timer in whole milliseconds. */
export function timerDelay(delay = 0): number {
  if (!isTimerDelay(delay)) return 0;
  return Math.trunc(delay);
}

type Action = { readonly type: string; readonly params: unknown };

/**
 * Returns the pending events after a step. Within a step, XState schedules and cancels in the order of actions.
 *
 * @param fires index of the pending event that starts the step
 * @param actions undefined if the machine has ended
 */
export function pendingAfter(
  before: Pending,
  fires: number | undefined,
  actions?: readonly Action[],
  self?: unknown,
): Pending {
  if (!actions) return { ...nothingPending, change: { fires, events: [] } };
  type Item = Scheduled & { was?: number };
  let items = before.events.map((event, was): Item => ({ ...event, was }));
  const losing = (id: unknown) => (item: Item) =>
    item.id !== undefined && item.id === id ? { ...item, isCancelable: false } : item;
  const fired = items.find(({ was }) => was === fires);
  if (fired) items = items.filter((item) => item !== fired).map(losing(fired.id));
  for (const { type, params } of actions) {
    const { sendId, id, event, delay, to } = Object(params) as Partial<Scheduled> & Record<string, unknown>;
    if (type === 'xstate.cancel') items = items.filter((item) => !item.isCancelable || item.id !== sendId);
    if (type !== 'xstate.sendTo' && !(type === 'xstate.raise' && typeof delay === 'number')) continue;
    if (typeof delay === 'number') items = items.map(losing(id));
    // Skips events for other actors.
    if (type === 'xstate.sendTo' && to !== self) continue;
    const item = {
      id,
      event: event as EventObject,
      delay,
      isCancelable: id !== undefined && typeof delay === 'number',
    };
    const next = typeof delay === 'number' ? items.length : items.findLastIndex(isImmediate) + 1;
    items.splice(next, 0, item);
  }
  if (items.length === 0 && !fired) return nothingPending;
  const events = items.map(({ was, ...event }) => event);
  const change: Change = {
    fires,
    events: items.map(({ was, delay }) => (was === undefined ? { delay: timerDelay(delay) } : { was })),
  };
  return { events, change, zone: withTimePassed(zoneAfter(before.zone, change) as Zone) };
}

export function isImmediate({ delay }: Scheduled): boolean {
  return delay === undefined;
}

/** Whether a pending event may fire next. */
export function canFire({ zone, events }: Pending, index: number): boolean {
  return events.length === 1 || zoneAfter(zone, { fires: index, events: [] }) !== undefined;
}

/** Sorts pending events by name, so that the order does not depend on the path. */
function ordered({ events }: Pending): { names: string[]; order: number[] } {
  const names = events.map((scheduled) => {
    const { id, event, isCancelable } = scheduled;
    const isNamed = id === undefined || id === event.type ? '' : ` as ${id}`;
    return `${keyOf(event)}${isNamed}${isCancelable ? '' : ' for good'}${isImmediate(scheduled) ? ' next' : ''}`;
  });
  const byName = (first: number, second: number) =>
    names[first] === names[second]
      ? first - second
      : (names[first] as string) < (names[second] as string)
        ? -1
        : 1;
  return { names, order: [...names.keys()].sort(byName) };
}

/** Key of the pending events: after two steps with equal keys, the same can follow at the same times. */
export function pendingKey(pending: Pending): string[] {
  const { events, zone } = pending;
  if (events.length === 0) return [];
  const { names, order } = ordered(pending);
  const moments = [0, ...order.map((index) => index + 1)];
  const bounds = moments.flatMap((later) => moments.map((earlier) => boundOf(zone, later, earlier)));
  // If two events may be due at the same moment, their order matters.
  const mayMeet = (first: number, second: number) =>
    boundOf(zone, first + 1, second + 1) >= atMost(0) && boundOf(zone, second + 1, first + 1) >= atMost(0);
  const turned = order.flatMap((first, at) =>
    order
      .slice(at + 1)
      .flatMap((second) => (second < first && mayMeet(first, second) ? `${second}<${first}` : [])),
  );
  return [...order.map((index) => names[index] as string), bounds.join(), ...turned];
}

/** Maps each pending event to its index in `other`, pending after another path to the same vertex. */
export function indexesIn(other: Pending, pending: Pending): number[] {
  if (other === pending) return [...other.events.keys()];
  const [there, here] = [ordered(other).order, ordered(pending).order];
  return [...here.keys()].map((index) => there[here.indexOf(index)] as number);
}
