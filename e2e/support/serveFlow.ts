import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { servePreview } from '#tools/shared/servePreview';

/** Builds the site in another way, beside whatever else runs, and serves it. */
async function serveBuild(name: string, env: Record<string, string>) {
  const dist = `.cache/${name}-dist`;
  const args = ['vite', 'build', '--mode', 'test', '--outDir', dist, '--logLevel', 'warn'];
  // Loading a module by Vite, as checks do, leaves 'development' in the process that runs the tests.
  execFileSync('npx', args, { env: { ...process.env, NODE_ENV: 'production', ...env } });
  return { dist, ...(await servePreview(dist)) };
}

/** The site with the files of a folder in place of its own. */
export const serveFlow = (folder: string) => serveBuild(basename(folder), { FLOW: folder });

/** The site with settings, and its folder. */
export const serveSettings = (name: string, settings: Record<string, string>) =>
  serveBuild(name, { TEST_SETTINGS: JSON.stringify(settings) });
