import type { Page } from '@playwright/test';
import { readSite } from '#content/siteSchema';
import type { PolicyNeeds } from '#content/videoProviders';
import type { FakeProvider } from './fakeProviders';

/** The page with a video that is short. */
const path = '/advertorial-v2';

/** Has the provider's hosts answer in its stead; what is not known there is not found. */
export async function answerFor(page: Page, { answers }: FakeProvider) {
  await page.route(/^https:/, (route) => {
    const known = answers[route.request().url().replace(/\?.*/, '')];
    return route.fulfill({
      status: known ? 200 : 404,
      contentType: known?.type ?? 'text/plain',
      body: known?.body ?? '',
      headers: { 'Access-Control-Allow-Origin': '*' },
    });
  });
}

/** The site as a build with the provider's settings makes it; of each page, the video alone. */
export async function siteOf({ settings }: FakeProvider) {
  // Every process of the tests reads this file, and one of them needs Vite at a time.
  const { makeVideoSite } = await import('#tools/browsers/videoSite');
  const { page, scripts } = await makeVideoSite(readSite(settings));
  return {
    scripts,
    /** The document under the provider's policy, or one of other needs. */
    document(needs?: PolicyNeeds) {
      const whole = page(path, needs);
      const [figure = ''] = /<figure><div data-video.*?<\/figure>/s.exec(whole) ?? [];
      return whole.replace(/<body>.*<\/body>/s, `<body><main>${figure}</main></body>`);
    },
  };
}

/** Has the page and its scripts come from that site, under the provider's policy or one of other needs. */
export async function serveSite(page: Page, site: Awaited<ReturnType<typeof siteOf>>, needs?: PolicyNeeds) {
  await page.route(`**${path}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: site.document(needs) }),
  );
  await page.route('**/assets/*.js', (route) => {
    const body = site.scripts.get(new URL(route.request().url()).pathname);
    return body ? route.fulfill({ contentType: 'text/javascript', body }) : route.continue();
  });
}
