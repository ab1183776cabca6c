import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

/**
 * Runs a program of node_modules or of the system, its output streamed.
 *
 * @returns its exit code, 1 when it was killed
 * @throws when there is no such program
 */
export function runCommand(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const PATH = resolve('node_modules', '.bin') + delimiter + process.env.PATH;
  return new Promise((done, failed) => {
    spawn(command, args, { stdio: 'inherit', env: { ...process.env, PATH, ...env } })
      .on('error', failed)
      .on('close', (code) => done(code ?? 1));
  });
}
