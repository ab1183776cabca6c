import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { goAlong, takeQuestions } from '#tools/drive/driveQuiz';
import { servePreview } from '#tools/shared/servePreview';

/** Runs in the page: follows a link to another site without leaving, then hides the page. */
function followLinkAndLeave(): void {
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  document.querySelector<HTMLElement>('a[target]:not(footer a)')?.click();
  dispatchEvent(new Event('visibilitychange'));
}

/**
 * Visits a page of a measured site: takes its quiz, if any, and follows a link.
 *
 * @param endpoint the address that receives the messages; answers each request
 * @param optionOf returns the index of the option to choose, by the index of the question
 * @returns the address and the body of each request to it
 */
export async function visitMeasured(
  page: Page,
  url: string,
  endpoint: string,
  optionOf?: (question: number) => number,
): Promise<{ url: string; body: string }[]> {
  const sent: { url: string; body: string }[] = [];
  await page.route(`${endpoint}*`, async (route) => {
    const request = route.request();
    if (request.method() === 'POST') sent.push({ url: request.url(), body: request.postData() ?? '' });
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    await route.fulfill({ status: 204, headers });
  });
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  if (await page.locator('#quiz').count()) {
    await page.locator('html[data-quiz]').waitFor();
    await goAlong(page, ['START']);
    await takeQuestions(page, optionOf);
  } else await page.locator('[data-video=ready], [data-video=failed]').waitFor();
  await page.locator('a[target]:not(footer a)').first().waitFor({ state: 'attached' });
  await page.evaluate(followLinkAndLeave);
  for (let last = -1; sent.length > last; await setTimeout(500)) last = sent.length;
  return sent;
}

/** Builds the site with settings in a folder of its own, `dist`, and serves it. */
export async function serveSettings(name: string, settings: Record<string, string>) {
  const dist = `.cache/${name}-dist`;
  const args = ['vite', 'build', '--mode', 'test', '--outDir', dist, '--logLevel', 'warn'];
  // Loading a module with Vite, as checks do, sets NODE_ENV to 'development' in the process of the tests.
  const env = { ...process.env, NODE_ENV: 'production', TEST_SETTINGS: JSON.stringify(settings) };
  execFileSync('npx', args, { env });
  return { dist, ...(await servePreview(dist)) };
}
