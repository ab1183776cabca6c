import type { TierWords } from '#content/question';
import type { RiskTier } from '#machines/quizMachine';
import { expectedTiers } from '../../spec/quizCopy';

/** What is tested is that the site shows the words of each tier. */
export const tiers: Record<RiskTier, TierWords> = {
  low: expectedTiers.low,
  moderate: expectedTiers.moderate,
  high: expectedTiers.high,
};
