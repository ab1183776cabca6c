import {
  highestScore,
  highestScores,
  lengths,
  lowestScore,
  lowestScores,
  questionCount,
} from '#content/quizFlow';
import { settings } from '#content/siteSchema';
import { optionScores } from '#machines/quizMachine';
import type { Finding } from '#tools/claims/findings';
import { withoutFigures } from '#tools/claims/markedFigures';
import { excerpt } from '#tools/claims/readContent';
import type { Pages } from '#tools/claims/readPages';

const scores = Object.values<readonly number[]>(optionScores);
const anyLength = `(${lengths.join('|')})`;
const anyHighest = `(${highestScores.join('|')})`;

/** Digits that claim nothing, each with the reason why it may be typed. */
const allowed = [
  /A1C/g, // the name of a blood test
  /type 2 diabetes/g, // the name of a disease
  /A 3-minute read/g, // the length of the article itself
  /after year 3$/g, // the rest of the claim cost-2847, whose figure stands before it
  /100% Free/g, // the masterclass costs nothing
  /1–2 times a day/g, // an answer of the quiz
  new RegExp(
    `\\b${questionCount} (science-based( questions|$)|short questions)|Question \\d+ of (up to )?${anyLength}`,
    'g',
  ),
  new RegExp(
    `\\d+% complete|\\d+/${anyHighest}|(\\d+|out) of ${anyHighest}\\b|from (${lowestScores.join('|')}) to ${anyHighest}$`,
    'g',
  ), // what the quiz is
  new RegExp(`-?\\b\\d+ of (${scores.map((own) => Math.max(...own)).join('|')})$`, 'g'), // what an answer counts
  /\b\d+:\d\d\b/g, // a clock
];

/** Keys, questions, the first percent and the points of the quiz, where they stand alone. */
const quizNumbers = new Set(
  [
    ...Array.from({ length: Math.max(...scores.map(({ length }) => length)) }, (_, index) => index + 1),
    ...lengths,
    ...lengths.map((length) => Math.round(100 / length)),
    lowestScore,
    highestScore,
    ...highestScores,
  ].map(String),
);

/**
 * The figures that pages show and the claims register does not hold, in the order of the pages.
 *
 * @param env the `VITE_*` variables of the build, one of which may hold the figure
 */
export function unregisteredFigures(
  { screens, typed, names, ages }: Omit<Pages, 'samples'>,
  env: Record<string, string>,
): Finding[] {
  const found = new Map<string, { figure: string; text: string; sentence: string; where: Set<string> }>();

  function isAge(text: string): boolean {
    return ages.includes(Number(/^(\d+)(, [A-Z]{2})?$/.exec(text)?.[1]));
  }

  /** Where the content says it or, if it does not, the setting that does. */
  function placeOf(figure: string, text: string): string {
    // A component may put quotation marks around what the content says.
    const said = text.replace(/^“(.*)”$/, '$1');
    const source = typed.find((candidate) => candidate.text.includes(said));
    if (source) return source.at;
    const setting = Object.keys(settings).find((key) => env[key]?.includes(figure));
    return setting ? `.env ${setting}` : 'src/components/ or src/pages/';
  }

  for (const { path, name, pieces } of screens) {
    for (const { text, sentence } of pieces) {
      if (isAge(text) || (path === '/quiz' && quizNumbers.has(text))) continue;
      const unnamed = names.reduce((left, own) => left.replaceAll(own, ''), withoutFigures(text));
      const rest = allowed.reduce((left, exception) => left.replace(exception, ''), unnamed);
      for (const [figure] of rest.matchAll(/[^\s"“”()]*\d[^\s"“”(),.;:]*(?:[,.]\d[^\s"“”(),.;:]*)*/g)) {
        const { where } = found.get(figure + text) ?? { where: new Set() };
        where.add(name ? `${path}, ${name}` : path);
        found.set(figure + text, { figure, text, sentence, where });
      }
    }
  }
  return [...found.values()].map(({ figure, text, sentence, where }) => ({
    kind: 'unregistered',
    at: placeOf(figure, text),
    texts: [
      `“${figure}” in “${excerpt(withoutFigures(sentence, '…'))}” is not a registered claim, shown on ${[...where].join(', ')}`,
    ],
  }));
}
