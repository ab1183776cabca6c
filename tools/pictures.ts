import { execFileSync } from 'node:child_process';
import { basename, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '#tools/browsers/findBrowser';
import { stateScreens, viewports } from '#tools/report/stateScreens';
import { builtPages } from '#tools/shared/builtPages';
import { servePreview } from '#tools/shared/servePreview';

/** The screens in the README's picture of the quiz. */
const shownStates = ['quiz.intro', 'quiz.question.weight', 'quiz.results.moderate'];

const sharingStyles = `
  body { position: relative; width: 1200px; height: 630px; overflow: hidden }
  body > span { position: absolute; top: 44px; left: 64px; gap: 14px; min-height: 0; padding: 0; font-size: 26px; color: var(--color-deep) }
  span > img { width: 44px; height: 44px }
  h1 { position: absolute; top: 90px; left: 64px; display: grid; align-content: center; width: 380px; height: 450px; font-size: 52px; line-height: 1.05 }
  body > :is(img, svg) { position: absolute; inset: 0 0 0 auto; width: 745px; max-width: none; height: 630px; margin: 0; border-radius: 0; object-position: 60% }
  svg { padding: 130px 120px }
  svg text:not([font-size]) { display: none }
`;

/** Shows the picture of a page for social networks in its place: its seller, its heading and its first picture or dial. */
async function showSharingPicture(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.evaluate(async (styles) => {
    const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
    const [brand, heading] = [find('header a > span'), find('main h1')];
    const picture = find('main :is(picture > img, svg:has([data-tone]))');
    const isPhotograph = getComputedStyle(picture).objectFit !== 'contain';
    document.body.style.background = `var(--color-${picture.matches('svg') ? 'paper' : 'surface'})`;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${styles} body > img { object-fit: ${isPhotograph ? 'cover' : 'contain'} }`);
    document.adoptedStyleSheets = [sheet];
    document.body.replaceChildren(brand, heading, picture);
    for (const image of document.images) await image.decode();
    await document.fonts.ready;
  }, sharingStyles);
}

/** Draws the pictures that show the site: those for social networks, and the one of the README, in Android's font. */
export async function main(): Promise<number> {
  execFileSync('npm', ['run', '--silent', 'build'], { env: { ...process.env, SITE_SETTINGS: '{}' } });
  const server = await servePreview();
  const env = { ...process.env, FONTCONFIG_FILE: resolve('e2e/engines/roboto.conf') };
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--disable-gpu'], env });
  async function save(page: Page, file: string): Promise<void> {
    await sharp(await page.screenshot())
      .png({ palette: true })
      .toFile(file);
    console.log(`wrote ${file}`);
  }
  try {
    const drawn = new Set<string>();
    for (const path of await builtPages()) {
      const page = await browser.newPage();
      await page.goto(server.origin + path);
      const address = await page.locator('meta[property="og:image"]').getAttribute('content');
      const file = `src/content/public/${basename(String(address))}`;
      if (drawn.has(file)) continue;
      drawn.add(file);
      await showSharingPicture(page);
      await save(page, file);
    }
    const images: string[] = [];
    for (const { visit } of stateScreens.filter(({ state }) => shownStates.includes(state))) {
      const page = await browser.newPage({ viewport: viewports[0], reducedMotion: 'reduce' });
      await visit(page, server.origin);
      const picture = (await page.screenshot()).toString('base64');
      images.push(`<img style="border-radius: 12px" src="data:image/png;base64,${picture}">`);
    }
    const page = await browser.newPage({ viewport: { width: 1234, height: 876 } });
    await page.setContent(
      `<body style="display: flex; gap: 16px; margin: 16px; background: #e4e0d4">${images.join('')}`,
    );
    await save(page, 'docs/quiz.png');
  } finally {
    await browser.close();
    await server.close();
  }
  return 0;
}
