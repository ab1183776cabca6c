import { expect, type Locator, type Page } from '@playwright/test';
import { optionCounts } from '#spec/quizSize';
import {
  expectQuestion,
  expectResults,
  expectView,
  heading,
  openQuiz,
  option,
  questionsOf,
  start,
} from '../support/quizScreens';
import { holdRequests } from '../support/requests';
import { test } from '../support/test';

// Touches and clicks come from the platform: no event is created inside the page.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const profiles = {
  'a phone': { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
  'a desktop': { viewport: { width: 1280, height: 800 }, hasTouch: false },
};

/** The files that load after the first answer. */
const lateFiles = {
  'all there': undefined,
  'React late': '**/assets/quizView-*.js',
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

/**
 * Sets the age of the current screen to so many milliseconds after the press that brought it. Returns for how many
 * milliseconds after that press a new screen ignores taps, if there is a new one.
 */
function setScreenTime(page: Page, time: number): Promise<number | undefined> {
  return page.evaluate((time) => {
    const shields = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'shield');
    for (const shield of shields) {
      shield.pause();
      // An answer is confirmed first, which is part of that time.
      shield.currentTime = Math.max(0, time + (shield.effect?.getTiming().delay ?? 0));
    }
    return shields[0] && Number(shields[0].effect?.getTiming().duration);
  }, time);
}

type Holding = Window & { confirmAnswer?: () => void };

/** The time of a screen goes on by hand only, however slow the machine is. */
async function freezeScreens(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

/** Holds the confirmation of an answer, which takes 150 to 200 ms, until the returned function is called. */
async function holdConfirmations(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const own = setTimeout;
    const held: (() => void)[] = [];
    window.setTimeout = ((handler: (...all: unknown[]) => void, delay: number, ...all: unknown[]) => {
      if (!(delay >= 150 && delay <= 200)) return own(handler, delay, ...all);
      return held.push(() => handler(...all));
    }) as typeof setTimeout;
    (window as Holding).confirmAnswer = () => {
      for (const confirm of held.splice(0)) confirm();
    };
  });
  return () => page.evaluate(() => (window as Holding).confirmAnswer?.());
}

for (const [name, profile] of Object.entries(profiles)) {
  test.describe(`on ${name}`, () => {
    test.use(profile);

    /** Taps or clicks a place; the screen there is as old as told. */
    async function press(page: Page, { x, y }: { x: number; y: number }, clickCount: number) {
      if (profile.hasTouch) await page.touchscreen.tap(x, y);
      else {
        await page.mouse.down({ clickCount });
        await page.mouse.up({ clickCount });
      }
    }

    /**
     * Taps or clicks one place twice: first when the screen is as old as for a visitor who answers every 600 ms, then
     * `gap` ms later: while the answer is confirmed, or when the screen after it is there, if there is one.
     */
    async function pressTwice(
      page: Page,
      target: Locator,
      gap: number,
      { brings, confirm }: { brings: boolean; confirm?: () => Promise<void> },
    ) {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (!box) throw new Error('the target is not on screen');
      const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      if (!profile.hasTouch) await page.mouse.move(place.x, place.y);
      await setScreenTime(page, 450);
      await press(page, place, 1);
      const isConfirmed = gap > 200 || !confirm;
      // A tap is a click only a moment later.
      if (brings && confirm)
        await expect(target, 'the answer is seen to be heard').toHaveAttribute('data-taken', '');
      if (isConfirmed) await confirm?.();
      if (isConfirmed && brings) {
        const shield = expect.poll(() => setScreenTime(page, gap), { intervals: [20] });
        await shield.toBeDefined();
      }
      await press(page, place, 2);
      if (!isConfirmed) await confirm?.();
    }

    for (const [index, [lateName, late]] of Object.entries(lateFiles).entries()) {
      /** The three runs together choose every option of every question. */
      const answerTo = (question: number) =>
        Math.min(((question + index) % 3) + 1, optionCounts[question - 1] ?? 1);

      test(`each press counts once, and the second one of a double press does not: ${lateName}`, async ({
        page,
      }) => {
        await freezeScreens(page);
        const confirm = await holdConfirmations(page);
        const arrive = await openLate(page, late);
        let brings = lateName !== 'every script late';
        await pressTwice(page, start(page), 120, { brings: true });
        for (const question of questionsOf(answerTo)) {
          await expectQuestion(page, question);
          await expect(heading(page)).toBeFocused();
          expect(await page.evaluate(() => String(getSelection()))).toBe('');
          const gap = question % 2 ? 320 : 120;
          await pressTwice(page, option(page, answerTo(question)), gap, { brings, confirm });
          brings = true;
          arrive();
        }
        await expectResults(page, answerTo);
        await expect(heading(page)).toBeFocused();
        expect(await page.evaluate(() => String(getSelection()))).toBe('');
        expect(page.context().pages()).toHaveLength(1);
      });
    }
  });
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a new screen ignores presses for 300 to 400 ms, also if prerendered', async ({ page }) => {
    /** The topmost element at the centre of the first option. */
    const hit = () =>
      option(page, 1).evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('h1, button')?.tagName;
      });
    await freezeScreens(page);
    const release = await holdRequests(page, '**/assets/*.js');
    await page.goto('/quiz', { waitUntil: 'commit' });
    await start(page).click();
    for (let question = 1; question <= 2; question += 1) {
      await expectQuestion(page, question);
      const duration = (await setScreenTime(page, 0)) ?? 0;
      expect(duration).toBeGreaterThanOrEqual(300);
      expect(duration).toBeLessThanOrEqual(400);
      expect(await hit()).toBe('H1');
      await setScreenTime(page, duration - 1);
      expect(await hit()).toBe('H1');
      await setScreenTime(page, duration);
      expect(await hit()).toBe('BUTTON');
      release();
      await expectView(page);
      expect(await hit(), 'the view does not begin the time anew').toBe('BUTTON');
      if (question === 1) await option(page, 1).click();
    }
  });
});
