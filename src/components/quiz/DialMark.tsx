/** The place of the visitor's score on the dial, so many degrees from the lowest: it sweeps there. */
export function DialMark({ degrees }: { degrees: number }) {
  return (
    <circle
      cx="-120"
      r="19"
      strokeWidth="7"
      transform={`rotate(${degrees})`}
      className="sweep fill-surface stroke-ink"
    />
  );
}
