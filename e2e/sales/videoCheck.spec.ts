import { basename, join } from 'node:path';
import { expect } from '@playwright/test';
import { readSite } from '#settings/settingsSchema';
import { salesPage } from '#tests/support/pages';
import { checkSite, checkVideo } from '#tools/browsers/videoCheck';
import { answerFor, fakeProviders } from '../support/fakeProviders';
import { test } from '../support/test';
import { makeVideoSite, serveVideoSite } from '../support/videoSite';

// These tests expect violations.
test.use({ expectedErrors: /./ });
// They build sites and visit whole ones.
test.setTimeout(120_000);

const players = 'https://players.example';

/** Players from npm: their files, and the code with which a team adds each to the page. */
const realPlayers: Record<string, { files: string[]; start: string }> = {
  'video.js': {
    files: ['video.js/dist/video.min.js', 'video.js/dist/video-js.min.css'],
    start: `append('link', { rel: 'stylesheet', href: '${players}/video-js.min.css' });
    add('video.min.js', () => {
      const video = append('video', { className: 'video-js vjs-fill', controls: true });
      videojs(video, { sources: [{ src: stream, type: 'application/x-mpegURL' }] });
    });`,
  },
  '@mux/mux-player': {
    files: ['@mux/mux-player/dist/mux-player.js'],
    start: `add('mux-player.js', () => append('mux-player', { src: stream }).setAttribute('disable-tracking', ''));`,
  },
};

for (const [name, { files, start }] of Object.entries(realPlayers))
  test(`${name} plays a stream of another origin under the policy of its settings, and video:check reports it as ready`, {
    tag: '@nightly',
  }, async ({ page, baseURL }) => {
    const script = `{
      const place = document.getElementById(document.currentScript.dataset.embedId);
      const stream = '${players}/stream/main.m3u8';
      const append = (name, properties) => {
        const part = Object.assign(document.createElement(name), properties);
        place.append(part);
        return part;
      };
      const add = (file, onload) =>
        document.head.append(Object.assign(document.createElement('script'), { src: '${players}/' + file, onload }));
      window.teamPlayer = {};
      ${start}
    }`;
    await page.route(`${players}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const headers = { 'Access-Control-Allow-Origin': '*' };
      if (pathname === '/team/player.js')
        return route.fulfill({ headers, contentType: 'text/javascript', body: script });
      const file = files.find((candidate) => basename(candidate) === basename(pathname));
      return route.fulfill({ headers, path: file ? join('node_modules', file) : join('tests', pathname) });
    });
    const site = await makeVideoSite({
      VITE_VIDEO_PROVIDER: 'custom',
      VITE_VIDEO_SCRIPT_URL: `${players}/team/player.js`,
      VITE_VIDEO_PLAYER_GLOBAL: 'teamPlayer',
      VITE_VIDEO_HOSTS: [players, ...files.map((file) => `${players}/${basename(file)}`)].join(' '),
    });
    await serveVideoSite(page, site);
    expect(await checkVideo(page, `${baseURL}${salesPage}`, site.video)).toEqual({
      state: 'ready and plays',
      problems: [],
    });
  });

test('video:check reports what the policy blocks, what does not answer and what does not play', {
  tag: '@nightly',
}, async ({ page, baseURL }) => {
  const fake = fakeProviders.vidalytics;
  const site = await makeVideoSite(fake.settings);
  const { video } = site;
  const check = () => checkVideo(page, `${baseURL}${salesPage}`, video, 500);
  await answerFor(page, fake);

  await serveVideoSite(page, site);
  expect(await check()).toEqual({
    state: 'ready',
    problems: ['the film does not play within 500 ms of a click'],
  });

  const { 'connect-src': _, ...sources } = video.needs.sources ?? {};
  await serveVideoSite(page, site, { needs: { ...video.needs, sources } });
  expect(await check()).toEqual({
    state: 'ready',
    problems: [
      "REFUSED: the page's policy: connect-src refuses https://fast.vidalytics.com/video/stream.m3u8. Add it to src/settings/providers/vidalytics.ts, if the player needs it, and build again",
      'the film does not play within 500 ms of a click',
    ],
  });

  await serveVideoSite(page, site);
  await page.route(`${fake.first}*`, (route) => route.fulfill({ status: 404, body: 'No video' }));
  expect(await check()).toEqual({
    state: 'failed',
    problems: [
      ...['', '?attempt=2', '?attempt=3', '?attempt=4'].map(
        (query) => `${fake.first}${query} answers with 404`,
      ),
      'the player is not visible',
    ],
  });
});

test('video:check reports a frame that answers', { tag: '@nightly' }, async ({ page, baseURL }) => {
  const fake = fakeProviders.vimeo;
  const site = await makeVideoSite(fake.settings);
  await serveVideoSite(page, site);
  await answerFor(page, fake);
  expect(await checkVideo(page, `${baseURL}${salesPage}`, site.video)).toEqual({
    state: expect.stringMatching(/^ready: the player in its frame answers/),
    problems: [],
  });
});

test('video:check passes a site with the film and rejects a site built with other settings', {
  tag: '@nightly',
}, async () => {
  expect(await checkSite(readSite({}).video)).toBe(0);
  await expect(checkSite(readSite(fakeProviders.vimeo.settings).video)).rejects.toThrow(
    /^dist\/\S+ was built with other settings of the video; run `npm run build` first$/,
  );
});
