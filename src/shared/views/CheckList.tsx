import type { ReactElement } from 'react';
import { Tick } from '#shared/views/Icon';
import { UnbrokenWords } from '#shared/views/UnbrokenWords';

interface CheckListProps {
  items: readonly (string | ReactElement)[];
  className?: string;
}

/** A list with ticked items. */
export function CheckList({ items, className = '' }: CheckListProps) {
  return (
    <ul role="list" className={className}>
      {items.map((item) => (
        <li key={typeof item === 'string' ? item : item.key} className="flex gap-2.5">
          <Tick className="h-lh overflow-visible text-good in-[.on-dark]:text-digits" />
          <span>{typeof item === 'string' ? <UnbrokenWords text={item} /> : item}</span>
        </li>
      ))}
    </ul>
  );
}
