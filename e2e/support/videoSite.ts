import { expect, type Locator, type Page } from '@playwright/test';
import { type InlineConfig, build as runBuild, runnerImport } from 'vite';
import type { PolicyNeeds } from '#settings/providers/videoProvider';
import { readSite } from '#settings/settingsSchema';
import { salesPage } from '#tests/support/words';
import { noTimingWarnings } from '#tools/build/buildInlineScripts';
import { contentAsData } from '#tools/build/contentAsData';
import { pictures } from '#tools/build/pictures';
import { insertPolicy } from '#tools/build/policy';
import { passTimeUntil } from '#tools/shared/passTimeUntil';

const entries = { video: 'src/sales/video/videoActor.ts', inline: 'src/sales/video/inlineVideo.ts' };

/** Builds these entry files with Vite, without writing files, and returns the built files. */
async function buildInMemory(input: Record<string, string>, config: InlineConfig) {
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
  if (!('output' in result)) throw new Error('Vite returned several outputs or none; configure exactly one.');
  return result.output;
}

let styleSheet: Promise<string> | undefined;

/** Builds the complete style sheet, which does not depend on settings. */
async function buildStyleSheet(): Promise<string> {
  const { default: tailwindcss } = await import('@tailwindcss/vite');
  const output = await buildInMemory({ style: 'src/index.css' }, { plugins: [tailwindcss()] });
  const sheet = output.find(({ fileName }) => fileName.endsWith('.css'));
  if (sheet?.type !== 'asset') throw new Error('The build of src/index.css contains no style sheet.');
  return String(sheet.source);
}

/**
 * Builds a sales page with other settings than those of dist/. It stays in memory, which takes about a second. The
 * document has the complete style sheet, and its body contains only the video.
 */
export async function buildVideoSite(settings: Record<string, string>) {
  styleSheet ??= buildStyleSheet();
  const site = readSite(settings);
  const define = { __SITE__: JSON.stringify(site) };
  const [css, output, { module: renderer }] = await Promise.all([
    styleSheet,
    buildInMemory(entries, { define, plugins: [contentAsData(define)] }),
    runnerImport<typeof import('#prerender')>('./src/prerender.tsx', {
      define,
      plugins: [pictures()],
      logLevel: 'error',
    }),
  ]);
  const chunks = output.filter((part) => part.type === 'chunk');
  const findEntry = (name: keyof typeof entries) => {
    const chunk = chunks.find((candidate) => candidate.isEntry && candidate.name === name);
    if (!chunk) throw new Error(`The build contains no entry script named ${name}.`);
    return chunk;
  };
  const { fileName, imports, dynamicImports } = findEntry('video');
  const { html } = await renderer.prerender(salesPage, {
    css,
    inlineSources: { video: `{${findEntry('inline').code.trim()}}` },
    scripts: () => ({
      entry: `/${fileName}`,
      imports: imports.map((file) => `/${file}`),
      lazyImports: dynamicImports.filter((file) => /player/i.test(file)).map((file) => `/${file}`),
    }),
  });
  const [figure = ''] = /<figure><div data-video.*?<\/figure>/s.exec(html) ?? [];
  const videoDocument = html.replace(/<body>.*<\/body>/s, `<body><main>${figure}</main></body>`);
  return {
    video: site.video,
    /** Script sources by path. */
    scripts: new Map(chunks.map((chunk) => [`/${chunk.fileName}`, chunk.code])),
    /** Returns the document with a policy that allows these needs; by default the needs of the provider. */
    document: (needs: PolicyNeeds = site.video.policyNeeds) => insertPolicy(videoDocument, needs),
  };
}

/** Serves the document and the scripts of a built video site. `headers` are the document's response headers. */
export async function serveVideoSite(
  page: Page,
  { scripts, document }: Awaited<ReturnType<typeof buildVideoSite>>,
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

/** The video area of a sales page. Its attribute `data-video` is the state of the video's actor. */
export function videoArea(page: Page): Locator {
  return page.locator('[data-video]');
}

/**
 * Advances the page's clock until the video is in a state, and fails if that takes more than `seconds`. Playwright's clock
 * also runs in real time, so that a busy machine has time to respond.
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

/** Opens a page in which another script has already added a player. Returns the requested paths. */
export async function openWithPlayer(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(() => {
    Object.assign(window, { embeddedPlayer: {} });
    addEventListener('DOMContentLoaded', () =>
      document
        .getElementById('sales-video')
        ?.append(Object.assign(document.createElement('video'), { src: '/video/film.mp4' })),
    );
  });
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto(path);
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  return requestedPaths;
}

/** Collects the console's errors about a failed video from now on. */
export function collectVideoErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith('No video:')) errors.push(message.text());
  });
  return errors;
}
