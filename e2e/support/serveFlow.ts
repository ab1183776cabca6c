import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { servePreview } from '#tools/shared/servePreview';

/** Builds the site with the files of a folder in place of its own, beside whatever else runs, and serves it. */
export async function serveFlow(folder: string): ReturnType<typeof servePreview> {
  const dist = `.cache/${basename(folder)}-dist`;
  const args = ['vite', 'build', '--mode', 'test', '--outDir', dist, '--logLevel', 'warn'];
  execFileSync('npx', args, { env: { ...process.env, FLOW: folder } });
  return servePreview(dist);
}
