import { quizPath } from '#content/pages';
import { pointsText, results, screenTitles } from '#content/quiz';
import { highestScore, lowestScore, questionCount } from '#content/quizSize';
import { percentText } from '#content/strings';
import { optionValues } from '#machines/quizMachine';
import type { OpenPoint } from '#tools/claims/checkSettings';
import { replaceMarkers } from '#tools/claims/markedFigures';
import type { SiteTexts } from '#tools/claims/readSiteTexts';

/** Figures in words. "One" alone is left out, because it is seldom a figure. */
const numberWords =
  'one (?:in|out of) [a-z]+|half of|(?:a|one)[- ](?:third|quarter) of|twice|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|(?:dozen|hundred|thousand|million|billion)s?';
const digits = '[^\\s"“”„()]*\\p{N}[^\\s"“”(),.;:]*(?:[,.]\\p{N}[^\\s"“”(),.;:]*)*';

const figures = new RegExp(`${digits}|(?<!\\p{L})(?:${numberWords})(?!\\p{L})`, 'giu');

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Turns words into a regular expression, in which a placeholder such as `{score}` matches any number. */
function wordsPattern(words: string): RegExp {
  const parts = words.split(/\{\w+\}/).map(escapeRegExp);
  return new RegExp(`(?<![\\p{L}\\d])${parts.join('\\d[\\d.,:]*(?:\\s?%)?')}(?![\\p{L}\\d])`, 'giu');
}

const highestValue = Math.max(...optionValues);

/** Texts that are one number of the quiz: option keys, the count of questions, the first percentage, the scores. */
const quizNumbers = new Set(
  [...optionValues, questionCount, Math.round(100 / questionCount), lowestScore, highestScore].map(String),
);

const position = screenTitles.question.replace('{total}', String(questionCount));
/** The words of the quiz about position, score and time left, whose numbers follow from its chart. */
const quizWords = [
  '{minutes}:{seconds}',
  percentText,
  position,
  `${position}, {percent}`,
  `{score}/${highestScore}`,
  results.scale.replace('{highest}', String(highestScore)),
  ...[highestScore, highestValue].map((highest) => pointsText.replace('{highest}', String(highest))),
];

/** Finds the figures, in digits or words, that pages show although the claims register lacks them, in page order. */
export function unregisteredFigures({ screens, names, ages }: SiteTexts): OpenPoint[] {
  const openPoints = new Map<string, OpenPoint>();
  // Removes long names first, because an address may contain a shorter name.
  const longestFirst = [...names].sort((first, other) => other.length - first.length);
  const allowedPatterns = [
    ...longestFirst.map(escapeRegExp).map((name) => new RegExp(name, 'g')),
    ...quizWords.map(wordsPattern),
  ];
  const isAge = (text: string) => ages.includes(Number(/^(\d+)(, [\p{Lu}\p{Lo}]+)?$/u.exec(text)?.[1]));

  for (const { path, name, score, texts } of screens) {
    const ownNumbers = path === quizPath ? new Set([...quizNumbers, String(score)]) : new Set();
    for (const paragraph of new Set(texts.map((piece) => piece.paragraph))) {
      const ownTexts = texts.filter((piece) => piece.paragraph === paragraph);
      // Separates the texts of adjacent elements.
      const joined = replaceMarkers(ownTexts.map(({ text }) => text).join(' '));
      const numbers = ownTexts.filter(({ text }) => isAge(text) || ownNumbers.has(text));
      const withoutNumbers = numbers.reduce((rest, { text }) => rest.replace(text, ' '), joined);
      const remaining = allowedPatterns.reduce((rest, allowed) => rest.replace(allowed, ' '), withoutNumbers);
      for (const [figure] of remaining.matchAll(figures)) {
        const text = `“${figure}” in “${replaceMarkers(paragraph, '…').slice(0, 80)}”`;
        if (!openPoints.has(text))
          openPoints.set(text, { kind: 'unregistered', place: name ? `${path}, ${name}` : path, text });
      }
    }
  }
  return [...openPoints.values()];
}
