interface StrugglesAndDangerProps {
  struggles: {
    heading: string;
    /** Before what the visitor has answered. */
    said: string;
    items: readonly { text: string; said: string | undefined }[];
  };
  danger: { heading: string; intro: string; stats: readonly { figure: string; label: string }[] };
}

/** Six struggles, with the visitor's own answers, and below them what waiting costs. */
export function StrugglesAndDanger({ struggles, danger }: StrugglesAndDangerProps) {
  return (
    <div className="mx-auto grid max-w-5xl gap-8 px-5 pt-8 @3xl:gap-12 @3xl:pt-12">
      <div>
        <h2>{struggles.heading}</h2>
        <ul className="mt-4 grid gap-2 @2xl:grid-cols-2 @3xl:gap-4">
          {struggles.items.map(({ text, said }) => (
            <li key={text} className="rounded-control bg-surface px-4 py-3 shadow-card">
              {text}
              {said && (
                <span className="block text-muted text-sm">
                  <span className="sr-only">{struggles.said} </span>
                  <q>{said}</q>
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2>{danger.heading}</h2>
        <p className="mt-2 text-muted">{danger.intro}</p>
        <ul className="mt-4 grid w-fit gap-2 @md:grid-cols-[repeat(3,auto)] @3xl:gap-4">
          {danger.stats.map(({ figure, label }) => (
            <li
              key={figure}
              className="flex items-center gap-x-3 rounded-control bg-teal-50 px-4 py-3 leading-snug @md:flex-col @md:items-start @3xl:py-5"
            >
              <strong className="min-w-[2.3em] shrink-0 text-3xl text-teal-800">{figure}</strong>
              <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
