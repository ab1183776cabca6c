import { expect, type Locator, type Page } from '@playwright/test';
import {
  expectQuestion,
  expectView,
  heading,
  listPositions,
  openQuiz,
  option,
  startButton,
} from '../support/quizScreens';
import { test } from '../support/test';

// The generated paths (quizPagePaths.spec.ts) press twice. These tests measure the 400 ms of the guard.

/** Returns functions that send the page a tap or a key with its start time, because a busy page receives it later. */
async function createInput(page: Page) {
  const browser = await page.context().newCDPSession(page);
  /** Converts milliseconds of the page's `performance.now()` to seconds since 1970. */
  const toEpoch = async (ms: number) => ((await page.evaluate(() => performance.timeOrigin)) + ms) / 1000;
  return {
    async tap({ x, y, startedAt }: { x: number; y: number; startedAt: number }) {
      const [start, end] = [await toEpoch(startedAt), await toEpoch(startedAt + 20)];
      const touchPoints = [{ x, y }];
      await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp: start });
      await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: end });
    },
    async pressKey(key: string, startedAt: number) {
      const timestamp = await toEpoch(startedAt);
      await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key, timestamp });
      await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp });
    },
  };
}

const now = (page: Page) => page.evaluate(() => performance.now());

async function centerOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on screen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Waits until the current screen accepts presses. */
async function expectPressesAccepted(page: Page): Promise<void> {
  await expect(page.locator('html[data-settling]')).toHaveCount(0);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  test('a press counts only if it began 400 ms after its screen was painted', async ({ page }) => {
    await page.addInitScript(() => {
      const record = { paintedAt: 0, clicks: 0 };
      Object.assign(window, { record });
      addEventListener('click', () => (record.clicks += 1), true);
      addEventListener('DOMContentLoaded', () => {
        let shownHeading: Element | null = null;
        function recordPaint() {
          record.paintedAt = performance.now();
        }
        const observer = new MutationObserver(() => {
          const heading = document.querySelector('#quiz [data-screen]:not([hidden]) h1');
          if (heading !== shownHeading) requestAnimationFrame(() => setTimeout(recordPaint));
          shownHeading = heading;
        });
        observer.observe(document.body, { subtree: true, attributeFilter: ['hidden'] });
      });
    });
    const readRecord = (): Promise<{ paintedAt: number; clicks: number }> =>
      page.evaluate(() => Object(window).record);
    const { tap } = await createInput(page);
    await openQuiz(page);
    await startButton(page).click();
    for (const position of [1, 2]) {
      await expectQuestion(page, position);
      await expectPressesAccepted(page);
      const { paintedAt, clicks } = await readRecord();
      const point = await centerOf(option(page, 1));
      await expect.poll(() => now(page)).toBeGreaterThan(paintedAt + 600);
      const earlyDelays = [-100, 0, 200, 380];
      for (const delay of earlyDelays) await tap({ ...point, startedAt: paintedAt + delay });
      await expect.poll(async () => (await readRecord()).clicks).toBe(clicks + earlyDelays.length);
      await expectQuestion(page, position);
      await expect(heading(page)).toBeFocused();
      await tap({ ...point, startedAt: paintedAt + 420 });
      await expectQuestion(page, position + 1);
    }
  });
});

test('a key pressed before a question shows does not answer it', async ({ page }) => {
  const { pressKey } = await createInput(page);
  await openQuiz(page);
  await startButton(page).click();
  await expectQuestion(page, 1);
  const startedAt = await now(page);
  await pressKey('1', startedAt);
  await expectQuestion(page, 2);
  await pressKey('1', startedAt);
  await pressKey('2', await now(page));
  await expectQuestion(page, 3);
  await expect(heading(page)).toBeFocused();
});

for (const [clock, script] of [
  ['that is missing', "Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 0 });"],
  ['since 1970', "Object.defineProperty(Event.prototype, 'timeStamp', { get: () => Date.now() });"],
  [
    'from before the computer slept',
    'const now = performance.now.bind(performance); performance.now = () => now() + 3_600_000;',
  ],
] as const)
  test(`a press counts once in a browser with a timestamp ${clock}`, async ({ page }) => {
    await page.addInitScript(script);
    await openQuiz(page);
    await startButton(page).click();
    for (const position of [1, 2]) {
      await expectQuestion(page, position);
      await option(page, 1).dblclick();
    }
    await expectQuestion(page, 3);
    await page.keyboard.press('2');
    await expectQuestion(page, 4);
    await expectPressesAccepted(page);
    // Assistive technology may click without pressing the pointer.
    await option(page, 1).evaluate((button) => {
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    });
    await expectQuestion(page, 5);
  });

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a new screen is covered while it ignores presses, even while it slides in', async ({ page }) => {
    await openQuiz(page);
    await startButton(page).click();
    await expectView(page);
    for (const position of listPositions(1)) {
      await expectQuestion(page, position);
      await expectPressesAccepted(page);
      // Answers in the page, because the next screen is covered for only 400 ms.
      const uncovered = await option(page, 1).evaluate(async (button: HTMLElement) => {
        const { title } = document;
        button.click();
        while (document.title === title) await new Promise(requestAnimationFrame);
        const points = Array.from({ length: innerHeight / 10 }, (_, index) => index * 10);
        return points.filter((y) => document.elementFromPoint(innerWidth / 2, y) !== document.body);
      });
      expect(uncovered, `the uncovered heights after question ${position}`).toEqual([]);
    }
  });
});
