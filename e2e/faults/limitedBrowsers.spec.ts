import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { site } from '#settings/site';
import { anonymousNote, videoWords } from '#tests/support/sampleWords';
import { expectedWords, salesPages } from '#tests/support/words';
import { builtPages } from '#tools/shared/builtPages';
import { filmSite } from '../support/otherSites';
import { heading, introButtons, questionText, showResults } from '../support/quizScreens';
import { test } from '../support/test';

// Browsers that are old, run no scripts, open no windows, or have a service worker of an earlier site.

test.use({ baseURL: filmSite });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page shows its heading, its text, its links and a notice', async ({ page }) => {
    for (const path of await builtPages()) {
      await page.goto(path);
      await expect(heading(page).filter({ visible: true }), path).toHaveCount(1);
      expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(100);
      // The frame of a player needs no script of the page.
      await expect(page.locator('noscript :is(p, iframe)'), path).toBeVisible();
      const notice = page.locator('noscript p');
      if (salesPages.includes(path)) {
        await expect(notice).toContainText(videoWords.noScript);
        await expect(page.getByText(videoWords.loading)).toBeHidden();
        expect(await page.locator('a[target]').count()).toBeGreaterThan(1);
        await expect(page.locator('h2, a[target]').filter({ visible: false })).toHaveCount(0);
        const questions = page.locator('details');
        for (const question of await questions.all()) await question.locator('summary').click();
        for (const question of await questions.all()) await expect(question.locator('p')).toBeVisible();
      } else {
        await expect(notice).toHaveText(expectedWords.noScriptNotice);
        await expect(page.getByText(anonymousNote)).toBeVisible();
        await expect(page.getByText(questionText(1))).toBeHidden();
      }
    }
  });
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  for (const path of ['/', '/quiz'])
    test(`${path} works in a browser without cascade layers and container queries`, async ({ page }) => {
      await page.goto(path);
      await page.locator('[data-script=ready], [data-video=ready]').waitFor();
      // An old browser ignores rules that it does not support: layers, containers, properties and range queries. It applies
      // the rules for browsers that do not support something.
      await page.evaluate(() => {
        function deleteRules(parent: CSSStyleSheet | CSSGroupingRule) {
          for (let index = parent.cssRules.length - 1; index >= 0; index -= 1) {
            const rule = parent.cssRules[index] as CSSGroupingRule;
            if (/^@(layer|container|property)|^@media[^{]*[<>]/.test(rule.cssText)) parent.deleteRule(index);
            else if (/^@supports not/.test(rule.cssText))
              for (const inner of rule.cssRules) parent.insertRule(inner.cssText, index);
            else if (rule.cssRules) deleteRules(rule);
          }
        }
        for (const sheet of document.styleSheets) deleteRules(sheet);
      });
      await expect(page.locator('h1').first()).toHaveCSS('font-family', /Times|serif/);
      await expect(page.getByRole('alert')).toBeHidden();
      await expect(page.getByText(videoWords.failed)).toBeHidden();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        'the width of the page',
      ).toBeLessThanOrEqual(320);
      const widths = await page
        .locator('svg[viewBox^="0 0 2"]')
        .evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect().width));
      expect(widths.length).toBeGreaterThan(2);
      expect(Math.max(...widths)).toBeLessThanOrEqual(24);
    });
});

test('a browser without AVIF shows every picture as WebP', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] });
  for (const path of await builtPages()) {
    await page.goto(path);
    const files = await page.locator('picture img').evaluateAll((images: HTMLImageElement[]) =>
      Promise.all(
        images.map(async (image) => {
          image.loading = 'eager';
          await image.decode();
          return image.currentSrc;
        }),
      ),
    );
    expect(files.length, path).toBeGreaterThan(0);
    for (const file of files) expect(file).toMatch(/\.webp$/);
  }
});

test('a web view that opens no window offers the pressed link in this tab', async ({ page, context }) => {
  const linkedSite = `${new URL(site.urls.masterclass).origin}/**`;
  await context.route(linkedSite, (route) => route.fulfill({ body: 'there' }));
  await page.clock.install();
  await showResults(page);
  await expect(page.locator('html[data-settling]')).toHaveCount(0);
  const link = page.locator('main a[target]').filter({ visible: true }).first();
  const openHereLink = page.getByRole('status').getByRole('link', { name: expectedWords.openHere });
  // Cancels the click after the page's own listeners, as a web view does.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
  await link.press('Enter');
  await page.clock.runFor(2000);
  await expect(openHereLink).toBeVisible();
  await expect(link).toBeFocused();
  await expect(openHereLink).toHaveCSS('text-decoration-line', 'underline');
  const [linkBox, openHereBox] = [await link.boundingBox(), await openHereLink.boundingBox()];
  expect(openHereBox?.height).toBeGreaterThanOrEqual(44);
  expect(openHereBox?.y).toBeGreaterThanOrEqual((linkBox?.y ?? 0) + (linkBox?.height ?? 0));
  await openHereLink.click();
  await page.waitForURL(linkedSite);
  expect(await page.evaluate(() => document.referrer)).toBe('');
});

/** Answers every request with the first page from its cache. */
const earlierWorker = `
  addEventListener('install', (event) => event.waitUntil(caches.open('a').then((cache) => cache.add('/'))));
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => event.respondWith(caches.match('/')));`;
const earlierPage =
  '<title>Earlier site</title><script>navigator.serviceWorker.register("/worker.js")</script>';

test("the documented worker replaces an earlier site's service worker by this site", async ({
  page,
  baseURL,
}) => {
  const [, removingWorker] = /```js\n(.*?)```/s.exec(readFileSync('docs/hosting.md', 'utf8')) ?? [];
  let isEarlier = true;
  const server = createServer(async ({ url }, response) => {
    const worker = isEarlier ? earlierWorker : removingWorker;
    if (url === '/worker.js') response.setHeader('Content-Type', 'text/javascript').end(worker);
    else if (isEarlier) response.setHeader('Content-Type', 'text/html').end(earlierPage);
    else {
      const answer = await fetch(`${baseURL}${url}`);
      response.setHeader('Content-Type', answer.headers.get('Content-Type') ?? '');
      response.end(Buffer.from(await answer.arrayBuffer()));
    }
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://localhost:${port}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  isEarlier = false;
  await page.goto(`http://localhost:${port}/quiz`);
  await expect(introButtons(page).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  server.closeAllConnections();
  server.close();
});
