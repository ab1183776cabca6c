import { createActor } from 'xstate';
import { quizInput } from '#content/quizInput';
import { awaitView, handOverEarlyTaps, isScrolledEarly } from '#effects/earlyTaps';
import { listenForTips } from '#effects/listenForTips';
import { reflectQuiz } from '#effects/reflectQuiz';
import { reportFailure } from '#effects/reportFailure';
import { resultsCountdown } from '#effects/resultsCountdown';
import { scrollToTop } from '#effects/scrollToTop';
import { showPrerendered } from '#effects/showPrerendered';
import { quizMachine } from '#machines/quizMachine';

if (import.meta.env.DEV) await import('#effects/development');

// React is evaluated in a task of its own: together with its view it would keep a tap waiting for too long.
const loadView = () => import('./react').then(() => import('./quizView'));

// The actor starts before its view: taps have somewhere to go while React is still on its way.
const actor = createActor(
  quizMachine.provide({
    actions: { scrollToTop: () => isScrolledEarly() || scrollToTop() },
    actors: { countdown: resultsCountdown },
  }),
  { input: quizInput, ...(import.meta.env.DEV && { inspect: globalThis.development?.inspect }) },
);
// The intro is as it was prerendered, and its buttons reach the actor without React, which would only be in the way of
// START: it begins once the first question has been painted. An answer that comes before it shows the next question as
// it was prerendered.
let shown: ReturnType<typeof actor.getSnapshot> | undefined;
const untilView = actor.subscribe((snapshot) => {
  if (snapshot.matches('intro')) return;
  if (!shown) {
    shown = snapshot;
    awaitView();
    // A hidden tab paints nothing.
    if (document.hidden) showView();
    else requestAnimationFrame(() => setTimeout(showView));
  } else if (showPrerendered(snapshot)) shown = snapshot;
});
function showView() {
  loadView()
    .then(({ showQuiz }) => {
      untilView.unsubscribe();
      showQuiz(actor, shown);
    })
    .catch(reportFailure);
}
// Come back to or loaded again, a quiz that had left its intro begins anew, at its top.
addEventListener('pagehide', () => {
  history.scrollRestoration = actor.getSnapshot().matches('intro') ? 'auto' : 'manual';
});
actor.start();
handOverEarlyTaps((event) => actor.send(event));
reflectQuiz(actor);
listenForTips();

// All that START and the answers need is there: the view may come. Older browsers do not know how to fetch it ahead.
if (document.createElement('link').relList.supports('modulepreload'))
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) link.rel = 'modulepreload';
else loadView().catch(reportFailure);
