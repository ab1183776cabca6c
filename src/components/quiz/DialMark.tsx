interface DialMarkProps {
  score: number;
  /** The score's place on the arc: 0 at the lowest, 1 at the highest. */
  share: number;
}

/** The visitor's score on the dial: its place, and its number. */
export function DialMark({ score, share }: DialMarkProps) {
  const angle = Math.PI * (1 - share);
  return (
    <g className="fill-ink" fontSize="84" fontWeight="700" textAnchor="middle">
      <circle
        cx={160 + 120 * Math.cos(angle)}
        cy={170 - 120 * Math.sin(angle)}
        r="19"
        strokeWidth="7"
        className="fill-surface stroke-ink"
      />
      <text x="160" y="168">
        {score}
      </text>
    </g>
  );
}
