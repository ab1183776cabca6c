interface ShortResultsProps {
  badge: string;
  title: string;
  note: string;
}

/** The results until their view is there, or without it: the score, which the actor writes into them, and its tier. */
export function ShortResults({ badge, title, note }: ShortResultsProps) {
  return (
    <section data-screen="results" className="mx-auto max-w-3xl px-5 pt-8 pb-4 text-center">
      <p className="inline-block rounded-full border-2 border-risk bg-risk-50 px-5 py-2 font-bold text-lg text-risk">
        {badge}: <span data-score="" />
      </p>
      <h1 tabIndex={-1} className="mt-4 text-3xl md:text-5xl">
        <span>{title}</span>
      </h1>
      <p className="mt-3 text-muted text-sm">{note}</p>
    </section>
  );
}
