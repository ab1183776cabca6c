import { expect, test } from 'vitest';
import type { Interlude, Question, WordsFor } from '#content/question';
import { expectedSteps, requirements } from '#funnel/expected';
import { questions } from '#funnel/questions';
import { optionScores } from '#funnel/quizMachine';
import { tiers } from '#funnel/tiers';
import { unclaimed } from '#funnel/unclaimed';
import { site } from '#settings/site';
import { quizGraph } from '#spec/quizGraph';
import { scoresOf } from '#spec/quizReference';
import { isOneLength, isOneScale, optionCounts, questionNames, quizSize, tierNames } from '#spec/quizSize';
import { expectedWords } from '#tests/support/words';
import { renderScreens } from '#tools/claims/screens';
import { unregisteredFigures } from '#tools/claims/unregisteredFigures';
import { filled } from '#tools/drive/expectedScreen';

/** How pages say the size of the quiz, in digits or in words. */
const sizeWords = {
  upTo: 'up to ',
  questions: '{count} science-based questions',
  short: '{count} short questions',
  /** The last word about a number of questions, as a pattern. */
  noun: 'questions?',
  highest: 'out of {count}',
  scale: 'On a scale from {lowest} to {highest}',
  numerals:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
};

const copyFile = 'expected.ts';

/** Fails with the problems as its message, one to a line. */
function expectNone(problems: Iterable<string>): void {
  const lines = [...new Set(problems)].join('\n');
  if (lines) expect.fail(lines);
}

const scored = new Map<string, readonly number[]>(Object.entries(optionScores));
const worded = new Map<string, Question | Interlude>(Object.entries(questions));

test('machine, content and expected.ts have the same screens between intro and results', {
  tags: ['R3.2', 'R9.1'],
}, () => {
  expect([...worded.keys()]).toEqual(Object.keys(expectedSteps));
  expect([...scored.keys()].sort()).toEqual([...questionNames].sort());
});

for (const name of questionNames)
  test(`the options of ${name} count what expected.ts says, each with its words`, {
    tags: ['R3.3', requirements[name] ?? []].flat(),
  }, () => {
    expect(scored.get(name)).toEqual(scoresOf(name));
    expect(worded.get(name)).toMatchObject({ options: { length: scoresOf(name).length } });
  });

const numerals = sizeWords.numerals.split(' ');

function numberOf(text: string): number {
  const numeral = numerals.indexOf(text.toLowerCase());
  return numeral >= 0 ? numeral : Number(text);
}

test('every stated number of questions and highest score is correct', async () => {
  const number = `(?<!\\p{L})(\\d+|${numerals.join('|')})(?!\\p{L})`;
  const facts = [
    {
      pattern: new RegExp(`(${sizeWords.upTo})?${number}(?:[ -][\\p{L}-]+){0,2}[ -]${sizeWords.noun}`, 'giu'),
      isRight: (prefix: string, said: number) =>
        said === quizSize.questions && isOneLength === (prefix === ''),
    },
    // Where some can score more than others, no number is right for everybody.
    {
      pattern: new RegExp(`()${filled(sizeWords.highest, { count: number })}`, 'giu'),
      isRight: (_: string, said: number) => isOneScale && said === quizSize.highestScore,
    },
  ];
  const found: string[] = [];
  const wrong = new Set<string>();
  for (const { path, html } of await renderScreens()) {
    for (const { pattern, isRight } of facts) {
      for (const [words, prefix = '', said = ''] of html.matchAll(pattern)) {
        found.push(words);
        if (!isRight(prefix, numberOf(said)))
          wrong.add(`${path} says "${words}", which is not true on every way that ${copyFile} describes`);
      }
    }
  }
  expectNone(wrong);
  const stated = filled(sizeWords.questions, { count: quizSize.questions });
  expect(found).toContain(isOneLength ? stated : sizeWords.upTo + stated);
  if (isOneScale) expect(found).toContain(filled(sizeWords.highest, { count: quizSize.highestScore }));
});

test('each tier has words of its own', { tags: ['R5.8'] }, () => {
  for (const part of ['title', 'subtitle', 'meaning'] as const)
    expect(new Set(tierNames.map((tier) => tiers[tier][part])).size, part).toBe(tierNames.length);
});

test('each tier has a score', () => {
  const { lowestScore, highestScore } = quizSize;
  const reached = new Set(quizGraph.map(({ reference }) => reference.tier));
  const problems = tierNames
    .filter((tier) => !reached.has(tier))
    .map(
      (tier) =>
        `no score from ${lowestScore} to ${highestScore} means ${tier} risk: move its bound, or the options that count for it`,
    );
  expectNone(problems);
});

test('only numbers that differ from the quiz’s size need a claim', () => {
  const { questions, lowestScore, highestScore } = quizSize;
  const screenOf = (texts: string[]) => ({
    path: '/quiz',
    html: '',
    pieces: texts.map((text) => ({ text, sentence: text, heading: '', unseen: false })),
  });
  const found = (...texts: string[]) =>
    unregisteredFigures(
      { screens: [screenOf(texts)], names: [], ages: [], unclaimed, locale: site.locale },
      {},
    ).map(({ texts: [text = ''] }) => /“(.*?)”/.exec(text)?.[1]);
  const keys = optionCounts.flatMap((count) => Array.from({ length: count }, (_, index) => `${index + 1}`));
  expect(
    found(
      filled(sizeWords.questions, { count: questions }),
      `${filled(sizeWords.short, { count: questions })}: ${filled(sizeWords.highest, { count: highestScore })}`,
      filled(expectedWords.question, { position: 1, total: questions }),
      filled(expectedWords.complete, { percent: Math.round(100 / questions) }),
      `${lowestScore}/${highestScore}`,
      filled(sizeWords.scale, { lowest: lowestScore, highest: highestScore }),
      filled(expectedWords.outOf, { score: 1, highest: Math.max(...scoresOf(questionNames[0])) }),
      ...[...keys, questions, highestScore].map(String),
    ),
  ).toEqual([]);
  expect(
    found(
      filled(sizeWords.short, { count: questions + 1 }),
      filled(sizeWords.highest, { count: highestScore + 1 }),
    ),
  ).toEqual([String(questions + 1), String(highestScore + 1)]);
});

// What must not compile is marked: the type check fails when it does.
test('content with a missing or extra option, or a score that is no whole number, does not compile', () => {
  type Small = WordsFor<'two', { two: readonly [-1, 12] }>;
  const right: Small = { two: { topic: '', text: '', options: ['', ''] } };
  // @ts-expect-error -- `two` has a second option
  const missing: Small = { two: { topic: '', text: '', options: [''] } };
  // @ts-expect-error -- `two` has no third option
  const extra: Small = { two: { topic: '', text: '', options: ['', '', ''] } };
  // @ts-expect-error -- half a point
  const half: WordsFor<'one', { one: readonly [0.5] }> = { one: { topic: '', text: '', options: [''] } };
  expect([right, missing, extra, half]).toHaveLength(4);
});
