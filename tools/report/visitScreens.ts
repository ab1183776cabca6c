import { stripVTControlCharacters } from 'node:util';
import type { Browser, Page } from '@playwright/test';

/** A screen of the built site: how to get there, and what must be visible. */
export interface ScreenVisit {
  id: string;
  title: string;
  /** The generated path that leads there. */
  path?: string;
  visit: (page: Page, origin: string) => Promise<void>;
  /** Checks for what the specification requires there; throws when it is missing. */
  check?: (page: Page) => Promise<void>;
  /** What is in the middle of the window, where the screen is a part of a long page. */
  inView?: string;
}

/** What came of a visit. */
export interface Visited {
  /** Why each size failed, in a line for each reason. */
  failures: string[];
  isReached: boolean;
}

/** A phone, on which every button is pressed, and a desktop. */
export const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** How many pages are open at the same time: a visit mostly waits. */
const visitsAtOnce = 3;

/** The time on the screens of the quiz, so that dates and countdowns are the same. */
export const clockOfVisits = Date.UTC(2030, 0, 1);

/** Gives a page a clock that stands still from the start. */
export async function stopClock(page: Page): Promise<void> {
  // It goes on until it is paused, which takes a slow machine seconds.
  await page.clock.install({ time: clockOfVisits - 3_600_000 });
  await page.clock.pauseAt(clockOfVisits);
}

/** The error of a visit in one line and, after a time-out, what it waited for. */
export function inOneLine(error: unknown): string {
  const [first = '', ...log] = stripVTControlCharacters(String(error)).split('\n');
  const awaited = log.flatMap((line) => /waiting for .*/.exec(line) ?? []);
  return [first.replace(/^Error: /, ''), ...awaited.slice(0, 1)].join(' ');
}

/** The visible headings or the beginning of the text, for the message of a failure. */
async function seenOn(page: Page): Promise<string> {
  const headings = await page.locator('h1:visible').allInnerTexts();
  const text = await page
    .locator('body')
    .innerText({ timeout: 1000 })
    .catch(() => 'nothing');
  return `“${headings.join(' / ') || text.replace(/\s+/g, ' ').slice(0, 120)}” at ${new URL(page.url()).pathname}`;
}

async function visitScreen<S extends ScreenVisit>(
  browser: Browser,
  origin: string,
  screen: S,
  take: (page: Page, screen: S, width: number) => Promise<void>,
): Promise<Visited> {
  const [viewport] = sizes;
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  const failed = new Map<string, number[]>();
  let obstacle: unknown;
  await screen.visit(page, origin).catch((error) => (obstacle = error));
  for (const size of sizes) {
    await page.setViewportSize(size);
    try {
      if (obstacle !== undefined) throw obstacle;
      if (screen.inView)
        await page
          .locator(screen.inView)
          .evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
      await screen.check?.(page);
    } catch (error) {
      const line = `${error === obstacle ? 'not reached: ' : ''}${inOneLine(error)}; the page shows ${await seenOn(page)}`;
      failed.set(line, [...(failed.get(line) ?? []), size.width]);
    }
    await take(page, screen, size.width);
  }
  await context.close();
  return {
    failures: [...failed].map(([line, at]) => `${at.join(' and ')} px: ${line}`),
    isReached: obstacle === undefined,
  };
}

/**
 * Visits every screen, on a phone and on a desktop, and checks what it shows.
 *
 * @param take called with the page at each size, also where it is held up before the screen
 * @param onVisited called after both sizes of a screen
 */
export async function visitScreens<S extends ScreenVisit>(
  browser: Browser,
  origin: string,
  screens: readonly S[],
  take: (page: Page, screen: S, width: number) => Promise<void>,
  onVisited: (screen: S, visited: Visited) => void,
): Promise<void> {
  const left = screens.values();
  async function visitNext() {
    for (const screen of left) onVisited(screen, await visitScreen(browser, origin, screen, take));
  }
  await Promise.all(Array.from({ length: visitsAtOnce }, visitNext));
}
