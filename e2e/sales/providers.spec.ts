import { expect, type Page, type Route } from '@playwright/test';
import { readSite } from '#settings/settingsSchema';
import type { PolicyNeeds } from '#settings/videoProviders';
import { videoWords } from '#tests/support/sampleWords';
import { salesPage } from '#tests/support/words';
import { documentPolicy, findPolicies } from '#tools/build/policy';
import { fakeProviders, serveFakeProvider } from '../support/fakeProviders';
import { buildAndServe } from '../support/otherSites';
import { holdRequests, rewriteResponse } from '../support/requests';
import { test } from '../support/test';
import { collectVideoErrors, expectVideoWithin, videoArea } from '../support/videoSite';

// These tests cause policy violations on purpose.
test.use({ expectedErrors: /./ });
// Long enough to build a site for each provider.
test.setTimeout(120_000);

const beforeLoad = { waitUntil: 'commit' } as const;

/** A policy violation; its disposition is 'enforce' or 'report'. */
interface Violation {
  directive: string;
  address: string;
  disposition: string;
}

const readViolations = (page: Page): Promise<Violation[]> => page.evaluate(() => Object(window).violations);

type Need = [directive: string, source: string];

/** Lists the sources that a player needs, each with its directive. */
function listNeeds({ sources = {}, withoutTrustedTypes }: PolicyNeeds): Need[] {
  const needs = Object.entries(sources).flatMap(([directive, allowed]) =>
    allowed.map((source): Need => [directive, source]),
  );
  return withoutTrustedTypes ? [...needs, ['require-trusted-types-for', 'trusted-types-sink']] : needs;
}

/** Whether a source covers the address of a violation. For a frame, browsers report only the origin. */
function isCoveredBy(address: string, source: string): boolean {
  const [, keyword] = /^'unsafe-(inline)'$|^(?:blob|data):$/.exec(source) ?? [];
  if (keyword ?? !source.startsWith('https:')) return address === (keyword ?? source.replace(':', ''));
  const [scheme, host = ''] = source.split('://');
  const isHost = host.startsWith('*.')
    ? address.includes(host.slice(1))
    : address.startsWith(`${scheme}://${host}`);
  return isHost || source.startsWith(`${address}/`);
}

for (const [provider, fake] of Object.entries(fakeProviders))
  test(`the ${provider} player uses each source of its policy and recovers from failures`, async ({
    page,
    browser,
  }) => {
    const site = await buildAndServe(provider, fake.settings);
    const { embedId, frame, policyNeeds } = readSite(fake.settings).video;
    const address = site.origin + salesPage;
    const isFrame = frame !== undefined;
    const element = page.locator(`[data-player] #${embedId}`);
    const player = isFrame ? element : element.locator('video').first();
    const errors = collectVideoErrors(page);

    async function expectPlayer() {
      await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
      await expect(player).toBeVisible();
      expect((await player.boundingBox())?.height).toBeGreaterThan(150);
    }

    await page.addInitScript(() => {
      const violations: Violation[] = [];
      Object.assign(window, { violations });
      document.addEventListener(
        'securitypolicyviolation',
        ({ effectiveDirective: directive, blockedURI: address, disposition }) =>
          violations.push({ directive, address, disposition }),
      );
    });
    await page.clock.install();
    await serveFakeProvider(page, fake);
    // Adds a report-only policy without the player's needs, so that each need is reported as a violation.
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const reportOnly = documentPolicy(await response.text(), {});
      const headers = { ...response.headers(), 'Content-Security-Policy-Report-Only': reportOnly };
      await route.fulfill({ response, headers });
    });

    await test.step('plays after a tap on the poster while the host is slow', async () => {
      const release = await holdRequests(page, `${fake.firstUrl}*`);
      await page.goto(address, beforeLoad);
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
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
      await expect.poll(isPlaying, 'after the visitor has left the page').toBe(0);
    });

    await test.step('uses every source that its policy allows, and no other', async () => {
      const findUnusedSources = async () => {
        const violations = await readViolations(page);
        return listNeeds(policyNeeds).filter(
          ([directive, source]) =>
            !violations.some(
              (violation) =>
                violation.directive.startsWith(directive) && isCoveredBy(violation.address, source),
            ),
        );
      };
      await expect.poll(findUnusedSources).toEqual([]);
      expect((await readViolations(page)).filter(({ disposition }) => disposition === 'enforce')).toEqual([]);
    });

    await test.step('shows a message after four different failures, and recovers', async () => {
      const respondNotFound = (route: Route) =>
        route.fulfill({ status: 404, contentType: 'text/html', body: 'No video' });
      const { type, body } = fake.silentFrame ?? { type: 'text/javascript', body: '' };
      const faults = [
        respondNotFound,
        (route: Route) => route.fulfill({ contentType: type, body }),
        (route: Route) => route.abort('blockedbyclient'),
        () => {},
      ];
      const requestedUrls = new Set<string>();
      await page.route(`${fake.firstUrl}*`, (route) => {
        const url = route.request().url();
        requestedUrls.add(url);
        return faults[[...requestedUrls].indexOf(url)]?.(route);
      });
      await page.goto(address, beforeLoad);
      await expectVideoWithin(page, 'failed', 120);
      await expect(page.getByText(videoWords.failed)).toBeVisible();
      await expect(player).toHaveCount(0);
      expect(errors).toEqual([expect.stringMatching(/did not (arrive|answer) in time\./)]);
      expect(requestedUrls.size).toBe(4);
      await page.unroute(`${fake.firstUrl}*`);
      await page.getByRole('button', { name: videoWords.retry }).click();
      await expectPlayer();
    });

    await test.step('shows a message if the policy refuses its script or frame', async () => {
      errors.length = 0;
      await rewriteResponse(page, address, (body) =>
        body.replace(findPolicies(body)[0] ?? '', documentPolicy(body, {})),
      );
      await page.goto(address, beforeLoad);
      await expectVideoWithin(page, 'failed', 5);
      await expect(page.getByRole('button', { name: videoWords.retry })).toBeVisible();
      expect(errors).toEqual([
        expect.stringMatching(/^No video: (script|frame)-src\S* of the page's .+ Policy blocks \S+\. .*add /),
      ]);
    });

    if (isFrame)
      await test.step('shows its frame without JavaScript', async () => {
        const staticPage = await browser.newPage({ javaScriptEnabled: false });
        await serveFakeProvider(staticPage, fake);
        await staticPage.goto(address);
        const frame = staticPage.locator('[data-player] iframe');
        await expect(frame).toBeVisible();
        expect((await frame.boundingBox())?.height).toBeGreaterThan(290);
        await expect(staticPage.frameLocator('[data-player] iframe').locator('video')).toBeVisible();
        await expect(staticPage.getByText(videoWords.loading)).toBeHidden();
        await expect(staticPage.getByText(videoWords.noScript)).toHaveCount(0);
        await staticPage.close();
      });
    await site.close();
  });
