import { quizPath } from '#content/pages';
import { outOf, results, screenTitles } from '#content/quiz';
import { highestScore, lowestScore, questionCount } from '#content/quizSize';
import { complete } from '#content/strings';
import { optionValues } from '#machines/quizMachine';
import { withoutFigures } from '#tools/claims/markedFigures';
import type { Pages } from '#tools/claims/readPages';
import type { Finding } from '#tools/claims/settingFindings';

/** Figures in words. "One" is left out, because it is seldom a figure. */
const numerals =
  'one (?:in|out of) [a-z]+|half of|a (?:third|quarter) of|twice|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|(?:dozen|hundred|thousand|million|billion)s?';
const digits = '[^\\s"“”„()]*\\d[^\\s"“”(),.;:]*(?:[,.]\\d[^\\s"“”(),.;:]*)*';

const figures = new RegExp(`${digits}|(?<!\\p{L})(?:${numerals})(?!\\p{L})`, 'giu');

/** Escapes a text for a regular expression. */
const escapedPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Turns words into a pattern, in which a placeholder such as `{score}` matches any number. */
function patternOf(words: string): RegExp {
  const parts = words.split(/\{\w+\}/).map(escapedPattern);
  return new RegExp(`(?<![\\p{L}\\d])${parts.join('\\d[\\d.,:]*(?:\\s?%)?')}(?![\\p{L}\\d])`, 'giu');
}

const highestValue = Math.max(...optionValues);

/** Keys, questions, the first percentage and the scores of the quiz, as whole texts. */
const quizNumbers = new Set(
  [...optionValues, questionCount, Math.round(100 / questionCount), lowestScore, highestScore].map(String),
);

const position = screenTitles.question.replace('{total}', String(questionCount));
/** The words of the quiz for position and score; their numbers follow from its chart. */
const quizWords = [
  complete,
  position,
  `${position}, {percent}`,
  `{score}/${highestScore}`,
  results.scale.replace('{highest}', String(highestScore)),
  ...[highestScore, highestValue].map((highest) => outOf.replace('{highest}', String(highest))),
];

/** Replaces the placeholders in words by the numbers of the quiz. */
function withQuizNumbers(words: string): string {
  return words
    .replace('{questionCount}', String(questionCount))
    .replace('{highestScore}', String(highestScore));
}

/** The figures on pages, in digits or words, that are missing in the claims register, in the order of the pages. */
export function unregisteredFigures({ screens, names, ages, unclaimed }: Pages): Finding[] {
  const found = new Map<string, Finding>();
  // A short name may begin a longer one, such as an address.
  const longestFirst = [...names].sort((first, other) => other.length - first.length);
  const allowed = [
    ...longestFirst.map(escapedPattern).map((name) => new RegExp(name, 'g')),
    ...[...quizWords, ...unclaimed.map(withQuizNumbers)].map(patternOf),
  ];
  const isAge = (text: string) => ages.includes(Number(/^(\d+)(, [\p{Lu}\p{Lo}]+)?$/u.exec(text)?.[1]));

  for (const { path, name, score, pieces } of screens) {
    const counted = path === quizPath ? new Set([...quizNumbers, String(score)]) : new Set();
    for (const sentence of new Set(pieces.map((piece) => piece.sentence))) {
      const parts = pieces.filter((piece) => piece.sentence === sentence);
      // The texts of two elements may touch.
      const whole = parts.map(({ text }) => text).join(' ');
      const alone = parts.filter(({ text }) => isAge(text) || counted.has(text));
      const left = alone.reduce((rest, { text }) => rest.replace(text, ' '), withoutFigures(whole));
      const rest = allowed.reduce((rest, exception) => rest.replace(exception, ' '), left);
      for (const [figure] of rest.matchAll(figures)) {
        const text = `“${figure}” in “${withoutFigures(sentence, '…').slice(0, 80)}”`;
        if (!found.has(text))
          found.set(text, { kind: 'unregistered', at: name ? `${path}, ${name}` : path, text });
      }
    }
  }
  return [...found.values()];
}
