import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '#tools/browsers/browser';
import type { StateScreen } from '#tools/report/stateScreens';
import { type Screen, stopClock, visitScreens } from '#tools/report/visitScreens';
import { servePreview } from '#tools/shared/servePreview';

/** A screen as it was seen. */
export interface Shown {
  id: string;
  title: string;
  /** Pictures by width. */
  pictures: Record<string, string>;
  /** Why it could not be reached. */
  failure?: string;
}

/** A page, or a state of one. */
type ShownScreen = Screen & { machine?: StateScreen['machine'] };

/** What tells 'Running' from the states of another machine. */
const places = {
  quizMachine: '',
  countdownMachine: 'Countdown: ',
  videoScriptMachine: 'Video: ',
  offerBarMachine: '',
  copyMachine: '',
};

/** How long a picture waits for what is on its way, in milliseconds. */
const patience = 2000;

/** Nothing moves or plays while a picture is taken; Playwright ends the animations. */
const stillness = `*, *::before, *::after { transition: none !important; scroll-behavior: auto !important; }
video { visibility: hidden !important; }`;

/** What is drawn does not depend on the machine, nor on what was drawn there before. */
const still = [
  '--disable-gpu',
  '--disable-partial-raster',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
];

function pagesOf(paths: readonly string[]): ShownScreen[] {
  return paths.map((path) => ({
    id: `page${path.replaceAll('/', '-').replace(/-$/, '-home')}`,
    title: path === '/404' ? 'Page not found' : `Page ${path}`,
    async visit(page, origin) {
      // With its clock paused a page stays as its document paints it: no video begins, no timer ends.
      await stopClock(page);
      await page.goto(`${origin}${path}`);
    },
  }));
}

/** Waits for fonts and all images, and holds still what moves by itself. */
async function settle(page: Page, { machine, inView }: ShownScreen): Promise<void> {
  await page.mouse.move(0, 0);
  const isTimed = machine === 'countdownMachine' || machine === 'copyMachine';
  await page.evaluate(
    async ({ stillness, isTimed, inView }) => {
      // Once for all screens of a page. The site's policy allows no other style.
      const isNew = document.adoptedStyleSheets.length === 0;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(stillness);
      document.adoptedStyleSheets = [sheet];
      // A typeface that is optional is left out where it comes late, so each is loaded anew as one that is not.
      const late = [...(isNew ? document.styleSheets : [])]
        .flatMap(({ cssRules }) => [...cssRules])
        .filter((rule) => rule instanceof CSSFontFaceRule)
        .filter(({ style }) => style.getPropertyValue('font-display') === 'optional')
        .map(({ style, parentStyleSheet }) => {
          const of = (name: string) => style.getPropertyValue(name);
          const source = of('src').replace(/url\("([^"]*)"\)/g, (_, url: string) => {
            return `url("${new URL(url, parentStyleSheet?.href ?? document.baseURI)}")`;
          });
          const face = new FontFace(of('font-family'), source, { weight: of('font-weight') });
          document.fonts.add(face);
          return face.load().catch(() => {});
        });
      // What an animation shows only after a second or more, such as the note on a late video, has not happened yet.
      for (const animation of document.getAnimations()) {
        if (Number(animation.effect?.getTiming().delay) < 1000) continue;
        animation.currentTime = 0;
        // Playwright leaves it alone.
        animation.playbackRate = 0;
      }
      const images = [...document.querySelectorAll('img')];
      for (const image of images) image.loading = 'eager';
      await Promise.all([...late, ...images.map((image) => image.decode().catch(() => {}))]);
      await document.fonts.ready;
      // An observer of the page acts on one frame, and what it changes is measured on the next.
      const frames = async () => {
        for (let frame = 0; frame < 3; frame += 1)
          await new Promise((done) => new IntersectionObserver(done).observe(document.documentElement));
      };
      await frames();
      // A page leaves room for what has been in view once, such as the offer bar.
      if (!inView && document.querySelector('[data-offer-bar]')) {
        for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
          scrollTo(0, top);
          await frames();
        }
        scrollTo(0, 0);
        await frames();
      }
      for (const timer of document.querySelectorAll(isTimed ? '[role=timer]' : 'none')) {
        // How many seconds the visit took is no part of the screen.
        const walker = document.createTreeWalker(timer, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          node.nodeValue = (node.nodeValue ?? '').replace(/\d/g, '0');
      }
    },
    { stillness, isTimed, inView },
  );
  // The typeface may have moved it.
  if (inView) await page.locator(inView).evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

/** A picture of a page once two in a row are the same: what is seen in the window may still come or go. */
async function pictureOf(page: Page, fullPage: boolean): Promise<Buffer> {
  const take = () => page.screenshot({ fullPage, animations: 'disabled', caret: 'hide' });
  let picture = await take();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const next = await take();
    if (next.equals(picture)) break;
    picture = next;
  }
  return picture;
}

/** Visits pages of a build and screens of its states, and takes a picture of each at both sizes. */
export async function takeScreens(
  dist: string,
  paths: readonly string[],
  screens: readonly StateScreen[],
  folder: string,
  onShown: (done: number, of: number) => void,
): Promise<Shown[]> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: still });
  const server = await servePreview(dist);
  try {
    const all: ShownScreen[] = [...pagesOf(paths), ...screens];
    const shown = new Map(
      all.map(({ id, title, machine }): [string, Shown] => [
        id,
        { id, title: `${places[machine ?? 'quizMachine']}${title}`, pictures: {} },
      ]),
    );
    const shownAs = ({ id }: ShownScreen) => shown.get(id) as Shown;
    let done = 0;
    await visitScreens(
      browser,
      server.origin,
      all,
      async (page, screen, width) => {
        const own = shownAs(screen);
        // A host of the video may never answer.
        if (screen.machine !== 'videoScriptMachine')
          await page.waitForLoadState('networkidle', { timeout: patience }).catch(() => {});
        await settle(page, screen);
        // What is a part of a long page shows where it is; the rest of the page is a picture of its own.
        own.pictures[width] = `${screen.id}-${width}.png`;
        await writeFile(join(folder, own.pictures[width]), await pictureOf(page, !screen.inView));
      },
      (screen, { isReached, failures }) => {
        const [failure] = failures;
        if (!isReached) Object.assign(shownAs(screen), { pictures: {}, failure });
        done += 1;
        onShown(done, all.length);
      },
    );
    return [...shown.values()];
  } finally {
    await server.close();
    await browser.close();
  }
}
