import { quizFailure, quiz as quizMessages } from '#content/measured';
import { offerFollowed } from '#content/strings';
import { measure } from '#shared/measure';

// Inlined as part of src/quiz/inlineQuiz.ts: the one criterion by which the page says that the quiz could not be loaded.

const page = document.documentElement.dataset;

/** Hears of the quiz's states, where the page is measured. */
export const observe = __MEASURED__ ? measure(quizMessages, offerFollowed) : undefined;

/** For how many milliseconds of a page that is seen what should be on show may be missing. */
let patience = 10_000;
let timer: number;

function notifyFailure() {
  page.script = 'failed';
  observe?.('missing', undefined, quizFailure);
}

function wait() {
  clearTimeout(timer);
  // A tab in the background, and a page that is prerendered, is hidden.
  if (page.script === 'awaited' && !document.hidden) timer = window.setTimeout(notifyFailure, patience);
}
document.addEventListener('visibilitychange', wait);

/** Shows the notice if the expected screen is missing after 10 s; `isThere` hides it again. */
export function expectScreen(isThere: boolean): void {
  page.script = isThere ? 'ready' : 'awaited';
  wait();
}

/** A script of ours has failed: from now on the page says at once what is missing. */
export function failScript(): void {
  patience = 0;
  if (page.script === 'awaited') notifyFailure();
}
