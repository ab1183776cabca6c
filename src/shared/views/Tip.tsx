import type { ReactNode } from 'react';

interface TipProps {
  /** Id of the element that says more about it; src/shared/startTips.ts shows the same in a tooltip. */
  note: string;
  children: ReactNode;
}

/** Words that have a tooltip. */
export function Tip({ note, children }: TipProps) {
  return (
    <button type="button" data-tip="" aria-describedby={note} className="tip -my-2 min-h-11 py-2 text-start">
      {children}
    </button>
  );
}
