import { expect, test } from 'vitest';
import { unclaimed } from '#content/claims';
import type { WordsFor } from '#content/question';
import { tiers } from '#content/questions';
import { intro } from '#content/quiz';
import { site } from '#settings/site';
import { afterQuizEvent, answerTo, quizAtStart, scoresOf } from '#spec/quizReference';
import { isOneLength, isOneScale, optionCounts, questionNames, quizSize } from '#spec/quizSize';
import { expectedWords } from '#tests/support/words';
import { renderScreens } from '#tools/claims/screens';
import { unregisteredFigures } from '#tools/claims/unregisteredFigures';
import { expectedScreen, filled, questionNamed } from '#tools/drive/expectedScreen';

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

test('a screen must show all its words, its place in the quiz, and the score', () => {
  let at = afterQuizEvent(quizAtStart, { type: 'START' });
  const [first, second] = [at, afterQuizEvent(at, answerTo('sleep', 3))].map(expectedScreen);
  for (const name of questionNames) at = afterQuizEvent(at, answerTo(name, 3));
  const { badge, title, subtitle, meaning } = tiers.high;
  expect([expectedScreen(quizAtStart), first, second, expectedScreen(at)]).toEqual([
    {
      ...{ id: 'intro', title: expectedWords.introTitle, heading: intro.heading },
      buttons: [],
      texts: [intro.start],
    },
    {
      ...{ id: 'question-sleep', title: 'Question 1 of 8', heading: questionNamed('sleep')?.text },
      buttons: questionNamed('sleep')?.options.map((option, index) => `${index + 1}${option}`),
      texts: ['Question 1 of 8', '13% complete'],
    },
    expect.objectContaining({ texts: ['Question 2 of 8', '25% complete'] }),
    {
      ...{ id: 'results-high', title: expectedWords.resultsTitle, heading: title, buttons: [] },
      texts: [`${badge}: 24/24`, subtitle, meaning],
    },
  ]);
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
