import { execFileSync } from 'node:child_process';
import { servePreview } from '#tools/shared/servePreview';

/** Builds the site with settings, beside whatever else runs, and serves it; `dist` is its folder. */
export async function serveSettings(name: string, settings: Record<string, string>) {
  const dist = `.cache/${name}-dist`;
  const args = ['vite', 'build', '--mode', 'test', '--outDir', dist, '--logLevel', 'warn'];
  // Loading a module by Vite, as checks do, leaves 'development' in the process that runs the tests.
  const env = { ...process.env, NODE_ENV: 'production', TEST_SETTINGS: JSON.stringify(settings) };
  execFileSync('npx', args, { env });
  return { dist, ...(await servePreview(dist)) };
}
