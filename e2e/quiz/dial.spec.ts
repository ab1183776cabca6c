import { expect, type Page } from '@playwright/test';
import { tiers } from '#content/questions';
import { quizSize, tierRanges } from '#spec/quizReference';
import { endWith } from '#spec/quizRuns';
import { expectedScreen } from '#tools/drive/expectedScreen';
import { answer, expectView, openQuiz, start } from '../support/quizScreens';
import { test } from '../support/test';

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

test('the dial marks the lowest score and the highest of each tier in the color of the tier, to scale', async ({
  page,
}) => {
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
