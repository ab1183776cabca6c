import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Question, TierWords } from '#content/question';
import { questions, tiers } from '#content/questions';
import { isHighGood, outOf, results } from '#content/quiz';
import type { ResultsWords } from '#content/results';
import type { countdownMachine } from '#machines/countdownMachine';
import {
  type Answers,
  optionScores,
  pointsOf,
  questionsIn,
  scoreOf,
  type Tier,
  tierEndsOn,
} from '#machines/quizMachine';
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

/** What each answer gave to the score, in the order in which they were given. A question whose options all score the same is left out. */
function partsOf(answers: Answers) {
  const parts = questionsIn(answers).map((question) => {
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
  return parts.filter(({ scores }) => scores.length > 1);
}

/** What may trouble a visitor: what was answered in the worst way first, with the answer, and nothing of a question that was skipped. */
function itemsFor(answers: Answers, parts: ReturnType<typeof partsOf>) {
  const { problems }: ResultsWords = results;
  const worst = parts.filter(({ points, scores }) => points === scores.at(isHighGood ? 0 : -1));
  return (problems?.items ?? [])
    .filter(({ question }) => question === undefined || question in answers)
    .map(({ question, text }) => ({ text, said: worst.find((part) => part.question === question)?.answer }))
    .sort((first, other) => Number(!first.said) - Number(!other.said));
}

/** The results: their sections stand in the order of their content. */
export function ResultsScreen({ tier, answers, countdown }: ResultsScreenProps) {
  const {
    banner,
    copy,
    discover,
    figures,
    hasCountdown,
    offerUrl,
    pitch,
    problems,
    registration,
  }: ResultsWords = results;
  const words: TierWords = tiers[tier];
  const score = scoreOf({ answers });
  const parts = partsOf(answers);
  const { lowest, highest } = scaleOf(answers);
  const items = itemsFor(answers, parts);
  const isShown = useSelector(countdown, (snapshot) => snapshot.matches({ display: 'shown' }));
  const isOver = useSelector(countdown, (snapshot) => snapshot.matches({ clock: 'finished' }));
  const hasDigits = hasCountdown && isShown;
  const starts = isOver ? 'hasStarted' : isShown ? 'startsIn' : 'startsSoon';
  const closes = isShown && !isOver ? 'closesIn' : 'closesSoon';
  return (
    <section>
      {banner && (
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
      )}
      <YourScore
        {...words}
        score={score}
        dial={{ lowest, highest, tierEnds: tierEndsOn(lowest, highest), tiers }}
        scale={fill(results.scale, { lowest, highest })}
        outOf={fill(outOf, { points: score, highest })}
        note={results.note}
      />
      <OfferPitch {...pitch} text={words.pitch ?? pitch.text} href={offerUrl} />
      <ScoreParts tone={words.tone} heading={results.parts} parts={parts}>
        <CopyResult
          {...copy}
          result={fill(copy.result, { score, highest, title: words.title })}
          copy={copyText}
        />
      </ScoreParts>
      <ProblemsAndFigures
        problems={
          problems && items.length > 0
            ? { ...problems, heading: words.problems ?? problems.heading, items }
            : undefined
        }
        figures={figures}
      />
      {discover && <Discover {...discover} />}
      {registration && (
        <Registration
          {...registration}
          text={hasCountdown ? registration[closes] : ''}
          hasDigits={hasDigits}
          countdown={countdown}
          href={offerUrl}
        />
      )}
    </section>
  );
}
