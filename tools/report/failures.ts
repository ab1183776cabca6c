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

/** What a program printed, empty if it found nothing wrong. */
type Said = string;

/** What says that something failed, not what, and where in a library. */
const noise =
  /^(✗ Build failed|error during build:|Build failed with|failed to load config|$)|^ +at .*node_modules/;

/** Runs a program of node_modules or of the system and takes what it says of errors, or all it says. */
export async function startCaught(command = '', ...args: string[]): Promise<Said> {
  const { code, output, errors } = await startCommand(command, args).ended;
  if (code === 0) return '';
  const said = stripVTControlCharacters(errors.trim() || output.trim() || `exit code ${code}`);
  const lines = said.replaceAll(`${process.cwd()}/`, '').split('\n');
  return lines.filter((line) => !noise.test(line)).join('\n');
}

/** Runs a tool of this project. */
export function startTool(...args: string[]): Promise<Said> {
  return startCaught('node', 'tools/run.mjs', ...args);
}

/** A line that names a file, and where in it. */
const place = /[\w./@-]+\.\w+[(:]\d+|\.(tsx?|css|md|env)\b/;

/** What a command found, a failure for each of its parts that did; none where it said nothing. */
export function failureOf(command: string, said: Said): ReportFailure[] {
  return said.split(/^== FAILED after .*: (.*)$/m).flatMap((part, index, parts) => {
    const lines = part.trim().split('\n');
    if (index % 2 === 1 || part.trim() === '') return [];
    const name = parts[index + 1] ? `${command}, ${parts[index + 1]}` : command;
    const at = Math.max(
      0,
      // In brackets a heading says where to mend, not where it is wrong.
      lines.findIndex((line) => place.test(line.replace(/ \(\w+ .*\)$/, ''))),
    );
    // What a linter says of a place stands below it, after a mark.
    const below = lines.slice(at + 1, at + 5).find((line) => /^ *× /.test(line)) ?? '';
    const above = at < 4 ? lines.slice(0, at) : [];
    const text = [...above, lines[at], below.trim()]
      .join(' ')
      .replace(/ ━+/g, ':')
      .replace(/ {2,}/g, ' ')
      .trim();
    return [{ command: name, text, said: lines.slice(0, 60).join('\n') }];
  });
}

/** What the tests said that failed when they last ran, a failure for each thing they say. */
async function failedTests(): Promise<ReportFailure[]> {
  const failuresOf = async (name: string, file: string, outcomes: () => Promise<TestOutcome[]>) => {
    const ran = await stat(file).then(
      ({ mtime }) => mtime.toISOString().slice(0, 16).replace('T', ' '),
      () => '',
    );
    const command = `${name}, as they ran ${ran} UTC`;
    return causesOf(await outcomes().catch(() => [])).map(({ title, said }) => {
      const lines = said.split('\n');
      const [where = ''] = lines.slice(-1);
      const text = `${title}: ${lines.slice(0, -1).join(', ').slice(0, 300)} (${where})`;
      return { command, text, said };
    });
  };
  return [
    ...(await failuresOf('unit tests', vitestFile, unitOutcomes)),
    ...(await failuresOf('browser tests', playwrightFile, browserOutcomes)),
  ];
}

/** What is red outside the report itself: the checks and the claims as they are now, the tests as they last ran. */
export async function failuresFound(): Promise<ReportFailure[]> {
  const [checks, claims, tests] = await Promise.all([
    startTool('checks/ci', 'check'),
    startTool('claims/claims'),
    failedTests(),
  ]);
  const found = [...failureOf('npm run check', checks), ...failureOf('npm run claims', claims), ...tests];
  // What was written before the last change follows from it, and says least.
  const isStale = ({ text }: ReportFailure) => Number(text.includes('out of date'));
  return found.toSorted((a, b) => isStale(a) - isStale(b));
}
