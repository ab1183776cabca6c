import type { ReactNode } from 'react';
import { tiers } from '#content/questions';
import { pointsText, results } from '#content/quiz';
import { highestScore, lowestScore } from '#content/quizSize';
import type { Tier } from '#machines/quizMachine';
import { ScoreDial } from '#quiz/views/ScoreDial';
import { formatText } from '#shared/formatText';
import { ScreenHeading } from '#shared/views/ScreenHeading';

/** The classes of an element that appears once the mark of the dial has reached the score. */
const revealClasses =
  '[transition:opacity_300ms_800ms,translate_300ms_800ms] starting:[translate:0_8px] starting:opacity-0';

/** The score with the label of its tier: 'High Risk Score: 19/24'. */
export function ScoreBadge({ tier, score }: { tier: Tier; score: ReactNode }) {
  const { badge, tone, badgeTone } = tiers[tier];
  return (
    <p
      data-tone={badgeTone ?? tone}
      className={`${revealClasses} inline-block rounded-full border bg-(--tone-tint) px-4 py-1 font-bold text-(--tone)`}
    >
      {`${badge}: `}
      {score}
    </p>
  );
}

/** Shows the score on its dial and its meaning. */
export function YourScore({ tier, score }: { tier: Tier; score: number }) {
  const { title, subtitle, meaning, tone } = tiers[tier];
  return (
    <div className="mx-auto grid max-w-page items-center gap-x-12 gap-y-4 px-gutter @3xl:grid-cols-[5fr_4fr] py-4 @3xl:py-12">
      <div className="rounded-card bg-surface px-4 pb-3 text-center shadow-card @lg:@max-3xl:grid @lg:@max-3xl:grid-cols-2 @lg:@max-3xl:place-items-center @3xl:order-1 @3xl:pt-1 @3xl:pb-8">
        <ScoreDial score={score} isKnown>
          <span data-tone={tone} className={`${revealClasses} block text-(--tone)`}>
            {score}
          </span>
        </ScoreDial>
        <p className="sr-only">{formatText(results.scale, { lowest: lowestScore, highest: highestScore })}</p>
        <div className="mt-2 grid justify-items-center *:[grid-area:1/1] @3xl:mt-3">
          <p
            aria-hidden="true"
            className="invisible [transition:visibility_800ms] starting:visible py-1 text-muted"
          >
            {results.adding}
          </p>
          <ScoreBadge tier={tier} score={`${score}/${highestScore}`} />
        </div>
      </div>
      <div className={revealClasses}>
        <ScreenHeading
          aria-describedby="score"
          className="text-[clamp(1.5rem,8.6cqi-3.5px,2.125rem)]/[1.1] md:text-[2.375rem] lg:text-5xl"
        >
          {title}
        </ScreenHeading>
        {/* Describes the heading for screen readers, because "19/24" would be read as a date or a fraction. */}
        <p id="score" hidden>
          {formatText(pointsText, { points: score, highest: highestScore })}
        </p>
        <p className="mt-3 font-semibold text-lg leading-snug">{subtitle}</p>
        <p className="mt-2 text-base/snug text-muted @3xl:mt-3 @4xl:text-lg/normal">{meaning}</p>
        <p className="mt-2 text-muted text-sm">{results.note}</p>
      </div>
    </div>
  );
}
