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
      className={`font-semibold text-sm/tight text-muted md:text-base/tight ${revealClasses}`}
    >
      {`${badge}: `}
      <strong className="block font-display text-[min(3.5rem,14.5vw)]/none text-(--tone) tracking-tight @3xl:text-[min(6.2cqi,5.5rem)]/none">
        {score}
      </strong>
    </p>
  );
}

/** Shows the score on its dial, and its meaning. */
export function YourScore({ tier, score }: { tier: Tier; score: number }) {
  const { title, subtitle, meaning, tone } = tiers[tier];
  return (
    <div data-tone={tone} className="bg-(--tone-ground)">
      <div className="mx-auto grid max-w-page items-center gap-x-6 gap-y-4 px-gutter py-4 @3xl:grid-cols-[7fr_5fr] @3xl:py-10">
        <div className="grid grid-cols-[min(42%,220px)_1fr] items-center gap-x-3 rounded-chip border-(--tone-dial) border-t-6 bg-surface px-3 py-2 shadow-card @3xl:order-1 @3xl:grid-cols-1 @3xl:p-6 @3xl:text-center @3xl:*:[grid-area:1/1]">
          <ScoreDial score={score} />
          <div className="grid *:[grid-area:1/1] @3xl:self-end">
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
            className="text-[min(2rem,8vw)]/[1.05] @3xl:text-[min(4.3cqi,3.75rem)]"
          >
            {title}
          </h1>
          {/* Describes the heading for screen readers, because "19/24" would be read as a date or a fraction. */}
          <p id="score" hidden>
            {formatText(pointsText, { points: score, highest: highestScore })}
          </p>
          <p className="mt-3 font-semibold text-lg/snug @3xl:mt-5 @3xl:text-[1.375rem]/snug">{subtitle}</p>
          <p className="mt-3 text-base/snug @4xl:text-lg/normal">{meaning}</p>
          <p className="mt-2 text-muted text-sm/snug @3xl:mt-3">{results.note}</p>
        </div>
      </div>
    </div>
  );
}
