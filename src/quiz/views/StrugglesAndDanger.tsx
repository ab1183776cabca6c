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
        <ul className="mt-4 grid gap-4 leading-snug @2xl:grid-cols-2 @2xl:gap-x-8">
          {struggles.items.map(({ text, said }) => (
            <li key={text} className="border-teal-600 border-l-4 py-1 pl-4">
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
        <ul className="mt-4 justify-between rounded-card bg-teal-50 px-4 py-2 leading-snug @3xl:flex @3xl:px-8 @3xl:py-6">
          {danger.stats.map(({ figure, label }) => (
            <li key={figure} className="flex w-fit items-center gap-x-3 py-2 @3xl:flex-col @3xl:items-start">
              <strong className="min-w-[2.3em] shrink-0 text-3xl text-teal-800 @3xl:text-4xl">
                {figure}
              </strong>
              <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
