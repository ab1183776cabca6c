import { offerLinkMessage } from '#content/strings';
import { quizMessages } from '#content/visitMessages';
import { startMeasuring } from '#shared/startMeasuring';

// Part of the inlined script src/quiz/inlineQuiz.ts. Only this file decides to show the notice that the quiz failed to load.

const pageState = document.documentElement.dataset;

/** Receives the quiz's states if visits are measured. */
export const observeState = __MEASURED__ ? startMeasuring(quizMessages, offerLinkMessage) : undefined;

/** Milliseconds for which the expected screen may be missing while the page is visible. */
let timeoutMs = 10_000;
let timer: number;

function showNotice() {
  pageState.script = 'failed';
  observeState?.('missing');
}

function restartTimer() {
  clearTimeout(timer);
  // A page is hidden in a background tab and while it is prerendered.
  if (pageState.script === 'awaited' && !document.hidden) timer = window.setTimeout(showNotice, timeoutMs);
}
document.addEventListener('visibilitychange', restartTimer);

/** Shows the notice if no complete screen is reported for 10 s. A complete screen hides the notice again. */
export function reportScreen(isComplete: boolean): void {
  pageState.script = isComplete ? 'ready' : 'awaited';
  restartTimer();
}

/** Call this when one of the site's scripts has failed: from then on the notice shows without a delay. */
export function handleScriptFailure(): void {
  timeoutMs = 0;
  if (pageState.script === 'awaited') showNotice();
}
