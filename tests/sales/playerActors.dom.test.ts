import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { videoScriptMachine } from '#machines/videoScriptMachine';
import { playerActors } from '#sales/video/playerActors';

const canReload = vi.hoisted(() => vi.fn(async () => false));
vi.mock('#shared/canReload', () => ({ canReload }));

let failImport = () => {};
// The import of the chunk with the query cache is pending until `failImport` is called.
vi.mock(
  '#sales/video/playerLogic',
  () =>
    new Promise((_, reject) => {
      failImport = () => reject(new Error('gone'));
    }),
);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

// e2e/faults/missingScripts.spec.ts tests a chunk that fails before it is aborted.
test('a chunk that fails after it was aborted causes no reload', async () => {
  const container = document.createElement('div');
  const actor = createActor(videoScriptMachine.provide({ actors: playerActors(container) })).start();
  await vi.advanceTimersByTimeAsync(100);
  expect(actor.getSnapshot().matches('loading')).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(actor.getSnapshot().matches('failed')).toBe(true);
  expect(vi.getTimerCount(), 'the number of active timers').toBe(0);
  failImport();
  // The import of the chunk takes real time.
  await vi.waitFor(() => new Promise((resolve) => setImmediate(resolve)), { interval: 1 });
  expect(canReload).not.toHaveBeenCalled();
});
