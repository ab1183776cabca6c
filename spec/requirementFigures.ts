import { expectedTiers, requirements } from '#funnel/expected';
import { optionCounts, questionNames, quizSize, tierNames } from '#spec/quizSize';
import { sizes } from '#spec/sizes';

const { questions, lowestScore, highestScore } = quizSize;
const options = Math.max(...optionCounts);

/** The bounds that the sentence of a tier says: 'or less', 'from to' and 'above'. */
function boundsOf(index: number): number[] {
  const ends = tierNames.map((tier) => Math.min(expectedTiers[tier], highestScore));
  const [before, end = highestScore] = [ends[index - 1], ends[index]];
  if (before === undefined) return [end];
  return index === ends.length - 1 ? [before] : [before + 1, end];
}

/** The figures of the sample's requirements that follow from the quiz, the sizes and the times; all others are claims. */
export const requirementFigures: Readonly<Record<string, readonly number[]>> = {
  'R1.2': [questions],
  'R2.13': [sizes.videoMinHeight, ...sizes.videoRatio],
  'R2.27': [questions],
  'R3.2': [1, questions],
  'R3.3': Array.from({ length: options }, (_, index) => index + 1),
  ...Object.fromEntries(questionNames.map((name, index) => [requirements[name], [index + 1]])),
  'R4.7': [questions],
  'R4.10': [sizes.countdown],
  'R4.14': [sizes.videoDelay],
  ...Object.fromEntries(tierNames.map((tier, index) => [requirements[tier], boundsOf(index)])),
  'R5.6': [lowestScore, highestScore],
  'R5.9': [highestScore],
  'R7.5': [sizes.retries, sizes.retryAfter / 1000, sizes.retryAtMost / 1000],
  'R7.6': [sizes.keepUnused / 60_000],
  'R9.1': [questions, options],
  'R9.23': [sizes.tooltipDelay, sizes.tooltipSkip],
  'R9.24': [sizes.toasts, sizes.toastTime / 1000],
};
