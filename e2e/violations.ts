import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the screen once nothing moves, a line for each rule: its id and the elements that break it. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    // A transition begins in the frame after the change that causes it.
    for (let frame = 1; frame <= 2; frame += 1) await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(tags);
  // Without frames to look into, the legacy mode finds the same and saves a second a screen.
  const { passes, violations } = await axe.setLegacyMode().analyze();
  expect(passes.map(({ id }) => id)).toContain('color-contrast');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
