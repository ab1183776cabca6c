import { expect } from '@playwright/test';

/** A point of the viewport, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A visitor with real input in one window of a browser. Each engine has its own driver. */
export interface Visitor {
  /** Starts to load an address, and does not wait for its scripts. */
  navigate(address: string): Promise<unknown>;
  /** Calls a function in the page. It can use only its argument. */
  evaluate<Result, Argument = undefined>(
    pageFunction: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  /** Presses points with the mouse, each press `gapMs` after the one before. */
  press(points: readonly Point[], gapMs?: number): Promise<void>;
  /** Presses a key, such as 'Tab', 'Enter' or '2'. */
  pressKey(key: string): Promise<unknown>;
  reload(): Promise<unknown>;
  goBack(): Promise<unknown>;
  goForward(): Promise<unknown>;
  /** The number of elements that Firefox or WebKit exposes to screen readers as lists. */
  countLists?(): Promise<number>;
  close(): Promise<unknown>;
}

/** What only Chromium's driver can do. */
export interface ChromiumVisitor extends Visitor {
  /** Taps points with a finger, each tap `gapMs` after the one before. */
  tap(points: readonly Point[], gapMs?: number): Promise<void>;
  /** Controls the clock of the pages that open from now on. */
  installClock(): Promise<void>;
  /** Lets time pass for a page with an installed clock. */
  passTime(ms: number): Promise<void>;
}

/** A started browser. */
export interface LaunchedEngine {
  newVisitor(): Promise<Visitor>;
  close(): Promise<unknown>;
}

/** Calls `press` for each point, each `gapMs` after the one before. */
export async function pressInTurn(
  points: readonly Point[],
  gapMs = 0,
  press: (point: Point, index: number) => Promise<unknown>,
): Promise<void> {
  const start = performance.now();
  for (const [index, point] of points.entries()) {
    const waitMs = start + index * gapMs - performance.now();
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    await press(point, index);
  }
}

/** Opens an address, and returns once its document is there, with or without its scripts. */
export async function open(visitor: Visitor, address: string): Promise<void> {
  // A new window of WebKit now and then ignores its first address.
  await expect(async () => {
    await visitor.navigate(address);
    await expectInPage(visitor, () => document.body && location.href, address, { timeout: 5000 });
  }).toPass({ timeout: 20_000 });
}

interface Target {
  selector: string;
  /** Negative from the end. */
  index: number;
  /** A text that the element contains. */
  text: string;
}

/**
 * Runs in the page: the center of an element on show, or null while something covers it. While a pseudo-element of the body
 * covers the page, because a new screen ignores presses at first, does not scroll to the element.
 */
function findCenter({ selector, index, text }: Target): Point | null {
  if (getComputedStyle(document.body, '::after').content !== 'none') return null;
  const element = [...document.querySelectorAll(selector)]
    .filter((each) => each.checkVisibility() && each.textContent?.includes(text))
    .at(index);
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  if (element.contains(document.elementFromPoint(x, y))) return { x, y };
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return null;
}

/** Waits until an element on show can be pressed and does not move, and returns its center. */
export async function findTarget(
  visitor: Visitor,
  selector: string,
  { index = 0, text = '' }: Partial<Target> = {},
): Promise<Point> {
  const findPoint = () => visitor.evaluate(findCenter, { selector, index, text });
  let point: Point | null = null;
  await expect(async () => {
    const before = await findPoint();
    point = await findPoint();
    expect(point, `${selector} “${text}”, index ${index}, can be pressed`).not.toBeNull();
    expect(point, `${selector} stays where it is`).toEqual(before);
  }).toPass({ timeout: 15_000, intervals: [50] });
  return point as unknown as Point;
}

/** Presses an element on show, once it can be pressed. */
export async function press(visitor: Visitor, selector: string, target?: Partial<Target>): Promise<void> {
  await visitor.press([await findTarget(visitor, selector, target)]);
}

/** Waits until a function in the page returns the expected value. An error repeats it, because a navigation causes one. */
export async function expectInPage<Result, Argument = undefined>(
  visitor: Visitor,
  pageFunction: (argument: Argument) => Result,
  expected: NoInfer<Result>,
  { argument, timeout = 15_000 }: { argument?: Argument; timeout?: number } = {},
): Promise<void> {
  await expect(async () => {
    expect<unknown>(await visitor.evaluate(pageFunction, argument)).toEqual(expected);
  }).toPass({ timeout, intervals: [50] });
}
