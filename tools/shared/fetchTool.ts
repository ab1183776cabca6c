import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { runCommand } from '#tools/shared/runCommand';

/**
 * Installs npm packages into a separate folder, unless `program` is there already: for tools that are too heavy for
 * everyone who runs the tests. What they want beside them, such as Vitest, they find in the project.
 *
 * @returns whether the program is there or was installed
 */
export async function fetchTool(folder: string, program: string, packages: string[]): Promise<boolean> {
  if (existsSync(program)) return true;
  console.log(`installing ${packages.join(' and ')} into ${folder}`);
  await mkdir(folder, { recursive: true });
  const options = ['--no-save', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];
  return (await runCommand('npm', ['install', '--prefix', folder, ...options, ...packages])) === 0;
}
