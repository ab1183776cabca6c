import { expect, test, vi } from 'vitest';

test('after a failure, the notice shows as soon as a screen is missing', async () => {
  const { handleScriptFailure, reportScreen } = await import('#quiz/failureNotice');
  const pageState = document.documentElement.dataset;
  reportScreen(true);
  handleScriptFailure();
  expect(pageState.script, 'the screen is there').toBe('ready');
  reportScreen(false);
  await vi.waitFor(() => expect(pageState.script).toBe('failed'));
});
