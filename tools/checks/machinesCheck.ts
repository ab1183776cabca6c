import { readdir, readFile } from 'node:fs/promises';
import { machineProblems } from '#tools/checks/machineProblems';
import { missingLaws } from '#tools/proofs/registered';

/** Checks that each file of machines/ can be pasted into Stately's tools unchanged, and that its machine has descriptions and laws. */
export async function main(): Promise<number> {
  const paths = (await readdir('machines')).sort().map((file) => `machines/${file}`);
  const found = await Promise.all(
    paths.map(async (path) => machineProblems(path, await readFile(path, 'utf8'))),
  );
  const problems = [...found.flat(), ...missingLaws()];
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log(`${paths.length} machines can be pasted into Stately unchanged`);
  return problems.length > 0 ? 1 : 0;
}
