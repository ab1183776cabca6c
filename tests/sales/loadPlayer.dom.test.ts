import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const embed = vi.hoisted(() => ({
  scriptUrl: 'https://video.example/player.js',
  globalName: 'player',
  embedId: 'sales-video',
  isFrame: false,
  provider: 'custom',
}));
vi.mock('#settings/videoForBrowser', () => embed);
// tests/sales/trustedScript.dom.test.ts tests which scripts a page may add.
vi.mock('#sales/video/trustedScript', () => ({ trustedAddress: (url: string) => url }));

const { scriptUrl: address } = embed;
let leaving = new AbortController();

beforeEach(() => {
  embed.scriptUrl = address;
  vi.useFakeTimers();
  vi.resetModules();
});

afterEach(async () => {
  // A listener that a failed test leaves would observe the network in later tests.
  leaving.abort();
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'player');
  document.head.replaceChildren();
});

/** Starts to load the player; returns the events that the actor sends, and a function that aborts an attempt. */
async function bring() {
  const { loadPlayer } = await import('#sales/video/loadPlayer');
  const { onlineManager } = await import('@tanstack/query-core');
  leaving = new AbortController();
  const sent: string[] = [];
  let error = '';
  let giveUp = () => {};
  void loadPlayer({
    container: document.body,
    signal: leaving.signal,
    sendBack(event) {
      sent.push(event.type);
      if (event.type === 'FAIL') error = (event.error as Error).message;
    },
    onGiveUp(next) {
      giveUp = next;
    },
  });
  await vi.advanceTimersByTimeAsync(0);
  return { sent, error: () => error, giveUp: () => giveUp(), onlineManager };
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

test('loading retries after 1, 2 and 4 s, each time at another address, and then fails', {
  tags: ['R7.5'],
}, async () => {
  const { sent } = await bring();
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
  const attempt = ['ASK', 'WAIT'];
  expect(sent).toEqual(['WAIT', ...attempt, ...attempt, ...attempt, ...attempt, 'FAIL']);
  expect(script()).toBeNull();
});

test('a loaded player is cached for 5 minutes; network events are observed only while it loads', {
  tags: ['R7.6'],
}, async () => {
  const { sent, onlineManager } = await bring();
  expect(onlineManager.hasListeners()).toBe(true);
  await answer('load');
  expect(sent.at(-1), 'its script may make the player later').toBe('ARRIVE');
  Object.assign(window, { player: {} });
  await vi.advanceTimersByTimeAsync(50);
  expect(sent.slice(-3)).toEqual(['ASK', 'ARRIVE', 'ANSWER']);
  expect(onlineManager.hasListeners()).toBe(false);
  await vi.advanceTimersByTimeAsync(299_999);
  expect(vi.getTimerCount(), 'timers still set').toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(vi.getTimerCount(), 'timers still set').toBe(0);
});

test('a module is added as a module, and the error names a missing one', async () => {
  embed.scriptUrl = 'https://video.example/player.mjs';
  const { error, giveUp } = await bring();
  expect(script()?.type).toBe('module');
  for (const delay of [1000, 2000, 4000, 0]) {
    giveUp();
    await vi.advanceTimersByTimeAsync(delay);
  }
  expect(error()).toBe('https://video.example/player.mjs?attempt=4 did not arrive in time');
  expect(script()).toBeNull();
});

test('the script of an aborted attempt sends nothing and does not delay the next', async () => {
  const { sent, giveUp } = await bring();
  const late = script();
  giveUp();
  await vi.advanceTimersByTimeAsync(1000);
  late?.dispatchEvent(new Event('load'));
  expect(sent.at(-1)).toBe('ASK');
  giveUp();
  await vi.advanceTimersByTimeAsync(2000);
  await answerWithPlayer();
  expect(sent.slice(-2)).toEqual(['ARRIVE', 'ANSWER']);
});

test.each([false, true])('when the page is left, the script goes; after a failure: %s', async (hasFailed) => {
  await bring();
  const left = script();
  if (hasFailed) await answer('error');
  leaving.abort();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(script()).toBeNull();
  // A script that is only removed still runs when it arrives.
  if (!hasFailed) expect(left?.ownerDocument).not.toBe(document);
  expect(vi.getTimerCount(), 'timers still set').toBe(0);
});
