import type { ReactNode } from 'react';
import { tiers } from '#content/questions';
import { pointsText, results } from '#content/quiz';
import { highestScore, lowestScore } from '#content/quizSize';
import { type Answers, answeredQuestions, pointsOf, type Tier } from '#machines/quizMachine';
import { ScoreDial } from '#quiz/views/ScoreDial';
import { ScoreBar } from '#quiz/views/ScoreParts';
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
      <strong className="block font-display text-[min(2.75rem,13vw)]/none text-(--tone) tracking-tight @5xl:text-[min(4.5cqi,4rem)]/none">
        {score}
      </strong>
    </p>
  );
}

/** Shows the score on its dial, the points of each answer, and the meaning of the score. */
export function YourScore({ tier, score, answers }: { tier: Tier; score: number; answers: Answers }) {
  const { title, subtitle, meaning, tone } = tiers[tier];
  return (
    <div data-tone={tone} className="bg-(--tone-ground)">
      <div className="mx-auto grid max-w-page items-center gap-x-6 gap-y-4 px-gutter py-4 @3xl:grid-cols-12 @3xl:py-10">
        <div className="grid grid-cols-[min(52%,220px)_1fr] items-center gap-x-2 rounded-chip border-(--tone-dial) border-t-6 bg-surface px-3 py-2 shadow-card @3xl:order-1 @3xl:col-span-5 @3xl:col-start-8 @3xl:grid-cols-1 @3xl:p-6 @3xl:text-center @3xl:*:[grid-area:1/1] @3xl:*:first:mb-12 @5xl:col-span-4 @5xl:col-start-9">
          <ScoreDial score={score} />
          <div className="@3xl:self-end">
            <div className="grid *:[grid-area:1/1]">
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
            <div className={`mt-2 flex gap-1 @3xl:mt-5 ${revealClasses}`}>
              {answeredQuestions(answers).map((question) => (
                <ScoreBar
                  key={question}
                  points={pointsOf(question, answers)}
                  className="flex-1 flex-col-reverse *:h-1.5 @3xl:*:h-2"
                />
              ))}
            </div>
          </div>
        </div>
        <div className={`@3xl:col-span-7 @3xl:col-start-1 @3xl:row-start-1 ${revealClasses}`}>
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
