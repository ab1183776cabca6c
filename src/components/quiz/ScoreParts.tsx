interface ScorePartsProps {
  heading: string;
  /** The answers, in the order of the questions. */
  parts: readonly { topic: string; answer: string; weight: number; highest: number }[];
  /** Between a weight and the highest, as it is read aloud. */
  of: string;
}

/** What made the score: each answer with its weight in steps, the strongest first. */
export function ScoreParts({ heading, parts, of }: ScorePartsProps) {
  const strongestFirst = [...parts].sort((one, other) => other.weight - one.weight);
  return (
    <div className="mx-auto max-w-2xl px-5 pt-6 pb-8 md:pt-8 md:pb-14">
      <h2 className="text-center">{heading}</h2>
      <ol className="mt-3 rounded-card bg-surface px-4 py-1 shadow-card md:px-6">
        {strongestFirst.map(({ topic, answer, weight, highest }) => (
          <li
            key={topic}
            className="flex items-center gap-3 border-line py-1.5 text-sm leading-tight not-first:border-t md:py-2.5 md:text-base"
          >
            <span className="flex grow flex-col sm:flex-row sm:justify-between">
              <span className="font-semibold">{topic}</span> <span className="text-muted">{answer}</span>
            </span>
            <span
              aria-hidden="true"
              className={`flex gap-1 ${weight === highest ? 'text-risk' : 'text-teal-600'}`}
            >
              {Array.from({ length: highest }, (_, step) => (
                <i
                  // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name
                  key={step}
                  className={`h-5 w-2 rounded-chip ${step < weight ? 'bg-current' : 'bg-line'}`}
                />
              ))}
            </span>
            <span className="sr-only">
              {weight} {of} {highest}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
