import { tiers } from '#content/questions';
import { unknownScore } from '#content/quiz';
import { highestScore, lowestScore } from '#content/quizSize';
import { tierEnds } from '#machines/quizMachine';

/** Degrees by which the scale extends beyond the lowest and the highest score, and half of the gap between two tiers. */
const overhang = 7.2;
const halfGap = 1.2;

/** Returns the angle of a score on the half circle: 0 for the lowest score, 180 degrees for the highest. */
const scoreAngle = (score: number) => (180 * (score - lowestScore)) / (highestScore - lowestScore);

/** The bounds of the tiers in degrees. Between two tiers, it is halfway between the highest and the lowest score. */
const bounds = [-overhang, ...Object.values(tierEnds).map((end) => scoreAngle(end + 0.5)), 180 + overhang];

/**
 * A dial with an arc for each tier. With the visitor's score, only its tier has full color, and a mark moves to it from the
 * lowest score. It is decorative, because the text beside it says the same.
 */
export function ScoreDial({ score }: { score?: number }) {
  const angle = score === undefined ? undefined : scoreAngle(score);
  return (
    <svg viewBox="10 32 300 186" aria-hidden="true" className="w-full text-muted">
      <g fill="none" strokeWidth="26" transform="translate(160 170)">
        {Object.values(tiers).map(({ tone }, index) => {
          const [from = 0, to = 0] = bounds.slice(index);
          return (
            <path
              key={tone}
              d="M-119.3 12.5A120 120 0 1 1 119.3 12.5"
              pathLength={180 + 2 * (overhang - halfGap)}
              strokeDasharray={`0 ${from + overhang} ${to - from - 2 * halfGap} 360`}
              data-tone={tone}
              className="stroke-(--tone-dial)"
              opacity={angle !== undefined && (angle < from || angle > to) ? 0.25 : undefined}
            />
          );
        })}
        {angle !== undefined && (
          <circle
            cx="-120"
            r="17"
            strokeWidth="7"
            transform={`rotate(${angle})`}
            className="fill-surface stroke-ink [transition:transform_800ms_ease-out] starting:[transform:rotate(0deg)]"
          />
        )}
      </g>
      <g
        fontSize="20"
        textAnchor="middle"
        className="fill-current font-bold font-display forced-colors:fill-[CanvasText]"
      >
        <text x="40" y="215">
          {lowestScore}
        </text>
        <text x="280" y="215">
          {highestScore}
        </text>
        {angle === undefined && (
          <text x="160" y="176" fontSize="104" className="fill-ink forced-colors:fill-[CanvasText]">
            {unknownScore}
          </text>
        )}
      </g>
    </svg>
  );
}
