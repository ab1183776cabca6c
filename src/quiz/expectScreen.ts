import { offerFollowed } from '#content/strings';
import { quizFailureMessages, quizMessages } from '#content/visitMessages';
import { measure } from '#shared/measure';

// Inlined as part of src/quiz/inlineQuiz.ts: the only place that decides to show that the quiz could not be loaded.

const page = document.documentElement.dataset;

/** Receives the quiz's states if the page is measured. */
export const observe = __MEASURED__ ? measure(quizMessages, offerFollowed) : undefined;

/** Milliseconds of visible time for which the expected screen may be missing. */
let patience = 10_000;
let timer: number;

function notifyFailure() {
  page.script = 'failed';
  observe?.('missing', undefined, quizFailureMessages);
}

function wait() {
  clearTimeout(timer);
  // Background tabs and prerendered pages are hidden.
  if (page.script === 'awaited' && !document.hidden) timer = window.setTimeout(notifyFailure, patience);
}
document.addEventListener('visibilitychange', wait);

/** Shows the notice if the expected screen is missing after 10 s; `isThere` hides it again. */
export function expectScreen(isThere: boolean): void {
  page.script = isThere ? 'ready' : 'awaited';
  wait();
}

/** Handles a failed script of ours: from now on the notice does not wait. */
export function failScript(): void {
  patience = 0;
  if (page.script === 'awaited') notifyFailure();
}
