import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addFrame } from '#effects/addFrame';

const address = 'https://player.example/video/1?dnt=1';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<div data-player><template><iframe id="sales-video" src="${address}" title="Sales video"></iframe></template></div>`;
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const frame = () => document.querySelector('iframe');

function add(signal: AbortSignal) {
  const place = document.querySelector<HTMLElement>('[data-player]');
  if (!place) throw new Error('no place');
  return addFrame(place, (url) => `${url}&attempt=2`, signal).then(
    () => 'it is there',
    (error: Error) => error.message,
  );
}

test('the template’s frame is added unchanged, at the attempt’s address, and is ready once loaded', async () => {
  const outcome = add(new AbortController().signal);
  expect(frame()).toMatchObject({ id: 'sales-video', title: 'Sales video', src: `${address}&attempt=2` });
  frame()?.dispatchEvent(new Event('load'));
  expect(await outcome).toBe('it is there');
  expect(frame()).not.toBeNull();
  expect(vi.getTimerCount(), 'timers still set').toBe(0);
});

test('a frame that never loads is removed after 10 s', async () => {
  const outcome = add(new AbortController().signal);
  await vi.advanceTimersByTimeAsync(9999);
  expect(frame()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe(`${address}&attempt=2 did not come within 10000 ms`);
  expect(frame()).toBeNull();
});

test('a frame that loads while the device is offline is a failure', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const outcome = add(new AbortController().signal);
  frame()?.dispatchEvent(new Event('load'));
  expect(await outcome).toContain('cannot be reached offline');
  expect({ frame: frame(), timers: vi.getTimerCount() }).toEqual({ frame: null, timers: 0 });
});

test('an aborted frame is removed, or never added', async () => {
  const leaving = new AbortController();
  const outcome = add(leaving.signal);
  leaving.abort();
  expect(await outcome).toContain('is no longer wanted');
  expect({ frame: frame(), timers: vi.getTimerCount() }).toEqual({ frame: null, timers: 0 });
  expect(await add(AbortSignal.abort())).toContain('is no longer wanted');
  expect({ frame: frame(), timers: vi.getTimerCount() }).toEqual({ frame: null, timers: 0 });
});
