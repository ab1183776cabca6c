import type { Page } from '@playwright/test';

/** What is animated, changes gradually or scrolls smoothly. */
export function movingParts(page: Page): Promise<string[]> {
  // What a film consists of has no style.
  return page.locator('*:not(video *)').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element);
        return animationName !== 'none' || transitionDuration !== '0s' || scrollBehavior !== 'auto';
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}
