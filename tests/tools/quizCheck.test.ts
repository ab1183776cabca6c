import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { untoldAnswers } from '#tools/checks/untoldAnswers';
import { toldProblems } from '#tools/proofs/toldApart';
import { fromSource } from '#tools/shared/fromSource';
import { otherFlow } from '#tools/shared/otherFlow';

afterEach(() => vi.unstubAllEnvs());

const machine = 'machines/quizMachine.ts';
const told = 'src/content/measured.ts';

/** The check of another flow. */
async function checkOf(folder: string) {
  vi.stubEnv('FLOW', folder);
  const { module } = await runnerImport<typeof import('#tools/checks/quizCheck')>(
    './tools/checks/quizCheck.ts',
    { logLevel: 'silent', plugins: otherFlow(), environments: fromSource },
  );
  return module;
}

/** What the check finds in the machine of tests/flow after a change by hand, and where the list is told of each visit. */
async function problemsAfter(before: string, after: string, list?: string): Promise<string[]> {
  // In the project, whose packages it imports.
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp('.cache/flow-');
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = await readFile(join('tests/flow', machine), 'utf8');
  expect(source).toContain(before);
  await mkdir(join(folder, 'machines'));
  await writeFile(join(folder, machine), source.replace(before, after));
  if (list) {
    await mkdir(join(folder, 'src/content'), { recursive: true });
    await writeFile(join(folder, told), `export * from '#content/measured';\nexport const quiz = ${list};`);
  }
  return (await checkOf(folder)).quizProblems(list !== undefined);
}

test.each([
  [
    'a branch to a question that was asked',
    "'ANSWER.since': { guard: 'isOption', target: 'habits'",
    "'ANSWER.since': { guard: 'isOption', target: 'tired'",
    'since leads back to tired; lead it to a later state of question, or to #quiz.results',
  ],
  [
    'a question that leads to itself',
    "'ANSWER.since': { guard: 'isOption', target: 'habits'",
    "'ANSWER.since': { guard: 'isOption', target: 'since'",
    'since leads to itself; lead it to a later state of question, or to #quiz.results',
  ],
  [
    'a way back to the intro',
    "CONTINUE: { target: 'change' }",
    "CONTINUE: { target: '#quiz.intro' }",
    'pause leads to intro, which is not part of the questions; lead it to a later state of question, or to #quiz.results',
  ],
  [
    'a way without an end',
    "'ANSWER.since': { guard: 'isOption', target: 'habits', actions: 'recordAnswer' },",
    '',
    'nothing leads on from since; give it the event ANSWER.since with a target',
  ],
  [
    'a question that nothing leads to',
    "{ guard: 'isOption', target: 'since', actions: 'recordAnswer' },",
    "{ guard: 'isOption', target: 'habits', actions: 'recordAnswer' },",
    'nothing leads to since; lead a state of question to it, or remove it',
  ],
  [
    'one option more',
    'change: [1, 3]',
    'change: [1, 3, 9]',
    'the description of change does not say what its options count; end it with "Counts 1, 3, 9."',
  ],
  [
    'a moved bound',
    'A score of 3 or less',
    'A score of 5 or less',
    'the description of low says 5, and its scores are 0 to 3; correct it',
  ],
  [
    'a question without a state',
    '  change: [1, 3],',
    '  change: [1, 3],\n  more: [1],',
    'optionScores has more, which is no state of question; add the state, or remove it',
  ],
  [
    'a question whose guard lets nobody through',
    "{ guard: 'isFirst', target: 'habits', actions: 'recordAnswer' },",
    "{ guard: 'isOption', target: 'habits', actions: 'recordAnswer' },",
    'no way through the quiz leads to quiz.question.since; change the guards that lead to it, or remove the state',
  ],
  [
    'an option that no guard lets through',
    "guard: 'isOption', target: 'since'",
    "guard: 'isFirst', target: 'since'",
    'tired leads nowhere with option 2 of ANSWER.tired; let a transition of the state take it',
  ],
  [
    'a tier that nobody can reach',
    'tierEnds.low',
    '-1',
    'no way through the quiz ends in quiz.results.low; change the guards that lead to it, or remove the tier',
  ],
])('%s is a one-line error', async (_, before, after, line) => {
  expect(await problemsAfter(before, after)).toContain(`${machine}: ${line}`);
});

const skipped = "guard: 'isFirst', target: 'habits'";
const tells = (branch: string) =>
  expect.stringContaining(`${told}: what is told would tell an answer to ${branch}; tell less of the quiz: `);

test.each([
  [
    'a position after a question that may be skipped',
    "{ question: ['position #'], results: ['results reached'] }",
    'tired: option 1 of ANSWER.tired is followed by “results reached”, option 2 of ANSWER.tired by “position 4”',
  ],
  [
    'the name of a question that may be skipped',
    "{ since: ['since asked'] }",
    'tired: option 1 of ANSWER.tired is followed by “”, option 2 of ANSWER.tired by “since asked”',
  ],
  [
    'a tier',
    "{ high: ['high risk'] }",
    'change: option 1 of ANSWER.change is followed by “”, option 2 of ANSWER.change by “high risk”',
  ],
])('%s, told, is a one-line error with the branch', { tags: ['R7.8'] }, async (_, list, branch) => {
  expect(await problemsAfter(skipped, skipped, list)).toEqual([tells(branch)]);
  // The build of a site that is measured stops with the same line.
  await expect(untoldAnswers().configResolved()).rejects.toThrow(`would tell an answer to ${branch};`);
});

test('of a branch to one of two questions, their place may be told and their names may not', async () => {
  const at = (key: string, value: unknown, count: number, previous?: object, label = '') => {
    const answers = Object.fromEntries(Array.from({ length: count }, (_, index) => [index, 1]));
    return {
      key,
      label,
      previous,
      event: { type: `ANSWER.${label}` },
      snapshot: { value, context: { answers } },
    };
  };
  const start = at('a', { question: 'a' }, 0);
  const [b, c] = [at('b', { question: 'b' }, 1, start, 'a:1'), at('c', { question: 'c' }, 1, start, 'a:2')];
  const ends = [b, c].map((one) => at('end', { results: 'low' }, 2, one, `${one.key}:1`));
  const walked = { start, steps: [b, c, ...ends] } as never;
  expect(toldProblems(walked, { question: ['position #'], results: ['end'] })).toEqual([]);
  expect(toldProblems(walked, { b: ['b asked'], results: ['end'] })).toEqual([
    expect.stringContaining('an answer to a: a:1 is followed by “b asked”, a:2 by “end”; tell less'),
  ]);
});

test('a message with signs that would end its field is a one-line error', async () => {
  const list = "{ results: ['results & more'] }";
  const line = `${told}: “results & more” is no plain message; use at most 50 letters, digits, `;
  expect(await problemsAfter('', '', list)).toEqual([expect.stringContaining(line)]);
});

test('a question that may be skipped stops the check where visits are measured, and only there', async () => {
  const { main } = await checkOf('tests/flow');
  expect(await main()).toBe(0);
  vi.stubEnv('VITE_MEASURE_PROVIDER', 'custom');
  vi.stubEnv('VITE_MEASURE_URL', 'https://count.example/in');
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await main()).toBe(1);
  expect(said.mock.calls).toEqual([
    [
      tells(
        'tired: option 1 of ANSWER.tired is followed by “results reached”, option 2 of ANSWER.tired by “position 4”',
      ),
    ],
  ]);
});
