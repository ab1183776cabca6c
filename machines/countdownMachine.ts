import { assign, type EventObject, fromCallback, setup } from 'xstate';

export interface CountdownContext {
  /** The time of the latest tick, in epoch milliseconds. */
  now: number;
  /** The time at which the countdown ends, in epoch milliseconds. */
  endsAt: number;
  /** Whole seconds left, rounded up; never rises and never falls below 0. */
  secondsLeft: number;
}

/** A countdown either lasts a number of seconds from its start or ends at a real deadline (epoch milliseconds). */
export type CountdownLength = { seconds: number } | { endsAt: number };

export type CountdownEvent =
  /**
   * The time, in epoch milliseconds, and for how many milliseconds the page has run since the latest tick; without the
   * second, nobody knows whether it ran.
   */
  { type: 'TICK'; now: number; ran?: number } | { type: 'HIDE' } | { type: 'SHOW' };

/** The last time that Date knows, in epoch milliseconds. */
const maxTime = 8.64e15;

function countingFrom(now: number, endsAt: number): CountdownContext {
  return { now, endsAt, secondsLeft: Math.max(0, Math.ceil((endsAt - now) / 1000)) };
}

/**
 * A countdown that is right whenever it is asked. A TICK says how long the page ran: then a clock that is set, ahead or
 * back, moves the end with it. Otherwise the tab may have slept, and as much has passed as the clock shows, so a late tick
 * catches up; a clock that was set back shows nothing. A second region lets the visitor hide the digits. `ticker` is a
 * placeholder; the page provides the real one, which sends a TICK each second.
 */
export const countdownMachine = setup({
  types: {
    context: {} as CountdownContext,
    events: {} as CountdownEvent,
    input: {} as { now: number } & CountdownLength,
  },
  actors: {
    ticker: fromCallback<EventObject>(() => {}),
  },
  guards: {
    isOver: ({ context }) => context.secondsLeft === 0,
    isTime: ({ event }) =>
      'now' in event &&
      [event.now, event.ran ?? 0].every((time) => Number.isInteger(time) && Math.abs(time) <= maxTime),
  },
  actions: {
    recordTime: assign(({ context, event }) => {
      if (!('now' in event)) return context;
      const moved = event.now - context.now;
      const passed = Math.max(0, event.ran ?? moved);
      return countingFrom(event.now, context.endsAt + moved - passed);
    }),
  },
}).createMachine({
  id: 'countdown',
  description: 'The time until the offer of the results starts or ends.',
  context: ({ input }) =>
    countingFrom(input.now, 'endsAt' in input ? input.endsAt : input.now + input.seconds * 1000),
  type: 'parallel',
  states: {
    clock: {
      description: 'How much time is left.',
      initial: 'running',
      states: {
        running: {
          description: 'The clock ticks once a second.',
          invoke: { src: 'ticker' },
          always: { guard: 'isOver', target: 'finished' },
          on: {
            TICK: { guard: 'isTime', actions: 'recordTime' },
          },
        },
        finished: { description: 'The clock has stopped at 0:00; nothing else changes.' },
      },
    },
    display: {
      description: 'Whether the visitor wants to see the digits.',
      initial: 'shown',
      states: {
        shown: {
          description: 'The digits are on screen.',
          on: { HIDE: { target: 'hidden' } },
        },
        hidden: {
          description: 'The visitor has hidden the digits; the clock goes on.',
          on: { SHOW: { target: 'shown' } },
        },
      },
    },
  },
});
