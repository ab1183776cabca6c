import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromCallback } from 'xstate';

// It fails after a second.
vi.mock('#sales/video/playerActors', () => {
  const fails = fromCallback(({ sendBack }) => {
    const timer = setTimeout(() => sendBack({ type: 'FAIL', error: new Error('blocked') }), 1000);
    return () => clearTimeout(timer);
  });
  return { playerActors: () => ({ loader: fails, observer: fails, keeper: fails }) };
});
const error = vi.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a player that has failed goes, and a retry or a return to the page puts its place back', async () => {
  document.body.innerHTML = `<div data-video="waiting"><button data-event="RETRY"></button>
    <div data-player><p>untouched</p></div></div>`;
  const area = document.querySelector<HTMLElement>('[data-video]');
  const place = document.querySelector('[data-player]');
  await import('../../src/sales/video/video');
  vi.advanceTimersByTime(100);
  expect(area?.dataset.video).toBe('loading');
  place?.append(document.createElement('video'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(area?.dataset.video).toBe('failed');
  expect(place?.innerHTML).toBe('');
  expect(error).toHaveBeenCalledTimes(1);

  document.querySelector('button')?.click();
  expect(area?.dataset.video).toBe('loading');
  expect(place?.innerHTML).toBe('<p>untouched</p>');

  await vi.advanceTimersByTimeAsync(1000);
  expect(place?.innerHTML).toBe('');
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(area?.dataset.video).toBe('waiting');
  expect(place?.innerHTML).toBe('<p>untouched</p>');
});
