import { ScoreBadge } from '#quiz/views/ScoreBadge';
import { type Scale, ScoreDial } from '#quiz/views/ScoreDial';
import { ScreenHeading } from '#shared/views/ScreenHeading';

interface YourScoreProps {
  /** Without one, the dial alone says the score. */
  badge?: string;
  tone: string;
  badgeTone?: string;
  title: string;
  subtitle: string;
  meaning: string;
  note: string;
  /** Shown as long as the dial is on its way to the score. */
  adding: string;
  score: number;
  dial: Scale;
  /** Says the scale: 'on a scale from 1 to 5'. */
  scale: string;
  /** The score and the highest, as they are read aloud. */
  outOf: string;
}

/** What the results open with: the score on its dial, and what it may mean. */
export function YourScore(props: YourScoreProps) {
  const { score, dial } = props;
  return (
    <div className="results-columns py-4 @3xl:py-12">
      <div className="score-card rounded-card bg-surface text-center shadow-card">
        <ScoreDial {...dial} score={score}>
          <p className="reveal">{score}</p>
        </ScoreDial>
        <p className="sr-only">{props.scale}</p>
        <div className="grid justify-items-center *:[grid-area:1/1]">
          <p aria-hidden="true" className="adding py-1 text-muted">
            {props.adding}
          </p>
          {props.badge && (
            <ScoreBadge
              label={props.badge}
              score={`${score}/${dial.highest}`}
              tone={props.badgeTone ?? props.tone}
            />
          )}
        </div>
      </div>
      <div className="reveal">
        <ScreenHeading aria-describedby="score">{props.title}</ScreenHeading>
        {/* Heard with the heading alone: "3/5" would be read as a date or a fraction. */}
        <p id="score" hidden>
          {props.outOf}
        </p>
        <p className="mt-3 font-semibold text-lg leading-snug">{props.subtitle}</p>
        <p className="mt-2 text-base/snug text-muted @3xl:mt-3 @4xl:text-lg/normal">{props.meaning}</p>
        <p className="mt-2 text-muted text-sm">{props.note}</p>
      </div>
    </div>
  );
}
