import { rm } from 'node:fs/promises';
import { fetchTool } from '#tools/shared/fetchTool';
import { readJson } from '#tools/shared/readJson';
import { runCommand } from '#tools/shared/runCommand';

interface Place {
  line: number;
  column: number;
}

interface Mutant {
  status: string;
  replacement: string;
  location: { start: Place; end: Place };
}

interface MutationReport {
  files: Record<string, { source: string; mutants: Mutant[] }>;
}

// Fetched on demand: Stryker has 65 MB, which the tests do not need.
const version = '9.6.1';
const folder = `.cache/stryker-${version}`;
const program = `${folder}/node_modules/@stryker-mutator/core/bin/stryker.js`;
const config = 'tools/checks/stryker.json';
const reportFile = '.cache/mutation.json';

/** Equivalent mutants, which no test can detect, by the line that the change leaves, each with the reason. */
const equivalent: Record<string, string> = {
  'isPlayerPresent: () => undefined,':
    'a guard that answers undefined refuses as one that answers false does',
  'initial: "",': 'without one XState takes the first state, which each of them is',
};

/** The line of the source with the change in it. */
function changedLine(source: string, { replacement, location: { start, end } }: Mutant): string {
  const lines = source.split('\n');
  const before = lines[start.line - 1]?.slice(0, start.column - 1);
  return `${before}${replacement}${lines[end.line - 1]?.slice(end.column - 1)}`.trim();
}

/**
 * Changes the machines in every way Stryker knows, one at a time, and prints which changes the model tests miss.
 *
 * @returns 1 if a survivor has no reason
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
  const mutants = Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ file, line: changedLine(source, mutant), ...mutant })),
  );
  const valid = mutants.filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status));
  const survivors = valid.filter(({ status }) => !['Killed', 'Timeout'].includes(status));
  console.log(`${valid.length - survivors.length} of ${valid.length} mutants killed`);
  for (const { file, line, location, status } of survivors)
    console.log(
      `  ${status} ${file}:${location.start.line} ${line}: ${equivalent[line] ?? 'NO REASON GIVEN'}`,
    );
  const unexplained = survivors.some(({ line }) => !equivalent[line]);
  return exitCode !== 0 || unexplained ? 1 : 0;
}
