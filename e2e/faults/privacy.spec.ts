import { expect, type Page } from '@playwright/test';
import { site } from '#settings/site';
import { answerByKeys, expectResults, openQuiz, startButton } from '../support/quizScreens';
import { test } from '../support/test';

/** Takes the quiz. Returns the values that it has written or stored, and the requests from START on. */
async function takeRecordedQuiz(page: Page, baseURL: string | undefined) {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  page.on('websocket', (socket) => requests.push(`GET ${socket.url()}`));
  await page.addInitScript(() => {
    // Records calls, because a final check would miss values that are removed again or sent to another tab.
    const calls: string[] = [];
    Object.assign(window, { calls });
    const record = (owner: object, name: string) => {
      const original = Reflect.get(owner, name);
      Reflect.set(owner, name, function recorded(this: unknown, ...args: unknown[]) {
        calls.push(name);
        return original.apply(this, args);
      });
    };
    for (const name of ['pushState', 'replaceState']) record(History.prototype, name);
    for (const name of ['open', 'postMessage', 'fetch']) record(window, name);
    record(Storage.prototype, 'setItem');
    record(IDBFactory.prototype, 'open');
    record(CacheStorage.prototype, 'open');
    record(BroadcastChannel.prototype, 'postMessage');
    record(Navigator.prototype, 'sendBeacon');
    record(XMLHttpRequest.prototype, 'send');
    record(RTCPeerConnection.prototype, 'createOffer');
    record(ServiceWorkerContainer.prototype, 'register');
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      get: () => cookie?.get?.call(document),
      set: () => calls.push('cookie'),
    });
  });
  await openQuiz(page);
  // Files that the document names may still be loading.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement & HTMLImageElement>('[rel=modulepreload], img')].every(
      ({ href, currentSrc, src }) => performance.getEntriesByName(href || currentSrc || src).length > 0,
    ),
  );
  const foreignRequests = requests.filter((request) => !request.startsWith(`GET ${baseURL}/`));
  // The browser may request these files again from its HTTP cache, which sends nothing.
  const loadedFiles = new Set(requests);
  requests.length = 0;
  const historyLength = await page.evaluate(() => history.length);
  await startButton(page).click();
  await answerByKeys(page, 3);
  await expectResults(page);

  const traces = await page.evaluate(async () => ({
    calls: Object(window).calls,
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
    .evaluateAll((anchors) => anchors.map((link) => (link as HTMLAnchorElement).href));
  return {
    traces: { ...traces, cookies: await page.context().cookies() },
    links,
    historyLength,
    foreignRequests,
    quizRequests: requests.filter((request) => !loadedFiles.has(request)),
  };
}

test('no answer is stored, sent or written to the address', {
  tag: ['@R1.6', '@R3.1', '@R7.1', '@R7.7'],
}, async ({ page, baseURL }) => {
  const { privacy, terms, refunds, contact } = site.legal;
  const recorded = await takeRecordedQuiz(page, baseURL);
  const mayFetch = site.measure !== null || 'endsAt' in (site.countdown ?? {});
  expect(recorded.traces).toEqual({
    // e2e/sales/configured.spec.ts checks that the messages of measuring do not depend on the answers.
    calls: mayFetch ? recorded.traces.calls.map(() => 'fetch') : [],
    local: 0,
    session: 0,
    cookie: '',
    cookies: [],
    databases: 0,
    caches: 0,
    workers: 0,
    address: `${baseURL}/quiz`,
    state: null,
    historyLength: recorded.historyLength,
    windowName: '',
  });
  const requests = [...recorded.foreignRequests, ...recorded.quizRequests];
  const messages = site.measure ? `POST ${site.measure.address}` : undefined;
  // The time of a deadline comes from the server. Some browsers request the icon late.
  const known = [messages, `HEAD ${baseURL}/quiz`, `GET ${baseURL}/icon.svg`];
  const isKnown = (request: string) => known.includes(request) || request.startsWith('GET data:');
  expect(requests.filter((request) => !isKnown(request))).toEqual([]);
  expect(new Set(recorded.links)).toEqual(
    new Set([
      `${baseURL}/`,
      `${baseURL}/quiz#main`,
      `${baseURL}/quiz#join`,
      site.urls.masterclass,
      ...[privacy, terms, refunds, contact],
    ]),
  );
});
