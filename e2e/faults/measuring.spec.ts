import { expect, type Page } from '@playwright/test';
import { readSite } from '#content/siteSchema';
import { checkSite, sentBy } from '#tools/checks/measureCheck';
import { serveSettings } from '../support/serveFlow';
import { test } from '../support/test';

// The site with two settings more; nothing answers at the address but what a test puts there.

const place = 'https://count.example/in';
const settings = { VITE_MEASURE_PROVIDER: 'custom', VITE_MEASURE_URL: place };

test.describe('measured', () => {
  test.describe.configure({ mode: 'default' });

  let site: Awaited<ReturnType<typeof serveSettings>>;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    site = await serveSettings('measured', settings);
  });

  test.afterAll(() => site.close());

  const messages = (sent: readonly { body: string }[]) => sent.map(({ body }) => JSON.parse(body).message);

  test('visits with other answers send the same, byte for byte', { tag: ['@R7.8', '@R7.9'] }, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const visits: string[] = [];
    for (const optionOf of [
      () => 0,
      () => 2,
      (place: number) => place % 3,
      (place: number) => (7 - place) % 3,
    ]) {
      const page = await browser.newPage();
      const sent = await sentBy(page, `${site.origin}/quiz?utm_source=a&answer=3`, place, optionOf);
      visits.push(JSON.stringify(sent));
      expect(messages(sent)).toEqual([
        'page seen',
        'quiz begun',
        ...[1, 2, 3, 4, 5, 6, 7, 8].map((position) => `position ${position}`),
        'results reached',
        'masterclass followed',
      ]);
      for (const { url, body } of sent) {
        expect(url).toBe(place);
        expect(Object.keys(JSON.parse(body))).toEqual(['message', 'page', 'campaign', 'referrer']);
        expect(JSON.parse(body)).toMatchObject({ page: '/quiz', campaign: '', referrer: '' });
      }
      await page.close();
    }
    expect(new Set(visits).size).toBe(1);
  });

  test('measure:check prints what a visit to each page sends, and fails where the address does not take it', async () => {
    const { measure } = readSite(settings);
    const lines: string[] = [];
    const { log, error } = console;
    Object.assign(console, {
      log: (line: string) => lines.push(line),
      error: (line: string) => lines.push(line),
    });
    try {
      if (!measure) throw new Error('measuring is off');
      expect(await checkSite(measure, site.dist, async () => ({ isTaken: true, words: 'takes it' }))).toBe(0);
      expect(await checkSite(measure, site.dist)).toBe(1);
    } finally {
      Object.assign(console, { log, error });
    }
    expect(lines).toContain('/advertorial-v2 sends to custom:');
    expect(lines.join('\n')).toMatch(/"message":"order followed","page":"\/","campaign":"","referrer":""/);
    expect(lines.join('\n')).toMatch(/"message":"video ready"/);
    expect(lines.at(-1)).toMatch(/^https:\/\/count\.example\/in does not answer: /);
  });

  /** Counts requests to the address, which is blocked. */
  async function blocked(page: Page): Promise<string[]> {
    const seen: string[] = [];
    await page.route(`${place}*`, (route) => {
      seen.push(route.request().postData() ?? '');
      return route.abort();
    });
    return seen;
  }

  test('nothing is sent before the first paint, nor while a tap is handled; a blocked address changes nothing', {
    tag: ['@R1.6'],
  }, async ({ page }) => {
    const seen = await blocked(page);
    await page.addInitScript(() => {
      const times: unknown[] = [];
      const own = window.fetch;
      Object.assign(window, { times });
      window.fetch = (...args) => {
        times.push([performance.getEntriesByType('paint').length > 0, window.event?.type ?? 'idle']);
        return own(...args);
      };
    });
    await page.goto(`${site.origin}/quiz`);
    await page.locator('[data-screen="intro"] .cta').first().click();
    await expect.poll(() => seen.length).toBeGreaterThan(2);
    await page.keyboard.press('1');
    await expect.poll(() => seen.length).toBe(4);
    const times = await page.evaluate(() => (window as unknown as { times: unknown[] }).times);
    expect(times).toEqual(Array(4).fill([true, 'idle']));
  });

  test('that the quiz has no script is told without it', async ({ page }) => {
    const seen = await blocked(page);
    await page.route(/assets\/quiz-/, (route) => route.abort());
    await page.goto(`${site.origin}/quiz`);
    await expect
      .poll(() => seen.map((body) => JSON.parse(body).message), { timeout: 20_000 })
      .toContain('quiz script failed');
  });

  for (const wish of ['doNotTrack', 'globalPrivacyControl'])
    test(`${wish} silences it`, { tag: ['@R7.10'] }, async ({ page }) => {
      await page.addInitScript((name) => {
        Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true });
      }, wish);
      expect(await sentBy(page, `${site.origin}/quiz`, place)).toEqual([]);
    });

  test('its policy admits that address and no other, and each link to another site is one that is told', async ({
    page,
  }) => {
    for (const path of ['/', '/google', '/advertorial-v2', '/quiz', '/404']) {
      await page.goto(site.origin + path);
      const policy = await page.locator('meta[http-equiv]').getAttribute('content');
      expect(policy).toContain(path === '/404' ? "connect-src 'self';" : `connect-src 'self' ${place};`);
      const links = await page
        .locator('a[target]:not(footer a)')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
      for (const link of links) expect(link).toMatch(path === '/quiz' ? /^\/masterclass$/ : /^\/order\//);
    }
  });
});
