import type { Page } from '@playwright/test';

// Fake scripts and frames of two video providers. They load and announce themselves as the real ones do.

interface FakeResponse {
  type: string;
  body: string;
}

export interface FakeProvider {
  settings: Record<string, string>;
  /** Responses by URL without query. Every other request to a provider gets an empty response. */
  responses: Record<string, FakeResponse>;
  /** The first URL that the player requests. Tests delay it, block it, or respond with an error. */
  firstUrl: string;
  /** The page of a frame whose player never announces itself. */
  silentFrame?: FakeResponse;
}

/** Responds to every HTTPS request of the page in place of the provider's hosts. */
export async function serveFakeProvider(page: Page, { responses }: FakeProvider): Promise<void> {
  await page.route(/^https:/, (route) => {
    const { type = 'text/plain', body = '' } = responses[route.request().url().replace(/\?.*/, '')] ?? {};
    const headers = { 'Access-Control-Allow-Origin': '*' };
    return route.fulfill({ contentType: type, body, headers });
  });
}

function htmlResponse(content: string): FakeResponse {
  return { type: 'text/html', body: `<!doctype html><title>Player</title><body>${content}` };
}

/** Puts helper functions before the script's code; one of them draws the player. */
function scriptResponse(code: string): FakeResponse {
  const helpers = `
    const make = (name, properties) => Object.assign(document.createElement(name), properties);
    const addScript = (src, onload) => document.head.append(make('script', { src, async: true, onload }));
    const drawPlayer = (root) => {
      root.innerHTML = '<div class="stage" style="width: 100%; aspect-ratio: 16 / 9">' +
        '<video controls style="width: 100%; height: 100%"></video></div>';
      root.append(make('style', { textContent: '.stage { position: relative }' }));
      root.querySelector('video').src = URL.createObjectURL(new MediaSource());
      new Worker(URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' })));
    };`;
  return { type: 'text/javascript', body: `(() => {${helpers}\n${code}\n})();` };
}

/** Builds a provider whose player is a frame. `announce` is the code by which the player announces itself. */
function frameProvider(settings: Record<string, string>, firstUrl: string, announce: string): FakeProvider {
  const receive = `const receive = (handle) =>
    addEventListener('message', ({ data }) => handle(JSON.parse(data)));`;
  const play = `receive(({ event, func }) => {
    if (event === 'command') document.body.className = { playVideo: 'plays', pauseVideo: '' }[func];
  });`;
  const film = '<video controls></video>';
  return {
    settings,
    firstUrl,
    responses: { [firstUrl]: htmlResponse(`${film}<script>${receive}${play}${announce}</script>`) },
    silentFrame: htmlResponse(film),
  };
}

const vidalyticsFolder = 'https://fast.vidalytics.com/embeds/7WfizetF/fq0lHOnhLvlEaDZP/';

/** One provider whose player is a script, and one whose player is a frame. */
export const fakeProviders: Record<string, FakeProvider> = {
  vidalytics: {
    settings: { VITE_VIDEO_PROVIDER: 'vidalytics', VITE_VIDEO_ID: '7WfizetF/fq0lHOnhLvlEaDZP' },
    firstUrl: `${vidalyticsFolder}loader.min.js`,
    responses: {
      [`${vidalyticsFolder}loader.min.js`]: scriptResponse(
        'VidalyticsL.Loader = class { loadScript(url, loaded) { addScript(url, loaded); } };',
      ),
      [`${vidalyticsFolder}player.min.js`]: scriptResponse(`Vidalytics.Embed = class {
        run(id) {
          drawPlayer(document.getElementById(id));
        }
      };`),
    },
  },
  // Like YouTube, announces itself only if its URL has `enablejsapi=1` and the request has a referrer.
  youtube: frameProvider(
    { VITE_VIDEO_PROVIDER: 'youtube', VITE_VIDEO_ID: 'M7lc1UVf-VE' },
    'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE',
    `const query = new URLSearchParams(location.search);
     receive(({ event, id }) => {
       if (event === 'listening' && query.get('enablejsapi') === '1' && document.referrer)
         parent.postMessage(JSON.stringify({ event: 'initialDelivery', id, info: {} }), query.get('origin'));
     });`,
  ),
};
