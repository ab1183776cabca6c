import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type WithAxe = Window & { axe?: typeof axe };

/**
 * What axe finds on the screen, or in one part of it, once nothing moves, a line for each rule: its id and the elements
 * that break it.
 */
export async function axeViolations(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { passed, violated } = await page.evaluate(
    async ({ tags, within }) => {
      // A transition begins in the frame after the change that causes it.
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
