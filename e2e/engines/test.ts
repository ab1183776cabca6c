import { test as base, expect } from '@playwright/test';
import { type Site, serveSite } from '../support/site';
import { launchChromium } from './chromium';
import { launchFirefox } from './firefox';
import type { LaunchedEngine, Visitor } from './visitor';
import { launchWebKit } from './webkit';

const launchers = { chromium: launchChromium, firefox: launchFirefox, webkit: launchWebKit };

export interface EngineOptions {
  engine: keyof typeof launchers;
}

/** A test with a visitor in the engine of its project, and a site whose scripts the test can hold back. */
export const test = base.extend<
  { visitor: Visitor; site: Site },
  EngineOptions & { launched: LaunchedEngine }
>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  launched: [
    async ({ engine, launchOptions }, use) => {
      const launched = await launchers[engine](launchOptions);
      await use(launched);
      await launched.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ launched }, use) => {
    const visitor = await launched.newVisitor();
    await use(visitor);
    await visitor.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first argument.
  site: async ({}, use) => {
    const site = await serveSite();
    await use(site);
    site.close();
    expect(site.violations, 'violations of the policies').toEqual([]);
  },
});
