import { StrictMode } from 'react';
import { ErrorBoundary } from '#components/quiz/ErrorBoundary';
import type { DrawnQuiz } from '#effects/drawnQuiz';
import { QuizView } from '#pages/QuizView';
import { createRoot, hydrateRoot } from './react';

/**
 * Lets the view draw the quiz from now on. A question that the document has brought is hydrated; the results, of which it
 * has no more than the score, are drawn anew.
 */
export function showQuiz(quiz: DrawnQuiz): void {
  const { boot } = document;
  const island = document.getElementById('quiz');
  if (!island) {
    boot.send('EMPTY');
    return;
  }
  for (const template of document.querySelectorAll('template')) template.remove();

  let own: Element | null;
  const note = () => {
    own = island.firstElementChild;
  };
  const takeOver = () => {
    document.querySelector('[data-screen="intro"]')?.remove();
    boot.send('TAKE_OVER');
    // Something else in the page, such as an extension, may empty the island or put a copy in its place.
    new MutationObserver(() => {
      if (!island.isConnected || island.firstElementChild !== own) boot.send('EMPTY');
    }).observe(document.body, { childList: true, subtree: true });
  };

  const view = (
    <StrictMode>
      <ErrorBoundary onShown={note}>
        <QuizView actor={quiz} prerendered={quiz.getSnapshot()} onShown={note} onHydrated={takeOver} />
      </ErrorBoundary>
    </StrictMode>
  );
  if (quiz.getSnapshot().matches('results')) createRoot(island).render(view);
  else hydrateRoot(island, view);
}
