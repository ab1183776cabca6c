import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { main as drawPictures } from '#tools/pictures';

const folder = resolve('.cache/compare');

/** Runs a program of node_modules, streams its output, and returns its exit code. */
function run(command: string, args: string[], cwd = '.', env: Record<string, string> = {}): number {
  try {
    execFileSync('npx', [command, ...args], { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
    return 0;
  } catch (error) {
    return (error as { status?: number }).status ?? 1;
  }
}

/**
 * Compares screenshots of every screen and page with those of another commit, by default `main`. Writes each difference
 * into .cache/compare/results: the expected picture, the actual one, and the changed pixels. Then draws the pictures that
 * show the site again, and names those that differ from the committed ones.
 *
 * @returns the exit code: 1 if a screenshot or a picture differs
 */
export async function main([commit = 'main']: string[]): Promise<number> {
  const worktree = `${folder}/source`;
  if (existsSync(worktree)) execFileSync('git', ['worktree', 'remove', '--force', worktree]);
  rmSync(folder, { recursive: true, force: true });
  execFileSync('git', ['worktree', 'add', '--detach', '--quiet', worktree, commit]);
  symlinkSync(resolve('node_modules'), `${worktree}/node_modules`);
  try {
    const build = ['build', '--logLevel', 'warn', '--emptyOutDir', '--outDir'];
    // Overrides the 'development' that Vite has set in this process.
    const env = { NODE_ENV: 'production', SITE_SETTINGS: '{"VITE_VIDEO_PROVIDER":"film"}' };
    const buildCode =
      run('vite', [...build, `${folder}/before`], worktree, env) ||
      run('vite', [...build, `${folder}/after`], '.', env);
    if (buildCode) return buildCode;
    const takeScreenshots = (site: string, ...args: string[]) =>
      run('playwright', ['test', '-c', 'e2e/compare.config.ts', ...args], '.', {
        SITE: `${folder}/${site}`,
        NODE_OPTIONS: '--conditions=prover-source',
      });
    const code = takeScreenshots('before', '--update-snapshots=all') || takeScreenshots('after');
    await drawPictures();
    const changed = execFileSync('git', ['diff', '--stat', '--', 'docs/quiz.png', 'src/content/public']);
    if (changed.length > 0) console.error(`pictures to review and commit:\n${changed}`);
    return code || Number(changed.length > 0);
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', worktree]);
  }
}
