interface ScoreDialProps {
  lowest: number;
  highest: number;
}

/** A drawing of what the quiz gives: a score on a dial from low to high, its colours as wide as the tiers. Decorative. */
export function ScoreDial({ lowest, highest }: ScoreDialProps) {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true" className="mx-auto w-full max-w-xs">
      <g fill="none" strokeWidth="26" strokeLinecap="round">
        <path d="M40 170A120 120 0 0 1 47 129" className="stroke-good" />
        <path d="M63 99A120 120 0 0 1 201 57" className="stroke-cta" />
        <path d="M231 73A120 120 0 0 1 280 170" className="stroke-risk" />
      </g>
      <g className="fill-ink">
        <path d="M151 168 184 80l-15 92Z" />
        <circle cx="160" cy="170" r="14" />
      </g>
      <g className="fill-muted" fontSize="17" fontWeight="600" textAnchor="middle">
        <text x="40" y="198">
          {lowest}
        </text>
        <text x="280" y="198">
          {highest}
        </text>
      </g>
    </svg>
  );
}
