import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('#content/videoEmbed', () => ({
  scripts: [{ src: 'https://video.example/player.js' }],
  global: 'player',
  embedId: 'sales-video',
  isFrame: false,
  provider: 'custom',
}));
// Which scripts a page may add is for tests/effects/pageScript.dom.test.ts.
vi.mock('#effects/pageScript', () => ({ pageScript: (url: string) => url }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'player');
  document.head.replaceChildren();
});

/** Asks for the player; what becomes of that is to be read any time. */
async function bring() {
  const { bringPlayer } = await import('#effects/bringPlayer');
  const { onlineManager } = await import('@tanstack/query-core');
  const leaving = new AbortController();
  const outcome = { status: 'active' };
  bringPlayer(document.body, leaving.signal).then(
    () => (outcome.status = 'done'),
    () => (outcome.status = 'error'),
  );
  await vi.advanceTimersByTimeAsync(0);
  return { outcome, leaving, onlineManager };
}

const script = () => document.head.querySelector('script');

async function answer(type: 'load' | 'error') {
  script()?.dispatchEvent(new Event(type));
  await vi.advanceTimersByTimeAsync(0);
}

async function answerWithPlayer() {
  Object.assign(window, { player: {} });
  await answer('load');
}

test('it retries after 1, 2 and 4 s, each time at another address, and then fails', {
  tags: ['R7.5'],
}, async () => {
  const { outcome } = await bring();
  const asked = [script()?.src];
  for (const delay of [1000, 2000, 4000]) {
    await answer('error');
    expect(script()).toBeNull();
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(script()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    asked.push(script()?.src);
  }
  expect(asked).toEqual(
    ['', '?attempt=2', '?attempt=3', '?attempt=4'].map((query) => `https://video.example/player.js${query}`),
  );
  await answer('error');
  expect(outcome.status).toBe('error');
  expect(script()).toBeNull();
});

test('it succeeds when a later attempt does', async () => {
  const { outcome } = await bring();
  await answer('error');
  await vi.advanceTimersByTimeAsync(1000);
  await answerWithPlayer();
  expect(outcome.status).toBe('done');
});

test('a loaded player is cached for 5 minutes; network events are observed only while it loads', {
  tags: ['R7.6'],
}, async () => {
  const { outcome, onlineManager } = await bring();
  expect(onlineManager.hasListeners()).toBe(true);
  await answerWithPlayer();
  expect(outcome.status).toBe('done');
  expect(onlineManager.hasListeners()).toBe(false);
  await vi.advanceTimersByTimeAsync(299_999);
  expect(vi.getTimerCount(), 'timers still set').toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(vi.getTimerCount(), 'timers still set').toBe(0);
});

test('it succeeds when an attempt that had timed out loads the player', async () => {
  const { outcome } = await bring();
  const attempts = [script()];
  for (const delay of [1000, 2000]) {
    await vi.advanceTimersByTimeAsync(10_000);
    expect(script()).toBeNull();
    await vi.advanceTimersByTimeAsync(delay);
    attempts.push(script());
  }
  Object.assign(window, { player: {} });
  attempts[0]?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(50);
  expect(outcome.status).toBe('done');
  // None of the others runs in the page any more.
  expect(new Set(attempts).size).toBe(3);
  for (const attempt of attempts.slice(1)) expect(attempt?.ownerDocument.defaultView).toBeNull();
});

test('it waits while offline and continues when the device is back online', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  const { outcome } = await bring();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(script()).toBeNull();
  expect(outcome.status).toBe('active');
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  await answerWithPlayer();
  expect(outcome.status).toBe('done');
});

test.each([0, 500])('left %i ms after a failure, it removes the script and stops retrying', async (after) => {
  const { leaving } = await bring();
  if (after > 0) {
    await answer('error');
    await vi.advanceTimersByTimeAsync(after);
  }
  leaving.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(script()).toBeNull();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(script()).toBeNull();
  expect(vi.getTimerCount(), 'timers still set').toBe(0);
});
