import type { ReactNode } from 'react';

interface ScoreDialProps {
  lowest: number;
  highest: number;
  /** What stands on the dial. */
  children: ReactNode;
}

/** A dial from low to high, its colours as wide as the tiers. A drawing: words beside it say the same. */
export function ScoreDial({ lowest, highest, children }: ScoreDialProps) {
  return (
    <svg viewBox="0 0 320 220" aria-hidden="true" className="mx-auto w-full max-w-xs">
      <g fill="none" strokeWidth="26" strokeLinecap="round">
        <path d="M40 170A120 120 0 0 1 47 129" className="stroke-good" />
        <path d="M63 99A120 120 0 0 1 201 57" className="stroke-cta" />
        <path d="M231 73A120 120 0 0 1 280 170" className="stroke-risk" />
      </g>
      {children}
      <g className="fill-muted" fontSize="17" fontWeight="600" textAnchor="middle">
        <text x="40" y="217">
          {lowest}
        </text>
        <text x="280" y="217">
          {highest}
        </text>
      </g>
    </svg>
  );
}
