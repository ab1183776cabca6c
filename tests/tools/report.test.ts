import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathsOf } from 'statechart-prover/report';
import { expect, onTestFinished, test, vi } from 'vitest';
import { quizMoves } from '#spec/quizGraph';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { expectSameValues } from '#tools/proofs/expectSameValues';
import { reportOn } from '#tools/proofs/registered';
import { quizWords } from '#tools/report/quizEndings';
import { conclude, factsOf } from '#tools/report/siteReport';

test('every answer in a path of the report has its words', () => {
  const words = quizWords();
  const answers = quizMoves.filter(({ event }) => event.type !== 'START');
  expect(answers.filter(({ label }) => !words[label])).toEqual([]);
});

test('what fails in the built site, or did not run there, is counted path by path', () => {
  const report = reportOn('copyMachine');
  // Refused events are tried on the machine alone.
  const lines = pathsOf(report).flatMap(({ line, isRefused }) => (isRefused ? [] : line));
  const linesWith = (outcome: string, rerun: { ran: string[]; failures: string[]; error?: string }) =>
    pathsOf({ ...report, rerun: { place: 'the site', ...rerun } }).flatMap((path) =>
      path.outcome === outcome && !path.isRefused ? path.line : [],
    );
  const [first = '', ...others] = lines;
  const failures = others.map((line) => `${line}: the heading is wrong`);
  expect(linesWith('failed', { ran: others, failures })).toEqual(others);
  expect(linesWith('not run', { ran: others, failures })).toEqual([first]);
  expect(linesWith('not run', { ran: [], failures: [], error: 'the page closed' })).toEqual(lines);
});

test('of two long values a message shows the part in which they differ', () => {
  const valueWith = (end: string) => ({ text: `${'the same '.repeat(40)}${end}${' and so on'.repeat(40)}` });
  const compare = () => expectSameValues(valueWith('low'), valueWith('high'), (lines) => lines);
  expect(compare).toThrow(/^text: expected ….{40}high.{116}…, seen ….{40}low.{117}…$/);
});

test('the report fails in one line for anything failed, not run or not covered', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const say = vi.spyOn(console, 'error').mockImplementation(() => {});
  const paths = { all: 2, passed: 2, failed: 0, notRun: 0 };
  const machine = { name: 'm', id: 'm', description: '', elements: [], steps: [], ends: [], refused: [] };
  const well = {
    ...machine,
    missing: [],
    notRun: [],
    laws: [],
    diagram: '',
    verdict: 'covered',
    paths,
    failures: [],
  };
  const screen = { id: 's', machine: 'm', title: 'Intro', states: [], path: '', link: '/', pictures: {} };
  const exit = (machine: object, failures: string[] = []) => {
    say.mockClear();
    const data = { title: '', about: '', facts: [], machines: [{ ...well, ...machine }] };
    const code = conclude({ ...data, screens: [{ ...screen, failures }] });
    return [code, ...say.mock.calls.flat()];
  };
  expect(exit({})).toEqual([0]);
  expect(exit({ paths: { ...paths, passed: 1, notRun: 1 } })).toEqual([1, 'm: 1 paths were not run']);
  expect(
    exit({ paths: { ...paths, passed: 1, failed: 1 }, failures: ['1 path: A: expected b, seen c'] }),
  ).toEqual([1, 'm: 1 path: A: expected b, seen c']);
  expect(exit({ missing: ['states: m.lost'] })).toEqual([1, 'm: states: m.lost is not covered']);
  const law = { kind: 'never', sentence: 'it stops', outcome: 'broken by GO', broken: { at: [] } };
  expect(exit({ laws: [law] })).toEqual([1, 'm: Never: it stops: broken by GO']);
  expect(exit({ error: 'cannot start' })).toEqual([1, 'm: cannot start']);
  const rerun = { place: 'the built site', ran: [], failures: [], error: 'the page closed' };
  expect(exit({ rerun })).toEqual([1, 'm: the built site: the page closed']);
  const seen = (where: string) =>
    exit({ file: 'm.ts', rerun, failures: [`A: expected b, seen c${where}`] })[1];
  expect(seen('')).toBe('m: A: expected b, seen c (m.ts)');
  expect(seen(' (in the built site)'), 'the machine is right').toBe(
    'm: A: expected b, seen c (in the built site)',
  );
  const total = (right: number) =>
    expect(log).toHaveBeenLastCalledWith(
      expect.stringMatching(`s  2 of 2 paths pass, ${right} of 1 screens: report/index.html$`),
    );
  total(1);
  expect(exit({}, ['390 px: no heading'])).toEqual([1, 'Intro: 390 px: no heading']);
  total(0);
});

test('the report says of which commit and branch it is', async () => {
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  process.chdir(await temporaryFolder());
  vi.stubEnv('GIT_CEILING_DIRECTORIES', dirname(process.cwd()));
  vi.stubEnv('GITHUB_REF_NAME', undefined);
  const facts = () => Object.fromEntries(factsOf('the samples'));
  expect(facts()).toMatchObject({ Commit: 'unknown', Branch: 'none', Settings: 'the samples' });
  vi.stubEnv('GITHUB_REF_NAME', 'of-ci');
  expect(facts()).toMatchObject({ Branch: 'of-ci' });
  const git = (...args: string[]) => execFileSync('git', args);
  git('init', '--quiet', '--initial-branch=work');
  git('-c', 'user.name=A', '-c', 'user.email=a@a.test', 'commit', '--quiet', '--allow-empty', '--message=A');
  expect(facts()).toMatchObject({ Commit: expect.stringMatching(/^[\da-f]+$/), Branch: 'work' });
  git('checkout', '--quiet', '--detach');
  writeFileSync('new.ts', '');
  expect(facts()).toMatchObject({
    Commit: expect.stringMatching(/^[\da-f]+ and changes that are not committed$/),
    Branch: 'of-ci',
    Date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
  });
});
