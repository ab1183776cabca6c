import type { CSSProperties, ReactNode } from 'react';
import { DialMark } from '#components/quiz/DialMark';
import { ScoreBadge } from '#components/quiz/ScoreBadge';
import { degreesTo, type Scale, ScoreDial } from '#components/quiz/ScoreDial';
import { ScreenHeading } from '#components/shared/ScreenHeading';
import type { Tone } from '#content/question';

interface YourScoreProps {
  badge: string;
  /** Of the badge. */
  tone: Tone;
  title: string;
  subtitle: string;
  symptoms: string;
  note: string;
  score: number;
  dial: Scale;
  /** Says the scale: 'on a scale from 8 to 24'. */
  scale: string;
  /** The score and the highest, as they are read aloud. */
  outOf: string;
  children: ReactNode;
}

function counting(from: number, to: number): CSSProperties {
  return { '--from': from, '--counted': to } as CSSProperties;
}

/** What the results open with: the score on its dial, and what it may mean. */
export function YourScore(props: YourScoreProps) {
  const { score, dial } = props;
  return (
    <div className="mx-auto max-w-3xl px-5 pt-8 text-center md:pt-12">
      <div className="relative mx-auto max-w-60">
        <ScoreDial {...dial}>
          <DialMark degrees={degreesTo(score, dial)} />
        </ScoreDial>
        {/* The style counts up to the number that stands here. */}
        <p aria-hidden="true" className="counted" style={counting(dial.lowest, score)}>
          <span>{score}</span>
        </p>
      </div>
      <p className="text-muted text-sm">{props.scale}</p>
      <div className="mt-4">
        <ScoreBadge label={props.badge} score={`${score}/${dial.highest}`} tone={props.tone} />
      </div>
      <ScreenHeading aria-describedby="score" className="mt-4 text-3xl md:text-5xl">
        {props.title}
      </ScreenHeading>
      {/* Heard with the heading alone: "16/24" would be read as a date or a fraction. */}
      <p id="score" hidden>
        {props.outOf}
      </p>
      <p className="mt-3 font-semibold text-lg">{props.subtitle}</p>
      <p className="mx-auto mt-2 max-w-prose text-muted">{props.symptoms}</p>
      <p className="mt-3 text-muted text-sm">{props.note}</p>
      {props.children}
    </div>
  );
}
