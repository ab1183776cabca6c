import { expect, type Page } from '@playwright/test';
import { questionNames } from '#spec/quizReference';
import { expectedWords, pages, salesPages } from '#tests/support/words';
import { builtPages } from '#tools/shared/builtPages';
import { findLayoutProblems } from '../support/layout';
import { filmSite } from '../support/otherSites';
import {
  answerByKeys,
  expectQuestion,
  heading,
  openQuiz,
  showFirstQuestion,
  showResults,
  startButton,
  takeQuiz,
} from '../support/quizScreens';
import { test } from '../support/test';

test.use({ baseURL: filmSite });

// On every screen, at every size, no text is clipped or covered, the first action is in view, and axe passes.

// Checking many sizes takes long on a busy machine.
test.setTimeout(120_000);

async function expectLayout(page: Page, selector: string): Promise<void> {
  expect(await findLayoutProblems(page, { selector })).toEqual([]);
}

// Leaves out the search variant, which is the letter with one more link.
for (const path of [...(await builtPages()), '/no-such-page'].filter((path) => path !== pages.search))
  test(`${path} fits every screen size`, { tag: '@tight' }, async ({ page }) => {
    await page.goto(path);
    if (salesPages.includes(path)) {
      await page.locator('[data-video=ready]').waitFor();
      await expect(page.locator('[data-offer-bar]')).toHaveCount(1);
      // After this scroll, the offer bar shows whenever no order button is in view.
      await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
      await expect(page.locator('[data-offer-bar]:not([data-offer-bar=unread])')).toHaveCount(1);
    }
    await page.locator('details').evaluateAll((elements) => {
      for (const details of elements) details.setAttribute('open', '');
    });
    const selectors = ['main a.cta, [data-offer-bar] a', 'main .cta', 'main a'];
    const counts = await Promise.all(selectors.map((selector) => page.locator(selector).count()));
    await expectLayout(page, selectors[counts.findIndex((count) => count > 0)] ?? 'main a');
  });

/** Returns the visible words that continue on a second line without a hyphen. */
function findBrokenWords(page: Page): Promise<string[]> {
  return page.locator('[data-screen]:visible').evaluate((screen) => {
    const brokenWords: string[] = [];
    const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.parentElement?.closest('.sr-only')) continue;
      for (const { index, 0: word } of text.data.matchAll(/[^\s-]+-?/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) brokenWords.push(word);
      }
    }
    return brokenWords;
  });
}

/** Measures the edges of each option of the current question, in page coordinates. */
function measureOptions(page: Page): Promise<number[][]> {
  return page.locator('fieldset:visible button').evaluateAll((options) =>
    options.map((option) => {
      const { left, top, right, bottom } = option.getBoundingClientRect();
      return [left, top + scrollY, right, bottom + scrollY].map(Math.round);
    }),
  );
}

/** Runs a check with the window at each size in turn, such as '320 x 568'. */
async function atSizes(page: Page, sizes: string[], check: (size: string) => Promise<void>) {
  for (const size of sizes) {
    const [width = 0, height = 0] = size.split(' x ').map(Number);
    await page.setViewportSize({ width, height });
    await check(size);
  }
}

test('every question fits every screen size, with its options in view and in the same places', {
  tag: ['@R2.28', '@tight'],
}, async ({ page }) => {
  const places = new Map<string, Set<string>>();
  await showFirstQuestion(page);
  for (const [index, name] of questionNames.entries()) {
    await expectQuestion(page, index + 1);
    const action = {
      selector: '#quiz [data-screen]:not([hidden]) fieldset button',
      needsAll: true,
      skipsAxe: index > 0,
    };
    expect.soft(await findLayoutProblems(page, action), name).toEqual([]);
    await atSizes(page, ['320 x 568', '320 x 844', '390 x 844'], async (size) => {
      places.set(size, (places.get(size) ?? new Set()).add(String(await measureOptions(page))));
    });
    // As low as a window at 400 % zoom.
    await atSizes(page, ['320 x 256', '320 x 200', '480 x 300'], async (size) =>
      expect.soft(await findBrokenWords(page), `broken words of ${name} at ${size}`).toEqual([]),
    );
    await answerByKeys(page, 1, index + 1, index + 1);
  }
  for (const [size, seen] of places) expect(seen.size, `the places of the options at ${size}`).toBe(1);
});

/** The allowed bars of the answers on the results: the number of filled parts, and their green, amber or red. */
const allowedBars = ['1 rgb(28, 107, 60)', '2 rgb(247, 168, 35)', '3 rgb(168, 32, 26)'];

test('the results fit every screen size', { tag: '@tight' }, async ({ page }) => {
  await showResults(page);
  await expectLayout(page, 'a[href="#join"], [data-offer-bar] a');
  const bars = await page.locator('#quiz li').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const parts = [...row.querySelectorAll('i.bg-current')];
      const [first] = parts;
      return first ? `${parts.length} ${getComputedStyle(first).color}` : [];
    }),
  );
  expect(bars.length).toBeGreaterThan(0);
  for (const bar of bars) expect(allowedBars).toContain(bar);
});

test('without scripts, the intro fits every screen size, and shows its notice first, as a question does', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(pages.quiz);
  const notice = page.getByRole('alert');
  await expect(notice).toBeInViewport({ ratio: 1 });
  // The skip link and the brand come before the notice.
  for (let presses = 1; presses <= 3; presses += 1) await page.keyboard.press('Tab');
  await expect(notice.getByRole('link', { name: expectedWords.reloadLink })).toBeFocused();
  await expectLayout(page, '[role=alert] a');
  await startButton(page).click();
  await expectQuestion(page, 1);
  const parts = [notice.getByText(expectedWords.noticeTitle), ...(await notice.getByRole('link').all())];
  await atSizes(page, ['320 x 568', '568 x 320'], async (size) => {
    for (const part of parts) {
      await expect(part, `the notice at a question, ${size}`).toBeInViewport({ ratio: 1 });
      // A trial click checks that nothing covers the element.
      await part.click({ trial: true });
    }
  });
});

test.describe('with a broken clock', () => {
  test.use({ expectedErrors: /the clock is broken/ });

  test('a view that throws is replaced by a message', { tag: '@R2.41' }, async ({ page }) => {
    await openQuiz(page);
    await page.evaluate(() => {
      Date.now = () => {
        throw new Error('the clock is broken');
      };
    });
    await takeQuiz(page, 3);
    await expect(heading(page)).toHaveText(expectedWords.errorTitle);
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(expectedWords.errorTitle);
    await expect(page.getByText('the clock is broken')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expectLayout(page, '#quiz a');
  });
});
