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

/** The end of a program that was started. */
interface Started {
  ended: Promise<{ code: number; output: string; errors: string }>;
  /** Waits until the program has ended, prints its output, that of one that fails as errors, and gives its exit code. */
  print: () => Promise<number>;
}

/** Starts a program of node_modules or of the system at once; the signal ends it. */
export function startCommand(command: string, args: string[], signal?: AbortSignal): Started {
  const colours: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const options = { env: environment(colours), signal, maxBuffer: 2 ** 26 };
  const ended: Started['ended'] = new Promise((done) => {
    execFile(command, args, options, (error, output, errors) => {
      if (!error) done({ code: 0, output, errors });
      else if (typeof error.code === 'number') done({ code: error.code, output, errors });
      else done({ code: 1, output, errors: `${errors}${error.message}\n` });
    });
  });
  return {
    ended,
    async print() {
      const { code, output, errors } = await ended;
      (code === 0 ? process.stdout : process.stderr).write(output + errors);
      return code;
    },
  };
}

function environment(added: Record<string, string>) {
  return { ...process.env, PATH: resolve('node_modules', '.bin') + delimiter + process.env.PATH, ...added };
}
