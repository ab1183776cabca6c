import type { Laws } from 'statechart-prover';
import type { SnapshotFrom } from 'xstate';
import type { countdownMachine } from '#machines/countdownMachine';

type Snapshot = SnapshotFrom<typeof countdownMachine>;

const isOver = ({ value }: Snapshot) => value.clock === 'finished';
const isAsking = ({ value }: Snapshot) => value.clock === 'asking';
/** Whether the page shows the time left. */
const showsTime = ({ value }: Snapshot) => value.clock === 'running' || isOver({ value } as Snapshot);
const isHidden = ({ value }: Snapshot) => value.display === 'hidden';
const secondsLeft = ({ context }: Snapshot) => context.secondsLeft;
/** In milliseconds. */
const timeLeft = ({ context }: Snapshot) => context.endsAt - context.now;
const isSameTime = ({ context: first }: Snapshot, { context: other }: Snapshot) =>
  first.now === other.now && first.endsAt === other.endsAt && first.secondsLeft === other.secondsLeft;

/** Laws of the countdown, for late ticks and a clock that is set. */
export const countdownLaws: Laws<typeof countdownMachine> = ({
  always,
  never,
  leadsTo,
  canAlwaysReach,
  within,
  notBefore,
}) => [
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
  never('hiding or showing the digits changes the time', ({ before, after }) => !isSameTime(before, after), {
    when: ({ event }) => event?.type === 'HIDE' || event?.type === 'SHOW',
  }),
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
      event?.type === 'TICK' && ![event.now, event.elapsed ?? 0].every(Number.isSafeInteger),
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
  canAlwaysReach('hidden digits', isHidden),
  canAlwaysReach('shown digits', (snapshot) => !isHidden(snapshot)),
];
