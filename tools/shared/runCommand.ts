import { type ChildProcess, spawn } from 'node:child_process';
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
  return outcomeOf(spawn(command, args, { stdio: 'inherit', env: environment(env) }));
}

/**
 * Starts a program of node_modules or of the system at once. Nothing shows before its turn has come, which is when the
 * function that is given back is called: it prints the output, all that follows too, and gives the exit code, 1 when
 * the program was killed, as it is by the signal. It throws when there is no such program.
 */
export function startCommand(command: string, args: string[], signal: AbortSignal): () => Promise<number> {
  const colours: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(colours),
    signal,
  });
  const outcome = outcomeOf(child);
  // What it comes to is told to whoever asks.
  outcome.catch(() => {});
  const waiting: Buffer[] = [];
  let print = (chunk: Buffer) => {
    waiting.push(chunk);
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => print(chunk));
  return () => {
    print = (chunk) => {
      process.stdout.write(chunk);
    };
    waiting.forEach(print);
    return outcome;
  };
}

function environment(added: Record<string, string>) {
  return { ...process.env, PATH: resolve('node_modules', '.bin') + delimiter + process.env.PATH, ...added };
}

function outcomeOf(child: ChildProcess): Promise<number> {
  return new Promise((done, failed) => {
    child.on('error', failed).on('close', (code) => done(code ?? 1));
  });
}
