import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openHere } from '#content/strings';
import { addOpenHereLink } from '#shared/addOpenHereLink';
import { carryParameters } from '#shared/carryParameters';

addOpenHereLink();
const order = 'https://shop.example/order';
const offered = () => document.querySelector<HTMLAnchorElement>('[role=status] a');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  document.body.innerHTML = `<a href="#kit">Kit</a><a href="${order}" target="_blank">Order</a>`;
});

const press = (selector: string, keys: MouseEventInit = {}) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...keys }));

test('a press that opens nothing offers the same address in this tab, once, and keeps the focus', () => {
  const before = document.activeElement;
  press('a[target]');
  press('a[target]');
  vi.advanceTimersByTime(900);
  expect(offered(), 'a second later').toBeNull();
  document
    .querySelector('a')
    ?.before(Object.assign(document.createElement('footer'), { innerHTML: '<a class="b">Terms</a>' }));
  vi.advanceTimersByTime(2000);
  expect(document.querySelectorAll('[role=status]')).toHaveLength(1);
  expect(offered()).toMatchObject({ textContent: openHere, href: order, target: '', className: 'b' });
  expect(document.activeElement).toBe(before);
});

test.each(['blur', 'visibilitychange', 'pagehide'])('a press followed by %s offers no link', (sign) => {
  press('a[target]');
  vi.advanceTimersByTime(300);
  window.dispatchEvent(new Event(sign));
  vi.advanceTimersByTime(5000);
  expect(offered()).toBeNull();
});

test('a press with a modifier key, on another link, or without the focus on the page offers no link', () => {
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) press('a[target]', { [key]: true });
  press('a[href="#kit"]');
  document.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  vi.advanceTimersByTime(5000);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  press('a[target]');
  vi.advanceTimersByTime(5000);
  expect(offered()).toBeNull();
});

const targets = ['https://shop.test/kit?from=vsl', 'https://live.test/'];

const listen = vi.spyOn(window, 'addEventListener');

afterEach(() => {
  for (const [type, listener, options] of listen.mock.calls) removeEventListener(type, listener, options);
  listen.mockClear();
});

/** The address of a link after a press, on a page with this query. */
function ledTo(query: string, href: string, names = ['utm_*', 'gclid'], type = 'pointerdown'): string {
  history.replaceState(null, '', `/page${query}`);
  carryParameters({ names, targets });
  document.body.innerHTML = `<a href="${href}"><span>there</span></a>`;
  const link = document.querySelector('a') as HTMLAnchorElement;
  pressLink(type);
  return link.href;
}

/** Sends an event to a link that another script stops before the link and its ancestors. */
function pressLink(type: string): void {
  const stop = (event: Event) => event.stopImmediatePropagation();
  document.addEventListener(type, stop, true);
  document.querySelector('span')?.dispatchEvent(new Event(type, { bubbles: true }));
  document.removeEventListener(type, stop, true);
}

const kit = 'https://shop.test/kit';
const origin = location.origin;
const hostile = '?gclid=%22%3E%3Cscript%3E%26a%3Db%23c';

// The case, the query of the page, the link, and its address with the added parameters.
test.each([
  ['an order', '?utm_source=mail&gclid=1', kit, `${kit}?utm_source=mail&gclid=1`],
  ['an inner link', '?utm_source=mail', '/quiz', `${origin}/quiz?utm_source=mail`],
  ['parameters of its own', '?gclid=1', `${kit}?from=vsl&x=a%20b`, `${kit}?from=vsl&x=a%20b&gclid=1`],
  ['a hash', '?gclid=1', 'https://live.test/#seat', 'https://live.test/?gclid=1#seat'],
  ['the same name', '?utm_source=mail', `${kit}?utm_source=letter`, `${kit}?utm_source=letter`],
  ['other parameters', '?answers=12312312&utm=x&my_utm_source=x&gclid2=1', kit, kit],
  ['hostile values', hostile, kit, kit + hostile],
  ['a value of 500 letters', `?gclid=${'x'.repeat(500)}`, kit, `${kit}?gclid=${'x'.repeat(500)}`],
  ['a value of 501 letters', `?gclid=${'x'.repeat(501)}`, kit, kit],
  ['values of 10 kB', `?gclid=${'x'.repeat(10_000)}`, kit, kit],
  ['another site', '?gclid=1', 'https://example.org/terms', 'https://example.org/terms'],
  ['another page of the store', '?gclid=1', 'https://shop.test/other', 'https://shop.test/other'],
  ['e-mail', '?gclid=1', 'mailto:help@shop.test', 'mailto:help@shop.test'],
  ['a section of the page', '?gclid=1', '#kit', `${origin}/page?gclid=1#kit`],
])('a link and %s: only the named parameters are added', (_, query, href, expected) => {
  expect(ledTo(query, href)).toBe(expected);
});

test.each(['pointerover', 'pointerdown', 'focusin', 'contextmenu', 'click', 'auxclick'])(
  'a link gets the parameters by %s, once, even if other scripts stop the event',
  (type) => {
    expect(ledTo('?gclid=1', 'https://shop.test/kit', ['gclid'], type)).toBe('https://shop.test/kit?gclid=1');
    pressLink(type);
    expect(document.querySelector('a')?.href).toBe('https://shop.test/kit?gclid=1');
  },
);
