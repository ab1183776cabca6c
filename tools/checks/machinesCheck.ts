import { readdir, readFile } from 'node:fs/promises';
import { createActor } from 'xstate';
import { machineProblems } from '#tools/checks/machineProblems';
import { main as exportMachines } from '#tools/checks/machinesExport';
import { main as checkQuiz } from '#tools/checks/quizCheck';
import { missingLaws, registered } from '#tools/proofs/registered';

/** A line for each machine that cannot start. */
function startProblems(): string[] {
  return Object.entries(registered).flatMap(([name, { machine }]) => {
    const input = { now: 0, seconds: 1, countdown: { seconds: 1 } };
    try {
      const { error } = createActor(machine, { input }).getSnapshot();
      return error ? [`machines/${name}.ts: cannot start: ${error}; correct initial or context`] : [];
    } catch (error) {
      return [`machines/${name}.ts: cannot start: ${(error as Error).message}; correct initial or context`];
    }
  });
}

/**
 * Checks that each file of machines/ can be pasted into Stately's tools unchanged, that its machine has descriptions and laws,
 * and that its drawing is up to date; then the flow of the quiz.
 */
export async function main(): Promise<number> {
  const paths = (await readdir('machines')).sort().map((file) => `machines/${file}`);
  const found = await Promise.all(
    paths.map(async (path) => machineProblems(path, await readFile(path, 'utf8'))),
  );
  const unstartable = startProblems();
  const problems = [...found.flat(), ...missingLaws(), ...unstartable];
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log(`${paths.length} machines can be pasted into Stately unchanged`);
  if (unstartable.length > 0) return 1;
  return Math.max(problems.length > 0 ? 1 : 0, await checkQuiz(), await exportMachines(['--check']));
}
