import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Connect,
  isRunnableDevEnvironment,
  type Plugin,
  type RunnableDevEnvironment,
  runnerImport,
  type UserConfig,
  type ViteDevServer,
} from 'vite';
import { rejectSetting, type Site } from '#settings/settingsSchema';
import { throwInputError } from '#settings/throwInputError';
import type { Assets } from '#shared/views/Document';
import type * as AnswerLeaks from '#tools/build/answerLeaks';
import { buildInlineScripts } from '#tools/build/buildInlineScripts';
import { compress, textFileName } from '#tools/build/compress';
import { collectModules, type Manifest, storeManifest } from '#tools/build/manifest';
import { insertPolicy } from '#tools/build/policy';

type Renderer = typeof import('#prerender');
type InlineSources = Assets['inlineSources'];
type VideoNames = Pick<Site['video'], 'embedId' | 'global'>;
type Settings = { video: VideoNames & Pick<Site['video'], 'films' | 'policyNeeds'> } & Pick<Site, 'measure'>;

/** The style sheets of the kinds of pages: those that import the shared rules. Other style sheets are parts of them. */
export const pageSheets = readdirSync('src')
  .map((file) => `src/${file}`)
  .filter((file) => file.endsWith('.css') && readFileSync(file, 'utf8').includes('@import "./index.css"'));

const clientInput = {
  quiz: 'src/quiz/quizActor.ts',
  video: 'src/sales/video/videoActor.ts',
  notFound: 'src/shared/notFound.ts',
};

const rendererFile = 'src/prerender.tsx';

/** @throws if an id occurs twice, or has the name of the player's global variable */
export function checkIds(path: string, html: string, { embedId, global }: VideoNames): void {
  // The content of a template later replaces other elements, so it may repeat their ids.
  const document = html.replaceAll(/<template.*?<\/template>/gs, '');
  const ids = [...document.matchAll(/<[^>]*? id="([^"]+)"/g)].map(([, id = '']) => id);
  const repeatedId = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeatedId === embedId)
    rejectSetting('VITE_VIDEO_EMBED_ID', embedId, `is an id of ${path} already; choose another`);
  if (repeatedId !== undefined) throw new Error(`${path}: the id "${repeatedId}" occurs twice; rename one`);
  // Browsers define a global variable for each id.
  if (global && ids.includes(global))
    rejectSetting('VITE_VIDEO_PLAYER_GLOBAL', global, `is an id of ${path} too; choose another`);
}

function documentFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** The assets of each document of a client build. */
function findAssets(dist: string, manifest: Manifest, inlineSources: InlineSources): Assets {
  const addressOf = (module: string) => `/${outputFile(manifest, module)}`;
  return {
    css: (name) => readFileSync(join(dist, addressOf(`src/${name}.css`)), 'utf8').trim(),
    inlineSources,
    scripts(name) {
      const eager = collectModules(manifest, [clientInput[name]], 'static');
      const lazyImports = collectModules(manifest, eager, 'all').filter((module) => !eager.includes(module));
      const [entry = '', ...imports] = eager.map(addressOf);
      return { entry, imports, lazyImports: lazyImports.map(addressOf) };
    },
  };
}

function outputFile(manifest: Manifest, module: string): string {
  const { file } = manifest[module] ?? {};
  if (!file) throw new Error(`The client build contains no ${module}; add it to clientInput.`);
  return file;
}

/** The script of the player for the site's own films, and its address. */
const filmPlayer = { file: 'src/sales/video/filmPlayer.js', address: 'video/player.js' };

/** @throws a one-line error if the folder lacks a film of the site or its captions */
export function checkFilms(films: readonly string[], folder: string): void {
  for (const film of films.filter((address) => address.startsWith('/')))
    for (const file of [film, film.replace(/\.\w+$/, '.vtt')])
      if (!existsSync(join(folder, file))) {
        const path = relative(process.cwd(), join(folder, file));
        rejectSetting('VITE_VIDEO_FILM', film, `needs the file ${path}; put it there, or correct the name`);
      }
}

/** sitemap.xml and robots.txt, from the canonical addresses of the documents. */
export function crawlerFiles(documents: readonly string[]): Record<string, string> {
  const links = documents.flatMap((html) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? []);
  const addresses = [...new Set(links)];
  const entries = addresses.map((address) => `<url><loc>${address}</loc></url>`);
  const sitemap = addresses[0] ? `\nSitemap: ${new URL('/sitemap.xml', addresses[0])}` : '';
  return {
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`,
    'robots.txt': `User-agent: *\nAllow: /${sitemap}\n`,
  };
}

/** Vite's two environments: `client` builds the files for browsers, `ssr` the code that renders the documents. */
const environmentsFor = (rendererFolder: string): UserConfig['environments'] => ({
  client: {
    build: {
      manifest: true,
      rolldownOptions: {
        input: [...Object.values(clientInput), ...pageSheets],
        // Bundles the code that every page with an actor needs into one chunk, and so one request.
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'xstate',
                test: /node_modules\/xstate|preload-helper|shared\/addOpenHereLink\./,
              },
            ],
          },
        },
      },
    },
  },
  ssr: {
    build: {
      outDir: rendererFolder,
      emptyOutDir: true,
      copyPublicDir: false,
      emitAssets: true,
      rolldownOptions: { input: { prerender: rendererFile } },
    },
  },
});

/** A finished build of the site, and the renderer of its documents. */
interface Build {
  /** The folder of the site. */
  dist: string;
  renderer: Renderer;
  manifest: Manifest;
}

/** Writes e-mail addresses with character references, because some proxies replace plain addresses to stop spam. */
export function encodeEmailAddresses(html: string): string {
  return html
    .replace(/"mailto:([^"@]+)@/g, '"mailto&#58;$1&#64;')
    .replace(/>([^<>@\s]+)@([^<>@\s]+)</g, '>$1&#64;$2<');
}

/** Renders, checks and writes each document, and returns the documents by path. */
async function writeDocuments(
  { dist, manifest, renderer: { paths, prerender } }: Build,
  inlineSources: InlineSources,
  { video, measure }: Settings,
): Promise<Map<string, string>> {
  const assets = findAssets(dist, manifest, inlineSources);
  const pages = new Map<string, string>();
  for (const path of [...paths, '/404']) {
    const { status, html } = await prerender(path, assets);
    const expectedStatus = path === '/404' ? 404 : 200;
    if (status !== expectedStatus)
      throw new Error(
        `${path}: rendered with status ${status}, not ${expectedStatus}; correct its view or its route`,
      );
    checkIds(path, html, video);
    const receiver = path === '/404' ? undefined : measure?.endpoint;
    const page = insertPolicy(encodeEmailAddresses(html), video.policyNeeds, receiver);
    const file = join(dist, documentFile(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, page);
    pages.set(path, page);
  }
  return pages;
}

/** The web app manifest: name, colors and icons for a phone's home screen. */
function webManifest({ brand, themeColor }: Renderer): string {
  const icon = (src: string, sizes: string, type: string) => ({ src, sizes, type });
  return JSON.stringify({
    name: brand,
    start_url: '/',
    display: 'browser',
    theme_color: themeColor,
    background_color: themeColor,
    icons: [
      icon('/icon.svg', 'any', 'image/svg+xml'),
      ...[192, 512].map((size) => icon(`/icon-${size}.png`, `${size}x${size}`, 'image/png')),
    ],
  });
}

/** Renders the document of each request to the development server. */
function renderOnRequest(
  server: ViteDevServer,
  ssr: RunnableDevEnvironment,
  plugins: () => Plugin[],
): Connect.NextHandleFunction {
  return async (request, response, next) => {
    try {
      const url = request.originalUrl ?? '/';
      const { prerender } = await ssr.runner.import<Renderer>(`/${rendererFile}`);
      const { status, html } = await prerender(url, {
        stylesheet: (name) => `/src/${name}.css`,
        inlineSources: await buildInlineScripts(server.config.mode, plugins, false),
        scripts: (entry) => ({ entry: `/${clientInput[entry]}`, imports: [], lazyImports: [] }),
      });
      // Vite decodes the address of the page, and throws for an invalid one.
      const document = await server.transformIndexHtml('/', encodeEmailAddresses(html));
      response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(document);
    } catch (error) {
      if (error instanceof Error) server.ssrFixStacktrace(error);
      next(error);
    }
  };
}

/**
 * Renders each page of the funnel to a static HTML document. `vite build` writes one file per path and 404.html,
 * with inlined style sheet, inline scripts and policy. It also writes compressed copies, sitemap.xml, robots.txt and the
 * manifest. `vite dev` renders the same documents for requests, and differs in these: it links the style sheet, and serves
 * modules and React's development build; it sends no policy and none of these files; it minifies nothing, updates the open
 * page, and has the parameters of src/development.ts.
 *
 * @param site the settings of the video's element and player, and of the measuring
 * @param plugins the plugins that build the inline scripts
 */
export function documents(site: Settings, plugins: () => Plugin[]): Plugin {
  return {
    name: 'documents',

    // Builds into different folders may run at the same time, so each has a renderer of its own.
    config: ({ build: { outDir = 'dist' } = {} }) => ({
      builder: {},
      environments: environmentsFor(`.cache/renderer/${basename(outDir)}`),
    }),

    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('documents() needs the client and ssr environments.');
      if (site.measure) {
        const { define } = builder.config;
        const options = { define, logLevel: 'error' } as const;
        const { module } = await runnerImport<typeof AnswerLeaks>('./tools/build/answerLeaks.ts', options);
        const [leak] = module.answerLeaks();
        if (leak) throwInputError(leak);
      }
      await builder.build(client).catch((error) => {
        // Unwraps an input error, because the bundler would print it twice and add its own stack.
        const [inputError] = error.errors ?? [];
        throw inputError && inputError.stack === inputError.message ? inputError : error;
      });
      await builder.build(ssr);

      const { root } = builder.config;
      const dist = resolve(root, client.config.build.outDir);
      const rendererFolder = resolve(root, ssr.config.build.outDir);
      const renderer: Renderer = await import(pathToFileURL(join(rendererFolder, 'prerender.js')).href);
      const { mode } = builder.config;
      const build = { dist, renderer, manifest: await storeManifest(dist) };
      await cp(join(root, filmPlayer.file), join(dist, filmPlayer.address));
      const pages = await writeDocuments(build, await buildInlineScripts(mode, plugins, true), site);
      if ([...pages.values()].some((html) => html.includes('data-video=')))
        checkFilms(site.video.films ?? [], builder.config.publicDir);
      const siteFiles = {
        ...crawlerFiles([...pages.values()]),
        'manifest.webmanifest': webManifest(renderer),
      };
      for (const [file, text] of Object.entries(siteFiles)) await writeFile(join(dist, file), text);
      await cp(join(rendererFolder, 'assets'), join(dist, 'assets'), {
        recursive: true,
        filter: (source) => !source.endsWith('.js'),
      });
      for (const file of await readdir(dist, { recursive: true }))
        if (textFileName.test(file) && !file.startsWith('.')) await compress(join(dist, file));
    },

    configureServer(server) {
      const { client, ssr } = server.environments;
      if (!client || !ssr || !isRunnableDevEnvironment(ssr))
        throw new Error('documents() needs a runnable ssr environment.');
      server.middlewares.use(`/${filmPlayer.address}`, async (_, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(await readFile(resolve(server.config.root, filmPlayer.file)));
      });
      // Vite calls a returned function after adding its own middleware, which serves modules and assets.
      return () => server.middlewares.use(renderOnRequest(server, ssr, plugins));
    },

    hotUpdate({ file, modules, server }) {
      // Reloads the page after a change in a file that only the renderer imports; Vite updates the others in place.
      // Tailwind lists every file that it reads as an asset of the style sheet, but the browser does not load those.
      const clientModules = server.environments.client?.moduleGraph.getModulesByFile(file) ?? [];
      const isInBrowser = [...clientModules].some(({ type }) => type !== 'asset');
      if (this.environment.name === 'ssr' && modules.length > 0 && !isInBrowser) {
        server.environments.client?.hot.send({ type: 'full-reload' });
      }
    },
  };
}
