import type { LawBook } from 'statechart-prover';
import type { SnapshotFrom } from 'xstate';
import type { countdownMachine } from '#machines/countdownMachine';

type Snapshot = SnapshotFrom<typeof countdownMachine>;

const isOver = ({ value }: Snapshot) => value.clock === 'finished';
const isAsking = ({ value }: Snapshot) => value.clock === 'asking';
/** Whether the time left is on screen, and right. */
const isTimed = ({ value }: Snapshot) => value.clock === 'running' || isOver({ value } as Snapshot);
const isHidden = ({ value }: Snapshot) => value.display === 'hidden';
const secondsIn = ({ context }: Snapshot) => context.secondsLeft;
/** In milliseconds. */
const timeIn = ({ context }: Snapshot) => context.endsAt - context.now;
const isSameTime = ({ context: first }: Snapshot, { context: other }: Snapshot) =>
  first.now === other.now && first.endsAt === other.endsAt && first.secondsLeft === other.secondsLeft;

/** Laws of the countdown, for late ticks and a clock that is set. */
export const countdownLaws: LawBook<typeof countdownMachine> = ({
  always,
  never,
  leadsTo,
  canAlwaysReach,
  within,
  notBefore,
}) => [
  never('the seconds on screen rise', ({ before, after }) => secondsIn(after) > secondsIn(before), {
    when: ({ before }) => isTimed(before),
    tags: ['R4.10'],
  }),
  always('the clock stops at 0, and only there', ({ after }) => isOver(after) === (secondsIn(after) === 0), {
    when: ({ after }) => isTimed(after),
    tags: ['R4.11'],
  }),
  always(
    'a countdown of seconds runs at once, without the server',
    ({ after }) => isTimed(after) && !isAsking(after),
    { when: ({ after }) => !after.context.hasDeadline, tags: ['R4.10', 'R7.1'] },
  ),
  always(
    "a deadline counts only by the server's time, even if the visitor's clock is wrong",
    ({ before, event, after }) =>
      event?.type === 'SERVER_TIME' && timeIn(after) === before.context.endsAt - event.server,
    {
      when: ({ before, event, after }) =>
        after.context.hasDeadline && isTimed(after) && (event === undefined || !isTimed(before)),
      tags: ['R4.13'],
    },
  ),
  within('the server has 5 s to answer', isAsking, (snapshot) => !isAsking(snapshot), 5000),
  notBefore(
    'the wait for the server ends only after 5 s',
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
  never('a clock that is set back adds time', ({ before, after }) => timeIn(after) > timeIn(before), {
    when: ({ event, before }) => event?.type === 'TICK' && event.now < before.context.now,
    tags: ['R4.10'],
  }),
  always(
    'a late tick takes as much time as has passed',
    ({ before, event, after }) =>
      event?.type === 'TICK' && timeIn(before) - timeIn(after) === event.now - before.context.now,
    {
      when: ({ before, event }) =>
        event?.type === 'TICK' &&
        event.ran === undefined &&
        event.now > before.context.now + 1000 &&
        before.value.clock === 'running',
      tags: ['R4.10'],
    },
  ),
  always(
    'a page loses exactly the time that it ran, whatever its clock shows',
    ({ before, event, after }) => event?.type === 'TICK' && timeIn(before) - timeIn(after) === event.ran,
    {
      when: ({ before, event, after }) =>
        event?.type === 'TICK' &&
        event.ran !== undefined &&
        before.value.clock === 'running' &&
        after.context.now === event.now,
      tags: ['R4.10'],
    },
  ),
  never('a tick without a time changes it', ({ before, after }) => !isSameTime(before, after), {
    when: ({ event }) => event?.type === 'TICK' && ![event.now, event.ran ?? 0].every(Number.isSafeInteger),
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
  leadsTo('0, as long as the clock ticks', ({ value }) => value.clock === 'running', isOver, {
    tags: ['R4.11'],
  }),
  canAlwaysReach('hidden digits', isHidden),
  canAlwaysReach('shown digits', (snapshot) => !isHidden(snapshot)),
];
