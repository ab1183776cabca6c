import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readJson } from '#tools/shared/readJson';
import { numbersIn } from '#tools/shared/requirements';

export interface TestOutcome {
  name: string;
  /** Every value except 'passed' counts as failed: a skipped or flaky test proves nothing. */
  outcome: string;
  /** Path from the project's folder. */
  file: string;
  /** The requirements that the test proves. */
  tags: readonly string[];
  /** What a test that failed says, with where it does in the last line. */
  said?: string;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; tags?: string[]; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightReport {
  suites: {
    title: string;
    file?: string;
    suites?: PlaywrightReport['suites'];
    specs: {
      title: string;
      tags?: string[];
      tests: { status: string; results?: { errors: { message?: string; stack?: string }[] }[] }[];
    }[];
  }[];
}

/** The files to which `npm test` alone writes the results of its runners: a test that is run by itself proves no requirement. */
export const vitestFile = '.cache/vitest.json';
export const playwrightFile = '.cache/e2e.json';

/** The result of each test; a file that failed without a failed test counts as one failed test of all that it names. */
export function vitestOutcomes({ testResults }: VitestReport): TestOutcome[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const outcomes = assertionResults.map(
      ({ fullName, status: outcome, tags = [], failureMessages = [] }) => ({
        ...{ name: fullName.trim(), outcome, file, tags },
        ...saidIn(failureMessages, file),
      }),
    );
    const brokenFile = status === 'failed' && !outcomes.some(({ outcome }) => outcome === 'failed');
    if (!brokenFile) return outcomes;
    const tags = existsSync(file) ? numbersIn(readFileSync(file, 'utf8')) : [];
    return [...outcomes, { name: file, outcome: 'failed', file, tags, ...saidIn([message], file) }];
  });
}

/** The result of each test, also in nested suites. */
export function playwrightOutcomes({ suites }: PlaywrightReport): TestOutcome[] {
  return suites.flatMap(({ title, file = title, suites: inner = [], specs }) => [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, results = [] }) => ({
        name: title === file ? spec.title : `${title} ${spec.title}`,
        outcome: status === 'expected' ? 'passed' : status,
        file: `e2e/${file}`,
        tags: spec.tags ?? [],
        ...saidIn(
          results.flatMap(({ errors }) => errors.map(({ message = '', stack = message }) => stack)),
          `e2e/${file}`,
        ),
      })),
    ),
    ...playwrightOutcomes({ suites: inner }),
  ]);
}

/** What the unit tests said when they last ran. @throws where they have not run */
export async function unitOutcomes(file = vitestFile): Promise<TestOutcome[]> {
  return vitestOutcomes(await readJson(file));
}

/** What the browser tests said when they last ran. @throws where they have not run */
export async function browserOutcomes(file = playwrightFile): Promise<TestOutcome[]> {
  return playwrightOutcomes(await readJson(file));
}

/** What the messages say, each once, without colours and without what it is in a test runner; then the place of the first. */
function saidIn(messages: string[], file: string): Pick<TestOutcome, 'said'> {
  const [first, ...others] = messages.map((message) => stripVTControlCharacters(message).split(/\n +at /));
  if (!first?.[0]) return {};
  const lines = first.slice(1).flatMap((frame) => {
    const [, path = '', line] = /(\/[^():]+):(\d+):\d/.exec(frame) ?? [];
    const from = relative(process.cwd(), path);
    return line && !from.startsWith('..') && !from.includes('node_modules') ? `${from}:${line}` : [];
  });
  // The place in a library of tests helps nobody; the test, or the file that cannot be read, is where to look.
  const at = lines.find((frame) => frame.startsWith(file)) ?? lines[0] ?? file;
  const plain = [first, ...others].map(([text = '']) =>
    text
      .replace(/^(Assertion)?Error( \[\w+\])?: /, '')
      .replace(/^expect\(.*\/\/ .*\n/m, '')
      // A list of what is wrong stands for itself: nothing was expected in it.
      .replace(/^[-+] (Expected|Received) .*\n|^- Array \[\]\n|^\+ Array \[\n|^\+ \]$/gm, '')
      .replace(/^\+ +"(.*)",?$/gm, '$1')
      .replace(/\n\s*\n/g, '\n')
      .trim(),
  );
  return { said: [...new Set(plain), at].join('\n') };
}

/** Tests that failed and say the same, in a line what failed, then what they say and where. */
export interface Cause {
  title: string;
  said: string;
}

/** What failed, one for each message, in the order of the tests. */
export function causesOf(outcomes: readonly TestOutcome[]): Cause[] {
  const causes = new Map<string, TestOutcome[]>();
  for (const test of outcomes) {
    if (!test.said) continue;
    const first = test.said.split('\n', 2).join('\n');
    causes.set(first, [...(causes.get(first) ?? []), test]);
  }
  return [...causes.values()].flatMap(([first, ...others]) => {
    const more = others.length > 0 ? ` (and ${others.length} more that say the same)` : '';
    return first ? { title: `${first.name}${more}`, said: first.said ?? '' } : [];
  });
}

/** A proof of requirements: a law, a walk of paths, a test, a browser test or a screen. */
export interface RequirementProof {
  kind: 'law' | 'paths' | 'test' | 'browser' | 'screen';
  name: string;
  /** Its file, as a path from the project's folder. */
  file: string;
  outcome: 'passed' | 'failed' | 'not run';
  /** The requirements that the proof names. */
  tags: readonly string[];
}

/** The test files that run the laws of tools/proofs. */
const lawTests = ['tests/machines/everyMachine.test.ts', 'tests/quiz/laws.test.ts'];

/** The proof of a test; a skipped test proves nothing. */
export function proofOf({ outcome, ...test }: TestOutcome): RequirementProof {
  const ran = outcome === 'passed' ? 'passed' : 'failed';
  const isNotRun = ['skipped', 'pending', 'todo', 'disabled'].includes(outcome);
  return { ...test, kind: kindOf(test.file), outcome: isNotRun ? 'not run' : ran };
}

function kindOf(file: string): RequirementProof['kind'] {
  if (lawTests.includes(file)) return 'law';
  if (/^tests\/(machines\/|quiz\/(quizWalk|meeting))/.test(file)) return 'paths';
  return file.startsWith('e2e/') ? 'browser' : 'test';
}
