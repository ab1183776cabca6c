import { expect, type Locator, type Page } from '@playwright/test';
import { countdownAtStart, countdownText } from '#spec/countdownReference';
import { expectedWords, startButtons } from '#spec/quizCopy';
import {
  introParts,
  type PageParts,
  registrations,
  reserve,
  resultsParts,
  shortStart,
} from '#spec/quizPages';
import { questionNamed } from '#spec/quizReference';
import { questionNames } from '#spec/quizSize';
import { sizes } from '#spec/sizes';
import { axeViolations } from '../support/axeViolations';
import {
  answerByKey,
  desktop,
  expectResults,
  heading,
  openQuiz,
  phone,
  questionText,
  resultsOf,
  start,
  starts,
  takeQuiz,
} from '../support/quizScreens';
import { test } from '../support/test';

// One test breaks the view.
test.use({ expectedErrors: /the clock is broken/ });

/** What is missing, or not where it is expected: words of a text in one line. */
function misplaced(text: string, parts: PageParts): string[] {
  const onOneLine = text.replaceAll(/\s+/g, ' ');
  let from = 0;
  return parts.flatMap(([, words]) =>
    words.filter((one) => {
      const at = onOneLine.indexOf(one, from);
      if (at >= 0) from = at + one.length;
      return at < 0;
    }),
  );
}

/** A test for the order of a screen, and one for each requirement that asks for words of it. */
function testParts(screen: string, parts: PageParts, show: (page: Page) => Promise<Locator>) {
  test.describe(`the ${screen}`, () => {
    // One visit serves them all.
    test.describe.configure({ mode: 'default' });
    let text = '';

    test.beforeAll(async ({ browser }) => {
      const page = await browser.newPage({ viewport: desktop, reducedMotion: 'reduce' });
      // A countdown stands still.
      await page.clock.setFixedTime(0);
      text = await (await show(page)).innerText();
      await page.close();
    });

    test('has its parts in their order', () => {
      expect(misplaced(text, parts)).toEqual([]);
    });

    for (const requirement of new Set(parts.flatMap(([requirements]) => requirements))) {
      const own = parts.filter(([requirements]) => requirements.includes(requirement));
      const [first] = own.flatMap(([, words]) => words);
      test(`says all that ${requirement} asks for, from “${first}” on`, { tag: `@${requirement}` }, () => {
        const onOneLine = text.replaceAll(/\s+/g, ' ');
        const words = own.flatMap(([, words]) => words);
        expect(words.filter((one) => !onOneLine.includes(one))).toEqual([]);
      });
    }
  });
}

testParts('intro', introParts, async (page) => {
  await page.goto('/quiz');
  return page.locator('[data-screen="intro"]');
});

testParts('results', resultsParts(resultsOf(1)), async (page) => {
  await page.goto('/quiz');
  await takeQuiz(page, 1);
  await expectResults(page, 1);
  return page.locator('#quiz');
});

for (const [index, name] of startButtons.entries()) {
  test(`the button ${name} shows the first question`, { tag: '@R4.2' }, async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto('/quiz');
    await expect(starts(page).nth(index)).toContainText(name);
    await starts(page).nth(index).click();
    await expect(heading(page)).toHaveText(questionText(1));
  });
}

test('the second button of the intro has a short label on a small screen', { tag: '@R2.23' }, async ({
  page,
}) => {
  await page.goto('/quiz');
  await expect(page.getByText(startButtons[1] ?? '', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: shortStart })).toBeVisible();
});

test('two links lead from the results to the masterclass in a new tab, the first within two screens', {
  tag: ['@R2.37', '@R7.4'],
}, async ({ page }) => {
  await page.goto('/quiz');
  await takeQuiz(page, 1);
  for (const name of registrations) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', 'https://example.com/masterclass');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  const { y = Infinity } = (await page.getByRole('link', { name: registrations[0] }).boundingBox()) ?? {};
  expect(y + (await page.evaluate(() => scrollY))).toBeLessThan(2 * phone.height);
});

test.describe('the countdown', () => {
  const digitsOf = (seconds: number) => countdownText(countdownAtStart(0, seconds * 1000));
  const timersOf = (page: Page) => page.getByRole('timer');

  test.beforeEach(({ page }) => page.clock.install({ time: new Date('2030-01-01T10:00:00Z') }));

  /** The results with a clock that stands still; returns the seconds on it. */
  async function pausedResults(page: Page): Promise<number> {
    await page.goto('/quiz');
    await takeQuiz(page, 1);
    await expect(timersOf(page).first()).toBeVisible();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
    const [minutes = 0, seconds = 0] = (await timersOf(page).first().innerText()).split(':').map(Number);
    return minutes * 60 + seconds;
  }

  test('begins with all its seconds, also in the next view of the results', { tag: '@R4.13' }, async ({
    page,
  }) => {
    for (let view = 1; view <= 2; view += 1) {
      const left = await pausedResults(page);
      expect(left).toBeLessThanOrEqual(sizes.countdown);
      expect(left).toBeGreaterThan(sizes.countdown - 60);
      await page.clock.runFor(90_000);
      await page.clock.resume();
    }
  });

  test('shows the same second in both places, and one less each second', { tag: '@R4.10' }, async ({
    page,
  }) => {
    const left = await pausedResults(page);
    let passed = 0;
    for (const seconds of [1, 60, left - 62]) {
      await page.clock.runFor(seconds * 1000);
      passed += seconds;
      await expect(timersOf(page)).toHaveText([digitsOf(left - passed), digitsOf(left - passed)]);
    }
  });

  test('stops at its end, when the masterclass has started', { tag: '@R4.11' }, async ({ page }) => {
    const left = await pausedResults(page);
    await page.clock.runFor(left * 1000);
    await expect(timersOf(page)).toHaveCount(0);
    const over = await page.locator('#quiz').innerText();
    expect(over).toContain(expectedWords.hasStarted);
    expect(over).not.toMatch(/\d:\d\d/);
    await page.clock.runFor(60_000);
    expect(await page.locator('#quiz').innerText()).toBe(over);
  });

  test('is right at once after the tab has slept', { tag: '@R4.10' }, async ({ page }) => {
    const left = await pausedResults(page);
    const now = await page.evaluate(() => Date.now());
    // The clock moves without firing timers, so only the return of the tab updates the countdown.
    const sleepFor = async (minutes: number) => {
      await page.clock.setSystemTime(now + minutes * 60_000);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return timersOf(page).allTextContents();
    };
    const after = digitsOf(left - 300);
    expect(await sleepFor(5)).toEqual([after, after]);
    expect(await sleepFor(65)).toEqual([]);
  });
});

test('the results place each answer below or beside its topic', async ({ page }) => {
  await openQuiz(page);
  await takeQuiz(page, 1);
  const [words = ''] = Object.keys(questionNamed(questionNames[0])?.options ?? {});
  const answer = page.locator('#quiz').getByText(words, { exact: true }).first();
  /** How far an answer stands below its topic. */
  const below = () =>
    answer.evaluate((element) => {
      const topic = element.parentElement?.firstElementChild ?? element;
      return Math.round(element.getBoundingClientRect().top - topic.getBoundingClientRect().top);
    });
  expect(await below(), 'on a phone').toBeGreaterThan(10);
  await page.setViewportSize(desktop);
  expect(await below(), 'beside it on a desktop').toBe(0);
});

test('hiding the timer keeps translated results complete', async ({ page }) => {
  await openQuiz(page);
  await takeQuiz(page, 3);
  await expectResults(page, 3);
  // Like Google Translate, which moves each text into new elements.
  await page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.getElementById('quiz') as HTMLElement,
      NodeFilter.SHOW_TEXT,
    );
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const outer = document.createElement('font');
      text.replaceWith(outer);
      outer.appendChild(document.createElement('font')).append(text);
    }
  });
  for (const [button, timers] of [
    [expectedWords.hide, 0],
    [expectedWords.show, 2],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('timer')).toHaveCount(timers);
    await expectResults(page, 3);
  }
});

test('a view that throws shows an error message and leaves the rest of the page', { tag: '@R2.41' }, async ({
  page,
}) => {
  await openQuiz(page);
  await page.evaluate(() => {
    Date.now = () => {
      throw new Error('the clock is broken');
    };
  });
  await takeQuiz(page, 3);
  await expect(heading(page)).toHaveText(expectedWords.broken);
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(expectedWords.broken);
  await expect(page.getByText('the clock is broken')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('on a phone, the masterclass button breaks before its value', async ({ page }) => {
  await page.setViewportSize(phone);
  await openQuiz(page);
  await takeQuiz(page, 2);
  const lines = await page
    .getByRole('link', { name: registrations[0] })
    .locator('span.inline-block')
    .evaluateAll((parts) => parts.map((part) => [part.textContent, part.getBoundingClientRect().top]));
  expect(lines.map(([text]) => text)).toEqual([reserve.text, reserve.value]);
  expect(Number(lines[1]?.[1])).toBeGreaterThan(Number(lines[0]?.[1]));
});

test('while questions are asked, the footer is one line', async ({ page }) => {
  await openQuiz(page);
  const parts = page.getByRole('contentinfo').locator('ul, p').filter({ visible: true });
  expect(await parts.count()).toBeGreaterThan(3);
  await start(page).click();
  await expect(parts).toHaveText(expectedWords.notAdvice);
  await answerByKey(page, 2);
  expect(await parts.count()).toBeGreaterThan(3);
});

test('the first screen of the results has a link to the masterclass', async ({ page }) => {
  await page.setViewportSize(phone);
  await openQuiz(page);
  await takeQuiz(page, 3);
  const link = page.getByRole('link', { name: expectedWords.join });
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
  await expect(page.getByRole('heading', { name: expectedWords.pitch })).toBeInViewport();
});

test('the brand links to the home page, except during the quiz', async ({ page }) => {
  await openQuiz(page);
  const home = page.getByRole('banner').getByRole('link');
  await expect(home).toHaveAttribute('href', '/');
  await start(page).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(home).toHaveCount(0);
  await answerByKey(page, 2);
  await expect(home).toBeVisible();
});
