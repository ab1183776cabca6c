import { expect, type Locator, type Page } from '@playwright/test';
import { expectQuestion, heading, openQuiz, option, start } from '../support/quizScreens';
import { holdRequests } from '../support/requests';
import { test } from '../support/test';

// The platform sends presses with their start time: a busy page receives them later.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const profiles = {
  'a phone': { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
  'a desktop': { viewport: { width: 1280, height: 800 }, hasTouch: false },
};

/** The files that are held back. */
const lateFiles = {
  'all loaded': undefined,
  'every script late': '**/assets/*.js',
};

/** Opens the quiz; the returned function lets the delayed files load. */
async function openLate(page: Page, late: string | undefined): Promise<() => void> {
  if (!late) {
    await openQuiz(page);
    return () => {};
  }
  const release = await holdRequests(page, late);
  await page.goto('/quiz', { waitUntil: 'commit' });
  return release;
}

interface Press {
  x: number;
  y: number;
  /** The start in milliseconds of the page's `performance.now()`; the press takes 20 ms, and the page receives it when sent. */
  at: number;
  /** 2 for the second press of a double click. */
  clickCount?: number;
}

/** Returns functions that press a page by finger or mouse, or by key. */
async function handsOn(page: Page, hasTouch: boolean) {
  const browser = await page.context().newCDPSession(page);
  // The browser takes seconds since 1970.
  const timeOf = async (at: number) => ((await page.evaluate(() => performance.timeOrigin)) + at) / 1000;
  return {
    async press({ x, y, at, clickCount = 1 }: Press) {
      const times = [await timeOf(at), await timeOf(at + 20)];
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
    async pressKey(key: string, at: number) {
      const timestamp = await timeOf(at);
      await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key, timestamp });
      await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp });
    },
  };
}

const now = (page: Page) => page.evaluate(() => performance.now());

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('the target is not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Waits until the screen on show takes presses. */
async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('html[data-settling]')).toHaveCount(0);
}

for (const [name, profile] of Object.entries(profiles)) {
  test.describe(`on ${name}`, () => {
    test.use(profile);

    for (const [index, [lateName, late]] of Object.entries(lateFiles).entries()) {
      if (profile.hasTouch !== (lateName === 'every script late')) continue;
      const answerTo = (question: number) => ((question + index) % 3) + 1;

      test(`each press counts once, and the second of a double press never: ${lateName}`, {
        tag: '@R4.20',
      }, async ({ page }) => {
        const { press } = await handsOn(page, profile.hasTouch);
        const arrive = await openLate(page, late);

        /** Presses a place twice. The page receives the second press at once, or when a later screen takes presses. */
        async function pressTwice(target: Locator, gap: number, isHeardLate: boolean) {
          await expectSettled(page);
          const point = { ...(await middleOf(target)), at: await now(page) };
          const before = await heading(page).elementHandle();
          await press(point);
          if (isHeardLate) {
            await expect.poll(() => heading(page).evaluate((h1, before) => h1 !== before, before)).toBe(true);
            await expectSettled(page);
          }
          await press({ ...point, at: point.at + gap, clickCount: 2 });
        }

        await pressTwice(start(page), 320, true);
        for (const question of [1, 2, 3, 4, 5]) {
          await expectQuestion(page, question);
          await expect(heading(page)).toBeFocused();
          expect(await page.evaluate(() => String(getSelection()))).toBe('');
          const bringsAnother = question > 1 || lateName !== 'every script late';
          const gap = question % 2 ? 320 : 120;
          await pressTwice(option(page, answerTo(question)), gap, bringsAnother && question % 4 > 1);
          arrive();
        }
        await expectQuestion(page, 6);
        await expect(heading(page)).toBeFocused();
        expect(await page.evaluate(() => String(getSelection()))).toBe('');
        expect(page.context().pages()).toHaveLength(1);
      });
    }
  });
}

test.describe('on a phone', () => {
  test.use(profiles['a phone']);

  test('a press counts if it began 400 ms after its screen was painted, even if it is reported late', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      const heard = { paintedAt: 0, clicks: 0 };
      Object.assign(window, { heard });
      addEventListener('click', () => (heard.clicks += 1), true);
      addEventListener('DOMContentLoaded', () => {
        let shown: Element | null = null;
        function paint() {
          heard.paintedAt = performance.now();
        }
        const observer = new MutationObserver(() => {
          const heading = document.querySelector('#quiz [data-screen]:not([hidden]) h1');
          if (heading !== shown) requestAnimationFrame(() => setTimeout(paint));
          shown = heading;
        });
        observer.observe(document.body, { subtree: true, attributeFilter: ['hidden'] });
      });
    });
    const heard = () =>
      page.evaluate(() => (window as unknown as { heard: { paintedAt: number; clicks: number } }).heard);
    const { press } = await handsOn(page, true);
    await openQuiz(page);
    await start(page).click();
    for (const question of [1, 2]) {
      await expectQuestion(page, question);
      await expectSettled(page);
      const { paintedAt, clicks } = await heard();
      const point = await middleOf(option(page, 1));
      await expect.poll(() => now(page)).toBeGreaterThan(paintedAt + 600);
      const early = [-100, 0, 200, 380];
      for (const after of early) await press({ ...point, at: paintedAt + after });
      await expect.poll(async () => (await heard()).clicks).toBe(clicks + early.length);
      await expectQuestion(page, question);
      await expect(heading(page)).toBeFocused();
      await press({ ...point, at: paintedAt + 420 });
      await expectQuestion(page, question + 1);
    }
  });
});

test('a key pressed before its screen shows does not answer it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { pressKey } = await handsOn(page, false);
  await openQuiz(page);
  await start(page).click();
  await expectQuestion(page, 1);
  const at = await now(page);
  await pressKey('1', at);
  await expectQuestion(page, 2);
  await pressKey('1', at);
  await pressKey('2', await now(page));
  await expectQuestion(page, 3);
  await expect(heading(page)).toBeFocused();
});

test('presses count in a browser whose events have no time', async ({ page }) => {
  await page.addInitScript("Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 0 });");
  await openQuiz(page);
  await start(page).click();
  for (const question of [1, 2]) {
    await expectQuestion(page, question);
    await option(page, 1).click();
  }
  await expectQuestion(page, 3);
  await page.keyboard.press('2');
  await expectQuestion(page, 4);
});
