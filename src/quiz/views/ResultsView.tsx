import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type quizMachine, stateNames, type Tier } from '#machines/quizMachine';
import { ResultsScreen } from '#quiz/views/ResultsScreen';

export type QuizActor = ActorRefFrom<typeof quizMachine>;

/** The results of the quiz; nothing before the quiz has reached them. Calls `onRendered` after it has rendered them. */
export function ResultsView({ actor, onRendered }: { actor: QuizActor; onRendered: () => void }) {
  const snapshot = useSelector(actor, (current) => (current.matches('results') ? current : undefined));
  useLayoutEffect(() => {
    if (snapshot) onRendered();
  }, [snapshot, onRendered]);
  const countdown = snapshot?.children.countdown;
  if (!countdown) return null;
  const tier = stateNames(snapshot.value)[1] as Tier;
  return <ResultsScreen tier={tier} answers={snapshot.context.answers} countdown={countdown} />;
}
