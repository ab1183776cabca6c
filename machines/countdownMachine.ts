import { assign, type EventObject, fromCallback, setup } from 'xstate';

export interface CountdownContext {
  /** The time of the latest tick, in epoch milliseconds. */
  now: number;
  /** The time at which the countdown ends, in epoch milliseconds. */
  endsAt: number;
  /** Whole seconds left, rounded up; never rises and never falls below 0. */
  secondsLeft: number;
  /** Whether it ends at a deadline, which needs more than the visitor's clock. */
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

/** The last time of Date, in epoch milliseconds. */
const maxTime = 8.64e15;

function countingFrom(now: number, endsAt: number) {
  return { now, endsAt, secondsLeft: Math.max(0, Math.ceil((endsAt - now) / 1000)) };
}

/**
 * A countdown that is right at any time. A TICK has the time that the page ran: a clock that is set meanwhile, ahead or
 * back, moves the end with it. Otherwise the tab may have slept, and the clock's time has passed, so a late tick
 * catches up; a clock that was set back changes nothing. A deadline counts by the server's time. A second region lets
 * the visitor hide the digits. `ticker`, which sends a TICK each second, and `serverTime` are placeholders for the
 * page's own.
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
      description: 'The time that is left.',
      initial: 'asking',
      states: {
        asking: {
          description: 'A deadline waits for the time of the server; a number of seconds needs none.',
          always: { guard: 'hasNoDeadline', target: 'running' },
          invoke: { src: 'serverTime' },
          after: { serverDelay: { target: 'unknown' } },
          on: { SERVER_TIME: { guard: 'isTime', target: 'running', actions: 'correctClock' } },
        },
        unknown: { description: 'The server has not sent its time, so no time shows.' },
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
          description: 'The visitor has hidden the digits; the clock continues.',
          on: { SHOW: { target: 'shown' } },
        },
      },
    },
  },
});
