import { highestScore, highestScores, highestWeights, lengths, questionCount } from '#content/quizFlow';
import { results } from '#funnel/quiz';
import { outOf, questionUpTo, quizTitles } from '#funnel/quizTitles';
import { complete } from '#funnel/strings';

/**
 * Words of the pages whose figures claim nothing, each with the reason. A place such as `{percent}` stands for any number.
 * The audit of claims reports every other figure that is not a claim.
 */
export const unclaimed: readonly string[] = [
  // What the quiz is, and where a visitor is in it.
  `${questionCount} science-based questions`,
  `${questionCount} short questions`,
  ...lengths.flatMap((total) =>
    [quizTitles.question, questionUpTo]
      .map((words) => words.replace('{total}', String(total)))
      .flatMap((words) => [words, `${words}, {percent}`]),
  ),
  complete,
  ...[highestScore, ...highestScores].flatMap((highest) => [
    `out of ${highest}`,
    `{score}/${highest}`,
    results.scale.replace('{highest}', String(highest)),
  ]),
  // What the answers count.
  ...[highestScore, ...highestScores, ...highestWeights].map((highest) =>
    outOf.replace('{highest}', String(highest)),
  ),
  // An answer of the quiz.
  '1–2 times a day',
  // The clock of the countdown.
  '{minutes}:{seconds}',
  // Names of a blood test and of a disease.
  'A1C',
  'type 2 diabetes',
  // The length of the article itself.
  'A 3-minute read',
  // The rest of a claim, whose figure stands before it.
  'after year 3',
  // The masterclass costs nothing.
  '100% Free',
  // Parts of the page and of the kit, which a reader can count.
  'Three signs worth noticing',
  'Three things that set it off',
  'three everyday triggers',
  'Three parts',
  'two tests',
  'two early signals',
  // What a reader is asked of themselves, and what people tell of their own lives.
  'three or more sound familiar',
  'eight hours',
  'Two coffees',
  'Two kits in one family',
  'For two years',
  'nine hours',
  'ten years ago',
];
