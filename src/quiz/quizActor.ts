import { createActor } from 'xstate';
import { questionsIn, quizMachine } from '#machines/quizMachine';
import { displayQuiz } from '#quiz/displayQuiz';
import { listenForRegistration } from '#quiz/listenForRegistration';
import { resultsCountdown } from '#quiz/resultsCountdown';
import { runMachines } from '#quiz/runMachines';
import { quizInput } from '#settings/quizInput';
import { listenForTips } from '#shared/listenForTips';

if (import.meta.env.DEV) await import('#development');

const { boot } = document;
const page = document.documentElement.dataset;

// The actor starts before its view: taps have somewhere to go while React is still on its way.
const actor = createActor(
  quizMachine.provide({
    actions: { scrollToTop: () => boot.send('SCROLL') },
    actors: { countdown: resultsCountdown },
  }),
  { input: quizInput, ...(import.meta.env.DEV && { inspect: globalThis.development?.inspect }) },
);
const quiz = displayQuiz(actor, boot.showScreen);

/** React is evaluated in a task of its own: together with its view it would keep a tap waiting for too long. */
function fetchView(use?: (view: typeof import('./mountView')) => void) {
  import('./reactChunk')
    .then(() => import('./mountView'))
    .then(use)
    .catch((reason) => {
      boot.send('FAIL');
      console.error(reason);
    });
}

// A script of somebody else may replace it later.
const { parse } = JSON;

function sendTap({ dataset }: HTMLElement) {
  actor.send(parse(dataset.event ?? ''));
}

// From here on this script runs the machines, in the state in which the inline script leaves them.
boot.send = runMachines(boot, {
  ...boot.actions,
  sendTap,
  sendKeptTaps: () => boot.keptTaps.forEach(sendTap),
  adoptScreen: quiz.adoptScreen,
  drawScreen: quiz.drawScreen,
  // A hidden tab paints nothing.
  awaitPaint: () => {
    if (document.hidden) boot.send('HIDE');
    document.addEventListener('visibilitychange', () => boot.send('HIDE'), { once: true });
    requestAnimationFrame(() => setTimeout(boot.send, 0, 'PAINT'));
  },
  loadView: () => fetchView(({ mountView }) => mountView(quiz)),
});

/** Another script in the page, such as an extension's, may empty the quiz's island or put a copy in its stead. The view does not
 * draw into a copy; the templates do. */
function checkIsland() {
  const isThere = quiz.viewed
    ? quiz.viewed.isConnected
    : page.quiz === 'intro' || document.getElementById('quiz')?.firstElementChild;
  if (!isThere) boot.send('EMPTY');
}
new MutationObserver(checkIsland).observe(document.body, { childList: true, subtree: true });

let last = actor.getSnapshot();
actor.subscribe({
  next(snapshot) {
    if (snapshot === last) return;
    last = snapshot;
    boot.send('CHANGE');
    if (__MEASURED__) boot.observe?.(snapshot.value, questionsIn(snapshot.context.answers).length + 1);
    if (snapshot.matches('results')) boot.send('END');
    checkIsland();
  },
  // The view hears of it too: its error screen says what was thrown.
  error() {
    boot.send('CHANGE');
    boot.send('BREAK');
  },
});
// Come back to or loaded again, a quiz that had left its intro begins anew, at its top.
addEventListener('pagehide', () => {
  history.scrollRestoration = page.quiz === 'intro' ? 'auto' : 'manual';
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) boot.send('RETURN');
});
// Some browsers send pointermove to a pointer at rest when the element under it changes.
addEventListener('pointermove', ({ movementX, movementY }) => {
  if (movementX || movementY) page.pointer = 'moved';
});
// Events that the actor is sent before its start are handled right after it.
boot.send('ACT');
try {
  actor.start();
} catch (reason) {
  boot.send('BREAK');
  throw reason;
}
page.quiz ??= 'intro';
listenForTips();
listenForRegistration();

// START and the answers need nothing more, so the view may be fetched. Older browsers cannot preload a module.
if (document.createElement('link').relList.supports('modulepreload'))
  for (const link of document.querySelectorAll<HTMLLinkElement>('[data-later=""]'))
    link.rel = 'modulepreload';
else fetchView();
