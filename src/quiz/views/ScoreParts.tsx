import type { ReactNode } from 'react';

interface ScorePartsProps {
  /** Of the tier: the steps have the colour that it has on the dial. */
  tone: string;
  heading: string;
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

/** What made the score: each answer with its place among what its options count, the strongest first. */
export function ScoreParts({ tone, heading, parts, children }: ScorePartsProps) {
  const strongestFirst = [...parts].sort((first, other) => other.points - first.points);
  return (
    <div className="mx-auto max-w-5xl px-5 pt-8 @3xl:pt-12">
      <h2>{heading}</h2>
      <ol className="mt-4 gap-x-8 rounded-card bg-surface px-4 py-1 shadow-card @3xl:grid @3xl:grid-cols-2 @3xl:px-6">
        {strongestFirst.map(({ topic, answer, points, scores, outOf }) => (
          <li
            key={topic}
            className="flex items-center gap-3 border-line py-2 leading-tight not-first:border-t text-base @3xl:py-2.5 @3xl:nth-2:border-t-0"
          >
            <span className="grow @4xl:flex @4xl:items-baseline @4xl:justify-between">
              <span className="font-semibold @4xl:wrap-break-word">{topic}</span>{' '}
              <span className="block text-muted text-sm/tight @4xl:text-base/tight">{answer}</span>
            </span>
            <span aria-hidden="true" data-tone={tone} className="score-steps text-(--tone-dial)">
              {scores.map((score) => (
                <i key={score} className={score <= points ? 'bg-current' : 'bg-line'} />
              ))}
            </span>
            <span className="sr-only">{outOf}</span>
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}
