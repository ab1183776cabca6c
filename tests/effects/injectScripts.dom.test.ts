import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { injectScripts } from '#effects/injectScripts';

// Which scripts a page may add is for tests/effects/pageScript.dom.test.ts.
vi.mock('#effects/pageScript', () => ({ pageScript: (url: string) => url }));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'player');
  document.head.replaceChildren();
});

const player = 'https://video.example/player.js';
const media = 'https://video.example/media.js';

function inject({ srcs = [player], global = 'player' } = {}) {
  const leaving = new AbortController();
  const outcome = injectScripts({
    scripts: srcs.map((src) => ({ src, isModule: src === media })),
    global,
    embedId: 'sales-video',
    signal: leaving.signal,
  }).then(
    () => 'the player is there',
    (error: Error) => error.message,
  );
  const scripts = [...document.head.querySelectorAll('script')];
  return { leaving, outcome, scripts, script: scripts[0] };
}

const scriptsLeft = () => document.querySelectorAll('script').length;

function bring() {
  Object.assign(window, { player: {} });
}

test('a script that defines its player succeeds', async () => {
  const { outcome, script } = inject();
  expect(script).toMatchObject({ src: player, async: true, type: '' });
  expect(script?.dataset.embedId).toBe('sales-video');
  bring();
  script?.dispatchEvent(new Event('load'));
  expect(await outcome).toBe('the player is there');
  expect(vi.getTimerCount(), 'timers still set').toBe(0);
  expect(scriptsLeft(), 'scripts in the document').toBe(1);
});

test('a script that defines its player a moment later succeeds', async () => {
  const { outcome, script } = inject();
  script?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(2000);
  bring();
  await vi.advanceTimersByTimeAsync(100);
  expect(await outcome).toBe('the player is there');
  expect(vi.getTimerCount(), 'timers still set').toBe(0);
});

test('a script without a global variable succeeds once it has loaded', async () => {
  const { outcome, script } = inject({ global: '' });
  await vi.advanceTimersByTimeAsync(5000);
  script?.dispatchEvent(new Event('load'));
  expect(await outcome).toBe('the player is there');
});

test('several scripts are added together, modules as modules, and all must load', async () => {
  const { outcome, scripts } = inject({ srcs: [player, media] });
  expect(scripts.map(({ type }) => type)).toEqual(['', 'module']);
  bring();
  scripts[0]?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(9000);
  expect(scriptsLeft(), 'scripts in the document').toBe(2);
  scripts[1]?.dispatchEvent(new Event('load'));
  expect(await outcome).toBe('the player is there');
});

test('if one of several scripts cannot be loaded, it is named and all are removed', async () => {
  const { outcome, scripts } = inject({ srcs: [player, media] });
  scripts[0]?.dispatchEvent(new Event('load'));
  scripts[1]?.dispatchEvent(new Event('error'));
  expect(await outcome).toBe(`${media} could not be loaded`);
  expect({ timers: vi.getTimerCount(), scripts: scriptsLeft() }).toEqual({ timers: 0, scripts: 0 });
});

test('a loaded script without a player is a failure', async () => {
  const { outcome, script } = inject();
  script?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(3100);
  expect(await outcome).toBe(`${player} brought no player`);
  expect({ timers: vi.getTimerCount(), scripts: scriptsLeft() }).toEqual({ timers: 0, scripts: 0 });
});

test('a script that cannot be loaded is a failure', async () => {
  const { outcome, script } = inject();
  script?.dispatchEvent(new Event('error'));
  expect(await outcome).toBe(`${player} could not be loaded`);
  expect({ timers: vi.getTimerCount(), scripts: scriptsLeft() }).toEqual({ timers: 0, scripts: 0 });
});

test('a script that never arrives fails after 10 s and is named', async () => {
  const { outcome, scripts } = inject({ srcs: [player, media] });
  scripts[0]?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(9999);
  expect(scriptsLeft(), 'scripts in the document').toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe(`${media} did not come within 10000 ms`);
  expect({ timers: vi.getTimerCount(), scripts: scriptsLeft() }).toEqual({ timers: 0, scripts: 0 });
});

test('a player that was already present does not count as loaded', async () => {
  bring();
  const { outcome, script } = inject();
  await vi.advanceTimersByTimeAsync(9000);
  expect(scriptsLeft(), 'scripts in the document').toBe(1);
  script?.dispatchEvent(new Event('load'));
  expect(await outcome).toBe('the player is there');
});

test.each([0, 5000])('a script aborted after %i ms is removed', async (after) => {
  const { leaving, outcome, script } = inject();
  await vi.advanceTimersByTimeAsync(after);
  if (after > 0) script?.dispatchEvent(new Event('load'));
  leaving.abort();
  expect(await outcome).toBe('the scripts are no longer wanted');
  expect({ timers: vi.getTimerCount(), scripts: scriptsLeft() }).toEqual({ timers: 0, scripts: 0 });
});

test('aborting also removes an earlier script that had timed out', async () => {
  const first = inject();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await first.outcome).toContain('did not come within 10000 ms');
  const second = inject();
  second.leaving.abort();
  expect(await second.outcome).toContain('no longer wanted');
  for (const { script } of [first, second]) expect(script?.ownerDocument.defaultView).toBeNull();
});

test('a script that loads after its time-out counts, and the next attempt is removed', async () => {
  const first = inject();
  await vi.advanceTimersByTimeAsync(10_000);
  const second = inject();
  bring();
  first.script?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(50);
  expect(await second.outcome).toBe('the player is there');
  expect(second.script?.ownerDocument.defaultView).toBeNull();
});

test('a script aborted from the start is never added', async () => {
  const outcome = injectScripts({
    scripts: [{ src: player }],
    global: 'player',
    embedId: 'x',
    signal: AbortSignal.abort(),
  });
  await expect(outcome).rejects.toThrow('no longer wanted');
  expect({ timers: vi.getTimerCount(), scripts: scriptsLeft() }).toEqual({ timers: 0, scripts: 0 });
});
