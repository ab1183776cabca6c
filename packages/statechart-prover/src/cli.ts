import { relative, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { InputError } from './inputError.ts';

const usage = `usage: statechart-prover path/to/machine.ts [options]
  --samples file.ts  payloads, inputs, guards, results of actors
  --laws file.ts     what has to hold on every step
  --steps number     how many steps each walk may take; 2000 unless told
  --run-actions      runs the machine's own actions on each step
  --jsdom            gives the file a window and a document
  --out folder       where the report goes; report/<path of the file> unless told
  --limit seconds    how long the file may load, and the processor work on a machine; 20 unless told
exit code: 0 nothing found, 1 findings, 2 could not look`;

const options = {
  samples: { type: 'string' },
  laws: { type: 'string' },
  steps: { type: 'string' },
  'run-actions': { type: 'boolean' },
  jsdom: { type: 'boolean' },
  out: { type: 'string' },
  limit: { type: 'string' },
  help: { type: 'boolean' },
} satisfies ParseArgsConfig['options'];

/** Where lines go, and what the process that watches is told. */
export interface Terminal {
  say: (line: string) => void;
  complain: (line: unknown) => void;
  tell?: (message: object) => void;
  /** What the file failed with after it was loaded. */
  later?: ReadonlySet<string>;
}

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

async function withOptions(
  args: string[],
  { say, complain }: Terminal,
  act: (options: Options) => Promise<number>,
): Promise<number> {
  try {
    const options = optionsIn(args);
    if (options.path && !options.help) return await act(options);
    say(usage);
    return options.help ? 0 : 2;
  } catch (error) {
    // What somebody gave wrong is one line.
    complain(error instanceof InputError ? error.message : error);
    return 2;
  }
}

export type Options = ReturnType<typeof optionsIn>;

function optionsIn(args: string[]) {
  const { values, positionals } = parsed(args);
  const path = positionals.length > 1 ? '' : (positionals[0] ?? '');
  const [limit, steps] = [Number(values.limit ?? 20), Number(values.steps ?? 2000)];
  if (!(limit > 0)) throw new InputError(`--limit ${values.limit}: give a number of seconds`);
  if (!(steps > 0)) throw new InputError(`--steps ${values.steps}: give a number of steps`);
  // npm calls a script in the project's folder; paths are meant from where it was called.
  const from = process.env.INIT_CWD ?? process.cwd();
  const file = resolve(from, path);
  const place = relative(from, file)
    .replace(/\.\w+$/, '')
    .replace(/^(\.\.\/)+/, '');
  return { ...values, path, limit, steps, from, file, out: resolve(from, values.out ?? `report/${place}`) };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new InputError(`${(error as Error).message.split('. ')[0]}; the options are ${known.join(', ')}`);
  }
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
