import type { ReactNode } from 'react';
import { tiers } from '#content/questions';
import type { Tier } from '#machines/quizMachine';

/** Rises when the dial has swept to the score. */
export const reveal =
  '[transition:opacity_300ms_800ms,translate_300ms_800ms] starting:[translate:0_8px] starting:opacity-0';

/** The score of a tier under its label: 'High Risk Score: 19/24'. */
export function ScoreBadge({ tier, score }: { tier: Tier; score: ReactNode }) {
  const { badge, tone, badgeTone } = tiers[tier];
  return (
    <p
      data-tone={badgeTone ?? tone}
      className={`${reveal} inline-block rounded-full border bg-(--tone-tint) px-4 py-1 font-bold text-(--tone)`}
    >
      {`${badge}: `}
      {score}
    </p>
  );
}
