import { readdir, readFile } from 'node:fs/promises';
import { main as drawMachines } from '#tools/checks/drawMachines';
import { machineProblems } from '#tools/checks/machineProblems';
import { missingProofs } from '#tools/shared/proofs';

/** Checks the source, descriptions, proof and drawing of each machine. */
export async function main(): Promise<number> {
  const paths = (await readdir('machines')).sort().map((file) => `machines/${file}`);
  const problemsByFile = await Promise.all(
    paths.map(async (path) => machineProblems(path, await readFile(path, 'utf8'))),
  );
  const problems = [...problemsByFile.flat(), ...missingProofs()];
  for (const problem of problems) console.error(problem);
  const codes = [problems.length > 0 ? 1 : 0, await drawMachines(['--check'])];
  const exitCode = Math.max(...codes);
  if (exitCode === 0) console.log(`${paths.length} machines can be pasted into Stately Studio unchanged`);
  return exitCode;
}
