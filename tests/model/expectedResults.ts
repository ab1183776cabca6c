import { expectedTiers } from '#tests/model/quizCopy';
import { tierOf } from '#tests/model/quizReference';
import { quizSize, runsByScore } from '#tests/model/quizSize';

/** What each final score has to show, by score. */
export const expectedResults = Object.fromEntries(
  [...runsByScore.keys()].map((score) => {
    const { title, subtitle, symptoms } = expectedTiers[tierOf(score)];
    return [
      score,
      { title, texts: [`High Risk Score: ${score}/${quizSize.highestScore}`, subtitle, symptoms] },
    ];
  }),
);
