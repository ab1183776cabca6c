import type { ReactNode } from 'react';
import { tiers } from '#content/questions';
import { highestScore, lowestScore } from '#content/quizSize';
import { tierEnds } from '#machines/quizMachine';

interface ScoreDialProps {
  /** The score that the mark points to. */
  score: number;
  /** Whether only the tier of the score has its full color, and the mark sweeps to its place. */
  isKnown?: boolean;
  /** Shown within the arc. */
  children: ReactNode;
}

/** Degrees by which the arc extends beyond the lowest and the highest score, and half of the gap between two tiers. */
const beyond = 6;
const gap = 1.2;

/** The angle of a score on the half circle, from 0 for the lowest to 180 degrees. */
const degreesTo = (score: number) => (180 * (score - lowestScore)) / (highestScore - lowestScore);

/** The end of each tier but the last, in degrees: between its highest score and the lowest of the next. */
const ends = Object.values(tierEnds).map((end) => degreesTo(end + 0.5));

/** A dial with the tiers to scale, a mark on the score, and its tier in full color. Decorative: words beside it say the same. */
export function ScoreDial({ score, isKnown = false, children }: ScoreDialProps) {
  const mark = degreesTo(score);
  return (
    <div
      aria-hidden="true"
      className="@container relative mx-auto text-muted w-[min(11rem,32svh,100%)] @lg:@max-3xl:w-[min(12rem,100%)] @3xl:w-[min(20rem,100%)]"
    >
      <svg viewBox="0 0 320 220" aria-hidden="true">
        <g fill="none" strokeWidth="26" transform="translate(160 170)">
          {Object.values(tiers).map(({ tone }, index) => {
            const from = ends[index - 1] ?? 0;
            const to = ends[index] ?? 180;
            const begin = from > 0 ? from + gap : -beyond;
            const end = to < 180 ? to - gap : 180 + beyond;
            return (
              <path
                key={tone}
                d="M-119.3 12.5A120 120 0 1 1 119.3 12.5"
                pathLength={180 + 2 * beyond}
                strokeDasharray={`0 ${begin + beyond} ${end - begin} 360`}
                data-tone={tone}
                className="stroke-(--tone-dial)"
                opacity={isKnown && (mark < from || mark > to) ? 0.3 : undefined}
              />
            );
          })}
          <circle
            cx="-120"
            r="17"
            strokeWidth="7"
            transform={`rotate(${mark})`}
            className={`fill-surface stroke-ink ${isKnown ? '[transition:transform_800ms_ease-out] starting:[transform:rotate(0deg)]' : ''}`}
          />
        </g>
        <g fontSize="26" fontWeight="600" textAnchor="middle" className="fill-current font-display">
          <text x="40" y="215">
            {lowestScore}
          </text>
          <text x="280" y="215">
            {highestScore}
          </text>
        </g>
      </svg>
      <p className="absolute inset-x-0 top-[39.5%] font-bold font-display text-[26cqi]/none text-ink">
        {children}
      </p>
    </div>
  );
}
