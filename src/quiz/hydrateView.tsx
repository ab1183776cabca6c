import { StrictMode } from 'react';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { quizMachine } from '#machines/quizMachine';
import { ErrorBoundary } from '#quiz/views/ErrorBoundary';
import { QuizView } from '#quiz/views/QuizView';
import { quizInput } from '#settings/quizInput';
import { hydrateRoot } from './reactChunk';

type QuizActor = ActorRefFrom<typeof quizMachine>;

/**
 * Lets React draw the screens after the intro from now on, in the document's elements. Removes the parts for the time
 * without React.
 *
 * @param draw called after React has drawn a snapshot
 * @param show called with the name of React's error screen
 * @returns React's root element, and a function that lets React draw another actor
 */
export function hydrateView(
  actor: QuizActor,
  draw: (snapshot: SnapshotFrom<typeof quizMachine>) => void,
  show: (name: string) => void,
) {
  const island = document.getElementById('quiz') as HTMLElement;
  const prerendered = createActor(quizMachine, { input: quizInput }).getSnapshot();
  function noteDrawn(snapshot: typeof prerendered) {
    draw(snapshot);
    for (const screen of document.querySelectorAll('main > [data-screen]')) screen.remove();
  }
  const viewOf = (current: QuizActor) => (
    <StrictMode>
      <ErrorBoundary onShown={show}>
        <QuizView actor={current} prerendered={prerendered} onDrawn={noteDrawn} />
      </ErrorBoundary>
    </StrictMode>
  );
  // React redraws elements that others have changed, such as a translating browser: that is not an error.
  const root = hydrateRoot(island, viewOf(actor), { onRecoverableError: () => {} });
  return { island, drawActor: (next: QuizActor) => root.render(viewOf(next)) };
}
