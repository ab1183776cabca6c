import type { ComponentProps } from 'react';
import type { QuizEvent } from '#machines/quizMachine';
import { writeEvent } from '#quiz/buttonEvent';

/** A button that sends an event to the quiz. src/quiz/inlineQuiz.ts handles its presses, even before React has loaded. */
export function SendButton({ event, ...attributes }: ComponentProps<'button'> & { event: QuizEvent }) {
  // A press sets `data-taken`, possibly before React's hydration.
  return <button type="button" data-event={writeEvent(event)} suppressHydrationWarning {...attributes} />;
}
