import { rm, writeFile } from 'node:fs/promises';
import { fetchTool } from '#tools/shared/fetchTool';
import { readJson } from '#tools/shared/readJson';
import { runCommand } from '#tools/shared/runCommand';

interface Mutant {
  status: string;
  mutatorName: string;
  replacement: string;
  location: { start: { line: number } };
  /** The ids of the tests that kill it. */
  killedBy?: string[];
}

interface MutationReport {
  files: Record<string, { mutants: Mutant[] }>;
  testFiles?: Record<string, { tests: { id: string; name: string }[] }>;
}

// Fetched on demand: Stryker has 65 MB, which the tests do not need.
const version = '9.6.1';
const folder = `.cache/stryker-${version}`;
const program = `${folder}/node_modules/@stryker-mutator/core/bin/stryker.js`;
const config = 'tools/checks/stryker.json';
const reportFile = '.cache/mutation.json';
const lawConfig = '.cache/strykerLaws.json';
const lawReportFile = '.cache/mutationLaws.json';

/** Each test of this file is a law. */
const lawFile = 'tests/machines/laws.test.ts';

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
  await nameLaws();
  const unexplained = survivors.some(({ file, replacement }) => !equivalent[`${file} ${replacement}`]);
  return exitCode !== 0 || unexplained ? 1 : 0;
}

/** Runs all laws for each mutant; the run of all tests stops at the first failing test of a mutant. */
async function nameLaws(): Promise<void> {
  const options = await readJson<object>(config);
  const own = { disableBail: true, jsonReporter: { fileName: lawReportFile }, thresholds: { break: null } };
  await writeFile(lawConfig, JSON.stringify({ ...options, ...own }));
  await rm(lawReportFile, { force: true });
  await runCommand(process.execPath, [program, 'run', lawConfig], { LAWS_ALONE: '1' });
  const report = await readJson<MutationReport>(lawReportFile).catch(() => undefined);
  for (const line of report ? lawsThatKill(report) : [`Stryker wrote no ${lawReportFile}`]) console.log(line);
}

/** How many mutants each law kills, in descending order. */
export function lawsThatKill({ files, testFiles = {} }: MutationReport): string[] {
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const laws = Object.entries(testFiles).flatMap(([file, { tests }]) =>
    file.endsWith(lawFile) ? tests : [],
  );
  const counts = laws.map(({ id, name }) => ({
    name,
    count: mutants.filter(({ killedBy = [] }) => killedBy.includes(id)).length,
  }));
  const ids = new Set(laws.map(({ id }) => id));
  const killed = mutants.filter(({ killedBy = [] }) => killedBy.some((id) => ids.has(id))).length;
  return [
    `${killed} mutants are killed by a law:`,
    ...counts
      .sort((one, other) => other.count - one.count)
      .map(({ name, count }) => `  ${String(count).padStart(4)} ${name}`),
  ];
}
