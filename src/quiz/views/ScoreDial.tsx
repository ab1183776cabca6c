import type { ReactNode } from 'react';

/** What a dial measures: its lowest and highest score, and the tiers between them. */
export interface Scale {
  lowest: number;
  highest: number;
  /** The highest score of each tier but the last. */
  tierEnds: Readonly<Record<string, number>>;
  /** From the lowest to the highest. */
  tiers: Readonly<Record<string, { tone: string }>>;
}

interface ScoreDialProps extends Scale {
  /** Where the mark stands. */
  score: number;
  /** Shown within the arc. */
  children: ReactNode;
}

/** Degrees by which the arc goes on beyond the lowest and the highest score, and half of the gap between two tiers. */
const beyond = 6;
const gap = 1.2;

/** A dial from low to high, its colours as wide as the tiers, with a mark on a score and its tier in full colour. A drawing: words beside it say the same. */
export function ScoreDial({ score, lowest, highest, tierEnds, tiers, children }: ScoreDialProps) {
  /** How far a score lies from the lowest on the half circle: 0 to 180. */
  const degreesTo = (score: number) => (180 * (score - lowest)) / (highest - lowest || 1);
  // Between the highest score of a tier and the lowest of the next.
  const afterTier = (end = highest) => Math.min(180, Math.max(0, degreesTo(Math.floor(end) + 0.5)));
  const mark = degreesTo(score);
  let from = 0;
  return (
    <div aria-hidden="true" className="score-dial">
      <svg viewBox="0 0 320 220" aria-hidden="true">
        <g transform="translate(160 170)">
          {Object.entries(tiers).map(([tier, { tone }]) => {
            const start = from;
            from = afterTier(tierEnds[tier]);
            const begin = start > 0 ? start + gap : -beyond;
            const end = from < 180 ? from - gap : 180 + beyond;
            return (
              from > start && (
                <path
                  key={tier}
                  d="M-119.3 12.5A120 120 0 1 1 119.3 12.5"
                  pathLength={180 + 2 * beyond}
                  strokeDasharray={`0 ${begin + beyond} ${end - begin} 360`}
                  data-tone={tone}
                  className="stroke-(--tone-dial)"
                  data-here={(mark >= start && mark <= from) || undefined}
                />
              )
            );
          })}
          <circle cx="-120" r="17" transform={`rotate(${mark})`} className="sweep fill-surface stroke-ink" />
        </g>
        <g className="fill-muted">
          <text x="40" y="215">
            {lowest}
          </text>
          <text x="280" y="215">
            {highest}
          </text>
        </g>
      </svg>
      {children}
    </div>
  );
}
