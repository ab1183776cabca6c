interface DialMarkProps {
  score: number;
  /** How far the score lies from the lowest, in degrees. */
  degrees: number;
}

/** The visitor's score on the dial: its place, and its number. */
export function DialMark({ score, degrees }: DialMarkProps) {
  return (
    <g className="fill-ink" fontSize="84" fontWeight="700" textAnchor="middle">
      <circle
        cx="-120"
        r="19"
        strokeWidth="7"
        transform={`rotate(${degrees})`}
        className="fill-surface stroke-ink"
      />
      <text y="-2">{score}</text>
    </g>
  );
}
