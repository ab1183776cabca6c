import type { Page } from '@playwright/test';

/**
 * Adds rules as a visitor's own style sheet would, in the place of those added before. The site's policy refuses a style
 * element that is not its own.
 */
export async function restyle(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);
}

/** Spreads text as far as WCAG 1.4.12 asks for. */
export async function spreadText(page: Page): Promise<void> {
  await restyle(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
  );
}

/** Makes text twice its size, as a visitor's settings would. */
export async function doubleText(page: Page): Promise<void> {
  await restyle(page, 'html { font-size: 200% }');
}
