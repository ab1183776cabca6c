import { expect, type Page, type Route } from '@playwright/test';
import type { PolicyNeeds } from '#settings/providers/videoProvider';
import { videoWords } from '#tests/support/sampleWords';
import { salesPage } from '#tests/support/words';
import { findPolicies } from '#tools/build/policy';
import { answerFor, fakeProviders } from '../support/fakeProviders';
import { holdRequests } from '../support/requests';
import { test } from '../support/test';
import {
  collectNoVideoLines,
  expectVideoWithin,
  makeVideoSite,
  serveVideoSite,
  videoArea,
} from '../support/videoSite';

// These tests cause policy violations on purpose.
test.use({ expectedErrors: /./ });
// Each provider's test builds a site.
test.setTimeout(120_000);

const beforeLoad = { waitUntil: 'commit' } as const;

/** The violations that the page's policy has reported, whether it enforces them or not. */
interface Heard {
  directive: string;
  address: string;
  disposition: string;
}

const heardOn = (page: Page): Promise<Heard[]> => page.evaluate(() => Object(window).heard);

/** The sources that a player needs, by directive. */
function needsOf({ sources = {}, withoutTrustedTypes }: PolicyNeeds): [directive: string, source: string][] {
  const all = Object.entries(sources).flatMap(([directive, some]) =>
    some.map((source): [string, string] => [directive, source]),
  );
  return withoutTrustedTypes ? [...all, ['require-trusted-types-for', 'trusted-types-sink']] : all;
}

/** Whether the address of a violation belongs to this source; for a frame, browsers report only the origin. */
function isOfSource(address: string, source: string): boolean {
  const [, keyword] = /^'unsafe-(inline)'$|^(?:blob|data):$/.exec(source) ?? [];
  if (keyword ?? !source.startsWith('https:')) return address === (keyword ?? source.replace(':', ''));
  const [scheme, host = ''] = source.split('://');
  const isHost = host.startsWith('*.')
    ? address.includes(host.slice(1))
    : address.startsWith(`${scheme}://${host}`);
  return isHost || source.startsWith(`${address}/`);
}

for (const [provider, fake] of Object.entries(fakeProviders))
  test(`${provider}: the player needs each source of its policy, and recovers from failures`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const site = await makeVideoSite(fake.settings);
    const { embedId, frame, needs } = site.video;
    const isFrame = frame !== undefined;
    const element = page.locator(`[data-player] #${embedId}`);
    const player = isFrame ? element : element.locator('video').first();
    const lines = collectNoVideoLines(page);

    async function expectPlayer() {
      await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
      await expect(player).toBeVisible();
      expect((await player.boundingBox())?.height).toBeGreaterThan(150);
    }

    await page.addInitScript(() => {
      const heard: Heard[] = [];
      Object.assign(window, { heard });
      document.addEventListener(
        'securitypolicyviolation',
        ({ effectiveDirective: directive, blockedURI: address, disposition }) =>
          heard.push({ directive, address, disposition }),
      );
    });
    await page.clock.install();
    await answerFor(page, fake);
    // Adds the policy without the player's needs as report-only, so that each need shows as a refusal.
    const onTrial = { 'Content-Security-Policy-Report-Only': findPolicies(site.document({}))[0] ?? '' };
    await serveVideoSite(page, site, { headers: onTrial });

    await test.step('a host that answers late, and an early tap on the poster', async () => {
      const release = await holdRequests(page, `${fake.first}*`);
      await page.goto(salesPage, beforeLoad);
      await expectVideoWithin(page, 'loading', 5, () => page.waitForLoadState('domcontentloaded'));
      await page.clock.runFor(3000);
      await expect(page.getByText(videoWords.loading)).toBeVisible();
      await page.getByRole('button', { name: videoWords.play }).click();
      release();
      await expectPlayer();
      const isPlaying = () =>
        isFrame
          ? page.frameLocator(`#${embedId}`).locator('body.plays').count()
          : player.evaluate((film) => Number(!(film as HTMLVideoElement).paused));
      await expect.poll(isPlaying).toBe(1);
      await expect(page.getByRole('button', { name: videoWords.play })).toBeHidden();
    });

    await test.step('the policy names every needed source, and no other', async () => {
      const notNeeded = async () => {
        const heard = await heardOn(page);
        return needsOf(needs).filter(
          ([directive, source]) =>
            !heard.some(
              (refusal) => refusal.directive.startsWith(directive) && isOfSource(refusal.address, source),
            ),
        );
      };
      await expect.poll(notNeeded).toEqual([]);
      expect((await heardOn(page)).filter(({ disposition }) => disposition === 'enforce')).toEqual([]);
    });

    await test.step('a host that fails in another way at each attempt, and recovers', async () => {
      const notFound = (route: Route) =>
        route.fulfill({ status: 404, contentType: 'text/html', body: 'No video' });
      const { type, body } = fake.silent ?? { type: 'text/javascript', body: '' };
      const faults = [
        notFound,
        (route: Route) => route.fulfill({ contentType: type, body }),
        (route: Route) => route.abort('blockedbyclient'),
        () => {},
      ];
      const asked = new Set<string>();
      await page.route(`${fake.first}*`, (route) => {
        const url = route.request().url();
        asked.add(url);
        return faults[[...asked].indexOf(url)]?.(route);
      });
      await page.goto(salesPage, beforeLoad);
      await expectVideoWithin(page, 'failed', 120);
      await expect(page.getByText(videoWords.failed)).toBeVisible();
      await expect(player).toHaveCount(0);
      expect(lines).toEqual([expect.stringMatching(/did not (arrive|answer) in time\./)]);
      expect(asked.size).toBe(4);
      await page.unroute(`${fake.first}*`);
      await page.getByRole('button', { name: videoWords.again }).click();
      await expectPlayer();
    });

    await test.step('a policy that refuses its own script or frame', async () => {
      lines.length = 0;
      await serveVideoSite(page, site, { needs: {} });
      await page.goto(salesPage, beforeLoad);
      await expectVideoWithin(page, 'failed', 5);
      await expect(page.getByRole('button', { name: videoWords.again })).toBeVisible();
      expect(lines).toEqual([
        expect.stringMatching(/^No video: (script|frame)-src\S* of the page's policy refuses \S+\. .*Add /),
      ]);
    });

    if (isFrame)
      await test.step('without JavaScript', async () => {
        const still = await browser.newPage({ baseURL, javaScriptEnabled: false });
        await answerFor(still, fake);
        await serveVideoSite(still, site);
        await still.goto(salesPage);
        const frame = still.locator('[data-player] iframe');
        await expect(frame).toBeVisible();
        expect((await frame.boundingBox())?.height).toBeGreaterThan(290);
        await expect(still.frameLocator('[data-player] iframe').locator('video')).toBeVisible();
        await expect(still.getByText(videoWords.loading)).toBeHidden();
        await still.close();
      });
  });

test('film: a film without a size fails', async ({ page }) => {
  const lines = collectNoVideoLines(page);
  await page.clock.install();
  await page.route('**/video/player.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const film = Object.assign(document.createElement('video'), { src: '/video/film.mp4' });
        film.style.height = 0;
        document.getElementById('sales-video').append(film);
        window.embeddedPlayer = {};`,
    }),
  );
  await page.goto(salesPage);
  await expectVideoWithin(page, 'failed', 30);
  await expect(page.getByText(videoWords.failed)).toBeVisible();
  expect(lines).toEqual([expect.stringMatching(/^No video: the player is not visible in #sales-video\./)]);
});
