import { figure } from '#content/claims';
import type { TierWords } from '#content/question';
import type { RiskTier } from '#machines/quizMachine';
import { expectedTiers } from '../../spec/quizCopy';

const { low, moderate, high } = expectedTiers;
const badge = figure('badge-high');

/** What is tested is that the site shows the words of each tier. */
export const tiers: Record<RiskTier, TierWords> = {
  low: { ...low, badge, pitch: 'Was ein niedriges Ergebnis niedrig hält.' },
  moderate: { ...moderate, badge },
  high: { ...high, badge },
};
