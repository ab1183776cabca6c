import tailwindcss from '@tailwindcss/vite';
import { build, type InlineConfig, runnerImport } from 'vite';
import type { Site } from '#content/siteSchema';
import type { PolicyNeeds } from '#content/videoProviders';
import { contentAsData } from '#tools/build/contentAsData';
import { pictures } from '#tools/build/pictures';
import { withPolicy } from '#tools/build/policy';
import { untimed } from '#tools/build/untimed';

type Renderer = typeof import('#prerender');

interface VideoSite {
  /** Script sources by path. */
  scripts: Map<string, string>;
  /** The HTML of a page, with the policy of its provider or of other needs. */
  page: (path: string, needs?: PolicyNeeds) => string;
}

const entries = { video: 'src/entries/video.ts', early: 'src/entries/earlyVideo.ts' };

/** Builds these inputs in memory and returns the output. */
async function outputOf(input: Record<string, string>, config: InlineConfig) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    ...config,
    build: {
      write: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input, checks: untimed },
    },
  });
  if (!('output' in result)) throw new Error('a build makes one output');
  return result.output;
}

let css: Promise<string> | undefined;

/** The complete style sheet, which does not depend on settings. */
async function makeCss(): Promise<string> {
  const output = await outputOf({ style: 'src/index.css' }, { plugins: [tailwindcss()] });
  const sheet = output.find(({ fileName }) => fileName.endsWith('.css'));
  if (sheet?.type !== 'asset') throw new Error('the build contains no style sheet');
  return String(sheet.source);
}

/**
 * Builds the pages with a video for other settings than those of dist/, in memory and in a second, to test players.
 * Each document has the complete style sheet.
 */
export async function makeVideoSite(site: Site): Promise<VideoSite> {
  css ??= makeCss();
  const define = { __SITE__: JSON.stringify(site) };
  const [style, output, { module: renderer }] = await Promise.all([
    css,
    outputOf(entries, { define, plugins: [contentAsData(define)] }),
    runnerImport<Renderer>('./src/prerender.tsx', { define, plugins: [pictures()], logLevel: 'error' }),
  ]);
  const chunks = output.filter((part) => part.type === 'chunk');
  const entry = (name: keyof typeof entries) => {
    const chunk = chunks.find((one) => one.isEntry && one.name === name);
    if (!chunk) throw new Error(`the build contains no entry ${name}`);
    return chunk;
  };
  const { fileName, imports, dynamicImports } = entry('video');
  const assets = {
    css: style,
    early: { video: `{${entry('early').code.trim()}}` },
    scripts: () => ({
      entry: `/${fileName}`,
      imports: imports.map((file) => `/${file}`),
      later: dynamicImports.filter((file) => /player/i.test(file)).map((file) => `/${file}`),
    }),
  };
  const pages = new Map<string, string>();
  for (const path of renderer.paths) pages.set(path, (await renderer.prerender(path, assets)).html);
  return {
    scripts: new Map(chunks.map((chunk) => [`/${chunk.fileName}`, chunk.code])),
    page: (path, needs = site.video.needs) => withPolicy(pages.get(path) ?? '', needs),
  };
}
