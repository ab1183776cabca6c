import { answerValues } from '#machines/quizMachine';
import { withoutFigures } from '#tools/markedFigures';
import type { Inspection } from '#tools/siteInspection';

const optionCounts = Object.values(answerValues).map(({ length }) => length);
const questions = optionCounts.length;
const highestScore = optionCounts.reduce<number>((sum, count) => sum + count, 0);

/** Digits that claim nothing, each with the reason why it may be typed. */
const allowed = [
  /A1C/g, // the name of a blood test
  /type 2 diabetes/g, // the name of a disease
  /A 3-minute read/g, // the length of the article itself
  /after year 3$/g, // the rest of the claim cost-2847, whose figure stands before it
  /100% Free/g, // the masterclass costs nothing
  /1–2 times a day/g, // an answer of the quiz
  new RegExp(
    `\\b${questions} (science-based( questions|$)|short questions)|Question \\d+ of ${questions}`,
    'g',
  ),
  new RegExp(`\\d+% complete|\\d+/${highestScore}|out of ${highestScore}\\b`, 'g'), // what the quiz is
  /\b\d+:\d\d\b/g, // a clock
];

/** Keys, questions, the first percent and the points of the quiz, where they stand alone. */
const quizNumbers = new Set(
  [
    ...Array.from({ length: Math.max(...optionCounts) }, (_, index) => index + 1),
    questions,
    Math.round(100 / questions),
    highestScore,
  ].map(String),
);

export interface UnregisteredFigure {
  figure: string;
  /** The words around it. */
  words: string;
  /** The pages and screens that show it. */
  where: string[];
  /** Where the content says so; undefined where a setting or a component does. */
  source?: { file: string; key: string };
}

/** Where a figure is typed, as far as the content tells. */
export function typedIn({ source }: UnregisteredFigure): string {
  return source ? `${source.file} ${source.key}` : 'a setting in .env, or a component';
}

/** The figures that pages show and the claims register does not hold, in the order of the pages. */
export function unregisteredFigures({ screens, texts, names, ages }: Inspection): UnregisteredFigure[] {
  const found = new Map<string, UnregisteredFigure>();

  function isAge(text: string): boolean {
    return ages.includes(Number(/^(\d+)(, [A-Z]{2})?$/.exec(text)?.[1]));
  }

  for (const { path, name, pieces } of screens) {
    const screen = name ? `${path}, ${name}` : path;
    for (const { text, sentence } of pieces) {
      if (isAge(text) || (path === '/quiz' && quizNumbers.has(text))) continue;
      const unnamed = names.reduce((left, own) => left.replaceAll(own, ''), withoutFigures(text));
      const rest = allowed.reduce((left, exception) => left.replace(exception, ''), unnamed);
      for (const [figure] of rest.matchAll(/[^\s"“”()]*\d[^\s"“”(),.;:]*(?:[,.]\d[^\s"“”(),.;:]*)*/g)) {
        const known = found.get(figure + text);
        // A component may put quotation marks around what the content says.
        const said = text.replace(/^“(.*)”$/, '$1');
        const source = texts.find((candidate) => candidate.text.includes(said));
        found.set(figure + text, {
          figure,
          words: withoutFigures(sentence, '…'),
          where: [...new Set([...(known?.where ?? []), screen])],
          ...(source && { source: { file: source.file, key: source.key } }),
        });
      }
    }
  }
  return [...found.values()];
}
