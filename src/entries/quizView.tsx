import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { ActorRefFrom } from 'xstate';
import { ErrorBoundary } from '#components/ErrorBoundary';
import { stopEarlyTaps } from '#effects/earlyTaps';
import { listenForTips } from '#effects/listenForTips';
import type { quizMachine } from '#machines/quizMachine';
import { QuizView } from '#pages/QuizView';

function listen() {
  stopEarlyTaps();
  listenForTips();
}

/** Hydrates the prerendered quiz; from then on its buttons speak to the running actor themselves. */
export function hydrateQuiz(actor: ActorRefFrom<typeof quizMachine>): void {
  const island = document.getElementById('quiz');
  if (!island) return;
  hydrateRoot(
    island,
    <StrictMode>
      <ErrorBoundary>
        <QuizView actor={actor} onHydrated={listen} />
      </ErrorBoundary>
    </StrictMode>,
  );
}
