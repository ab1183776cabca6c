import type { Page } from '@playwright/test';

/**
 * Adds rules like a visitor's own style sheet and replaces those added before. The site's policy blocks any other style
 * element.
 */
export async function restyle(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);
}

/** Sets text to 200%, like a visitor's settings. */
export async function doubleText(page: Page): Promise<void> {
  await restyle(page, 'html { font-size: 200% }');
}
