import type { ButtonHTMLAttributes } from 'react';
import type { EventObject } from 'xstate';

interface SendButtonProps<Event extends EventObject> extends ButtonHTMLAttributes<HTMLButtonElement> {
  actor: { send: (event: Event) => void };
  event: Event;
}

/**
 * A button that sends one event to an actor. The event also stands in the markup, where the inline script of
 * src/entries/earlyQuiz.ts finds it: always on the intro, and on the first question while React is on its way.
 */
export function SendButton<Event extends EventObject>({
  actor,
  event,
  ...attributes
}: SendButtonProps<Event>) {
  return (
    <button
      type="button"
      data-event={JSON.stringify(event)}
      onClick={() => actor.send(event)}
      // An early tap has marked it.
      suppressHydrationWarning
      {...attributes}
    />
  );
}
