import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MessagesByState } from '#shared/startMeasuring';
import { readSampleSite } from '#tests/support/sampleSite';

const referrer = 'https://search.example';
const campaign = '?utm_source=a%26b+%22c%5C&utm_id=%ED';
const url = `https://example.com/${campaign}`;

/** An address of each provider, and the documented body of a message; without a message, of a page view. */
const providers: Record<string, { address: string; expectedBody: (message?: string) => object }> = {
  plausible: {
    address: 'https://plausible.example/api/event?domain=shop.example',
    expectedBody: (name = 'pageview') => ({ domain: 'shop.example', referrer, name, url }),
  },
  umami: {
    address: 'https://umami.example/api/send?website=1b4e28ba-2fa1-41d2-883f-0016d3cca427',
    expectedBody: (name) => ({
      type: 'event',
      payload: {
        website: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
        hostname: 'example.com',
        referrer,
        name,
        url: `/${campaign}`,
      },
    }),
  },
  custom: {
    address: 'https://count.example/in?key=7',
    expectedBody: (message = 'page seen') => ({ referrer, message, page: '/', campaign }),
  },
};

const stateMessages: MessagesByState = {
  question: ['quiz begun', 'position #'],
  results: ['results reached'],
};
let requests: [string, RequestInit][];
let pageLeft: AbortController;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  requests = [];
  pageLeft = new AbortController();
  const { signal } = pageLeft;
  const listen = EventTarget.prototype.addEventListener;
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) =>
    listen.call(window, type, listener, { signal }),
  );
  vi.stubGlobal('fetch', (...request: [string, RequestInit]) => {
    requests.push(request);
    return Promise.reject(new TypeError('blocked'));
  });
  // Reports a first paint, which jsdom does not.
  performance.getEntriesByType = vi.fn(() => [{} as PerformanceEntry]);
  vi.spyOn(Document.prototype, 'referrer', 'get').mockReturnValue('https://search.example/?q=tired&user=7');
  document.body.innerHTML =
    '<a id="order" target="_blank" href="#a">Order</a><footer><div><a class="b" target="_blank" href="#b">Terms</a></div></footer>';
});

afterEach(() => {
  pageLeft.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.campaign = undefined;
});

/** Starts measuring in a build with these settings. Returns the observer of states. */
async function startMeasuring(provider: string, settings: Record<string, string> = {}) {
  const VITE_MEASURE_URL = providers[provider]?.address ?? '';
  const site = readSampleSite({ VITE_MEASURE_PROVIDER: provider, VITE_MEASURE_URL, ...settings });
  vi.doMock('#settings/site', () => ({ measure: site.measure }));
  return (await import('#shared/startMeasuring')).startMeasuring(stateMessages, 'order followed');
}

const visitedStates = [
  ['intro', 1],
  [{ question: 'sleep' }, 1],
  [{ question: 'brainFog' }, 2],
  [{ results: 'high' }, 3],
] as const;

test.each(Object.entries(providers))(
  '%s gets every message in its documented form, without cookies or referrer',
  { tags: ['R7.9'] },
  async (provider, { address, expectedBody }) => {
    const observe = await startMeasuring(provider, { VITE_CARRY_PARAMETERS: 'utm_*' });
    document.campaign = 'utm_source=a%26b+%22c\\&utm_id=%ED';
    for (const [value, position] of visitedStates) observe(value, position);
    document.getElementById('order')?.click();
    vi.advanceTimersByTime(3000);
    const bodies = requests.map(([requestUrl, { body }]) => {
      expect(requestUrl.startsWith(provider === 'custom' ? address : (address.split('?')[0] ?? ''))).toBe(
        true,
      );
      // A field that occurs twice would be lost when the body is parsed.
      expect(body).toBe(JSON.stringify(JSON.parse(String(body))));
      return JSON.parse(String(body));
    });
    const events = ['quiz begun', 'position 1', 'position 2', 'results reached', 'order followed'];
    expect(bodies).toEqual([undefined, ...events].map(expectedBody));
    for (const [, init] of requests)
      expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit', referrer: '' });
  },
);

test('a message names the campaign, and of the other parameters that links pass on, none', async () => {
  const ids = 'gclid fbclid mc_eid ScCid epik rdt_cid vero_id mkt_tok utm_reader _kx'.split(' ');
  const query = ids.map((name) => `&${name}=PERSON`).join('');
  const unclearValues = '&utm_id=1?gclid=PERSON&utm_id=1%253Femail%253DPERSON&utm_id=a%40b.test';
  const search = `?utm_source=mail${query}&amp;UTM_Medium=a%20b&utm_term=x${unclearValues}`;
  history.replaceState(null, '', `/page${search}`);
  vi.stubGlobal('__MEASURED__', true);
  vi.doMock('#settings/site', () => ({
    carriedParameters: { names: ['utm_s*', 'utm_medium', 'utm_id', ...ids], targets: [] },
  }));
  await import('../../src/shared/inlineCarryParameters');
  expect(document.campaign).toBe('utm_source=mail&UTM_Medium=a%20b');
  history.replaceState(null, '', '/');
});

const messages = () => requests.map(([, { body }]) => JSON.parse(String(body)).message);

test('each message is sent once, at least a second after its cause and after the first paint', async () => {
  vi.mocked(performance.getEntriesByType).mockReturnValueOnce([]);
  const observe = await startMeasuring('custom');
  vi.advanceTimersByTime(3000);
  expect(messages()).toEqual([]);
  for (const [value, position] of [...visitedStates, ...visitedStates]) observe(value, position);
  vi.advanceTimersByTime(990);
  expect(messages()).toEqual([]);
  vi.advanceTimersByTime(1000);
  const sent = ['page seen', 'quiz begun', 'position 1', 'position 2', 'results reached'];
  expect(messages()).toEqual(sent);
  for (const [value, position] of visitedStates) observe(value, position);
  vi.advanceTimersByTime(3000);
  expect(messages()).toEqual(sent);
});

test('pending messages are sent when the page is left', async () => {
  const observe = await startMeasuring('custom', { VITE_CARRY_PARAMETERS: 'utm_*' });
  observe({ question: 'sleep' }, 1);
  dispatchEvent(new Event('visibilitychange'));
  expect(messages()).toEqual(['page seen', 'quiz begun', 'position 1']);
  expect(requests[0]?.[1].body, 'a visitor without a campaign').toContain('"campaign":""');
});

test('a prerendered page sends nothing until it is shown', async () => {
  Object.assign(document, { prerendering: true });
  await startMeasuring('custom');
  vi.advanceTimersByTime(3000);
  dispatchEvent(new Event('visibilitychange'));
  expect(messages()).toEqual([]);
  Object.assign(document, { prerendering: false });
  document.dispatchEvent(new Event('prerenderingchange'));
  vi.advanceTimersByTime(3000);
  expect(messages()).toEqual(['page seen']);
});

test('only a press of a link to another site outside the footer sends a message', async () => {
  await startMeasuring('custom');
  document.querySelector<HTMLElement>('footer a')?.click();
  document.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const order = document.getElementById('order');
  order?.dispatchEvent(new MouseEvent('auxclick', { button: 2, bubbles: true }));
  vi.advanceTimersByTime(3000);
  expect(messages()).toEqual(['page seen']);
  order?.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true }));
  vi.advanceTimersByTime(3000);
  expect(messages()).toEqual(['page seen', 'order followed']);
});

test('a visitor who has opted out of tracking is not asked, and nothing is sent', {
  tags: ['R7.10'],
}, async () => {
  for (const browserSetting of [{ doNotTrack: '1' }, { globalPrivacyControl: true }])
    for (const consent of ['ask', 'none']) {
      vi.resetModules();
      vi.stubGlobal('navigator', browserSetting);
      await startMeasuring('custom', consent === 'ask' ? { VITE_MEASURE_CONSENT: consent } : {});
      dispatchEvent(new Event('load'));
      vi.advanceTimersByTime(3000);
      expect([messages(), document.querySelectorAll('button').length]).toEqual([[], 0]);
    }
});

test('a saved copy of a page sends nothing', async () => {
  vi.spyOn(Document.prototype, 'URL', 'get').mockReturnValue('file:///C:/Users/Jane/quiz.html');
  await startMeasuring('custom');
  vi.advanceTimersByTime(3000);
  expect(messages()).toEqual([]);
});

test.each([
  ['Yes', ['page seen', 'quiz begun', 'position 1']],
  ['No', []],
])(
  'with a consent question, nothing is sent before its answer: “%s” sends %j',
  { tags: ['R7.10'] },
  async (word, expected) => {
    const observe = await startMeasuring('custom', { VITE_MEASURE_CONSENT: 'ask' });
    observe({ question: 'sleep' }, 1);
    dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(9000);
    dispatchEvent(new Event('visibilitychange'));
    expect(messages()).toEqual([]);
    const buttons = [...document.querySelectorAll<HTMLElement>('footer button')];
    expect(buttons.map(({ textContent, className }) => [textContent, className])).toEqual([
      ['Yes', 'b'],
      ['No', 'b'],
    ]);
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    buttons.find(({ textContent }) => textContent === word)?.click();
    vi.advanceTimersByTime(3000);
    expect(messages()).toEqual(expected);
    expect(document.activeElement).toMatchObject({ textContent: 'Thank you.', tabIndex: -1 });
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  },
);
