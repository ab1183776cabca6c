import { relative, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { InputError } from './inputError.ts';

export const usage = `usage: statechart-prover path/to/file.ts … [options]
  Each file exports machines, or proofs that \`defineProof\` has created.
  --write-samples file.ts  writes a proof with samples to complete, and proves nothing
  --samples file.ts  payloads, inputs, guards, results of actors
  --laws file.ts     laws to check on every step
  --steps number     maximum number of steps of each walk; 2000 by default
  --out folder       folder of the report; by default report/<path of the first file>
exit code: 0 no findings, 1 findings, 2 error`;

const options = {
  'write-samples': { type: 'string' },
  samples: { type: 'string' },
  laws: { type: 'string' },
  steps: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean' },
} satisfies ParseArgsConfig['options'];

export type Options = ReturnType<typeof readOptions>;

/** @throws InputError for an unknown option or an invalid number */
export function readOptions(args: string[]) {
  const { values, positionals } = parseArguments(args);
  const steps = values.steps === undefined ? undefined : Number(values.steps);
  if (steps !== undefined && !(steps > 0))
    throw new InputError(`--steps ${values.steps}: must be a positive number`);
  // npm runs scripts in the folder of the project; paths are relative to the folder where npm was called.
  const callerFolder = process.env.INIT_CWD ?? process.cwd();
  const files = positionals.map((path) => resolve(callerFolder, path));
  const folder = relative(callerFolder, files[0] ?? '')
    .replace(/\.\w+$/, '')
    .replace(/^(\.\.\/)+/, '');
  const out = resolve(callerFolder, values.out ?? `report/${folder}`);
  return { ...values, paths: positionals, files, callerFolder, steps, out };
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const names = Object.keys(options).map((name) => `--${name}`);
    throw new InputError(`${(error as Error).message.split('. ')[0]}; the options are ${names.join(', ')}`);
  }
}
