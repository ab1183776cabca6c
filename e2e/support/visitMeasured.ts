import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { goAlong, takeQuestions } from '#tools/drive/driveQuiz';
import { servePreview } from '#tools/shared/servePreview';

/** Runs in the page: follows a link to another site without leaving, and is left. */
function followLinkAndLeave(): void {
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  document.querySelector<HTMLElement>('a[target]:not(footer a)')?.click();
  dispatchEvent(new Event('visibilitychange'));
}

/**
 * Visits a page of a measured site: takes the quiz, where there is one, and follows a link.
 *
 * @param endpoint the address that receives what is told; it answers each request
 * @param optionOf the place of the option to choose, by that of the question, both from 0
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

/** Builds the site with settings, beside whatever else runs, and serves it; `dist` is its folder. */
export async function serveSettings(name: string, settings: Record<string, string>) {
  const dist = `.cache/${name}-dist`;
  const args = ['vite', 'build', '--mode', 'test', '--outDir', dist, '--logLevel', 'warn'];
  // Loading a module by Vite, as checks do, leaves 'development' in the process that runs the tests.
  const env = { ...process.env, NODE_ENV: 'production', TEST_SETTINGS: JSON.stringify(settings) };
  execFileSync('npx', args, { env });
  return { dist, ...(await servePreview(dist)) };
}
