interface StrugglesAndDangerProps {
  struggles: {
    heading: string;
    /** Before what the visitor has answered. */
    said: string;
    items: readonly { text: string; said: string | undefined }[];
  };
  danger: { heading: string; intro: string; stats: readonly { figure: string; label: string }[] };
}

/** Six struggles, with the visitor's own answers, and beside them what waiting costs. */
export function StrugglesAndDanger({ struggles, danger }: StrugglesAndDangerProps) {
  return (
    <div className="results-columns items-start gap-y-8 pt-8 @3xl:pt-12">
      <div>
        <h2>{struggles.heading}</h2>
        <ul className="mt-4 grid gap-2">
          {struggles.items.map(({ text, said }) => (
            <li key={text} className="rounded-control bg-surface px-4 py-3 shadow-card">
              {text}
              {said && (
                <span className="block text-muted text-sm">
                  {struggles.said} {said}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2>{danger.heading}</h2>
        <p className="mt-4 text-muted">{danger.intro}</p>
        <ul className="mt-3 grid w-fit gap-3">
          {danger.stats.map(({ figure, label }) => (
            <li key={figure} className="flex items-center gap-3 rounded-control bg-risk-50 p-3">
              <strong className="shrink-0 text-2xl text-risk">{figure}</strong>
              <span className="text-base">{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
