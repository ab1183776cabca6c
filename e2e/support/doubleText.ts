import type { Page } from '@playwright/test';

/** Sets text to 200 %, as a visitor's own style sheet would: the site's policy blocks any other style element. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets = [sheet];
  });
}
