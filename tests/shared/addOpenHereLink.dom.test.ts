import { beforeEach, expect, test, vi } from 'vitest';
import { openHere } from '#content/strings';
import { addOpenHereLink } from '#shared/addOpenHereLink';

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

test('a press that opens nothing offers the same address in this tab, once, and leaves the focus', () => {
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

test('nor does one with a key that opens a tab behind this one, on another link, or in a page without the focus', () => {
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) press('a[target]', { [key]: true });
  press('a[href="#kit"]');
  document.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  vi.advanceTimersByTime(5000);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  press('a[target]');
  vi.advanceTimersByTime(5000);
  expect(offered()).toBeNull();
});
