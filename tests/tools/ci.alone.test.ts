import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { run } from '#tools/checks/ci';
import {
  causesOf,
  playwrightFile,
  playwrightOutcomes,
  type TestOutcome,
  vitestFile,
  vitestOutcomes,
} from '#tools/checks/testOutcomes';
import { failureOf } from '#tools/report/failures';
import * as requirements from '#tools/shared/requirements';

vi.mock('#tools/shared/requirements', { spy: true });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

const succeed = async () => 0;
const fail = async () => 1;
const ofVitest = (status: string, ...statuses: string[]) =>
  vitestOutcomes({
    testResults: [
      {
        name: 'a.test.ts',
        status,
        message: 'no such module',
        assertionResults: statuses.map((status) => ({ fullName: 'it holds', status })),
      },
    ],
  });
const ofPlaywright = (status: string) =>
  playwrightOutcomes({
    suites: [
      {
        title: 'a.spec.ts',
        specs: [{ title: 'it opens', tests: [{ status: 'expected' }] }],
        suites: [{ title: 'a group', specs: [{ title: 'it holds', tests: [{ status }] }] }],
      },
    ],
  });

test.each([
  ['passed', ofVitest('passed', 'passed', 'passed'), { passed: 2, failed: 0, withdrawn: 0 }],
  ['failed', ofVitest('failed', 'passed', 'failed'), { passed: 1, failed: 1, withdrawn: 0 }],
  ['skipped', ofVitest('passed', 'passed', 'skipped'), { passed: 1, failed: 1, withdrawn: 0 }],
  ['in a file that could not be read', ofVitest('failed', 'passed'), { passed: 1, failed: 1, withdrawn: 0 }],
  ['expected', ofPlaywright('expected'), { passed: 2, failed: 0, withdrawn: 0 }],
  ['unexpected', ofPlaywright('unexpected'), { passed: 1, failed: 1, withdrawn: 0 }],
  ['skipped in the browser', ofPlaywright('skipped'), { passed: 1, failed: 1, withdrawn: 0 }],
  ['flaky', ofPlaywright('flaky'), { passed: 1, failed: 1, withdrawn: 0 }],
  ['not there', [], { passed: 0, failed: 1, withdrawn: 0 }],
])('CI counts a test as failed unless it passed: %s', async (_, outcomes, tally) => {
  expect(await run({ steps: [succeed], outcomes: async () => outcomes })).toEqual(tally);
});

test('a test whose requirements are withdrawn is skipped, and counted as that', async () => {
  vi.mocked(requirements.isWithdrawn).mockImplementation((tags) => tags.includes('R1.1'));
  const [passed, skipped] = ofVitest('passed', 'passed', 'skipped');
  const outcomes = async () => [passed, { ...skipped, tags: ['R1.1'] }] as TestOutcome[];
  expect(await run({ steps: [succeed], outcomes })).toEqual({ passed: 1, failed: 0, withdrawn: 1 });
});

test('a step that fails or throws counts as a failed test and stops the stage', async () => {
  const outcomes = async () => ofVitest('passed', 'passed');
  const next = vi.fn(succeed);
  expect(await run({ steps: [fail, next] })).toEqual({ passed: 0, failed: 1, withdrawn: 0 });
  expect(await run({ steps: [fail, next], outcomes })).toEqual({ passed: 1, failed: 1, withdrawn: 0 });
  expect(await run({ steps: [() => Promise.reject(new Error('no browser')), next] })).toEqual({
    passed: 0,
    failed: 1,
    withdrawn: 0,
  });
  expect(next).not.toHaveBeenCalled();
});

test('a missing report counts as one failed test', async () => {
  const outcomes = () => Promise.reject(new Error('no such file'));
  expect(await run({ steps: [succeed], outcomes })).toEqual({ passed: 0, failed: 1, withdrawn: 0 });
});

test('tests that fail and say the same are one cause, said in its own words and with its place', () => {
  const at = (line: number) =>
    `\n    at ${process.cwd()}/tests/a.test.ts:${line}:3\n    at x (/node_modules/y.js:1:1)`;
  const failed = (fullName: string, message: string) => ({
    ...{ fullName, status: 'failed' },
    failureMessages: [message],
  });
  const assertionResults = [
    failed('one', `AssertionError: START\nexpected low\nseen high${at(7)}`),
    failed('two', `AssertionError: START\nexpected low\nseen low${at(9)}`),
  ];
  const name = `${process.cwd()}/tests/a.test.ts`;
  const unit = vitestOutcomes({ testResults: [{ name, status: 'failed', message: '', assertionResults }] });
  const list = 'Error: \u001b[2mexpect(received).toEqual(expected) // deep equality\n\n';
  const message = `${list}- Expected  - 1\n+ Received  + 3\n\n- Array []\n+ Array [\n+   "it is dead",\n+ ]`;
  const stack = `${message}\n    at ${process.cwd()}/e2e/b.spec.ts:4:1`;
  const tests = [{ status: 'unexpected', results: [{ errors: [{ message, stack }] }] }];
  const browser = playwrightOutcomes({
    suites: [{ title: 'b.spec.ts', specs: [{ title: 'three', tests }] }],
  });
  expect(causesOf([...unit, ...browser])).toEqual([
    {
      title: 'one (and 1 more that say the same)',
      said: 'START\nexpected low\nseen high\ntests/a.test.ts:7',
    },
    { title: 'three', said: 'it is dead\ne2e/b.spec.ts:4' },
  ]);
});

test('what a command says is a failure for each of its parts, told by its first line with a place', () => {
  expect(failureOf('npm run build', '')).toEqual([]);
  const lint = 'src/a.ts:1:2 lint/x ━━━━\n\n  × It is wrong.\n== FAILED after 1.0 s: lint\n';
  const types =
    'src/b.ts(3,4): error TS1: no b\nsrc/c.ts(5,6): error TS1: no c\n== FAILED after 1.0 s: types';
  expect(failureOf('npm run check', lint + types).map(({ command, text }) => [command, text])).toEqual([
    ['npm run check, lint', 'src/a.ts:1:2 lint/x: × It is wrong.'],
    ['npm run check, types', 'src/b.ts(3,4): error TS1: no b'],
  ]);
  expect(failureOf('npm run report', 'It cannot be\nmade\n    at eval (m.ts:3:1)')).toMatchObject([
    { text: 'It cannot be made at eval (m.ts:3:1)' },
  ]);
  const claims = 'Figures: 1 (add a claim to src/claims.ts)\n  src/quiz.ts score: 231';
  expect(failureOf('npm run claims', claims)).toMatchObject([{ text: claims.replace('\n ', '') }]);
});

describe('the workflows', () => {
  const workflows = readdirSync('.github/workflows').map((name) =>
    readFileSync(`.github/workflows/${name}`, 'utf8'),
  );
  /** The lines of each job of CI, by its name. */
  const jobs = Object.fromEntries(
    (workflows.find((text) => text.startsWith('name: CI')) ?? '')
      .replace(/^[\s\S]*?^jobs:\n/m, '')
      .split(/^ {2}(?=\w+:$)/m)
      .map((job) => [job.slice(0, job.indexOf(':')), job]),
  );

  test('give the results of the tests to report and review', () => {
    for (const file of [vitestFile, playwrightFile]) expect(jobs.test).toContain(` ${file}\n`);
    // Their folder is hidden.
    expect(jobs.test).toContain('include-hidden-files: true');
    expect(jobs.report).toMatch(
      /needs: test\n.*download-artifact.*path: \.cache\n.*npm run review.*npm run report/s,
    );
  });

  test('run code with a token that may only read', () => {
    for (const text of workflows) {
      expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m);
      expect(text).not.toContain('pull_request_target');
    }
    const writing = Object.entries(jobs).filter(([, job]) => job.includes('write\n'));
    expect(writing.map(([name]) => name)).toEqual(['comment']);
    expect(jobs.comment).not.toMatch(/checkout|setup-node|npm |node /);
  });

  test('take actions by their commit', () => {
    const used = workflows.flatMap((text) => text.match(/uses: .*/g) ?? []);
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((line) => !/^uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual(
      [],
    );
  });
});
