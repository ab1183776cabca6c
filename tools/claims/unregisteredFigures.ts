import { quizPath } from '#content/pages';
import { outOf, results, screenTitles } from '#content/quiz';
import { highestScore, lowestScore, questionCount } from '#content/quizSize';
import { complete } from '#content/strings';
import { optionValues } from '#machines/quizMachine';
import { escapedPattern } from '#tools/claims/claimUses';
import type { ClaimFinding } from '#tools/claims/findings';
import { withoutFigures } from '#tools/claims/markedFigures';
import type { Pages } from '#tools/claims/readPages';
import { excerpt, whereWritten } from '#tools/claims/sourceLines';

/** Figures in words, by language. One alone is seldom a figure. */
const numerals: Record<string, string> = {
  en: 'one (?:in|out of) [a-z]+|half of|a (?:third|quarter) of|twice|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|(?:dozen|hundred|thousand|million|billion)s?',
};

const digits = '[^\\s"“”„()]*\\d[^\\s"“”(),.;:]*(?:[,.]\\d[^\\s"“”(),.;:]*)*';

/** What counts as a figure in a language. */
function figurePattern(locale: string): RegExp {
  const words = numerals[new Intl.Locale(locale).language];
  return new RegExp(words ? `${digits}|(?<!\\p{L})(?:${words})(?!\\p{L})` : digits, 'giu');
}

/** Words as a pattern, in which a place such as `{score}` stands for any number. */
function patternOf(words: string): RegExp {
  const parts = words.split(/\{\w+\}/).map(escapedPattern);
  return new RegExp(`(?<![\\p{L}\\d])${parts.join('\\d[\\d.,:]*(?:\\s?%)?')}(?![\\p{L}\\d])`, 'giu');
}

const highestValue = Math.max(...optionValues);

/** Keys, questions, the first percentage and the scores of the quiz, where they stand alone. */
const quizNumbers = new Set(
  [...optionValues, questionCount, Math.round(100 / questionCount), lowestScore, highestScore].map(String),
);

const position = screenTitles.question.replace('{total}', String(questionCount));
/** The words by which the quiz gives position and score; their numbers follow from its chart. */
const quizWords = [
  complete,
  position,
  `${position}, {percent}`,
  `{score}/${highestScore}`,
  results.scale.replace('{highest}', String(highestScore)),
  ...[highestScore, highestValue].map((highest) => outOf.replace('{highest}', String(highest))),
];

/** Words with the numbers of the quiz in their places. */
function withQuizNumbers(words: string): string {
  return words
    .replace('{questionCount}', String(questionCount))
    .replace('{highestScore}', String(highestScore));
}

/**
 * The figures that pages show, in digits or in words, and the claims register does not hold, in the order of the pages.
 *
 * @param env the `VITE_*` variables of the build, one of which may hold the figure
 */
export function unregisteredFigures(
  { screens, names, ages, unclaimed, locale }: Pages,
  env: Record<string, string>,
): ClaimFinding[] {
  const found = new Map<string, { at: string; text: string; where: Set<string> }>();
  const figures = figurePattern(locale);
  // A short name may begin a longer one, such as an address.
  const longestFirst = [...names].sort((first, other) => other.length - first.length);
  const allowed = [
    ...longestFirst.map(escapedPattern).map((name) => new RegExp(name, 'g')),
    ...[...quizWords, ...unclaimed.map(withQuizNumbers)].map(patternOf),
  ];

  function isAge(text: string): boolean {
    return ages.includes(Number(/^(\d+)(, [\p{Lu}\p{Lo}]+)?$/u.exec(text)?.[1]));
  }

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
        const { text = sentence } = parts.find((part) => part.text.includes(figure)) ?? {};
        const finding = found.get(figure + text) ?? {
          at: whereWritten(figure, text, env),
          text: `“${figure}” in “${excerpt(withoutFigures(sentence, '…'))}”`,
          where: new Set(),
        };
        finding.where.add(name ? `${path}, ${name}` : path);
        found.set(figure + text, finding);
      }
    }
  }
  return [...found.values()].map(({ at, text, where }) => ({
    kind: 'unregistered',
    at,
    texts: [`${text} is not a registered claim, shown on ${[...where].join(', ')}`],
  }));
}
