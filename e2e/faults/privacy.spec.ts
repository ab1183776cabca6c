import { expect, type Page } from '@playwright/test';
import { answerByKey, expectResults, openQuiz, start } from '../support/quizScreens';
import { test } from '../support/test';

/** Takes the quiz; returns the writes, requests and remains from its first answer on. */
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
  // The browser may read these again from its HTTP cache, which sends nothing.
  const ownOfDocument = new Set(requests);
  requests.length = 0;
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
  const links = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  return {
    traces: { ...traces, cookies: await page.context().cookies() },
    links,
    historyLength,
    strangers,
    later: requests.filter((address) => !ownOfDocument.has(address)),
  };
}

test('the answers stay in the page: nothing is stored, left in the address or sent', {
  tag: ['@R1.6', '@R3.1', '@R7.1', '@R7.7'],
}, async ({ page, baseURL }) => {
  const { traces, links, historyLength, strangers, later } = await watchedQuiz(page, baseURL);
  expect(traces).toEqual({
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
    historyLength,
    windowName: '',
  });
  expect(strangers).toEqual([]);
  // Some browsers request the icon late.
  expect(later.filter((request) => !/^GET (data:|\S+\/icon\.svg$)/.test(request))).toEqual([]);
  expect(new Set(links)).toEqual(
    new Set([
      `${baseURL}/`,
      `${baseURL}/quiz#main`,
      `${baseURL}/quiz#join`,
      'https://example.com/masterclass',
      ...['privacy', 'terms', 'refunds', 'contact'].map((page) => `https://example.com/${page}`),
    ]),
  );
});
