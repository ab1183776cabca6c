import { assign, type EventObject, fromCallback, setup } from 'xstate';

export interface CountdownContext {
  /** The time of the latest tick, in epoch milliseconds. */
  now: number;
  /** The time at which the countdown ends, in epoch milliseconds. */
  endsAt: number;
  /** Whole seconds left, rounded up; never rises and never falls below 0. */
  secondsLeft: number;
  /** Whether the countdown ends at a deadline, which needs the server's time. */
  hasDeadline: boolean;
}

/** A countdown either lasts a number of seconds from its start or ends at a real deadline (epoch milliseconds). */
export type CountdownLength = { seconds: number } | { endsAt: number };

export type CountdownEvent =
  /**
   * `now` is the visitor's clock, in epoch milliseconds. `elapsed` is the time since the latest tick, in milliseconds;
   * undefined if the page may have slept since then.
   */
  | { type: 'TICK'; now: number; elapsed?: number }
  /** The visitor's clock and the server's clock at the same moment, in epoch milliseconds. */
  | { type: 'SERVER_TIME'; now: number; server: number }
  | { type: 'HIDE' }
  | { type: 'SHOW' };

/** The latest time that a Date can represent, in epoch milliseconds. */
const maxTime = 8.64e15;

function timesAt(now: number, endsAt: number) {
  return { now, endsAt, secondsLeft: Math.max(0, Math.ceil((endsAt - now) / 1000)) };
}

/**
 * A countdown of seconds, or to a deadline by the server's time. A TICK subtracts its elapsed time, so that setting the
 * visitor's clock changes nothing. A tick without an elapsed time subtracts the time that has passed on the clock, because
 * the tab may have slept; a clock that was set back adds nothing. A second region hides the digits on request. `ticker`
 * sends a TICK each second; it and `serverTime` are placeholders that the page provides.
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
    hasValidTimes: ({ event: { type, ...times } }) =>
      Object.values(times).every((time = 0) => Number.isInteger(time) && Math.abs(time) <= maxTime),
    hasNoDeadline: ({ context }) => !context.hasDeadline,
  },
  actions: {
    recordTime: assign(({ context, event }) => {
      if (event.type !== 'TICK') return context;
      const clockChange = event.now - context.now;
      const elapsed = Math.max(0, event.elapsed ?? clockChange);
      return timesAt(event.now, context.endsAt + clockChange - elapsed);
    }),
    correctClock: assign(({ context, event }) =>
      event.type === 'SERVER_TIME' ? timesAt(event.now, context.endsAt + event.now - event.server) : context,
    ),
  },
  delays: {
    /** The longest wait for the server's time, in milliseconds. */
    serverDelay: 5000,
  },
}).createMachine({
  id: 'countdown',
  description: 'The time until the offer of the results starts or ends.',
  context: ({ input }) => ({
    ...timesAt(input.now, 'endsAt' in input ? input.endsAt : input.now + input.seconds * 1000),
    hasDeadline: 'endsAt' in input,
  }),
  type: 'parallel',
  states: {
    clock: {
      description: 'The time left until the end.',
      initial: 'asking',
      states: {
        asking: {
          description: 'A countdown to a deadline waits for the server; one of seconds starts at once.',
          always: { guard: 'hasNoDeadline', target: 'running' },
          invoke: { src: 'serverTime' },
          after: { serverDelay: { target: 'unknown' } },
          on: { SERVER_TIME: { guard: 'hasValidTimes', target: 'running', actions: 'correctClock' } },
        },
        unknown: { description: 'The server has not sent its time, so no time shows.' },
        running: {
          description: 'The clock ticks once a second.',
          invoke: { src: 'ticker' },
          always: { guard: 'isOver', target: 'finished' },
          on: { TICK: { guard: 'hasValidTimes', actions: 'recordTime' } },
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
