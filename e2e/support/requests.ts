import type { Page, Route } from '@playwright/test';

/** Gives the page time to finish pending work: the time that three requests to the site take. */
export async function waitForPendingWork(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let request = 1; request <= 3; request += 1) await fetch('/robots.txt', { cache: 'no-store' });
  });
}

/** Delays requests to `url` until the returned function is called. Routes that were added earlier then handle them. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Changes the body of the site's response at `url` before the page receives it. */
export async function rewriteResponse(page: Page, url: string, rewrite: (body: string) => string) {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: rewrite(await response.text()) });
  });
}

export function respondNotFound(route: Route): Promise<void> {
  return route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404' });
}

/** Records the paths that the page requests from now on, without the hashes of files. */
export function recordPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname.replace(/-.*/, '')));
  return paths;
}

/** Records the refused directives and addresses in each document that the page opens from now on. */
export async function recordViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    Object.assign(window, { violations: [] });
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      Object(window).violations.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return () => page.evaluate(() => Object(window).violations.sort());
}
