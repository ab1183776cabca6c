import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type quizMachine, stateNames, type Tier } from '#machines/quizMachine';
import { ResultsScreen } from '#quiz/views/ResultsScreen';
import { ErrorBoundary } from '#shared/views/ErrorBoundary';
import { createRoot } from './reactChunk';

type QuizActor = ActorRefFrom<typeof quizMachine>;

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

/**
 * Makes React render the results into `<div id="results">` once the quiz has reached them.
 *
 * @param onRendered called after React has rendered the results
 * @param onErrorRendered called after React has rendered the error screen instead
 * @returns the element of the results; undefined if another script has removed it
 */
export function renderResults(actor: QuizActor, onRendered: () => void, onErrorRendered: () => void) {
  const element = document.getElementById('results');
  if (!element) return undefined;
  createRoot(element).render(
    <ErrorBoundary onErrorRendered={onErrorRendered}>
      <ResultsView actor={actor} onRendered={onRendered} />
    </ErrorBoundary>,
  );
  return element;
}
