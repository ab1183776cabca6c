import type { ReactNode } from 'react';
import { questions } from '#content/questions';
import { pointsText, results } from '#content/quiz';
import { type Answers, answeredQuestions, optionValues, pointsOf } from '#machines/quizMachine';
import { formatText } from '#shared/formatText';

/** The tones of answers with 1, 2 and 3 points. */
const tones = ['good', 'warn', 'alert'];

/** Lists the answers with their points, the highest first. `children` are the actions for the score. */
export function ScoreParts({ answers, children }: { answers: Answers; children: ReactNode }) {
  const highest = Math.max(...optionValues);
  const strongestFirst = answeredQuestions(answers)
    .map((question) => ({ question, points: pointsOf(question, answers) }))
    .sort((first, other) => other.points - first.points);
  return (
    <div className="mx-auto max-w-page px-gutter pt-8 @3xl:pt-12">
      <div className="rounded-card bg-surface px-4 py-4 shadow-card @3xl:px-8 @3xl:py-6">
        <div className="flex flex-wrap items-center justify-between gap-x-1">
          <h2>{results.parts}</h2>
          {children}
        </div>
        <ol className="mt-2 gap-x-12 text-base leading-tight @3xl:grid @3xl:grid-cols-2">
          {strongestFirst.map(({ question, points }, index) => (
            <li key={question} className="flex items-center gap-3 border-line border-t py-2.5">
              <span className="grow @4xl:flex @4xl:items-baseline @4xl:justify-between">
                <span className="font-semibold @4xl:wrap-break-word">
                  {questions[question].topic}{' '}
                  {index < 2 && points === highest && (
                    <span className="inline-block whitespace-nowrap rounded-chip bg-alert-50 px-2 text-alert text-xs/normal">
                      {results.strongest}
                    </span>
                  )}
                </span>{' '}
                <span className="block text-muted text-sm/tight @4xl:text-base/tight">
                  {questions[question].options[(answers[question] ?? 0) - 1]}
                </span>
              </span>
              <span
                aria-hidden="true"
                data-tone={tones[points - 1]}
                className="flex gap-0.5 text-(--tone-dial)"
              >
                {optionValues.map((score) => (
                  <i
                    key={score}
                    className={`h-2 w-5.5 rounded-chip ${score <= points ? 'bg-current forced-colors:bg-[CanvasText]' : 'bg-line'}`}
                  />
                ))}
              </span>
              <span className="sr-only">{formatText(pointsText, { points, highest })}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
