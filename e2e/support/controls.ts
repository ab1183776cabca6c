import { expect, type Locator, type Page } from '@playwright/test';

function controls(page: Page): Locator {
  return page.locator('a, button, summary, input, [tabindex="0"]').filter({ visible: true });
}

/** Targets smaller than 44 x 44 pixels, and options lower than 64 pixels or narrower than their question. */
export async function smallTargets(page: Page) {
  const sizes = await controls(page).evaluateAll((elements) =>
    elements.map((element) => {
      (element as HTMLElement).focus();
      const target = element.closest('label') ?? element;
      const { width, height } = target.getBoundingClientRect();
      const group = element.closest('fieldset')?.clientWidth;
      return { name: target.textContent, width, height, least: group ? [group, 64] : [44, 44] };
    }),
  );
  // Focus may open a tooltip, which needs a moment to follow its badge.
  await page.keyboard.press('Escape');
  expect(sizes.length).toBeGreaterThan(1);
  return sizes.filter(({ width, height, least: [wide = 0, high = 0] }) => width < wide || height < high);
}

/** The focus ring is 3 pixels wide with a gap of 2, dark on light and white on dark. */
export async function expectRings(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const rings = await controls(page).evaluateAll((elements) =>
    elements.map((element) => {
      (element as HTMLElement).focus();
      const { outlineColor, outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
      const onDark = element.closest('.on-dark') !== null;
      return `${onDark}: ${outlineWidth} ${outlineStyle} ${outlineColor}, ${outlineOffset}`;
    }),
  );
  await page.keyboard.press('Escape');
  expect(rings.length).toBeGreaterThan(1);
  const allowed = ['false: 3px solid rgb(16, 38, 43), 2px', 'true: 3px solid rgb(255, 255, 255), 2px'];
  expect(rings.filter((ring) => !allowed.includes(ring))).toEqual([]);
}
