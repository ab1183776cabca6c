import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { backOnline } from '#content/backOnline';

const notify = vi.hoisted(() => vi.fn());
vi.mock('#effects/notify', () => ({ notify }));
// It fails after a second.
vi.mock('#effects/loadVideoScript', () => ({
  loadVideoScript: () => fromPromise(() => new Promise((_, reject) => setTimeout(reject, 1000))),
}));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('back online it is said that the video loads only while it does', async () => {
  document.body.innerHTML = '<div data-video="waiting"></div>';
  const area = document.querySelector<HTMLElement>('[data-video]');
  await import('../src/entries/video');
  vi.advanceTimersByTime(100);
  expect(area?.dataset.video).toBe('loading');
  dispatchEvent(new Event('online'));
  expect(notify.mock.calls).toEqual([[backOnline]]);

  await vi.advanceTimersByTimeAsync(1000);
  expect(area?.dataset.video).toBe('failed');
  dispatchEvent(new Event('online'));
  expect(notify).toHaveBeenCalledTimes(1);
});
