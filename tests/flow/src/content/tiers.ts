import type { TierWords } from '#content/question';
import type { RiskTier } from '#machines/quizMachine';

import { expectedTiers } from '../../spec/quizCopy';

const badge = 'High Risk Score';

/** What is tested is that the site shows the words of each tier. */
export const tiers: Record<RiskTier, TierWords> = {
  low: { badge, ...expectedTiers.low },
  moderate: { badge, ...expectedTiers.moderate },
  high: { badge, ...expectedTiers.high },
};
