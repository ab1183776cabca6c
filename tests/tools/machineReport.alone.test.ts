import type { ReportPath } from 'statechart-prover/report';
import { afterEach, expect, test, vi } from 'vitest';
import { createMachine } from 'xstate';
import { scoresOf } from '#spec/quizReference';
import { questionNames, sum, tierRanges } from '#spec/quizSize';
import { expectSameValues } from '#tools/proofs/expectSameValues';
import type { LooseConfig } from '#tools/proofs/lawChange';

// The report imports the machines with the tests that walk them: each test here gives it a machine of its own.
afterEach(() => {
  vi.doUnmock('#funnel/quizMachine');
  vi.doUnmock('#funnel/expected');
  vi.resetModules();
});

type Guards = NonNullable<
  Parameters<typeof import('#funnel/quizMachine')['quizMachine']['provide']>[0]['guards']
>;

/** The line of a complete run. */
function lineOf(answers: Readonly<Record<string, number>>): string {
  return ['START', ...Object.entries(answers).map((answer) => answer.join(':'))].join(' → ');
}

/** The report's tools, of whatever quiz is mocked. */
async function reportTools() {
  const [{ reportOn }, { pathsOf }, { runEnds }, { quizSize, endWith }] = await Promise.all([
    import('#tools/proofs/registered'),
    import('statechart-prover/report'),
    import('#spec/quizGraph'),
    import('#spec/quizSize'),
  ]);
  const scoreOf = ({ line, isRefused }: ReportPath) => (isRefused ? undefined : runEnds().get(line)?.score);
  return { reportOn, pathsOf, scoreOf, expectedRuns: () => [...runEnds().keys()], quizSize, endWith };
}

/** The first questions alone, as few as lead beyond the low tier: what is broken shows there as in all runs. */
const fewQuestions = questionNames.slice(
  0,
  1 +
    questionNames.findIndex(
      (_, index) =>
        sum(questionNames.slice(0, index + 1).map((name) => Math.max(...scoresOf(name)))) >
        (tierRanges[0]?.to ?? 0),
    ),
);
const [first = ''] = fewQuestions;
const last = fewQuestions.at(-1) ?? '';
const afterFew = (question: string) => fewQuestions[fewQuestions.indexOf(question) + 1] ?? 'results';

/** The chart of these questions, one after the other. */
function chartOfFew(lastLeadsTo: string): LooseConfig {
  const states = fewQuestions.map((name) => {
    const next = name === last ? lastLeadsTo : afterFew(name);
    const answer = { guard: 'isOption', target: next, actions: 'recordAnswer' };
    return [name, { entry: 'scrollToTop', on: { [`ANSWER.${name}`]: answer } }];
  });
  return { initial: first, states: Object.fromEntries(states) };
}

/** The report's paths of a quiz that is as short as that and is broken by hand. */
async function pathsWith(guards: Guards, lastLeadsTo = '#quiz.results') {
  vi.resetModules();
  vi.doMock('#funnel/quizMachine', async (original) => {
    const module = await original<typeof import('#funnel/quizMachine')>();
    const { config, implementations } = module.quizMachine;
    const states = { ...config.states, question: chartOfFew(lastLeadsTo), lost: {} };
    const short = createMachine({ ...config, states } as LooseConfig, implementations as LooseConfig);
    return { ...module, quizMachine: short.provide({ guards } as LooseConfig) };
  });
  vi.doMock('#funnel/expected', async (original) => {
    const module = await original<typeof import('#funnel/expected')>();
    const steps = fewQuestions.map((name) => [name, module.expectedSteps[name]]);
    return { ...module, expectedSteps: Object.fromEntries(steps), expectedNext: afterFew };
  });
  const tools = await reportTools();
  const report = tools.reportOn('quizMachine');
  return { ...tools, report, paths: tools.pathsOf(report) };
}

test('a sound quiz passes on every path, each with its score and tier and the words of its answers', async () => {
  const { report, paths, expectedRuns } = await pathsWith({});
  const [{ quizEndings, quizWords }, { runEnds }] = await Promise.all([
    import('#tools/report/quizEndings'),
    import('#spec/quizGraph'),
  ]);
  const complete = paths.filter(({ isRefused }) => !isRefused);
  expect(complete.map(({ line }) => line).sort()).toEqual(expectedRuns().sort());
  expect(new Set(complete.map(({ outcome }) => outcome))).toEqual(new Set(['passed']));
  const endings = quizEndings(report).filter((ending) => ending !== null);
  expect(endings.sort()).toEqual(
    [...runEnds().values()].map(({ score, tier }) => `score ${score}, ${tier}`).sort(),
  );
  const words = quizWords();
  const answers = new Set(complete.flatMap(({ line }) => line.split(' → ').slice(1)));
  expect([...answers].filter((label) => !words[label])).toEqual([]);
});

test('a last answer that never ends the quiz fails every run', async () => {
  const { paths, quizSize, endWith } = await pathsWith({}, '#quiz.lost');
  const failing = paths.filter(({ failing, isRefused }) => failing && !isRefused);
  expect(failing).toHaveLength(quizSize.made);
  const line = lineOf(endWith(quizSize.lowestScore).answers);
  const first = failing.find((path) => path.line === line)?.failing;
  expect(first?.line).toBe(line);
  expect(first?.failure.expected).toContain('screen: results');
  expect(first?.failure.seen).toContain('screen: lost');
});

test('a tier with wrong bounds fails only the runs with the affected score', async () => {
  const { scoreOf, quizMachine } = await import('#funnel/quizMachine');
  const [lower, upper] = tierRanges;
  const wrong = upper?.from ?? 0;
  const { scoring } = (quizMachine.config as LooseConfig).states.results.states;
  const { paths, scoreOf: scoreOfPath } = await pathsWith({
    [scoring.always[0].guard]: ({ context }: LooseConfig) => scoreOf(context) <= wrong,
  });
  const failing = paths.filter(({ failing, isRefused }) => failing && !isRefused);
  expect(new Set(failing.map(scoreOfPath))).toEqual(new Set([wrong]));
  expect(failing[0]?.failing?.failure).toEqual({
    expected: `tier: ${upper?.tier}`,
    seen: `tier: ${lower?.tier}`,
  });
});

test('the refused events detect a guard that accepts an option which is not there', async () => {
  const { paths, quizSize } = await pathsWith({ isOption: () => true });
  expect(paths.map(({ failing }) => failing?.line)).toContain(`START → ${first}:0`);
  const rest = paths.filter(({ outcome, isRefused }) => outcome !== 'failed' && !isRefused);
  expect(rest.map(({ outcome }) => outcome)).toEqual(Array(quizSize.made).fill('passed'));
});

test('of two long values a message shows the part in which they differ', () => {
  const valueWith = (end: string) => ({ text: `${'the same '.repeat(40)}${end}${' and so on'.repeat(40)}` });
  const compare = () => expectSameValues(valueWith('low'), valueWith('high'), (lines) => lines);
  expect(compare).toThrow(/^text: expected ….{40}high.{116}…, seen ….{40}low.{117}…$/);
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
  const { conclude } = await import('#tools/report/siteReport');
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
  const seen = (place: string) =>
    exit({ file: 'm.ts', rerun, failures: [`A: expected b, seen c${place}`] })[1];
  expect(seen('')).toBe('m: A: expected b, seen c (m.ts)');
  expect(seen(' (in the built site)'), 'the machine is right').toBe(
    'm: A: expected b, seen c (in the built site)',
  );
  expect(exit({}, ['390 px: no heading'])).toEqual([1, 'Intro: 390 px: no heading']);
  vi.restoreAllMocks();
});
