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
import { highestScore, lowestScore, type Question, questions, results, tiers } from '#content/quiz';
import { copyText } from '#effects/copyText';
import type { countdownMachine } from '#machines/countdownMachine';
import { type AnswerValue, type RiskTier, scoreOf } from '#machines/quizMachine';

interface ResultsScreenProps {
  tier: RiskTier;
  answers: readonly AnswerValue[];
  /** The one countdown of both places that show it. */
  countdown: ActorRefFrom<typeof countdownMachine>;
}

/** What each answer gave to the score, in the order of the questions. */
function partsOf(answers: readonly AnswerValue[]) {
  return Object.values<Question>(questions).map(({ topic, options }, index) => {
    const weight = answers[index] ?? 0;
    return { topic, answer: options[weight - 1] ?? '', weight, highest: options.length };
  });
}

/** The results: their sections stand in the order of their content. */
export function ResultsScreen({ tier, answers, countdown }: ResultsScreenProps) {
  const { banner, copy, masterclassUrl, of } = results;
  const words = tiers[tier];
  const score = scoreOf({ answers });
  const secondsLeft = useSelector(countdown, ({ context }) => context.secondsLeft);
  const isShown = useSelector(countdown, (snapshot) => snapshot.matches({ display: 'shown' }));
  const timer = { secondsLeft, isShown };
  return (
    <section>
      <CountdownBanner {...banner} {...timer}>
        <SendButton
          actor={countdown}
          event={{ type: isShown ? 'HIDE' : 'SHOW' }}
          className="mt-1 min-h-11 rounded-control px-4 text-sm underline underline-offset-4"
        >
          {isShown ? banner.hide : banner.show}
        </SendButton>
      </CountdownBanner>
      <YourScore
        {...words}
        tone={results.scoreBadge === 'tier' ? tier : 'high'}
        score={score}
        lowest={lowestScore}
        highest={highestScore}
        scale={results.scale}
        of={of}
        note={results.note}
      >
        <CopyResult
          {...copy}
          result={`${copy.lead} ${score}/${highestScore}. ${words.title}. ${copy.invitation}`}
          copy={copyText}
        />
      </YourScore>
      <ScoreParts heading={results.parts} parts={partsOf(answers)} of={of} />
      <MasterclassPitch {...results.pitch} href={masterclassUrl} />
      <StrugglesAndDanger struggles={results.struggles} danger={results.danger} />
      <Discover {...results.discover} />
      <Registration {...results.registration} {...timer} href={masterclassUrl} />
    </section>
  );
}
