import { expect, type Page } from '@playwright/test';
import { readSite } from '#content/siteSchema';
import { pages, salesPage, salesPages } from '#spec/pages';
import { optionCounts, questionNames } from '#spec/quizSize';
import { measurePages } from '#tools/checks/budgets';
import { checkSite, sentBy } from '#tools/checks/measureCheck';
import { expectQuestion, expectResults, option, questionsOf, start } from '../support/quizScreens';
import { serveSettings } from '../support/serveFlow';
import { test } from '../support/test';

// The site with two settings more; nothing answers at the address but what a test puts there.

// The provider whose requests are the longest.
const place = 'https://count.example/api/send';
const settings = {
  VITE_MEASURE_PROVIDER: 'umami',
  VITE_MEASURE_URL: `${place}?website=1b4e28ba-2fa1-41d2-883f-0016d3cca427`,
};
/** The message of a request; none where it says that the page was seen. */
const messageIn = (body: string): string | undefined => JSON.parse(body).payload.name;

test.describe('measured', () => {
  test.describe.configure({ mode: 'default' });

  let site: Awaited<ReturnType<typeof serveSettings>>;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    site = await serveSettings('measured', settings);
  });

  test.afterAll(() => site.close());

  const messages = (sent: readonly { body: string }[]) => sent.map(({ body }) => messageIn(body));

  test('visits with other answers send the same, byte for byte', { tag: ['@R7.8', '@R7.9'] }, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const optionsAt = (place: number) => optionCounts[place] ?? 1;
    const choices = [
      () => 0,
      (place: number) => optionsAt(place) - 1,
      (place: number) => place % optionsAt(place),
      (place: number) => (optionCounts.length - 1 - place) % optionsAt(place),
    ];
    const visit = async (optionOf: (place: number) => number) => {
      const page = await browser.newPage();
      const sent = await sentBy(page, `${site.origin}/quiz?utm_source=a&answer=3`, place, optionOf);
      expect(messages(sent)).toEqual([
        undefined,
        'quiz begun',
        ...questionNames.map((_, place) => `position ${place + 1}`),
        'results reached',
        'masterclass followed',
      ]);
      for (const { url, body } of sent) {
        expect(url).toBe(place);
        expect(JSON.parse(body)).toEqual({
          type: 'event',
          payload: {
            website: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
            hostname: 'example.com',
            referrer: '',
            ...(messageIn(body) && { name: messageIn(body) }),
            url: '/quiz',
          },
        });
      }
      await page.close();
      return JSON.stringify(sent);
    };
    const visits = await Promise.all(choices.map(visit));
    expect(new Set(visits).size).toBe(1);
  });

  test('measure:check prints what a visit to each page sends, and fails where the address does not take it', {
    tag: '@nightly',
  }, async () => {
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
    expect(lines).toContain(`${salesPage} sends to umami:`);
    expect(lines.join('\n')).toMatch(/"referrer":"","name":"order followed","url":"\/"/);
    expect(lines.join('\n')).toMatch(/"name":"video ready"/);
    expect(lines.at(-1)).toMatch(/^https:\/\/count\.example\/api\/send does not answer: /);
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

  test('an address that takes requests and never answers changes no screen, no tap and no leaving', {
    tag: ['@R1.6'],
  }, async ({ page }) => {
    const seen: string[] = [];
    // Nothing more is done with a request, so it is open until its page has gone.
    await page.route(`${place}*`, (route) => {
      seen.push(route.request().postData() ?? '');
    });
    await page.goto(`${site.origin}/quiz`);
    await start(page).click();
    await expect.poll(() => seen.map(messageIn)).toContain('position 1');
    for (const question of questionsOf(1)) {
      await expectQuestion(page, question);
      await option(page, 1).click();
    }
    await expectResults(page, 1);
    await page.goto(`${site.origin}/`);
    await expect(page.locator('[data-video=ready]')).toBeAttached();
    await page.goBack();
    await expect(start(page)).toBeVisible();
  });

  test('that the quiz has no script is told without it', async ({ page }) => {
    const seen = await blocked(page);
    await page.route(/assets\/quiz-/, (route) => route.abort());
    await page.goto(`${site.origin}/quiz`);
    await expect.poll(() => seen.map(messageIn), { timeout: 20_000 }).toContain('quiz script failed');
  });

  test('each of two wishes silences it: doNotTrack, globalPrivacyControl', { tag: ['@R7.10'] }, async ({
    browser,
  }) => {
    const visit = async (wish: string, value: unknown) => {
      const page = await browser.newPage();
      await page.addInitScript(([name, value]) => Object.defineProperty(navigator, name, { value }), [
        wish,
        value,
      ] as const);
      return sentBy(page, `${site.origin}/quiz`, place);
    };
    expect(await Promise.all([visit('doNotTrack', '1'), visit('globalPrivacyControl', true)])).toEqual([
      [],
      [],
    ]);
  });

  test('it adds at most 0.6 kB to a page, as it is sent', async () => {
    const pages = await measurePages(site.dist);
    const without = await measurePages();
    for (const path of Object.keys(pages)) {
      const sizeOf = (all: typeof pages) =>
        (['answerBrotli', 'wholeScript', 'firstNeed'] as const)
          .flatMap((measure) => Object.values(all[path]?.[measure] ?? {}))
          .reduce((total, size) => total + size, 0);
      expect(sizeOf(pages) - sizeOf(without), path).toBeLessThanOrEqual(0.6);
    }
  });

  test('its policy admits that address and no other, and each link to another site is one that is told', async ({
    page,
  }) => {
    for (const path of [...salesPages, pages.quiz, '/404']) {
      await page.goto(site.origin + path);
      const policy = await page.locator('meta[http-equiv]').getAttribute('content');
      expect(policy).toContain(path === '/404' ? "connect-src 'self';" : `connect-src 'self' ${place};`);
      const links = await page
        .locator('a[target]:not(footer a)')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
      for (const link of links) expect(link).toMatch(path === pages.quiz ? /^\/masterclass$/ : /^\/order\//);
    }
  });
});
