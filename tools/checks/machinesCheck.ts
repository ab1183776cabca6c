import { readdir, readFile } from 'node:fs/promises';
import { machineProblems } from '#tools/checks/machineProblems';
import { main as exportMachines } from '#tools/checks/machinesExport';
import { main as checkQuiz } from '#tools/checks/quizCheck';
import { missingLaws } from '#tools/proofs/registered';

/**
 * Checks that each file of machines/ can be pasted into Stately's tools unchanged, that its machine has descriptions and laws,
 * and that its drawing is up to date; then the flow of the quiz.
 */
export async function main(): Promise<number> {
  const paths = (await readdir('machines')).sort().map((file) => `machines/${file}`);
  const found = await Promise.all(
    paths.map(async (path) => machineProblems(path, await readFile(path, 'utf8'))),
  );
  const problems = [...found.flat(), ...missingLaws()];
  for (const problem of problems) console.error(problem);
  const code = Math.max(problems.length > 0 ? 1 : 0, await checkQuiz(), await exportMachines(['--check']));
  if (code === 0) console.log(`${paths.length} machines can be pasted into Stately unchanged`);
  return code;
}
