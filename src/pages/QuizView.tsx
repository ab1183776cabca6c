import { useSelector } from '@xstate/react';
import { useEffect, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type quizMachine, scoreOf } from '#machines/quizMachine';
import { QuestionScreen } from '#pages/QuestionScreen';
import { ResultsScreen } from '#pages/ResultsScreen';

interface QuizViewProps {
  actor: ActorRefFrom<typeof quizMachine>;
  /** Called once the view hears its own buttons. */
  onHydrated?: () => void;
}

const never = () => () => {};

/**
 * The quiz from its first question on, as the actor's state says. Prerendered, it holds that question, which the style
 * sheet shows in the place of the intro, so that a tap on START needs neither the actor nor React.
 */
export function QuizView({ actor, onHydrated }: QuizViewProps) {
  const snapshot = useSelector(actor, (current) => current);
  const prerendered = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  useEffect(() => onHydrated?.(), [onHydrated]);

  if (prerendered) return <QuestionScreen key={1} actor={actor} question={1} wasThere />;

  const { context } = snapshot;
  const question = snapshot.matches('question') && context.question;
  return (
    <>
      {question && <QuestionScreen key={question} actor={actor} question={question} />}
      {snapshot.matches({ results: 'low' }) && <ResultsScreen tier="low" score={scoreOf(context)} />}
      {snapshot.matches({ results: 'moderate' }) && (
        <ResultsScreen tier="moderate" score={scoreOf(context)} />
      )}
      {snapshot.matches({ results: 'high' }) && <ResultsScreen tier="high" score={scoreOf(context)} />}
    </>
  );
}
