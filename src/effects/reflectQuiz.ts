import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { quizTitles } from '#content/quizTitles';
import { type quizMachine, quizStateOf } from '#machines/quizMachine';

type Snapshot = SnapshotFrom<typeof quizMachine>;

/** What the screen of a snapshot is called. */
export function quizTitle(snapshot: Snapshot): string {
  const title = quizTitles[quizStateOf(snapshot)];
  return typeof title === 'string' ? title : title[snapshot.context.question];
}

/** Mirrors the quiz's state on the document: `<html data-quiz="question">` for the style sheet, and the title. */
export function reflectQuiz(actor: ActorRefFrom<typeof quizMachine>): void {
  function reflect(snapshot: Snapshot) {
    document.documentElement.dataset.quiz = quizStateOf(snapshot);
    document.title = quizTitle(snapshot);
  }
  reflect(actor.getSnapshot());
  actor.subscribe(reflect);
}
