import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { questionOrder } from '#content/quizSize';
import type { quizMachine } from '#machines/quizMachine';
import { QuestionScreen } from '#quiz/views/QuestionScreen';
import { ResultsScreen } from '#quiz/views/ResultsScreen';

type Snapshot = SnapshotFrom<typeof quizMachine>;

interface QuizViewProps {
  actor: ActorRefFrom<typeof quizMachine>;
  /** The snapshot of the intro from which the document was prerendered, for React's hydration. It shows no question. */
  prerendered?: Snapshot;
  /** Called with each rendered snapshot, from the first question on. */
  onRendered?: (snapshot: Snapshot) => void;
}

/** The quiz after its intro: all questions, of which only the current one is visible, or the results. */
export function QuizView({ actor, prerendered = actor.getSnapshot(), onRendered }: QuizViewProps) {
  const subscribe = useCallback(
    (onChange: () => void) => actor.subscribe({ next: onChange, error: onChange }).unsubscribe,
    [actor],
  );
  const snapshot = useSyncExternalStore(
    subscribe,
    () => actor.getSnapshot(),
    () => prerendered,
  );
  if (snapshot.status === 'error') throw snapshot.error;
  useLayoutEffect(() => {
    // React hydrates with the intro's snapshot, although the page already shows a question.
    if (!snapshot.matches('intro')) onRendered?.(snapshot);
  });

  const { value, context, children } = snapshot;
  const tier = typeof value === 'object' && 'results' in value ? value.results : 'scoring';
  return (
    <>
      {questionOrder.map((question) => (
        <QuestionScreen key={question} question={question} isHidden={!snapshot.matches({ question })} />
      ))}
      {tier !== 'scoring' && children.countdown && (
        <ResultsScreen tier={tier} answers={context.answers} countdown={children.countdown} />
      )}
    </>
  );
}
