import { isDeepStrictEqual } from 'node:util';
import {
  type BrowserContext,
  test as base,
  type CDPSession,
  type Disposable,
  expect,
  type Page,
} from '@playwright/test';

/** Collects what the browser says whenever the site's policy refuses something, on any page of the context. */
export function refusals(context: BrowserContext): string[] {
  const lines: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type|TrustedScript|Permissions-Policy/.test(message.text()))
      lines.push(message.text());
  });
  return lines;
}

/** A page that tests hand on to each other. */
interface KeptPage {
  page: Page;
  /** Takes back what the test has changed. */
  undo: Set<() => Promise<unknown>>;
  /** Whether a test has asked for a clock, which outlives a navigation and cannot be taken back. */
  hasClock: boolean;
}

type Anything = (...args: unknown[]) => unknown;

/** Has a method of Playwright's tell us when it is called, with what it gives. */
function listenTo<Owner extends object>(
  owner: Owner,
  names: (keyof Owner)[],
  heard: (given: unknown) => void,
) {
  for (const name of names) {
    const original = owner[name] as Anything;
    owner[name] = ((...args: unknown[]) => {
      const given = original.apply(owner, args);
      heard(given);
      return given;
    }) as Owner[typeof name];
  }
}

async function keep(page: Page, media: Parameters<Page['emulateMedia']>[0]): Promise<KeptPage> {
  const context = page.context();
  const devtools = await context.newCDPSession(page);
  const undo: KeptPage['undo'] = new Set();
  const kept: KeptPage = { page, undo, hasClock: false };

  async function unroute() {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    // Empties what the page holds in memory, which may be a script that the test has changed.
    for (const cacheDisabled of [true, false])
      await devtools.send('Network.setCacheDisabled', { cacheDisabled });
  }
  const emulateNothing = () => page.emulateMedia(media);
  const refusePermissions = () => context.clearPermissions();
  const goOnline = () => context.setOffline(false);

  listenTo(page, ['addInitScript'], (script) =>
    undo.add(async () => (await (script as Promise<Disposable>)).dispose()),
  );
  for (const owner of [page, context]) listenTo(owner, ['route'], () => undo.add(unroute));
  listenTo(page, ['emulateMedia'], () => undo.add(emulateNothing));
  listenTo(context, ['grantPermissions'], () => undo.add(refusePermissions));
  listenTo(context, ['setOffline'], () => undo.add(goOnline));
  listenTo(context, ['newCDPSession'], (session) =>
    undo.add(async () => (await (session as Promise<CDPSession>)).detach()),
  );
  listenTo(context.clock, ['install'], () => {
    kept.hasClock = true;
  });
  return kept;
}

/** Leaves a page as a test expects to find it; the test itself navigates away from what is on it. */
async function tidy({ page, undo }: KeptPage) {
  for (const event of ['console', 'dialog', 'pageerror', 'popup', 'request', 'requestfinished', 'websocket'])
    page.removeAllListeners(event);
  page.context().removeAllListeners('console');
  for (const takeBack of undo) await takeBack();
  undo.clear();
  // Where the pointer lies, the next page would find it hovering. The answer comes with the next frame, which the next
  // test's navigation need not wait for.
  page.mouse.move(0, 0).catch(() => {});
}

/**
 * A test that fails, whatever it is about, when the site does what its own policy refuses. Its page is the one that a
 * test before it with the same options left, if that test passed, installed no clock and opened no other
 * page: the site keeps nothing, and a page in a process of its own takes three times as long to load.
 */
export const test = base.extend<
  { underPolicy: undefined; kept: KeptPage },
  { keptPages: Map<string, KeptPage> }
>({
  keptPages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      await use(new Map());
    },
    { scope: 'worker' },
  ],
  kept: async (
    { browser, keptPages, viewport, hasTouch, isMobile, javaScriptEnabled, contextOptions },
    use,
    testInfo,
  ) => {
    const options = JSON.stringify({ viewport, hasTouch, isMobile, javaScriptEnabled, contextOptions });
    const media = { media: null, colorScheme: 'light', forcedColors: 'none', ...contextOptions } as const;
    const kept = keptPages.get(options) ?? (await keep(await (await browser.newContext()).newPage(), media));
    const { page } = kept;
    if (viewport && !isDeepStrictEqual(page.viewportSize(), viewport)) await page.setViewportSize(viewport);
    await use(kept);
    const isSpent = kept.hasClock || testInfo.status !== 'passed' || page.context().pages().length > 1;
    if (isSpent) {
      keptPages.delete(options);
      await page.context().close();
      return;
    }
    keptPages.set(options, kept);
    await tidy(kept);
  },
  context: ({ kept }, use) => use(kept.page.context()),
  page: ({ kept }, use) => use(kept.page),
  underPolicy: [
    async ({ context }, use) => {
      const refused = refusals(context);
      await use(undefined);
      expect(refused).toEqual([]);
    },
    { auto: true },
  ],
});
