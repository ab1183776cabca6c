import { expect, type Page } from '@playwright/test';
import { tiers } from '#content/questions';
import { quizSize, tierRanges } from '#spec/quizReference';
import { endWith } from '#spec/quizRuns';
import { registrations, reserveWords, shortStart } from '#tests/support/sampleWords';
import { expectedWords, startButtons } from '#tests/support/words';
import { expectedScreen } from '#tools/drive/expectedScreen';
import { axeViolations } from '../support/layout';
import {
  answer,
  desktop,
  expectResults,
  expectView,
  heading,
  introButtons,
  openQuiz,
  option,
  phone,
  questionText,
  start,
  takeQuiz,
} from '../support/quizScreens';
import { holdRequests } from '../support/requests';
import { test } from '../support/test';

/** The visible style of an option: border, fill and text. */
function looks(page: Page): Promise<string[]> {
  return page.locator('fieldset:visible button').evaluateAll((options) =>
    options.map((option) => {
      const { borderColor, backgroundColor, color } = getComputedStyle(option);
      return [borderColor, backgroundColor, color].join();
    }),
  );
}

test('each button of the intro shows the first question; on a small screen the second has a short label', {
  tag: ['@R4.2', '@R2.23'],
}, async ({ page }) => {
  for (const [index, name] of startButtons.entries()) {
    await page.setViewportSize(phone);
    await page.goto('/quiz');
    await expect(page.getByText(startButtons[1] ?? '', { exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: shortStart })).toBeVisible();
    await page.setViewportSize(desktop);
    await expect(introButtons(page).nth(index)).toContainText(name);
    await introButtons(page).nth(index).click();
    await expect(heading(page)).toHaveText(questionText(1));
  }
});

test('the results lead to the masterclass and print without screen-only parts', {
  tag: ['@R2.37', '@R7.4'],
}, async ({ page }) => {
  await openQuiz(page);
  await takeQuiz(page, 1);

  await test.step('two links in a new tab, the first with its value in a line of its own', async () => {
    for (const name of registrations) {
      const link = page.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', 'https://example.com/masterclass');
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    const link = page.getByRole('link', { name: registrations[0] });
    const linesOf = () =>
      link.evaluate((link) => {
        const lines = new Map<number, string>();
        const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        while (texts.nextNode())
          for (const { index, 0: word } of (texts.currentNode as Text).data.matchAll(/\S+/g)) {
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            const { bottom } = range.getBoundingClientRect();
            if (!texts.currentNode.parentElement?.matches('.sr-only'))
              lines.set(bottom, `${lines.get(bottom) ?? ''} ${word}`.trim());
          }
        return [...lines.values()];
      });
    for (const width of [320, 344, 360, phone.width, desktop.width]) {
      await page.setViewportSize({ width, height: phone.height });
      expect(await linesOf(), `at ${width} px`).toEqual([reserveWords.text, reserveWords.value]);
    }
    await page.setViewportSize(phone);
  });

  await test.step('a link on the first screen shows the pitch', async () => {
    await page.getByRole('link', { name: expectedWords.join }).click();
    await expect(page.getByRole('heading', { name: expectedWords.pitch })).toBeInViewport();
  });

  await test.step('on paper there are the steps of each answer, and neither a button nor a countdown', async () => {
    await expect(page.getByRole('main').getByRole('button')).toHaveText([
      expectedWords.hide,
      expectedWords.copy,
    ]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('timer')).toHaveCount(0);
    const steps = page.locator('#quiz li i');
    const [full = '', empty] = await steps.evaluateAll((all) =>
      all.map((step) => {
        const { backgroundColor, borderTopStyle, printColorAdjust } = getComputedStyle(step);
        return [backgroundColor, borderTopStyle, printColorAdjust].join();
      }),
    );
    expect(full).toBe('rgb(0, 0, 0),solid,exact');
    expect(empty).toContain('solid');
    expect(empty).not.toContain('rgb(0, 0, 0),');
    await expectResults(page, 1);
  });
});

test('a chosen answer shows a tick and a fill, in forced colors too', async ({ page }) => {
  await page.setViewportSize(desktop);
  await holdRequests(page, '**/assets/*.js');
  await page.goto('/quiz', { waitUntil: 'commit' });
  await start(page).click();
  await option(page, 2).click();
  const ticks = () =>
    page
      .locator('fieldset:visible [aria-hidden]')
      .evaluateAll((keys) => keys.map((key) => getComputedStyle(key, '::before').content));
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    await option(page, 2).hover();
    if (forcedColors === 'none') {
      expect(await axeViolations(page)).toEqual([]);
      const digit = page.locator('fieldset:visible [aria-hidden]').first();
      await expect(digit).toHaveCSS('color', 'rgb(11, 74, 79)');
    }
    const [rest, taken] = await looks(page);
    expect(taken?.split(/,(?! )/)[1], `the fill, forced colors ${forcedColors}`).not.toBe(
      rest?.split(/,(?! )/)[1],
    );
    await page.mouse.move(0, 0);
    expect((await looks(page))[1], 'whether the pointer is on it or not').toBe(taken);
    await option(page, 3).hover();
    expect((await looks(page))[2]).not.toBe(taken);
    // A second answer does not count, so it must not look chosen.
    await option(page, 3).click();
    expect(await ticks()).toEqual(['none', '"✓"', 'none']);
  }
});

/** The colors of the dial's tones in the style sheet. */
const colors = { good: 'rgb(28, 107, 60)', warn: 'rgb(247, 168, 35)', alert: 'rgb(168, 32, 26)' };

type Point = { x: number; y: number };

/** Reads the place of the dial's mark, the colors beneath it, and the places of the scale's ends. */
function readDial(page: Page, scale: readonly number[]) {
  return page.locator('svg:has(path[data-tone])').evaluate((dial, [lowest, highest]) => {
    const middle = (element: Element | undefined): Point => {
      const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      return { x: x + width / 2, y: y + height / 2 };
    };
    dial.scrollIntoView({ block: 'center', behavior: 'instant' });
    const at = middle(dial.querySelector('circle') ?? undefined);
    const arcs = document.elementsFromPoint(at.x, at.y).filter((element) => element.matches('path'));
    const texts = [...dial.querySelectorAll('text')];
    const written = (text: string) => middle(texts.findLast(({ textContent }) => textContent === text));
    return {
      at,
      colors: arcs.map((arc) => getComputedStyle(arc).stroke),
      ends: { lowest: written(`${lowest}`), highest: written(`${highest}`) },
    };
  }, scale);
}

test('the dial marks scores to scale, in the color of their tier', async ({ page }) => {
  await openQuiz(page);
  await start(page).click();
  await expectView(page);
  const question1 = await page.evaluate(() => document.quizTest.snapshot());
  const marks: Point[] = [];
  for (const score of [quizSize.lowestScore, ...tierRanges.map(({ to }) => to)]) {
    const end = endWith(score);
    const { tier } = end;
    const { lowestScore: lowest, highestScore: highest } = quizSize;
    await page.evaluate((snapshot) => document.quizTest.continueFrom(snapshot), question1);
    for (const option of Object.values(end.answers)) await answer(page, 1, option);
    await expect(page.getByText(expectedScreen(end).texts[0] ?? '')).toBeVisible();
    const { at, colors: beneath, ends } = await readDial(page, [lowest, highest]);
    marks.push(at);
    const tone = tier && tiers[tier].tone;
    expect(beneath, `the color beneath ${score}`).toEqual([tone && colors[tone as keyof typeof colors]]);

    const radius = (ends.highest.x - ends.lowest.x) / 2;
    const angle = (Math.PI * (score - lowest)) / (highest - lowest);
    const [first = at] = marks;
    expect(at.x, `${score}, across`).toBeCloseTo(ends.lowest.x + radius * (1 - Math.cos(angle)), 0);
    expect(at.y, `${score}, up`).toBeCloseTo(first.y - radius * Math.sin(angle), 0);
  }
});
