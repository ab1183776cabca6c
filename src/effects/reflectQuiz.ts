import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { quizTitles } from '#content/quizTitles';
import type { quizMachine } from '#machines/quizMachine';

/** Mirrors the quiz's state on the document: `<html data-quiz="question">` for the style sheet, and the title. */
export function reflectQuiz(actor: ActorRefFrom<typeof quizMachine>): void {
  function reflect(snapshot: SnapshotFrom<typeof quizMachine>) {
    const screen = snapshot.matches('question')
      ? 'question'
      : snapshot.matches('results')
        ? 'results'
        : 'intro';
    document.documentElement.dataset.quiz = screen;
    document.title = quizTitles[screen === 'question' ? snapshot.context.question : screen];
  }
  reflect(actor.getSnapshot());
  actor.subscribe(reflect);
}
