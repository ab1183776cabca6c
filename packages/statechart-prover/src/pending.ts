/**
 * The events that a machine has sent to itself and that are on their way: those of `after`, and those of `raise` and
 * `sendTo` with a delay. Each comes once, unless it is cancelled. They are kept as XState's scheduler keeps them.
 */
import type { EventObject } from 'xstate';
import { keyOf } from './stateKey.ts';
import { atMost, boundOf, type Change, elapsed, noZone, type Zone, zoneAfter } from './zone.ts';

export interface Scheduled {
  readonly id: string | undefined;
  readonly event: EventObject;
  /** In milliseconds, as the machine gave it; undefined for an event that comes at once, before any other. */
  readonly delay: number | undefined;
  /** Whether `cancel` finds it by its id: of two with one id it finds the later one, and neither once one of them has come. */
  readonly isFound: boolean;
}

export interface Pending {
  /** Those that come at once, then the others in the order in which they were scheduled. */
  readonly events: readonly Scheduled[];
  /** Bounds on the times at which they may come, at any moment before the next step. */
  readonly zone: Zone;
  /** What the last step changed. */
  readonly change: Change;
}

export const nothingPending: Pending = { events: [], zone: noZone, change: { events: [] } };

/** The longest that a timer waits, in browsers and in Node. */
const longestWait = 2_147_483_647;

/** Whether a timer can wait for a delay; if not, it fires at once. */
export function isWaitable(delay: number): boolean {
  return delay >= 0 && delay <= longestWait;
}

/** '2,592,000,000 ms is longer than a timer can wait, and passes at once' */
export function delayInWords(delay: number): string {
  const why = delay > longestWait ? 'longer than a timer can wait' : 'no time that a timer can wait';
  return `${delay.toLocaleString('en')} ms is ${why}, and passes at once`;
}

/** How long a timer waits: whole milliseconds. */
export function waitOf(delay = 0): number {
  if (!isWaitable(delay)) return 0;
  return Math.trunc(delay);
}

type Action = { readonly type: string; readonly params: unknown };

/**
 * What is pending after a step. Within the step, XState schedules and cancels in the order of its actions.
 *
 * @param fires the index of the pending event that begins the step
 * @param actions undefined where the machine has ended
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
    item.id !== undefined && item.id === id ? { ...item, isFound: false } : item;
  const fired = items.find(({ was }) => was === fires);
  if (fired) items = items.filter((item) => item !== fired).map(losing(fired.id));
  for (const { type, params } of actions) {
    const { sendId, id, event, delay, to } = Object(params) as Partial<Scheduled> & Record<string, unknown>;
    if (type === 'xstate.cancel') items = items.filter((item) => !item.isFound || item.id !== sendId);
    if (type !== 'xstate.sendTo' && !(type === 'xstate.raise' && typeof delay === 'number')) continue;
    if (typeof delay === 'number') items = items.map(losing(id));
    // An event for another actor is not one of the machine's.
    if (type === 'xstate.sendTo' && to !== self) continue;
    const item = {
      id,
      event: event as EventObject,
      delay,
      isFound: id !== undefined && typeof delay === 'number',
    };
    const next = typeof delay === 'number' ? items.length : items.findLastIndex(isNext) + 1;
    items.splice(next, 0, item);
  }
  if (items.length === 0 && !fired) return nothingPending;
  const events = items.map(({ was, ...event }) => event);
  const change: Change = {
    fires,
    events: items.map(({ was, delay }) => (was === undefined ? { delay: waitOf(delay) } : { was })),
  };
  return { events, change, zone: elapsed(zoneAfter(before.zone, change) as Zone) };
}

/** Whether an event comes at once, before any other. */
export function isNext({ delay }: Scheduled): boolean {
  return delay === undefined;
}

/** Whether a pending event may come next. */
export function canFire({ zone, events }: Pending, index: number): boolean {
  return events.length === 1 || zoneAfter(zone, { fires: index, events: [] }) !== undefined;
}

/** The indexes of the pending events, sorted by their names: this order does not depend on the path. */
function ordered({ events }: Pending): { names: string[]; order: number[] } {
  const names = events.map((scheduled) => {
    const { id, event, isFound } = scheduled;
    const isNamed = id === undefined || id === event.type ? '' : ` as ${id}`;
    return `${keyOf(event)}${isNamed}${isFound ? '' : ' for good'}${isNext(scheduled) ? ' next' : ''}`;
  });
  const byName = (first: number, second: number) =>
    names[first] === names[second]
      ? first - second
      : (names[first] as string) < (names[second] as string)
        ? -1
        : 1;
  return { names, order: [...names.keys()].sort(byName) };
}

/** The key of the pending events: after two steps with the same key, the same may follow at the same times. */
export function pendingKey(pending: Pending): string[] {
  const { events, zone } = pending;
  if (events.length === 0) return [];
  const { names, order } = ordered(pending);
  const moments = [0, ...order.map((index) => index + 1)];
  const bounds = moments.flatMap((later) => moments.map((earlier) => boundOf(zone, later, earlier)));
  // Of two events that may be due at the same moment, the order decides which comes first.
  const mayMeet = (first: number, second: number) =>
    boundOf(zone, first + 1, second + 1) >= atMost(0) && boundOf(zone, second + 1, first + 1) >= atMost(0);
  const turned = order.flatMap((first, at) =>
    order
      .slice(at + 1)
      .flatMap((second) => (second < first && mayMeet(first, second) ? `${second}<${first}` : [])),
  );
  return [...order.map((index) => names[index] as string), bounds.join(), ...turned];
}

/** For each pending event, its index in `other`, which is pending after another path to the same vertex. */
export function placesIn(other: Pending, pending: Pending): number[] {
  if (other === pending) return [...other.events.keys()];
  const [there, here] = [ordered(other).order, ordered(pending).order];
  return [...here.keys()].map((index) => there[here.indexOf(index)] as number);
}
