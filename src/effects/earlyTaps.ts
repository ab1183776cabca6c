import type { QuizEvent } from '#machines/quizMachine';

/** What the inline script leaves on the window: the taps made so far, and where the next ones go. */
export interface EarlyTaps {
  kept: QuizEvent[];
  send: (event: QuizEvent) => void;
  /** The actor is up. */
  arrived: () => void;
  /** The view is asked for: from now on it may take as long as the actor might. */
  wait: () => void;
  stop: () => void;
  /** Loads the page again, or says that the quiz is not coming. */
  fail: () => void;
}

declare global {
  interface Window {
    earlyTaps?: EarlyTaps;
  }
}

/** Gives the actor every tap made before it was up, in order, and from now on each tap as it is made. */
export function handOverEarlyTaps(send: (event: QuizEvent) => void): void {
  const taps = window.earlyTaps;
  if (!taps) return;
  taps.send = send;
  taps.arrived();
  for (const event of taps.kept.splice(0)) send(event);
}

/** The view is on its way; the page says so if it does not come. */
export function awaitView(): void {
  window.earlyTaps?.wait();
}

/** The view is there and hears the taps itself. */
export function stopEarlyTaps(): void {
  window.earlyTaps?.stop();
}
