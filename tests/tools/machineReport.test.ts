import type { ReportPath } from 'statechart-prover/report';
import { afterEach, expect, test, vi } from 'vitest';
import { expectedTiers } from '#tests/model/quizCopy';
import { optionCounts } from '#tests/model/quizSize';
import { withoutInterlude } from '../support/withoutInterlude';

// The report imports the machines with the tests that walk them: each test here gives it a machine of its own.
afterEach(() => {
  vi.doUnmock('#machines/quizMachine');
  vi.doUnmock('#tests/model/quizCopy');
  vi.resetModules();
});

type Guards = NonNullable<
  Parameters<typeof import('#machines/quizMachine')['quizMachine']['provide']>[0]['guards']
>;

/** The line of a complete run. */
function lineOf(answers: readonly number[]): string {
  return ['START', ...answers.map((value, index) => `${index + 1}:${value}`)].join(' → ');
}

/** The report's tools, of whatever quiz is mocked. */
async function reportTools() {
  const [{ reportOn }, { pathsOf }, { scoreOfLine, expectedRuns }, { quizSize, endWith }] = await Promise.all(
    [
      import('#tests/model/registered'),
      import('statechart-prover/report'),
      import('#tests/model/quizChart'),
      import('#tests/model/quizSize'),
    ],
  );
  const scoreOf = ({ line, isRefused }: ReportPath) => (isRefused ? undefined : scoreOfLine(line));
  return { reportOn, pathsOf, scoreOf, expectedRuns, quizSize, endWith };
}

/** The first questions alone, as few as lead beyond the low tier: what is broken shows there as in all runs. */
const fewQuestions =
  1 +
  optionCounts.findIndex(
    (_, index) =>
      optionCounts.slice(0, index + 1).reduce((sum, count) => sum + count) > expectedTiers.low.highest,
  );

/** The report's paths of a quiz that is as short as that and whose guards are broken by hand. */
async function pathsWith(guards: Guards) {
  vi.resetModules();
  vi.doMock('#machines/quizMachine', async (original) => {
    const module = await original<typeof import('#machines/quizMachine')>();
    for (const question of Object.keys(module.answerValues).slice(fewQuestions))
      Reflect.deleteProperty(module.answerValues, question);
    return { ...module, quizMachine: withoutInterlude(module.quizMachine).provide({ guards }) };
  });
  vi.doMock('#tests/model/quizCopy', async (original) => {
    const module = await original<typeof import('#tests/model/quizCopy')>();
    return {
      ...module,
      expectedQuestions: module.expectedQuestions.slice(0, fewQuestions),
      expectedInterludes: {},
      expectedNext: (question: number) => (question < fewQuestions ? question + 1 : 'results'),
    };
  });
  const tools = await reportTools();
  const report = tools.reportOn('quizMachine');
  return { ...tools, report, paths: tools.pathsOf(report) };
}

test('a guard that never ends the quiz fails every run at its last answer', async () => {
  const { paths, quizSize, endWith } = await pathsWith({ isLastAnswer: () => false });
  const failing = paths.filter(({ failing, isRefused }) => failing && !isRefused);
  expect(failing).toHaveLength(quizSize.runs);
  const line = lineOf(endWith(quizSize.lowestScore).answers);
  const first = failing.find((path) => path.line === line)?.failing;
  expect(first?.line).toBe(line);
  expect(first?.failure.expected).toContain('screen: results');
  expect(first?.failure.seen).toContain('screen: question');
});

test('a tier with wrong bounds fails only the runs with the affected score', async () => {
  const { scoreOf } = await import('#machines/quizMachine');
  const wrong = expectedTiers.low.highest + 1;
  const { paths, scoreOf: scoreOfPath } = await pathsWith({
    isLowScore: ({ context }) => scoreOf(context) <= wrong,
  });
  const failing = paths.filter(({ failing, isRefused }) => failing && !isRefused);
  expect(new Set(failing.map(scoreOfPath))).toEqual(new Set([wrong]));
  expect(failing[0]?.failing?.failure).toEqual({ expected: 'tier: moderate', seen: 'tier: low' });
});

test('the refused events detect a guard that accepts a stale answer', async () => {
  const { paths, quizSize } = await pathsWith({
    isCurrentAnswer: ({ context, event }) =>
      'value' in event && event.value <= (optionCounts[context.question - 1] ?? 0),
  });
  expect(paths.map(({ failing }) => failing?.line)).toContain('START → 2:2');
  const rest = paths.filter(({ outcome, isRefused }) => outcome !== 'failed' && !isRefused);
  expect(rest.map(({ outcome }) => outcome)).toEqual(Array(quizSize.runs).fill('passed'));
});

test('a guard that throws fails its step, and the report is still written', async () => {
  const { report, paths } = await pathsWith({
    isCurrentAnswer: () => {
      throw new Error('broken by hand');
    },
  });
  expect(report.error).toBeUndefined();
  const failing = paths.flatMap(({ failing }) => failing ?? []);
  expect(failing[0]?.line).toBe('START → 1:1');
  expect(failing[0]?.failure.seen).toBe('guard: broken by hand');
  expect(paths.filter(({ outcome, isRefused }) => outcome === 'passed' && !isRefused)).toEqual([]);
});

test('a run that the machine cannot reach counts as not run', async () => {
  const { paths, quizSize } = await pathsWith({
    isCurrentAnswer: ({ context, event }) =>
      'value' in event && event.question === context.question && event.value < 3,
  });
  const complete = paths.filter(({ isRefused }) => !isRefused);
  const count = (outcome: string) => complete.filter((path) => path.outcome === outcome).length;
  const missed = complete.filter(({ outcome }) => outcome === 'not run');
  // The last answer has a guard of its own, which takes every value.
  const counts = optionCounts.slice(0, fewQuestions);
  const reached = counts
    .map((count, index) => (index === fewQuestions - 1 ? count : Math.min(count, 2)))
    .reduce((runs, count) => runs * count, 1);
  expect(count('passed')).toBe(reached);
  expect(count('not run')).toBe(quizSize.runs - reached);
  expect(missed.map(({ line }) => line).filter((line) => !/:[^12]( |$)/.test(line))).toEqual([]);
});

test('a failure in the built site fails every path through it', async () => {
  const { report, pathsOf, quizSize, endWith, expectedRuns } = await pathsWith({});
  const rerun = {
    place: 'the site',
    ran: expectedRuns(),
    failures: ['START → 1:2 → 2:1: expected a button, seen none'],
  };
  const failing = pathsOf({ ...report, rerun }).filter(({ failing }) => failing);
  const left = optionCounts.slice(2, fewQuestions);
  expect(failing).toHaveLength(left.reduce((runs, count) => runs * count, 1));
  expect(failing[0]?.failing).toEqual({
    line: 'START → 1:2 → 2:1',
    failure: { expected: 'a button', seen: 'none (in the site)' },
  });

  const line = lineOf(endWith(quizSize.lowestScore).answers);
  const atTheEnd = { ...rerun, failures: [`${line}: no results`] };
  const [last, ...others] = pathsOf({ ...report, rerun: atTheEnd }).filter(({ failing }) => failing);
  expect([last?.line, ...others]).toEqual([line]);
});

test('thousands of failures in the built site are all counted', async () => {
  const { report, pathsOf, expectedRuns } = await pathsWith({});
  const wrong = expectedRuns().filter((line) => /:3( |$)/.test(line));
  const ran = expectedRuns().slice(1);
  const rerun = { place: 'the site', ran, failures: wrong.map((line) => `${line}: the heading is wrong`) };
  const complete = pathsOf({ ...report, rerun }).filter(({ isRefused }) => !isRefused);
  const lines = (outcome: string) =>
    complete.filter((path) => path.outcome === outcome).map(({ line }) => line);
  expect(lines('failed').sort()).toEqual(wrong.sort());
  expect(lines('not run')).toEqual(expectedRuns().slice(0, 1));

  const none = { place: 'the site', ran: [], failures: [], error: 'the page closed' };
  const unclicked = pathsOf({ ...report, rerun: none }).filter(({ isRefused }) => !isRefused);
  expect(new Set(unclicked.map(({ outcome }) => outcome))).toEqual(new Set(['not run']));
});

test('the report fails in one line for anything failed, not run or not covered', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const say = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { conclude } = await import('#tools/report/report');
  const paths = { all: 2, passed: 2, failed: 0, notRun: 0 };
  const machine = { name: 'm', id: 'm', description: '', elements: [], steps: [], ends: [], refused: [] };
  const well = {
    ...machine,
    missing: [],
    notRun: [],
    laws: [],
    diagram: '',
    covered: 0,
    verdict: 'covered',
    paths,
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
    exit({ paths: { ...paths, passed: 1, failed: 1 }, shortestFailure: 'A: expected b, seen c' }),
  ).toEqual([1, 'm: 1 paths fail; the shortest: A: expected b, seen c']);
  expect(exit({ missing: ['states: m.lost'] })).toEqual([1, 'm: states: m.lost is not covered']);
  const law = { kind: 'never', sentence: 'it stops', outcome: 'broken by GO', broken: { crossed: [] } };
  expect(exit({ laws: [law] })).toEqual([1, 'm: Never: it stops: broken by GO']);
  expect(exit({ error: 'cannot start' })).toEqual([1, 'm: cannot start']);
  const rerun = { place: 'the built site', ran: [], failures: [], error: 'the page closed' };
  expect(exit({ rerun })).toEqual([1, 'm: the built site: the page closed']);
  expect(exit({}, ['390 px: no heading'])).toEqual([1, 'Intro: 390 px: no heading']);
  vi.restoreAllMocks();
});
