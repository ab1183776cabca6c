import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { tiers } from '#content/questions';
import { results, screenTitles } from '#content/quiz';
import { highestScore } from '#content/quizSize';
import type { countdownMachine } from '#machines/countdownMachine';
import { type Answers, scoreOf, type Tier } from '#machines/quizMachine';
import { CopyResult } from '#quiz/views/CopyResult';
import { CountdownBanner } from '#quiz/views/CountdownBanner';
import { OfferPitch } from '#quiz/views/OfferPitch';
import { ProblemsAndFigures } from '#quiz/views/ProblemsAndFigures';
import { Registration } from '#quiz/views/Registration';
import { ScoreParts } from '#quiz/views/ScoreParts';
import { YourScore } from '#quiz/views/YourScore';
import { formatText } from '#shared/formatText';
import { CheckList } from '#shared/views/CheckList';

interface ResultsScreenProps {
  tier: Tier;
  answers: Answers;
  /** The countdown that the banner and the registration share. */
  countdown: ActorRefFrom<typeof countdownMachine>;
}

/** The results, with the sections in the order of the specification. */
export function ResultsScreen({ tier, answers, countdown }: ResultsScreenProps) {
  const { banner, copy, discover, hasCountdown, pitch, problems, registration } = results;
  const words = tiers[tier];
  const score = scoreOf({ answers });
  const clock = useSelector(countdown, ({ value }) => value.clock);
  const display = useSelector(countdown, ({ value }) => value.display);
  const isOver = clock === 'finished';
  // The time until a deadline is unknown until the server has sent its time.
  const hasTime = hasCountdown && (clock === 'running' || isOver);
  const isShown = hasTime && display === 'shown';
  const bannerKey = isOver ? 'hasStarted' : isShown ? 'startsIn' : 'startsSoon';
  const closingKey = isShown && !isOver ? 'closesIn' : 'closesSoon';
  return (
    <section data-screen={`results-${tier}`} data-title={screenTitles.results}>
      <CountdownBanner
        text={banner[hasCountdown ? bannerKey : 'withoutTimer']}
        hasDigits={isShown}
        countdown={countdown}
      >
        {hasTime && (
          <button
            type="button"
            onClick={() => countdown.send({ type: isShown ? 'HIDE' : 'SHOW' })}
            className="-mx-4 rounded-control px-4 py-3 text-sm underline underline-offset-4"
          >
            {isShown ? banner.hide : banner.show}
          </button>
        )}
      </CountdownBanner>
      <YourScore tier={tier} score={score} />
      <OfferPitch text={words.pitch ?? pitch.text} />
      <ScoreParts answers={answers}>
        <CopyResult result={formatText(copy.result, { score, highest: highestScore, title: words.title })} />
      </ScoreParts>
      <ProblemsAndFigures heading={words.problems ?? problems.heading} answers={answers} />
      <div className="mx-auto max-w-page px-gutter py-rhythm">
        <h2>{discover.heading}</h2>
        <CheckList
          items={discover.items}
          className="mt-6 grid gap-x-10 gap-y-4 rounded-card bg-surface p-5 leading-snug shadow-card @3xl:grid-cols-2 @3xl:p-8"
        />
      </div>
      <Registration
        text={hasCountdown ? registration[closingKey] : ''}
        hasDigits={isShown}
        countdown={countdown}
      />
    </section>
  );
}
