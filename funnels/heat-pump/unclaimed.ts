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
  `${questionCount} questions`,
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
  // The signs of the letter, which a reader can count.
  'of 5 sound like your home',
];
