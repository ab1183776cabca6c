import type { Page } from '@playwright/test';

// Fakes of the providers' hosts: scripts and frames that act in a page like the providers' own, without their code.

interface Answer {
  type: string;
  body: string;
}

export interface FakeProvider {
  settings: Record<string, string>;
  /** The answers that a player needs, by address without query; other answers are empty, which is the same to a policy. */
  answers: Record<string, Answer>;
  /** The address that hangs if the provider is blocked or slow, and is not found if the id is wrong. */
  first: string;
  /** For a frame: a page without a player that answers. */
  silent?: Answer;
}

/** Answers requests to the provider's hosts. */
export async function answerFor(page: Page, { answers }: FakeProvider): Promise<void> {
  await page.route(/^https:/, (route) => {
    const { type = 'text/plain', body = '' } = answers[route.request().url().replace(/\?.*/, '')] ?? {};
    const headers = { 'Access-Control-Allow-Origin': '*' };
    return route.fulfill({ contentType: type, body, headers });
  });
}

function page(text: string): Answer {
  return { type: 'text/html', body: `<!doctype html><title>Player</title><body>${text}` };
}

/** Builds the script of a player that draws into the page, with functions to draw and to make a request by directive. */
function script(body: string): Answer {
  const ways = `
    const element = (name, properties) => Object.assign(document.createElement(name), properties);
    const addScript = (src, onload) => document.head.append(element('script', { src, async: true, onload }));
    const ask = {
      'script-src': (src) => addScript(src),
      'connect-src': (url) => fetch(url).catch(() => {}),
      'media-src': (src) => element('audio', { src, preload: 'auto' }),
      'img-src': (src) => element('img', { src }),
      'font-src': (url) => new FontFace('stand-in', 'url(' + url + ')').load().catch(() => {}),
      'frame-src': (src) => document.body.append(element('iframe', { src, width: 1, height: 1 })),
    };
    const draw = (root) => {
      root.innerHTML = '<div class="stage" style="width: 100%; aspect-ratio: 16 / 9">' +
        '<video controls style="width: 100%; height: 100%"></video></div>';
      root.append(element('style', { textContent: '.stage { position: relative }' }));
      root.querySelector('video').src = URL.createObjectURL(new MediaSource());
      new Worker(URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' })));
    };`;
  return { type: 'text/javascript', body: `(() => {${ways}\n${body}\n})();` };
}

/** The code that requests addresses, by directive. */
function asking(addresses: Record<string, string[]>): string {
  return Object.entries(addresses)
    .flatMap(([directive, some]) => some.map((address) => `ask['${directive}']('${address}');`))
    .join('\n');
}

/** Builds a frame whose player announces itself in its own way. */
function framed(settings: Record<string, string>, first: string, speak: string): FakeProvider {
  const helpers = `const say = (message) => parent.postMessage(JSON.stringify(message), '*');
    const hear = (answer) => addEventListener('message', ({ data }) => answer(JSON.parse(data)));`;
  // Each provider has its own message for "play".
  const play = `hear(({ method, event, func }) => {
    if (method === 'play' || (event === 'command' && func === 'playVideo')) document.body.className = 'plays';
  });`;
  const film = '<video controls></video>';
  return {
    settings,
    first,
    answers: { [first]: page(`${film}<script>${helpers}${play}${speak}</script>`) },
    silent: page(film),
  };
}

const vidalytics = 'https://fast.vidalytics.com/embeds/7WfizetF/fq0lHOnhLvlEaDZP/';

/** A provider that adds scripts, and one in a frame. */
export const fakeProviders: Record<string, FakeProvider> = {
  vidalytics: {
    settings: { VITE_VIDEO_PROVIDER: 'vidalytics', VITE_VIDEO_ID: '7WfizetF/fq0lHOnhLvlEaDZP' },
    first: `${vidalytics}loader.min.js`,
    answers: {
      [`${vidalytics}loader.min.js`]: script(
        'VidalyticsL.Loader = class { loadScript(url, loaded) { addScript(url, loaded); } };',
      ),
      [`${vidalytics}player.min.js`]: script(`Vidalytics.Embed = class {
        run(id) {
          draw(document.getElementById(id));
          ${asking({
            'connect-src': ['https://fast.vidalytics.com/video/stream.m3u8'],
            'media-src': ['https://fast.vidalytics.com/video/fallback.mp4'],
            'img-src': ['https://fast.vidalytics.com/video/poster.svg'],
            'font-src': ['https://fast.vidalytics.com/fonts/player.woff2'],
          })}
        }
      };`),
    },
  },
  // Answers listeners at the origin in its address, if it has a referrer.
  youtube: framed(
    { VITE_VIDEO_PROVIDER: 'youtube', VITE_VIDEO_ID: 'M7lc1UVf-VE' },
    'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE',
    `const query = new URLSearchParams(location.search);
     hear(({ event, id }) => {
       if (event === 'listening' && query.get('enablejsapi') === '1' && document.referrer)
         parent.postMessage(JSON.stringify({ event: 'initialDelivery', id, info: {} }), query.get('origin'));
     });`,
  ),
};
