import { expect, type Page } from '@playwright/test';

/**
 * Focuses every visible control in turn; returns its name, its size with the least that is asked of it, and its ring.
 * One task of the page does it all: between two, the offer bar could go, and with it what there is to focus.
 */
async function visitControls(page: Page) {
  // Rings are for the keyboard.
  await page.keyboard.press('Tab');
  const visited = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, [tabindex="0"]')].flatMap(
      (element) => {
        const target = element.closest('label') ?? element;
        if (!element.checkVisibility({ visibilityProperty: true })) return [];
        element.focus();
        const { width, height } = target.getBoundingClientRect();
        const group = element.closest('fieldset')?.clientWidth;
        const { outlineColor, outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
        const on = element.closest('.on-dark') ? 'dark' : 'light';
        return {
          name: target.textContent,
          size: [width, height],
          least: group ? [group, 64] : [44, 44],
          ring: `${on}: ${outlineWidth} ${outlineStyle} ${outlineColor}, ${outlineOffset}`,
        };
      },
    ),
  );
  // Focus may open a tooltip, which needs a moment to follow its badge.
  await page.keyboard.press('Escape');
  expect(visited.length).toBeGreaterThan(1);
  return visited;
}

/** Targets smaller than 44 x 44 pixels, and options lower than 64 pixels or narrower than their question. */
export async function smallTargets(page: Page) {
  const visited = await visitControls(page);
  return visited.filter(({ size, least }) => size.some((length, way) => length < (least[way] ?? 0)));
}

/** The focus ring is 3 pixels wide with a gap of 2, dark on light and white on dark. */
export async function expectRings(page: Page): Promise<void> {
  const allowed = ['light: 3px solid rgb(16, 38, 43), 2px', 'dark: 3px solid rgb(255, 255, 255), 2px'];
  const visited = await visitControls(page);
  expect(visited.filter(({ ring }) => !allowed.includes(ring))).toEqual([]);
}
