import { afterEach, expect, test, vi } from 'vitest';
import { expectedTiers } from '#tests/quizCopy';
import { inWords, optionCounts, quizSize, runsByScore } from '#tests/quizSize';

// The report imports the machines with the tests that walk them: each test here gives it a machine of its own.
afterEach(() => {
  vi.doUnmock('#machines/quizMachine');
  vi.doUnmock('#tests/quizCopy');
  vi.resetModules();
});

type Guards = NonNullable<
  Parameters<typeof import('#machines/quizMachine')['quizMachine']['provide']>[0]['guards']
>;

/** The line of a complete run. */
function lineOf(answers: number[]): string {
  return ['START', ...answers.map((value, index) => `${index + 1}:${value}`)].join(' → ');
}

/** The report's tools, of whatever quiz is mocked. */
async function reportTools() {
  const [{ reportOn }, { pathsOf, scoreOf }, { quizSize, answersWith }] = await Promise.all([
    import('#tests/model/walks'),
    import('#tools/statecharts/pathReport/paths'),
    import('#tests/quizSize'),
  ]);
  return { reportOn, pathsOf, scoreOf, quizSize, answersWith };
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
  vi.doMock('#machines/quizMachine', async (original) => {
    const module = await original<typeof import('#machines/quizMachine')>();
    for (const question of Object.keys(module.answerValues).slice(fewQuestions))
      Reflect.deleteProperty(module.answerValues, question);
    return { ...module, quizMachine: module.quizMachine.provide({ guards }) };
  });
  vi.doMock('#tests/quizCopy', async (original) => {
    const module = await original<typeof import('#tests/quizCopy')>();
    return { ...module, expectedQuestions: module.expectedQuestions.slice(0, fewQuestions) };
  });
  const tools = await reportTools();
  const report = tools.reportOn('quizMachine');
  return { ...tools, report, paths: tools.pathsOf(report) };
}

test(`all is well: ${inWords(quizSize.runs)} paths, each with its score, and nothing is missing`, async () => {
  const { reportOn, pathsOf, scoreOf } = await reportTools();
  const report = reportOn('quizMachine');
  const paths = pathsOf(report);
  const complete = paths.filter(({ isRefused }) => !isRefused);
  expect(complete.flatMap(({ failing }) => failing ?? []).slice(0, 1)).toEqual([]);
  expect(complete).toHaveLength(quizSize.runs);
  const counted = new Map<number | undefined, number>();
  for (const path of complete) counted.set(scoreOf(path), (counted.get(scoreOf(path)) ?? 0) + 1);
  expect(counted).toEqual(runsByScore);
  const refused = paths.filter(({ isRefused }) => isRefused);
  expect(new Set(refused.map(scoreOf))).toEqual(new Set([undefined]));
  expect(report.missing).toEqual([]);
  expect(report.error).toBeUndefined();
  for (const [index, { name }] of report.elements.entries())
    expect(
      paths.some(({ crossed }) => crossed.has(index)),
      name,
    ).toBe(true);
});

test('a guard that never lets the quiz end fails each run at its last answer', async () => {
  const { paths, quizSize, answersWith } = await pathsWith({ isLastAnswer: () => false });
  const failing = paths.filter(({ failing, isRefused }) => failing && !isRefused);
  expect(failing).toHaveLength(quizSize.runs);
  const line = lineOf(answersWith(quizSize.lowestScore));
  const first = failing.find((path) => path.line === line)?.failing;
  expect(first?.line).toBe(line);
  expect(first?.failure.expected).toContain('screen: results');
  expect(first?.failure.seen).toContain('screen: question');
});

test('a tier with the wrong bounds fails the runs of one score only', async () => {
  const { scoreOf } = await import('#machines/quizMachine');
  const wrong = expectedTiers.low.highest + 1;
  const { paths, scoreOf: scoreOfPath } = await pathsWith({
    isLowScore: ({ context }) => scoreOf(context) <= wrong,
  });
  const failing = paths.filter(({ failing, isRefused }) => failing && !isRefused);
  expect(new Set(failing.map(scoreOfPath))).toEqual(new Set([wrong]));
  expect(failing[0]?.failing?.failure).toEqual({ expected: 'tier: moderate', seen: 'tier: low' });
});

test('a guard that takes a stale answer is caught by the events that have to be refused', async () => {
  const { paths } = await pathsWith({ isCurrentAnswer: () => true });
  expect(paths.some(({ failing }) => failing?.line === 'START → 2:2')).toBe(true);
});

test('a guard that throws is an error of the machine, and the report is still made', async () => {
  const { report } = await pathsWith({
    isCurrentAnswer: () => {
      throw new Error('broken by hand');
    },
  });
  expect(report.error).toContain('broken by hand');
});

test('a failure in the built site is a failure of every path that leads through it', async () => {
  const { report, pathsOf, quizSize, answersWith } = await pathsWith({});
  const clicked = { runs: quizSize.runs, failures: ['START → 1:2 → 2:1: no button'] };
  const failing = pathsOf({ ...report, clicked }).filter(({ failing }) => failing);
  const left = optionCounts.slice(2, fewQuestions);
  expect(failing).toHaveLength(left.reduce((runs, count) => runs * count, 1));
  expect(failing[0]?.failing).toEqual({
    line: 'START → 1:2 → 2:1',
    failure: { expected: 'what the specification shows there', seen: 'in the built site: no button' },
  });

  const line = lineOf(answersWith(quizSize.lowestScore));
  const atTheEnd = { runs: quizSize.runs, failures: [`${line}: no results`] };
  const [last, ...others] = pathsOf({ ...report, clicked: atTheEnd }).filter(({ failing }) => failing);
  expect([last?.line, ...others]).toEqual([line]);
});
