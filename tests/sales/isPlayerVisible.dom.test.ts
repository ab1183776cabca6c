import { beforeEach, expect, test } from 'vitest';
import { isPlayerVisible } from '#sales/video/isPlayerVisible';

// What a browser shows is tested in one: e2e/sales/providers.spec.ts.

let container: HTMLElement;

beforeEach(() => {
  container = document.createElement('div');
});

/** An element of a size, which jsdom gives none. */
function make(name: string, text = '') {
  const element = document.createElement(name);
  element.textContent = text;
  element.getBoundingClientRect = () => new DOMRect(0, 0, 358, 201);
  return element;
}

test('a button in open shadow roots is seen, at any depth, unless it is hidden', () => {
  const button = make('button', 'Play');
  const inner = make('div');
  inner.attachShadow({ mode: 'open' }).append(button);
  container.attachShadow({ mode: 'open' }).append(inner);
  const outer = make('div');
  outer.append(container);
  expect(isPlayerVisible(outer)).toBe(true);
  Object.assign(button, { checkVisibility: () => false });
  expect(isPlayerVisible(outer)).toBe(false);
});

test('an element with a closed shadow root is seen once its script has defined it', () => {
  const name = `closed-${crypto.randomUUID()}`;
  container.append(make(name));
  expect(isPlayerVisible(container)).toBe(false);
  customElements.define(name, class extends HTMLElement {});
  expect(isPlayerVisible(container)).toBe(true);
});
