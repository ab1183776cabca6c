import { expect, type Page } from '@playwright/test';
import { tiers } from '#content/questions';
import { site } from '#settings/site';
import { quizSize, tierRanges } from '#spec/quizReference';
import { resultsWithScore } from '#spec/quizRuns';
import { registrationButtons, reserveWords, shortStartLabel } from '#tests/support/sampleWords';
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
  for (const [index, name] of startButtons.entries()) {
    await page.setViewportSize(phone);
    await page.goto('/quiz');
    await expect(page.getByText(startButtons[1] ?? '', { exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: shortStartLabel })).toBeVisible();
    await page.setViewportSize(desktop);
    await expect(introButtons(page).nth(index)).toContainText(name);
    await introButtons(page).nth(index).click();
    await expect(heading(page)).toHaveText(questionText(1));
  }
});

test('the results link to the masterclass and can be printed', {
  tag: ['@R2.37', '@R7.4'],
}, async ({ page }) => {
  await openQuiz(page);
  await takeQuiz(page, 1);

  await test.step('two links open it in a new tab, and the first shows its value on a second line', async () => {
    for (const name of registrationButtons) {
      const link = page.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', site.urls.masterclass);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    const link = page.getByRole('link', { name: registrationButtons[0] });
    const readLines = () =>
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
      expect(await readLines(), `at ${width} px`).toEqual([reserveWords.text, reserveWords.value]);
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
      expect(await findAxeViolations(page)).toEqual([]);
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

type Point = { x: number; y: number };

/** Reads the points of the dial's mark and of the ends of its scale, and the colors beneath the mark. */
function readDial(page: Page, scale: readonly number[]) {
  return page.locator('#results svg:has(path[data-tone])').evaluate((dial, [lowest, highest]) => {
    const centerOf = (element: Element | undefined): Point => {
      const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      return { x: x + width / 2, y: y + height / 2 };
    };
    dial.scrollIntoView({ block: 'center', behavior: 'instant' });
    const mark = centerOf(dial.querySelector('circle') ?? undefined);
    const arcs = document.elementsFromPoint(mark.x, mark.y).filter((element) => element.matches('path'));
    const texts = [...dial.querySelectorAll('text')];
    const labelPoint = (text: string) => centerOf(texts.findLast(({ textContent }) => textContent === text));
    return {
      mark,
      colors: arcs.map((arc) => getComputedStyle(arc).stroke),
      ends: { lowest: labelPoint(`${lowest}`), highest: labelPoint(`${highest}`) },
    };
  }, scale);
}

test('the dial marks each score to scale, in the color of its tier', async ({ page }) => {
  const marks: Point[] = [];
  for (const score of [quizSize.lowestScore, ...tierRanges.map(({ to }) => to)]) {
    const reference = resultsWithScore(score);
    const { tier } = reference;
    const { lowestScore: lowest, highestScore: highest } = quizSize;
    await openQuiz(page);
    const answers = (position: number) => Object.values(reference.answers)[position - 1] ?? 1;
    await takeQuiz(page, answers);
    await expectResults(page, answers);
    const { mark, colors, ends } = await readDial(page, [lowest, highest]);
    marks.push(mark);
    const tone = tier && tiers[tier].tone;
    expect(colors, `the color beneath ${score}`).toEqual([toneColors[tone as keyof typeof toneColors]]);

    const radius = (ends.highest.x - ends.lowest.x) / 2;
    const angle = (Math.PI * (score - lowest)) / (highest - lowest);
    const [firstMark = mark] = marks;
    expect(mark.x, `x of ${score}`).toBeCloseTo(ends.lowest.x + radius * (1 - Math.cos(angle)), 0);
    expect(mark.y, `y of ${score}`).toBeCloseTo(firstMark.y - radius * Math.sin(angle), 0);
  }
});
