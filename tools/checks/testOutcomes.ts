import { relative } from 'node:path';

export interface TestOutcome {
  name: string;
  /** Every value except 'passed' counts as failed: a skipped or flaky test proves nothing. */
  outcome: string;
  /** Path from the project's folder. */
  file: string;
  /** The requirements that the test proves. */
  tags: readonly string[];
  /** The whole file failed, so its tests are unknown. */
  isFile?: boolean;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; tags?: string[] }[];
  }[];
}

interface PlaywrightReport {
  suites: {
    title: string;
    file?: string;
    suites?: PlaywrightReport['suites'];
    specs: { title: string; tags?: string[]; tests: { status: string }[] }[];
  }[];
}

/** The files to which the runners of `npm test` write their results. */
export const vitestFile = '.cache/vitest.json';
export const playwrightFile = '.cache/e2e.json';

/** The result of each test; a file that failed without a failed test counts as one failed test. */
export function vitestOutcomes({ testResults }: VitestReport): TestOutcome[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const outcomes = assertionResults.map(({ fullName, status: outcome, tags = [] }) => ({
      name: fullName.trim(),
      outcome,
      file,
      tags,
    }));
    const brokenFile = status === 'failed' && !outcomes.some(({ outcome }) => outcome === 'failed');
    return brokenFile
      ? [...outcomes, { name: `${name}: ${message}`, outcome: 'failed', file, tags: [], isFile: true }]
      : outcomes;
  });
}

/** The result of each test, also in nested suites. */
export function playwrightOutcomes({ suites }: PlaywrightReport): TestOutcome[] {
  return suites.flatMap(({ title, file = title, suites: inner = [], specs }) => [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status }) => ({
        name: title === file ? spec.title : `${title} ${spec.title}`,
        outcome: status === 'expected' ? 'passed' : status,
        file: `e2e/${file}`,
        tags: (spec.tags ?? []).map((tag) => tag.replace(/^@/, '')),
      })),
    ),
    ...playwrightOutcomes({ suites: inner }),
  ]);
}

/** A proof of requirements: a law, a walk of paths, a test, a browser test or a screen. */
export interface Proof {
  kind: 'law' | 'paths' | 'test' | 'browser' | 'screen';
  name: string;
  /** Its file, as a path from the project's folder. */
  file: string;
  outcome: 'passed' | 'failed' | 'not run';
  /** The requirements that the proof names. */
  tags: readonly string[];
  isFile?: boolean;
}

/** Laws are in tools/proofs; one test file runs them. */
const laws = /^(tests\/machines\/laws\.test\.ts|tools\/proofs\/\w+Laws\.ts)$/;

/** The proof of a test; a skipped test proves nothing. */
export function proofOf({ outcome, ...test }: TestOutcome): Proof {
  const ran = outcome === 'passed' ? 'passed' : 'failed';
  const isNotRun = ['skipped', 'pending', 'todo', 'disabled'].includes(outcome);
  return { ...test, kind: kindOf(test.file), outcome: isNotRun ? 'not run' : ran };
}

function kindOf(file: string): Proof['kind'] {
  if (laws.test(file)) return 'law';
  if (file.startsWith('tests/machines/')) return 'paths';
  return file.startsWith('e2e/') ? 'browser' : 'test';
}
