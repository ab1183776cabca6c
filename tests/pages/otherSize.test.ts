import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runTests } from '../support/runTests';

/**
 * What somebody changes who makes it a quiz of three questions with 4, 2 and 3 options and with bounds of its
 * own.
 */
const changes: Record<string, [before: RegExp, after: string][]> = {
  'machines/quizMachine.ts': [
    [/(?<=answerValues = ){.*?}(?= as const)/s, '{ 1: [1, 2, 3, 4], 2: [1, 2], 3: [1, 2, 3] }'],
    [/(?<=isLowScore: .*<= )\d+/, '4'],
    [/(?<=isModerateScore: .*<= )\d+/, '7'],
    [/\d+(?= or less: low risk)/, '4'],
    [/\d+ to \d+(?=: moderate risk)/, '5 to 7'],
    [/(?<=above )\d+(?=: high risk)/, '7'],
  ],
  'src/content/questions.ts': [
    [
      /(?<=questions: QuestionsFor<AnswerValues> = ){.*?\n}(?=;)/s,
      `{
        1: { topic: 'Season', text: 'Which season?', options: ['Spring', 'Summer', 'Autumn', 'Winter'] },
        2: { topic: 'Time of day', text: 'Day or night?', options: ['Day', 'Night'] },
        3: { topic: 'Number', text: 'How many?', options: ['None', 'Some', 'Many'] },
      }`,
    ],
  ],
  'tests/model/quizCopy.ts': [
    [
      /(?<=expectedQuestions = )\[.*?\n\](?=;)/s,
      `[
        { text: 'Which season?', options: ['Spring', 'Summer', 'Autumn', 'Winter'] },
        { text: 'Day or night?', options: ['Day', 'Night'] },
        { text: 'How many?', options: ['None', 'Some', 'Many'] },
      ]`,
    ],
    [/(?<=expectedSize = ){.*?}(?=;)/, '{ questions: 3, runs: 24, lowestScore: 3, highestScore: 9 }'],
    [/(?<=low: {\s+highest: )\d+/, '4'],
    [/(?<=moderate: {\s+highest: )\d+/, '7'],
  ],
};

const files = [
  'quizSize',
  'quizMachine',
  'quizWalk',
  'laws',
  'pathCoverage',
  'hostileEvents',
  'quizReport',
  'quizView',
  'views.dom',
];

const otherSize = {
  name: 'other-size',
  enforce: 'pre' as const,
  load(id: string) {
    const file = Object.keys(changes).find((name) => id.endsWith(`/${name}`));
    if (!file) return undefined;
    return (changes[file] ?? []).reduce(
      (text, [before, after]) => {
        if (!before.test(text))
          throw new Error(`tests/pages/otherSize.test.ts finds nothing like ${before} in ${file}`);
        return text.replace(before, after);
      },
      readFileSync(id, 'utf8'),
    );
  },
};

// The counts are worked out by hand: 4 x 2 x 3 = 24 runs, and 1 + 4 + 4 x 2 + 24 = 37 steps; one score before
// question 1, four before question 2 (1 to 4), five before question 3 (2 to 6) and seven at the end (3 to 9).
const titles = [
  'only numbers that differ from the quiz’s size need a claim',
  'all 24 runs, 37 steps, agree with the specification',
  'the quiz has 18 states by question and score, and 28 transitions between them',
  '15 runs give every answer at every question and score',
  'the score 3 means low risk',
  'the score 4 means low risk',
  'the score 5 means moderate risk',
  'the score 7 means moderate risk',
  'the score 8 means high risk',
  'the score 9 means high risk',
  'Exactly one: tier for each score from 3 to 9',
  'all is well: 24 paths, each with its score, and nothing is missing',
  'each of 24 runs shows the expected words on every screen',
  'question 1 accepts only the number keys of its options',
];

test('the tests of the quiz pass for a quiz of another size', { timeout: 240_000 }, async () => {
  const { ran, passed, failures } = await runTests([otherSize], files);
  expect(failures).toEqual([]);
  expect(ran).toBeGreaterThanOrEqual(files.length);
  expect(
    titles.filter((title) => !passed.includes(title)),
    'tests that did not run and pass',
  ).toEqual([]);
});
