import type { ReactNode } from 'react';
import { questions } from '#content/questions';
import { pointsText, results } from '#content/quiz';
import { type Answers, answeredQuestions, optionValues, pointsOf } from '#machines/quizMachine';
import { QuestionObject } from '#quiz/views/QuestionObject';
import { formatText } from '#shared/formatText';

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
    <div className="px-page py-rhythm">
      <div className="rounded-card bg-surface p-4.5 shadow-card @3xl:p-9">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2>{results.parts}</h2>
          {children}
        </div>
        <ol role="list" className="mt-3 grid gap-x-12 @3xl:mt-6 @5xl:grid-cols-2">
          {strongestFirst.map(({ question, points }) => (
            <li
              key={question}
              className="flex flex-wrap items-center gap-x-4 border-line border-t py-3 text-base/snug"
            >
              <QuestionObject question={question} className="size-12 @3xl:size-16" />
              <span className="flex flex-1 basis-[8rem] flex-wrap items-center gap-x-2">
                <span className="font-semibold text-lg/snug">{questions[question].topic}</span>{' '}
                <span className="order-1 w-full text-muted">
                  {questions[question].options[(answers[question] ?? 0) - 1]}
                </span>
                {hasMarks && points === highest && (
                  <span className="whitespace-nowrap rounded-chip bg-tint px-2 font-semibold text-xs/normal">
                    {results.strongest}
                  </span>
                )}
              </span>
              <ScoreBar points={points} className="ms-auto *:h-3 *:w-6.5" />
              <span className="sr-only">{formatText(pointsText, { points, highest })}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
