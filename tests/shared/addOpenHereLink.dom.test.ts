import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openHereText } from '#content/strings';
import { addOpenHereLink } from '#shared/addOpenHereLink';
import { carryParameters } from '#shared/carryParameters';

addOpenHereLink();
const order = 'https://shop.example/order';
const openHereLink = () => document.querySelector<HTMLAnchorElement>('[role=status] a');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  document.body.innerHTML = `<a href="#kit">Kit</a><a href="${order}" target="_blank" rel="noopener noreferrer">Order</a>`;
});

const press = (selector: string, keys: MouseEventInit = {}) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...keys }));

test('a press that opens no window offers the same address in this tab once', () => {
  const focusBefore = document.activeElement;
  press('a[target]');
  press('a[target]');
  vi.advanceTimersByTime(900);
  expect(openHereLink(), 'the link before a second has passed').toBeNull();
  document
    .querySelector('a')
    ?.before(Object.assign(document.createElement('footer'), { innerHTML: '<a class="b">Terms</a>' }));
  vi.advanceTimersByTime(150);
  expect(document.querySelectorAll('[role=status]')).toHaveLength(1);
  expect(openHereLink(), 'a screen reader announces only text that a status receives later').toBeNull();
  vi.advanceTimersByTime(2000);
  expect(openHereLink()).toMatchObject({
    textContent: openHereText,
    href: order,
    target: '',
    rel: 'noopener noreferrer',
    className: 'b',
  });
  expect(document.activeElement).toBe(focusBefore);
});

test.each(['blur', 'visibilitychange', 'pagehide'])('a press followed by %s offers no link', (event) => {
  press('a[target]');
  vi.advanceTimersByTime(300);
  window.dispatchEvent(new Event(event));
  vi.advanceTimersByTime(5000);
  expect(openHereLink()).toBeNull();
});

test('a press with a modifier key, on another link, without the focus or canceled by a script offers no link', () => {
  document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
  press('a[target]', { cancelable: true });
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) press('a[target]', { [key]: true });
  press('a[href="#kit"]');
  document.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  vi.advanceTimersByTime(5000);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  press('a[target]');
  vi.advanceTimersByTime(5000);
  expect(openHereLink()).toBeNull();
});

const targets = ['https://shop.test/kit?from=vsl', 'https://live.test/'];

const listen = vi.spyOn(window, 'addEventListener');

afterEach(() => {
  for (const [type, listener, options] of listen.mock.calls) removeEventListener(type, listener, options);
  listen.mockClear();
});

/** Returns the address of a link after a press, on a page with this query. */
function hrefOnPress(query: string, href: string, names = ['utm_*', 'gclid'], type = 'pointerdown'): string {
  history.replaceState(null, '', `/page${query}`);
  carryParameters({ names, targets: targets.map((url) => ({ url, names })) });
  document.body.innerHTML = `<a href="${href}"><span>there</span></a>`;
  const link = document.querySelector('a') as HTMLAnchorElement;
  pressLink(type);
  return link.href;
}

/** Sends an event to a link while another script stops the event before it reaches the link. */
function pressLink(type: string): void {
  const stop = (event: Event) => event.stopImmediatePropagation();
  document.addEventListener(type, stop, true);
  document.querySelector('span')?.dispatchEvent(new Event(type, { bubbles: true }));
  document.removeEventListener(type, stop, true);
}

const kit = 'https://shop.test/kit';
const origin = location.origin;
const hostile = '?gclid=%22%3E%3Cscript%3E%26a%3Db%23c';

test.each<[link: string, query: string, href: string, expected: string]>([
  ['an order', '?utm_source=mail&gclid=1', kit, `${kit}?utm_source=mail&gclid=1`],
  ['parameters of its own', '?gclid=1', `${kit}?from=vsl&x=a%20b`, `${kit}?from=vsl&x=a%20b&gclid=1`],
  ['a hash', '?gclid=1', 'https://live.test/#seat', 'https://live.test/?gclid=1#seat'],
  ['other parameters', '?answers=12312312&utm=x&my_utm_source=x&gclid2=1', kit, kit],
  ['values as they came', '?utm_campaign=h%EDr%20a+b&gclid=', kit, `${kit}?utm_campaign=h%EDr%20a+b&gclid=`],
  ['names in capitals', '?UTM_Source=Mail&GCLID=1', kit, `${kit}?UTM_Source=Mail&GCLID=1`],
  ['the same name in capitals', '?UTM_SOURCE=mail', `${kit}?utm_source=letter`, `${kit}?utm_source=letter`],
  ['escaped separators', '?utm_a=1&amp;utm_b=2&amp%3Butm_c=3', kit, `${kit}?utm_a=1&utm_b=2&utm_c=3`],
  ['a second question mark', '??utm_source=a', kit, `${kit}?utm_source=a`],
  ['hostile values', hostile, kit, kit + hostile],
  ['a value of 500 letters', `?gclid=${'x'.repeat(500)}`, kit, `${kit}?gclid=${'x'.repeat(500)}`],
  ['a value of 501 letters', `?gclid=${'x'.repeat(501)}`, kit, kit],
  ['another site', '?gclid=1', 'https://example.org/terms', 'https://example.org/terms'],
  ['another page of the store', '?gclid=1', 'https://shop.test/other', 'https://shop.test/other'],
  ['e-mail', '?gclid=1', 'mailto:help@shop.test', 'mailto:help@shop.test'],
  ['a section of the page', '?gclid=1', '#kit', `${origin}/page?gclid=1#kit`],
])('only the named parameters are added to a link: %s', (_, query, href, expected) => {
  expect(hrefOnPress(query, href)).toBe(expected);
});

test('the checkout and the masterclass get the parameters that settings name for each', () => {
  history.replaceState(null, '', '/page?utm_source=mail&ref=a');
  const masterclass = `${origin}/masterclass`;
  carryParameters({
    names: ['utm_*', 'ref'],
    targets: [
      { url: kit, names: ['utm_*'] },
      { url: masterclass, names: ['ref'] },
    ],
  });
  const addresses = [kit, masterclass, '/quiz'].map((href) => {
    document.body.innerHTML = `<a href="${href}"><span>there</span></a>`;
    pressLink('pointerdown');
    return document.querySelector('a')?.href;
  });
  expect(addresses).toEqual([
    `${kit}?utm_source=mail`,
    `${masterclass}?ref=a`,
    `${origin}/quiz?utm_source=mail&ref=a`,
  ]);
});

test.each(['pointerover', 'pointerdown', 'focusin', 'contextmenu', 'click', 'auxclick'])(
  'the event %s adds the parameters once, even if another script stops it',
  (type) => {
    expect(hrefOnPress('?gclid=1', kit, ['gclid'], type)).toBe(`${kit}?gclid=1`);
    pressLink(type);
    expect(document.querySelector('a')?.href).toBe(`${kit}?gclid=1`);
  },
);
