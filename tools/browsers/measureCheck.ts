import { setTimeout } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { readSite, type Site } from '#settings/siteSchema';
import { throwInputError } from '#settings/throwInputError';
import { findBrowser } from '#tools/browsers/browser';
import { readSettings } from '#tools/build/readSettings';
import { goAlong, takeQuestions } from '#tools/drive/driveQuiz';
import { expectBuild, pathOf, readDocuments } from '#tools/shared/builtPages';
import { servePreview } from '#tools/shared/servePreview';

type Measure = NonNullable<Site['measure']>;

/** A request of a page to what receives its messages. */
export interface Sent {
  url: string;
  type: string;
  body: string;
}

/** Runs in the page: what is told is sent as if the page were left. */
function leave(): void {
  dispatchEvent(new Event('visibilitychange'));
}

/** Follows a link of the page without leaving it. */
function follow(): void {
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  document.querySelector<HTMLElement>('a[target]:not(footer a)')?.click();
}

/**
 * Visits a page of a built site and returns what it sends: it takes the quiz, where there is one, and follows a link.
 *
 * @param optionOf the place of the option to choose, by that of the question, both from 0
 */
export async function sentBy(
  page: Page,
  url: string,
  endpoint: string,
  optionOf?: (question: number) => number,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route(`${endpoint}*`, async (route) => {
    const request = route.request();
    const isSent = request.method() === 'POST';
    if (isSent)
      sent.push({
        url: request.url(),
        type: request.headers()['content-type'] ?? '',
        body: request.postData() ?? '',
      });
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    await route.fulfill({ status: 204, headers });
  });
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  if (await page.locator('#quiz').count()) {
    await page.locator('html[data-quiz]').waitFor();
    await goAlong(page, ['START']);
    await takeQuestions(page, optionOf);
  } else await page.locator('[data-video=ready], [data-video=failed]').waitFor({ timeout: 60_000 });
  await page.locator('a[target]:not(footer a)').first().waitFor({ state: 'attached' });
  await page.evaluate(follow);
  const yes = page.locator('footer button').first();
  if (await yes.count()) await yes.click();
  await page.evaluate(leave);
  let last: number;
  do {
    last = sent.length;
    await setTimeout(500);
  } while (sent.length > last);
  return sent;
}

/** Sends a request as it is. @returns in words whether it was taken, and how */
export async function answerTo({ url, type, body }: Sent): Promise<{ isTaken: boolean; words: string }> {
  const headers = {
    // What looks like a program is not counted.
    'User-Agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    ...(type && { 'Content-Type': type }),
  };
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers,
      body: body || null,
      signal: AbortSignal.timeout(10_000),
    });
    return { isTaken: ok, words: `${ok ? 'takes' : 'refuses'} it, with status ${status}` };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    return { isTaken: false, words: `does not answer: ${cause?.message ?? message}` };
  }
}

/**
 * Visits each page of a built site, prints each request that one visit would send, and sends the first of them, which counts
 * as one page seen.
 *
 * @returns the exit code: 0 if the address takes it
 */
export async function checkSite(measure: Measure, dist: string, answer = answerTo): Promise<number> {
  const { provider, endpoint } = measure;
  expectBuild(dist);
  const measured = Object.entries(await readDocuments(dist)).filter(([, html]) =>
    html.includes(` ${endpoint}`),
  );
  if (measured.length === 0)
    throwInputError(`${dist} was built with other settings of measuring; run \`npm run build\` first`);
  const server = await servePreview(dist);
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  const all: Sent[] = [];
  try {
    const visits = measured.map(async ([file]) => {
      const page = await browser.newPage();
      return [pathOf(file), await sentBy(page, server.origin + pathOf(file), endpoint)] as const;
    });
    for (const [path, sent] of await Promise.all(visits)) {
      console.log(`${path} sends to ${provider}:`);
      for (const { url, body } of sent) console.log(`  ${url.replace(endpoint, '')} ${body}`.trimEnd());
      all.push(...sent);
    }
  } finally {
    await browser.close();
    await server.close();
  }
  const [first] = all;
  if (!first) {
    console.error(`no page sends anything to ${endpoint}`);
    return 1;
  }
  const { isTaken, words } = await answer(first);
  console[isTaken ? 'log' : 'error'](`${endpoint} ${words}`);
  return isTaken ? 0 : 1;
}

/** Checks a built site with the settings of .env. */
export async function main([dist = 'dist']: string[]): Promise<number> {
  const { measure } = readSite(readSettings('production'));
  if (measure) return checkSite(measure, dist);
  console.log('nothing is measured, and nothing would be sent: VITE_MEASURE_PROVIDER is not set');
  return 0;
}
