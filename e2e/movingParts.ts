import type { Page } from '@playwright/test';

/**
 * What is animated, changes gradually or scrolls smoothly. What holds taps off a new screen for a moment is an animation
 * in name alone: e2e/motion.spec.ts says what it changes.
 */
export function movingParts(page: Page): Promise<string[]> {
  // What a film consists of has no style.
  return page.locator('*:not(video *)').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element);
        return (
          !['none', 'shield'].includes(animationName) ||
          transitionDuration !== '0s' ||
          scrollBehavior !== 'auto'
        );
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}
