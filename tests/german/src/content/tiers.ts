import { figure } from '#content/claims';
import type { tiers as english } from '#content/tiers';
import { expectedTiers } from '../../spec/quizCopy';

const badge = figure('badge-high');

/** What is tested is that the site shows the words of each tier. */
export const tiers: typeof english = {
  low: {
    badge,
    ...expectedTiers.low,
    pitch: 'Was ein niedriges Ergebnis niedrig hält.',
    struggles: 'Das kann helfen, bevor Sie genug davon haben',
  },
  moderate: { badge, ...expectedTiers.moderate },
  high: { badge, ...expectedTiers.high },
};
