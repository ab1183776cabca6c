import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { quizSize } from '#spec/quizSize';
import { badLine, onSlowPhone } from '#tools/bench/benchPage';

/** The result of a tap on START. */
export interface Tap {
  /** Milliseconds until the frame that shows it. */
  painted: number | undefined;
  /** Question 1 is not on screen once everything has loaded. */
  isLost: boolean;
}

declare global {
  interface Window {
    paintedFirst?(): void;
    /** Milliseconds from each click to the frame that shows the next screen. */
    waits: number[];
    /** How long each interaction took, in milliseconds. */
    durations: number[];
  }
}

/** Milliseconds before each answer: longer than a new screen ignores taps. */
const reading = 600;

const startButton = '[data-screen="intro"] .cta';

/** Runs in the page before all other scripts: reports the first paint and times each click and interaction. */
function recordQuiz(): void {
  Object.assign(window, { waits: [], durations: [] });
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) window.paintedFirst?.();
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId) window.durations.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  const headingShown = () =>
    [...document.querySelectorAll('h1')].find((heading) => heading.checkVisibility())?.textContent;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = headingShown();
      const look = () => {
        if (headingShown() === before) return requestAnimationFrame(look);
        // A frame is painted after its callbacks, so the next callback runs when it is on screen.
        return requestAnimationFrame((shownAt) => {
          window.waits.push(shownAt - timeStamp);
        });
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

/** Opens the quiz and waits for its first paint; returns a promise of the whole navigation. */
async function openUntilPainted(page: Page, origin: string) {
  let reportPaint = () => {};
  const painted = new Promise<void>((resolve) => {
    reportPaint = resolve;
  });
  await page.exposeFunction('paintedFirst', reportPaint);
  await page.addInitScript(recordQuiz);
  const opened = page.goto(`${origin}/quiz`, { waitUntil: 'commit' });
  await painted;
  return { opened };
}

/** Answers every question with a real click, after a pause on each screen; `button` is the selector. */
async function answerQuestions(page: Page, devtools: CDPSession, button: string, pause: number) {
  const shown = (count: number) => page.waitForFunction((count) => window.waits.length === count, count);
  for (let question = 1; question <= quizSize.questions; question += 1) {
    await shown(question);
    await setTimeout(pause);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await press(devtools, await middleOf(page, button));
  }
  await shown(quizSize.questions + 1);
}

interface Position {
  x: number;
  y: number;
}

async function press(devtools: CDPSession, { x, y }: Position): Promise<void> {
  const common = { x, y, button: 'left' as const, clickCount: 1 };
  await devtools.send('Input.dispatchMouseEvent', { ...common, type: 'mousePressed' });
  await devtools.send('Input.dispatchMouseEvent', { ...common, type: 'mouseReleased' });
}

async function middleOf(page: Page, selector: string): Promise<Position> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function isQuestionShown(page: Page): Promise<boolean> {
  // The view replaces the intro; if START was lost, the intro stays.
  const isThere = () => document.querySelectorAll('[data-screen]').length === 1;
  await page.waitForFunction(isThere, undefined, { timeout: 10_000 }).catch(() => {});
  return page.evaluate(() => /Question 1 of/.test(document.body.innerText));
}

/** The position of START; the same in every load. */
export async function findStart(browser: Browser, origin: string): Promise<Position> {
  return onSlowPhone(browser, async (page) => {
    await page.goto(`${origin}/quiz`, { waitUntil: 'networkidle' });
    return middleOf(page, startButton);
  });
}

/** Opens the quiz and taps START with real input events, `delay` ms after the first paint. */
export function tapStart(browser: Browser, origin: string, start: Position, delay: number): Promise<Tap> {
  return onSlowPhone(browser, async (page, devtools) => {
    const { opened } = await openUntilPainted(page, origin);
    if (delay > 0) await setTimeout(delay);
    await press(devtools, start);
    await opened;
    const isQuestion = await isQuestionShown(page);
    return { painted: await page.evaluate(() => window.waits[0]), isLost: !isQuestion };
  });
}

/** Milliseconds from each click to the frame that shows the next screen, and the longest interaction of the quiz. */
export interface Answers {
  clicks: number[];
  inp: number;
}

/** Takes the whole quiz with real clicks and times each. */
export function answerAll(browser: Browser, origin: string): Promise<Answers> {
  return onSlowPhone(browser, async (page, devtools) => {
    await page.addInitScript(recordQuiz);
    await page.goto(`${origin}/quiz`, { waitUntil: 'networkidle' });
    await page.locator(startButton).first().click();
    await answerQuestions(page, devtools, 'fieldset button:nth-of-type(2)', reading);
    await setTimeout(300);
    return page.evaluate(() => ({ clicks: window.waits.slice(1), inp: Math.max(...window.durations, 0) }));
  });
}

/** A whole quiz in milliseconds: the time to the results, and each wait for the next screen. */
export interface WholeQuiz {
  /** From the navigation to the frame that shows the results. */
  toResults: number;
  /** From START and from each answer to the frame with the next screen. */
  waits: number[];
}

/** Thinking time for each question, in milliseconds. */
const thought = 1000;

/**
 * Takes the whole quiz on a bad line (400 kbit/s, 400 ms, a phone six times slower than this computer): START at the
 * first paint, then each answer after a second of thought.
 */
export function takeQuizOnBadLine(browser: Browser, origin: string, start: Position): Promise<WholeQuiz> {
  return onSlowPhone(
    browser,
    async (page, devtools) => {
      const { opened } = await openUntilPainted(page, origin);
      await press(devtools, start);
      await answerQuestions(page, devtools, '[data-screen="question"] fieldset button', thought);
      const toResults = await page.evaluate(() => performance.now());
      await opened;
      return { toResults, waits: await page.evaluate(() => window.waits) };
    },
    badLine,
  );
}
