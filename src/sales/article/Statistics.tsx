interface StatisticsProps {
  items: readonly { figure: string; after: string }[];
}

/** Figures, each large within its sentence; those side by side stand on one line. */
export function Statistics({ items }: StatisticsProps) {
  return (
    <ul className="-mb-4 grid gap-x-4 font-sans @xl:grid-cols-2">
      {items.map(({ figure, after }) => (
        <li
          key={figure}
          className="row-span-2 mb-4 text-balance grid grid-rows-subgrid rounded-card bg-surface p-5 text-muted leading-snug shadow-card"
        >
          <strong className="text-3xl text-deep">{figure}</strong> <span>{after}</span>
        </li>
      ))}
    </ul>
  );
}
