import { expect, type Page } from '@playwright/test';
import { expectedScreen } from '#spec/expectedScreen';
import { expectedWords } from '#spec/quizCopy';
import { interludeNamed } from '#spec/quizReference';
import { questionNames, quizSize } from '#spec/quizSize';
import {
  answer,
  expectQuestion,
  expectResults,
  expectView,
  heading,
  openQuiz,
  option,
  questionsOf,
  questionText,
  resultsOf,
  screensOf,
  showQuestion,
  starts,
} from '../support/quizScreens';
import { holdRequests } from '../support/requests';
import { restyle } from '../support/restyle';
import { test } from '../support/test';

const shallow = { width: 390, height: 400 };

test.use({ viewport: shallow });

/** Waits for the smooth scroll to the top, which takes 250 ms. */
async function expectScrolledUp(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => scrollY), { intervals: [50] }).toBe(0);
}

async function expectFocus(page: Page): Promise<void> {
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveAttribute('data-focused', '{"preventScroll":true}');
}

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  // Each is proven alone: a screen can lose one and keep the other.
  for (const [what, requirement, expectIt] of [
    ['gives the focus to its heading', 'R4.21', expectFocus],
    ['is seen from its top', 'R4.9', expectScrolledUp],
  ] as const)
    test(`each new screen ${what}`, { tag: `@${requirement}` }, async ({ page }) => {
      await page.addInitScript(() => {
        const focus = HTMLElement.prototype.focus;
        HTMLElement.prototype.focus = function (options) {
          if (this.checkVisibility()) this.dataset.focused = JSON.stringify(options);
          focus.call(this, options);
        };
      });
      await openQuiz(page);
      await starts(page).last().click();
      await expectIt(page);
      const asked = questionsOf(3);
      for (const question of [...asked.slice(0, 2), ...asked.slice(-1)]) {
        await expectQuestion(page, question);
        await option(page, 3).scrollIntoViewIfNeeded();
        expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
        await option(page, 3).click();
        // A press that has to wait moves the page itself, to its top where that shows the option.
        await expect(heading(page)).not.toContainText(questionText(question));
        await expectIt(page);
        if (question === asked[1]) await answer(page, asked.length - 3, 3);
      }
      await expect(page).toHaveTitle(expectedWords.resultsTitle);
    });

  test('the first load moves neither the focus nor the page', async ({ page }) => {
    const release = await holdRequests(page, '**/*.js');
    await page.goto('/quiz', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    release();
    await expect(page.locator('html')).toHaveAttribute('data-quiz', 'intro');
    expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([300, 'BODY']);
  });

  test.describe('scrolling', () => {
    const calls = (page: Page) =>
      page.evaluate(() => (window as unknown as { scrollCalls: unknown[] }).scrollCalls);
    const smooth = { top: 0, behavior: 'smooth' };

    test.beforeEach(({ page }) =>
      page.addInitScript(() => {
        const calls: unknown[] = [];
        Object.assign(window, { scrollCalls: calls });
        const original = window.scrollTo.bind(window);
        window.scrollTo = (...args: unknown[]) => {
          calls.push(args[0]);
          original(...(args as [ScrollToOptions]));
        };
      }),
    );

    test('START scrolls smoothly to the top, once also where it comes before the actor', {
      tag: '@R4.3',
    }, async ({ page }) => {
      const release = await holdRequests(page, '**/*.js');
      await page.goto('/quiz', { waitUntil: 'commit' });
      await starts(page).last().click();
      expect(await calls(page)).toEqual([smooth]);
      release();
      await expectView(page);
      expect(await calls(page)).toEqual([smooth]);
      await openQuiz(page);
      expect(await calls(page), 'the first load does not scroll').toEqual([]);
      await starts(page).last().click();
      expect(await calls(page)).toEqual([smooth]);
    });

    test('each change of screen scrolls smoothly to the top', { tag: '@R4.9' }, async ({ page }) => {
      await openQuiz(page);
      await starts(page).last().click();
      // START has a test of its own.
      await page.evaluate(() => {
        (window as unknown as { scrollCalls: unknown[] }).scrollCalls.length = 0;
      });
      for (const at of screensOf(1)) {
        await expect(heading(page)).toHaveText(expectedScreen(at).heading);
        expect(await calls(page)).toEqual(Array(at.scrolls - 1).fill(smooth));
        if (interludeNamed(at.step)) await page.getByRole('button').click();
        else if (at.step) await answer(page, 1, 1);
      }
    });
  });

  for (const script of ['there', 'on its way'])
    test(`a question fades in, the bar of the progress travels, and the page scrolls smoothly, with the view ${script}`, async ({
      page,
    }) => {
      if (script !== 'there') await holdRequests(page, '**/quizView*.js');
      await openQuiz(page);
      await starts(page).last().click();
      if (script === 'there') await expectView(page);
      await expectQuestion(page, 1);
      const { animations, scrolledTo, tooWide } = await motionAfterAnswer(page);
      expect(animations.sort()).toEqual(['arrive, 160 ms: opacity', shield, 'transition, 300 ms: width']);
      expect(tooWide).toBe(0);
      expect(scrolledTo).toBeGreaterThan(0);
    });

  test('on the results the mark sweeps to its place and the number counts up, in 800 ms', async ({
    page,
  }) => {
    const { score, dials } = await dialAt(page, [0, 400, 800]);
    const [start, middle, end] = dials as [Dial, Dial, Dial];
    expect(dials.map(({ text }) => text)).toEqual([`${score}`, `${score}`, `${score}`]);
    expect(start.counted).toBe(quizSize.lowestScore);
    expect(middle.counted).toBeGreaterThan(start.counted);
    expect(middle.counted).toBeLessThanOrEqual(end.counted);
    expect(end.counted).toBe(score);
    expect(middle.across).toBeGreaterThan(start.across);
    expect(middle.across).toBeLessThan(end.across);
    expect(dials.map(({ isCounting }) => isCounting)).toEqual([true, true, false]);
  });
});

test('with reduced motion the scroll is instant and new screens do not fade', async ({ page }) => {
  await showQuestion(page, 1);
  expect(await motionAfterAnswer(page)).toEqual({ animations: [shield], scrolledTo: 0, tooWide: 0 });
});

test('with reduced motion the results show mark and number at once', async ({ page }) => {
  const { score, dials } = await dialAt(page, [0, 800]);
  expect(dials[0]).toEqual(dials[1]);
  expect(dials[0]).toMatchObject({ counted: score, text: `${score}`, isCounting: false });
});

/** What the dial of the results shows at a time. */
interface Dial {
  /** The number that counts up. */
  counted: number;
  /** The number in the document. */
  text: string | null;
  /** Whether the first covers the second. */
  isCounting: boolean;
  /** Where the mark stands, from the left edge of the window. */
  across: number;
}

/** Takes the quiz, and reads the dial at these milliseconds of its animations. */
async function dialAt(page: Page, times: number[]): Promise<{ score: number | undefined; dials: Dial[] }> {
  await openQuiz(page);
  await starts(page).last().click();
  await expectView(page);
  await restyle(
    page,
    '.sweep, .counted, .counted::before, .counted * { animation-play-state: paused !important; }',
  );
  await answer(page, questionNames.length, 2);
  await expectResults(page, 2);
  const dials = await page.locator('#quiz .counted').evaluate((number, times) => {
    const mark = document.querySelector('#quiz .sweep') as Element;
    return times.map((time) => {
      for (const animation of [...number.getAnimations({ subtree: true }), ...mark.getAnimations()])
        animation.currentTime = time;
      const { x, width } = mark.getBoundingClientRect();
      const own = getComputedStyle(number);
      return {
        counted: Number(own.getPropertyValue('--counted')),
        text: number.textContent,
        isCounting: getComputedStyle(number, '::before').visibility === 'visible',
        across: x + width / 2,
      };
    });
  }, times);
  return { score: resultsOf(2).score, dials };
}

/** The animation that blocks taps on a new screen changes nothing visible. */
const shield = 'shield, 400 ms: visibility';

/** Answers on a page that is scrolled down and returns what moves with the new screen, and where the page is first seen then. */
function motionAfterAnswer(
  page: Page,
): Promise<{ animations: string[]; scrolledTo: number; tooWide: number }> {
  return option(page, 3).evaluate(async (button) => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    scrollTo({ top: 200, behavior: 'instant' });
    const from = scrollY;
    const heading = document.querySelector('#quiz h1');
    (button as HTMLElement).click();
    let scrolledTo = from;
    while (document.querySelector('#quiz h1') === heading || scrolledTo === from) {
      await new Promise(requestAnimationFrame);
      if (scrolledTo === from) scrolledTo = scrollY;
    }
    const animations = document.getAnimations().map((animation) => {
      const name = animation instanceof CSSAnimation ? animation.animationName : 'transition';
      const [frame] = (animation.effect as KeyframeEffect).getKeyframes();
      const { offset, computedOffset, easing, composite, ...changes } = frame ?? {};
      return `${name}, ${animation.effect?.getTiming().duration} ms: ${Object.keys(changes).sort().join(', ')}`;
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return { animations, scrolledTo, tooWide: scrollWidth - clientWidth };
  });
}
