import { type QuizActor, ResultsView } from '#quiz/views/ResultsView';
import { ErrorBoundary } from '#shared/views/ErrorBoundary';
import { createRoot } from './reactChunk';

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
