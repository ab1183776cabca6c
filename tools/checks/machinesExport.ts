import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { exportsOf } from 'statechart-prover/diagram';
import { liveMachines } from '#tests/model/liveMachines';
import { readTokens } from '#tools/shared/designTokens';

/** Writes the files of every machine to docs/diagrams/; with `--check` it only lists those that are out of date. */
export async function main(args: string[], folder = 'docs/diagrams'): Promise<number> {
  const tokens = await readTokens();
  const wanted = new Map<string, string>();
  for (const [name, machine] of Object.entries(liveMachines)) {
    for (const [ending, text] of Object.entries(await exportsOf(machine, tokens))) {
      wanted.set(`${name}.${ending}`, text);
    }
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
