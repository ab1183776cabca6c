import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { quizTitles } from '#content/quizTitles';
import type { quizMachine } from '#machines/quizMachine';

/**
 * Mirrors the quiz's state on the document: `<html data-quiz="question">` for the style sheet, and the title. Once the
 * pointer has moved on a screen, it says `data-pointer="moved"` too.
 */
export function reflectQuiz(actor: ActorRefFrom<typeof quizMachine>): void {
  const page = document.documentElement.dataset;
  function reflect(snapshot: SnapshotFrom<typeof quizMachine>) {
    const screen = snapshot.matches('question')
      ? 'question'
      : snapshot.matches('results')
        ? 'results'
        : 'intro';
    page.quiz = screen;
    delete page.pointer;
    document.title = quizTitles[screen === 'question' ? snapshot.context.question : screen];
  }
  reflect(actor.getSnapshot());
  actor.subscribe(reflect);
  // Some browsers tell a pointer at rest that what lies under it has changed.
  addEventListener('pointermove', ({ movementX, movementY }) => {
    if (movementX || movementY) page.pointer = 'moved';
  });
}
