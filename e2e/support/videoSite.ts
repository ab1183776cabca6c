import { expect, type Locator, type Page } from '@playwright/test';
import { type InlineConfig, build as runBuild, runnerImport } from 'vite';
import type { PolicyNeeds } from '#settings/providers/videoProvider';
import { readSite } from '#settings/settingsSchema';
import { salesPage } from '#tests/support/words';
import { contentAsData } from '#tools/build/contentAsData';
import { noTimingWarnings } from '#tools/build/inlineScripts';
import { pictures } from '#tools/build/pictures';
import { insertPolicy } from '#tools/build/policy';
import { passTimeUntil } from '#tools/shared/passTimeUntil';

const entries = { video: 'src/sales/video/videoActor.ts', early: 'src/sales/video/inlineVideo.ts' };

/** Builds these inputs in memory and returns the output. */
async function outputOf(input: Record<string, string>, config: InlineConfig) {
  const result = await runBuild({
    configFile: false,
    logLevel: 'error',
    ...config,
    build: {
      write: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input, checks: noTimingWarnings },
    },
  });
  if (!('output' in result)) throw new Error('a build makes one output');
  return result.output;
}

let css: Promise<string> | undefined;

/** The complete style sheet, which does not depend on settings. */
async function makeCss(): Promise<string> {
  const { default: tailwindcss } = await import('@tailwindcss/vite');
  const output = await outputOf({ style: 'src/index.css' }, { plugins: [tailwindcss()] });
  const sheet = output.find(({ fileName }) => fileName.endsWith('.css'));
  if (sheet?.type !== 'asset') throw new Error('the build contains no style sheet');
  return String(sheet.source);
}

/**
 * Builds the page with a video for other settings than those of dist/, in memory, within a second. The document has the
 * complete style sheet, and its body is reduced to the video.
 */
export async function makeVideoSite(settings: Record<string, string>) {
  css ??= makeCss();
  const site = readSite(settings);
  const define = { __SITE__: JSON.stringify(site) };
  const [style, output, { module: renderer }] = await Promise.all([
    css,
    outputOf(entries, { define, plugins: [contentAsData(define)] }),
    runnerImport<typeof import('#prerender')>('./src/prerender.tsx', {
      define,
      plugins: [pictures()],
      logLevel: 'error',
    }),
  ]);
  const chunks = output.filter((part) => part.type === 'chunk');
  const entry = (name: keyof typeof entries) => {
    const chunk = chunks.find((candidate) => candidate.isEntry && candidate.name === name);
    if (!chunk) throw new Error(`the build contains no entry ${name}`);
    return chunk;
  };
  const { fileName, imports, dynamicImports } = entry('video');
  const { html } = await renderer.prerender(salesPage, {
    css: style,
    early: { video: `{${entry('early').code.trim()}}` },
    scripts: () => ({
      entry: `/${fileName}`,
      imports: imports.map((file) => `/${file}`),
      later: dynamicImports.filter((file) => /player/i.test(file)).map((file) => `/${file}`),
    }),
  });
  const [figure = ''] = /<figure><div data-video.*?<\/figure>/s.exec(html) ?? [];
  const reduced = html.replace(/<body>.*<\/body>/s, `<body><main>${figure}</main></body>`);
  return {
    video: site.video,
    /** Script sources by path. */
    scripts: new Map(chunks.map((chunk) => [`/${chunk.fileName}`, chunk.code])),
    /** The document with the provider's policy, or with a policy of other needs. */
    document: (needs: PolicyNeeds = site.video.needs) => insertPolicy(reduced, needs),
  };
}

/** Serves the page with a video and its scripts from that site; headers are those of the document. */
export async function serveVideoSite(
  page: Page,
  { scripts, document }: Awaited<ReturnType<typeof makeVideoSite>>,
  { needs, headers = {} }: { needs?: PolicyNeeds; headers?: Record<string, string> } = {},
): Promise<void> {
  await page.route(`**${salesPage}`, (route) =>
    route.fulfill({ contentType: 'text/html', headers, body: document(needs) }),
  );
  await page.route('**/assets/*.js', (route) => {
    const body = scripts.get(new URL(route.request().url()).pathname);
    return body ? route.fulfill({ contentType: 'text/javascript', body }) : route.continue();
  });
}

/** The area of the video; its attribute `data-video` is the state of the video's actor. */
export function videoArea(page: Page): Locator {
  return page.locator('[data-video]');
}

/**
 * Advances the page's clock by at most this many seconds, then fails unless the video reaches the state. Playwright's clock
 * also runs in real time, which leaves a busy computer time to answer.
 */
export async function expectVideoWithin(
  page: Page,
  state: string,
  seconds: number,
  eachSecond?: () => Promise<void>,
): Promise<void> {
  await passTimeUntil(page, [state], seconds, eachSecond);
  await expect(videoArea(page), `the video's state after ${seconds} s`).toHaveAttribute('data-video', state);
}

/** Opens a page that already has a player of another script; returns the requested paths. */
export async function openWithPlayer(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(() => {
    Object.assign(window, { embeddedPlayer: {} });
    addEventListener('DOMContentLoaded', () =>
      document
        .getElementById('sales-video')
        ?.append(Object.assign(document.createElement('video'), { src: '/video/film.mp4' })),
    );
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(path);
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  return asked;
}

/** Collects the console lines about a missing video from now on. */
export function collectNoVideoLines(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith('No video:')) lines.push(message.text());
  });
  return lines;
}
