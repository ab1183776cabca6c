import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The full paths of a command, in the order of PATH. */
export function which(command: string): string[] {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, command))
    .filter((path) => existsSync(path));
}

/**
 * Installs Debian packages: tries each list of names until one can be installed.
 * @throws without root or apt-get, or if no list can be installed
 */
export async function installWithApt(...choices: string[][]): Promise<void> {
  if (process.getuid?.() !== 0 || which('apt-get').length === 0) {
    throw new Error('needs root and apt-get');
  }
  const impatient = ['-o', 'Acquire::http::Timeout=8', '-o', 'Acquire::Retries=1'];
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 2 ** 26 };
  await execute('apt-get', [...impatient, 'update'], options);
  let failure: unknown;
  for (const packages of choices) {
    try {
      await execute(
        'apt-get',
        [...impatient, 'install', '-y', '--no-install-recommends', ...packages],
        options,
      );
      return;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
