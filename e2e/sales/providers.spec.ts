import { expect, type Route } from '@playwright/test';
import { readSite } from '#settings/settingsSchema';
import { videoWords } from '#tests/support/sampleWords';
import { salesPage } from '#tests/support/words';
import { documentPolicy, findPolicies } from '#tools/build/policy';
import { fakeProviders, serveFakeProvider } from '../support/fakeProviders';
import { buildAndServe } from '../support/otherSites';
import { holdRequests, recordViolations, respondNotFound, rewriteResponse } from '../support/requests';
import { test } from '../support/test';
import { collectVideoErrors, expectVideoWithin, videoArea } from '../support/videoSite';

// These tests cause policy violations on purpose.
test.use({ expectedErrors: /./ });
// Long enough to build a site for each provider.
test.setTimeout(120_000);

const beforeLoad = { waitUntil: 'commit' } as const;

for (const [provider, fake] of Object.entries(fakeProviders))
  test(`the ${provider} player obeys its policy and recovers from failures`, async ({ page, browser }) => {
    const site = await buildAndServe(provider, fake.settings);
    const { embedId, frame } = readSite(fake.settings).video;
    const address = site.origin + salesPage;
    expect((await page.request.get(`${site.origin}/video/film.mp4`)).status(), 'the sample film').toBe(404);
    const isFrame = frame !== undefined;
    const element = page.locator(`[data-player] #${embedId}`);
    const player = isFrame ? element : element.locator('video').first();
    const errors = collectVideoErrors(page);

    async function expectPlayer() {
      await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
      await expect(player).toBeVisible();
      expect((await player.boundingBox())?.height).toBeGreaterThan(150);
    }

    const readViolations = await recordViolations(page);
    await page.clock.install();
    await serveFakeProvider(page, fake);

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
      expect(await readViolations()).toEqual([]);
    });

    await test.step('shows a message after four different failures, and recovers', async () => {
      const { type, body } = fake.silentFrame ?? { type: 'text/javascript', body: 'throw new Error()' };
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
        await staticPage.close();
      });
    await site.close();
  });
