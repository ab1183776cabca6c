interface ScoreDialProps {
  lowest: number;
  highest: number;
  /** The visitor's own, once there is one; until then a needle points at the middle. */
  score?: number;
}

/** A score on a dial from low to high, its colours as wide as the tiers. A drawing: words beside it say the same. */
export function ScoreDial({ lowest, highest, score }: ScoreDialProps) {
  const isOwn = score !== undefined;
  return (
    <svg
      viewBox={`0 0 320 ${isOwn ? 214 : 200}`}
      aria-hidden="true"
      className={`mx-auto w-full ${isOwn ? 'max-w-60' : 'max-w-xs'}`}
    >
      <g fill="none" strokeWidth="26" strokeLinecap="round">
        <path d="M40 170A120 120 0 0 1 47 129" className="stroke-good" />
        <path d="M63 99A120 120 0 0 1 201 57" className="stroke-cta" />
        <path d="M231 73A120 120 0 0 1 280 170" className="stroke-risk" />
      </g>
      {isOwn ? (
        <Mark score={score} share={(score - lowest) / (highest - lowest)} />
      ) : (
        <g className="fill-ink">
          <path d="M151 168 184 80l-15 92Z" />
          <circle cx="160" cy="170" r="14" />
        </g>
      )}
      <g className="fill-muted" fontSize="17" fontWeight="600" textAnchor="middle">
        <text x="40" y={isOwn ? 211 : 198}>
          {lowest}
        </text>
        <text x="280" y={isOwn ? 211 : 198}>
          {highest}
        </text>
      </g>
    </svg>
  );
}

/** The score as a number, and its place on the arc: 0 at the lowest, 1 at the highest. */
function Mark({ score, share }: { score: number; share: number }) {
  const angle = Math.PI * (1 - share);
  return (
    <>
      <circle
        cx={(160 + 120 * Math.cos(angle)).toFixed(1)}
        cy={(170 - 120 * Math.sin(angle)).toFixed(1)}
        r="19"
        strokeWidth="7"
        className="fill-surface stroke-ink"
      />
      <text x="160" y="168" fontSize="84" fontWeight="700" textAnchor="middle" className="fill-ink">
        {score}
      </text>
    </>
  );
}
