import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { quizPath } from '#content/pages';
import { clickEveryRun } from '#tools/drive/clickEveryRun';
import type { ReportScreen } from '#tools/report/screenList';
import { type StateScreen, stateScreens, windows } from '#tools/report/stateScreens';
import type { Rerun } from '#tools/report/withRerun';

/** How many pages are open at the same time: a visit mostly waits. */
const visitsAtOnce = 3;

/** The error of a visit in one line and, after a time-out, what it waited for. */
function inOneLine(error: unknown): string {
  const [first = '', ...log] = stripVTControlCharacters(String(error)).split('\n');
  const awaited = log.flatMap((line) => /waiting for .*/.exec(line) ?? []);
  return [first.replace(/^Error: /, ''), ...awaited.slice(0, 1)].join(' ');
}

/** Clicks through all runs of the quiz in the built site. */
async function rerunQuiz(browser: Browser, origin: string): Promise<Rerun> {
  const place = 'the built site';
  // Without motion an answer is confirmed at once.
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  try {
    await page.goto(origin + quizPath);
    return { place, ...(await clickEveryRun(page)) };
  } catch (error) {
    return { place, ran: [], failures: [], error: inOneLine(error) };
  } finally {
    await page.close();
  }
}

/** Visits a screen, on a phone and on a desktop; takes a picture also where it is held up before the screen. */
async function showScreen(
  browser: Browser,
  origin: string,
  folder: string,
  { visit, check, inView, ...screen }: StateScreen,
): Promise<ReportScreen> {
  const [viewport] = windows;
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  const failures = new Set<string>();
  const pictures: Record<number, string> = {};
  const isReached = await visit(page, origin).then(
    () => true,
    (error) => void failures.add(`not reached: ${inOneLine(error)}`),
  );
  for (const size of windows) {
    await page.setViewportSize(size);
    if (inView && isReached)
      await page
        .locator(inView)
        .evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
    if (isReached) await check(page).catch((error) => failures.add(inOneLine(error)));
    const name = `${screen.id}-${size.width}.jpg`;
    pictures[size.width] = name;
    await page.screenshot({ path: join(folder, name), type: 'jpeg', quality: 80 });
  }
  await context.close();
  return { ...screen, failures: [...failures], pictures, ...(!isReached && { notReached: true }) };
}

/**
 * Clicks through every run of the quiz in the built site, and visits every screen.
 *
 * @param folder where the pictures are written
 */
export async function showScreens(
  executablePath: string,
  origin: string,
  folder: string,
): Promise<{ shown: ReportScreen[]; clicked: Rerun }> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] });
  try {
    // While one page clicks through the runs, others go from screen to screen.
    const clicking = rerunQuiz(browser, origin);
    const all = stateScreens();
    const shown = new Map<string, ReportScreen>();
    const left = all.values();
    async function showNext() {
      for (const screen of left) shown.set(screen.id, await showScreen(browser, origin, folder, screen));
    }
    await Promise.all(Array.from({ length: visitsAtOnce }, showNext));
    return { shown: all.flatMap(({ id }) => shown.get(id) ?? []), clicked: await clicking };
  } finally {
    await browser.close();
  }
}
