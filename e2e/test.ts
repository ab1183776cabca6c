import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

/** Collects what the browser says whenever the site's policy refuses something, on any page of the context. */
export function refusals(context: BrowserContext): string[] {
  const lines: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type|TrustedScript|Permissions-Policy/.test(message.text()))
      lines.push(message.text());
  });
  return lines;
}

/** The page that a worker's tests hand on to each other, and the options with which it was opened. */
interface Kept {
  page?: Page;
  options?: string;
  isTouched?: boolean;
}

/** What outlives a navigation and cannot be taken back. */
const lasting = ['addInitScript', 'emulateMedia', 'grantPermissions', 'newCDPSession', 'setOffline'];

/** Marks the page as touched once a test asks it, its context or its clock for something that lasts. */
function watch(kept: Kept, page: Page) {
  const context = page.context();
  for (const [owner, names] of [
    [page, lasting],
    [context, [...lasting, 'route']],
    [context.clock, ['install']],
  ] as const) {
    for (const name of names) {
      const original = Reflect.get(owner, name);
      if (!original) continue;
      Reflect.set(owner, name, (...args: unknown[]) => {
        kept.isTouched = true;
        return original.apply(owner, args);
      });
    }
  }
}

async function closeKept(kept: Kept) {
  await kept.page?.context().close();
  kept.page = undefined;
}

/**
 * A test that fails, whatever it is about, when the site does what its own policy refuses. Its page is the one that the
 * test before it left, as long as that one passed and left nothing but a page to navigate away from: the site keeps
 * nothing, and a page in a process of its own takes three times as long to load.
 */
export const test = base.extend<{ underPolicy: undefined }, { kept: Kept }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const kept: Kept = {};
      await use(kept);
      await closeKept(kept);
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, kept, viewport, hasTouch, isMobile, javaScriptEnabled, contextOptions },
    use,
    testInfo,
  ) => {
    const options = JSON.stringify({ hasTouch, isMobile, javaScriptEnabled, contextOptions });
    if (kept.options !== options) await closeKept(kept);
    if (!kept.page) {
      const page = await (await browser.newContext()).newPage();
      Object.assign(kept, { page, options, isTouched: false });
      watch(kept, page);
    }
    const { page } = kept as { page: Page };
    if (viewport && JSON.stringify(page.viewportSize()) !== JSON.stringify(viewport))
      await page.setViewportSize(viewport);
    await use(page.context());
    const isSpent = kept.isTouched || testInfo.status !== 'passed' || page.context().pages().length > 1;
    if (isSpent) await closeKept(kept);
    else {
      for (const event of ['console', 'dialog', 'pageerror', 'popup', 'request', 'websocket'])
        page.removeAllListeners(event);
      page.context().removeAllListeners('console');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // Where it lies, the next page would find it hovering.
      await page.mouse.move(0, 0);
    }
  },
  page: async ({ kept, context: _ }, use) => {
    await use(kept.page as Page);
  },
  underPolicy: [
    async ({ context }, use) => {
      const refused = refusals(context);
      await use(undefined);
      expect(refused).toEqual([]);
    },
    { auto: true },
  ],
});
