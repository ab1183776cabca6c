import { assign, type EventObject, fromCallback, setup } from 'xstate';

export interface CountdownContext {
  /** The time of the latest tick, in epoch milliseconds. */
  now: number;
  /** The time at which the countdown ends, in epoch milliseconds. */
  endsAt: number;
  /** Whole seconds left, rounded up; never rises and never falls below 0. */
  secondsLeft: number;
  /** Whether it ends at a deadline, for which the visitor's clock alone is no proof. */
  hasDeadline: boolean;
}

/** A countdown either lasts a number of seconds from its start or ends at a real deadline (epoch milliseconds). */
export type CountdownLength = { seconds: number } | { endsAt: number };

export type CountdownEvent =
  /**
   * The time, in epoch milliseconds, and for how many milliseconds the page has run since the latest tick; without the
   * second, it is unknown whether it ran.
   */
  | { type: 'TICK'; now: number; ran?: number }
  /** The visitor's clock and the server's at one moment, in epoch milliseconds. */
  | { type: 'SERVER_TIME'; now: number; server: number }
  | { type: 'HIDE' }
  | { type: 'SHOW' };

/** The last time that Date knows, in epoch milliseconds. */
const maxTime = 8.64e15;

function countingFrom(now: number, endsAt: number) {
  return { now, endsAt, secondsLeft: Math.max(0, Math.ceil((endsAt - now) / 1000)) };
}

/**
 * A countdown that is right whenever it is asked. A TICK says how long the page ran: then a clock that is set, ahead or
 * back, moves the end with it. Otherwise the tab may have slept, and as much has passed as the clock shows, so a late tick
 * catches up; a clock that was set back shows nothing. A deadline is counted by the server's time. A second region lets the
 * visitor hide the digits. `ticker`, which sends a TICK each second, and `serverTime` are placeholders for the page's own.
 */
export const countdownMachine = setup({
  types: {
    context: {} as CountdownContext,
    events: {} as CountdownEvent,
    input: {} as { now: number } & CountdownLength,
  },
  actors: {
    ticker: fromCallback<EventObject>(() => {}),
    serverTime: fromCallback<EventObject>(() => {}),
  },
  guards: {
    isOver: ({ context }) => context.secondsLeft === 0,
    isTime: ({ event: { type, ...times } }) =>
      Object.values(times).every((time = 0) => Number.isInteger(time) && Math.abs(time) <= maxTime),
    hasNoDeadline: ({ context }) => !context.hasDeadline,
  },
  actions: {
    recordTime: assign(({ context, event }) => {
      if (event.type !== 'TICK') return context;
      const moved = event.now - context.now;
      const passed = Math.max(0, event.ran ?? moved);
      return countingFrom(event.now, context.endsAt + moved - passed);
    }),
    correctClock: assign(({ context, event }) =>
      event.type === 'SERVER_TIME'
        ? countingFrom(event.now, context.endsAt + event.now - event.server)
        : context,
    ),
  },
  delays: {
    /** Milliseconds that the server has to answer. */
    serverDelay: 5000,
  },
}).createMachine({
  id: 'countdown',
  description: 'The time until the offer of the results starts or ends.',
  context: ({ input }) => ({
    ...countingFrom(input.now, 'endsAt' in input ? input.endsAt : input.now + input.seconds * 1000),
    hasDeadline: 'endsAt' in input,
  }),
  type: 'parallel',
  states: {
    clock: {
      description: 'How much time is left.',
      initial: 'asking',
      states: {
        asking: {
          description: 'A deadline waits for the time of the server; a number of seconds needs none.',
          always: { guard: 'hasNoDeadline', target: 'running' },
          invoke: { src: 'serverTime' },
          after: { serverDelay: { target: 'unknown' } },
          on: { SERVER_TIME: { guard: 'isTime', target: 'running', actions: 'correctClock' } },
        },
        unknown: { description: 'The server has not said what time it is, so no time is shown.' },
        running: {
          description: 'The clock ticks once a second.',
          invoke: { src: 'ticker' },
          always: { guard: 'isOver', target: 'finished' },
          on: { TICK: { guard: 'isTime', actions: 'recordTime' } },
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
