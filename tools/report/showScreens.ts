import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { escapeHtml } from 'statechart-prover/report';
import { type StateScreen, stateScreens, viewports } from '#tools/report/stateScreens';

/** A screen of the site with the result of a visit. */
export interface ReportScreen {
  id: string;
  /** The name of the machine whose states the screen shows. */
  machine: string;
  title: string;
  /** The states of the machine that show this screen. */
  states: string[];
  /** The steps that lead to the screen. */
  path: string;
  /** File names of the pictures, by the width of the viewport. */
  pictures: Record<number, string>;
  failures: string[];
  /** Set if a step on the path failed, so that the screen was not checked. */
  notReached?: true;
}

/** HTML with the pictures of all screens, on a phone and on a desktop; empty without screens. */
export function screenList(screens: readonly ReportScreen[]): string {
  const small = (text: string) => `<span class="small">${escapeHtml(text)}</span>`;
  const items = screens.map(({ title, states, path, pictures, failures, notReached }) => {
    const shots = Object.entries(pictures).map(
      ([width, file]) =>
        `<a href="screens/${file}"><img src="screens/${file}" alt="${escapeHtml(title)} at ${width} pixels" loading="lazy"></a>`,
    );
    const tone = notReached ? 'warn' : failures.length > 0 ? 'bad' : '';
    const lines = [path, ...failures.map((failure) => `✗ ${failure}`)].map(small).join('');
    return `<li class="${tone}" data-states="${states.join(' ')}"><div class="pictures">${shots.join('')}</div><strong>${escapeHtml(title)}</strong>${lines}</li>`;
  });
  return items.length > 0 ? `<div class="gallery"><ul class="screens">${items.join('')}</ul></div>` : '';
}

/** The number of pages open at the same time. A visit spends most of its time waiting. */
const parallelVisits = 3;

/** Returns an error of Playwright as one line and, after a timeout, the awaited element. */
function errorLine(error: unknown): string {
  const [first = '', ...log] = stripVTControlCharacters(String(error)).split('\n');
  const awaited = log.flatMap((line) => /waiting for .*/.exec(line) ?? []);
  return [first.replace(/^Error: /, ''), ...awaited.slice(0, 1)].join(' ');
}

/** Visits a screen on a phone and on a desktop. Takes a picture even if a step of the visit fails. */
async function showScreen(
  browser: Browser,
  origin: string,
  folder: string,
  { visit, check, scrollTarget, ...screen }: StateScreen,
): Promise<ReportScreen> {
  const [viewport] = viewports;
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  const failures = new Set<string>();
  const pictures: Record<number, string> = {};
  const isReached = await visit(page, origin).then(
    () => true,
    (error) => void failures.add(`not reached: ${errorLine(error)}`),
  );
  for (const size of viewports) {
    await page.setViewportSize(size);
    if (scrollTarget && isReached)
      await page
        .locator(scrollTarget)
        .evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
    if (isReached) await check(page).catch((error) => failures.add(errorLine(error)));
    const name = `${screen.id}-${size.width}.jpg`;
    pictures[size.width] = name;
    await page.screenshot({ path: join(folder, name), type: 'jpeg', quality: 80 });
  }
  await context.close();
  return { ...screen, failures: [...failures], pictures, ...(!isReached && { notReached: true }) };
}

/** Visits every screen of the built site, and saves the pictures in `folder`. */
export async function showScreens(
  executablePath: string,
  origin: string,
  folder: string,
): Promise<ReportScreen[]> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] });
  try {
    const screens = stateScreens();
    const visited = new Map<string, ReportScreen>();
    // All visitors take their next screen from the same iterator.
    const queue = screens.values();
    async function visitQueued() {
      for (const screen of queue) visited.set(screen.id, await showScreen(browser, origin, folder, screen));
    }
    await Promise.all(Array.from({ length: parallelVisits }, visitQueued));
    return screens.flatMap(({ id }) => visited.get(id) ?? []);
  } finally {
    await browser.close();
  }
}
