import type { ProviderName } from '#content/videoProviders';

// Fakes of the providers' hosts: scripts, frames and streams that act in a page as the providers' own do. They
// contain no code of the providers.

interface Answer {
  type: string;
  body: string;
}

export interface FakeProvider {
  settings: Record<string, string>;
  /** Responses of its hosts by address without query; all other addresses are not found. */
  answers: Record<string, Answer>;
  /** The address that hangs if the provider is blocked or slow, and is not found if the id is wrong. */
  first: string;
  /** Of a frame: a page without a player that speaks. */
  silent?: Answer;
}

function script(body: string): Answer {
  return { type: 'text/javascript', body };
}

function page(text: string): Answer {
  return { type: 'text/html', body: `<!doctype html><title>Player</title><body>${text}` };
}

const nothing: Answer = { type: 'application/octet-stream', body: '' };
const picture: Answer = {
  type: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9"/></svg>',
};

/** Helpers of a player that draws into the page, for the scripts below. */
const ways = `
  const element = (name, properties) => Object.assign(document.createElement(name), properties);
  const addScript = (src, onload) => document.head.append(element('script', { src, async: true, onload }));
  const addStyle = (root) => root.append(element('style', { textContent: '.stage { position: relative }' }));
  const startWorker = () =>
    new Worker(URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' })));
  const streamTo = (video) => { video.src = URL.createObjectURL(new MediaSource()); };
  const load = (url) => fetch(url).catch(() => {});
  const loadFont = (url) => new FontFace('stand-in', 'url(' + url + ')').load().catch(() => {});
  const playFrom = (src) => element('audio', { src, preload: 'auto' });
  const draw = (root, poster) => {
    root.innerHTML = '<div class="stage" style="width: 100%; aspect-ratio: 16 / 9">' +
      '<video controls style="width: 100%; height: 100%"></video></div>';
    const video = root.querySelector('video');
    video.poster = poster;
    addStyle(root);
    streamTo(video);
    startWorker();
  };`;

function withWays(body: string): Answer {
  return script(`(() => {${ways}\n${body}\n})();`);
}

const player = 'https://video.example.org/v4/';
const vidalytics = 'https://fast.vidalytics.com/embeds/7WfizetF/fq0lHOnhLvlEaDZP/';
const vturb = 'https://scripts.converteai.net/af9b52cf/players/6aac506d/v4/';

export const fakeProviders: Record<Exclude<ProviderName, 'film'> | 'custom', FakeProvider> = {
  vidalytics: {
    settings: { VITE_VIDEO_PROVIDER: 'vidalytics', VITE_VIDEO_ID: '7WfizetF/fq0lHOnhLvlEaDZP' },
    first: `${vidalytics}loader.min.js`,
    answers: {
      [`${vidalytics}loader.min.js`]: withWays(
        'VidalyticsL.Loader = class { loadScript(url, loaded) { addScript(url, loaded); } };',
      ),
      [`${vidalytics}player.min.js`]: withWays(`Vidalytics.Embed = class {
        run(id) {
          draw(document.getElementById(id), 'https://fast.vidalytics.com/video/poster.svg');
          load('https://fast.vidalytics.com/video/stream.m3u8');
          loadFont('https://fast.vidalytics.com/fonts/player.woff2');
          playFrom('https://fast.vidalytics.com/video/fallback.mp4');
        }
      };`),
      'https://fast.vidalytics.com/video/poster.svg': picture,
      'https://fast.vidalytics.com/video/stream.m3u8': nothing,
      'https://fast.vidalytics.com/video/fallback.mp4': nothing,
      'https://fast.vidalytics.com/fonts/player.woff2': nothing,
    },
  },
  vturb: {
    settings: { VITE_VIDEO_PROVIDER: 'vturb', VITE_VIDEO_ID: 'af9b52cf/6aac506d' },
    first: `${vturb}player.js`,
    answers: {
      [`${vturb}player.js`]: withWays(
        "addScript('https://scripts.converteai.net/lib/js/smartplayer-wc/v4/smartplayer.js');",
      ),
      'https://scripts.converteai.net/lib/js/smartplayer-wc/v4/smartplayer.js':
        withWays(`customElements.define('vturb-smartplayer', class extends HTMLElement {
        connectedCallback() {
          draw(this.attachShadow({ mode: 'open' }), 'https://images.converteai.net/thumbnail.svg');
          for (const url of ['https://cdn.converteai.net/main.m3u8', 'https://m3u8.vturb.net/main.m3u8',
            'https://license.vturb.com/check', 'https://api.vturb.com.br/check', 'https://vt-h-1.b-cdn.net/part.ts',
            'https://o1.ingest.sentry.io/errors']) load(url);
          for (const url of ['https://cdn.converteai.net/main.m3u8', 'https://m3u8.vturb.net/main.m3u8',
            'https://vt-h-1.b-cdn.net/part.ts']) playFrom(url);
        }
      });`),
      'https://images.converteai.net/thumbnail.svg': picture,
      'https://cdn.converteai.net/main.m3u8': nothing,
      'https://m3u8.vturb.net/main.m3u8': nothing,
      'https://license.vturb.com/check': nothing,
      'https://api.vturb.com.br/check': nothing,
      'https://vt-h-1.b-cdn.net/part.ts': nothing,
      'https://o1.ingest.sentry.io/errors': nothing,
    },
  },
  wistia: {
    settings: { VITE_VIDEO_PROVIDER: 'wistia', VITE_VIDEO_ID: 's3lyyxcte1' },
    first: 'https://fast.wistia.com/embed/s3lyyxcte1.js',
    answers: {
      'https://fast.wistia.com/player.js': withWays(`
        for (const src of ['https://fast.wistia.net/assets/hls.js', 'https://src.litix.io/core/4/mux.js',
          'https://browser.sentry-cdn.com/bundle.min.js']) addScript(src);
        customElements.define('wistia-player', class extends HTMLElement {
          connectedCallback() {
            draw(this.attachShadow({ mode: 'open' }), 'https://embed-ssl.wistia.com/poster.svg');
            this.shadowRoot.append(element('img', { src: 'https://embed.wistia.net/swatch.svg' }));
            for (const url of ['https://fast.wistia.com/media.m3u8', 'https://pipedream.wistia.net/mput',
              'https://inferred.litix.io/beat', 'https://x.algolia.net/search']) load(url);
            for (const url of ['https://fast.wistia.com/media.mp4', 'https://fast.wistia.net/media.mp4',
              'data:audio/mp4;base64,AAAA']) playFrom(url);
            loadFont('https://fast.wistia.com/fonts/WistiaPlayer.woff2');
            loadFont('data:font/woff2;base64,AAAA');
            for (const src of ['https://fast.wistia.com/embed/iframe/', 'https://fast.wistia.net/embed/iframe/'])
              this.append(element('iframe', { src, width: 1, height: 1 }));
          }
        });`),
      'https://fast.wistia.com/embed/s3lyyxcte1.js': script('window.Wistia = {};'),
      'https://fast.wistia.net/assets/hls.js': script(''),
      'https://src.litix.io/core/4/mux.js': script(''),
      'https://browser.sentry-cdn.com/bundle.min.js': script(''),
      'https://embed-ssl.wistia.com/poster.svg': picture,
      'https://embed.wistia.net/swatch.svg': picture,
      'https://fast.wistia.com/media.m3u8': nothing,
      'https://pipedream.wistia.net/mput': nothing,
      'https://inferred.litix.io/beat': nothing,
      'https://x.algolia.net/search': nothing,
      'https://fast.wistia.com/media.mp4': nothing,
      'https://fast.wistia.net/media.mp4': nothing,
      'https://fast.wistia.com/fonts/WistiaPlayer.woff2': nothing,
      'https://fast.wistia.com/embed/iframe/': page(''),
      'https://fast.wistia.net/embed/iframe/': page(''),
    },
  },
  // Posts of itself, and answers a ping.
  vimeo: framed(
    { VITE_VIDEO_PROVIDER: 'vimeo', VITE_VIDEO_ID: '76979871/8272103f6e' },
    'https://player.vimeo.com/video/76979871',
    `say({ event: 'ready' }); hear(({ method }) => method === 'ping' && say({ method }));`,
  ),
  // Answers who listens, at the origin that its address names and with a referrer.
  youtube: framed(
    { VITE_VIDEO_PROVIDER: 'youtube', VITE_VIDEO_ID: 'M7lc1UVf-VE' },
    'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE',
    `const query = new URLSearchParams(location.search);
     hear(({ event, id }) => {
       if (event === 'listening' && query.get('enablejsapi') === '1' && document.referrer)
         parent.postMessage(JSON.stringify({ event: 'initialDelivery', id, info: {} }), query.get('origin'));
     });`,
  ),
  // Posts what only its own script understands.
  cloudflare: framed(
    { VITE_VIDEO_PROVIDER: 'cloudflare', VITE_VIDEO_ID: 'f33zs165nr7gyfy4/6b9e68b07dfee8cc' },
    'https://customer-f33zs165nr7gyfy4.cloudflarestream.com/6b9e68b07dfee8cc/iframe',
    `parent.postMessage({ kind: 'state', paused: true }, '*');`,
  ),
  // Speaks player.js, and only when asked: its first message may come before anybody hears it.
  bunny: framed(
    { VITE_VIDEO_PROVIDER: 'bunny', VITE_VIDEO_ID: '759/eb1c4f77-0cda-46be-b47d-1118ad7c2ffe' },
    'https://player.mediadelivery.net/embed/759/eb1c4f77-0cda-46be-b47d-1118ad7c2ffe',
    `hear(({ context, method, value: event }) => {
       if (context === 'player.js' && method === 'addEventListener' && event === 'ready')
         say({ context, version: '0.0.11', event, value: { src: location.href } });
     });`,
  ),
  custom: {
    settings: {
      VITE_VIDEO_PROVIDER: 'custom',
      VITE_VIDEO_SCRIPT_URL: `${player}player.js`,
      VITE_VIDEO_PLAYER_GLOBAL: 'examplePlayer',
      VITE_VIDEO_EMBED_ID: 'film',
      VITE_VIDEO_HOSTS: 'https://cdn.example.org/account/ https://lib.example.org/hls.min.js',
    },
    first: `${player}player.js`,
    answers: {
      [`${player}player.js`]: withWays(`
        const { embedId } = document.currentScript.dataset;
        window.examplePlayer = {};
        addScript('${player}skin.js');
        addScript('https://lib.example.org/hls.min.js', () => {
          const place = document.getElementById(embedId);
          draw(place, 'https://cdn.example.org/account/poster.svg');
          place.append(element('link', { rel: 'stylesheet', href: 'https://cdn.example.org/account/skin.css' }));
          place.append(element('iframe', { src: 'https://cdn.example.org/account/storage', width: 1, height: 1 }));
          load('https://cdn.example.org/account/main.m3u8');
          loadFont('https://cdn.example.org/account/skin.woff2');
          loadFont('data:font/woff2;base64,AAAA');
          playFrom('https://cdn.example.org/account/part.mp4');
        });`),
      [`${player}skin.js`]: script(''),
      'https://lib.example.org/hls.min.js': script(''),
      'https://cdn.example.org/account/poster.svg': picture,
      'https://cdn.example.org/account/skin.css': { type: 'text/css', body: '' },
      'https://cdn.example.org/account/storage': page(''),
      'https://cdn.example.org/account/main.m3u8': nothing,
      'https://cdn.example.org/account/skin.woff2': nothing,
      'https://cdn.example.org/account/part.mp4': nothing,
    },
  },
};

/** A frame whose player says that it is there in its own way. */
function framed(settings: Record<string, string>, first: string, speak: string): FakeProvider {
  const helpers = `const say = (message) => parent.postMessage(JSON.stringify(message), '*');
    const hear = (answer) => addEventListener('message', ({ data }) => answer(JSON.parse(data)));`;
  // What each of them understands as its own way to say "play".
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
