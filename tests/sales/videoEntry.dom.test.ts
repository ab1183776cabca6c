import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromCallback } from 'xstate';

const player = vi.hoisted(() => ({ failsAfter: 1000 }));
vi.mock('#sales/video/playerActors', () => {
  const fails = fromCallback(({ sendBack }) => {
    const fail = () => sendBack({ type: 'FAIL', error: new Error('blocked') });
    const timer = setTimeout(fail, player.failsAfter);
    return () => clearTimeout(timer);
  });
  return { playerActors: () => ({ loader: fails, observer: fails, keeper: fails }) };
});
const startOfferBar = vi.hoisted(() => vi.fn());
vi.mock('#shared/offerBar', () => ({ startOfferBar }));
const load = vi.fn(async () => []);
Object.assign(document, { fonts: { load } });
const error = vi.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  error.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

test.each(['false', 'true'])(
  'a failed player is removed, and a retry or return restores its element; reused: %s',
  async (reuse) => {
    document.body.innerHTML = `<div data-video="waiting" data-reuse-player="${reuse}"><button data-event="RETRY"></button>
    <div data-player><p>untouched</p></div></div>`;
    const area = document.querySelector<HTMLElement>('[data-video]');
    const container = document.querySelector('[data-player]');
    await import('../../src/sales/video/videoActor');
    vi.advanceTimersByTime(100);
    expect(area?.dataset.video).toBe('loading');
    container?.append(document.createElement('video'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(area?.dataset.video).toBe('failed');
    expect(container?.innerHTML).toBe('');
    expect(error).toHaveBeenCalledTimes(1);

    document.querySelector('button')?.click();
    expect(area?.dataset.video).toBe('loading');
    expect(container?.innerHTML).toBe('<p>untouched</p>');

    await vi.advanceTimersByTimeAsync(1000);
    expect(container?.innerHTML).toBe('');
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(area?.dataset.video).toBe('waiting');
    expect(container?.innerHTML).toBe('<p>untouched</p>');
  },
);

test('bar and typeface wait 2 s for a hanging video, and a starting film keeps the focus', async () => {
  player.failsAfter = 100_000;
  document.body.innerHTML = `<button id="other"></button><div data-video="waiting">
    <button data-poster data-event="PLAY"></button><div data-player></div></div>`;
  const container = document.querySelector('[data-player]');
  const film = container?.appendChild(document.createElement('video'));
  film?.setAttribute('tabindex', '0');
  startOfferBar.mockClear();
  load.mockClear();
  await import('../../src/sales/video/videoActor');
  await vi.advanceTimersByTimeAsync(1999);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.dynamicImportSettled();
  expect([load.mock.calls.length, startOfferBar.mock.calls]).toEqual([1, [['order']]]);

  for (const [pressed, focused] of [
    ['#other', '#other'],
    ['[data-poster]', 'video'],
  ] as const) {
    document.querySelector<HTMLElement>(pressed)?.focus();
    film?.dispatchEvent(new Event('play'));
    await vi.advanceTimersByTimeAsync(0);
    expect(document.activeElement?.matches(focused), `${focused} has the focus`).toBe(true);
  }
});
