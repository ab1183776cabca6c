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
    <div className="mx-auto grid max-w-5xl gap-10 px-5 py-10 md:grid-cols-2 md:py-14">
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
      <div className="flex flex-col">
        <h2>{danger.heading}</h2>
        <p className="mt-4 text-muted">{danger.intro}</p>
        <ul className="mt-3 grid grow auto-rows-fr gap-3">
          {danger.stats.map(({ figure, label }) => (
            <li key={figure} className="flex items-center gap-4 rounded-control bg-risk-50 px-4 py-3">
              <strong className="shrink-0 text-3xl text-risk">{figure}</strong>
              <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
