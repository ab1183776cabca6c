import type { Page } from '@playwright/test';

/** Elements with an animation, a transition or smooth scrolling. */
export function movingParts(page: Page): Promise<string[]> {
  // The parts of a video element have no style.
  return page.locator('*:not(video *)').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element);
        return animationName !== 'none' || transitionDuration !== '0s' || scrollBehavior !== 'auto';
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}
