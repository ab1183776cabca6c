import { type BrowserContext, test as base, type ConsoleMessage, expect } from '@playwright/test';

function isViolation(message: ConsoleMessage): boolean {
  return /Content Security Policy|Trusted ?Type|TrustedScript|Permissions-Policy/.test(message.text());
}

// The browser logs failed requests, which the tests of faults check.
function isError(message: ConsoleMessage): boolean {
  return message.type() === 'error' && !message.text().startsWith('Failed to load resource');
}

/** Collects the errors and violations that the pages of a context log, and what they throw. */
function errorsOn(context: BrowserContext): string[] {
  const lines: string[] = [];
  context.on('console', (message) => {
    if (isError(message) || isViolation(message)) lines.push(message.text());
  });
  context.on('weberror', (thrown) => lines.push(String(thrown.error())));
  return lines;
}

/** A test that also fails if a page throws or logs an error, unless it expects that: `test.use({ expectedErrors: /…/ })`. */
export const test = base.extend<{ expectedErrors: RegExp }>({
  expectedErrors: [/^$/, { option: true }],
  context: async ({ context, expectedErrors }, use) => {
    const lines = errorsOn(context);
    await use(context);
    expect(lines.filter((line) => !expectedErrors.test(line))).toEqual([]);
  },
});
