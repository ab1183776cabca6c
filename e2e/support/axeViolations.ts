import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type WithAxe = Window & { axe?: typeof axe };

/**
 * Runs axe on the screen, or on one part of it, once nothing moves. Returns a line for each broken rule: its id and
 * the elements that break it.
 */
export async function axeViolations(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { passed, violated } = await page.evaluate(
    async ({ tags, within }) => {
      // A transition starts one frame after the change that causes it.
      for (let frame = 1; frame <= 2; frame += 1) await new Promise(requestAnimationFrame);
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const { passes, violations } = await ((window as WithAxe).axe as typeof axe).run(within, {
        runOnly: tags,
        resultTypes: ['violations'],
      });
      return {
        passed: passes.map(({ id }) => id),
        violated: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      };
    },
    { tags, within },
  );
  expect(passed).toContain('color-contrast');
  return violated;
}
