import { expect, type Page } from '@playwright/test';
import { answerByKey, expectResults, openQuiz, start } from '../support/quizScreens';
import { test } from '../support/test';

/** Takes the quiz; returns what was written, asked for and left behind from its first answer on. */
async function watchedQuiz(page: Page, baseURL: string | undefined) {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  page.on('websocket', (socket) => requests.push(`GET ${socket.url()}`));
  await page.addInitScript(() => {
    // A final check would miss values that were written and removed, or sent to another tab.
    const written: string[] = [];
    Object.assign(window, { written });
    const watch = (owner: object, name: string) => {
      const original = Reflect.get(owner, name);
      Reflect.set(owner, name, function watched(this: unknown, ...args: unknown[]) {
        written.push(name);
        return original.apply(this, args);
      });
    };
    for (const name of ['pushState', 'replaceState']) watch(History.prototype, name);
    for (const name of ['open', 'postMessage', 'fetch']) watch(window, name);
    watch(Storage.prototype, 'setItem');
    watch(IDBFactory.prototype, 'open');
    watch(CacheStorage.prototype, 'open');
    watch(BroadcastChannel.prototype, 'postMessage');
    watch(Navigator.prototype, 'sendBeacon');
    watch(XMLHttpRequest.prototype, 'send');
    watch(RTCPeerConnection.prototype, 'createOffer');
    watch(ServiceWorkerContainer.prototype, 'register');
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      get: () => cookie?.get?.call(document),
      set: () => written.push('cookie'),
    });
  });
  await openQuiz(page);
  // Files that the document names may still be loading.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement & HTMLImageElement>('[rel=modulepreload], img')].every(
      ({ href, currentSrc, src }) => performance.getEntriesByName(href || currentSrc || src).length > 0,
    ),
  );
  const strangers = requests.filter((request) => !request.startsWith(`GET ${baseURL}/`));
  // The browser may reload a portrait from its HTTP cache, which sends nothing.
  const ownOfDocument = new Set(requests);
  requests.length = 0;
  const startedAt = await page.evaluate(() => performance.now());
  const historyLength = await page.evaluate(() => history.length);
  await start(page).click();
  await answerByKey(page, 3);
  await expectResults(page);

  const traces = await page.evaluate(async () => ({
    written: (window as unknown as { written: string[] }).written,
    local: localStorage.length,
    session: sessionStorage.length,
    cookie: document.cookie,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    address: location.href,
    state: history.state,
    historyLength: history.length,
    windowName: window.name,
  }));
  const overTheLine = await page.evaluate((since) => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return resources
      .filter((entry) => entry.startTime > since && entry.transferSize > 0)
      .map(({ name }) => name);
  }, startedAt);
  const links = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  return {
    traces: { ...traces, cookies: await page.context().cookies() },
    links,
    historyLength,
    strangers,
    later: requests.filter((address) => !ownOfDocument.has(address)),
    overTheLine,
  };
}

test.describe('the answers', () => {
  test.describe.configure({ mode: 'default' });

  let seen: Awaited<ReturnType<typeof watchedQuiz>>;

  test.beforeAll(async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL, reducedMotion: 'reduce' });
    seen = await watchedQuiz(page, baseURL);
    await page.close();
  });

  test('stay in the page: nothing is stored, and nothing is left in the address', {
    tag: '@R3.1',
  }, ({ baseURL }) => {
    expect(seen.traces).toEqual({
      written: [],
      local: 0,
      session: 0,
      cookie: '',
      cookies: [],
      databases: 0,
      caches: 0,
      workers: 0,
      address: `${baseURL}/quiz`,
      state: null,
      historyLength: seen.historyLength,
      windowName: '',
    });
  });

  test('are sent nowhere: no request is made, to no host', {
    tag: ['@R1.6', '@R7.1', '@R7.7'],
  }, ({ baseURL }) => {
    expect(seen.strangers).toEqual([]);
    expect(seen.later.filter((request) => !/^GET (data:|\S+\/icon\.svg$)/.test(request))).toEqual([]);
    // Some browsers ask for the icon late.
    expect(seen.overTheLine.filter((url) => !url.endsWith('/icon.svg'))).toEqual([]);
    expect(new Set(seen.links)).toEqual(
      new Set([
        `${baseURL}/`,
        `${baseURL}/quiz#main`,
        `${baseURL}/quiz#join`,
        'https://example.com/masterclass',
        ...['privacy', 'terms', 'refunds', 'contact'].map((page) => `https://example.com/${page}`),
      ]),
    );
  });
});
