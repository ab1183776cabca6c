import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '#tools/browsers/browser';
import type { StateScreen } from '#tools/report/stateScreens';
import { builtPages } from '#tools/shared/builtPages';
import { servePreview } from '#tools/shared/servePreview';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** A screen as it was seen. */
export interface Shown {
  id: string;
  title: string;
  /** Pictures by width. */
  pictures: Record<string, string>;
  /** What it says, a paragraph, label or name each, in the order of the document. */
  texts: string[];
  /** The events on the way there. */
  path?: string;
  /** Why it could not be reached. */
  failure?: string;
}

type Visited = Pick<StateScreen, 'id' | 'title' | 'visit'> & {
  machine?: StateScreen['machine'];
  path?: string;
};

const noSuchPage = '/no-such-page';

/** What tells 'Running' from the states of another machine. */
const places = {
  quizMachine: '',
  countdownMachine: 'Countdown: ',
  videoScriptMachine: 'Video: ',
  offerBarMachine: '',
  copyMachine: '',
};

/** How many screens of a build are visited at the same time. */
const visitsAtOnce = 3;

/** How long a picture waits for what is on its way, in milliseconds. */
const patience = 2000;

/** The page's time in every picture, so that dates and countdowns are the same. */
const now = Date.UTC(2030, 0, 1);

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

function pagesOf(paths: readonly string[]): Visited[] {
  return paths.map((path) => ({
    id: `page${path.replaceAll('/', '-').replace(/-$/, '-home')}`,
    title: path === noSuchPage ? 'Page not found' : `Page ${path}`,
    async visit(page, origin) {
      // With its clock paused a page stays as its document paints it: no video begins, no timer ends.
      await page.clock.install({ time: now });
      await page.clock.pauseAt(now + 1000);
      await page.goto(`${origin}${path}`);
    },
  }));
}

/** Waits for fonts and all images, and holds still what moves by itself. */
async function settle(page: Page, machine: Visited['machine']): Promise<void> {
  await page.mouse.move(0, 0);
  // All other screens already have a stopped clock or a clock of their own.
  const isTimed = machine === 'countdownMachine' || machine === 'copyMachine';
  if (isTimed) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.evaluate(
    async ({ stillness, isTimed, isWhole }) => {
      // The site's policy allows no other style.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(stillness);
      document.adoptedStyleSheets.push(sheet);
      // A typeface that is optional is left out where it comes late, so each is loaded anew as one that is not.
      const late = [...document.styleSheets]
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
      for (let top = 0; isWhole && top < document.documentElement.scrollHeight; top += innerHeight) {
        scrollTo(0, top);
        await frames();
      }
      if (isWhole) scrollTo(0, 0);
      // The typeface may have moved the video, so scroll to it again.
      else document.querySelector('[data-video]')?.scrollIntoView({ block: 'center' });
      await frames();
      for (const timer of document.querySelectorAll(isTimed ? '[role=timer]' : 'none')) {
        // How many seconds the visit took is no part of the screen.
        const walker = document.createTreeWalker(timer, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          node.nodeValue = (node.nodeValue ?? '').replace(/\d/g, '0');
      }
    },
    { stillness, isTimed, isWhole: machine !== 'videoScriptMachine' },
  );
}

/**
 * What a page says: its title, its description, what it tells whoever shares it and search engines, each paragraph, and the
 * names of what has no text.
 */
function readTexts(): string[] {
  const oneLine = (text: string | null | undefined) =>
    (text ?? '')
      .replace(/\s+([:;,.!?]|$)/g, '$1')
      .replace(/\s+/g, ' ')
      .trim();
  const paragraph = 'p,li,h1,h2,h3,dt,dd,td,th,figcaption,summary,button,a,legend,label,blockquote';
  const unread = 'script,style,template,noscript,[hidden],[aria-hidden=true]';
  const description = document.querySelector<HTMLMetaElement>('meta[name=description]');
  const texts = new Map<unknown, string>([
    ['title', document.title],
    ['description', description?.content ?? ''],
  ]);
  const note = (name: string, value: unknown) => {
    if (typeof value === 'object' && value)
      for (const [key, part] of Object.entries(value)) note(`${name}, ${key}`, part);
    else texts.set(name, `${name}: ${value}`);
  };
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[property^="og:"], [name^="twitter:"]')) {
    const name = meta.getAttribute('property') ?? meta.name;
    // The picture is compared itself.
    if (!name.endsWith(':image')) note(name, meta.content);
  }
  for (const [place, { text }] of document
    .querySelectorAll<HTMLScriptElement>('script[type="application/ld+json"]')
    .entries())
    note(`structured data ${place + 1}`, JSON.parse(text));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      const name = node.getAttribute('alt') ?? node.getAttribute('aria-label') ?? '';
      if (!node.closest(unread)) texts.set(`name ${texts.size}`, name);
      continue;
    }
    const parent = node.parentElement;
    if (!parent || parent.closest(unread)) continue;
    const around = parent.closest(paragraph) ?? parent;
    const gap = getComputedStyle(parent).display === 'inline' ? '' : ' ';
    texts.set(around, `${texts.get(around) ?? ''}${gap}${node.nodeValue}${gap}`);
  }
  return [...texts.values()].map(oneLine).filter(Boolean);
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

async function show(browser: Browser, screen: Visited, origin: string, folder: string): Promise<Shown> {
  const { id, title, machine, path, visit } = screen;
  const shown: Shown = {
    id,
    title: `${places[machine ?? 'quizMachine']}${title}`,
    pictures: {},
    texts: [],
    path,
  };
  const context = await browser.newContext({
    viewport: sizes[0],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    // The others bring a clock of their own.
    if (machine === 'quizMachine') await page.clock.setFixedTime(now);
    await visit(page, origin);
    // What the page brings later, unless a host never answers.
    await page.waitForLoadState('networkidle', { timeout: patience }).catch(() => {});
    for (const viewport of sizes) {
      // Reaching a screen takes the most time, so one visit serves both sizes.
      await page.setViewportSize(viewport);
      await settle(page, machine);
      const name = `${id}-${viewport.width}.png`;
      // The states of the video show where it is; the rest of their page is a picture of its own.
      const fullPage = machine !== 'videoScriptMachine';
      await writeFile(join(folder, name), await pictureOf(page, fullPage));
      shown.pictures[viewport.width] = name;
      shown.texts = [...new Set([...shown.texts, ...(await page.evaluate(readTexts))])];
    }
    const shared = machine ? null : page.locator('meta[property="og:image"]');
    if (shared && (await shared.count()) > 0) {
      const { pathname } = new URL((await shared.first().getAttribute('content')) ?? '', origin);
      const picture = await (await fetch(origin + pathname)).arrayBuffer();
      shown.pictures.shared = `${id}-shared.png`;
      await writeFile(join(folder, shown.pictures.shared), Buffer.from(picture));
    }
  } catch (error) {
    shown.failure = String(error).split('\n')[0];
  } finally {
    await context.close();
  }
  return shown;
}

/** The paths of a build, and one that it does not have. */
export async function everyPage(dist: string): Promise<string[]> {
  return [...(await builtPages(dist)), noSuchPage];
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
    const all = [...pagesOf(paths), ...screens];
    const shown: Shown[] = [];
    let done = 0;
    // A visit mostly waits: for a question to take answers, for a page to be still.
    const left = all.entries();
    const visitAll = async () => {
      for (const [place, screen] of left) {
        shown[place] = await show(browser, screen, server.origin, folder);
        done += 1;
        onShown(done, all.length);
      }
    };
    await Promise.all(Array.from({ length: visitsAtOnce }, visitAll));
    return shown;
  } finally {
    await server.close();
    await browser.close();
  }
}
