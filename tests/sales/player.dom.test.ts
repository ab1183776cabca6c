import { readFileSync, statSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { video } from '#content/product';
import { isPlayerVisible } from '#sales/video/isPlayerVisible';
import { playerLogic } from '#sales/video/playerLogic';
import { readSampleSite } from '#tests/support/sampleSite';
import { videoWords } from '#tests/support/sampleWords';

/** Runs the player's script on a page with these films. Returns the addresses of the films and captions it adds. */
function runPlayer(films = readSampleSite({ VITE_VIDEO_PROVIDER: 'film' }).video.films ?? []) {
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<div id="sales-video" data-films="${films.join(' ')}" data-title="${video.title}"></div>`;
  const script = document.createElement('script');
  script.dataset.embedId = 'sales-video';
  script.text = readFileSync('src/sales/video/filmPlayer.js', 'utf8');
  document.body.append(script);
  const parts = [...document.querySelectorAll('#sales-video :is(video, source, track)')];
  return parts.flatMap((part) => part.getAttribute('src') ?? []);
}

test('the player has a name, plays inline and preloads no film', () => {
  runPlayer();
  const film = document.querySelector('#sales-video video');
  expect(film?.getAttribute('aria-label')).toBe(videoWords.name);
  expect(film).toMatchObject({ controls: false, playsInline: true, preload: 'none' });
  film?.dispatchEvent(new Event('play'));
  expect(film).toMatchObject({ controls: true });
  expect(Reflect.get(window, 'embeddedPlayer')).toBe(film);
});

test('the film and its captions have less than 1 MB together', () => {
  const files = runPlayer();
  expect(files).toEqual(['/video/film.webm', '/video/film.mp4', '/video/film.vtt']);
  const bytes = files.reduce((sum, file) => sum + statSync(`src/content/public${file}`).size, 0);
  expect(bytes).toBeLessThan(1_000_000);
});

test('a film of another host plays without captions', () => {
  const film = 'https://films.example.org/ours.mp4?v=1';
  expect(runPlayer([film])).toEqual([film]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the actor looks for the player ten times a second while the tab is visible', () => {
  vi.useFakeTimers();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const pageLeft = new AbortController();
  const sentEvents: string[] = [];
  const container = document.createElement('div');
  playerLogic.settlingObserver({
    container,
    signal: pageLeft.signal,
    sendBack: ({ type }) => sentEvents.push(type),
    onGiveUp() {},
  });
  vi.advanceTimersByTime(500);
  expect(sentEvents, 'a hidden tab reports no missing player').toEqual([]);
  hidden.mockReturnValue(false);
  vi.advanceTimersByTime(200);
  expect(sentEvents).toEqual(['PLAYER_GONE', 'PLAYER_GONE']);
  pageLeft.abort();
  expect(vi.getTimerCount()).toBe(0);
});

// e2e/sales/video.spec.ts tests visibility in a browser.

let container: HTMLElement;

beforeEach(() => {
  container = document.createElement('div');
});

/** Creates an element with a size, which elements lack in jsdom. */
function createSized(name: string, text = '') {
  const element = document.createElement(name);
  element.textContent = text;
  element.getBoundingClientRect = () => new DOMRect(0, 0, 358, 201);
  return element;
}

test('a player is visible if nested open shadow roots contain a visible button', () => {
  container.innerHTML = '<button>Play</button>';
  expect(isPlayerVisible(container), 'a button without a size').toBe(false);
  const button = createSized('button', 'Play');
  const inner = createSized('div');
  inner.attachShadow({ mode: 'open' }).append(button);
  container.attachShadow({ mode: 'open' }).append(inner);
  const outer = createSized('div');
  outer.append(container);
  expect(isPlayerVisible(outer)).toBe(true);
  Object.assign(button, { checkVisibility: () => false });
  expect(isPlayerVisible(outer)).toBe(false);
});

test('a canvas is visible if it has a drawing, or one of another origin', () => {
  container.append(createSized('canvas'));
  const getImageData = vi.fn(() => ({ data: [0] }));
  const context = { drawImage() {}, getImageData } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  expect(isPlayerVisible(container)).toBe(false);
  getImageData.mockReturnValue({ data: [0, 9] });
  expect(isPlayerVisible(container)).toBe(true);
  getImageData.mockImplementation(() => {
    throw new DOMException('The canvas has been tainted by cross-origin data.');
  });
  expect(isPlayerVisible(container)).toBe(true);
});

test('a player with a closed shadow root is visible once its script has defined the element', () => {
  const name = `closed-${crypto.randomUUID()}`;
  const element = createSized(name);
  container.append(element);
  expect(isPlayerVisible(container)).toBe(false);
  customElements.define(name, class extends HTMLElement {});
  expect(isPlayerVisible(container)).toBe(true);
  element.append(document.createElement('i'));
  expect(isPlayerVisible(container), 'an element with children of its own').toBe(false);
  element.replaceChildren();
  element.attachShadow({ mode: 'open' });
  expect(isPlayerVisible(container), 'an element with an open shadow root').toBe(false);
});
