import { stripVTControlCharacters } from 'node:util';
import type { Browser, Page } from '@playwright/test';

/** A screen of the built site: how to get there, and what must be visible. */
export interface ScreenVisit {
  id: string;
  title: string;
  /** The generated path that leads there. */
  path?: string;
  visit: (page: Page, origin: string) => Promise<void>;
  /** Goes on from an earlier screen of the same path, past the steps that led to it. */
  goOn?: (page: Page, passed: readonly string[]) => Promise<void>;
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
const timeOfVisits = Date.UTC(2030, 0, 1);

/** Gives a page a clock that stands still from the start. */
export async function stopClock(page: Page): Promise<void> {
  // It goes on until it is paused, which takes a slow machine seconds.
  await page.clock.install({ time: timeOfVisits - 3_600_000 });
  await page.clock.pauseAt(timeOfVisits);
}

/** The steps of a path; none where it stays at the start. */
export function stepsIn(path = ''): string[] {
  return path.split(' → ').filter((step) => step && step !== '(start)');
}

/** Screens in rows: the path of each begins with the paths of those before it, so one visit shows the whole row. */
function inRows<S extends ScreenVisit>(screens: readonly S[]): S[][] {
  const rows: S[][] = [];
  for (const screen of screens) {
    const steps = stepsIn(screen.path);
    const row = rows.find(([...passed]) => {
      const before = stepsIn(passed.at(-1)?.path);
      return screen.goOn && passed[0]?.goOn && before.every((step, at) => step === steps[at]);
    });
    if (row) row.push(screen);
    else rows.push([screen]);
  }
  return rows.sort((first, other) => other.length - first.length);
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

async function visitRow<S extends ScreenVisit>(
  browser: Browser,
  origin: string,
  row: readonly S[],
  take: (page: Page, screen: S, width: number) => Promise<void>,
  onVisited: (screen: S, visited: Visited) => void,
): Promise<void> {
  const [viewport] = sizes;
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  if (row[0]?.goOn) await page.clock.setFixedTime(timeOfVisits);
  let passed: string[] = [];
  let obstacle: unknown;
  for (const [index, screen] of row.entries()) {
    const failed = new Map<string, number[]>();
    // Where a row is held up, what follows in it cannot be reached either.
    if (obstacle === undefined)
      await (index > 0 && screen.goOn ? goOn(page, screen, passed) : screen.visit(page, origin)).catch(
        (error) => (obstacle = error),
      );
    passed = stepsIn(screen.path);
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
    onVisited(screen, {
      failures: [...failed].map(([line, at]) => `${at.join(' and ')} px: ${line}`),
      isReached: obstacle === undefined,
    });
  }
  await context.close();
}

async function goOn(page: Page, screen: ScreenVisit, passed: readonly string[]): Promise<void> {
  await page.setViewportSize(sizes[0] ?? { width: 0, height: 0 });
  await screen.goOn?.(page, passed);
}

/**
 * Visits every screen, on a phone and on a desktop, and checks what it shows. Screens on one path are visited on the way.
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
  const rows = inRows(screens).values();
  async function visitNext() {
    for (const row of rows) await visitRow(browser, origin, row, take, onVisited);
  }
  await Promise.all(Array.from({ length: visitsAtOnce }, visitNext));
}
