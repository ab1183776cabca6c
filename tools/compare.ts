import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';

const folder = resolve('.cache/compare');

/** Runs a program of node_modules, its output streamed; its exit code. */
function run(command: string, args: string[], cwd = '.', env: Record<string, string> = {}): number {
  try {
    execFileSync('npx', [command, ...args], { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
    return 0;
  } catch (error) {
    return (error as { status?: number }).status ?? 1;
  }
}

/**
 * Compares pictures of every screen and page with those of another commit, `main` by default. Writes the pictures that
 * differ into .cache/compare/results, each as expected, as seen and as a difference.
 *
 * @returns 1 if a screen differs
 */
export async function main([commit = 'main']: string[]): Promise<number> {
  const other = `${folder}/source`;
  if (existsSync(other)) execFileSync('git', ['worktree', 'remove', '--force', other]);
  rmSync(folder, { recursive: true, force: true });
  execFileSync('git', ['worktree', 'add', '--detach', '--quiet', other, commit]);
  symlinkSync(resolve('node_modules'), `${other}/node_modules`);
  try {
    const build = ['build', '--mode', 'test', '--logLevel', 'warn', '--emptyOutDir', '--outDir'];
    // Vite sets 'development' in the process that runs this file.
    const env = { NODE_ENV: 'production' };
    const failed =
      run('vite', [...build, `${folder}/before`], other, env) ||
      run('vite', [...build, `${folder}/after`], '.', env);
    if (failed) return failed;
    const compare = (site: string, ...args: string[]) =>
      run('playwright', ['test', '-c', 'e2e/compare.config.ts', ...args], '.', {
        SITE: `${folder}/${site}`,
        NODE_OPTIONS: '--conditions=prover-source',
      });
    return compare('before', '--update-snapshots=all') || compare('after');
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', other]);
  }
}
