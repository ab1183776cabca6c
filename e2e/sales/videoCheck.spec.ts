import { expect } from '@playwright/test';
import { readSite } from '#content/siteSchema';
import { answerFor, serveSite, siteOf } from '../support/providerPages';
import { standIns } from '../support/standIns';
import { test } from '../support/test';

// What fails is what these tests ask for.
test.use({ underPolicy: undefined });

const path = '/advertorial-v2';

test('video:check reports a playing player as ready', async ({ page }) => {
  const { serveRealPlayer } = await import('#tools/browsers/realPlayers');
  const { checkVideo } = await import('#tools/checks/videoCheck');
  const server = await serveRealPlayer('hls.js');
  try {
    expect(await checkVideo(page, server.origin, { kind: 'script' })).toEqual({
      state: 'ready and plays',
      problems: [],
    });
  } finally {
    server.close();
  }
});

test('video:check reports what the policy blocks, what does not answer and what does not play', async ({
  page,
  baseURL,
}) => {
  const { checkVideo } = await import('#tools/checks/videoCheck');
  const standIn = standIns.vidalytics;
  const { video } = readSite(standIn.settings);
  const site = await siteOf(standIn);
  const check = () => checkVideo(page, `${baseURL}${path}`, video, 500);
  await answerFor(page, standIn);

  await serveSite(page, site);
  expect(await check()).toEqual({
    state: 'ready',
    problems: ['the film does not play within 500 ms of a click'],
  });

  const { 'connect-src': _, ...sources } = video.needs.sources ?? {};
  await serveSite(page, site, { ...video.needs, sources });
  const refused = "the page's policy: connect-src refuses https://fast.vidalytics.com/video/stream.m3u8";
  expect(await check()).toEqual({
    state: 'failed',
    problems: [refused, 'the player is not visible'],
  });

  await serveSite(page, site);
  await page.route(`${standIn.first}*`, (route) => route.fulfill({ status: 404, body: 'No video' }));
  expect(await check()).toEqual({
    state: 'failed',
    problems: [
      ...['', '?attempt=2', '?attempt=3', '?attempt=4'].map(
        (query) => `${standIn.first}${query} answers with 404`,
      ),
      'the player is not visible',
    ],
  });
});

test('video:check reports a frame that is not found or not reachable', async ({ page, baseURL }) => {
  const { checkVideo } = await import('#tools/checks/videoCheck');
  const standIn = standIns.vimeo;
  const { video } = readSite(standIn.settings);
  await serveSite(page, await siteOf(standIn));
  const check = () => checkVideo(page, `${baseURL}${path}`, video);

  await answerFor(page, standIn);
  expect(await check()).toEqual({
    state: expect.stringMatching(/^ready; nothing can look inside/),
    problems: [],
  });
  await page.route(`${standIn.first}*`, (route) => route.fulfill({ status: 404, body: 'No video' }));
  expect(await check()).toEqual({ state: 'not shown', problems: [`${video.frame} answers with 404`] });
  await page.route(`${standIn.first}*`, (route) => route.abort('connectionrefused'));
  expect(await check()).toEqual({
    state: 'not shown',
    problems: [`${video.frame} does not answer: net::ERR_CONNECTION_REFUSED`],
  });
});

test('video:check passes a site with the film and rejects a site built with other settings', async () => {
  const { checkSite } = await import('#tools/checks/videoCheck');
  expect(await checkSite(readSite({}).video)).toBe(0);
  await expect(checkSite(readSite(standIns.vimeo.settings).video)).rejects.toThrow(
    /^dist\/\S+ was built with other settings of the video; run `npm run build` first$/,
  );
});
