import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runnerImport } from 'vite';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answerLeaks, messageProblems } from '#tools/build/answerLeaks';
import { forbidAnswerLeaks } from '#tools/build/forbidAnswerLeaks';
import { funnel } from '#tools/shared/funnel';
import { packagesFromSource } from '#tools/shared/packagesFromSource';

const machine = 'quizMachine.ts';
const stateMessages = 'measured.ts';

/** The check of the quiz of the funnel that FUNNEL names. */
async function checkOfFunnel() {
  const { module } = await runnerImport<typeof import('#tools/checks/quizCheck')>(
    './tools/checks/quizCheck.ts',
    { logLevel: 'silent', plugins: funnel(), environments: packagesFromSource },
  );
  return module;
}

let check: Awaited<ReturnType<typeof checkOfFunnel>>;

beforeAll(async () => {
  vi.stubEnv('FUNNEL', 'tests/funnels/branches');
  check = await checkOfFunnel();
});
beforeEach(() => void vi.stubEnv('FUNNEL', 'tests/funnels/branches'));

/**
 * Takes as the funnel the machine of tests/funnels/branches with changes by hand.
 *
 * @returns the path of that machine
 */
async function changeMachine(...changes: [before: string, after: string][]): Promise<string> {
  // In the project, whose packages it imports.
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp('.cache/funnel-');
  onTestFinished(() => rm(folder, { recursive: true }));
  let source = await readFile(join('tests/funnels/branches', machine), 'utf8');
  for (const [before, after] of changes) {
    expect(source).toContain(before);
    source = source.replace(before, after);
  }
  await writeFile(join(folder, machine), source);
  vi.stubEnv('FUNNEL', folder);
  return join(folder, machine);
}

const remedy = 'lead it to a later state of question, or to #quiz.results';

test.each([
  [
    'a branch to a question that was asked',
    "'ANSWER.since': { guard: 'isOption', target: 'habits'",
    "'ANSWER.since': { guard: 'isOption', target: 'tired'",
    `since leads back to tired; ${remedy}`,
  ],
  [
    'a question that leads to itself',
    "'ANSWER.since': { guard: 'isOption', target: 'habits'",
    "'ANSWER.since': { guard: 'isOption', target: 'since'",
    `since leads to itself; ${remedy}`,
  ],
  [
    'a way back to the intro',
    "{ target: 'change' }],",
    "{ target: '#quiz.intro' }],",
    `pause leads to intro, which is not part of the questions; ${remedy}`,
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
    'a question without a state',
    '  change: [1, 3],',
    '  change: [1, 3],\n  more: [1],',
    'optionScores has more, which is no state of question; add the state, or remove it',
  ],
])('%s is a one-line error', async (_, before, after, line) => {
  await changeMachine([before, after]);
  // It reads the flow anew.
  expect(await check.quizProblems(false)).toEqual([`${machine}: ${line}`]);
});

test('of ways that differ in length, the most that may be left is told, and where it may be fewer', async () => {
  const { module } = await runnerImport<typeof import('#content/quizFlow')>('./src/content/quizFlow.ts', {
    logLevel: 'silent',
    plugins: funnel(),
  });
  expect({ ...module }).toEqual({
    questionsLeft: { tired: 4, since: 3, habits: 2, pause: 1, change: 1 },
    mayBeFewer: { tired: true, since: true, habits: true, pause: true },
    leadsOn: { pause: { type: 'CONTINUE' } },
    questionCounts: [3, 4],
    questionCount: 4,
    highestScores: [12, 15],
    highestWeights: [5, 3, 4],
    lowestScore: 0,
    highestScore: 13,
  });
});

test.each<[what: string, changes: [before: string, after: string][], lines: string[]]>([
  [
    'descriptions that count otherwise, and a question whose guard lets nobody through',
    [
      ['change: [1, 3]', 'change: [1, 3, 9]'],
      ['A score of 3 or less', 'A score of 5 or less'],
      ["{ guard: 'isFirst', target: 'habits',", "{ guard: 'isOption', target: 'habits',"],
    ],
    [
      'the description of change does not say what its options count; end it with "Counts 1, 3, 9."',
      'the description of low says 5, and its scores are 0 to 3; correct it',
      'no way through the quiz leads to quiz.question.since; change the guards that lead to it, or remove the state',
    ],
  ],
  [
    'an option that no guard lets through, and a tier that nobody can reach',
    [
      ["guard: 'isOption', target: 'since'", "guard: 'isFirst', target: 'since'"],
      ['tierEnds.low', '-1'],
    ],
    [
      'tired leads nowhere with option 2 of ANSWER.tired; let a transition of the state take it',
      'no way through the quiz ends in quiz.results.low; change the guards that lead to it, or remove the tier',
    ],
  ],
  [
    'bounds that are one too high or too low',
    [
      ['A score of 4 to 9', 'A score of 4 to 10'],
      ['A score above 9', 'A score above 8'],
    ],
    [
      'the description of moderate says 10, and its scores are 5 to 9; correct it',
      'the description of high says 8, and its scores are 10 to 13; correct it',
    ],
  ],
])('%s are one line each', async (_, changes, lines) => {
  const file = await changeMachine(...changes);
  const { quizProblems } = await checkOfFunnel();
  expect(await quizProblems(false)).toEqual(expect.arrayContaining(lines.map((line) => `${file}: ${line}`)));
});

test('a tier whose colour says the contrary is a one-line error', async () => {
  const file = await changeMachine();
  await writeFile(
    join(dirname(file), 'quiz.ts'),
    "export * from '../../funnels/metabolic/quiz';\nexport const isHighGood = true;\n",
  );
  const { quizProblems } = await checkOfFunnel();
  const wrong = (tier: string, tone: string, what: string) =>
    `questions.ts ${tier} tone: "${tone}": is in --color-${tone}, and with isHighGood true in quiz.ts this is the ${what} tier; choose another tone, or correct isHighGood`;
  expect(await quizProblems(false)).toEqual([wrong('low', 'good', 'worst'), wrong('high', 'alert', 'best')]);
});

const tells = (branch: string) =>
  expect.stringContaining(
    `${stateMessages}: what is told would tell an answer to ${branch}; tell less of the quiz: `,
  );
const branch =
  'tired: option 1 of ANSWER.tired is followed by “results reached”, option 2 of ANSWER.tired by “position 4”';

test.each([
  [
    'a position after a question that may be skipped',
    { question: ['position #'], results: ['results reached'] },
    branch,
  ],
  [
    'the name of a question that may be skipped',
    { since: ['since asked'] },
    'tired: option 1 of ANSWER.tired is followed by “”, option 2 of ANSWER.tired by “since asked”',
  ],
  [
    'a tier',
    { high: ['high risk'] },
    'change: option 1 of ANSWER.change is followed by “”, option 2 of ANSWER.change by “high risk”',
  ],
])('%s, told, is a one-line error with the branch', { tags: ['R7.8'] }, async (_, list, branch) => {
  expect(await check.quizProblems(true, list)).toEqual([tells(branch)]);
});

test('of a branch to one of two questions, their place may be told and their names may not', async () => {
  const at = (key: string, value: unknown, count: number, ...moves: object[]) => {
    const answers = Object.fromEntries(Array.from({ length: count }, (_, index) => [index, 1]));
    return { key, snapshot: { value, context: { answers } }, moves };
  };
  const answer = (type: string, option: number, to: object) => ({ event: { type, option }, to });
  const end = at('end', { results: 'low' }, 2);
  const [b, c] = ['b', 'c'].map((name) => at(name, { question: name }, 1, answer(name, 1, end)));
  const start = at('a', { question: 'a' }, 0, answer('a', 1, b as object), answer('a', 2, c as object));
  const states = [start, b, c, end] as never;
  expect(answerLeaks({ question: ['position #'], results: ['end'] }, states)).toEqual([]);
  expect(answerLeaks({ b: ['b asked'], results: ['end'] }, states)).toEqual([
    expect.stringContaining(
      'an answer to a: option 1 of a is followed by “b asked”, option 2 of a by “end”; tell less',
    ),
  ]);
  const leaksFrom = (list: Parameters<typeof answerLeaks>[0], ...moves: object[]) =>
    answerLeaks(list, [at('a', { question: 'a' }, 0, ...moves), b, end] as never);
  const [first, last] = [answer('a', 1, b as object), answer('a', 2, end)];
  const list = { question: ['begun'], results: ['end'] };
  expect(leaksFrom(list, first, last), 'what was told before is not told again').toEqual([]);
  const skip = { event: { type: 'SKIP' }, to: end };
  expect(leaksFrom({ b: ['b asked'] }, first, skip), 'what is no answer tells none').toEqual([]);
  const pause = at('pause', { question: 'pause' }, 1, { event: { type: 'CONTINUE' }, to: b });
  expect(leaksFrom({ b: ['b asked'] }, answer('a', 1, pause), last), 'beyond a pause').toHaveLength(1);
  const again = at('again', { results: 'low' }, 2, { event: { type: 'NONE' } });
  again.moves.push({ event: { type: 'AGAIN' }, to: again });
  expect(leaksFrom({}, answer('a', 1, again)), 'where an event leads back, or nowhere').toEqual([]);
});

test('a message with signs that would end its field, or that a counter would cut, is a one-line error', () => {
  for (const message of ['results & more', 'r'.repeat(51)])
    expect(messageProblems([{ results: [message] }])).toEqual([
      expect.stringContaining(
        `strings.ts: “${message}” is no plain message; use at most 50 letters, digits, `,
      ),
    ]);
  expect(messageProblems([{ results: ['r'.repeat(50)] }])).toEqual([]);
});

test('no message that can be told is left out of that check', async () => {
  const names = ['order', 'offer', 'quiz', 'boot', 'video'];
  const [orderFollowed, offerFollowed, ...others] = names.map((name) => `${name} & more`);
  const [quiz, boot, videoScript] = others.map((message) => ({ results: [message] }));
  vi.doMock('#funnel/strings', async (load) => ({ ...(await load<object>()), orderFollowed, offerFollowed }));
  vi.doMock('#content/measured', () => ({ quiz, boot, videoScript }));
  vi.resetModules();
  const { messageProblems } = await import('#tools/build/answerLeaks');
  for (const name of ['#funnel/strings', '#content/measured']) vi.doUnmock(name);
  expect(messageProblems().map((line) => /“(\w+) &/.exec(line)?.[1])).toEqual(names);
});

test('where a question may be skipped, no position is measured, so check and build pass', async () => {
  vi.stubEnv('VITE_MEASURE_PROVIDER', 'custom');
  vi.stubEnv('VITE_MEASURE_URL', 'https://count.example/in');
  expect(await check.main()).toBe(0);
  await forbidAnswerLeaks().configResolved();
});
