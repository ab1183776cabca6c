import type { Page } from '@playwright/test';

/** Waits for pending work of the page, for as long as three answers of the site take. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let trip = 1; trip <= 3; trip += 1) await fetch('/robots.txt', { cache: 'no-store' });
  });
}

/** Holds requests to `url`; the returned function releases them, to an earlier route if there is one. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}

/** Changes the site's response at `url` before the page gets it. */
export async function rewrite(page: Page, url: string, change: (body: string) => string): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}
