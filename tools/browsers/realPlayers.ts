import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { readSite } from '#content/siteSchema';
import { makeVideoSite } from '#tools/browsers/videoSite';

/** Placeholder for the origin of the players until it is known. */
const players = 'https://players.invalid';

/** Players from npm: their files, and the script with which a team adds each to the page. */
const scripts: Record<string, { files: string[]; start: string }> = {
  'hls.js': {
    files: ['hls.js/dist/hls.min.js'],
    start: `add('hls.min.js', () => {
      const video = Object.assign(document.createElement('video'), { controls: true });
      place.append(video);
      const hls = new Hls();
      hls.loadSource(stream);
      hls.attachMedia(video);
    });`,
  },
  'video.js': {
    files: ['video.js/dist/video.min.js', 'video.js/dist/video-js.min.css'],
    start: `const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: base + 'video-js.min.css' });
    document.head.append(sheet);
    add('video.min.js', () => {
      const video = Object.assign(document.createElement('video'), { className: 'video-js vjs-fill', controls: true });
      place.append(video);
      videojs(video, { sources: [{ src: stream, type: 'application/x-mpegURL' }] });
    });`,
  },
  '@mux/mux-player': {
    files: ['@mux/mux-player/dist/mux-player.js'],
    start: `add('mux-player.js', () => {
      const player = Object.assign(document.createElement('mux-player'), { src: stream });
      player.setAttribute('disable-tracking', '');
      place.append(player);
    });`,
  },
};

export const realPlayers = Object.keys(scripts);

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/mp4',
  '.mp4': 'video/mp4',
};

/** Serves the files that a function returns for a path, on a free port. */
async function serve(find: (path: string) => Promise<string | Buffer | undefined>) {
  async function answer(path: string, response: ServerResponse) {
    const body = await find(path).catch(() => undefined);
    response
      .writeHead(body === undefined ? 404 : 200, {
        'Access-Control-Allow-Origin': '*',
        'Content-Type': types[extname(path) || '.html'] ?? 'text/plain',
      })
      .end(body);
  }
  const server = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://localhost').pathname, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Serves the sales letter with a real player from another origin under the policy of its settings, and the stream of
 * tests/stream/ from that origin.
 */
export async function serveRealPlayer(name: string) {
  const { files, start } = scripts[name] ?? { files: [], start: '' };
  const outside = await serve(async (path) => {
    if (path.startsWith('/stream/')) return readFile(join('tests', path));
    const file = files.find((file) => path === `/player/${file.split('/').at(-1)}`);
    if (file) return readFile(join('node_modules', file));
    if (path !== '/player/player.js') return undefined;
    return `{
      const place = document.getElementById(document.currentScript.dataset.embedId);
      const base = new URL('.', document.currentScript.src).href;
      const stream = new URL('/stream/main.m3u8', base).href;
      const add = (file, onload) =>
        document.head.append(Object.assign(document.createElement('script'), { src: base + file, onload }));
      window.teamPlayer = {};
      ${start}
    }`;
  });
  const { page, scripts: own } = await makeVideoSite(
    readSite({
      VITE_VIDEO_PROVIDER: 'custom',
      VITE_VIDEO_SCRIPT_URL: `${players}/player/player.js`,
      VITE_VIDEO_PLAYER_GLOBAL: 'teamPlayer',
      VITE_VIDEO_HOSTS: players,
    }),
  );
  const site = await serve(async (path) =>
    (path === '/' ? page('/') : own.get(path))?.replaceAll(players, outside.origin),
  );
  return {
    origin: site.origin,
    close() {
      site.close();
      outside.close();
    },
  };
}
