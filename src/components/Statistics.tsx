interface StatisticsProps {
  items: readonly { before: string; figure: string; after: string }[];
}

/** Figures, each large within its sentence; those side by side stand on one line. */
export function Statistics({ items }: StatisticsProps) {
  return (
    <ul className="-mb-4 grid gap-x-4 font-sans @xl:grid-cols-2">
      {items.map(({ before, figure, after }) => (
        <li
          key={figure}
          className="row-span-3 mb-4 text-balance grid grid-rows-subgrid rounded-card bg-surface p-5 text-muted leading-snug shadow-card"
        >
          <span>{before}</span> <strong className="text-3xl text-teal-800">{figure}</strong>{' '}
          <span>{after}</span>
        </li>
      ))}
    </ul>
  );
}
