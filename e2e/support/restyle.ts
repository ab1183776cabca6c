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

/** Sets the text spacing of WCAG 1.4.12. */
export async function spreadText(page: Page): Promise<void> {
  await restyle(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
  );
}

/** Sets text to 200%, like a visitor's settings. */
export async function doubleText(page: Page): Promise<void> {
  await restyle(page, 'html { font-size: 200% }');
}

/**
 * The pseudo-locale: every word of three letters and more becomes a third longer, as in a language with long words; a long
 * one may break before its last third, as one with a soft hyphen. Returns what puts the words back.
 */
export async function lengthenWords(page: Page): Promise<() => Promise<void>> {
  const texts = await page.evaluateHandle(() => {
    const found: [node: Text, words: string][] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('script, style'))
        found.push([walker.currentNode as Text, walker.currentNode.nodeValue ?? '']);
    for (const [node, words] of found)
      node.data = words.replace(/[\p{L}\u00AD]{3,}/gu, (word) => {
        const added = word.replaceAll('\u00AD', '').slice(0, Math.ceil(word.length / 3));
        return word + (word.length > 6 ? '\u00AD' : '') + added.toLowerCase();
      });
    return found;
  });
  return () =>
    texts.evaluate((found) => {
      for (const [node, words] of found) node.data = words;
    });
}
