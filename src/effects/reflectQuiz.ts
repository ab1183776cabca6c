import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { quizTitle } from '#effects/quizTitle';
import { type quizMachine, screenOf } from '#machines/quizMachine';

type Snapshot = SnapshotFrom<typeof quizMachine>;

/**
 * Mirrors the quiz's state on the document: `<html data-quiz="question">` for the style sheet, and the title. Once the
 * pointer has moved on a screen, it says `data-pointer="moved"` too.
 */
export function reflectQuiz(actor: ActorRefFrom<typeof quizMachine>): void {
  const page = document.documentElement.dataset;
  function reflect(snapshot: Snapshot) {
    page.quiz = screenOf(snapshot);
    delete page.pointer;
    document.title = quizTitle(snapshot);
  }
  reflect(actor.getSnapshot());
  actor.subscribe(reflect);
  // Some browsers tell a pointer at rest that what lies under it has changed.
  addEventListener('pointermove', ({ movementX, movementY }) => {
    if (movementX || movementY) page.pointer = 'moved';
  });
}
