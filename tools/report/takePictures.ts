import { mkdir } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Picture } from 'statechart-prover/report';
import { findBrowser } from '#tools/browsers/browser';
import { type StateScreen, viewports } from '#tools/report/stateScreens';

/** The number of pages open at the same time. A visit spends most of its time waiting. */
const parallelVisits = 3;

/** Loads every picture of a page, so that a screenshot of the whole page has no gaps. */
function loadAllImages(): Promise<unknown> {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  return Promise.all(images.map((image) => image.decode().catch(() => {})));
}

/** Visits a screen on a phone and on a desktop. Takes a picture even if a step of the visit fails. */
async function takePicture(
  browser: Browser,
  origin: string,
  folder: string,
  screen: StateScreen,
): Promise<Picture> {
  const { id, visit, shows, scrollTarget, isWhole = false, ...texts } = screen;
  const [viewport] = viewports;
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  const failures = new Set<string>();
  /** Notes an error of Playwright as one line, with the heading of the page. */
  async function fail(error: unknown): Promise<void> {
    const [line = ''] = stripVTControlCharacters(String(error)).split('\n');
    const heading = await page
      .locator('h1:visible')
      .first()
      .textContent({ timeout: 1000 })
      .catch(() => 'nothing');
    failures.add(`${line}; expected ${shows}; the page shows “${heading}”`);
  }
  await visit(page, origin).catch(fail);
  const images: string[] = [];
  for (const size of viewports) {
    await page.setViewportSize(size);
    if (failures.size === 0) await showPart(page, screen).catch(fail);
    images.push(`screens/${id}-${size.width}.jpg`);
    await page.screenshot({
      path: `${folder}/${images.at(-1)}`,
      type: 'jpeg',
      quality: 80,
      fullPage: isWhole,
    });
  }
  await context.close();
  return { ...texts, images, failures: [...failures] };
}

async function showPart(page: Page, { shows, scrollTarget, isWhole }: StateScreen): Promise<void> {
  if (isWhole) await page.evaluate(loadAllImages);
  if (scrollTarget)
    await page
      .locator(scrollTarget)
      .first()
      .evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
  await page.locator(shows).first().waitFor({ state: 'attached', timeout: 10_000 });
}

/** Visits screens of a site, and saves their pictures in `folder`/screens. */
export async function takePictures(
  origin: string,
  folder: string,
  screens: readonly StateScreen[],
): Promise<Picture[]> {
  await mkdir(`${folder}/screens`, { recursive: true });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--disable-gpu'] });
  try {
    const pictures = new Map<StateScreen, Picture>();
    // All visitors take their next screen from the same iterator.
    const queue = screens.values();
    async function visitQueued() {
      for (const screen of queue) pictures.set(screen, await takePicture(browser, origin, folder, screen));
    }
    await Promise.all(Array.from({ length: parallelVisits }, visitQueued));
    return screens.flatMap((screen) => pictures.get(screen) ?? []);
  } finally {
    await browser.close();
  }
}
