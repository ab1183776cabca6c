import { StrictMode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { ErrorBoundary } from '#components/quiz/ErrorBoundary';
import { stopEarlyTaps } from '#effects/earlyTaps';
import type { quizMachine } from '#machines/quizMachine';
import { QuizView } from '#pages/QuizView';
import { hydrateRoot } from './react';

function takeOver() {
  stopEarlyTaps();
  document.querySelector('[data-screen="intro"]')?.remove();
}

/** Hydrates the prerendered screen of a snapshot; from then on the buttons speak to the running actor themselves. */
export function showQuiz(
  actor: ActorRefFrom<typeof quizMachine>,
  prerendered?: SnapshotFrom<typeof quizMachine>,
): void {
  const island = document.getElementById('quiz');
  if (!island) return;
  hydrateRoot(
    island,
    <StrictMode>
      <ErrorBoundary>
        <QuizView actor={actor} prerendered={prerendered} onHydrated={takeOver} />
      </ErrorBoundary>
    </StrictMode>,
  );
}
