import { expect } from '@playwright/test';
import { expectedScreen } from '#tools/drive/expectedScreen';
import { heading, introButtons, openQuiz, option, screensOf, showQuestion } from '../support/quizScreens';
import { test } from '../support/test';

const shallow = { width: 390, height: 400 };

test.use({ viewport: shallow });

test.describe('in motion', () => {
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
    const calls = () => page.evaluate(() => (window as unknown as { calls: unknown[] }).calls);
    async function expectArrival({ scrolls }: { scrolls: number }) {
      await expect.soft(heading(page)).toBeFocused();
      await expect.soft(page.locator('html')).not.toHaveAttribute('data-pointer');
      await expect.soft(heading(page)).toHaveAttribute('data-focused', '{"preventScroll":true}');
      // A smooth scroll takes 250 ms.
      await expect.soft.poll(() => page.evaluate(() => scrollY), { intervals: [50] }).toBe(0);
      const smooth = { top: 0, behavior: 'smooth' };
      expect.soft(await calls()).toEqual(Array(scrolls).fill(smooth));
    }
    await openQuiz(page);
    expect(await calls(), 'the first load does not scroll').toEqual([]);
    await introButtons(page).last().click();
    const screens = screensOf(3);
    for (const [index, at] of screens.entries()) {
      await expect(heading(page)).toHaveText(expectedScreen(at).heading);
      await expectArrival(at);
      if (at.screen === 'results') return;
      if (index > 1 && index < screens.length - 2) {
        await page
          .locator('#quiz [data-screen]:visible button')
          .last()
          .evaluate((button: HTMLElement) => button.click());
        continue;
      }
      await option(page, 3).scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
      // A click scrolls the page itself if it has to wait, to the top if that shows the option.
      await option(page, 3).click();
    }
  });
});

test('with reduced motion the scroll is instant and new screens do not fade', async ({ page }) => {
  await showQuestion(page, 1);
  const motion = await option(page, 3).evaluate(async (button) => {
    // The page may still be scrolling until the screen takes presses.
    while ('settling' in document.documentElement.dataset) await new Promise(requestAnimationFrame);
    scrollTo({ top: 200, behavior: 'instant' });
    const heading = () => document.querySelector('#quiz [data-screen]:not([hidden]) h1');
    const [before, from, places] = [heading(), scrollY, new Set<number>()];
    (button as HTMLElement).click();
    do {
      await new Promise(requestAnimationFrame);
      places.add(scrollY);
    } while (heading() === before || scrollY === from);
    return { animations: document.getAnimations().length, places: [...places].filter((y) => y !== from) };
  });
  expect(motion).toEqual({ animations: 0, places: [0] });
});
