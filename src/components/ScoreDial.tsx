interface ScoreDialProps {
  lowest: number;
  highest: number;
}

/** A drawing of what the quiz gives: a score on a dial from low to high. Decorative. */
export function ScoreDial({ lowest, highest }: ScoreDialProps) {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true" className="mx-auto w-full max-w-xs">
      <g fill="none" strokeWidth="26" strokeLinecap="round">
        <path d="M40 170a120 120 0 0 1 43-92" className="stroke-good" />
        <path d="M116 58a120 120 0 0 1 88 0" className="stroke-cta" />
        <path d="M237 78a120 120 0 0 1 43 92" className="stroke-risk" />
      </g>
      <g className="fill-ink">
        <path d="M152 166 210 92l-42 84Z" />
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
