import { expect } from '@playwright/test';
import { expectedScreen } from '#tests/support/expectedScreen';
import {
  expectQuestion,
  heading,
  introButtons,
  openQuiz,
  option,
  showFirstQuestion,
  statesOfRun,
} from '../support/quizScreens';
import { test } from '../support/test';

// So low that every question scrolls.
test.use({ viewport: { width: 390, height: 400 } });

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('each new screen scrolls smoothly to its top once and focuses its heading', {
    tag: ['@R4.3', '@R4.9', '@R4.21'],
  }, async ({ page }) => {
    await page.addInitScript(() => {
      const { focus } = HTMLElement.prototype;
      HTMLElement.prototype.focus = function (options) {
        if (this.checkVisibility()) this.dataset.focused = JSON.stringify(options);
        focus.call(this, options);
      };
      const calls: unknown[] = [];
      Object.assign(window, { calls });
      const scroll = window.scrollTo.bind(window) as (options: unknown) => void;
      window.scrollTo = ((options: ScrollToOptions) => {
        calls.push(options);
        scroll(options);
      }) as typeof window.scrollTo;
    });
    const readCalls = () => page.evaluate(() => Object(window).calls);
    async function expectScrollAndFocus({ scrolls }: { scrolls: number }) {
      await expect.soft(heading(page)).toBeFocused();
      await expect.soft(page.locator('html')).not.toHaveAttribute('data-pointer');
      await expect.soft(heading(page)).toHaveAttribute('data-focused', '{"preventScroll":true}');
      // A smooth scroll takes 250 ms.
      await expect.soft.poll(() => page.evaluate(() => scrollY), { intervals: [50] }).toBe(0);
      const smooth = { top: 0, behavior: 'smooth' };
      expect.soft(await readCalls()).toEqual(Array(scrolls).fill(smooth));
    }
    await openQuiz(page);
    expect(await readCalls(), 'the first load does not scroll').toEqual([]);
    await introButtons(page).last().click();
    for (const reference of statesOfRun(3)) {
      await expect(heading(page)).toHaveText(expectedScreen(reference).heading);
      await expectScrollAndFocus(reference);
      if (reference.screen === 'results') return;
      await option(page, 3).scrollIntoViewIfNeeded();
      // Checked before the click, because Playwright may scroll the page to click.
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
      if (reference.position === 1) await option(page, 3).click();
      else await option(page, 3).evaluate((button: HTMLElement) => button.click());
    }
  });
});

test('with reduced motion, new screens scroll instantly and do not fade', async ({ page }) => {
  await showFirstQuestion(page);
  const motion = await option(page, 3).evaluate(async (button) => {
    // The page may still be scrolling until the screen accepts presses.
    while ('settling' in document.documentElement.dataset) await new Promise(requestAnimationFrame);
    scrollTo({ top: 200, behavior: 'instant' });
    const findHeading = () => document.querySelector('#quiz [data-screen]:not([hidden]) h1');
    const [headingBefore, startY, offsets] = [findHeading(), scrollY, new Set<number>()];
    (button as HTMLElement).click();
    do {
      await new Promise(requestAnimationFrame);
      offsets.add(scrollY);
    } while (findHeading() === headingBefore || scrollY === startY);
    return { animations: document.getAnimations().length, offsets: [...offsets].filter((y) => y !== startY) };
  });
  expect(motion).toEqual({ animations: 0, offsets: [0] });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a page zoomed by pinching shows the beginning of the next question', async ({ page }) => {
    await showFirstQuestion(page);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Input.synthesizePinchGesture', {
      x: 200,
      y: 700,
      scaleFactor: 2,
      relativeSpeed: 800,
    });
    const readPosition = () =>
      heading(page).evaluate((h1) => {
        const { offsetLeft = 0, offsetTop = 0, scale = 1, height = 0 } = window.visualViewport ?? {};
        const { left, top, bottom } = h1.getBoundingClientRect();
        const isInView = left >= offsetLeft && top >= offsetTop && bottom <= offsetTop + height;
        return { isZoomed: scale > 1.5, isInView };
      });
    await expect.poll(readPosition).toEqual({ isZoomed: true, isInView: false });
    await option(page, 3).evaluate((button: HTMLElement) => button.click());
    await expectQuestion(page, 2);
    await expect.poll(readPosition).toEqual({ isZoomed: true, isInView: true });
  });
});
