import type { ReactNode } from 'react';
import type { Tone } from '#content/question';

/** What a dial measures: its lowest and highest score, and the tiers between them. */
export interface Scale {
  lowest: number;
  highest: number;
  /** The highest score of each tier but the last. */
  tierEnds: Readonly<Record<string, number>>;
  /** From the lowest to the highest. */
  tiers: Readonly<Record<string, { tone: Tone }>>;
}

const strokes: Record<Tone, string> = { good: 'stroke-good', warn: 'stroke-cta', risk: 'stroke-risk' };

interface ScoreDialProps extends Scale {
  /** Drawn on the dial: what points to the lowest score at (-120, 0), turned by `degreesTo`. */
  children: ReactNode;
}

/** How far a score lies from the lowest on the half circle of a dial: 0 to 180. */
export function degreesTo(score: number, { lowest, highest }: Scale): number {
  return (180 * (score - lowest)) / (highest - lowest || 1);
}

/** Degrees by which the arcs go on beyond the lowest and the highest score, and half of the gap between two of them. */
const beyond = 6;
const gap = 1.2;

/** An arc with a radius of 120 around the origin. */
function arc(from: number, to: number): string {
  const ends = [from, to].map((degrees) => (Math.PI * degrees) / 180);
  const [start, end] = ends.map((angle) =>
    [-120 * Math.cos(angle), -120 * Math.sin(angle)].map((value) => value.toFixed(1)).join(' '),
  );
  return `M${start}A120 120 0 0 1 ${end}`;
}

/** A dial from low to high, its colours as wide as the tiers. A drawing: words beside it say the same. */
export function ScoreDial({ children, ...scale }: ScoreDialProps) {
  const { lowest, highest, tierEnds, tiers } = scale;
  // Between the highest score of a tier and the lowest of the next.
  const afterTier = (end = highest) => Math.min(180, Math.max(0, degreesTo(Math.floor(end) + 0.5, scale)));
  let from = 0;
  return (
    <svg viewBox="0 0 320 220" aria-hidden="true" className="mx-auto w-full max-w-xs">
      <g transform="translate(160 170)">
        <g fill="none" strokeWidth="26">
          {Object.entries(tiers).map(([tier, { tone }]) => {
            const start = from;
            from = afterTier(tierEnds[tier]);
            const path = arc(start > 0 ? start + gap : -beyond, from < 180 ? from - gap : 180 + beyond);
            return from > start && <path key={tier} d={path} className={strokes[tone]} />;
          })}
        </g>
        {children}
      </g>
      <g className="fill-muted" fontSize="22" fontWeight="600" textAnchor="middle">
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
