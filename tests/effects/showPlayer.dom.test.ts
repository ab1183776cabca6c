import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isSeen } from '#effects/isSeen';
import { showPlayer } from '#effects/showPlayer';

const embed = vi.hoisted(() => ({
  calm: 0,
  embedId: 'sales-video',
  provider: 'custom',
  scripts: [] as unknown[],
}));
vi.mock('#content/videoEmbed', () => embed);

let place: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(embed, { calm: 0, provider: 'custom', scripts: [] });
  document.body.innerHTML = '<div data-player><div id="sales-video"></div></div>';
  place = document.querySelector('[data-player]') as HTMLElement;
});

afterEach(() => {
  vi.useRealTimers();
});

/** An element of a size, which jsdom gives none. */
function sized<E extends Element>(element: E, width = 358, height = 201): E {
  element.getBoundingClientRect = () => new DOMRect(0, 0, width, height);
  return element;
}

const make = (name: string, width?: number, height?: number) =>
  sized(document.createElement(name), width, height);

describe('of the player is seen', () => {
  test.each(['video', 'iframe', 'canvas', 'img', 'button'])('a %s with a size', (name) => {
    place.firstElementChild?.append(make(name));
    expect(isSeen(place)).toBe(true);
  });

  test('an element in an open shadow root, at any depth', () => {
    const inner = make('div');
    inner.attachShadow({ mode: 'open' }).append(make('video'));
    const outer = make('div');
    outer.attachShadow({ mode: 'open' }).append(inner);
    place.append(outer);
    expect(isSeen(place)).toBe(true);
  });

  test('a provider’s custom element with a closed shadow root', () => {
    const closed = make('closed-player');
    place.append(closed);
    expect(isSeen(place)).toBe(false);
    customElements.define('closed-player', class extends HTMLElement {});
    expect(isSeen(place)).toBe(true);
  });
});

describe('of the player is not seen', () => {
  test.each<[string, () => Element]>([
    ['an empty box', () => make('div')],
    ['a video without a size', () => make('video', 358, 0)],
    ['a picture that counts visitors', () => make('img', 1, 1)],
    ['a frame that counts visitors', () => make('iframe', 1, 1)],
    ['an element of the provider that no script has defined', () => make('unknown-player')],
    ['a video that is not shown', () => Object.assign(make('video'), { checkVisibility: () => false })],
  ])('%s', (_, part) => {
    place.firstElementChild?.append(part());
    expect(isSeen(place)).toBe(false);
  });
});

function show(signal = new AbortController().signal) {
  const outcome = { is: 'waiting' };
  showPlayer(place, signal).then(
    () => (outcome.is = 'seen'),
    (error: Error) => (outcome.is = error.message),
  );
  return outcome;
}

test('an existing player is visible at once', async () => {
  place.append(make('video'));
  const outcome = show();
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.is).toBe('seen');
  expect(vi.getTimerCount(), 'timers still set').toBe(0);
});

test('a provider’s player must be visible for a moment', async () => {
  embed.calm = 300;
  vi.resetModules();
  const { showPlayer } = await import('#effects/showPlayer');
  const seen = vi.fn();
  void showPlayer(place, new AbortController().signal).then(seen);
  const video = make('video');
  place.append(video);
  await vi.advanceTimersByTimeAsync(200);
  video.remove();
  await vi.advanceTimersByTimeAsync(200);
  place.append(video);
  await vi.advanceTimersByTimeAsync(300);
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).toHaveBeenCalled();
  expect(vi.getTimerCount(), 'timers still set').toBe(0);
});

test('a player that is invisible after 10 s is a failure that names its element', async () => {
  const outcome = show();
  await vi.advanceTimersByTimeAsync(9990);
  expect(outcome.is).toBe('waiting');
  await vi.advanceTimersByTimeAsync(60);
  expect(outcome.is).toBe('the player is not visible in #sales-video after 10000 ms');
  expect(vi.getTimerCount(), 'timers still set').toBe(0);
});

test('leaving the page ends the wait', async () => {
  const leaving = new AbortController();
  const outcome = show(leaving.signal);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.is).toContain('aborted');
  expect(vi.getTimerCount(), 'timers still set').toBe(0);
});

describe('a player of Vidalytics', () => {
  const loader = 'https://fast.vidalytics.com/embeds/a/b/loader.min.js';

  beforeEach(() => {
    Object.assign(embed, {
      provider: 'vidalytics',
      embedId: 'vidalytics_embed_b',
      scripts: [{ src: loader }],
    });
    vi.resetModules();
  });

  afterEach(() => {
    for (const name of ['Vidalytics', 'VidalyticsL', '_vidalytics']) Reflect.deleteProperty(window, name);
    embed.embedId = 'sales-video';
  });

  test('is loaded like its embed code does: first the loader, then the player', async () => {
    const { afterScripts, beforeScripts } = await import('#effects/embedCode');
    beforeScripts();
    const page = window as unknown as Record<'Vidalytics' | 'VidalyticsL' | '_vidalytics', object>;
    expect([page.Vidalytics, page.VidalyticsL, page._vidalytics]).toEqual([{}, {}, {}]);
    const asked: string[] = [];
    const run = vi.fn();
    Object.assign(page.VidalyticsL, {
      Loader: class {
        loadScript(url: string, loaded: () => void) {
          asked.push(url);
          Object.assign(page.Vidalytics, {
            Embed: class {
              run = run;
            },
          });
          loaded();
        }
      },
    });
    afterScripts();
    expect(asked).toEqual(['https://fast.vidalytics.com/embeds/a/b/player.min.js']);
    expect(run.mock.calls).toEqual([['vidalytics_embed_b']]);
  });

  test('without its loader is a failure, but not before the browser’s own events', async () => {
    const { showPlayer } = await import('#effects/showPlayer');
    const failed = vi.fn();
    showPlayer(place, new AbortController().signal).catch(failed);
    await Promise.resolve();
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0);
    expect(failed).toHaveBeenCalledWith(new Error('the loader is not there'));
  });
});
