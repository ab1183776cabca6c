import { StrictMode } from 'react';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { quizMachine } from '#machines/quizMachine';
import { ErrorBoundary } from '#quiz/views/ErrorBoundary';
import { QuizView } from '#quiz/views/QuizView';
import { quizInput } from '#settings/quizInput';
import { hydrateRoot } from './reactChunk';

type QuizActor = ActorRefFrom<typeof quizMachine>;

/**
 * Hydrates the prerendered screens after the intro, so that React renders them from now on. Then removes the screens that
 * are shown only until React has loaded.
 *
 * @param onRendered called after React has rendered a snapshot
 * @param onErrorShown called with the name of React's error screen
 * @returns React's root element, and a function that makes React render another actor
 */
export function hydrateView(
  actor: QuizActor,
  onRendered: (snapshot: SnapshotFrom<typeof quizMachine>) => void,
  onErrorShown: (name: string) => void,
) {
  const rootElement = document.getElementById('quiz') as HTMLElement;
  const prerendered = createActor(quizMachine, { input: quizInput }).getSnapshot();
  function handleRendered(snapshot: typeof prerendered) {
    onRendered(snapshot);
    for (const screen of document.querySelectorAll('main > [data-screen]')) screen.remove();
  }
  const renderView = (current: QuizActor) => (
    <StrictMode>
      <ErrorBoundary onShown={onErrorShown}>
        <QuizView actor={current} prerendered={prerendered} onRendered={handleRendered} />
      </ErrorBoundary>
    </StrictMode>
  );
  // React renders again what a translating browser or an extension has changed, and reports it, but it is not an error.
  const root = hydrateRoot(rootElement, renderView(actor), { onRecoverableError: () => {} });
  return { rootElement, renderActor: (other: QuizActor) => root.render(renderView(other)) };
}
