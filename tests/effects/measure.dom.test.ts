import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSite } from '#content/siteSchema';
import type { Told } from '#effects/toldOf';

// Each provider is a stand-in that refuses what its documentation refuses, and whatever it does not name.

interface Received {
  url: URL;
  type: string;
  fields: Record<string, unknown>;
}

/** Whether fields are exactly these, each matching. */
function fits(fields: unknown, shapes: Record<string, RegExp>, optional: string[] = []): boolean {
  if (typeof fields !== 'object' || fields === null) return false;
  const names = Object.keys(fields);
  return (
    names.every((name) => name in shapes && shapes[name]?.test(String(fields[name as never]))) &&
    Object.keys(shapes).every((name) => names.includes(name) || optional.includes(name))
  );
}

const whole = /^https:\/\/[^"{}]+$/;
const origin = /^(https:\/\/[^/"{}]+)?$/;
const words = /^[^{}]{1,50}$/;
const json = /^(application\/json|text\/plain)/;

/** By provider: the address of a team, and the status of the answer. */
const providers: Record<string, { url: string; receive: (received: Received) => number }> = {
  // "name, url and domain are required"; JSON as application/json or text/plain; 202.
  plausible: {
    url: 'https://plausible.example/api/event?domain=shop.example',
    receive: ({ url, type, fields }) =>
      url.href === 'https://plausible.example/api/event' &&
      json.test(type) &&
      fits(fields, { name: words, url: whole, domain: /^shop\.example$/, referrer: origin })
        ? 202
        : 400,
  },
  // type is event; the website's id; an event has a name of at most 50 characters, a page has none; 2.17 and later read JSON
  // as text/plain too.
  umami: {
    url: 'https://umami.example/api/send?website=1b4e28ba-2fa1-41d2-883f-0016d3cca427',
    receive: ({ url, type, fields: { payload, ...fields } }) =>
      url.href === 'https://umami.example/api/send' &&
      json.test(type) &&
      fits(fields, { type: /^event$/ }) &&
      fits(
        payload,
        {
          website: /^[\da-f-]{36}$/,
          hostname: /^[\w.]+$/,
          url: /^\/[^"{}]*$/,
          referrer: origin,
          name: words,
        },
        ['name'],
      )
        ? 200
        : 400,
  },
  // idsite and rec=1 are required; an event needs category and action; 204 with send_image=0.
  matomo: {
    url: 'https://matomo.example/matomo.php?idsite=7',
    receive({ url, fields }) {
      const common = { idsite: /^7$/, rec: /^1$/, send_image: /^0$/, url: whole, urlref: origin };
      const isPage = fits(fields, common);
      const isEvent = fits(fields, { ...common, e_c: words, e_a: words });
      return url.pathname === '/matomo.php' && (isPage || isEvent) ? 204 : 400;
    },
  },
  // p is the path, or with e=true the name of an event; r, q as the browser has them.
  goatcounter: {
    url: 'https://shop.goatcounter.example/count',
    receive({ url, fields }) {
      const common = { p: words, q: /^(\?[^"{}]+)?$/, r: origin };
      const isKnown = fits(fields, { ...common, e: /^true$/ }, ['e']);
      return url.pathname === '/count' && isKnown && 'e' in fields !== String(fields.p).startsWith('/')
        ? 200
        : 400;
    },
  },
  custom: {
    url: 'https://count.example/in?key=a',
    receive: ({ url, fields }) =>
      url.search === '?key=a' &&
      fits(fields, { message: words, page: /^\/[\w-]*$/, campaign: /^(\?[^"{}]+)?$/, referrer: origin })
        ? 200
        : 400,
  },
};

function receivedOf(address: string, { body, headers }: RequestInit): Received {
  const url = new URL(address);
  const type = new Headers(headers).get('Content-Type') ?? 'text/plain;charset=UTF-8';
  const fields = body ? JSON.parse(String(body)) : Object.fromEntries(url.searchParams);
  return { url, type, fields };
}

const told: Told = { question: ['quiz begun', 'position #'], results: ['results reached'] };
let requests: [string, RequestInit][];
let left: AbortController;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  requests = [];
  left = new AbortController();
  const { signal } = left;
  const listen = EventTarget.prototype.addEventListener;
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) =>
    listen.call(window, type, listener, { signal }),
  );
  vi.stubGlobal('fetch', (...request: [string, RequestInit]) => {
    requests.push(request);
    return Promise.reject(new TypeError('blocked'));
  });
  // jsdom paints nothing.
  performance.getEntriesByType = vi.fn(() => [{} as PerformanceEntry]);
  vi.spyOn(Document.prototype, 'referrer', 'get').mockReturnValue('https://search.example/?q=tired&user=7');
  document.body.innerHTML =
    '<a id="order" target="_blank" href="#a">Order</a><footer><div><a class="b" target="_blank" href="#b">Terms</a></div></footer>';
});

afterEach(() => {
  left.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.campaign = undefined;
});

/** The effect with settings, as a build with them has it. */
async function measureWith(provider: string, more: Record<string, string> = {}) {
  const VITE_MEASURE_URL = providers[provider]?.url ?? '';
  const site = readSite({ VITE_MEASURE_PROVIDER: provider, VITE_MEASURE_URL, ...more });
  vi.doMock('#content/site', () => ({ site }));
  return (await import('#effects/measure')).measure(told, 'order followed');
}

const visit = [
  ['intro', 1],
  [{ question: 'sleep' }, 1],
  [{ question: 'brainFog' }, 2],
  [{ results: 'high' }, 3],
] as const;

test.each(Object.keys(providers))(
  '%s takes every message, in the form that it documents',
  {
    tags: ['R7.9'],
  },
  async (provider) => {
    const observe = await measureWith(provider, { VITE_CARRY_PARAMETERS: 'utm_*' });
    document.campaign = [['utm_source', 'a&b "c"']];
    for (const [value, place] of visit) observe(value, place);
    document.getElementById('order')?.click();
    vi.advanceTimersByTime(3000);
    const answers = requests.map(([address, init]) =>
      providers[provider]?.receive(receivedOf(address, init)),
    );
    expect(answers).toHaveLength(6);
    expect(Math.max(...answers.map((status) => status ?? 0))).toBeLessThan(300);
    for (const [address, init] of requests) {
      expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit', referrer: '' });
      const sent = decodeURIComponent(`${address} ${init.body}`);
      expect(sent).toContain('https://search.example');
      expect(sent).toContain('utm_source=a');
      expect(sent).not.toMatch(/tired|user|sleep|brainFog|high/);
    }
  },
);

const messages = () => requests.map(([, { body }]) => JSON.parse(String(body)).message);

test('each message is sent once, a second or more after what it tells, and not before the page is painted', async () => {
  vi.mocked(performance.getEntriesByType).mockReturnValueOnce([]);
  const observe = await measureWith('custom');
  vi.advanceTimersByTime(3000);
  expect(messages()).toEqual([]);
  for (const [value, place] of [...visit, ...visit]) observe(value, place);
  vi.advanceTimersByTime(990);
  expect(messages()).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(messages()).toEqual(['page seen', 'quiz begun', 'position 1', 'position 2', 'results reached']);
});

test('what is not sent yet is sent when the page is left', async () => {
  const observe = await measureWith('custom');
  observe({ question: 'sleep' }, 1);
  dispatchEvent(new Event('visibilitychange'));
  expect(messages()).toEqual(['page seen', 'quiz begun', 'position 1']);
});

test('a link of the footer and the right button follow nothing', async () => {
  await measureWith('custom');
  document.querySelector<HTMLElement>('footer a')?.click();
  const order = document.getElementById('order');
  order?.dispatchEvent(new MouseEvent('auxclick', { button: 2, bubbles: true }));
  vi.advanceTimersByTime(3000);
  expect(messages()).toEqual(['page seen']);
  order?.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true }));
  vi.advanceTimersByTime(3000);
  expect(messages()).toEqual(['page seen', 'order followed']);
});

test('who does not want to be tracked is not asked, and nothing is sent', { tags: ['R7.10'] }, async () => {
  for (const wish of [{ doNotTrack: '1' }, { globalPrivacyControl: true }]) {
    vi.resetModules();
    vi.stubGlobal('navigator', wish);
    await measureWith('custom', { VITE_MEASURE_CONSENT: 'ask' });
    dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(3000);
    expect([messages(), document.querySelectorAll('button').length]).toEqual([[], 0]);
  }
});

test.each([
  ['Yes', ['page seen', 'quiz begun', 'position 1']],
  ['No', []],
])(
  'where consent is asked, nothing is sent before an answer; %s: %j',
  { tags: ['R7.10'] },
  async (word, expected) => {
    const observe = await measureWith('custom', { VITE_MEASURE_CONSENT: 'ask' });
    observe({ question: 'sleep' }, 1);
    dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(9000);
    dispatchEvent(new Event('visibilitychange'));
    expect(messages()).toEqual([]);
    const buttons = [...document.querySelectorAll<HTMLElement>('footer button')];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Yes', 'No']);
    buttons.find(({ textContent }) => textContent === word)?.click();
    vi.advanceTimersByTime(3000);
    expect(messages()).toEqual(expected);
    expect(document.activeElement?.textContent).toBe('Thank you.');
  },
);

test.each([
  [
    { VITE_MEASURE_URL: 'https://a.example/count' },
    'VITE_MEASURE_URL="https://a.example/count": needs VITE_MEASURE_PROVIDER',
  ],
  [{ VITE_MEASURE_CONSENT: 'ask' }, 'VITE_MEASURE_CONSENT="ask": needs VITE_MEASURE_PROVIDER'],
  [
    { VITE_MEASURE_PROVIDER: 'umami' },
    'VITE_MEASURE_PROVIDER="umami": needs VITE_MEASURE_URL beside it, such as https://cloud.umami.is/api/send?website=',
  ],
  ...Object.entries({
    plausible: ['https://plausible.io/api/event', 'https://plausible.io/js/script.js?domain=a.example'],
    umami: ['https://cloud.umami.is/api/send?website=shop', 'https://cloud.umami.is/script.js'],
    matomo: ['https://matomo.example/', 'https://matomo.example/matomo.php?idsite=one'],
    goatcounter: ['https://shop.goatcounter.example/', 'https://shop.goatcounter.example/count#a'],
    custom: ['https://a.example/in;b', 'https://a.example/in?{n}'],
  }).flatMap(([VITE_MEASURE_PROVIDER, addresses]) =>
    addresses.map((VITE_MEASURE_URL): [Record<string, string>, string] => [
      { VITE_MEASURE_PROVIDER, VITE_MEASURE_URL },
      `VITE_MEASURE_URL="${VITE_MEASURE_URL}": must be the whole address of ${VITE_MEASURE_PROVIDER}, such as https://`,
    ]),
  ),
])('%j is refused with one line', (env, line) => {
  expect(() => readSite(env as Record<string, string>)).toThrow(line);
  expect(() => readSite(env as Record<string, string>)).toThrow(
    /^.*docs\/settings\.md lists every setting\.$/,
  );
});
