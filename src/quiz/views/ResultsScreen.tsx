import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type QuestionWords, questions, type TierWords, tiers } from '#content/questions';
import { outOf, results, screenTitles } from '#content/quiz';
import { highestScore, lowestScore } from '#content/quizSize';
import type { countdownMachine } from '#machines/countdownMachine';
import {
  type Answers,
  optionValues,
  pointsOf,
  questionsIn,
  scoreOf,
  type Tier,
  tierEnds,
} from '#machines/quizMachine';
import { copyText } from '#quiz/copyText';
import { CopyResult } from '#quiz/views/CopyResult';
import { CountdownBanner } from '#quiz/views/CountdownBanner';
import { Discover } from '#quiz/views/Discover';
import { OfferPitch } from '#quiz/views/OfferPitch';
import { ProblemsAndFigures } from '#quiz/views/ProblemsAndFigures';
import { Registration } from '#quiz/views/Registration';
import { ScoreParts } from '#quiz/views/ScoreParts';
import { YourScore } from '#quiz/views/YourScore';
import { fill } from '#shared/fill';

interface ResultsScreenProps {
  tier: Tier;
  answers: Answers;
  /** The one countdown of both places that show it. */
  countdown: ActorRefFrom<typeof countdownMachine>;
}

const highestValue = Math.max(...optionValues);

/** The value of each answer, in the order in which they were given. */
function partsOf(answers: Answers) {
  return questionsIn(answers).map((question) => {
    const { topic, options }: QuestionWords = questions[question];
    const points = pointsOf(question, answers);
    const answer = options[(answers[question] ?? 0) - 1];
    return {
      ...{ question, topic, answer, points, scores: optionValues },
      outOf: fill(outOf, { points, highest: highestValue }),
    };
  });
}

/** The struggles, those with the strongest answer first, which is quoted. */
function itemsFor(parts: ReturnType<typeof partsOf>) {
  const worst = parts.filter(({ points }) => points === highestValue);
  return results.problems.items
    .map(({ question, text }) => ({ text, said: worst.find((part) => part.question === question)?.answer }))
    .sort((first, other) => Number(!first.said) - Number(!other.said));
}

/** The results: their sections stand in the order of their content. */
export function ResultsScreen({ tier, answers, countdown }: ResultsScreenProps) {
  const { banner, copy, discover, figures, hasCountdown, offerUrl, pitch, problems, registration } = results;
  const words: TierWords = tiers[tier];
  const score = scoreOf({ answers });
  const parts = partsOf(answers);
  const [lowest, highest] = [lowestScore, highestScore];
  const isShown = useSelector(countdown, (snapshot) => snapshot.matches({ display: 'shown' }));
  const isOver = useSelector(countdown, (snapshot) => snapshot.matches({ clock: 'finished' }));
  const hasDigits = hasCountdown && isShown;
  const starts = isOver ? 'hasStarted' : isShown ? 'startsIn' : 'startsSoon';
  const closes = isShown && !isOver ? 'closesIn' : 'closesSoon';
  return (
    <section data-screen={`results-${tier}`} data-title={screenTitles.results}>
      <CountdownBanner
        {...banner}
        text={banner[hasCountdown ? starts : 'withoutTimer']}
        hasDigits={hasDigits}
        countdown={countdown}
      >
        {hasCountdown && (
          <button
            type="button"
            onClick={() => countdown.send({ type: isShown ? 'HIDE' : 'SHOW' })}
            className="-mx-4 rounded-control px-4 py-3 text-sm underline underline-offset-4"
          >
            {isShown ? banner.hide : banner.show}
          </button>
        )}
      </CountdownBanner>
      <YourScore
        {...words}
        score={score}
        dial={{ lowest, highest, tierEnds, tiers }}
        scale={fill(results.scale, { lowest, highest })}
        outOf={fill(outOf, { points: score, highest })}
        note={results.note}
        adding={results.adding}
      />
      <OfferPitch {...pitch} text={words.pitch ?? pitch.text} href={offerUrl} />
      <ScoreParts heading={results.parts} strongest={results.strongest} parts={parts}>
        <CopyResult
          {...copy}
          result={fill(copy.result, { score, highest, title: words.title })}
          copy={copyText}
        />
      </ScoreParts>
      <ProblemsAndFigures
        problems={{ ...problems, heading: words.problems ?? problems.heading, items: itemsFor(parts) }}
        figures={figures}
      />
      <Discover {...discover} />
      <Registration
        {...registration}
        text={hasCountdown ? registration[closes] : ''}
        hasDigits={hasDigits}
        countdown={countdown}
        href={offerUrl}
      />
    </section>
  );
}
