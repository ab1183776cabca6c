import { tiers } from '#content/questions';
import { outOf, results } from '#content/quiz';
import { highestScore, lowestScore } from '#content/quizSize';
import type { Tier } from '#machines/quizMachine';
import { ScoreBadge } from '#quiz/views/ScoreBadge';
import { ScoreDial } from '#quiz/views/ScoreDial';
import { fill } from '#shared/fill';
import { ScreenHeading } from '#shared/views/ScreenHeading';

/** What the results open with: the score on its dial, and what it may mean. */
export function YourScore({ tier, score }: { tier: Tier; score: number }) {
  const { title, subtitle, meaning } = tiers[tier];
  return (
    <div className="results-columns py-4 @3xl:py-12">
      <div className="score-card rounded-card bg-surface text-center shadow-card">
        <ScoreDial score={score}>
          <p className="reveal">{score}</p>
        </ScoreDial>
        <p className="sr-only">{fill(results.scale, { lowest: lowestScore, highest: highestScore })}</p>
        <div className="grid justify-items-center *:[grid-area:1/1]">
          <p aria-hidden="true" className="adding py-1 text-muted">
            {results.adding}
          </p>
          <ScoreBadge tier={tier} score={`${score}/${highestScore}`} />
        </div>
      </div>
      <div className="reveal">
        <ScreenHeading aria-describedby="score">{title}</ScreenHeading>
        {/* Heard with the heading alone: "3/5" would be read as a date or a fraction. */}
        <p id="score" hidden>
          {fill(outOf, { points: score, highest: highestScore })}
        </p>
        <p className="mt-3 font-semibold text-lg leading-snug">{subtitle}</p>
        <p className="mt-2 text-base/snug text-muted @3xl:mt-3 @4xl:text-lg/normal">{meaning}</p>
        <p className="mt-2 text-muted text-sm">{results.note}</p>
      </div>
    </div>
  );
}
