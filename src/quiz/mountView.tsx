import { StrictMode } from 'react';
import type { QuizDisplay } from '#quiz/displayQuiz';
import { ErrorBoundary } from '#quiz/views/ErrorBoundary';
import { QuizView } from '#quiz/views/QuizView';
import { createRoot, hydrateRoot } from './reactChunk';

/**
 * Lets the view draw the quiz from now on. A question that the document has brought is hydrated; the results, of which it
 * has no more than the score, are drawn anew.
 */
export function mountView(quiz: QuizDisplay): void {
  const island = document.getElementById('quiz');
  if (!island) return;
  for (const template of document.querySelectorAll('template')) template.remove();

  const note = () => {
    quiz.viewed = island.firstElementChild;
  };
  const takeOver = () => {
    document.querySelector('[data-screen="intro"]')?.remove();
    document.boot.send('TAKE_OVER');
  };

  const view = (
    <StrictMode>
      <ErrorBoundary onShown={note}>
        <QuizView actor={quiz} prerendered={quiz.getSnapshot()} onShown={note} onHydrated={takeOver} />
      </ErrorBoundary>
    </StrictMode>
  );
  if (quiz.getSnapshot().matches('results')) {
    document.boot.showScreen();
    createRoot(island).render(view);
  } else hydrateRoot(island, view);
}
