import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { consent } from '#content/strings';
import { takeQuiz } from './quizScreens';

/** Runs in the page: clicks a link to another site without navigating, then reports the page as hidden. */
function followLinkAndHide(): void {
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  document.querySelector<HTMLElement>('a[target]:not(footer a)')?.click();
  dispatchEvent(new Event('visibilitychange'));
}

/**
 * Visits a page of a measured site: consents, takes its quiz, if it has one, and follows a link.
 *
 * @param endpoint the URL that receives the messages; this function responds to its requests
 * @param answers the chosen options, from 1
 * @returns the URL and the body of each message
 */
export async function visitMeasured(
  page: Page,
  url: string,
  endpoint: string,
  answers: Parameters<typeof takeQuiz>[1] = 1,
): Promise<{ url: string; body: string }[]> {
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
    await takeQuiz(page, answers);
  } else await page.locator('[data-video=ready], [data-video=failed]').waitFor();
  await page.locator('a[target]:not(footer a)').first().waitFor({ state: 'attached' });
  await page.evaluate(followLinkAndHide);
  // Waits until 500 ms pass without a message.
  for (let count = -1; messages.length > count; await setTimeout(500)) count = messages.length;
  return messages;
}
