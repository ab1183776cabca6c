import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { resultsCountdown } from '#quiz/resultsCountdown';
import { readSite } from '#settings/settingsSchema';
import { quizInput } from '#settings/site';

const countdownSeconds = 508;

afterEach(() => void vi.useRealTimers());

test(`the countdown starts at ${countdownSeconds} seconds and loses one each second`, {
  tags: ['R4.10'],
}, () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  const actor = createActor(resultsCountdown, { input: { seconds: countdownSeconds } }).start();
  for (let seconds = 0; seconds <= countdownSeconds; seconds += 1) {
    const { secondsLeft } = actor.getSnapshot().context;
    expect(secondsLeft, `the countdown after ${seconds} s`).toBe(countdownSeconds - seconds);
    vi.advanceTimersByTime(1000);
  }
  expect(actor.getSnapshot().value.clock).toBe('finished');
});

test('the countdown of the quiz has the published length', { tags: ['R4.10'] }, () => {
  expect(quizInput.countdown).toEqual(readSite({}).countdown ?? { seconds: 0 });
});
