import type { ReactElement } from 'react';
import { UnbrokenWords } from '#shared/views/UnbrokenWords';

interface CheckListProps {
  items: readonly (string | ReactElement)[];
  className?: string;
}

/** A list with ticked items. */
export function CheckList({ items, className = '' }: CheckListProps) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={typeof item === 'string' ? item : item.key} className="flex gap-2.5">
          <svg
            viewBox="0 0 20 20"
            width="20"
            aria-hidden="true"
            className="h-lh w-[1.15em] shrink-0 overflow-visible text-good in-[.on-dark]:text-accent"
          >
            <circle cx="10" cy="10" r="10" fill="currentColor" />
            <path d="m5.5 10.5 3 3 6-6.5" fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
          </svg>
          <span>{typeof item === 'string' ? <UnbrokenWords text={item} /> : item}</span>
        </li>
      ))}
    </ul>
  );
}
