import { onlineManager } from '@tanstack/query-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { injectScript } from '#effects/injectScript';
import { loadVideoScript } from '#effects/loadVideoScript';

// Which scripts a page may add is for tests/pageScript.dom.test.ts.
vi.mock('#effects/pageScript', () => ({ pageScript: (url: string) => url }));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete (window as { player?: unknown }).player;
  document.head.replaceChildren();
});

describe('a script', () => {
  function inject(before?: unknown) {
    const leaving = new AbortController();
    const outcome = injectScript({
      url: 'https://video.example/player.js',
      global: 'player',
      before,
      embedId: 'sales-video',
      signal: leaving.signal,
    }).then(
      () => 'the player is there',
      (error: Error) => error.message,
    );
    const script = document.head.querySelector('script');
    return { leaving, outcome, script };
  }

  const scriptsLeft = () => document.querySelectorAll('script').length;

  test('that brings its player is a success', async () => {
    const { outcome, script } = inject();
    expect(script).toMatchObject({ src: 'https://video.example/player.js', async: true });
    expect(script?.dataset.embedId).toBe('sales-video');
    Object.assign(window, { player: {} });
    script?.dispatchEvent(new Event('load'));
    expect(await outcome).toBe('the player is there');
    expect(vi.getTimerCount()).toBe(0);
    expect(scriptsLeft()).toBe(1);
  });

  test('that brings its player a moment later is a success', async () => {
    const { outcome, script } = inject();
    script?.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(2000);
    Object.assign(window, { player: {} });
    await vi.advanceTimersByTimeAsync(100);
    expect(await outcome).toBe('the player is there');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that is loaded but brings no player is a failure', async () => {
    const { outcome, script } = inject();
    script?.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(3100);
    expect(await outcome).toBe('https://video.example/player.js brought no player');
    expect([vi.getTimerCount(), scriptsLeft()]).toEqual([0, 0]);
  });

  test('that cannot be loaded is a failure', async () => {
    const { outcome, script } = inject();
    script?.dispatchEvent(new Event('error'));
    expect(await outcome).toBe('https://video.example/player.js could not be loaded');
    expect([vi.getTimerCount(), scriptsLeft()]).toEqual([0, 0]);
  });

  test('that never answers is a failure after 10 s', async () => {
    const { outcome } = inject();
    await vi.advanceTimersByTimeAsync(9999);
    expect(scriptsLeft()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('https://video.example/player.js did not come within 10000 ms');
    expect([vi.getTimerCount(), scriptsLeft()]).toEqual([0, 0]);
  });

  test('is not taken for come because another player was there before', async () => {
    const other = {};
    Object.assign(window, { player: other });
    const { outcome, script } = inject(other);
    await vi.advanceTimersByTimeAsync(9000);
    expect(scriptsLeft()).toBe(1);
    script?.dispatchEvent(new Event('load'));
    expect(await outcome).toBe('the player is there');
  });

  test.each([0, 5000])('no longer wanted after %i ms is taken back', async (after) => {
    const { leaving, outcome, script } = inject();
    await vi.advanceTimersByTimeAsync(after);
    if (after > 0) script?.dispatchEvent(new Event('load'));
    leaving.abort();
    expect(await outcome).toBe('https://video.example/player.js is no longer wanted');
    expect([vi.getTimerCount(), scriptsLeft()]).toEqual([0, 0]);
  });

  test('given up before is taken back with the one that is no longer wanted', async () => {
    const first = inject();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await first.outcome).toContain('did not come within 10000 ms');
    const second = inject();
    second.leaving.abort();
    expect(await second.outcome).toContain('is no longer wanted');
    for (const { script } of [first, second]) expect(script?.ownerDocument.defaultView).toBeNull();
  });

  test('not wanted in the first place is never added', async () => {
    const outcome = injectScript({
      url: 'https://video.example/player.js',
      global: 'player',
      before: undefined,
      embedId: 'x',
      signal: AbortSignal.abort(),
    });
    await expect(outcome).rejects.toThrow('no longer wanted');
    expect([vi.getTimerCount(), scriptsLeft()]).toEqual([0, 0]);
  });
});

describe('the query cache', () => {
  function load(url: string) {
    const actor = createActor(loadVideoScript({ url, global: 'player', embedId: 'sales-video' }));
    actor.subscribe({ error: () => {} });
    actor.start();
    return actor;
  }

  const script = () => document.head.querySelector('script');

  async function answer(type: 'load' | 'error') {
    script()?.dispatchEvent(new Event(type));
    await vi.advanceTimersByTimeAsync(0);
  }

  /** The import of the cache's chunk takes real time; fake timers cannot hurry it. */
  async function scriptAsked() {
    await vi.waitFor(() => expect(script()).not.toBeNull(), { interval: 1 });
  }

  test('tries three times more, after 1, 2 and 4 s, and then fails', async () => {
    const actor = load('https://video.example/fails.js');
    await scriptAsked();
    for (const delay of [1000, 2000, 4000]) {
      await answer('error');
      expect(script()).toBeNull();
      await vi.advanceTimersByTimeAsync(delay - 1);
      expect(script()).toBeNull();
      await vi.advanceTimersByTimeAsync(1);
      expect(script()).not.toBeNull();
    }
    await answer('error');
    expect(actor.getSnapshot()).toMatchObject({ status: 'error' });
    expect(script()).toBeNull();
  });

  test('succeeds when a later attempt does', async () => {
    const actor = load('https://video.example/recovers.js');
    await scriptAsked();
    await answer('error');
    await vi.advanceTimersByTimeAsync(1000);
    Object.assign(window, { player: {} });
    await answer('load');
    expect(actor.getSnapshot()).toMatchObject({ status: 'done' });
  });

  test('keeps what came for 5 minutes, and hears of the network only while it loads', async () => {
    const actor = load('https://video.example/comes.js');
    await scriptAsked();
    expect(onlineManager.hasListeners()).toBe(true);
    Object.assign(window, { player: {} });
    await answer('load');
    expect(actor.getSnapshot()).toMatchObject({ status: 'done' });
    expect(onlineManager.hasListeners()).toBe(false);
    await vi.advanceTimersByTimeAsync(299_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('succeeds when an attempt that was given up has brought the player after all', async () => {
    const actor = load('https://video.example/late.js');
    await scriptAsked();
    const attempts = [script()];
    for (const delay of [1000, 2000]) {
      await vi.advanceTimersByTimeAsync(10_000);
      expect(script()).toBeNull();
      await vi.advanceTimersByTimeAsync(delay);
      attempts.push(script());
    }
    Object.assign(window, { player: {} });
    await vi.advanceTimersByTimeAsync(50);
    expect(actor.getSnapshot()).toMatchObject({ status: 'done' });
    // None of them runs in the page any more.
    expect(new Set(attempts).size).toBe(3);
    for (const attempt of attempts) expect(attempt?.ownerDocument.defaultView).toBeNull();
  });

  test('offline it waits, and goes on when the device is back online', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    const actor = load('https://video.example/offline.js');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(script()).toBeNull();
    expect(actor.getSnapshot()).toMatchObject({ status: 'active' });
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await scriptAsked();
    Object.assign(window, { player: {} });
    await answer('load');
    expect(actor.getSnapshot()).toMatchObject({ status: 'done' });
  });

  test('stopping takes the script back, and no further attempt is made', async () => {
    const actor = load('https://video.example/leaves.js');
    await scriptAsked();
    actor.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(script()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(script()).toBeNull();
  });

  test('stopping at once adds no script', async () => {
    load('https://video.example/leaves-at-once.js').stop();
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    expect(script()).toBeNull();
  });

  test('stopping between two attempts ends them', async () => {
    const actor = load('https://video.example/leaves-between.js');
    await scriptAsked();
    await answer('error');
    actor.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(script()).toBeNull();
  });
});
