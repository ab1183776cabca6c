import { ScoreBadge } from '#quiz/views/ScoreBadge';

interface ShortResultsProps {
  badge?: string;
  tone: string;
  badgeTone?: string;
  title: string;
  note: string;
}

/** The results until their view is there, or without it: the score, which the actor writes into them, and its tier. */
export function ShortResults({ badge, tone, badgeTone = tone, title, note }: ShortResultsProps) {
  return (
    <section data-screen="results" className="mx-auto max-w-3xl px-5 pt-8 pb-4 text-center">
      <ScoreBadge label={badge} score={<span data-score="" />} tone={badgeTone} />
      <h1 tabIndex={-1} className="mt-4 text-3xl md:text-5xl">
        <span>{title}</span>
      </h1>
      <p className="mt-3 text-muted text-sm">{note}</p>
    </section>
  );
}
