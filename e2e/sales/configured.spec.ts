import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { footerLines } from '#content/product';
import { consent } from '#content/strings';
import { optionValues, questionNames } from '#spec/quizReference';
import { letterWords } from '#tests/support/sampleWords';
import { expectedWords, salesPage } from '#tests/support/words';
import { buildAndServe } from '../support/otherSites';
import { answerByKeys, expectResults, startButton, takeQuiz } from '../support/quizScreens';
import { test } from '../support/test';

// On a site with measuring, campaign parameters and a deadline. Its addresses do not exist: the tests respond to requests
// to them.

// Umami's requests are the longest of all measuring providers.
const endpoint = 'https://count.example/api/send';
const settings = {
  VITE_SITE_URL: 'https://site.example',
  VITE_URL_PRIVACY: 'https://site.example/privacy',
  VITE_URL_ORDER_VSL: 'https://store.example/order/kit',
  VITE_URL_MASTERCLASS: 'https://class.example/masterclass',
  VITE_MEASURE_PROVIDER: 'umami',
  VITE_MEASURE_URL: `${endpoint}?website=1b4e28ba-2fa1-41d2-883f-0016d3cca427`,
  VITE_MEASURE_CONSENT: 'ask',
  VITE_CARRY_PARAMETERS: 'utm_*',
  VITE_VIDEO_PROVIDER: 'film',
  VITE_COUNTDOWN_ENDS_AT: '2031-01-01T00:00:00Z',
};
/** Returns the message in the body of a request; undefined for a page view. */
const readMessage = (body: string): string | undefined => JSON.parse(body).payload.name;

/** Runs in the page: clicks a link to another site without navigating, then reports the page as hidden. */
function followLinkAndHide(): void {
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  document.querySelector<HTMLElement>('a[target]:not(footer a)')?.click();
  dispatchEvent(new Event('visibilitychange'));
}

/**
 * Visits a page of the measured site: consents, takes its quiz, if it has one, with the same option for each question, and
 * follows a link. Returns the URL and the body of each message.
 */
async function visitMeasured(page: Page, url: string, answer = 1): Promise<{ url: string; body: string }[]> {
  const messages: { url: string; body: string }[] = [];
  await page.route(`${endpoint}*`, async (route) => {
    const request = route.request();
    if (request.method() === 'POST') messages.push({ url: request.url(), body: request.postData() ?? '' });
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    await route.fulfill({ status: 204, headers });
  });
  await page.goto(url);
  await page.getByRole('button', { name: consent.yes }).click();
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  if (await page.locator('#quiz').count()) {
    await page.locator('html[data-quiz]').waitFor();
    await takeQuiz(page, answer);
  } else await page.locator('[data-video=ready], [data-video=failed]').waitFor();
  await page.locator('a[target]:not(footer a)').first().waitFor({ state: 'attached' });
  await page.evaluate(followLinkAndHide);
  // Waits until 500 ms pass without a message.
  for (let count = -1; messages.length > count; await setTimeout(500)) count = messages.length;
  return messages;
}

test.describe('with settings', () => {
  test.describe.configure({ mode: 'default', timeout: 120_000 });

  let site: Awaited<ReturnType<typeof buildAndServe>>;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    site = await buildAndServe('measured', settings);
  });

  test.afterAll(() => site.close());

  test('visits with different answers send the same bytes', { tag: ['@R7.8', '@R7.9'] }, async ({
    browser,
  }) => {
    const visit = async (answer: number) => {
      const page = await browser.newPage();
      const url = `${site.origin}/quiz?utm_source=a&answer=3`;
      const messages = await visitMeasured(page, url, answer);
      expect(messages.map(({ body }) => readMessage(body))).toEqual([
        undefined,
        'quiz begun',
        ...questionNames.map((_, index) => `position ${index + 1}`),
        'results reached',
        'offer followed',
      ]);
      for (const { url, body } of messages) {
        expect(url).toBe(endpoint);
        expect(JSON.parse(body)).toEqual({
          type: 'event',
          payload: {
            website: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
            hostname: 'site.example',
            referrer: '',
            ...(readMessage(body) && { name: readMessage(body) }),
            url: '/quiz?utm_source=a',
          },
        });
      }
      await page.close();
      return JSON.stringify(messages);
    };
    // The two visits differ in every answer.
    const [first, other] = await Promise.all([visit(1), visit(optionValues.length)]);
    expect(first).toBe(other);
  });

  test('a visit to a sales page reports a ready video and a followed link', async ({ page }) => {
    const messages = await visitMeasured(page, site.origin + salesPage);
    expect(messages.map(({ body }) => readMessage(body))).toEqual([
      undefined,
      'video ready',
      'order followed',
    ]);
  });

  test('a slow or blocked counter delays no screen, tap or navigation', {
    tag: ['@R1.6'],
  }, async ({ page }) => {
    const requestBodies: string[] = [];
    // Aborts every second request, and never responds to the others.
    await page.route(`${endpoint}*`, (route) => {
      requestBodies.push(route.request().postData() ?? '');
      return requestBodies.length % 2 ? undefined : route.abort();
    });
    await page.addInitScript(() => {
      const moments: unknown[] = [];
      const originalFetch = window.fetch;
      Object.assign(window, { moments });
      window.fetch = (...args) => {
        if (args[1]?.method === 'POST')
          moments.push([performance.getEntriesByType('paint').length > 0, window.event?.type ?? 'idle']);
        return originalFetch(...args);
      };
    });
    await page.goto(`${site.origin}/quiz`);
    await page.getByRole('button', { name: consent.yes }).click();
    await startButton(page).click();
    await expect(
      page.getByText(footerLines.at(-1) ?? ''),
      'above the answered consent question',
    ).toBeVisible();
    await expect.poll(() => requestBodies.map(readMessage)).toContain('position 1');
    await answerByKeys(page, 1);
    await expectResults(page, 1);
    await expect.poll(() => requestBodies.map(readMessage)).toContain('results reached');
    const moments = await page.evaluate(() => Object(window).moments);
    expect(moments, 'sent after the first paint, and not while a tap is handled').toEqual(
      requestBodies.map(() => [true, 'idle']),
    );
  });

  test('a link pressed before any script has loaded passes on the named parameters', {
    tag: ['@R7.3'],
  }, async ({ page, context }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await context.route('https://store.example/**', (route) => route.fulfill({ body: 'store' }));
    await page.goto(`${site.origin}/?utm_source=a%26b%3Dc&gclid=secret`, { waitUntil: 'domcontentloaded' });
    const order = page.getByRole('link', { name: letterWords.orderKit });
    const expected = 'https://store.example/order/kit?utm_source=a%26b%3Dc';
    const [store] = await Promise.all([context.waitForEvent('page'), order.click()]);
    await store.waitForURL(expected);
    expect(await store.evaluate(() => [document.referrer, opener])).toEqual(['', null]);
  });

  test("the countdown to a deadline uses the server's time, and shows no time without it", {
    tag: ['@R4.13', '@R7.1'],
  }, async ({ page }) => {
    const timeRequests: string[] = [];
    for (const date of ['Tue, 31 Dec 2030 22:00:00 GMT', '']) {
      await page.route('**/quiz*', (route) => {
        if (route.request().method() !== 'HEAD') return route.fallback();
        timeRequests.push(route.request().url());
        return route.fulfill({ headers: { Date: date } });
      });
      await page.goto(`${site.origin}/quiz?answer=3`);
      await startButton(page).click();
      await answerByKeys(page, 1);
      const timers = page.getByRole('timer');
      if (date) await expect(timers).toHaveText([/^(2 h 00|1 h 59) min$/, /./]);
      else await expect(page.getByText(expectedWords.closesSoon)).toBeVisible();
      await expect(timers).toHaveCount(date ? 2 : 0);
    }
    expect(timeRequests).toEqual([`${site.origin}/quiz`, `${site.origin}/quiz`]);
  });
});
