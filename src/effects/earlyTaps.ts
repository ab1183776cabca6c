import type { QuizEvent, Screen } from '#machines/quizMachine';

/** What the document says of the screen that its island holds: the machine's next state, worked out at build time. */
export interface EarlyScreen {
  /** The event that leads there from the screen on show. */
  after: QuizEvent['type'];
  state: Screen;
  title: string;
  /** Whether the page is scrolled to its top on the way. */
  scrolls: boolean;
}

/** What the inline script leaves on the document: the taps made so far, and where the next ones go. */
export interface EarlyTaps {
  kept: QuizEvent[];
  send: (event: QuizEvent) => void;
  /** Whether the inline script has already made the actor's next scroll. */
  hasScrolled: boolean;
  /** Ends the actor's time-out. */
  actorStarted: () => void;
  /** Starts the view's time-out, which is as long as the actor's. */
  awaitView: () => void;
  stopListening: () => void;
  /** Loads the page again, or says that the quiz is not coming. */
  fail: () => void;
}

declare global {
  interface Document {
    earlyTaps?: EarlyTaps;
  }
}

/** Gives the actor every tap made before it was up, in order, and from now on each tap as it is made. */
export function handOverEarlyTaps(send: (event: QuizEvent) => void): void {
  const taps = document.earlyTaps;
  if (!taps) return;
  taps.send = send;
  taps.actorStarted();
  for (const event of taps.kept.splice(0)) send(event);
}

/** Whether the actor's next scroll has been made already: the visitor may have scrolled on since. True once at most. */
export function isScrolledEarly(): boolean {
  const taps = document.earlyTaps;
  if (!taps?.hasScrolled) return false;
  taps.hasScrolled = false;
  return true;
}

/** The view is being loaded; the page shows the error page if it does not arrive. */
export function awaitView(): void {
  document.earlyTaps?.awaitView();
}

/** The view is there and handles the taps itself. */
export function stopEarlyTaps(): void {
  document.earlyTaps?.stopListening();
}
