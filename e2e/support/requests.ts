import type { Page } from '@playwright/test';

/** Lets what the page has just set off come to its end: as long as the site takes to answer three times. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let trip = 1; trip <= 3; trip += 1) await fetch('/robots.txt', { cache: 'no-store' });
  });
}

/** Holds back what the page asks for at `url`; the function it gives lets all go on, to a route set before if any. */
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
