import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromCallback } from 'xstate';

const player = vi.hoisted(() => ({ failsAfterMs: 1000 }));
vi.mock('#sales/video/playerActors', () => {
  const failingActor = fromCallback(({ sendBack }) => {
    const fail = () => sendBack({ type: 'FAIL', error: new Error('blocked') });
    const timer = setTimeout(fail, player.failsAfterMs);
    return () => clearTimeout(timer);
  });
  return {
    arrivedChunk: undefined,
    playerActors: () => ({
      loader: failingActor,
      settlingObserver: failingActor,
      readyObserver: failingActor,
    }),
  };
});
const startOfferBar = vi.hoisted(() => vi.fn());
vi.mock('#shared/offerBar', () => ({ startOfferBar }));
const logError = vi.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  logError.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

test.each(['false', 'true'])(
  'a failed player is removed, and a retry or Back restores its element and poster; with data-reuse-player=%s',
  async (reuse) => {
    document.body.innerHTML = `<div data-video="waiting" data-reuse-player="${reuse}"><button data-event="RETRY"></button>
    <img data-poster><div data-player><p>untouched</p></div></div>`;
    const area = document.querySelector<HTMLElement>('[data-video]');
    const container = document.querySelector('[data-player]');
    await import('../../src/sales/video/videoActor');
    vi.advanceTimersByTime(100);
    expect(area?.dataset.video).toBe('loading');
    container?.append(document.createElement('video'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(area?.dataset.video).toBe('failed');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(area?.dataset.video, 'on the first visit').toBe('failed');
    expect(container?.innerHTML).toBe('');
    expect(logError).toHaveBeenCalledTimes(1);

    document.querySelector('button')?.click();
    expect(area?.dataset.video).toBe('loading');
    expect(container?.innerHTML).toBe('<p>untouched</p>');

    container?.dispatchEvent(new Event('play'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(container?.innerHTML).toBe('');
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(area?.dataset.video).toBe('waiting');
    expect(container?.innerHTML).toBe('<p>untouched</p>');
    expect(document.querySelector('img')?.hidden).toBe(false);
  },
);

test('the offer bar loads at most 2 s after the start, even if the video hangs', async () => {
  player.failsAfterMs = 100_000;
  document.body.innerHTML = '<div data-video="waiting"><div data-player></div></div>';
  startOfferBar.mockClear();
  await import('../../src/sales/video/videoActor');
  await vi.advanceTimersByTimeAsync(1999);
  expect(startOfferBar).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.dynamicImportSettled();
  expect(startOfferBar.mock.calls).toEqual([['order']]);
});

test('a film that starts takes the focus only from the poster', async () => {
  player.failsAfterMs = 100_000;
  document.body.innerHTML = `<button id="other"></button><div data-video="waiting">
    <button data-poster data-event="PLAY"></button><div data-player><video tabindex="0"></video></div></div>`;
  await import('../../src/sales/video/videoActor');
  const film = document.querySelector('video');
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
