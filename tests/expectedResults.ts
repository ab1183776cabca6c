import { expectedTiers } from '#tests/quizCopy';
import { tierOf } from '#tests/quizReference';

const scores = Array.from({ length: 17 }, (_, index) => index + 8);

/** What each final score has to show, by score. */
export const expectedResults = Object.fromEntries(
  scores.map((score) => {
    const { title, subtitle, symptoms } = expectedTiers[tierOf(score)[0]];
    return [score, { title, texts: [`High Risk Score: ${score}/24`, subtitle, symptoms] }];
  }),
);
