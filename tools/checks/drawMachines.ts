import { mkdir, rm, writeFile } from 'node:fs/promises';
import { diagramSvg, layoutOf } from 'statechart-prover/diagram';
import { quizPageModel } from '#spec/quizPageModel';
import { readTokens } from '#tools/shared/designTokens';
import { proofs } from '#tools/shared/proofs';
import { readTextFiles } from '#tools/shared/readTextFiles';

/**
 * Draws every machine and the model of the quiz's page into docs/diagrams/, in the site's colors. With `--check` it only
 * lists the drawings that are out of date.
 */
export async function main(args: string[]): Promise<number> {
  const folder = 'docs/diagrams';
  const tokens = await readTokens();
  const expected = new Map<string, string>();
  for (const { machine } of proofs)
    expected.set(`${machine.id}Machine.svg`, diagramSvg(await layoutOf(machine), tokens));
  expected.set('quizPageModel.svg', diagramSvg(await layoutOf(quizPageModel), tokens));
  await mkdir(folder, { recursive: true });
  const present = new Map(Object.entries(await readTextFiles(folder)));
  const staleFiles = [...new Set([...present.keys(), ...expected.keys()])].filter(
    (file) => present.get(file) !== expected.get(file),
  );
  if (args.includes('--check')) {
    for (const file of staleFiles) console.error(`${folder}/${file}: is out of date; run \`npm run fix\``);
    return staleFiles.length > 0 ? 1 : 0;
  }
  for (const file of staleFiles) {
    const text = expected.get(file);
    if (text === undefined) await rm(`${folder}/${file}`);
    else await writeFile(`${folder}/${file}`, text);
    console.log(`${text === undefined ? 'removed' : 'wrote'} ${folder}/${file}`);
  }
  return 0;
}
