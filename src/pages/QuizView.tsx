import { useSelector } from '@xstate/react';
import { useEffect, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type quizMachine, scoreOf } from '#machines/quizMachine';
import { IntroScreen } from '#pages/IntroScreen';
import { QuestionScreen } from '#pages/QuestionScreen';
import { ResultsScreen } from '#pages/ResultsScreen';

interface QuizViewProps {
  actor: ActorRefFrom<typeof quizMachine>;
  /** Called once the view hears its own buttons. */
  onHydrated?: () => void;
}

const never = () => () => {};

/**
 * The quiz as the actor's state says. Prerendered, it holds the intro and the first question, of which the style sheet
 * shows one, so that a tap on START needs neither the actor nor React.
 */
export function QuizView({ actor, onHydrated }: QuizViewProps) {
  const snapshot = useSelector(actor, (current) => current);
  const prerendered = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  useEffect(() => onHydrated?.(), [onHydrated]);

  if (prerendered) {
    return (
      <>
        <IntroScreen key="intro" actor={actor} />
        <QuestionScreen key={1} actor={actor} question={1} />
      </>
    );
  }

  const { context } = snapshot;
  return (
    <>
      {snapshot.matches('intro') && <IntroScreen key="intro" actor={actor} />}
      {snapshot.matches('question') && (
        <QuestionScreen key={context.question} actor={actor} question={context.question} />
      )}
      {snapshot.matches({ results: 'low' }) && <ResultsScreen tier="low" score={scoreOf(context)} />}
      {snapshot.matches({ results: 'moderate' }) && (
        <ResultsScreen tier="moderate" score={scoreOf(context)} />
      )}
      {snapshot.matches({ results: 'high' }) && <ResultsScreen tier="high" score={scoreOf(context)} />}
    </>
  );
}
