import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { quizPath } from '#content/pages';
import { quizSize } from '#spec/quizSize';
import { introButtons, pressButton } from '#tools/drive/driveQuiz';

/** What a page records of itself: times in milliseconds since navigation start. */
interface Recorded {
  fcp: number;
  lcp: number;
  cls: number;
  longTasks: { start: number; duration: number }[];
  /** When the video's player appeared; undefined without a video or scripts. */
  player?: number;
  /** Milliseconds from each click to the frame that shows the next screen of the quiz. */
  waits: number[];
  /** The longest interaction. */
  inp: number;
}

declare global {
  interface Window {
    recorded: Recorded;
    paintedFirst?(): void;
  }
}

/** Network: round trip in milliseconds, throughput in bits a second. CPU: slowdown factor. */
interface Line {
  latency: number;
  throughput: number;
  slowdown: number;
}

const usual: Line = { latency: 150, throughput: 1.6e6, slowdown: 4 };
export const badLine: Line = { latency: 400, throughput: 400e3, slowdown: 6 };

/** Runs in the page before all other scripts. */
function record(): void {
  const recorded: Recorded = { fcp: 0, lcp: 0, cls: 0, longTasks: [], waits: [], inp: 0 };
  window.recorded = recorded;
  const observe = (type: string, hear: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    recorded.fcp = startTime;
    window.paintedFirst?.();
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    recorded.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) recorded.cls += value;
  });
  observe('longtask', ({ startTime, duration }) => recorded.longTasks.push({ start: startTime, duration }));
  const hearInteraction = (entry: PerformanceEntry) => {
    const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
    if (interactionId) recorded.inp = Math.max(recorded.inp, duration);
  };
  observe('event', hearInteraction, { durationThreshold: 16 });
  new MutationObserver(() => {
    if (recorded.player === undefined && document.querySelector('[data-video=ready]'))
      recorded.player = performance.now();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-video'] });
  const headingShown = () =>
    [...document.querySelectorAll('h1')].find((heading) => heading.checkVisibility())?.textContent;
  const hearClick = ({ timeStamp }: Event) => {
    const before = headingShown();
    const watchHeading = () => {
      if (headingShown() === before) return requestAnimationFrame(watchHeading);
      // A frame is painted after its callbacks, so the next callback runs when it is on screen.
      return requestAnimationFrame((shownAt) => recorded.waits.push(shownAt - timeStamp));
    };
    requestAnimationFrame(watchHeading);
  };
  addEventListener('click', hearClick, { capture: true });
}

/** Opens a new page on the emulated phone, 412 x 823 at 1.75, with an empty cache, and passes it to `use`. */
async function onSlowPhone<T>(
  browser: Browser,
  { latency, throughput, slowdown }: Line,
  use: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const viewport = { width: 412, height: 823 };
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput / 8,
      uploadThroughput: throughput / 16,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(record);
    return await use(page, devtools);
  } finally {
    await context.close();
  }
}

/**
 * Loads a page once and measures until 1.5 s after its end. `tbt` is the total blocking time: the part of each task beyond
 * 50 ms, after the first paint.
 */
export function load(browser: Browser, url: string): Promise<Recorded & { tbt: number }> {
  return onSlowPhone(browser, usual, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await setTimeout(1000);
    const recorded = await page.evaluate(() => window.recorded);
    const tbt = recorded.longTasks
      .filter(({ start }) => start >= recorded.fcp)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    return { ...recorded, tbt };
  });
}

interface Position {
  x: number;
  y: number;
}

async function pressAt(devtools: CDPSession, { x, y }: Position): Promise<void> {
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    await devtools.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
}

async function middleOf(button: Locator): Promise<Position> {
  const box = await button.boundingBox();
  if (!box) throw new Error(`${button} is not on screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The position of START; the same in every load. */
export function findStart(browser: Browser, origin: string): Promise<Position> {
  return onSlowPhone(browser, usual, async (page) => {
    await page.goto(origin + quizPath, { waitUntil: 'networkidle' });
    return middleOf(introButtons(page).first());
  });
}

/** A visit of the quiz. */
interface Visit {
  line?: Line;
  /** Milliseconds from the first paint to the tap on START. */
  delay: number;
  /** Milliseconds before each answer, longer than a new screen ignores taps; none for a visit that ends at question 1. */
  thought?: number;
}

/** What a visit recorded; `toResults` is the time of its last screen, and `isLost` that question 1 never came. */
type Visited = Recorded & { toResults: number; isLost: boolean };

/** Opens the quiz and taps START with real input events, and then answers every question. */
export function visitQuiz(
  browser: Browser,
  origin: string,
  start: Position,
  { line = usual, delay, thought }: Visit,
): Promise<Visited> {
  return onSlowPhone(browser, line, async (page, devtools) => {
    let reportPaint = () => {};
    const painted = new Promise<void>((resolve) => {
      reportPaint = resolve;
    });
    await page.exposeFunction('paintedFirst', reportPaint);
    const opened = page.goto(origin + quizPath, { waitUntil: 'commit' });
    await painted;
    if (delay > 0) await setTimeout(delay);
    await pressAt(devtools, start);
    const isShown = (count: number) =>
      page
        .waitForFunction((count) => window.recorded.waits.length === count, count, { timeout: 10_000 })
        .then(() => true)
        .catch(() => false);
    const isLost = !(await isShown(1));
    for (let answers = 1; thought && !isLost && answers <= quizSize.questions; answers += 1) {
      await setTimeout(thought);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await pressButton(page, 1, async (button) => pressAt(devtools, await middleOf(button)));
      if (!(await isShown(answers + 1))) throw new Error(`answer ${answers} was not timed`);
    }
    const toResults = await page.evaluate(() => performance.now());
    await opened;
    // The browser tells of an interaction a little later.
    if (thought) await setTimeout(300);
    return { ...(await page.evaluate(() => window.recorded)), toResults, isLost };
  });
}
