import { defineProof } from 'statechart-prover';
import type { SnapshotFrom } from 'xstate';
import { countdownMachine } from '#machines/countdownMachine';

type Snapshot = SnapshotFrom<typeof countdownMachine>;

const isOver = ({ value }: Snapshot) => value.clock === 'finished';
const isAsking = ({ value }: Snapshot) => value.clock === 'asking';
/** Whether the page shows the time left. */
const showsTime = (snapshot: Snapshot) => snapshot.value.clock === 'running' || isOver(snapshot);
const isHidden = ({ value }: Snapshot) => value.display === 'hidden';
const secondsLeft = ({ context }: Snapshot) => context.secondsLeft;
/** In milliseconds. */
const timeLeft = ({ context }: Snapshot) => context.endsAt - context.now;
const isSameTime = ({ context: first }: Snapshot, { context: other }: Snapshot) =>
  first.now === other.now && first.endsAt === other.endsAt && first.secondsLeft === other.secondsLeft;

/** The time at which the countdown starts, in epoch milliseconds. */
const start = Date.UTC(2030, 0, 1);

/** The latest time that a Date can represent, in epoch milliseconds. */
const maxTime = 8.64e15;

const tickAt = (now: number, elapsed?: number) => ({ type: 'TICK' as const, now, elapsed });

/**
 * A countdown of seconds ticks on time, late, twice at the same time, after the clock was set back, after it was set while
 * the page ran, and with an invalid time. A countdown to a deadline ticks on time, with a server whose clock is the same,
 * ahead, behind or invalid. The digits are hidden and shown at any time.
 */
export const countdownProof = defineProof(countdownMachine, {
  samples: {
    inputs: [
      { now: start, seconds: 4 },
      { now: start, endsAt: start + 4000 },
      { now: start, seconds: 0 },
      { now: start, endsAt: start - 1 },
    ],
    events: {
      TICK: ({ context: { now, hasDeadline } }) => {
        const tickOnTime = tickAt(now + 1000);
        if (hasDeadline) return [tickOnTime];
        return [
          tickOnTime,
          ...[2.5, 0, -60, Number.NaN].map((seconds) => tickAt(now + seconds * 1000)),
          tickAt(maxTime + 1),
          ...[3_600_000, -3_600_000].map((change) => tickAt(now + change, 0)),
          ...[0.5, Number.NaN].map((elapsed) => tickAt(now + 1000, elapsed)),
        ];
      },
      SERVER_TIME: [0, 2000, -2000, 3_600_000, Number.NaN].map((ahead) => ({
        type: 'SERVER_TIME',
        now: start,
        server: start + ahead,
      })),
    },
    // Countdowns of seconds with the same time left are equal, even if their clocks differ.
    key: ({ value, context: { now, endsAt, hasDeadline } }) =>
      JSON.stringify([value, endsAt - now, ...(hasDeadline ? [now] : [])]),
    label: (event) =>
      event.type === 'TICK'
        ? `${(event.now - start) / 1000} s${event.elapsed === undefined ? '' : `, elapsed ${event.elapsed / 1000} s`}`
        : event.type,
  },
  // Enough for every path.
  steps: 5000,
  laws: ({ always, never, leadsTo, within, notBefore }) => [
    never('the seconds on screen rise', ({ before, after }) => secondsLeft(after) > secondsLeft(before), {
      when: ({ before }) => showsTime(before),
      tags: ['R4.10'],
    }),
    always('the clock stops exactly at 0', ({ after }) => isOver(after) === (secondsLeft(after) === 0), {
      when: ({ after }) => showsTime(after),
      tags: ['R4.11'],
    }),
    always(
      'a countdown of a number of seconds starts without the time of the server',
      ({ after }) => showsTime(after) && !isAsking(after),
      { when: ({ after }) => !after.context.hasDeadline, tags: ['R4.10', 'R7.1'] },
    ),
    always(
      "a deadline counts only by the server's time, even if the visitor's clock is wrong",
      ({ before, event, after }) =>
        event?.type === 'SERVER_TIME' && timeLeft(after) === before.context.endsAt - event.server,
      {
        when: ({ before, event, after }) =>
          after.context.hasDeadline && showsTime(after) && (event === undefined || !showsTime(before)),
        tags: ['R4.13'],
      },
    ),
    within('the server has 5 s to answer', isAsking, (snapshot) => !isAsking(snapshot), 5000),
    notBefore(
      'the countdown stops waiting for the server only after 5 s',
      isAsking,
      ({ value }) => value.clock === 'unknown',
      5000,
    ),
    never(
      'anything changes the time of a stopped clock',
      ({ before, after }) => !isSameTime(before, after) || !isOver(after),
      {
        when: ({ before }) => isOver(before),
        tags: ['R4.11'],
      },
    ),
    never(
      'hiding or showing the digits changes the time',
      ({ before, after }) => !isSameTime(before, after),
      {
        when: ({ event }) => event?.type === 'HIDE' || event?.type === 'SHOW',
      },
    ),
    never('a clock that is set back adds time', ({ before, after }) => timeLeft(after) > timeLeft(before), {
      when: ({ event, before }) => event?.type === 'TICK' && event.now < before.context.now,
      tags: ['R4.10'],
    }),
    always(
      'a late tick subtracts the time that has passed',
      ({ before, event, after }) =>
        event?.type === 'TICK' && timeLeft(before) - timeLeft(after) === event.now - before.context.now,
      {
        when: ({ before, event }) =>
          event?.type === 'TICK' &&
          event.elapsed === undefined &&
          event.now > before.context.now + 1000 &&
          event.now <= maxTime &&
          before.value.clock === 'running',
        tags: ['R4.10'],
      },
    ),
    always(
      'a tick subtracts exactly the time that the page ran, even if its clock was set',
      ({ before, event, after }) =>
        event?.type === 'TICK' && timeLeft(before) - timeLeft(after) === event.elapsed,
      {
        when: ({ before, event, after }) =>
          event?.type === 'TICK' &&
          event.elapsed !== undefined &&
          before.value.clock === 'running' &&
          after.context.now === event.now,
        tags: ['R4.10'],
      },
    ),
    never('a tick without a valid time changes the time', ({ before, after }) => !isSameTime(before, after), {
      when: ({ event }) =>
        event?.type === 'TICK' &&
        ![event.now, event.elapsed ?? 0].every((time) => Number.isInteger(time) && time <= maxTime),
    }),
    always(
      'HIDE hides the digits, and SHOW shows them',
      ({ event, after }) => isHidden(after) === (event?.type === 'HIDE'),
      { when: ({ event }) => event?.type === 'HIDE' || event?.type === 'SHOW' },
    ),
    always(
      'the ticker runs exactly as long as the clock',
      ({ after }) =>
        Object.values(after.children).some((actor) => actor?.src === 'ticker') ===
        (after.value.clock === 'running'),
    ),
    leadsTo('0:00, from a running clock', ({ value }) => value.clock === 'running', isOver, {
      tags: ['R4.11'],
    }),
  ],
});
