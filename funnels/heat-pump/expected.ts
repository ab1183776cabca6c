/**
 * The rules of the quiz, written from the specification and independently of the other files of this folder: all that tests
 * expect of its flow and its scores follows from them. spec/quizReference.ts executes them. The words of the quiz stand in the
 * content alone, approved in facts/.
 */

/** The specified size of the quiz; tests compare it with the counted runs. */
export const expectedSize = { questions: 7, runs: 2016n, lowestScore: 1, highestScore: 21 };

/** The screens between intro and results, in their order: what the options of each question count; an interlude has none. */
export const expectedSteps: Readonly<Record<string, readonly number[]>> = {
  home: [3, 2, 1],
  insulation: [4, 2, 0, 1],
  heaters: [4, 3, 1, 0],
  halfway: [],
  outdoors: [3, 2, 0],
  neighbours: [2, 0, 1],
  cylinder: [3, 2, 0],
  owner: [2, 0],
};

/**
 * What follows a screen, after the option at this place from 1: the screen below it, or the results. `answers` has the
 * options that were chosen before, by their questions; after an interlude, `option` is the last of them.
 */
export function expectedNext(
  step: string,
  option: number,
  _answers: Readonly<Record<string, number>>,
): string {
  if (step === 'outdoors' && option === 3) return 'cylinder';
  const steps = Object.keys(expectedSteps);
  return steps[steps.indexOf(step) + 1] ?? 'results';
}

export type Tier = 'start' | 'plan' | 'nearly' | 'ready';

/** The highest score of each tier, from the lowest score to the highest; the last tier takes the rest. */
export const expectedTiers: Readonly<Record<Tier, number>> = {
  start: 7,
  plan: 12,
  nearly: 16,
  ready: Number.POSITIVE_INFINITY,
};

/** The tier of a final score; `lowest` and `highest` are the least and the most that the questions asked can count. */
export function expectedTier(score: number, _lowest: number, _highest: number): Tier {
  const names = Object.keys(expectedTiers) as Tier[];
  return names.find((tier) => score <= expectedTiers[tier]) as Tier;
}

/** The requirement that asks for a question or a tier, where requirements.md has one. */
export const requirements: Readonly<Record<string, string>> = {};
