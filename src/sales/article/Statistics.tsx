interface StatisticsProps {
  items: readonly { figure: string; after: string }[];
}

/** Figures, each large within its sentence; those side by side stand on one line. */
export function Statistics({ items }: StatisticsProps) {
  return (
    <ul className="grid gap-x-8 gap-y-5 @xs:grid-cols-2">
      {items.map(({ figure, after }) => (
        <li key={figure} className="border-accent border-t-2 pt-2 leading-snug">
          <strong className="block font-display text-2xl text-deep leading-tight md:text-3xl">
            {figure}
          </strong>{' '}
          {after}
        </li>
      ))}
    </ul>
  );
}
