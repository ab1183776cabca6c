import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Question, TierWords } from '#content/question';
import { questions } from '#funnel/questions';
import { results } from '#funnel/quiz';
import {
  type Answers,
  optionScores,
  pointsOf,
  questionsIn,
  scoreOf,
  type Tier,
  tierEndsOn,
} from '#funnel/quizMachine';
import { outOf } from '#funnel/quizTitles';
import { tiers } from '#funnel/tiers';
import type { countdownMachine } from '#machines/countdownMachine';
import { copyText } from '#quiz/copyText';
import { scaleOf } from '#quiz/scoreInWords';
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

/** What each answer gave to the score, in the order in which they were given. */
function partsOf(answers: Answers) {
  return questionsIn(answers).map((question) => {
    const { topic, options }: Question = questions[question];
    const scores: readonly number[] = optionScores[question];
    const points = pointsOf(question, answers);
    const byScore = [...new Set(scores)].sort((first, other) => first - other);
    return {
      question,
      topic,
      answer: options[(answers[question] ?? 0) - 1],
      points,
      scores: byScore,
      outOf: fill(outOf, { points, highest: byScore.at(-1) ?? 0 }),
    };
  });
}

/** The results: their sections stand in the order of their content. */
export function ResultsScreen({ tier, answers, countdown }: ResultsScreenProps) {
  const { banner, copy, hasCountdown, offerUrl, registration } = results;
  const words: TierWords = tiers[tier];
  const score = scoreOf({ answers });
  const parts = partsOf(answers);
  const { lowest, highest } = scaleOf(answers);
  // What was answered as high as can be comes first, with the answer.
  const strongest = parts.filter(({ points, scores }) => points === scores.at(-1));
  const problems = results.problems.items
    .map(({ question, text }) => ({
      text,
      said: strongest.find((part) => part.question === question)?.answer,
    }))
    .sort((first, other) => Number(!first.said) - Number(!other.said));
  const isShown = useSelector(countdown, (snapshot) => snapshot.matches({ display: 'shown' }));
  const isOver = useSelector(countdown, (snapshot) => snapshot.matches({ clock: 'finished' }));
  const hasDigits = hasCountdown && isShown;
  const starts = isOver ? banner.hasStarted : isShown ? banner.startsIn : banner.startsSoon;
  const closes = isShown && !isOver ? registration.closesIn : registration.closesSoon;
  return (
    <section>
      <CountdownBanner
        {...banner}
        text={hasCountdown ? starts : banner.withoutTimer}
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
        tone={results.badgeTone ?? words.tone}
        score={score}
        dial={{ lowest, highest, tierEnds: tierEndsOn(lowest, highest), tiers }}
        scale={fill(results.scale, { lowest, highest })}
        outOf={fill(outOf, { points: score, highest })}
        note={results.note}
      />
      <OfferPitch {...results.pitch} text={words.pitch ?? results.pitch.text} href={offerUrl} />
      <ScoreParts tone={words.tone} heading={results.parts} parts={parts}>
        <CopyResult
          {...copy}
          result={fill(copy.result, { score, highest, title: words.title })}
          copy={copyText}
        />
      </ScoreParts>
      <ProblemsAndFigures
        problems={{
          ...results.problems,
          heading: words.problems ?? results.problems.heading,
          items: problems,
        }}
        figures={results.figures}
      />
      <Discover {...results.discover} />
      <Registration
        {...registration}
        text={hasCountdown ? closes : ''}
        hasDigits={hasDigits}
        countdown={countdown}
        href={offerUrl}
      />
    </section>
  );
}
