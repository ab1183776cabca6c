import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { readSite } from '#content/siteSchema';
import { salesPage } from '#spec/pages';
import { realPlayers } from '#tools/browsers/realPlayers';
import { fakeProviders } from '../support/fakeProviders';
import { answerFor, serveSite, siteOf } from '../support/providerPages';
import { test } from '../support/test';

// These tests expect violations.
test.use({ expectedErrors: /./ });

const path = salesPage;

for (const name of realPlayers)
  test(`${name} plays a stream of another origin under the policy of its settings, and video:check reports it as ready`, {
    tag: '@nightly',
  }, async ({ page }) => {
    const { serveRealPlayer } = await import('#tools/browsers/realPlayers');
    const { checkVideo } = await import('#tools/checks/videoCheck');
    const server = await serveRealPlayer(name);
    try {
      expect(await checkVideo(page, server.origin, { kind: 'script', provider: 'custom' })).toEqual({
        state: 'ready and plays',
        problems: [],
      });
    } finally {
      server.close();
    }
  });

test('video:check reports what the policy blocks, what does not answer and what does not play', {
  tag: '@nightly',
}, async ({ page, baseURL }) => {
  const { checkVideo } = await import('#tools/checks/videoCheck');
  const fake = fakeProviders.vidalytics;
  const { video } = readSite(fake.settings);
  const site = await siteOf(fake);
  const check = () => checkVideo(page, `${baseURL}${path}`, video, 500);
  await answerFor(page, fake);

  await serveSite(page, site);
  expect(await check()).toEqual({
    state: 'ready',
    problems: ['the film does not play within 500 ms of a click'],
  });

  const { 'connect-src': _, ...sources } = video.needs.sources ?? {};
  await serveSite(page, site, { ...video.needs, sources });
  expect(await check()).toEqual({
    state: 'ready',
    problems: [
      "REFUSED: the page's policy: connect-src refuses https://fast.vidalytics.com/video/stream.m3u8. Add it to vidalytics in src/content/videoProviders.ts, if the player needs it, and build again",
      'the film does not play within 500 ms of a click',
    ],
  });

  await serveSite(page, site);
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

test('video:check reports a frame that answers, and one that is not found', async ({ page, baseURL }) => {
  const { checkVideo } = await import('#tools/checks/videoCheck');
  const fake = fakeProviders.vimeo;
  const { video } = readSite(fake.settings);
  await serveSite(page, await siteOf(fake));
  const check = () => checkVideo(page, `${baseURL}${path}`, video);

  await answerFor(page, fake);
  expect(await check()).toEqual({
    state: expect.stringMatching(/^ready: the player in its frame answers/),
    problems: [],
  });
  await page.route(`${fake.first}*`, (route) => route.fulfill({ status: 404, body: 'No video' }));
  // The attempts take half a minute, so time runs faster.
  await page.clock.install();
  const finding = check();
  let isOver = false;
  void finding.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await page.clock.runFor(1000).catch(() => {});
    await setTimeout(20);
  }
  expect(await finding).toEqual({
    state: 'failed',
    problems: [
      ...Array(4).fill(expect.stringMatching(/^https:\S+ answers with 404$/)),
      'the player is not visible',
    ],
  });
});

test('video:check passes a site with the film and rejects a site built with other settings', {
  tag: '@nightly',
}, async () => {
  const { checkSite } = await import('#tools/checks/videoCheck');
  expect(await checkSite(readSite({}).video)).toBe(0);
  await expect(checkSite(readSite(fakeProviders.vimeo.settings).video)).rejects.toThrow(
    /^dist\/\S+ was built with other settings of the video; run `npm run build` first$/,
  );
});
