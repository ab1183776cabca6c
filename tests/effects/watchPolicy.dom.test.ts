import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { reportVideoFailure } from '#effects/reportVideoFailure';
import { watchPolicy } from '#effects/watchPolicy';

vi.mock('#content/videoEmbed', () => ({ remedy: 'Add the folder of that address to VITE_VIDEO_HOSTS' }));

let sent: Record<string, unknown>[] = [];
let stop = () => {};
let place: HTMLElement;

beforeEach(() => {
  sent = [];
  place = document.createElement('div');
  const machine = createMachine({
    invoke: { src: watchPolicy(place) },
    on: { REFUSE: { actions: ({ event }) => sent.push(event) } },
  });
  const actor = createActor(machine).start();
  stop = () => actor.stop();
});

afterEach(() => stop());

function reportViolation(
  effectiveDirective: string,
  blockedURI: string,
  sourceFile = 'https://video.example/player.js',
) {
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI, sourceFile }),
  );
  return sent.at(-1);
}

test('a policy violation is reported with directive and address, until the page is left', () => {
  expect(reportViolation('connect-src', 'https://cdn.example/main.m3u8')).toMatchObject({
    type: 'REFUSE',
    directive: 'connect-src',
    address: 'https://cdn.example/main.m3u8',
  });
  stop();
  reportViolation('img-src', 'https://cdn.example/poster.jpg');
  expect(sent).toHaveLength(1);
});

describe('essential is', () => {
  test.each([
    ['script-src-elem', true],
    ['connect-src', true],
    ['media-src', true],
    ['worker-src', true],
    ['frame-src', true],
    ['require-trusted-types-for', true],
    ['img-src', false],
    ['font-src', false],
    ['style-src-attr', false],
    ['style-src-elem', false],
  ])('%s: %s', (directive, isEssential) => {
    expect(reportViolation(directive, 'inline')).toMatchObject({ isEssential });
  });

  test('nothing once a film shows a picture, anywhere', () => {
    const video = document.createElement('video');
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(video);
    place.append(host);
    expect(reportViolation('connect-src', 'https://count.example/')).toMatchObject({ isEssential: true });
    Object.defineProperty(video, 'readyState', { value: video.HAVE_CURRENT_DATA });
    expect(reportViolation('connect-src', 'https://count.example/')).toMatchObject({ isEssential: false });
  });
});

test.each([
  ['chrome-extension', 'inline'],
  ['moz-extension://1/content.js', 'https://elsewhere.example/x.css'],
  ['', 'safari-web-extension'],
  [location.href, 'inline'],
  [`${location.origin}/assets/video.js`, 'eval'],
])('a request of the script %s, %s, is not the player’s', (sourceFile, blockedURI) => {
  expect(reportViolation('style-src-elem', blockedURI, sourceFile)).toBeUndefined();
});

test('a request of this site for the player counts as the player’s', () => {
  expect(
    reportViolation('script-src-elem', 'https://video.example/player.js', `${location.origin}/a.js`),
  ).toBeDefined();
  expect(reportViolation('media-src', 'blob', '')).toBeDefined();
});

describe('the console says in one line', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});

  test('what was blocked, by which directive, and the remedy', () => {
    const address = 'https://cdn.example/main.m3u8';
    reportVideoFailure({ type: 'REFUSE', directive: 'connect-src', address, isEssential: true });
    expect(error.mock.lastCall).toEqual([
      "No video: connect-src of the page's policy refuses https://cdn.example/main.m3u8. Add the folder of that address to VITE_VIDEO_HOSTS and build again; npm run video:check says more.",
    ]);
  });

  test('any other failure', () => {
    reportVideoFailure({ type: 'xstate.error.actor.x', error: new Error('it did not come') });
    expect(error.mock.lastCall).toEqual([
      'No video: it did not come. Check the settings of the video; npm run video:check says more.',
    ]);
  });
});
