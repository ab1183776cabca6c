import { expect, type Locator, type Page } from '@playwright/test';
import { expectQuestion, heading, openQuiz, option, startButton } from '../support/quizScreens';
import { holdRequests } from '../support/requests';
import { test } from '../support/test';

// With motion, an answer is marked for 170 ms before the next screen shows.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const smallPhone = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: false };

const cases = [
  { name: 'on a desktop', device: desktop, delayedUrl: undefined },
  { name: 'on a phone with delayed scripts', device: smallPhone, delayedUrl: '**/assets/*.js' },
];

/** Opens the quiz. The returned function lets the delayed files load. */
async function openWithDelay(page: Page, delayedUrl: string | undefined): Promise<() => void> {
  if (!delayedUrl) {
    await openQuiz(page);
    return () => {};
  }
  const release = await holdRequests(page, delayedUrl);
  await page.goto('/quiz', { waitUntil: 'commit' });
  return release;
}

interface Press {
  x: number;
  y: number;
  /** The start of the press in milliseconds of the page's `performance.now()`; it ends 20 ms later. */
  startedAt: number;
  /** 2 for the second press of a double click. */
  clickCount?: number;
}

/** Returns functions that send the page a press or a key with its start time, because a busy page receives it later. */
async function createInput(page: Page, hasTouch: boolean) {
  const browser = await page.context().newCDPSession(page);
  // The DevTools protocol takes seconds since 1970.
  const toEpoch = async (ms: number) => ((await page.evaluate(() => performance.timeOrigin)) + ms) / 1000;
  return {
    async press({ x, y, startedAt, clickCount = 1 }: Press) {
      const times = [await toEpoch(startedAt), await toEpoch(startedAt + 20)];
      for (const [index, timestamp] of times.entries()) {
        const isDown = index === 0;
        const type = isDown ? 'touchStart' : 'touchEnd';
        const mouse = isDown ? 'mousePressed' : 'mouseReleased';
        if (hasTouch)
          await browser.send('Input.dispatchTouchEvent', {
            type,
            touchPoints: isDown ? [{ x, y }] : [],
            timestamp,
          });
        else
          await browser.send('Input.dispatchMouseEvent', {
            type: mouse,
            x,
            y,
            button: 'left',
            clickCount,
            timestamp,
          });
      }
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

for (const [index, { name, device, delayedUrl }] of cases.entries())
  test.describe(name, () => {
    test.use(device);

    const optionAt = (position: number) => ((position + index) % 3) + 1;

    test(`a double press answers one question ${name}`, { tag: '@R4.20' }, async ({ page }) => {
      const { press } = await createInput(page, device.hasTouch);
      const releaseScripts = await openWithDelay(page, delayedUrl);

      /** Presses a point twice. The page receives the second press at once, or after the next screen accepts presses. */
      async function pressTwice(target: Locator, gapMs: number, isReceivedLate: boolean) {
        await expectPressesAccepted(page);
        const point = { ...(await centerOf(target)), startedAt: await now(page) };
        const headingBefore = await heading(page).elementHandle();
        await press(point);
        if (isReceivedLate) {
          await expect
            .poll(() => heading(page).evaluate((h1, before) => h1 !== before, headingBefore))
            .toBe(true);
          await expectPressesAccepted(page);
        }
        await press({ ...point, startedAt: point.startedAt + gapMs, clickCount: 2 });
      }

      await pressTwice(startButton(page), 320, true);
      for (const position of [1, 2, 3, 4, 5]) {
        await expectQuestion(page, position);
        await expect(heading(page)).toBeFocused();
        expect(await page.evaluate(() => String(getSelection()))).toBe('');
        // Delayed scripts show the second question only after their release.
        const isNextShown = position > 1 || delayedUrl === undefined;
        const gapMs = position % 2 ? 320 : 120;
        await pressTwice(option(page, optionAt(position)), gapMs, isNextShown && position % 4 > 1);
        releaseScripts();
      }
      await expectQuestion(page, 6);
      await expect(heading(page)).toBeFocused();
      expect(await page.evaluate(() => String(getSelection()))).toBe('');
      expect(page.context().pages()).toHaveLength(1);
    });
  });

test.describe('on a phone', () => {
  test.use(smallPhone);

  test('a press counts only if it began 400 ms after its screen was painted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
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
    const { press } = await createInput(page, true);
    await openQuiz(page);
    await startButton(page).click();
    for (const position of [1, 2]) {
      await expectQuestion(page, position);
      await expectPressesAccepted(page);
      const { paintedAt, clicks } = await readRecord();
      const point = await centerOf(option(page, 1));
      await expect.poll(() => now(page)).toBeGreaterThan(paintedAt + 600);
      const earlyDelays = [-100, 0, 200, 380];
      for (const delay of earlyDelays) await press({ ...point, startedAt: paintedAt + delay });
      await expect.poll(async () => (await readRecord()).clicks).toBe(clicks + earlyDelays.length);
      await expectQuestion(page, position);
      await expect(heading(page)).toBeFocused();
      await press({ ...point, startedAt: paintedAt + 420 });
      await expectQuestion(page, position + 1);
    }
  });
});

test('a key pressed before a question shows does not answer it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { pressKey } = await createInput(page, false);
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

test('presses count in a browser whose events have no timestamp', async ({ page }) => {
  await page.addInitScript("Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 0 });");
  await openQuiz(page);
  await startButton(page).click();
  for (const position of [1, 2]) {
    await expectQuestion(page, position);
    await option(page, 1).click();
  }
  await expectQuestion(page, 3);
  await page.keyboard.press('2');
  await expectQuestion(page, 4);
});
