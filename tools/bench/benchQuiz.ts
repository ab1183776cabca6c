import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { quizSize } from '#tests/model/quizSize';
import { badLine, onSlowPhone } from '#tools/bench/benchPage';

/** What became of a tap: milliseconds from it to the frame after which its answer is on screen, or nothing when it was lost. */
export interface Tap {
  painted: number | undefined;
  /** Which question the visitor is at when everything has arrived. */
  question: string | undefined;
}

declare global {
  interface Window {
    /** What the pages of these measurements note. */
    tap: { painted?: number };
    paintedFirst(): void;
    clicks: number[];
    durations: number[];
    waits: number[];
  }
}

/** Milliseconds for which a visitor reads a question before the answer: longer than a new screen refuses to be hit. */
const reading = 600;

const startButton = '[data-screen="intro"] .cta';

/** Runs in the page: reports the first paint and notes how long after the first click question 1 was painted. */
function recordTap(): void {
  window.tap = {};
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) window.paintedFirst();
  }).observe({ type: 'paint', buffered: true });
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        const question = document.querySelector('[data-screen="question"] fieldset');
        // In a frame's callback its picture is not on screen yet: that is so in the next one.
        if (question?.checkVisibility())
          requestAnimationFrame((shownAt) => {
            window.tap.painted ??= shownAt - timeStamp;
          });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}

async function press(
  devtools: CDPSession,
  { x, y }: { x: number; y: number },
  clickCount = 1,
): Promise<void> {
  const common = { x, y, button: 'left' as const, clickCount };
  await devtools.send('Input.dispatchMouseEvent', { ...common, type: 'mousePressed' });
  await devtools.send('Input.dispatchMouseEvent', { ...common, type: 'mouseReleased' });
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function questionShown(page: Page): Promise<string | undefined> {
  // Once the view is there the intro is gone; where START was lost it stays.
  const isThere = () => document.querySelectorAll('[data-screen]').length === 1;
  await page.waitForFunction(isThere, undefined, { timeout: 10_000 }).catch(() => {});
  return page.evaluate(() => /Question (\d+) of/.exec(document.body.innerText)?.[1]);
}

/** Where START and, under question 1, its first answer are; the same in every load. */
export async function findButtons(browser: Browser, origin: string) {
  return onSlowPhone(browser, async (page) => {
    await page.goto(`${origin}/quiz`, { waitUntil: 'networkidle' });
    const start = await middleOf(page, startButton);
    await page.locator(startButton).first().click();
    await setTimeout(500);
    return { start, answer: await middleOf(page, 'fieldset button') };
  });
}

type Buttons = Awaited<ReturnType<typeof findButtons>>;

/** What a visitor does, so many milliseconds after the first paint. */
export type Gesture = 'tap' | 'double tap' | 'tap and answer';

/** Opens the quiz and makes a gesture on START with real input events, `delay` milliseconds after the first paint. */
export function tapStart(
  browser: Browser,
  origin: string,
  { start, answer }: Buttons,
  delay: number,
  gesture: Gesture,
): Promise<Tap> {
  return onSlowPhone(browser, async (page, devtools) => {
    let reportPaint = () => {};
    const painted = new Promise<void>((resolve) => {
      reportPaint = resolve;
    });
    await page.exposeFunction('paintedFirst', reportPaint);
    await page.addInitScript(recordTap);
    const opened = page.goto(`${origin}/quiz`, { waitUntil: 'commit' });
    await painted;
    if (delay > 0) await setTimeout(delay);
    await press(devtools, start);
    if (gesture === 'double tap') await press(devtools, start, 2);
    if (gesture === 'tap and answer') {
      await setTimeout(reading);
      await press(devtools, answer);
    }
    await opened;
    const question = await questionShown(page);
    const { painted: after } = await page.evaluate(() => window.tap);
    return { painted: after, question };
  });
}

/** Milliseconds from each click to the frame that shows the next screen, and the longest interaction of the quiz. */
export interface Answers {
  clicks: number[];
  inp: number;
}

/** Takes the whole quiz, each answer by a real click, and times every one. */
export function answerAll(browser: Browser, origin: string): Promise<Answers> {
  return onSlowPhone(browser, async (page, devtools) => {
    await page.addInitScript(() => {
      Object.assign(window, { durations: [], clicks: [] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
          if (interactionId) window.durations.push(duration);
        }
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    await page.goto(`${origin}/quiz`, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const before = document.querySelector('h1')?.textContent;
          const look = () => {
            if (document.querySelector('h1')?.textContent === before) return requestAnimationFrame(look);
            return requestAnimationFrame((shownAt) => {
              window.clicks.push(shownAt - timeStamp);
            });
          };
          requestAnimationFrame(look);
        },
        { capture: true },
      );
    });
    await page.locator(startButton).first().click();
    const clicksNoted = (count: number) =>
      page.waitForFunction((count) => window.clicks.length === count, count);
    for (let question = 1; question <= quizSize.questions; question += 1) {
      await clicksNoted(question);
      await setTimeout(reading);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await press(devtools, await middleOf(page, 'fieldset button:nth-of-type(2)'));
    }
    await clicksNoted(quizSize.questions + 1);
    await setTimeout(300);
    return page.evaluate(() => ({ clicks: window.clicks.slice(1), inp: Math.max(...window.durations, 0) }));
  });
}

/** A whole quiz as its visitor has it, in milliseconds: how long until the results, and each wait for the next screen. */
export interface WholeQuiz {
  /** From the navigation to the frame that shows the results. */
  toResults: number;
  /** From the tap on START and from each answer to the frame that shows what comes next. */
  waits: number[];
}

/** How long a visitor thinks about each question, in milliseconds. */
const thought = 1000;

/** Runs in the page before anything else: reports the first paint, and notes after each tap when the next screen shows. */
function recordWaits(): void {
  window.waits = [];
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) window.paintedFirst();
  }).observe({ type: 'paint', buffered: true });
  const headingShown = () =>
    [...document.querySelectorAll('h1')].find((heading) => heading.checkVisibility())?.textContent;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = headingShown();
      const look = () => {
        if (headingShown() === before) return requestAnimationFrame(look);
        return requestAnimationFrame((shownAt) => {
          window.waits.push(shownAt - timeStamp);
        });
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

/**
 * Takes the whole quiz on a bad line (400 kbit/s, 400 ms, a phone six times slower than this computer): START at the
 * first paint, then each answer after a second of thought.
 */
export function takeQuizOnBadLine(browser: Browser, origin: string, { start }: Buttons): Promise<WholeQuiz> {
  return onSlowPhone(
    browser,
    async (page, devtools) => {
      let reportPaint = () => {};
      const painted = new Promise<void>((resolve) => {
        reportPaint = resolve;
      });
      await page.exposeFunction('paintedFirst', reportPaint);
      await page.addInitScript(recordWaits);
      const opened = page.goto(`${origin}/quiz`, { waitUntil: 'commit' });
      await painted;
      await press(devtools, start);
      for (let shown = 1; shown <= quizSize.questions; shown += 1) {
        await page.waitForFunction((shown) => window.waits.length === shown, shown);
        await setTimeout(thought);
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await press(devtools, await middleOf(page, '[data-screen="question"] fieldset button'));
      }
      await page.waitForFunction((shown) => window.waits.length === shown, quizSize.questions + 1);
      const toResults = await page.evaluate(() => performance.now());
      await opened;
      return { toResults, waits: await page.evaluate(() => window.waits) };
    },
    badLine,
  );
}
