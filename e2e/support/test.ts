import { type BrowserContext, test as base, type ConsoleMessage, expect } from '@playwright/test';

function isViolation(message: ConsoleMessage): boolean {
  return /Content Security Policy|Trusted ?Type|TrustedScript|Permissions-Policy/.test(message.text());
}

// Ignores failed requests, which the browser logs as errors: several tests cause them on purpose.
function isError(message: ConsoleMessage): boolean {
  return message.type() === 'error' && !message.text().startsWith('Failed to load resource');
}

/** Collects uncaught errors, and the errors and policy violations that the pages of a context log. */
export function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (isError(message) || isViolation(message)) errors.push(message.text());
  });
  context.on('weberror', (webError) => errors.push(String(webError.error())));
  return errors;
}

/** A test that also fails if a page throws or logs an error. `test.use({ expectedErrors: /…/ })` allows some of them. */
export const test = base.extend<{ expectedErrors: RegExp }>({
  expectedErrors: [/^$/, { option: true }],
  context: async ({ context, expectedErrors }, use) => {
    const errors = collectErrors(context);
    await use(context);
    expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
  },
});
