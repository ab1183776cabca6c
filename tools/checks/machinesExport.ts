import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { exportsOf } from 'statechart-prover/diagram';
import type { AnyStateMachine } from 'xstate';
import { registered } from '#tools/proofs/registered';
import { readTokens } from '#tools/shared/designTokens';

/**
 * A machine's exported config for those who simulate it: with the context at a start, and in `meta` what no JSON can hold,
 * by its names.
 */
function simulated(json: string, machine: AnyStateMachine, context: unknown): string {
  const { implementations } = machine;
  const missing = (['guards', 'actions', 'actors', 'delays'] as const).flatMap((kind) => {
    const names = Object.keys(implementations[kind]);
    return names.length > 0 ? [[kind, names] as const] : [];
  });
  const code = missing.length > 0 && {
    missing: Object.fromEntries(missing),
    note: `Their code is in machines/${machine.id}Machine.ts: add it before the machine runs.`,
  };
  const { meta, ...config } = JSON.parse(json);
  const whole = { ...config, ...(context !== undefined && { context }), meta: { ...meta, ...code } };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

/** Writes the files of every machine to docs/diagrams/; with `--check` it only lists those that are out of date. */
export async function main(args: string[], folder = 'docs/diagrams', machines = registered): Promise<number> {
  const tokens = await readTokens();
  const wanted = new Map<string, string>();
  for (const [name, { machine, walksOf }] of Object.entries(machines)) {
    const [first] = walksOf('edge', { onStep: undefined, keepFailures: true });
    const { json = '', ...others } = await exportsOf(machine, tokens);
    const files = { ...others, json: simulated(json, machine, first?.walk.start.snapshot.context) };
    for (const [ending, text] of Object.entries(files)) wanted.set(`${name}.${ending}`, text);
  }
  await mkdir(folder, { recursive: true });
  const present = new Map<string, string>();
  for (const file of await readdir(folder)) present.set(file, await readFile(`${folder}/${file}`, 'utf8'));
  const stale = [...new Set([...present.keys(), ...wanted.keys()])].filter(
    (file) => present.get(file) !== wanted.get(file),
  );
  if (args.includes('--check')) {
    for (const file of stale) console.error(`${folder}/${file}: out of date; run npm run check -- --fix`);
    return stale.length > 0 ? 1 : 0;
  }
  for (const file of stale) {
    const text = wanted.get(file);
    if (text === undefined) await rm(`${folder}/${file}`);
    else await writeFile(`${folder}/${file}`, text);
    console.log(`${text === undefined ? 'removed' : 'wrote'} ${folder}/${file}`);
  }
  return 0;
}
