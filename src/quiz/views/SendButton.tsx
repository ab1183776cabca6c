import type { ButtonHTMLAttributes } from 'react';
import type { EventObject } from 'xstate';

interface SendButtonProps<Event extends EventObject> extends ButtonHTMLAttributes<HTMLButtonElement> {
  event: Event;
}

/** A button that sends one event to the quiz: src/quiz/inlineQuiz.ts hears its presses, before React is there and after. */
export function SendButton<Event extends EventObject>({ event, ...attributes }: SendButtonProps<Event>) {
  // A press has marked it.
  return <button type="button" data-event={JSON.stringify(event)} suppressHydrationWarning {...attributes} />;
}
