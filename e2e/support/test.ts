import { type BrowserContext, test as base, expect } from '@playwright/test';

/** Collects what the browser says whenever the site's policy refuses something, on any page of the context. */
export function policyViolations(context: BrowserContext): string[] {
  const lines: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type|TrustedScript|Permissions-Policy/.test(message.text()))
      lines.push(message.text());
  });
  return lines;
}

/** A test that fails, whatever it is about, when the site does what its own policy refuses. */
export const test = base.extend<{ underPolicy: undefined }>({
  underPolicy: [
    async ({ context }, use) => {
      const refused = policyViolations(context);
      await use(undefined);
      expect(refused).toEqual([]);
    },
    { auto: true },
  ],
});
