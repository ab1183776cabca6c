import { type BrowserContext, test as base, type ConsoleMessage, expect } from '@playwright/test';

function isViolation(message: ConsoleMessage): boolean {
  return /Content Security Policy|Trusted ?Type|TrustedScript|Permissions-Policy/.test(message.text());
}

/** Collects what the pages of a context say and the filter lets through. */
function linesOn(context: BrowserContext, isCollected: (message: ConsoleMessage) => boolean): string[] {
  const lines: string[] = [];
  context.on('console', (message) => {
    if (isCollected(message)) lines.push(message.text());
  });
  return lines;
}

/** A test that also fails if a page throws or logs an error, unless it expects that: `test.use({ expectedErrors: /…/ })`. */
export const test = base.extend<{ expectedErrors: RegExp }>({
  expectedErrors: [/^$/, { option: true }],
  context: async ({ context, expectedErrors }, use) => {
    // The browser itself logs what could not be fetched: tests of faults look at that.
    const isError = (message: ConsoleMessage) =>
      message.type() === 'error' && !message.text().startsWith('Failed to load resource');
    const lines = linesOn(context, (message) => isError(message) || isViolation(message));
    context.on('weberror', (thrown) => lines.push(String(thrown.error())));
    await use(context);
    expect(lines.filter((line) => !expectedErrors.test(line))).toEqual([]);
  },
});
