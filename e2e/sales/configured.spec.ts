import { expect } from '@playwright/test';
import { optionValues, questionNames } from '#spec/quizReference';
import { footer, letterWords, registrations } from '#tests/support/sampleWords';
import { expectedWords, pages, salesPage, salesPages } from '#tests/support/words';
import { readDocuments, urlPathOf } from '#tools/shared/builtPages';
import {
  answerByKey,
  expectQuestion,
  expectResults,
  option,
  questionsOf,
  start,
} from '../support/quizScreens';
import { test } from '../support/test';
import { serveSettings, visitMeasured } from '../support/visitMeasured';

// Runs as a project of its own that starts first, because it builds a site.
// The site has settings that the test build lacks: measuring, campaign parameters, and a film of its own.
// Only the tests answer at its addresses.

// This provider has the longest requests.
const endpoint = 'https://count.example/api/send';
const settings = {
  VITE_MEASURE_PROVIDER: 'umami',
  VITE_MEASURE_URL: `${endpoint}?website=1b4e28ba-2fa1-41d2-883f-0016d3cca427`,
  VITE_CARRY_PARAMETERS: 'utm_*',
  VITE_VIDEO_FILM: '/video/film.mp4',
  VITE_COUNTDOWN_ENDS_AT: '2031-01-01T00:00:00Z',
};
/** The message of a request; undefined for a page view. */
const messageIn = (body: string): string | undefined => JSON.parse(body).payload.name;

test.describe('with settings', () => {
  test.describe.configure({ mode: 'default', timeout: 120_000 });

  let site: Awaited<ReturnType<typeof serveSettings>>;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    site = await serveSettings('measured', settings);
  });

  test.afterAll(() => site.close());

  test('visits with different answers send the same bytes', { tag: ['@R7.8', '@R7.9'] }, async ({
    browser,
  }) => {
    const visit = async (optionOf: (position: number) => number) => {
      const page = await browser.newPage();
      const sent = await visitMeasured(page, `${site.origin}/quiz?utm_source=a&answer=3`, endpoint, optionOf);
      expect(sent.map(({ body }) => messageIn(body))).toEqual([
        undefined,
        'quiz begun',
        ...questionNames.map((_, index) => `position ${index + 1}`),
        'results reached',
        'offer followed',
      ]);
      for (const { url, body } of sent) {
        expect(url).toBe(endpoint);
        expect(JSON.parse(body)).toEqual({
          type: 'event',
          payload: {
            website: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
            hostname: 'example.com',
            referrer: '',
            ...(messageIn(body) && { name: messageIn(body) }),
            url: '/quiz?utm_source=a',
          },
        });
      }
      await page.close();
      return JSON.stringify(sent);
    };
    // Each answer differs.
    const [first, other] = await Promise.all([visit(() => 0), visit(() => optionValues.length - 1)]);
    expect(first).toBe(other);
  });

  test('a visit to a sales page reports a ready video and a followed link', async ({ page }) => {
    const sent = await visitMeasured(page, site.origin + salesPage, endpoint);
    expect(sent.map(({ body }) => messageIn(body))).toEqual([undefined, 'video ready', 'order followed']);
  });

  test('a counter that never answers or is blocked changes no screen, tap or navigation', {
    tag: ['@R1.6'],
  }, async ({ page }) => {
    const seen: string[] = [];
    // Every other request stays open until its page is left.
    await page.route(`${endpoint}*`, (route) => {
      seen.push(route.request().postData() ?? '');
      return seen.length % 2 ? undefined : route.abort();
    });
    await page.addInitScript(() => {
      const times: unknown[] = [];
      const fetchBefore = window.fetch;
      Object.assign(window, { times });
      window.fetch = (...args) => {
        if (args[1]?.method === 'POST')
          times.push([performance.getEntriesByType('paint').length > 0, window.event?.type ?? 'idle']);
        return fetchBefore(...args);
      };
    });
    await page.goto(`${site.origin}/quiz`);
    await start(page).click();
    await expect.poll(() => seen.map(messageIn)).toContain('position 1');
    for (const question of questionsOf(1)) {
      await expectQuestion(page, question);
      await option(page, 1).click();
    }
    await expectResults(page, 1);
    await expect.poll(() => seen.map(messageIn)).toContain('results reached');
    const times = await page.evaluate(() => Object(window).times);
    expect(times, 'after the first paint, and not while a tap is handled').toEqual(
      seen.map(() => [true, 'idle']),
    );
    await page.goto(`${site.origin}/`);
    await expect(page.locator('[data-video=ready]')).toBeAttached();
    await page.goBack();
    await expect(start(page)).toBeVisible();
  });

  test("the policy allows only the counter's address, and each link to another site is measured", async () => {
    const documents = Object.entries(await readDocuments(site.dist));
    expect(documents).toHaveLength(salesPages.length + 2);
    for (const [file, html] of documents) {
      const path = urlPathOf(file);
      expect(html).toContain(path === '/404' ? "connect-src 'self';" : `connect-src 'self' ${endpoint};`);
      const [outside = ''] = html.split('<footer');
      const links = [...outside.matchAll(/<a [^>]*href="https:\/\/example\.com([^"]*)"[^>]*target=/g)];
      expect(links.length > 0, path).toBe(path !== '/404');
      for (const [, link] of links)
        expect(link).toMatch(path === pages.quiz ? /^\/masterclass$/ : /^\/order\//);
    }
  });

  test('a link pressed before any script has loaded passes on the named parameters', {
    tag: ['@R7.3'],
  }, async ({ page, context }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await context.route('https://example.com/**', (route) => route.fulfill({ body: 'store' }));
    await page.goto(`${site.origin}/?utm_source=a%26b%3Dc&gclid=secret`, { waitUntil: 'domcontentloaded' });
    const order = page.getByRole('link', { name: letterWords.orderKit });
    const expected = 'https://example.com/order/home-test-kit?utm_source=a%26b%3Dc';
    const [store] = await Promise.all([context.waitForEvent('page'), order.click()]);
    await store.waitForURL(expected);
    expect(await store.evaluate(() => [document.referrer, opener])).toEqual(['', null]);
    await page.bringToFront();
    const policy = page.getByRole('link', { name: footer.links[0] });
    await policy.hover();
    await expect(policy).toHaveAttribute('href', 'https://example.com/privacy');
  });

  test("a deadline counts by the server's time, requested once; without it no time shows", {
    tag: ['@R4.13', '@R7.1'],
  }, async ({ page }) => {
    const asked: string[] = [];
    for (const date of ['Tue, 31 Dec 2030 22:00:00 GMT', '']) {
      await page.route('**/quiz*', (route) => {
        if (route.request().method() !== 'HEAD') return route.fallback();
        asked.push(route.request().url());
        return route.fulfill({ headers: { Date: date } });
      });
      await page.goto(`${site.origin}/quiz?answer=3`);
      await start(page).click();
      await answerByKey(page, 1);
      const timers = page.getByRole('timer');
      if (date) await expect(timers).toHaveText([/^(2 h 00|1 h 59) min$/, /./]);
      else await expect(page.getByText(expectedWords.closesSoon)).toBeVisible();
      await expect(timers).toHaveCount(date ? 2 : 0);
    }
    expect(asked).toEqual([`${site.origin}/quiz`, `${site.origin}/quiz`]);
  });

  test('only the named parameters reach the masterclass', { tag: ['@R7.3'] }, async ({ page, context }) => {
    await context.route('https://example.com/**', (route) => route.fulfill({ body: 'class' }));
    await page.goto(`${site.origin}/quiz?utm_source=mail&answer=3`);
    await start(page).click();
    await answerByKey(page, 3);
    const reserve = page.getByRole('link', { name: registrations[0] });
    const [registration] = await Promise.all([context.waitForEvent('page'), reserve.click()]);
    await registration.waitForURL('https://example.com/masterclass?utm_source=mail');
  });
});
