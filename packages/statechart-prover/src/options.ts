import { relative, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { InputError } from './inputError.ts';

const usage = `usage: statechart-prover path/to/machine.ts [options]
  --samples file.ts  payloads, inputs, guards, results of actors
  --laws file.ts     what has to hold on every step
  --steps number     how many steps each walk may take; 2000 by default
  --no-types         leaves out what the types of the machine tell of payloads
  --write-samples file.ts  writes what they tell as samples, to be edited
  --min-states percent, --min-transitions percent  less of them covered is a finding
  --junit file.xml, --sarif file.json  the findings and laws for CI, with file and line
  --run-actions      runs the machine's own actions on each step
  --jsdom            gives the file a window and a document
  --setup file.ts    is loaded before the file, such as one that defines globals; may be given again
  --out folder       where the report goes; by default report/<path of the file>
  --limit seconds    how long the file may load, and the processor work on its types and a machine; 20 by default
exit code: 0 nothing found, 1 findings, 2 could not look`;

const options = {
  samples: { type: 'string' },
  laws: { type: 'string' },
  steps: { type: 'string' },
  'no-types': { type: 'boolean' },
  'write-samples': { type: 'string' },
  'min-states': { type: 'string' },
  'min-transitions': { type: 'string' },
  junit: { type: 'string' },
  sarif: { type: 'string' },
  'run-actions': { type: 'boolean' },
  jsdom: { type: 'boolean' },
  setup: { type: 'string', multiple: true },
  out: { type: 'string' },
  limit: { type: 'string' },
  help: { type: 'boolean' },
} satisfies ParseArgsConfig['options'];

/** Where output goes, and how the watching thread is informed. */
export interface Terminal {
  say: (line: string) => void;
  complain: (line: unknown) => void;
  tell?: (message: object) => void;
  /** Errors that the file threw after it was loaded. */
  later?: ReadonlySet<string>;
}

/** Waits until all that was said is printed. */
export const allPrinted = () => new Promise<void>((done) => void process.stdout.write('', () => done()));

/** Calls `act` with the options of a command. Wrong input is one line, and the exit code is 2. */
export async function withOptions(
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
    complain(error instanceof InputError ? error.message : error);
    return 2;
  }
}

export type Options = ReturnType<typeof optionsIn>;

function optionsIn(args: string[]) {
  const { values, positionals } = parsed(args);
  const path = positionals.length > 1 ? '' : (positionals[0] ?? '');
  const numberOf = (name: 'limit' | 'steps' | 'min-states' | 'min-transitions', usual: number, what = '') => {
    const number = Number(values[name] ?? usual);
    if (what ? number > 0 : number >= 0 && number <= 100) return number;
    throw new InputError(`--${name} ${values[name]}: give a number ${what || 'from 0 to 100'}`);
  };
  // npm runs a script in the project's folder; paths are relative to where npm was called.
  const from = process.env.INIT_CWD ?? process.cwd();
  const file = resolve(from, path);
  const folder = relative(from, file)
    .replace(/\.\w+$/, '')
    .replace(/^(\.\.\/)+/, '');
  return {
    ...values,
    path,
    limit: numberOf('limit', 20, 'of seconds'),
    steps: numberOf('steps', 2000, 'of steps'),
    least: { states: numberOf('min-states', 0), transitions: numberOf('min-transitions', 0) },
    from,
    file,
    out: resolve(from, values.out ?? `report/${folder}`),
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new InputError(`${(error as Error).message.split('. ')[0]}; the options are ${known.join(', ')}`);
  }
}
