import { execFileSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { readSite } from '#settings/settingsSchema';
import { servePreview } from '#tools/shared/servePreview';

const { PORT_E2E = '4317' } = process.env;
const isPublished = (settings: Record<string, string>) => isDeepStrictEqual(readSite(settings), readSite({}));

/** The address of the site in dist/, which `npm test` builds with the published settings. */
export const publishedSite = `http://localhost:${PORT_E2E}`;

/** The settings for tests that need a film and a countdown in minutes and seconds. */
const filmSettings = { VITE_VIDEO_PROVIDER: 'film', VITE_COUNTDOWN_SECONDS: '508' };

/** The address of the site with these settings; that of the published site if it has the same. */
export const filmSite = isPublished(filmSettings)
  ? publishedSite
  : `http://localhost:${Number(PORT_E2E) + 1}`;

/** The folder of the site with the film. */
export const filmDist = filmSite === publishedSite ? 'dist' : '.cache/sites/film';

/** The servers that Playwright starts before the tests: for dist/, and for the site with the film if it differs. */
export const webServers = [
  { site: publishedSite, dist: 'dist', build: '', settings: {} },
  {
    site: filmSite,
    dist: filmDist,
    build: `vite build --outDir ${filmDist} --emptyOutDir &&`,
    settings: filmSettings,
  },
]
  .filter(({ site }, index) => index === 0 || site !== publishedSite)
  .map(({ site, dist, build, settings }) => ({
    command: `${build} vite preview --outDir ${dist} --port ${new URL(site).port} --strictPort`,
    cwd: '..',
    // Loading this file sets NODE_ENV to 'development', but the tests need the site that visitors get.
    env: { NODE_ENV: 'production', SITE_SETTINGS: JSON.stringify(settings) },
    url: site,
  }));

/** Builds the site with other settings into a folder of its own, which is returned as `dist`, and serves it. */
export async function buildAndServe(name: string, settings: Record<string, string>) {
  const dist = `.cache/sites/${name}`;
  const env = { ...process.env, NODE_ENV: 'production', SITE_SETTINGS: JSON.stringify(settings) };
  execFileSync('npx', ['vite', 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'warn'], { env });
  return { dist, ...(await servePreview(dist)) };
}
