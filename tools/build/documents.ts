import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, parse, relative, resolve } from 'node:path';
import { unescape as decode } from 'node:querystring';
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
import { collectModules, type Manifest, moveManifestToCache } from '#tools/build/manifest';
import { insertPolicy } from '#tools/build/policy';

type Renderer = typeof import('#prerender');
type VideoNames = Pick<Site['video'], 'embedId' | 'films' | 'global'>;

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

/** The scripts of each document, from the manifest of a build or of the development server. */
function findScripts(manifest: Manifest): Assets['scripts'] {
  return (name) => {
    const eager = collectModules(manifest, [clientInput[name]], 'static');
    const lazyImports = collectModules(manifest, eager, 'all').filter((module) => !eager.includes(module));
    const addressOf = (module: string) => `/${manifest[module]?.file}`;
    return {
      entry: addressOf(clientInput[name]),
      imports: eager.slice(1).map(addressOf),
      lazyImports: lazyImports.map(addressOf),
    };
  };
}

/** The manifest of the development server, which serves each module of the sources as a file. */
async function readSourceManifest(ssr: RunnableDevEnvironment): Promise<Manifest> {
  const sources = (urls: string[] = []) => urls.flatMap((url) => /^\/(.+\.tsx?)$/.exec(url)?.[1] ?? []);
  const manifest: Manifest = {};
  const files = new Set(Object.values(clientInput));
  // The loop also visits the files that it adds.
  for (const file of files) {
    const module = await ssr.transformRequest(`/${file}`);
    const [imports, dynamicImports] = [sources(module?.deps), sources(module?.dynamicDeps)];
    manifest[file] = { file, imports, dynamicImports };
    for (const next of [...imports, ...dynamicImports]) files.add(next);
  }
  return manifest;
}

/** @throws a one-line error if the folder lacks a film of the site or its captions */
export function checkFilms(films: readonly string[], folder: string): void {
  for (const film of films.filter((address) => address.startsWith('/')))
    for (const file of [film, film.replace(/\.\w+$/, '.vtt')])
      if (!existsSync(join(folder, file))) {
        const path = relative(process.cwd(), join(folder, file));
        rejectSetting('VITE_VIDEO_FILM', film, `needs the file ${path}; put it there, or correct the name`);
      }
}

/** Removes the films and captions that no page shows, such as the sample film beside a team's own. */
async function removeUnusedFilms(films: readonly string[], folder: string): Promise<void> {
  const names = films.map((film) => parse(film).name);
  for (const file of await readdir(folder).catch(() => []))
    if (!names.includes(parse(file).name)) await rm(join(folder, file));
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

/** Writes e-mail addresses with character references, because some proxies replace plain addresses to stop spam. */
export function encodeEmailAddresses(html: string): string {
  return html
    .replace(/"mailto:([^"@]+)@/g, '"mailto&#58;$1&#64;')
    .replace(/>([^<>@\s]+)@([^<>@\s]+)</g, '>$1&#64;$2<');
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

/**
 * Renders and checks the files that do not come from the bundler, by name: the documents, and files for crawlers, phones
 * and the site's own films.
 */
async function renderFiles(
  renderer: Renderer,
  assets: Assets,
  video: VideoNames,
): Promise<Record<string, string>> {
  const documents: Record<string, string> = {};
  for (const path of [...renderer.paths, '/404']) {
    const { status, html } = await renderer.prerender(path, assets);
    const expectedStatus = path === '/404' ? 404 : 200;
    if (status !== expectedStatus)
      throw new Error(
        `${path}: rendered with status ${status}, not ${expectedStatus}; correct its view or its route`,
      );
    checkIds(path, html, video);
    documents[`${path.slice(1) || 'index'}.html`] = encodeEmailAddresses(html);
  }
  return {
    ...documents,
    ...crawlerFiles(Object.values(documents)),
    'manifest.webmanifest': webManifest(renderer),
    ...(video.films && { 'video/player.js': await readFile('src/sales/video/filmPlayer.js', 'utf8') }),
  };
}

const fileTypes: Record<string, string> = {
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'text/xml',
};

/** Matches the addresses of Vite's own modules, and of the modules and pictures that the pages import. */
const moduleAddress = /^\/(@|__|src\/|machines\/|node_modules\/|\.cache\/)/;

/** Answers the requests to the development server as a host does, with files that it renders for each request. */
function answerAsHost(
  server: ViteDevServer,
  ssr: RunnableDevEnvironment,
  video: VideoNames,
  plugins: () => Plugin[],
): Connect.NextHandleFunction {
  return async (request, response, next) => {
    try {
      const { pathname } = new URL(`http://localhost${request.originalUrl}`);
      const renderer = await ssr.runner.import<Renderer>(`/${rendererFile}`);
      const assets: Assets = {
        stylesheet: (name) => `/src/${name}.css`,
        inlineSources: await buildInlineScripts(server.config.mode, plugins, false),
        scripts: findScripts(await readSourceManifest(ssr)),
      };
      const files = await renderFiles(renderer, assets, video);
      const name = decode(pathname.split('/').filter(Boolean).join('/'));
      const found = [name, `${name || 'index'}.html`].find((file) => files[file]);
      const file = found ?? '404.html';
      const text = files[file] ?? '';
      response.writeHead(found ? 200 : 404, { 'Content-Type': fileTypes[extname(file)] });
      // Vite decodes the address of the page, and throws for an invalid one.
      response.end(file.endsWith('.html') ? await server.transformIndexHtml('/', text) : text);
    } catch (error) {
      if (error instanceof Error) server.ssrFixStacktrace(error);
      next(error);
    }
  };
}

/**
 * Renders each page of the funnel to a static HTML document. `vite build` writes one file per path and 404.html, with
 * inlined style sheet, inline scripts and policy. It also writes sitemap.xml, robots.txt and the manifest, and compressed
 * copies of all. `vite dev` answers each address with the same files, except that it minifies and bundles nothing, links
 * the style sheet, updates the open page, sends no policy or published headers, and has development.ts and React's warnings.
 *
 * @param site the settings of the video's element and player, and of the measuring
 * @param plugins the plugins that build the inline scripts
 */
export function documents(site: Site, plugins: () => Plugin[]): Plugin {
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
      const manifest = await moveManifestToCache(dist);
      const assets: Assets = {
        css(name) {
          const { file } = manifest[`src/${name}.css`] ?? {};
          if (!file) throw new Error(`src/${name}.css: is no style sheet of a page; see pageSheets`);
          return readFileSync(join(dist, file), 'utf8').trim();
        },
        inlineSources: await buildInlineScripts(mode, plugins, true),
        scripts: findScripts(manifest),
      };
      const files = await renderFiles(renderer, assets, site.video);
      const hasVideo = Object.values(files).some((html) => html.includes('data-video='));
      const films = (hasVideo && site.video.films) || [];
      checkFilms(films, builder.config.publicDir);
      await removeUnusedFilms(films, join(dist, 'video'));
      for (const [name, text] of Object.entries(files)) {
        const receiver = name === '404.html' ? undefined : site.measure?.endpoint;
        const isDocument = name.endsWith('.html');
        const file = join(dist, name);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, isDocument ? insertPolicy(text, site.video.policyNeeds, receiver) : text);
      }
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
      const answer = answerAsHost(server, ssr, site.video, plugins);
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(`http://localhost${request.url}`);
        const isFile = moduleAddress.test(pathname) || existsSync(join(server.config.publicDir, pathname));
        return isFile ? next() : answer(request, response, next);
      });
      // Vite calls a returned function after adding its own middleware, which passes on '/' and missing modules.
      return () => server.middlewares.use(answer);
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
