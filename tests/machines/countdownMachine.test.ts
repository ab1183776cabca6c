import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type CountdownLength, countdownMachine } from '#machines/countdownMachine';
import { quizInput } from '#settings/quizInput';
import { readSite } from '#settings/settingsSchema';

const countdownSeconds = 508;

const now = Date.UTC(2030, 0, 1);

function startCountdown(length: CountdownLength) {
  return createActor(countdownMachine, { input: { now, ...length } }).start();
}

type CountdownActor = ReturnType<typeof startCountdown>;

/** Sends ticks at these seconds after the start. Returns the seconds that the countdown shows after each. */
function secondsAfter(actor: CountdownActor, ...ticks: number[]) {
  return ticks.map((seconds) => {
    actor.send({ type: 'TICK', now: now + seconds * 1000 });
    return actor.getSnapshot().context.secondsLeft;
  });
}

test(`the countdown starts at ${countdownSeconds} seconds and loses one each second`, {
  tags: ['R4.10'],
}, () => {
  const actor = startCountdown({ seconds: countdownSeconds });
  const ticks = Array.from({ length: countdownSeconds }, (_, index) => index + 1);
  expect(actor.getSnapshot().context.secondsLeft).toBe(countdownSeconds);
  expect(secondsAfter(actor, ...ticks)).toEqual(ticks.map((tick) => countdownSeconds - tick));
});

test('the countdown of the quiz has the published length', { tags: ['R4.10'] }, () => {
  expect(quizInput.countdown).toEqual(readSite({}).countdown ?? { seconds: 0 });
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
