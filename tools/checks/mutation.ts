import { rm } from 'node:fs/promises';
import { fetchTool } from '#tools/shared/fetchTool';
import { readJson } from '#tools/shared/readJson';
import { runCommand } from '#tools/shared/runCommand';

interface Mutant {
  status: string;
  mutatorName: string;
  replacement: string;
  location: { start: { line: number } };
}

interface MutationReport {
  files: Record<string, { mutants: Mutant[] }>;
}

// Fetched on demand: Stryker has 65 MB, which the tests do not need.
const version = '9.6.1';
const folder = `.cache/stryker-${version}`;
const program = `${folder}/node_modules/@stryker-mutator/core/bin/stryker.js`;
const config = 'tools/checks/stryker.json';
const reportFile = '.cache/mutation.json';

/** Equivalent mutants, which no test can detect, each with the reason. */
const equivalent: Record<string, string> = {
  'machines/videoScriptMachine.ts () => undefined':
    'isPlayerPresent: a guard that answers undefined refuses as one that answers false does',
  'machines/offerBarMachine.ts ""': 'initial: without one XState takes the first state, which it is',
};

/**
 * Changes the machines in every way Stryker knows, one at a time, and prints which changes the model tests miss.
 *
 * @returns 1 if a survivor has no reason or fewer than 98% of the mutants are killed
 */
export async function main(): Promise<number> {
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${version}`);
  if (!(await fetchTool(folder, program, packages))) return 1;
  // If Stryker stops before its report, the report of an earlier run must not be read.
  await rm(reportFile, { force: true });
  const exitCode = await runCommand(process.execPath, [program, 'run', config]);
  const report = await readJson<MutationReport>(reportFile).catch(() => undefined);
  if (!report) {
    console.error(`Stryker wrote no ${reportFile}; what it says above has to be settled first`);
    return 1;
  }
  const mutants = Object.entries(report.files).flatMap(([file, { mutants }]) =>
    mutants.map((mutant) => ({ file, ...mutant })),
  );
  const valid = mutants.filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status));
  const survivors = valid.filter(({ status }) => !['Killed', 'Timeout'].includes(status));
  const killed = valid.length - survivors.length;
  console.log(`${killed} of ${valid.length} mutants killed: ${((100 * killed) / valid.length).toFixed(1)}%`);
  for (const { file, replacement, location, status } of survivors) {
    const reason = equivalent[`${file} ${replacement}`] ?? 'NO REASON GIVEN';
    console.log(`  ${status} ${file}:${location.start.line} ${replacement}: ${reason}`);
  }
  const unexplained = survivors.some(({ file, replacement }) => !equivalent[`${file} ${replacement}`]);
  return exitCode !== 0 || unexplained ? 1 : 0;
}
