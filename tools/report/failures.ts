import { stat } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import type { ReportFailure } from 'statechart-prover/report';
import {
  browserOutcomes,
  causesOf,
  playwrightFile,
  type TestOutcome,
  unitOutcomes,
  vitestFile,
} from '#tools/checks/testOutcomes';
import { startCommand } from '#tools/shared/runCommand';

/** What a command that failed says, as it says it; none where it says nothing. */
export function failureOf(command: string, output: string): ReportFailure[] {
  const lines = stripVTControlCharacters(output).replaceAll(`${process.cwd()}/`, '').trim().split('\n');
  const [text = ''] = lines;
  return text ? [{ command, text, said: lines.slice(0, 60).join('\n') }] : [];
}

/** Runs a program of node_modules; its errors, or all that it prints, where it fails. */
export async function failureOfRun(
  name: string,
  command: string,
  ...args: string[]
): Promise<ReportFailure[]> {
  const { code, output, errors } = await startCommand(command, args).ended;
  return code === 0 ? [] : failureOf(name, errors.trim() || output.trim() || `exit code ${code}`);
}

/** Runs a tool of this project. */
export function failureOfTool(name: string, ...args: string[]): Promise<ReportFailure[]> {
  return failureOfRun(name, 'node', 'tools/run.mjs', ...args);
}

/** The tests that failed when they last ran, a failure for each message. */
async function failedTests(
  name: string,
  file: string,
  outcomes: () => Promise<TestOutcome[]>,
): Promise<ReportFailure[]> {
  const causes = causesOf(await outcomes().catch(() => []));
  if (causes.length === 0) return [];
  const ran = (await stat(file)).mtime.toISOString().slice(0, 16).replace('T', ' ');
  return causes.map(({ title, said }) => {
    const lines = said.split('\n');
    const text = `${title}: ${lines.slice(0, -1).slice(0, 4).join(', ')} (${lines.at(-1)})`;
    return { command: `${name}, as they ran ${ran} UTC`, text, said };
  });
}

/** What is red outside the report itself: the checks as they are now, the tests as they last ran. */
export async function failuresFound(): Promise<ReportFailure[]> {
  const found = await Promise.all([
    failureOfTool('npm run check', 'checks/ci', 'check'),
    failedTests('unit tests', vitestFile, unitOutcomes),
    failedTests('browser tests', playwrightFile, browserOutcomes),
  ]);
  return found.flat();
}
