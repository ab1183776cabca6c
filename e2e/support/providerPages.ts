import type { Page } from '@playwright/test';
import { readSite } from '#content/siteSchema';
import type { PolicyNeeds } from '#content/videoProviders';
import { salesPage } from '#spec/pages';
import type { FakeProvider } from './fakeProviders';

const path = salesPage;

/** Answers requests to the provider's hosts; unknown addresses are not found. */
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

/** The site as built with the provider's settings; each page is reduced to its video. */
export async function siteOf({ settings }: Pick<FakeProvider, 'settings'>) {
  // Imported here, because every worker reads this file but few need Vite.
  const { makeVideoSite } = await import('#tools/browsers/videoSite');
  const { page, scripts } = await makeVideoSite(readSite(settings));
  return {
    scripts,
    /** The document with the provider's policy, or with a policy of other needs. */
    document(needs?: PolicyNeeds) {
      const whole = page(path, needs);
      const [figure = ''] = /<figure><div data-video.*?<\/figure>/s.exec(whole) ?? [];
      return whole.replace(/<body>.*<\/body>/s, `<body><main>${figure}</main></body>`);
    },
  };
}

/** Serves the page and its scripts from that site, with the provider's policy or a policy of other needs. */
export async function serveSite(page: Page, site: Awaited<ReturnType<typeof siteOf>>, needs?: PolicyNeeds) {
  await page.route(`**${path}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: site.document(needs) }),
  );
  await page.route('**/assets/*.js', (route) => {
    const body = site.scripts.get(new URL(route.request().url()).pathname);
    return body ? route.fulfill({ contentType: 'text/javascript', body }) : route.continue();
  });
}

/** Asks for what apps, translators and a provider's new features ask for, and returns how often the policy refused it. */
export function askForMore(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let refused = 0;
    document.addEventListener('securitypolicyviolation', () => {
      refused += 1;
    });
    const asks = [
      () => {
        const script = document.createElement('script');
        script.src = 'https://connect.facebook.net/en_US/pcm.js';
        document.head.append(script);
      },
      () =>
        document.body.append(
          Object.assign(document.createElement('iframe'), { src: 'https://app.example/' }),
        ),
      () => Object.assign(new Image(), { src: 'https://pixel.example/1.gif' }),
      () => Object.assign(new Image(), { src: URL.createObjectURL(new Blob(['x'], { type: 'image/png' })) }),
      () => new FontFace('x', 'url(https://fonts.example/x.woff2)').load(),
      () => new WebSocket('wss://live.example/'),
      () => fetch('https://new.example/analytics'),
    ];
    for (const ask of asks)
      await Promise.resolve()
        .then(ask)
        .catch(() => {});
    while (refused < 6) await new Promise(requestAnimationFrame);
    return refused;
  });
}
