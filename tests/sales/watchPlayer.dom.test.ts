import { afterEach, expect, test, vi } from 'vitest';
import { playerLogic } from '#sales/video/playerLogic';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a player is looked for again and again, in a tab that shows, until its actor stops', () => {
  vi.useFakeTimers();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const leaving = new AbortController();
  const sent: string[] = [];
  const container = document.createElement('div');
  playerLogic.observer({
    container,
    signal: leaving.signal,
    sendBack: ({ type }) => sent.push(type),
    receive() {},
  });
  vi.advanceTimersByTime(100);
  expect(sent, 'in a hidden tab nothing is visible').toEqual([]);
  hidden.mockReturnValue(false);
  vi.advanceTimersByTime(40);
  expect(sent).toEqual(['MISS', 'MISS']);
  leaving.abort();
  expect(vi.getTimerCount()).toBe(0);
});
