import type { TierWords } from '#content/question';
import type { Tier } from '#funnel/quizMachine';
import { expectedTiers } from './expected';

/** What is tested is that the site shows the words of each tier. */
export const tiers: Record<Tier, TierWords> = {
  low: expectedTiers.low,
  moderate: expectedTiers.moderate,
  high: expectedTiers.high,
};
