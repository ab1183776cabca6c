import type { ReactNode } from 'react';
import { questions } from '#content/questions';
import { pointsText, results } from '#content/quiz';
import { type Answers, answeredQuestions, optionValues, pointsOf } from '#machines/quizMachine';
import { formatText } from '#shared/formatText';

/** The tones of answers with 1, 2 and 3 points. */
const tones = ['good', 'warn', 'alert'];

/** A bar with a part for each point that an answer can have. `className` sets the color of the filled parts. */
export function ScoreBar({ points, className }: { points: number; className: string }) {
  return (
    <span aria-hidden="true" className={`flex shrink-0 gap-0.5 ${className}`}>
      {optionValues.map((score) => (
        <i
          key={score}
          className={`h-3 w-6.5 rounded-[4px] ${score <= points ? 'bg-current forced-colors:bg-[CanvasText]' : 'bg-line'}`}
        />
      ))}
    </span>
  );
}

/** Lists the answers with their points, the highest first. `children` are the actions for the score. */
export function ScoreParts({ answers, children }: { answers: Answers; children: ReactNode }) {
  const highest = Math.max(...optionValues);
  const strongestFirst = answeredQuestions(answers)
    .map((question) => ({ question, points: pointsOf(question, answers) }))
    .sort((first, other) => other.points - first.points);
  const highestCount = strongestFirst.filter(({ points }) => points === highest).length;
  // If half of the answers or more have the most points, none of them stands out.
  const hasMarks = highestCount < strongestFirst.length / 2;
  return (
    <div className="mx-auto max-w-page px-gutter pt-rhythm">
      <div className="rounded-card bg-surface px-4 pt-5 pb-2 shadow-card @3xl:px-11 @3xl:pt-9 @3xl:pb-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2>{results.parts}</h2>
          {children}
        </div>
        <ol role="list" className="mt-2 gap-x-14 leading-tight @3xl:mt-5 @3xl:grid @3xl:grid-cols-2">
          {strongestFirst.map(({ question, points }) => (
            <li
              key={question}
              data-tone={tones[points - 1]}
              className="flex min-h-15 items-center gap-4 border-line border-t py-2.5"
            >
              <span className="grow">
                <span className="font-semibold">{questions[question].topic}</span>{' '}
                <span className="mt-0.5 block text-base/tight text-muted">
                  {questions[question].options[(answers[question] ?? 0) - 1]}
                </span>
              </span>
              <span className="grid justify-items-end gap-1">
                {hasMarks && points === highest && (
                  <span className="rounded-chip bg-alert-50 px-2 font-semibold text-alert text-xs/normal">
                    {results.strongest}
                  </span>
                )}
                <ScoreBar points={points} className="text-(--tone-dial)" />
              </span>
              <span className="sr-only">{formatText(pointsText, { points, highest })}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
