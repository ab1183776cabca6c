import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import type { ReportScreen } from '#tools/report/screenList';
import { type StateScreen, stateScreens, windows } from '#tools/report/stateScreens';

/** How many pages are open at the same time: a visit mostly waits. */
const visitsAtOnce = 3;

/** The error of a visit in one line and, after a time-out, what it waited for. */
function inOneLine(error: unknown): string {
  const [first = '', ...log] = stripVTControlCharacters(String(error)).split('\n');
  const awaited = log.flatMap((line) => /waiting for .*/.exec(line) ?? []);
  return [first.replace(/^Error: /, ''), ...awaited.slice(0, 1)].join(' ');
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

/** Visits every screen of the built site. @param folder where the pictures are written */
export async function showScreens(
  executablePath: string,
  origin: string,
  folder: string,
): Promise<ReportScreen[]> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] });
  try {
    const all = stateScreens();
    const shown = new Map<string, ReportScreen>();
    const left = all.values();
    async function showNext() {
      for (const screen of left) shown.set(screen.id, await showScreen(browser, origin, folder, screen));
    }
    await Promise.all(Array.from({ length: visitsAtOnce }, showNext));
    return all.flatMap(({ id }) => shown.get(id) ?? []);
  } finally {
    await browser.close();
  }
}
