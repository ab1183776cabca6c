import type { Page } from '@playwright/test';

/** Words that break without a hyphen, such as a figure whose percent sign is on the next line. */
export function brokenWords(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((within) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.sr-only')) continue;
      if (!text.parentElement.closest(within)) continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s/–-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  }, within);
}
