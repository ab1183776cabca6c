import { readFileSync } from 'node:fs';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { allPrinted, type Terminal, withOptions } from './options.ts';

/**
 * Proves the machines that a file exports: prints what it found and what it needs to go further, and writes drawings,
 * findings.json and a report into one folder. A thread of its own does the work, and is ended where it does not answer.
 *
 * @returns 0 for nothing found, 1 for findings, 2 where it could not look
 */
export async function main(args: string[]): Promise<number> {
  const { log: say, error: complain } = console;
  if (isMainThread) {
    // The program that reads the output, such as `head`, has ended.
    process.stdout.on('error', () => process.exit(2));
    const entry = process.argv[1] as string;
    return withOptions(args, { say, complain }, ({ limit }) =>
      watched(new Worker(entry, { argv: process.argv.slice(2) }), limit, complain),
    );
  }
  // Output of the file itself, and errors that it throws later, are not part of the result.
  for (const kind of ['log', 'info', 'warn', 'error', 'debug'] as const) console[kind] = () => {};
  const later = new Set<string>();
  const note = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    // What imports later finds no loader any more.
    if (message !== 'Vite module runner has been closed.') later.add(message);
  };
  process.on('uncaughtException', note).on('unhandledRejection', note);
  const tell = (message: object) => parentPort?.postMessage(message);
  const code = await proveFile(args, { say, complain, tell, later });
  // Sent after all is printed: something that the file started, such as a server, would keep the thread alive.
  await allPrinted();
  tell({ code });
  return code;
}

/** Runs the command in this thread; returns its exit code. */
export function proveFile(args: string[], terminal: Terminal): Promise<number> {
  return withOptions(args, terminal, async (options) => {
    // The watching thread does not need these modules.
    const { proveMachines } = await import('./proveMachines.ts');
    return proveMachines(options, terminal);
  });
}

/**
 * Waits for the exit code of a thread, and ends the thread where the file does not load in `seconds`, or where a step takes the
 * processor twice as long. A compiler that takes the processor so many seconds is ended alone: the thread goes on without types.
 *
 * @param worked how long the processor has worked for this process, or for another one, in seconds
 */
export function watched(
  thread: Pick<Worker, 'on' | 'terminate'>,
  seconds: number,
  complain: Terminal['complain'],
  worked = secondsOf,
): Promise<number> {
  return new Promise((done) => {
    let about: string | undefined;
    let compiler: number | undefined;
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
      if (compiler) {
        if (worked(compiler) > seconds) process.kill(compiler, 'SIGKILL');
        return;
      }
      if (about === undefined && waited >= seconds) end(2, `the file did not load in ${seconds} s; ${more}`);
      // `about` is empty between walks, when the report is written: that may take long.
      if (about && worked() - since > 2 * seconds)
        end(2, `a step or a law of ${about} took the processor more than ${2 * seconds} s; ${more}`);
    }, 1000);
    thread.on('message', (message: { alive?: string; code?: number; compiler?: number }) => {
      if (message.code !== undefined) return end(message.code);
      ({ alive: about, compiler } = message);
      since = worked();
    });
    thread.on('error', complain).on('exit', () => end(2, 'the file ended the process'));
  });
}

/** The processor's time of this process or, where the system tells it, of another one; 0 where not. */
function secondsOf(pid?: number): number {
  if (pid === undefined) return process.cpuUsage().user / 1e6;
  try {
    // After the name in brackets, the 12th and 13th are the times of its code and of the system, in hundredths.
    const times = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ');
    return (Number(times[11]) + Number(times[12])) / 100;
  } catch {
    return 0;
  }
}
