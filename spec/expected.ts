/**
 * The rules of the quiz, written from the specification and independently of the other files of this folder: all that tests
 * expect of its flow and its scores follows from them. spec/quizReference.ts executes them. The words of the quiz stand in the
 * content alone, approved in tests/approved/.
 */

/** The specified size of the quiz; tests compare it with the counted runs. */
export const expectedSize = { questions: 8, runs: 6561n, lowestScore: 8, highestScore: 24 };

/** The screens between intro and results, in their order: what the options of each question count; an interlude has none. */
export const expectedSteps: Readonly<Record<string, readonly number[]>> = {
  sleep: [1, 2, 3],
  brainFog: [1, 2, 3],
  weight: [1, 2, 3],
  cravings: [1, 2, 3],
  bloodwork: [1, 2, 3],
  caffeine: [1, 2, 3],
  family: [1, 2, 3],
  urgency: [1, 2, 3],
};

/**
 * What follows a screen, after the option at this place from 1: the screen below it, or the results. `answers` has the
 * options that were chosen before, by their questions; after an interlude, `option` is the last of them.
 */
export function expectedNext(
  step: string,
  _option: number,
  _answers: Readonly<Record<string, number>>,
): string {
  const steps = Object.keys(expectedSteps);
  return steps[steps.indexOf(step) + 1] ?? 'results';
}

export type Tier = 'low' | 'moderate' | 'high';

/** The highest score of each tier, from the lowest score to the highest; the last tier takes the rest. */
export const expectedTiers: Readonly<Record<Tier, number>> = {
  low: 10,
  moderate: 18,
  high: Number.POSITIVE_INFINITY,
};

/** The tier of a final score; `lowest` and `highest` are the least and the most that the questions asked can count. */
export function expectedTier(score: number, _lowest: number, _highest: number): Tier {
  const names = Object.keys(expectedTiers) as Tier[];
  return names.find((tier) => score <= expectedTiers[tier]) as Tier;
}

/** The requirement that asks for a question or a tier, where requirements.md has one. */
export const requirements: Readonly<Record<string, string>> = {
  sleep: 'R3.4',
  brainFog: 'R3.5',
  weight: 'R3.6',
  cravings: 'R3.7',
  bloodwork: 'R3.8',
  caffeine: 'R3.9',
  family: 'R3.10',
  urgency: 'R3.11',
  low: 'R5.3',
  moderate: 'R5.4',
  high: 'R5.5',
};
