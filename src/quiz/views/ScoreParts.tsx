import type { ReactNode } from 'react';

interface ScorePartsProps {
  heading: string;
  /** Marks the strongest two answers. */
  strongest: string;
  /** The answers in the order of the questions: what each counts, and what its options can count, the lowest first. */
  parts: readonly {
    topic: string;
    answer: string | undefined;
    points: number;
    scores: readonly number[];
    outOf: string;
  }[];
  /** What can be done with the score. */
  children: ReactNode;
}

/** The tones of an answer, from one that counts least to one that counts most. */
const tones = ['good', 'warn', 'alert'];

/** What made the score: each answer with its place among what its options count, the strongest first. */
export function ScoreParts({ heading, strongest, parts, children }: ScorePartsProps) {
  const strongestFirst = [...parts].sort((first, other) => other.points - first.points);
  return (
    <div className="mx-auto max-w-page px-5 pt-8 @3xl:pt-12">
      <div className="rounded-card bg-surface px-4 py-4 shadow-card @3xl:px-8 @3xl:py-6">
        <div className="flex flex-wrap items-center justify-between gap-x-1">
          <h2>{heading}</h2>
          {children}
        </div>
        <ol className="mt-2 gap-x-12 @3xl:grid @3xl:grid-cols-2">
          {strongestFirst.map(({ topic, answer, points, scores, outOf }, index) => (
            <li
              key={topic}
              className="flex items-center gap-3 border-line border-t py-2.5 text-base leading-tight"
            >
              <span className="grow @4xl:flex @4xl:items-baseline @4xl:justify-between">
                <span className="font-semibold @4xl:wrap-break-word">
                  {topic}{' '}
                  {index < 2 && points === scores.at(-1) && (
                    <span className="ms-1 inline-block rounded-chip bg-alert-50 px-2 text-alert text-xs/normal">
                      {strongest}
                    </span>
                  )}
                </span>{' '}
                <span className="block text-muted text-sm/tight @4xl:text-base/tight">{answer}</span>
              </span>
              <span
                aria-hidden="true"
                data-tone={tones[scores.indexOf(points)]}
                className="score-steps text-(--tone-dial)"
              >
                {scores.map((score) => (
                  <i key={score} className={score <= points ? 'bg-current' : 'bg-line'} />
                ))}
              </span>
              <span className="sr-only">{outOf}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
