import type { ReactNode } from 'react';
import { tiers } from '#content/questions';
import { pointsText, results } from '#content/quiz';
import { highestScore, lowestScore } from '#content/quizSize';
import type { Tier } from '#machines/quizMachine';
import { ScoreDial } from '#quiz/views/ScoreDial';
import { formatText } from '#shared/formatText';

/** The classes of an element that appears once the mark of the dial has reached the score. */
const revealClasses =
  '[transition:opacity_300ms_800ms,translate_300ms_800ms] starting:[translate:0_8px] starting:opacity-0';

/** The score with the label of its tier: 'High Risk Score: 19/24'. */
export function ScoreBadge({ tier, score }: { tier: Tier; score: ReactNode }) {
  const { badge, tone } = tiers[tier];
  return (
    <p
      data-tone={tone}
      className={`font-semibold text-[clamp(0.875rem,6cqi,1.25rem)]/tight text-muted ${revealClasses}`}
    >
      {`${badge}: `}
      <strong className="block font-display text-[min(17cqi,4.75rem)]/none text-(--tone) tracking-tight">
        {score}
      </strong>
    </p>
  );
}

/** Shows the score on its dial, and its meaning. */
export function YourScore({ tier, score }: { tier: Tier; score: number }) {
  const { title, subtitle, meaning, tone } = tiers[tier];
  return (
    <div
      data-tone={tone}
      className="@container bg-[color-mix(in_srgb,var(--tone-dial)_12%,white)] px-gutter py-3 @5xl:py-10"
    >
      <div className="mx-auto grid max-w-310 items-center gap-x-6 gap-y-4 rounded-card bg-surface p-4 shadow-card @2xl:grid-cols-[7fr_5fr] @2xl:p-7">
        <div className="@container mx-auto grid w-[min(100%,max(27svh,12.5rem))] text-center *:[grid-area:1/1] @2xl:order-1 @2xl:w-[min(100%,42svh)]">
          <ScoreDial score={score} />
          <div className="grid self-end px-[18%] *:[grid-area:1/1]">
            <p className="sr-only">
              {formatText(results.scale, { lowest: lowestScore, highest: highestScore })}
            </p>
            <p
              aria-hidden="true"
              className="invisible [transition:visibility_800ms] starting:visible text-base/tight text-muted"
            >
              {results.adding}
            </p>
            <ScoreBadge tier={tier} score={`${score}/${highestScore}`} />
          </div>
        </div>
        <div className={revealClasses}>
          <h1
            tabIndex={-1}
            aria-describedby="score"
            className="text-[min(1.875rem,8cqi)]/[1.05] @2xl:text-[min(4.3cqi,3.75rem)]"
          >
            {title}
          </h1>
          {/* Describes the heading for screen readers, because "19/24" would be read as a date or a fraction. */}
          <p id="score" hidden>
            {formatText(pointsText, { points: score, highest: highestScore })}
          </p>
          <p className="mt-2 font-semibold text-lg/snug @2xl:mt-4 @2xl:text-[1.375rem]/snug">{subtitle}</p>
          <p className="mt-2 text-base/snug @2xl:mt-3">{meaning}</p>
          <p className="mt-2 text-muted text-sm/snug @2xl:mt-3">{results.note}</p>
        </div>
      </div>
    </div>
  );
}
