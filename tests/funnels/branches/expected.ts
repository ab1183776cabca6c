// Another quiz than the site's, as somebody would describe it who knows no machine.

export const expectedSize = { questions: 4, runs: 29n, lowestScore: 0, highestScore: 13 };

export const expectedSteps: Readonly<Record<string, readonly number[]>> = {
  tired: [0, 5],
  since: [1, 2, 3],
  habits: [2, -1, 2, 4],
  pause: [],
  change: [1, 3],
};

export function expectedNext(
  step: string,
  option: number,
  answers: Readonly<Record<string, number>>,
): string {
  if (step === 'tired') return option === 1 ? 'habits' : 'since';
  if (step === 'pause' && answers.tired === 2 && answers.habits === 4) return 'results';
  return { since: 'habits', habits: 'pause', pause: 'change' }[step] ?? 'results';
}

export type Tier = 'low' | 'moderate' | 'high';

export const expectedTiers: Readonly<Record<Tier, number>> = {
  low: 3,
  moderate: 9,
  high: Number.POSITIVE_INFINITY,
};

export function expectedTier(score: number, _lowest: number, _highest: number): Tier {
  if (score > 9) return 'high';
  return score > 3 ? 'moderate' : 'low';
}

export const requirements: Readonly<Record<string, string>> = {};
