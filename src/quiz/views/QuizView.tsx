import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { questionOrder } from '#content/quizSize';
import type { quizMachine } from '#machines/quizMachine';
import { QuestionScreen } from '#quiz/views/QuestionScreen';
import { ResultsScreen } from '#quiz/views/ResultsScreen';

type Snapshot = SnapshotFrom<typeof quizMachine>;

interface QuizViewProps {
  actor: ActorRefFrom<typeof quizMachine>;
  /** The snapshot that the document was rendered from, to be hydrated: that of the intro, on which no question shows. */
  prerendered?: Snapshot;
  /** Called with each snapshot that has been drawn, from the first question on. */
  onDrawn?: (snapshot: Snapshot) => void;
}

/** The quiz after its intro: every question, of which the one that is asked shows, and then the results. */
export function QuizView({ actor, prerendered = actor.getSnapshot(), onDrawn }: QuizViewProps) {
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
    // While it hydrates, the page is past its intro already.
    if (!snapshot.matches('intro')) onDrawn?.(snapshot);
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
