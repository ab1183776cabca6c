import type { ReactNode } from 'react';
import { questions } from '#content/questions';
import { pointsText, results } from '#content/quiz';
import { type Answers, answeredQuestions, optionValues, pointsOf } from '#machines/quizMachine';
import { formatText } from '#shared/formatText';
import { RepeatedIcon } from '#shared/views/Icon';

/** The tones of answers with 1, 2 and 3 points. */
const tones = ['good', 'warn', 'alert'];

/** A bar with a part for each point that an answer can have. */
export function ScoreBar({ points, className }: { points: number; className: string }) {
  return (
    <span
      aria-hidden="true"
      data-tone={tones[points - 1]}
      className={`flex gap-0.5 text-(--tone-dial) ${className}`}
    >
      {optionValues.map((score) => (
        <i
          key={score}
          className={`rounded-[3px] ${score <= points ? 'bg-current forced-colors:bg-[CanvasText]' : 'bg-line'}`}
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
      <div className="rounded-card bg-surface p-4 shadow-card @3xl:p-9">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2>{results.parts}</h2>
          {children}
        </div>
        <ol
          role="list"
          className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))] gap-2 @3xl:mt-6 @3xl:gap-3 @5xl:grid-cols-4"
        >
          {strongestFirst.map(({ question, points }) => (
            <li
              key={question}
              data-tone={tones[points - 1]}
              className="relative flex flex-col rounded-chip border-(--tone-dial) border-s-4 bg-paper p-3 text-base/tight @3xl:p-5"
            >
              <RepeatedIcon id={`drawing-${question}`} className="mb-3 size-9 text-(--tone)" />
              <span className="font-semibold">{questions[question].topic}</span>{' '}
              <span className="mt-0.5 text-muted">
                {questions[question].options[(answers[question] ?? 0) - 1]}
              </span>
              {hasMarks && points === highest && (
                <span className="absolute end-3 top-3 rounded-chip bg-surface px-2 font-semibold text-alert text-xs/normal @3xl:end-5">
                  {results.strongest}
                </span>
              )}
              <ScoreBar points={points} className="mt-auto pt-3 *:h-2 *:flex-1" />
              <span className="sr-only">{formatText(pointsText, { points, highest })}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
