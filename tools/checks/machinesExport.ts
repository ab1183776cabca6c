import { mkdir, rm, writeFile } from 'node:fs/promises';
import { diagramSvg, layoutOf } from 'statechart-prover/diagram';
import { registered } from '#tools/proofs/registered';
import { readTokens } from '#tools/shared/designTokens';
import { readTextFiles } from '#tools/shared/readTextFiles';

/**
 * Draws every machine into docs/diagrams/, in the colors of the sample; with `--check` it only lists the drawings that are
 * out of date.
 */
export async function main(args: string[]): Promise<number> {
  const folder = 'docs/diagrams';
  const tokens = await readTokens();
  const wanted = new Map<string, string>();
  for (const [name, { machine }] of Object.entries(registered)) {
    wanted.set(`${name}.svg`, diagramSvg(await layoutOf(machine), tokens));
  }
  await mkdir(folder, { recursive: true });
  const present = new Map(Object.entries(await readTextFiles(folder)));
  const stale = [...new Set([...present.keys(), ...wanted.keys()])].filter(
    (file) => present.get(file) !== wanted.get(file),
  );
  if (args.includes('--check')) {
    for (const file of stale) console.error(`${folder}/${file}: out of date; run npm run fix`);
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
