import { execFile, spawn } from 'node:child_process';
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
  const child = spawn(command, args, { stdio: 'inherit', env: environment(env) });
  return new Promise((done, failed) => {
    child.on('error', failed).on('close', (code) => done(code ?? 1));
  });
}

/**
 * Starts a program of node_modules or of the system at once; the signal ends it.
 *
 * @returns a function that waits until the program has ended, prints its output and gives its exit code
 */
export function startCommand(command: string, args: string[], signal: AbortSignal): () => Promise<number> {
  const colours: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const options = { env: environment(colours), signal, maxBuffer: 2 ** 26 };
  const ended = new Promise<{ code: number; output: string }>((done) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      const output = stdout + stderr;
      if (!error) done({ code: 0, output });
      else if (typeof error.code === 'number') done({ code: error.code, output });
      else done({ code: 1, output: `${output}${error.message}\n` });
    });
  });
  return async () => {
    const { code, output } = await ended;
    process.stdout.write(output);
    return code;
  };
}

function environment(added: Record<string, string>) {
  return { ...process.env, PATH: resolve('node_modules', '.bin') + delimiter + process.env.PATH, ...added };
}
