import { StrictMode } from 'react';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { quizMachine } from '#machines/quizMachine';
import { ErrorBoundary } from '#quiz/views/ErrorBoundary';
import { QuizView } from '#quiz/views/QuizView';
import { quizInput } from '#settings/quizInput';
import { hydrateRoot } from './reactChunk';

type QuizActor = ActorRefFrom<typeof quizMachine>;

/**
 * Lets React draw the screens after the intro from now on, in the elements that the document has of them. What the document
 * has for the time without React goes.
 *
 * @param draw is called whenever React has drawn a snapshot
 * @param show is called with the name of its error screen
 * @returns what React draws in, and a function that lets it draw another actor
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
  // React draws anew what somebody else has changed, such as a browser that translates: that is no error.
  const root = hydrateRoot(island, viewOf(actor), { onRecoverableError: () => {} });
  return { island, drawActor: (next: QuizActor) => root.render(viewOf(next)) };
}
