import { expect, test } from 'vitest';
import type { Question, QuestionsFor } from '#content/question';
import { interludes, questions } from '#content/questions';
import { tiers } from '#content/quiz';
import { unclaimed } from '#content/unclaimed';
import { answerValues } from '#machines/quizMachine';
import { expectedInterludes, expectedQuestions, expectedTiers } from '#tests/model/quizCopy';
import { quizGraph } from '#tests/model/quizGraph';
import { valuesOf } from '#tests/model/quizReference';
import { optionCounts, quizSize } from '#tests/model/quizSize';
import { renderScreens } from '#tools/claims/screens';
import { unregisteredFigures } from '#tools/claims/unregisteredFigures';

const machineFile = 'machines/quizMachine.ts';
const wordsFile = 'src/content/questions.ts';
const copyFile = 'tests/model/quizCopy.ts';

function list(entries: readonly unknown[] | undefined): string {
  return entries?.length ? entries.join(' / ') : 'none';
}

/** Fails with the problems as its message, one to a line. */
function expectNone(problems: Iterable<string>): void {
  const lines = [...new Set(problems)].join('\n');
  if (lines) expect.fail(lines);
}

test('machine, content and expected texts have the same questions and options', {
  tags: ['R3.2', 'R3.3', 'R9.1'],
}, () => {
  const machine: Record<number, readonly number[]> = answerValues;
  const words: Record<number, Question> = questions;
  const ids = new Set(
    [...Object.keys(machine), ...Object.keys(words), ...expectedQuestions.keys()].map(Number),
  );
  const problems = [...ids, expectedQuestions.length].flatMap((id) => {
    if (id === 0) return [];
    const expected = expectedQuestions[id - 1];
    const [values, wanted] = [list(machine[id]), list(valuesOf(id))];
    const [shown, copy] = [words[id], expected].map((one) => list(one && [one.text, ...one.options]));
    return [
      values !== wanted &&
        `question ${id}: ${machineFile} has the values ${values}, ${copyFile} asks for ${wanted}`,
      shown !== copy && `question ${id}: ${wordsFile} says ${shown}, ${copyFile} asks for ${copy}`,
    ].filter((problem) => problem !== false);
  });
  const missing = Object.entries(expectedInterludes).flatMap(([id, expected]) => {
    const shown = interludes[Number(id) as keyof typeof interludes];
    const [seen, copy] = [shown, expected].map((one) => list(one && Object.values(one)));
    return seen === copy
      ? []
      : [`the interlude after question ${id}: ${wordsFile} says ${seen}, ${copyFile} asks for ${copy}`];
  });
  const unknown = Object.keys(interludes)
    .filter((id) => !(id in expectedInterludes))
    .map(
      (id) => `the interlude after question ${id}: ${wordsFile} has words for it, ${copyFile} asks for none`,
    );
  expectNone([...problems, ...missing, ...unknown]);
});

const numerals =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';

function numberOf(text: string): number {
  const numeral = numerals.split(' ').indexOf(text.toLowerCase());
  return numeral >= 0 ? numeral : Number(text);
}

test('every stated number of questions and highest score is correct', {
  tags: ['R5.6', 'R9.1'],
}, async () => {
  const number = `(\\d+|${numerals.replaceAll(' ', '|')})`;
  const facts = [
    {
      pattern: new RegExp(`\\b${number}(?:[ -][a-z-]+){0,2}[ -]questions?\\b`, 'gi'),
      wanted: quizSize.questions,
    },
    { pattern: new RegExp(`\\bout of ${number}\\b`, 'gi'), wanted: quizSize.highestScore },
  ];
  const found: string[] = [];
  const wrong = new Set<string>();
  for (const { path, html } of await renderScreens()) {
    for (const { pattern, wanted } of facts) {
      for (const [words, said = ''] of html.matchAll(pattern)) {
        found.push(words);
        if (numberOf(said) !== wanted)
          wrong.add(
            `${path} says "${words}", but ${copyFile} has ${wanted}: see ${wordsFile}, or the first test if it failed`,
          );
      }
    }
  }
  expectNone(wrong);
  expect(found).toContain(`${quizSize.questions} science-based questions`);
  expect(found).toContain(`out of ${quizSize.highestScore}`);
});

test('each tier has its expected texts', { tags: ['R5.7', 'R5.8'] }, () => {
  const names = ['low', 'moderate', 'high'] as const;
  const parts = ['title', 'subtitle', 'symptoms'] as const;
  const texts = names.flatMap((tier) =>
    parts.map((part) => [part, tier, tiers[tier][part], expectedTiers[tier][part]] as const),
  );
  expectNone(
    texts
      .filter(([, , words, expected]) => words !== expected)
      .map(
        ([part, tier, words, expected]) =>
          `${part} of the tier ${tier}: ${wordsFile} says "${words}", ${copyFile} expects "${expected}"`,
      ),
  );
});

test('each tier has a score', () => {
  const { lowestScore, highestScore } = quizSize;
  const reached = new Set(quizGraph.map(({ reference }) => reference.tier));
  const problems = (['low', 'moderate', 'high'] as const)
    .filter((tier) => !reached.has(tier))
    .map(
      (tier) =>
        `no score from ${lowestScore} to ${highestScore} means ${tier} risk: see "The tiers" in docs/changing-the-quiz.md`,
    );
  expectNone(problems);
});

test('only numbers that differ from the quiz’s size need a claim', () => {
  const { questions, lowestScore, highestScore } = quizSize;
  const screenOf = (texts: string[]) => ({
    path: '/quiz',
    pieces: texts.map((text) => ({ text, sentence: text, heading: '', unseen: false })),
  });
  const found = (...texts: string[]) =>
    unregisteredFigures(
      { screens: [screenOf(texts)], typed: [], names: [], ages: [], unclaimed, locale: 'en' },
      {},
    ).map(({ texts: [text = ''] }) => /“(.*?)”/.exec(text)?.[1]);
  const keys = optionCounts.flatMap((count) => Array.from({ length: count }, (_, index) => `${index + 1}`));
  expect(
    found(
      `${questions} science-based questions`,
      `Answer ${questions} short questions and see your score out of ${highestScore}`,
      `Question 1 of ${questions}`,
      `${Math.round(100 / questions)}% complete`,
      `${lowestScore}/${highestScore}`,
      `On a scale from ${lowestScore} to ${highestScore}`,
      `1 of ${optionCounts[0]}`,
      ...[...keys, questions, highestScore].map(String),
    ),
  ).toEqual([]);
  expect(found(`${questions + 1} short questions`, `out of ${highestScore + 1}`)).toEqual([
    String(questions + 1),
    String(highestScore + 1),
  ]);
});

// What must not compile is marked: the type check fails when it does.
test('content with a missing or extra question or option does not compile', () => {
  type Small = QuestionsFor<{ readonly 1: readonly [1, 2]; readonly 2: readonly [1, 2, 3, 4] }>;
  const right: Small = {
    1: { topic: '', text: '', options: ['', ''] },
    2: { topic: '', text: '', options: ['', '', '', ''] },
  };
  // @ts-expect-error -- no words for question 2
  const questionMissing: Small = { 1: { topic: '', text: '', options: ['', ''] } };
  const questionTooMany: Small = {
    ...right,
    // @ts-expect-error -- the machine has no question 3
    3: { topic: '', text: '', options: ['', ''] },
  };
  // @ts-expect-error -- question 2 has a fourth option
  const optionMissing: Small = { ...right, 2: { topic: '', text: '', options: ['', '', ''] } };
  // @ts-expect-error -- question 1 has no third option
  const optionTooMany: Small = { ...right, 1: { topic: '', text: '', options: ['', '', ''] } };
  expect([right, questionMissing, questionTooMany, optionMissing, optionTooMany]).toHaveLength(5);
});
