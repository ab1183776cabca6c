import { expect, type Page, type Route } from '@playwright/test';
import { readSite } from '#content/siteSchema';
import type { PolicyNeeds } from '#content/videoProviders';
import { salesPage } from '#spec/pages';
import { videoWords } from '#spec/salesPages';
import { policiesOf } from '#tools/build/policy';
import { type FakeProvider, fakeProviders } from '../support/fakeProviders';
import { answerFor, askForMore, serveSite, siteOf } from '../support/providerPages';
import { holdRequests } from '../support/requests';
import { policyViolations, test } from '../support/test';
import { expectVideo, noVideoLines, videoArea } from '../support/videoArea';

// These tests cause policy violations on purpose.
test.use({ expectedErrors: /./ });
// Each test builds its own site and opens it dozens of times.
test.setTimeout(180_000);

const path = salesPage;
const beforeLoad = { waitUntil: 'commit' } as const;

/** One that adds scripts and one in a frame are tested in each run, the others nightly. */
const inEachRun = ['vidalytics', 'youtube'];

/** The visible part of the player on a page. */
function playerOf(page: Page, { kind, embedId }: { kind: string; embedId: string }) {
  const place = page.locator(`[data-player] #${embedId}`);
  return kind === 'frame' ? place : place.locator('video').first();
}

/** The sources that a player needs, by directive. */
function needsOf({ sources = {}, withoutTrustedTypes }: PolicyNeeds): [directive: string, source: string][] {
  const all = Object.entries(sources).flatMap(([directive, some]) =>
    some.map((source): [string, string] => [directive, source]),
  );
  return withoutTrustedTypes ? [...all, ['require-trusted-types-for', 'trusted-types-sink']] : all;
}

/** Whether a browser means this source by the address of a violation; of a frame it names the origin alone. */
function isOfSource(address: string, source: string): boolean {
  const [, keyword] = /^'unsafe-(inline)'$|^(?:blob|data):$/.exec(source) ?? [];
  if (keyword ?? !source.startsWith('https:')) return address === (keyword ?? source.replace(':', ''));
  const [scheme, host = ''] = source.split('://');
  const isHost = host.startsWith('*.')
    ? address.includes(host.slice(1))
    : address.startsWith(`${scheme}://${host}`);
  return isHost || source.startsWith(`${address}/`);
}

/** What the host of a player does, and what the console says of it. */
const faults: Record<string, { act: (route: Route, fake: FakeProvider) => unknown; says: RegExp }> = {
  'never answers': { act: () => {}, says: /did not (come|answer) in time\./ },
  'is blocked': {
    act: (route) => route.abort('blockedbyclient'),
    says: /(could not be loaded|did not answer in time)\./,
  },
  'does not know the video': {
    act: (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'No video' }),
    says: /(could not be loaded|did not answer in time)\./,
  },
  'answers without a player': {
    act: (route, { silent: { type, body } = { type: 'text/javascript', body: '' } }) =>
      route.fulfill({ contentType: type, body }),
    says: /(brought no \S+|is not visible in #\S+|did not answer in time)\./,
  },
};

for (const [provider, fake] of Object.entries(fakeProviders)) {
  const tag = inEachRun.includes(provider) ? [] : '@nightly';

  test(`${provider}: the player is ready as long as it is visible, whatever its host and the policy do`, {
    tag,
  }, async ({ page, context }) => {
    const { video } = readSite(fake.settings);
    const site = await siteOf(fake);
    const refused = policyViolations(context);
    const lines = noVideoLines(page);
    const isFirst = (url: URL) => url.href.replace(/\?.*/, '') === fake.first;
    let first: (route: Route) => unknown = (route) => route.fallback();

    async function expectPlayer() {
      await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
      await expect(playerOf(page, video)).toBeVisible();
      expect((await playerOf(page, video).boundingBox())?.height).toBeGreaterThan(150);
    }

    await page.clock.install();
    await answerFor(page, fake);
    await page.route(isFirst, (route) => first(route));
    await serveSite(page, site);

    await test.step('a host that answers late', async () => {
      const release = await holdRequests(page, `${fake.first}*`);
      await page.goto(path, beforeLoad);
      await expectVideo(page, 'loading', 5, () => page.waitForLoadState('domcontentloaded'));
      await page.clock.runFor(3000);
      await expect(page.getByText(videoWords.loading)).toBeVisible();
      await page.getByRole('button', { name: videoWords.play }).click();
      release();
      await expectPlayer();
      const isPlaying = () =>
        video.kind === 'frame'
          ? page.frameLocator(`#${video.embedId}`).locator('body.plays').count()
          : playerOf(page, video).evaluate((film) => Number(!(film as HTMLVideoElement).paused));
      await expect.poll(isPlaying, 'an early tap on the poster').toBe(1);
      await expect(page.getByRole('button', { name: videoWords.play })).toBeHidden();
      expect({ refused, lines }).toEqual({ refused: [], lines: [] });
    });

    await test.step('apps and the provider ask for what the policy refuses', async () => {
      expect(await askForMore(page)).toBeGreaterThanOrEqual(6);
      await page.clock.runFor(30_000);
      await expectPlayer();
      expect(lines).toEqual([]);
    });

    for (const [fault, { act, says }] of Object.entries(faults)) {
      // An empty script leaves an element undefined or, of several scripts, nothing missing.
      if (fault === 'answers without a player' && video.kind === 'element') continue;
      await test.step(`a host that ${fault}, and is there again`, async () => {
        lines.length = 0;
        const asked = new Set<string>();
        first = (route) => {
          asked.add(route.request().url());
          return act(route, fake);
        };
        await page.goto(path, beforeLoad);
        await expectVideo(page, 'failed', 120);
        await expect(page.getByText(videoWords.failed)).toBeVisible();
        await expect(playerOf(page, video)).toHaveCount(0);
        expect(lines).toEqual([expect.stringMatching(says)]);
        expect(asked.size).toBe(4);
        first = (route) => route.fallback();
        await page.getByRole('button', { name: videoWords.again }).click();
        await expectPlayer();
      });
    }

    await test.step('offline, then online', async () => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
      });
      await page.goto(path, beforeLoad);
      // The clock is paused while the site fetches its own files.
      await page.waitForLoadState('networkidle');
      await expectVideo(page, 'loading', 5, () => page.waitForLoadState('domcontentloaded'));
      await page.clock.runFor(60_000);
      expect(await videoArea(page).getAttribute('data-video')).toBe('loading');
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
        dispatchEvent(new Event('online'));
      });
      await expectPlayer();
    });
  });

  test(`${provider}: needs each source of its policy, and has failed without its own script or frame`, {
    tag,
  }, async ({ page }) => {
    const { video } = readSite(fake.settings);
    const site = await siteOf(fake);
    const lines = noVideoLines(page);
    const withoutNeeds = site.document({});
    await answerFor(page, fake);
    await serveSite(page, site);
    await page.addInitScript(() => {
      const heard: { directive: string; address: string }[] = [];
      Object.assign(window, { heard });
      document.addEventListener(
        'securitypolicyviolation',
        ({ effectiveDirective: directive, blockedURI: address }) => heard.push({ directive, address }),
      );
    });

    // The site's own policy, beside the one with the needs, reports what it would refuse.
    let answer = {
      headers: { 'Content-Security-Policy-Report-Only': policiesOf(withoutNeeds)[0] ?? '' },
      body: site.document(),
    };
    await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', ...answer }));
    await page.goto(path, beforeLoad);
    await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
    const notNeeded = async () => {
      const heard: { directive: string; address: string }[] = await page.evaluate(() => Object(window).heard);
      return needsOf(video.needs).filter(
        ([directive, source]) =>
          !heard.some((one) => one.directive.startsWith(directive) && isOfSource(one.address, source)),
      );
    };
    await expect.poll(notNeeded).toEqual([]);
    expect(lines).toEqual([]);

    answer = { headers: { 'Content-Security-Policy-Report-Only': '' }, body: withoutNeeds };
    await page.goto(path, beforeLoad);
    await expect(videoArea(page)).toHaveAttribute('data-video', 'failed');
    await expect(page.getByRole('button', { name: videoWords.again })).toBeVisible();
    expect(lines).toEqual([
      expect.stringMatching(/^No video: (script|frame)-src\S* of the page's policy refuses \S+\. .*Add /),
    ]);
  });
}

test('file: the team’s own film plays from another host, with a tap on the poster', async ({
  page,
  context,
}) => {
  const film = 'https://films.example.org/ours.mp4';
  const refused = policyViolations(context);
  const site = await siteOf({ settings: { VITE_VIDEO_PROVIDER: 'file', VITE_VIDEO_FILE: `${film}?v=1` } });
  await page.clock.install();
  await page.route(`${film}*`, (route) => route.fulfill({ path: 'public/video/film.mp4' }));
  await serveSite(page, site);
  await page.goto(path);
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  await page.getByRole('button', { name: videoWords.play }).click();
  const time = () =>
    page.locator('#sales-video video').evaluate((video) => (video as HTMLVideoElement).currentTime);
  await expect.poll(time).toBeGreaterThan(0);
  expect(refused).toEqual([]);

  await serveSite(page, site, {});
  await page.goto(path);
  await expectVideo(page, 'failed', 30);
  expect(refused.join()).toContain('media-src');
});

test('film: in the visit of an app that adds a script after 1.5 s the player stays', async ({ page }) => {
  const lines = noVideoLines(page);
  await page.clock.install();
  await page.goto(path);
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  await page.clock.runFor(1500);
  expect(await askForMore(page)).toBeGreaterThanOrEqual(6);
  await page.clock.runFor(30_000);
  expect(await videoArea(page).getAttribute('data-video')).toBe('ready');
  await expect(page.locator('#sales-video video')).toBeVisible();
  expect(lines).toEqual([]);
});

/** What a script leaves in the place of the player, and does not show a film. */
const nothingToSee: Record<string, string> = {
  'nothing at all': '',
  'a video without a source': "add('video', { controls: true })",
  'a video with an error': "add('video', { controls: true, src: '/icon.svg' })",
  'a broken picture': "add('img', { src: '/none.png', style: size })",
  'an empty frame': "add('iframe', { style: size })",
  'an empty drawing': "place.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))",
  'an empty button': "add('button', { style: size })",
  'an empty canvas': "add('canvas', {})",
  'a picture that counts visitors': "add('img', { src: '/icon.svg', width: 1, height: 1 })",
  'a film without a size': "add('video', { src: '/video/film.mp4', style: 'height: 0' })",
  'a player that removes itself':
    "const film = add('video', { src: '/video/film.mp4' }); setTimeout(() => film.remove(), 6000)",
};

test('film: what shows nothing, or goes again, has failed; "Try again" brings the film', async ({ page }) => {
  const lines = noVideoLines(page);
  let body = '';
  let isFilm = false;
  await page.clock.install();
  await page.route('**/video/player.js*', (route) =>
    isFilm ? route.fallback() : route.fulfill({ contentType: 'text/javascript', body }),
  );
  for (const [what, script] of Object.entries(nothingToSee)) {
    await test.step(what, async () => {
      lines.length = 0;
      isFilm = false;
      body = `{ const place = document.getElementById('sales-video'), size = 'width: 300px; height: 200px';
        const add = (name, { style = '', ...rest }) => {
          const part = Object.assign(document.createElement(name), rest);
          part.style.cssText = style;
          place.append(part);
          return part;
        };
        window.embeddedPlayer = {}; ${script} }`;
      await page.goto(path);
      if (what.endsWith('removes itself'))
        await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
      await expectVideo(page, 'failed', 30);
      await expect(page.getByText(videoWords.failed)).toBeVisible();
      expect(lines).toEqual([
        expect.stringMatching(/^No video: the player is (not|no longer) visible in #sales-video\./),
      ]);
      isFilm = true;
      await page.getByRole('button', { name: videoWords.again }).click();
      await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
      await expect(page.locator('#sales-video video')).toBeVisible();
    });
  }
});

test('film: pictures of 1 x 1 beside the player stay as small and move nothing', async ({ page }) => {
  await page.route('**/pixel.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    }),
  );
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const picture = (properties: object) => Object.assign(document.createElement('img'), properties);
      const styled = picture({ src: '/icon.svg' });
      styled.style.cssText = 'width: 1px; height: 1px';
      const pixels = [
        picture({ src: '/icon.svg', width: 1, height: 1 }),
        styled,
        picture({ src: '/pixel.svg' }),
      ];
      const place = document.getElementById('sales-video');
      new MutationObserver((_, observer) => {
        observer.disconnect();
        place?.prepend(...pixels);
      }).observe(place as Node, { childList: true });
    });
  });
  await page.goto(path);
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  for (const pixel of await page.locator('#sales-video > img').all())
    expect(await pixel.boundingBox()).toMatchObject({ width: 1, height: 1 });
  const area = await page.locator('#sales-video').boundingBox();
  expect(await page.locator('#sales-video > video').boundingBox()).toEqual(area);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a frame plays, and a script player shows a message', async ({ page }) => {
    for (const fake of [fakeProviders.vimeo, fakeProviders.wistia]) {
      const { video } = readSite(fake.settings);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await answerFor(page, fake);
      await serveSite(page, await siteOf(fake));
      await page.goto(path);
      const isFrame = video.kind === 'frame';
      await expect(page.locator('[data-player] iframe')).toHaveCount(isFrame ? 1 : 0);
      // Text selectors ignore the content of noscript elements.
      const note = page.locator('[role=status] noscript p');
      await expect(note).toHaveCount(isFrame ? 0 : 1);
      if (!isFrame) {
        await expect(note).toBeVisible();
        await expect(note).toContainText(videoWords.noScript);
        continue;
      }
      await expect(page.locator('[data-player] iframe')).toBeVisible();
      expect((await page.locator('[data-player] iframe').boundingBox())?.height).toBeGreaterThan(290);
      await expect(page.frameLocator('[data-player] iframe').locator('video')).toBeVisible();
      await expect(page.getByText(videoWords.loading)).toBeHidden();
    }
  });
});
