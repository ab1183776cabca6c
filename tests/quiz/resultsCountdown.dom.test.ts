import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { countdownMachine } from '#machines/countdownMachine';
import { serverTime, ticker } from '#quiz/resultsCountdown';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the ticker', () => {
  function startTicker(seconds: number) {
    const machine = countdownMachine.provide({ actors: { ticker } });
    const actor = createActor(machine, { input: { now: Date.now(), seconds } }).start();
    const shownSeconds: number[] = [];
    actor.subscribe(({ context }) => {
      if (shownSeconds.at(-1) !== context.secondsLeft) shownSeconds.push(context.secondsLeft);
    });
    return { actor, shownSeconds };
  }

  test('ticks on time after a late tick', () => {
    const { actor } = startTicker(10);
    vi.advanceTimersByTime(1000);
    const originalNow = performance.now.bind(performance);
    // The ticker rounds the fractions of milliseconds of this clock.
    vi.spyOn(performance, 'now').mockImplementation(() => originalNow() + 700.4);
    const elapsedTimes: unknown[] = [];
    actor.system.inspect((event) => {
      if (event.type === '@xstate.event' && event.event.type === 'TICK')
        elapsedTimes.push(event.event.elapsed);
    });
    vi.advanceTimersByTime(1000);
    expect(actor.getSnapshot().context.secondsLeft).toBe(8);
    vi.advanceTimersByTime(300);
    expect(actor.getSnapshot().context.secondsLeft).toBe(7);
    expect(elapsedTimes).toEqual([1700, 300]);
  });

  test('ignores a clock that is set before its first tick', { tags: ['R4.10'] }, () => {
    const { shownSeconds } = startTicker(10);
    vi.advanceTimersByTime(500);
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(500);
    expect(shownSeconds).toEqual([9]);
  });

  test('sends a tick for an hour of sleep as soon as the tab returns', { tags: ['R4.10'] }, () => {
    const { shownSeconds } = startTicker(2 * 3600 + 1);
    vi.advanceTimersByTime(1000);
    const hiddenGetter = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(1000);
    // The computer sleeps: the clock advances, and performance.now() does not.
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(1000);
    expect(shownSeconds.at(-1), 'after the next tick in the hidden tab').toBe(3598);
    vi.setSystemTime(Date.now() + 600_500);
    hiddenGetter.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(shownSeconds.at(-1)).toBe(2998);
    vi.advanceTimersByTime(500);
    expect(shownSeconds.at(-1), 'after the next full second').toBe(2997);
    // The computer sleeps at once, without a tick in the hidden tab.
    hiddenGetter.mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.setSystemTime(Date.now() + 60_000);
    hiddenGetter.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(shownSeconds.at(-1)).toBe(2937);
  });

  test('is not delayed by a clock that is set back while the tab is hidden', () => {
    const { actor } = startTicker(10);
    vi.advanceTimersByTime(1000);
    const hiddenGetter = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.setSystemTime(Date.now() - 3_600_500);
    hiddenGetter.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    const { secondsLeft } = actor.getSnapshot().context;
    vi.advanceTimersByTime(1000);
    expect(actor.getSnapshot().context.secondsLeft).toBe(secondsLeft - 1);
  });

  test('does not tick when the tab becomes hidden', () => {
    const { actor } = startTicker(10);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    vi.setSystemTime(Date.now() + 100_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(actor.getSnapshot().context.secondsLeft).toBe(10);
  });
});

test.each<[headers: Record<string, string> | undefined, clock: string, secondsLeft?: number]>([
  [{ Date: 'Tue, 01 Jan 2030 05:00:00 GMT' }, 'running', 1800],
  [{ Date: 'Tue, 01 Jan 2030 05:00:00 GMT', Age: '60' }, 'running', 1740],
  [{ Date: 'Tue, 01 Jan 2030 05:31:00 GMT' }, 'finished', 0],
  ...['abc', '-60', '0x10', '1000000000'].map((Age): [Record<string, string>, string] => [
    { Date: 'Tue, 01 Jan 2030 05:00:00 GMT', Age },
    'unknown',
  ]),
  [{ Date: 'soon' }, 'unknown'],
  [{}, 'unknown'],
  [undefined, 'unknown'],
])('with the headers %j, a countdown to 5:30 is %s', async (headers, clock, secondsLeft) => {
  const fetch = vi.fn(() =>
    headers ? Promise.resolve(new Response('', { headers })) : Promise.reject(headers),
  );
  vi.stubGlobal('fetch', fetch);
  const machine = countdownMachine.provide({ actors: { serverTime } });
  const input = { now: Date.now(), endsAt: Date.UTC(2030, 0, 1, 5, 30) };
  const actor = createActor(machine, { input }).start();
  await vi.advanceTimersByTimeAsync(5000);
  expect(actor.getSnapshot().value.clock).toBe(clock);
  if (secondsLeft !== undefined) expect(actor.getSnapshot().context.secondsLeft).toBe(secondsLeft);
  expect(fetch.mock.calls).toEqual([[`${location.origin}/`, { method: 'HEAD', cache: 'no-store' }]]);
  vi.unstubAllGlobals();
});

test('a page whose path begins with two slashes asks its own server for the time', () => {
  const fetch = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal('fetch', fetch);
  const address = `${location.origin}//quiz`;
  history.replaceState(null, '', `${address}?utm_source=letter`);
  createActor(serverTime).start();
  history.replaceState(null, '', '/');
  expect(fetch).toHaveBeenCalledWith(address, expect.anything());
  vi.unstubAllGlobals();
});
