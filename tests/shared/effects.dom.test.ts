import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { countdownMachine } from '#machines/countdownMachine';
import { serverTime, ticker } from '#quiz/resultsCountdown';
import { scrollToTop } from '#quiz/scrollToTop';
import { publishedSettings } from '#settings/publishedSettings';
import { canReload } from '#shared/canReload';
import { listenForTooltips } from '#shared/listenForTooltips';
import { preloadFont } from '#shared/preload';

const countdownSeconds = Number(publishedSettings.VITE_COUNTDOWN_SECONDS);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the ticker', () => {
  function start(seconds: number) {
    const machine = countdownMachine.provide({ actors: { ticker } });
    const actor = createActor(machine, { input: { now: Date.now(), seconds } }).start();
    const seen: number[] = [];
    actor.subscribe(({ context }) => {
      if (seen.at(-1) !== context.secondsLeft) seen.push(context.secondsLeft);
    });
    return { actor, seen };
  }

  test('does not drift: the tick after a late one is on time', () => {
    const { actor } = start(10);
    vi.advanceTimersByTime(1000);
    const running = performance.now.bind(performance);
    // A clock with fractions of milliseconds counts whole ones.
    vi.spyOn(performance, 'now').mockImplementation(() => running() + 700.4);
    const ran: unknown[] = [];
    actor.system.inspect((event) => {
      if (event.type === '@xstate.event' && event.event.type === 'TICK') ran.push(event.event.ran);
    });
    vi.advanceTimersByTime(1000);
    expect(actor.getSnapshot().context.secondsLeft).toBe(8);
    vi.advanceTimersByTime(300);
    expect(actor.getSnapshot().context.secondsLeft).toBe(7);
    expect(ran).toEqual([1700, 300]);
  });

  test('sends a tick for an hour of sleep as soon as the tab returns', { tags: ['R4.10'] }, () => {
    const { seen } = start(2 * 3600 + 1);
    vi.advanceTimersByTime(1000);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(1000);
    // performance.now() does not advance.
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(1000);
    expect(seen.at(-1), 'at its next tick where it stays hidden').toBe(3598);
    vi.setSystemTime(Date.now() + 600_500);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(seen.at(-1)).toBe(2998);
    vi.advanceTimersByTime(500);
    expect(seen.at(-1), 'and the next tick comes at the next full second').toBe(2997);
    vi.advanceTimersByTime(1000);
    expect(seen.at(-1)).toBe(2996);
  });

  test('is not delayed by a clock that is set back while the tab is hidden', () => {
    const { actor } = start(10);
    vi.advanceTimersByTime(1000);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.setSystemTime(Date.now() - 3_600_500);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    const { secondsLeft } = actor.getSnapshot().context;
    vi.advanceTimersByTime(1000);
    expect(actor.getSnapshot().context.secondsLeft).toBe(secondsLeft - 1);
  });

  test('has one timer after any number of returns to the tab', () => {
    start(countdownSeconds);
    const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
    comeBack();
    const timers = vi.getTimerCount();
    comeBack();
    comeBack();
    expect(vi.getTimerCount(), 'timers still set').toBe(timers);
  });

  test('does not tick when the tab becomes hidden', () => {
    const { actor } = start(countdownSeconds);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    vi.setSystemTime(Date.now() + 100_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(actor.getSnapshot().context.secondsLeft).toBe(countdownSeconds);
  });

  test('leaves no timer and no listener when it stops at any second', () => {
    const removed = vi.spyOn(document, 'removeEventListener');
    for (let seconds = 0; seconds <= 5; seconds += 1) {
      const { actor } = start(5);
      vi.advanceTimersByTime(seconds * 1000);
      actor.stop();
      expect(vi.getTimerCount(), 'timers still set').toBe(0);
    }
    expect(removed.mock.calls.filter(([type]) => type === 'visibilitychange')).toHaveLength(6);
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
])('a deadline at half past five with the server time %j is %s', async (headers, clock, secondsLeft) => {
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
  expect(fetch.mock.calls).toEqual([['/', { method: 'HEAD', cache: 'no-store' }]]);
  vi.unstubAllGlobals();
});

test.each([
  [undefined, ''],
  [50, 'preload'],
  [100, ''],
])(
  'with a round trip of %s ms (undefined in Safari and Firefox) the rel of the typeface is "%s"',
  (rtt, rel) => {
    vi.stubGlobal('navigator', { connection: rtt && { rtt } });
    document.head.innerHTML = '<link data-later="font" href="/display.woff2">';
    preloadFont();
    expect(document.querySelector('link')?.rel).toBe(rel);
    vi.unstubAllGlobals();
  },
);

test.each<[visit: string | undefined, answer: { ok: boolean } | undefined, may: boolean]>([
  ['navigate', { ok: true }, true],
  ['back_forward', { ok: true }, true],
  ['navigate', { ok: false }, false],
  ['navigate', undefined, false],
  ['reload', { ok: true }, false],
  [undefined, { ok: true }, false],
])('a page opened by %s, whose server answers %j, reloads: %s', async (type, answer, may) => {
  performance.getEntriesByType = () => (type ? [{ type } as never] : []);
  const fetch = vi.fn(() => (answer ? Promise.resolve(answer) : Promise.reject(new TypeError('offline'))));
  vi.stubGlobal('fetch', fetch);
  expect(await canReload()).toBe(may);
  const isAsked = type !== undefined && type !== 'reload';
  // A cache, such as the visitor's own, would answer for an unreachable server.
  expect(fetch.mock.calls).toEqual(isAsked ? [[location.href, { method: 'HEAD', cache: 'no-store' }]] : []);
  vi.unstubAllGlobals();
});

test.each([
  [true, 'instant'],
  [false, 'smooth'],
])('with reduced motion %s, the scroll to the top is %s', (matches, behavior) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  vi.stubGlobal('scrollTo', vi.fn());
  scrollToTop();
  expect(vi.mocked(scrollTo).mock.calls).toEqual([[{ top: 0, behavior }]]);
  vi.unstubAllGlobals();
});

test.each([
  ['mouse', 'pointerover'],
  ['touch', 'click'],
])('with a %s, the first %s on a mark starts its tooltip', async (pointerType, by) => {
  const startTooltips = vi.fn();
  vi.doMock('#shared/startTooltips', () => ({ startTooltips }));
  document.body.innerHTML = '<button data-tip><b></b></button><i></i>';
  listenForTooltips();
  for (const [selector, type] of ['pointerover', 'click'].flatMap((type) =>
    ['i', 'b', 'b'].map((name) => [name, type] as const),
  )) {
    document
      .querySelector(selector)
      ?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType }));
    await vi.dynamicImportSettled();
  }
  vi.doUnmock('#shared/startTooltips');
  const trigger = document.querySelector('button');
  expect(startTooltips.mock.calls).toEqual([[{ trigger, startTime: expect.any(Number), eventType: by }]]);
});
