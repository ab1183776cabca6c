import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { playerActors } from '#effects/playerActors';
import { videoScriptMachine } from '#machines/videoScriptMachine';

const mayReload = vi.hoisted(() => vi.fn(async () => false));
vi.mock('#effects/mayReload', () => ({ mayReload }));

let refuse = () => {};
let _requests = 0;
// The chunk with the query cache, on its way until it is refused.
vi.mock(
  '#effects/player',
  () =>
    new Promise((_, reject) => {
      _requests += 1;
      refuse = () => reject(new Error('gone'));
    }),
);

beforeEach(() => {
  vi.useFakeTimers();
  mayReload.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

const place = document.createElement('div');

function start() {
  const actor = createActor(videoScriptMachine.provide({ actors: playerActors(place) })).start();
  vi.advanceTimersByTime(100);
  expect(actor.getSnapshot().matches('loading')).toBe(true);
  return actor;
}

/** The import of the chunk takes real time. */
async function refused() {
  refuse();
  await vi.waitFor(() => new Promise((resolve) => setImmediate(resolve)), { interval: 1 });
}

test('a chunk that never arrives fails after 10 s, and causes no reload later', async () => {
  const actor = start();
  await vi.advanceTimersByTimeAsync(9999);
  expect(actor.getSnapshot().matches('loading')).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(actor.getSnapshot().value).toBe('failed');
  expect(vi.getTimerCount(), 'timers still set').toBe(0);
  await refused();
  expect(mayReload).not.toHaveBeenCalled();
  actor.stop();
});

test('a chunk that fails after the page was left causes no reload', async () => {
  const actor = start();
  await vi.advanceTimersByTimeAsync(0);
  actor.stop();
  await refused();
  expect(mayReload).not.toHaveBeenCalled();
});
