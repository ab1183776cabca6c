import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const embed = vi.hoisted(() => ({
  scriptUrl: 'https://video.example/player.js',
  globalName: 'player',
  embedId: 'sales-video',
  isFrame: false,
  provider: 'custom',
}));
vi.mock('#settings/videoForBrowser', () => embed);

const { scriptUrl: address } = embed;
let pageController = new AbortController();

beforeEach(() => {
  embed.scriptUrl = address;
  vi.useFakeTimers();
  vi.resetModules();
});

afterEach(async () => {
  // Removes listeners, which would observe the network in later tests.
  pageController.abort();
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'player');
  document.head.replaceChildren();
});

/** Starts to load the player. Returns the events that the actor sends, and a function that aborts an attempt. */
async function startLoading() {
  const { loadPlayer } = await import('#sales/video/loadPlayer');
  const { onlineManager } = await import('@tanstack/query-core');
  pageController = new AbortController();
  const sentEvents: string[] = [];
  let error = '';
  let abortAttempt = () => {};
  void loadPlayer({
    container: document.body,
    signal: pageController.signal,
    sendBack(event) {
      sentEvents.push(event.type);
      if (event.type === 'FAIL') error = (event.error as Error).message;
    },
    onGiveUp(listener) {
      abortAttempt = listener;
    },
  });
  await vi.advanceTimersByTimeAsync(0);
  return { sentEvents, error: () => error, abortAttempt: () => abortAttempt(), onlineManager };
}

const findScript = () => document.head.querySelector('script');

async function sendScriptEvent(type: 'load' | 'error') {
  findScript()?.dispatchEvent(new Event(type));
  await vi.advanceTimersByTimeAsync(0);
}

async function loadScriptWithPlayer() {
  Object.assign(window, { player: {} });
  await sendScriptEvent('load');
}

test('loading fails after three retries, which start 1, 2 and 4 s after a failure', {
  tags: ['R7.5'],
}, async () => {
  const { sentEvents } = await startLoading();
  const addresses = [findScript()?.src];
  for (const delay of [1000, 2000, 4000]) {
    await sendScriptEvent('error');
    expect(findScript()).toBeNull();
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(findScript()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    addresses.push(findScript()?.src);
  }
  expect(addresses).toEqual(
    ['', '?attempt=2', '?attempt=3', '?attempt=4'].map((query) => `https://video.example/player.js${query}`),
  );
  await sendScriptEvent('error');
  const attempt = ['ASK', 'WAIT'];
  expect(sentEvents).toEqual(['WAIT', ...attempt, ...attempt, ...attempt, ...attempt, 'FAIL']);
  expect(findScript()).toBeNull();
});

test('a loaded player is cached for 5 minutes and stops observing the network', {
  tags: ['R7.6'],
}, async () => {
  // `window.player` is then this element, which must not count as the player.
  document.body.innerHTML = '<div id="player"></div>';
  const { sentEvents, onlineManager } = await startLoading();
  expect(onlineManager.hasListeners()).toBe(true);
  await sendScriptEvent('load');
  expect(sentEvents.at(-1), 'the script may create the player later').toBe('ARRIVE');
  Object.assign(window, { player: {} });
  await vi.advanceTimersByTimeAsync(50);
  expect(sentEvents.slice(-3)).toEqual(['ASK', 'ARRIVE', 'ANSWER']);
  expect(onlineManager.hasListeners()).toBe(false);
  await vi.advanceTimersByTimeAsync(299_999);
  expect(vi.getTimerCount(), 'the number of active timers').toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(vi.getTimerCount(), 'the number of active timers').toBe(0);
});

test('the error names the module that did not define the player', async () => {
  embed.scriptUrl = 'https://video.example/player.mjs';
  const { error, abortAttempt } = await startLoading();
  expect(findScript()?.type).toBe('module');
  for (const delay of [1000, 2000, 4000]) {
    abortAttempt();
    await vi.advanceTimersByTimeAsync(delay);
  }
  await sendScriptEvent('load');
  abortAttempt();
  await vi.advanceTimersByTimeAsync(0);
  expect(error()).toBe('https://video.example/player.mjs?attempt=4 did not define player');
  expect(findScript()).toBeNull();
});

test('the script of an aborted attempt sends nothing and does not delay the next', async () => {
  const { sentEvents, abortAttempt } = await startLoading();
  const abortedScript = findScript();
  abortAttempt();
  await vi.advanceTimersByTimeAsync(1000);
  abortedScript?.dispatchEvent(new Event('load'));
  expect(sentEvents.at(-1)).toBe('ASK');
  abortAttempt();
  await vi.advanceTimersByTimeAsync(2000);
  await loadScriptWithPlayer();
  expect(sentEvents.slice(-2)).toEqual(['ARRIVE', 'ANSWER']);
});

test('a player that exists before the script has arrived is no answer', async () => {
  Object.assign(window, { player: {} });
  for (const attempt of ['the first', 'another']) {
    const { sentEvents } = await startLoading();
    await vi.advanceTimersByTimeAsync(500);
    expect(sentEvents, attempt).toEqual(['WAIT', 'ASK']);
    await sendScriptEvent('load');
    expect(sentEvents.slice(2), attempt).toEqual(['ARRIVE', 'ANSWER']);
    findScript()?.remove();
  }
});

test.each([false, true])('leaving the page removes the script; after a failure: %s', async (hasFailed) => {
  await startLoading();
  const removedScript = findScript();
  if (hasFailed) await sendScriptEvent('error');
  pageController.abort();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(findScript()).toBeNull();
  // A removed script still runs when it arrives, unless it belongs to another document.
  if (!hasFailed) expect(removedScript?.ownerDocument).not.toBe(document);
  expect(vi.getTimerCount(), 'the number of active timers').toBe(0);
});
