import type { ComponentProps } from 'react';
import type { QuizEvent } from '#machines/quizMachine';
import { writeEvent } from '#quiz/buttonEvent';

/** A button that sends an event to the quiz: src/quiz/inlineQuiz.ts handles its presses, before React loads and after. */
export function SendButton({ event, ...attributes }: ComponentProps<'button'> & { event: QuizEvent }) {
  // Set by a press.
  return <button type="button" data-event={writeEvent(event)} suppressHydrationWarning {...attributes} />;
}
