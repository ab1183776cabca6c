/** Signs of the problem, as an article lists them. */
export function SignList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-x-8 border-line border-t @xl:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex gap-3 border-line border-b py-3 leading-snug">
          <svg viewBox="0 0 20 20" aria-hidden="true" className="h-lh w-[0.9em] shrink-0 text-alert">
            <path
              d="M10 2v16M3 6l14 8M17 6 3 14"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinecap="round"
            />
          </svg>
          {item}
        </li>
      ))}
    </ul>
  );
}
