import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { type Terminal, withOptions } from './options.ts';

/**
 * Proves the machines that a file exports, without registration: walks every edge and complete paths, prints what it
 * found and what it needs to go further, and writes the drawing, JSON and a report into one folder. A thread of
 * its own does it, and is ended where nothing was heard of it for so many seconds.
 *
 * @returns 0 for nothing found, 1 for findings, 2 where it could not look
 */
export async function main(args: string[]): Promise<number> {
  const { log: say, error: complain } = console;
  if (isMainThread) {
    const entry = process.argv[1] as string;
    return withOptions(args, { say, complain }, ({ limit }) =>
      watched(new Worker(entry, { argv: process.argv.slice(2) }), limit, complain),
    );
  }
  // Output of the file itself is not part of the result, and what fails later is not a result either.
  for (const kind of ['log', 'info', 'warn', 'error', 'debug'] as const) console[kind] = () => {};
  const later = new Set<string>();
  const note = (error: unknown) => later.add(error instanceof Error ? error.message : String(error));
  process.on('uncaughtException', note).on('unhandledRejection', note);
  const tell = (message: object) => parentPort?.postMessage(message);
  const code = await proveFile(args, { say, complain, tell, later });
  // Said once all is printed: what a file started, such as a server, would keep the thread.
  await new Promise((done) => void process.stdout.write('', done));
  tell({ code });
  return code;
}

/** Does in this thread what the command does; returns its exit code. */
export function proveFile(args: string[], terminal: Terminal): Promise<number> {
  return withOptions(args, terminal, async (options) => {
    // The thread that only watches does not load all this.
    const { proveMachines } = await import('./proveMachines.ts');
    return proveMachines(options, terminal);
  });
}

/**
 * Waits for the code of a thread, and ends it then; also where it does not load the file in so many seconds, or where nothing
 * is heard of a walk while the processor works for it as long and as long again.
 *
 * @param worked how long the processor has worked, in seconds
 */
export function watched(
  thread: Pick<Worker, 'on' | 'terminate'>,
  seconds: number,
  complain: Terminal['complain'],
  worked = () => process.cpuUsage().user / 1e6,
): Promise<number> {
  return new Promise((done) => {
    let about: string | undefined;
    let [waited, since] = [0, 0];
    let isOver = false;
    const end = (code: number, why?: string) => {
      if (why && !isOver) complain(`gave up: ${why}`);
      isOver = true;
      clearInterval(timer);
      void thread.terminate();
      done(code);
    };
    const more = `--limit ${3 * seconds} waits longer`;
    const timer = setInterval(() => {
      waited += 1;
      if (about === undefined && waited >= seconds) end(2, `the file did not load in ${seconds} s; ${more}`);
      // Only the walk asks a machine's functions; what is made of it may take its time.
      if (about && worked() - since > 2 * seconds)
        end(2, `a step or a law of ${about} took the processor more than ${2 * seconds} s; ${more}`);
    }, 1000);
    thread.on('message', (message: { alive?: string; code?: number }) => {
      if (message.code !== undefined) return end(message.code);
      about = message.alive;
      since = worked();
    });
    thread.on('error', complain).on('exit', () => end(2, 'the file ended the process'));
  });
}
