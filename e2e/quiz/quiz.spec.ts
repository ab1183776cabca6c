import { expect, type Page } from '@playwright/test';
import { tiers } from '#content/questions';
import { quizSize, tierRanges } from '#spec/quizReference';
import { resultsWithScore } from '#spec/quizRuns';
import { registrationButtons, shortStartLabel } from '#tests/support/sampleWords';
import { expectedWords, startButtons } from '#tests/support/words';
import { findAxeViolations } from '../support/layout';
import {
  desktop,
  expectResults,
  heading,
  introButtons,
  openQuiz,
  option,
  phone,
  questionText,
  startButton,
  takeQuiz,
} from '../support/quizScreens';
import { holdRequests } from '../support/requests';
import { test } from '../support/test';

/** Returns the colors of each option: border, fill and text. */
function readOptionColors(page: Page): Promise<string[]> {
  return page.locator('fieldset:visible button').evaluateAll((options) =>
    options.map((option) => {
      const { borderColor, backgroundColor, color } = getComputedStyle(option);
      return [borderColor, backgroundColor, color].join();
    }),
  );
}

test('each START button of the intro shows the first question', {
  tag: ['@R4.2', '@R2.23'],
}, async ({ page }) => {
  await openQuiz(page);
  await expect(page.getByText(startButtons[1] ?? '', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: shortStartLabel })).toBeVisible();
  await page.setViewportSize(desktop);
  for (const [index, name] of startButtons.entries()) {
    if (index > 0) await openQuiz(page);
    await expect(introButtons(page).nth(index)).toContainText(name);
    await introButtons(page).nth(index).click();
    await expect(heading(page)).toHaveText(questionText(1));
  }
});

test('the results lead to the masterclass and can be printed', { tag: '@R2.37' }, async ({ page }) => {
  await openQuiz(page);
  await takeQuiz(page, 1);

  await test.step('the first link to it shows its value on a second line', async () => {
    const parts = page.getByRole('link', { name: registrationButtons[0] }).locator('span:not(.sr-only)');
    for (const width of [320, 344, 360, phone.width, desktop.width]) {
      await page.setViewportSize({ width, height: phone.height });
      const [text, value] = await parts.evaluateAll((spans) =>
        spans.map((span) => {
          const range = document.createRange();
          range.selectNodeContents(span);
          return [...range.getClientRects()].map(({ bottom }) => bottom);
        }),
      );
      expect([text?.length, value?.length], `the lines of each part at ${width} px`).toEqual([1, 1]);
      expect(value?.[0]).toBeGreaterThan(text?.[0] ?? Infinity);
    }
    await page.setViewportSize(phone);
  });

  await test.step('a link on the first screen shows the pitch', async () => {
    await page.getByRole('link', { name: expectedWords.joinLink }).click();
    await expect(page.getByRole('heading', { name: expectedWords.pitchHeading })).toBeInViewport();
  });

  await test.step('on paper, bars show each score, and there are no buttons and no countdown', async () => {
    await expect(page.getByRole('main').getByRole('button')).toHaveText([
      expectedWords.hideTimers,
      expectedWords.copyButton,
    ]);
    await expect(page.getByRole('banner').getByRole('link')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('timer')).toHaveCount(0);
    const barParts = page.locator('#quiz li i');
    const [full = '', empty] = await barParts.evaluateAll((parts) =>
      parts.map((part) => {
        const { backgroundColor, borderTopStyle, printColorAdjust } = getComputedStyle(part);
        return [backgroundColor, borderTopStyle, printColorAdjust].join();
      }),
    );
    expect(full).toBe('rgb(0, 0, 0),solid,exact');
    expect(empty).toContain('solid');
    expect(empty).not.toContain('rgb(0, 0, 0),');
    await expectResults(page, 1);
  });
});

test('a chosen answer shows a tick and a fill, also in forced colors', async ({ page }) => {
  await page.setViewportSize(desktop);
  await holdRequests(page, '**/assets/*.js');
  await page.goto('/quiz', { waitUntil: 'commit' });
  await startButton(page).click();
  await option(page, 2).click();
  const readTicks = () =>
    page
      .locator('fieldset:visible button')
      .evaluateAll((options) => options.map((option) => getComputedStyle(option, '::after').content));
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    await option(page, 2).hover();
    if (forcedColors === 'none') {
      expect(await findAxeViolations(page, '#quiz')).toEqual([]);
      const digit = page.locator('fieldset:visible [aria-hidden]').first();
      await expect(digit).toHaveCSS('color', 'rgb(11, 74, 79)');
    }
    const [unchosen, chosen] = await readOptionColors(page);
    expect(chosen?.split(/,(?! )/)[1], `the fill, forced colors ${forcedColors}`).not.toBe(
      unchosen?.split(/,(?! )/)[1],
    );
    await page.mouse.move(0, 0);
    expect((await readOptionColors(page))[1], 'the colors without the pointer').toBe(chosen);
    await option(page, 3).hover();
    expect((await readOptionColors(page))[2]).not.toBe(chosen);
    // A second answer does not count, so it must not look chosen.
    await option(page, 3).click();
    expect(await readTicks()).toEqual(['""', '"✓"', '""']);
  }
});

/** The color of each tone of the dial in the style sheet. */
const toneColors = { good: 'rgb(28, 107, 60)', warn: 'rgb(247, 168, 35)', alert: 'rgb(168, 32, 26)' };

/** Reads the point of the dial's mark, the x of the labels at both ends of the scale, and the colors beneath the mark. */
function readDial(page: Page) {
  const { lowestScore, highestScore } = quizSize;
  return page.locator('#results svg:has(path[data-tone])').evaluate(
    (dial, scale) => {
      dial.scrollIntoView({ block: 'center', behavior: 'instant' });
      const centerOf = (element?: Element | null) => {
        const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
        return { x: x + width / 2, y: y + height / 2 };
      };
      const texts = [...dial.querySelectorAll('text')];
      const { x, y } = centerOf(dial.querySelector('circle'));
      const arcs = document.elementsFromPoint(x, y).filter((element) => element.matches('path'));
      const ends = scale.map((end) => centerOf(texts.findLast((text) => text.textContent === `${end}`)).x);
      return { x, y, ends, colors: arcs.map((arc) => getComputedStyle(arc).stroke) };
    },
    [lowestScore, highestScore],
  );
}

test('the dial marks each score to scale, in the color of its tier', async ({ page }) => {
  const { lowestScore: lowest, highestScore: highest } = quizSize;
  let lowestY: number | undefined;
  for (const score of [lowest, ...tierRanges.map(({ to }) => to)]) {
    const { tier, answers } = resultsWithScore(score);
    await openQuiz(page);
    await takeQuiz(page, (position) => Object.values(answers)[position - 1] ?? 1);
    await expectResults(page);
    const { x, y, ends, colors } = await readDial(page);
    const tone = tier && tiers[tier].tone;
    expect(colors, `the color beneath ${score}`).toEqual([toneColors[tone as keyof typeof toneColors]]);

    const [left = 0, right = 0] = ends;
    const radius = (right - left) / 2;
    const angle = (Math.PI * (score - lowest)) / (highest - lowest);
    lowestY ??= y;
    expect(x, `x of ${score}`).toBeCloseTo(left + radius * (1 - Math.cos(angle)), 0);
    expect(y, `y of ${score}`).toBeCloseTo(lowestY - radius * Math.sin(angle), 0);
  }
});
