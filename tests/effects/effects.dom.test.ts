import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { mayReload } from '#effects/mayReload';
import { scrollToTop } from '#effects/scrollToTop';
import { ticker } from '#effects/ticker';
import { countdownMachine } from '#machines/countdownMachine';
import { sizes } from '#spec/sizes';

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

  test('counts each second and then leaves no timer', { tags: ['R4.10'] }, () => {
    const { actor, seen } = start(sizes.countdown);
    vi.advanceTimersByTime(600_000);
    expect(seen).toEqual(Array.from({ length: sizes.countdown }, (_, index) => sizes.countdown - 1 - index));
    expect(actor.getSnapshot().value).toMatchObject({ clock: 'finished' });
    expect(vi.getTimerCount(), 'timers still set').toBe(0);
  });

  test('does not drift: the tick after a late one is on time', () => {
    const { actor } = start(10);
    vi.advanceTimersByTime(1000);
    vi.setSystemTime(Date.now() + 700);
    vi.advanceTimersByTime(1000);
    expect(actor.getSnapshot().context.secondsLeft).toBe(8);
    vi.advanceTimersByTime(300);
    expect(actor.getSnapshot().context.secondsLeft).toBe(7);
  });

  test('is right at once when the tab becomes visible', () => {
    const { actor } = start(sizes.countdown);
    vi.setSystemTime(Date.now() + 100_000);
    expect(actor.getSnapshot().context.secondsLeft).toBe(sizes.countdown);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(actor.getSnapshot().context.secondsLeft).toBe(408);
  });

  test('has one timer after any number of returns to the tab', () => {
    start(sizes.countdown);
    const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
    comeBack();
    const timers = vi.getTimerCount();
    comeBack();
    comeBack();
    expect(vi.getTimerCount(), 'timers still set').toBe(timers);
  });

  test('does not tick when the tab becomes hidden', () => {
    const { actor } = start(sizes.countdown);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    vi.setSystemTime(Date.now() + 100_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(actor.getSnapshot().context.secondsLeft).toBe(sizes.countdown);
  });

  test('continues when the clock is set back', () => {
    const { actor } = start(10);
    vi.advanceTimersByTime(2000);
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(1000);
    const before = actor.getSnapshot().context.secondsLeft;
    vi.advanceTimersByTime(2000);
    expect(actor.getSnapshot().context.secondsLeft).toBe(before - 2);
  });

  test('stopping at any second leaves no timer and no listener', () => {
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

test('the machine without its effects never ticks by itself', () => {
  const actor = createActor(countdownMachine, { input: { now: 0, seconds: 5 } }).start();
  vi.advanceTimersByTime(60_000);
  expect(actor.getSnapshot().context.secondsLeft).toBe(5);
});

test.each([
  [false, 'smooth'],
  [true, 'instant'],
])('the page scrolls to the top, with reduced motion: %s', (matches, behavior) => {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches && query.includes('reduce') }));
  scrollToTop();
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior }]]);
  vi.unstubAllGlobals();
});

test.each([
  ['navigate', true, true],
  ['navigate', false, false],
  ['reload', true, false],
])(
  'a page is loaded again once, where the site answers past every cache: after a %s, answer ok: %s',
  async (type, ok, may) => {
    vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
    const fetch = vi.fn(async () => ({ ok }));
    vi.stubGlobal('fetch', fetch);
    expect(await mayReload()).toBe(may);
    const asked = [[location.href, { method: 'HEAD', cache: 'no-store' }]];
    expect(fetch.mock.calls).toEqual(type === 'reload' ? [] : asked);
    vi.unstubAllGlobals();
  },
);
