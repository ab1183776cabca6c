import { setTimeout } from 'node:timers/promises';
import { expect, type Page, type Route } from '@playwright/test';
import { readSite } from '#content/siteSchema';
import type { PolicyNeeds } from '#content/videoProviders';
import { fakeProviders } from '../support/fakeProviders';
import { answerFor, serveSite, siteOf } from '../support/providerPages';
import { policyViolations, test } from '../support/test';
import { expectVideo, noVideoLines, videoArea } from '../support/videoArea';

// These tests cause policy violations on purpose, so they check each violation themselves.
test.use({ expectedErrors: /./ });
// Each test builds its own site and opens it dozens of times.
test.setTimeout(180_000);

const path = '/advertorial-v2';
const beforeLoad = { waitUntil: 'commit' } as const;

/** The visible part of the player on a page. */
function playerOf(page: Page, { kind, embedId }: { kind: string; embedId: string }) {
  const place = page.locator(`[data-player] #${embedId}`);
  return kind === 'frame' ? place : place.locator('video').first();
}

/** What the player needs, each time without one source; and once with Trusted Types. */
function lacking({ sources = {}, withoutTrustedTypes }: PolicyNeeds): [string, PolicyNeeds][] {
  const cases = Object.entries(sources).flatMap(([directive, all]) =>
    all.map((one): [string, PolicyNeeds] => [
      `${directive} ${one}`,
      { withoutTrustedTypes, sources: { ...sources, [directive]: all.filter((other) => other !== one) } },
    ]),
  );
  return withoutTrustedTypes ? [...cases, ['scripts that write HTML', { sources }]] : cases;
}

for (const [provider, fake] of Object.entries(fakeProviders)) {
  test(`${provider}: the player is ready once visible, and fails if a source is missing`, async ({
    page,
    context,
  }) => {
    const { video } = readSite(fake.settings);
    const site = await siteOf(fake);
    const refused = policyViolations(context);
    const lines = noVideoLines(page);
    await answerFor(page, fake);
    await serveSite(page, site);

    await test.step('ok', async () => {
      await page.goto(path, beforeLoad);
      await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
      await expect(playerOf(page, video)).toBeVisible();
      const box = await playerOf(page, video).boundingBox();
      expect(box?.height).toBeGreaterThan(150);
      expect(refused).toEqual([]);
      expect(lines).toEqual([]);
    });

    await test.step('under a policy that lacks one of its needs', async () => {
      const cases = lacking(video.needs);
      const collecting = await page.addInitScript(() => {
        const said: unknown[] = [];
        Object.assign(window, { said });
        console.error = (line) => said.push(line);
      });
      // All at once, each in its own frame: one page after another would take four times as long.
      await page.route('**/lacking', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: cases
            .map((_, index) => `<iframe src="/lacking/${index}" width="390" height="400"></iframe>`)
            .join(''),
        }),
      );
      for (const [index, [, needs]] of cases.entries())
        await page.route(`**/lacking/${index}`, (route) =>
          route.fulfill({ contentType: 'text/html', body: site.document(needs) }),
        );
      await page.goto('/lacking', beforeLoad);
      for (const [index, [need]] of cases.entries()) {
        const frame = page.frameLocator('iframe').nth(index);
        await expect(frame.locator('[data-video]'), need).toHaveAttribute('data-video', 'failed');
        await expect(frame.getByText('The video could not be loaded.')).toBeVisible();
        await expect(frame.getByRole('button', { name: 'Try again' })).toBeVisible();
        await expect(frame.locator('[data-player]').locator('video, iframe')).toHaveCount(0);
        const said = await frame.locator('html').evaluate(() => (window as { said?: string[] }).said ?? []);
        const [directive = ''] = need.split(' ');
        const named = directive.endsWith('-src') ? directive : 'require-trusted-types-for';
        expect(said, need).toEqual([
          expect.stringMatching(
            new RegExp(
              `^No video: ${named}\\S* of the page's policy refuses \\S+\\. Add (it|the folder of that address) to `,
            ),
          ),
        ]);
      }
      await collecting.dispose();
    });

    const isFrame = video.kind === 'frame';
    const isFirst = (url: URL) => url.href.replace(/\?.*/, '') === fake.first;
    const outside = () => setTimeout(20);
    let first: (route: Route) => Promise<unknown> | undefined = (route) => route.fallback();
    refused.length = 0;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.clock.install();
    await answerFor(page, fake);
    await page.route(isFirst, (route) => first(route));
    await serveSite(page, site);

    await test.step('slow', async () => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      first = async (route) => {
        await held;
        await route.fallback();
      };
      await page.goto(path, beforeLoad);
      await expectVideo(page, 'loading', 5, () => page.waitForLoadState('domcontentloaded'));
      await page.clock.runFor(3000);
      expect(await videoArea(page).getAttribute('data-video')).toBe('loading');
      await expect(page.getByText('The video is loading.')).toBeVisible();
      release();
      await expectVideo(page, 'ready', 9, outside);
      await expect(playerOf(page, video)).toBeVisible();
    });

    await test.step('a host that never answers', async () => {
      lines.length = 0;
      first = async () => {};
      await page.goto(path, beforeLoad);
      await expectVideo(page, 'failed', 90);
      await expect(page.getByText('The video could not be loaded.')).toBeVisible();
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/^No video: https:\S+ did not come within 10000 ms\. /);
    });

    await test.step('the visitor tries again once it answers', async () => {
      first = (route) => route.fallback();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectVideo(page, 'ready', 9, outside);
      await expect(playerOf(page, video)).toBeVisible();
    });

    for (const [fault, act] of Object.entries({
      blocked: (route: Route) => route.abort('blockedbyclient'),
      'a wrong id': (route: Route) =>
        route.fulfill({ status: 404, contentType: 'text/html', body: 'No video' }),
    })) {
      await test.step(fault, async () => {
        lines.length = 0;
        first = act;
        await page.goto(path, beforeLoad);
        // No page can look inside another site's frame: there, the browser or the provider shows the message.
        await expectVideo(page, isFrame ? 'ready' : 'failed', 30, outside);
        expect(lines).toHaveLength(isFrame ? 0 : 1);
        if (!isFrame) expect(lines[0]).toMatch(/^No video: https:\S+ could not be loaded\. /);
      });
    }

    await test.step('offline, then online', async () => {
      first = (route) => route.fallback();
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
      await expectVideo(page, 'ready', 9, outside);
      await expect(playerOf(page, video)).toBeVisible();
    });

    expect(refused).toEqual([]);
  });
}

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
        await expect(note).toHaveText(/^The video needs JavaScript\./);
        continue;
      }
      await expect(page.locator('[data-player] iframe')).toBeVisible();
      expect((await page.locator('[data-player] iframe').boundingBox())?.height).toBeGreaterThan(290);
      await expect(page.frameLocator('[data-player] iframe').locator('video')).toBeVisible();
      await expect(page.getByText('The video is loading.')).toBeHidden();
    }
  });
});
