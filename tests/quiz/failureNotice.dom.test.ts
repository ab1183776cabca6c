import { expect, test, vi } from 'vitest';

test('the notice shows after 10 s of visible time without a screen, and at once after a failure', async () => {
  vi.useFakeTimers();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { handleScriptFailure, reportScreen } = await import('#quiz/failureNotice');
  const pageState = document.documentElement.dataset;
  reportScreen(false);
  vi.advanceTimersByTime(60_000);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(5000);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(9999);
  expect(pageState.script).toBe('awaited');
  vi.advanceTimersByTime(1);
  expect(pageState.script).toBe('failed');
  reportScreen(true);
  handleScriptFailure();
  vi.advanceTimersByTime(60_000);
  expect(pageState.script, 'the screen is there').toBe('ready');
  reportScreen(false);
  vi.advanceTimersByTime(1);
  expect(pageState.script).toBe('failed');
});
