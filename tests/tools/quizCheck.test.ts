import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { otherFlow } from '#tools/shared/otherFlow';

afterEach(() => vi.unstubAllEnvs());

const machine = 'machines/quizMachine.ts';
const words = 'src/content/questions.ts';

/** What the check finds in the flow of tests/flow after a change by hand. */
async function problemsAfter(file: string, before: string, after: string): Promise<string[]> {
  // In the project, whose packages it imports.
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp('.cache/flow-');
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp('tests/flow', folder, { recursive: true, filter: (name) => !name.endsWith('.json') });
  const source = await readFile(join(folder, file), 'utf8');
  expect(source).toContain(before);
  await writeFile(join(folder, file), source.replace(before, after));
  vi.stubEnv('FLOW', folder);
  const { module } = await runnerImport<typeof import('#tools/checks/quizCheck')>(
    './tools/checks/quizCheck.ts',
    {
      logLevel: 'silent',
      plugins: otherFlow(),
      environments: { inline: { resolve: { conditions: ['prover-source'] } } },
    },
  );
  return module.quizProblems();
}

test.each([
  [
    'a branch to a question that was asked',
    machine,
    'question === 5) return 6',
    'question === 5) return 1',
    `${machine}: in questionAfter, question 4 answered by 1 leads to question 1, which was asked before; lead it to a later question, or to undefined for the results`,
  ],
  [
    'a branch to a question that does not exist',
    machine,
    'question === 5) return 6',
    'question === 5) return 9 as QuestionId',
    `${machine}: in questionAfter, question 4 answered by 1 leads to question 9, which answerValues does not have; lead it to a later question, or to undefined for the results`,
  ],
  [
    'a question that no way asks',
    machine,
    'value === 1 ? 3 : 2',
    '3',
    `${machine}: question 2 is asked on no way through the quiz; lead to it in questionAfter, or remove it from answerValues`,
  ],
  [
    'a tier that nobody can reach',
    machine,
    '<= 1 / 8',
    '< 0',
    `${machine}: no way through the quiz ends in quiz.results.low; change the guards that lead to it, or remove the tier`,
  ],
  [
    'an interlude that no way shows',
    machine,
    'context.question === 3',
    'context.question > 6',
    `${machine}: no way through the quiz leads to quiz.interlude; lead to it, or remove the state`,
  ],
  [
    'an interlude that leads back to its question',
    machine,
    "CONTINUE: { target: 'question', actions: 'showNextQuestion' }",
    "CONTINUE: { target: 'question' }",
    `${machine}: question 3 is asked again and again; let the transition that leads there do showNextQuestion`,
  ],
  [
    'an interlude without words',
    words,
    '  3: {\n    heading',
    '  4: {\n    heading',
    `${words}: interludes has no words for the interlude after question 3; write its heading, text and button`,
  ],
])('%s is a one-line error', async (_, file, before, after, line) => {
  expect(await problemsAfter(file, before, after)).toContain(line);
});

test('the flow of tests/flow has no problem', async () => {
  expect(await problemsAfter(machine, 'A pause', 'A moment')).toEqual([]);
});
