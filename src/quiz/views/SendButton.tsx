import type { ComponentProps } from 'react';
import type { QuizEvent } from '#machines/quizMachine';
import { writeEvent } from '#quiz/buttonEvent';

/** A button that sends one event to the quiz: src/quiz/inlineQuiz.ts hears its presses, before React is there and after. */
export function SendButton({ event, ...attributes }: ComponentProps<'button'> & { event: QuizEvent }) {
  // A press has marked it.
  return <button type="button" data-event={writeEvent(event)} suppressHydrationWarning {...attributes} />;
}
