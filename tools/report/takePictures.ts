import { stripVTControlCharacters } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import type { Picture } from 'statechart-prover/report';
import { findBrowser } from '#tools/browsers/findBrowser';
import { type StateScreen, stateScreens, viewports } from '#tools/report/stateScreens';

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
  { state, visit, shows, scrollTarget, isWhole }: StateScreen,
): Promise<Picture> {
  const [viewport] = viewports;
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  let failure: Picture['failure'];
  async function attempt(step: () => Promise<unknown>): Promise<void> {
    if (failure) return;
    await step().catch(async (error) => {
      const [line = ''] = stripVTControlCharacters(String(error)).split('\n');
      const heading = page.locator('h1:visible').first();
      const seen = await heading.textContent().catch(() => 'nothing');
      failure = { expected: shows, seen: `“${seen}” (${line})` };
    });
  }
  await attempt(() => visit(page, origin));
  const images: string[] = [];
  for (const size of viewports) {
    await page.setViewportSize(size);
    await attempt(async () => {
      if (isWhole) await page.evaluate(loadAllImages);
      if (scrollTarget)
        await page
          .locator(scrollTarget)
          .first()
          .evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
      await page.locator(shows).first().waitFor({ state: 'attached' });
    });
    const image = `screens/${state}-${size.width}.jpg`;
    await page.screenshot({ path: `${folder}/${image}`, type: 'jpeg', quality: 80, fullPage: isWhole });
    images.push(image);
  }
  await context.close();
  const title = state.replace(/^\w+\./, '');
  return { title, states: [state], images, ...(failure && { failure }) };
}

/** Visits every screen of a site, and saves the pictures in `folder`/screens. */
export async function takePictures(origin: string, folder: string): Promise<Picture[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--disable-gpu'] });
  try {
    const pictures: Picture[] = [];
    const queue = stateScreens.entries();
    async function visitQueued() {
      for (const [at, screen] of queue) pictures[at] = await takePicture(browser, origin, folder, screen);
    }
    // Three at a time, because a visit spends most of its time waiting.
    await Promise.all([visitQueued(), visitQueued(), visitQueued()]);
    return pictures;
  } finally {
    await browser.close();
  }
}
