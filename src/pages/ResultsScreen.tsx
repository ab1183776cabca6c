import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { CopyResult } from '#components/quiz/CopyResult';
import { CountdownBanner } from '#components/quiz/CountdownBanner';
import { Discover } from '#components/quiz/Discover';
import { MasterclassPitch } from '#components/quiz/MasterclassPitch';
import { Registration } from '#components/quiz/Registration';
import { ScoreParts } from '#components/quiz/ScoreParts';
import { SendButton } from '#components/quiz/SendButton';
import { StrugglesAndDanger } from '#components/quiz/StrugglesAndDanger';
import { YourScore } from '#components/quiz/YourScore';
import type { Question } from '#content/question';
import { questions } from '#content/questions';
import { results } from '#content/quiz';
import { outOf } from '#content/quizTitles';
import { tiers } from '#content/tiers';
import { copyText } from '#effects/copyText';
import { fill } from '#effects/fill';
import type { countdownMachine } from '#machines/countdownMachine';
import {
  type Answers,
  optionScores,
  pointsOf,
  questionsIn,
  type RiskTier,
  scoreOf,
  tierEndsOn,
} from '#machines/quizMachine';

interface ResultsScreenProps {
  tier: RiskTier;
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
    const byScore = [...new Set(scores)].sort((one, other) => one - other);
    return {
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
  const { banner, copy, hasCountdown, masterclassUrl } = results;
  const words = tiers[tier];
  const score = scoreOf({ answers });
  const parts = partsOf(answers);
  const lowest = parts.reduce((sum, { scores }) => sum + Math.min(...scores), 0);
  const highest = parts.reduce((sum, { scores }) => sum + Math.max(...scores), 0);
  const isShown = useSelector(countdown, (snapshot) => snapshot.matches({ display: 'shown' }));
  const isOver = useSelector(countdown, (snapshot) => snapshot.matches({ clock: 'finished' }));
  const said = isOver ? banner.hasStarted : isShown ? undefined : banner.startsSoon;
  return (
    <section>
      <CountdownBanner {...banner} countdown={countdown} instead={hasCountdown ? said : banner.withoutTimer}>
        {hasCountdown && !isOver && (
          <SendButton
            actor={countdown}
            event={{ type: isShown ? 'HIDE' : 'SHOW' }}
            className="min-h-11 rounded-control px-4 text-sm underline underline-offset-4"
          >
            {isShown ? banner.hide : banner.show}
          </SendButton>
        )}
      </CountdownBanner>
      <YourScore
        {...words}
        tone={results.scoreBadge === 'tier' ? words.tone : 'risk'}
        score={score}
        dial={{ lowest, highest, tierEnds: tierEndsOn(lowest, highest), tiers }}
        scale={fill(results.scale, { lowest, highest })}
        outOf={fill(outOf, { points: score, highest })}
        note={results.note}
      >
        <CopyResult
          {...copy}
          result={fill(copy.result, { score, highest, title: words.title })}
          copy={copyText}
        />
      </YourScore>
      <ScoreParts heading={results.parts} parts={parts} />
      <MasterclassPitch {...results.pitch} href={masterclassUrl} />
      <StrugglesAndDanger struggles={results.struggles} danger={results.danger} />
      <Discover {...results.discover} />
      <Registration
        {...results.registration}
        countdown={countdown}
        instead={!hasCountdown ? '' : isOver || !isShown ? results.registration.closesSoon : undefined}
        href={masterclassUrl}
      />
    </section>
  );
}
