import { type BrowserContext, test as base, expect } from '@playwright/test';

/** Collects the policy violations of every page of the context. */
export function policyViolations(context: BrowserContext): string[] {
  const lines: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type|TrustedScript|Permissions-Policy/.test(message.text()))
      lines.push(message.text());
  });
  return lines;
}

/** A test that also fails if the site violates its own policy. */
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
