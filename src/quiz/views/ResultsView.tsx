import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type quizMachine, stateNames, type Tier } from '#machines/quizMachine';
import { ResultsScreen } from '#quiz/views/ResultsScreen';

export type QuizActor = ActorRefFrom<typeof quizMachine>;

interface ResultsViewProps {
  actor: QuizActor;
  /** Called after the results have been rendered. */
  onRendered: () => void;
}

/** The results of the quiz; nothing before the quiz has reached them. */
export function ResultsView({ actor, onRendered }: ResultsViewProps) {
  const snapshot = useSelector(actor, (current) => (current.matches('results') ? current : undefined));
  useLayoutEffect(() => {
    if (snapshot) onRendered();
  }, [snapshot, onRendered]);
  const countdown = snapshot?.children.countdown;
  if (!countdown) return null;
  const tier = stateNames(snapshot.value)[1] as Tier;
  return <ResultsScreen tier={tier} answers={snapshot.context.answers} countdown={countdown} />;
}
