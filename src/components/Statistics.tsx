interface StatisticsProps {
  items: readonly { before: string; figure: string; after: string }[];
}

/** Figures, each large within its sentence. */
export function Statistics({ items }: StatisticsProps) {
  return (
    <ul className="grid gap-4 font-sans sm:grid-cols-2">
      {items.map(({ before, figure, after }) => (
        <li
          key={figure}
          className="flex flex-col justify-end rounded-card bg-surface p-5 text-muted leading-snug shadow-card"
        >
          {before} <strong className="text-3xl text-teal-800 leading-tight">{figure}</strong> {after}
        </li>
      ))}
    </ul>
  );
}
