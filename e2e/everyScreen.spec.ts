import { expect, type Page } from '@playwright/test';
import { brokenWords } from './brokenWords';
import { desktop, heading, onEveryScreen, phone } from './quizScreens';
import { doubleText, restyle, spreadText } from './restyle';
import { test } from './test';
import { violations } from './violations';

/** What does not fit: the page, when it scrolls sideways, and every visible element that sticks out or hides words. */
function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const culprits = [...document.body.querySelectorAll('*')].filter((element) => {
      if (element.closest('.sr-only, .skip-link, svg') || !element.checkVisibility()) return false;
      const { left, right } = element.getBoundingClientRect();
      const clips = /hidden|clip/.test(getComputedStyle(element).overflow);
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
      return (
        left < 0 ||
        right > document.documentElement.clientWidth + 1 ||
        (clips && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1))
      );
    });
    return [
      ...(scrollWidth > clientWidth ? [`the page: ${scrollWidth} > ${clientWidth}`] : []),
      ...culprits.map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ];
  });
}

/** Targets smaller than 44 by 44, and options less than 64 high. */
async function smallTargets(page: Page) {
  const targets = page.locator('a, button, summary, [tabindex="0"]').filter({ visible: true });
  const sizes = await targets.evaluateAll((elements) =>
    elements.map((element) => {
      (element as HTMLElement).focus();
      const { width, height } = element.getBoundingClientRect();
      return { name: element.textContent, width, height, isOption: element.matches('fieldset *') };
    }),
  );
  // The focus may have opened a tooltip, which takes a moment to follow its badge.
  await page.keyboard.press('Escape');
  expect(sizes.length).toBeGreaterThan(1);
  return sizes.filter(({ width, height, isOption }) => width < 44 || height < (isOption ? 64 : 44));
}

/** One first heading in one main, no level of headings left out, and the skip link first of all targets. */
async function expectOutline(page: Page): Promise<void> {
  await expect(heading(page)).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('main').locator(heading(page))).toHaveCount(1);

  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);

  const first = page.locator('a, button, summary, [tabindex="0"]').first();
  await expect(first).toHaveText('Skip to main content');
}

test('every screen pleases axe, keeps its outline and fits: large targets, twice the text, 320 pixels', async ({
  page,
}) => {
  await onEveryScreen(page, async () => {
    await expectOutline(page);
    for (const viewport of [phone, desktop]) {
      await test.step(`${viewport.width} x ${viewport.height}`, async () => {
        await page.setViewportSize(viewport);
        expect(await violations(page)).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);
        await doubleText(page);
        expect(await overflows(page), 'with text at 200%').toEqual([]);
        await restyle(page, '');
      });
    }
    await test.step('320 pixels', async () => {
      await page.setViewportSize({ width: 320, height: 568 });
      expect(await overflows(page)).toEqual([]);
      expect(await brokenWords(page)).toEqual([]);
      await spreadText(page);
      expect(await overflows(page), 'with wider text spacing').toEqual([]);
      await doubleText(page);
      expect(await brokenWords(page, 'h1, h2'), 'with text at 200%').toEqual([]);
      await restyle(page, '');
    });
  });
});
