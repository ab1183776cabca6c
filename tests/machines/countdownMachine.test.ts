import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type CountdownLength, countdownMachine } from '#machines/countdownMachine';
import { publishedSettings } from '#settings/publishedSettings';
import { quizInput } from '#settings/quizInput';
import { expectSameValues } from '#tools/proofs/expectSameValues';
import { walkCountdown, walkStart } from '#tools/proofs/walks';

const countdownSeconds = Number(publishedSettings.VITE_COUNTDOWN_SECONDS);

const now = walkStart;

function startCountdown(length: CountdownLength) {
  return createActor(countdownMachine, { input: { now, ...length } }).start();
}

type Countdown = ReturnType<typeof startCountdown>;

/** Sends ticks at these seconds after the start. Returns the seconds that the countdown shows after each. */
function secondsAfter(actor: Countdown, ...ticks: number[]) {
  return ticks.map((seconds) => {
    actor.send({ type: 'TICK', now: now + seconds * 1000 });
    return actor.getSnapshot().context.secondsLeft;
  });
}

const noEvents = () => [];
/** Options for a walk whose paths end when no seconds are left. */
const untilZero = {
  onStep: undefined,
  keepFailures: true,
  until: ({ context }: ReturnType<Countdown['getSnapshot']>) => context.secondsLeft === 0,
};

test(`the countdown starts at ${countdownSeconds} seconds and loses one each second`, {
  tags: ['R4.10'],
}, () => {
  const { start, steps, ends } = walkCountdown(
    'path',
    { seconds: countdownSeconds },
    {
      ...untilZero,
      samples: {
        TICK: ({ context }) => [{ type: 'TICK', now: context.now + 1000 }],
        SERVER_TIME: noEvents,
        HIDE: noEvents,
        SHOW: noEvents,
      },
    },
  );
  expect(ends).toHaveLength(1);
  const shownSeconds = [start, ...steps].map(({ snapshot }) => snapshot.context.secondsLeft);
  const byTick = (secondsAt: (tick: number) => number | undefined) =>
    Object.fromEntries(
      Array.from({ length: countdownSeconds + 1 }, (_, tick) => [`TICK x ${tick}`, secondsAt(tick)]),
    );
  expectSameValues(
    byTick((tick) => shownSeconds[tick]),
    byTick((tick) => countdownSeconds - tick),
  );
});

test('the countdown of the quiz has the published length', { tags: ['R4.10'] }, () => {
  expect(quizInput.countdown).toEqual({ seconds: countdownSeconds });
});

test('a countdown loses the running time of the page if it is known, and else the time of the clock', {
  tags: ['R4.10'],
}, () => {
  const hourMs = 3_600_000;
  const { ends } = walkCountdown(
    'path',
    { seconds: 4 },
    {
      ...untilZero,
      samples: {
        TICK: ({ context: { now } }) => [
          ...[1000, hourMs, -hourMs].map((ms) => ({ type: 'TICK' as const, now: now + ms, elapsed: 1000 })),
          { type: 'TICK', now: now + 2000 },
        ],
        SERVER_TIME: noEvents,
        HIDE: noEvents,
        SHOW: noEvents,
      },
    },
  );
  expect(ends).toHaveLength(142);
});

test('a deadline counts down by the time of the server', { tags: ['R4.13'] }, () => {
  const actor = startCountdown({ endsAt: now + 90_500 });
  expect(actor.getSnapshot().value.clock).toBe('asking');
  // The visitor's clock is five hours fast.
  actor.send({ type: 'SERVER_TIME', now, server: now - 5 * 3_600_000 });
  expect(actor.getSnapshot().context.secondsLeft).toBe(18_091);
  expect(secondsAfter(actor, 1, 18_090, 18_090.5)).toEqual([18_090, 1, 0]);
  expect(actor.getSnapshot().value.clock).toBe('finished');
});

test('the countdown accepts times only up to the maximum of Date', () => {
  const maximumTime = 8.64e15;
  const actor = startCountdown({ endsAt: maximumTime });
  actor.send({ type: 'SERVER_TIME', now, server: now });
  actor.send({ type: 'TICK', now: maximumTime + 1 });
  expect(actor.getSnapshot().context.now).toBe(now);
  actor.send({ type: 'TICK', now: maximumTime });
  expect(actor.getSnapshot().context.now).toBe(maximumTime);
});

test.each<[string, CountdownLength]>([
  ['a deadline in the past', { endsAt: now - 1 }],
  ['a deadline right now', { endsAt: now }],
  ['no seconds', { seconds: 0 }],
])('%s is over from the start', (_, length) => {
  const actor = startCountdown(length);
  actor.send({ type: 'SERVER_TIME', now, server: now });
  const { value, context } = actor.getSnapshot();
  expect(value).toEqual({ clock: 'finished', display: 'shown' });
  expect(context.secondsLeft).toBe(0);
});
