import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type CountdownLength, countdownMachine } from '#machines/countdownMachine';
import { publishedSettings } from '#settings/publishedSettings';
import { quizInput } from '#settings/quizInput';
import { expectSameValues } from '#tools/proofs/expectSameValues';
import { walkCountdown, walkStart } from '#tools/proofs/walks';

const countdownSeconds = Number(publishedSettings.VITE_COUNTDOWN_SECONDS);

const now = walkStart;

function countdownOf(length: CountdownLength) {
  return createActor(countdownMachine, { input: { now, ...length } }).start();
}

type Countdown = ReturnType<typeof countdownOf>;

/** The seconds that the countdown shows after ticks at these seconds from its start. */
function shownAfter(actor: Countdown, ...ticks: number[]) {
  return ticks.map((seconds) => {
    actor.send({ type: 'TICK', now: now + seconds * 1000 });
    return actor.getSnapshot().context.secondsLeft;
  });
}

const none = () => [];
/** The expected seconds, down to 0. */
const toZero = {
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
      ...toZero,
      samples: {
        TICK: ({ context }) => [{ type: 'TICK', now: context.now + 1000 }],
        SERVER_TIME: none,
        HIDE: none,
        SHOW: none,
      },
    },
  );
  expect(ends).toHaveLength(1);
  const shown = [start, ...steps].map(({ snapshot }) => snapshot.context.secondsLeft);
  const after = (shownAt: (tick: number) => number | undefined) =>
    Object.fromEntries(
      Array.from({ length: countdownSeconds + 1 }, (_, tick) => [`TICK x ${tick}`, shownAt(tick)]),
    );
  expectSameValues(
    after((tick) => shown[tick]),
    after((tick) => countdownSeconds - tick),
  );
});

test('the settings begin with the specified seconds', { tags: ['R4.10'] }, () => {
  expect(quizInput.countdown).toEqual({ seconds: countdownSeconds });
});

test('a countdown of 4 s loses the time that the page ran, or else the time on its clock', {
  tags: ['R4.10'],
}, () => {
  const hour = 3_600_000;
  const { ends } = walkCountdown(
    'path',
    { seconds: 4 },
    {
      ...toZero,
      samples: {
        TICK: ({ context: { now } }) => [
          ...[1000, hour, -hour].map((set) => ({ type: 'TICK' as const, now: now + set, ran: 1000 })),
          { type: 'TICK', now: now + 2000 },
        ],
        SERVER_TIME: none,
        HIDE: none,
        SHOW: none,
      },
    },
  );
  expect(ends).toHaveLength(142);
});

test('a deadline counts down by the time of the server', { tags: ['R4.13'] }, () => {
  const actor = countdownOf({ endsAt: now + 90_500 });
  expect(actor.getSnapshot().value.clock).toBe('asking');
  // The visitor's clock is five hours fast.
  actor.send({ type: 'SERVER_TIME', now, server: now - 5 * 3_600_000 });
  expect(actor.getSnapshot().context.secondsLeft).toBe(18_091);
  expect(shownAfter(actor, 1, 18_090, 18_090.5)).toEqual([18_090, 1, 0]);
  expect(actor.getSnapshot().value.clock).toBe('finished');
});

test('the countdown accepts times only up to the maximum of Date', () => {
  const lastTime = 8.64e15;
  const actor = countdownOf({ endsAt: lastTime });
  actor.send({ type: 'SERVER_TIME', now, server: now });
  actor.send({ type: 'TICK', now: lastTime + 1 });
  expect(actor.getSnapshot().context.now).toBe(now);
  actor.send({ type: 'TICK', now: lastTime });
  expect(actor.getSnapshot().context.now).toBe(lastTime);
});

test.each<[string, CountdownLength]>([
  ['a deadline in the past', { endsAt: now - 1 }],
  ['a deadline right now', { endsAt: now }],
  ['no seconds', { seconds: 0 }],
])('%s is over from the start', (_, length) => {
  const actor = countdownOf(length);
  actor.send({ type: 'SERVER_TIME', now, server: now });
  const { value, context } = actor.getSnapshot();
  expect(value).toEqual({ clock: 'finished', display: 'shown' });
  expect(context.secondsLeft).toBe(0);
});
