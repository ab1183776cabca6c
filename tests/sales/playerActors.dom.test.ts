import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { videoScriptMachine } from '#machines/videoScriptMachine';

const readNavigation = vi.fn(() => []);
const loader = vi.fn();
const imports = { settle: (_outcome: string) => {} };
// The import of the chunk with the query cache is pending until `settle` is called.
vi.mock(
  '#sales/video/playerLogic',
  () =>
    new Promise((resolve, reject) => {
      imports.settle = (outcome) =>
        outcome === 'fails' ? reject(new Error('gone')) : resolve({ playerLogic: { loader } });
    }),
);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  performance.getEntriesByType = readNavigation.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

// e2e/sales/video.spec.ts tests a chunk that fails before it is aborted.
test.each(['fails', 'arrives'])('a chunk that %s after it was aborted has no effect', async (outcome) => {
  const { playerActors } = await import('#sales/video/playerActors');
  const container = document.createElement('div');
  const actor = createActor(videoScriptMachine.provide({ actors: playerActors(container) })).start();
  await vi.advanceTimersByTimeAsync(100);
  expect(actor.getSnapshot().matches('loading')).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(actor.getSnapshot().matches('failed')).toBe(true);
  expect(vi.getTimerCount(), 'the number of active timers').toBe(0);
  imports.settle(outcome);
  // The import of the chunk takes real time.
  await vi.waitFor(() => new Promise((resolve) => setImmediate(resolve)), { interval: 1 });
  expect(readNavigation, 'the page asks whether it may reload').not.toHaveBeenCalled();
  expect(loader).not.toHaveBeenCalled();
});

test.each<[visit: string | undefined, reply: { ok: boolean } | undefined, reloads: boolean]>([
  ['navigate', { ok: true }, true],
  ['back_forward', { ok: true }, true],
  ['navigate', { ok: false }, false],
  ['navigate', undefined, false],
  ['reload', { ok: true }, false],
  [undefined, { ok: true }, false],
])('a page opened by %s whose server responds with %j reloads: %s', async (type, reply, reloads) => {
  performance.getEntriesByType = () => (type ? [{ type } as never] : []);
  const fetch = vi.fn(() => (reply ? Promise.resolve(reply) : Promise.reject(new TypeError('offline'))));
  vi.stubGlobal('fetch', fetch);
  const { canReload } = await import('#sales/video/playerActors');
  expect(await canReload()).toBe(reloads);
  const asksServer = type !== undefined && type !== 'reload';
  // The browser's cache would respond for an unreachable server.
  const request = [location.href, { method: 'HEAD', cache: 'no-store' }];
  expect(fetch.mock.calls).toEqual(asksServer ? [request] : []);
  vi.unstubAllGlobals();
});
