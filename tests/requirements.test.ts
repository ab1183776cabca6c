import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { claims } from '#content/claims';
import { quizMachine } from '#machines/quizMachine';
import { expectedTiers, optionValues, questionRequirements, quizSize, tierRanges } from '#spec/quizReference';
import { findFigures } from '#tests/support/readDocument';
import { sourceFiles } from '#tools/shared/readTextFiles';

const text = readFileSync('spec/requirements.md', 'utf8');
const rows = [...text.matchAll(/^\| (R\d+\.\d+) \| (.+?) \|/gm)];
const numbers = rows.map(([, number = '']) => number);
const sentences = new Map(rows.map(([, number = '', sentence = '']) => [number, sentence]));
/** Returns the line of a requirement in spec/requirements.md, or the line at which a missing one belongs. */
function findLine(number: string): string {
  const [before = ''] = text.split(sentences.has(number) ? `| ${number} |` : '## 4. ');
  return `spec/requirements.md:${before.split('\n').length}: ${number}`;
}
const quotedNumber = /'@?(R\d+\.\d+)'/g;
const files = sourceFiles('tests', 'e2e', 'proofs', 'spec', 'src/content').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));

test('every requirement has a unique number, and a test, law or claim that names it', () => {
  expect(new Set(numbers).size).toBe(numbers.length);
  const matches = files.flatMap(({ text }) => [...text.matchAll(quotedNumber)]);
  const namedNumbers = new Set(matches.map(([, number]) => number));
  expect(numbers.filter((number) => !namedNumbers.has(number))).toEqual([]);
});

test('every name in braces is that of a claim', () => {
  const problems = [...sentences].flatMap(([number, sentence]) =>
    [...sentence.matchAll(/\{([^}]*)\}/g)]
      .filter(([, id = '']) => !(id in claims))
      .map(([name]) => `${findLine(number)} names ${name}, but claims.ts has no such claim`),
  );
  expect(problems).toEqual([]);
});

const { questions, lowestScore, highestScore } = quizSize;
const tierFigures = expectedTiers.map(({ requirement, tier, to }, index) => {
  const { from = 0 } = tierRanges[index] ?? {};
  if (index === 0) return [requirement, [to]] as const;
  return [requirement, tier === 'high' ? [from - 1] : [from, to]] as const;
});
const questionFigures = Object.values(questionRequirements).map(
  (requirement, index) => [requirement, [index + 1]] as const,
);

test.each([
  ['R1.2', [2, questions]],
  ['R2.27', [questions, questions]],
  ['R4.7', [questions]],
  ['R3.2', [1, questions]],
  ...questionFigures,
  ...tierFigures,
  ['R5.6', [lowestScore, highestScore]],
  ['R5.9', [highestScore]],
  ['R9.1', [questions, optionValues.length]],
] as const)('%s states the figures of the reference', (number, figures) => {
  const statedFigures = findFigures(sentences.get(number) ?? '').join(', ');
  const expected = figures.join(', ');
  if (statedFigures !== expected)
    expect.fail(
      `${findLine(number)} states ${statedFigures || 'nothing'}, but spec/quizReference.ts has ${expected}`,
    );
});

test('the description of each tier in the chart states the same figures as its requirement', () => {
  for (const { tier, requirement } of expectedTiers) {
    const description = quizMachine.states.results?.states[tier]?.description ?? '';
    const place = `machines/quizMachine.ts: ${description}`;
    expect(findFigures(description), place).toEqual(findFigures(sentences.get(requirement) ?? ''));
  }
});
