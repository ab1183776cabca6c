import { createActor } from 'xstate';
import { highestScore } from '#content/quizSize';
import { answeredQuestions, quizMachine, scoreOf, stateNames } from '#machines/quizMachine';
import { resultsCountdown } from '#quiz/resultsCountdown';
import { quizInput } from '#settings/site';
import { addOpenHereLink } from '#shared/addOpenHereLink';

if (import.meta.env.DEV) await import('#development');

const { quiz } = document;
const pageState = document.documentElement.dataset;

/** The quiz machine with its effects on the page. */
const quizOnPage = quizMachine.provide({
  actions: {
    // For a START before the actor, src/quiz/inlineQuiz.ts has already scrolled.
    scrollToTop({ event }) {
      if (event.type !== 'START' || pageState.quiz === 'intro') quiz.scrollToTop();
    },
  },
  actors: { countdown: resultsCountdown },
});

const inspect = import.meta.env.DEV && { inspect: globalThis.development?.inspect };
const actor = createActor(quizOnPage, { input: quizInput, ...inspect }).start();
let hasStartedView = false;
/** The element in which React renders the results; undefined until React has loaded. */
let resultsElement: HTMLElement | undefined;

/** Shows the screen of the actor's state, which has its names: 'intro', 'question-sleep', 'results-low'. */
function showState(): void {
  const { value, context, status } = actor.getSnapshot();
  const isComplete = quiz.showScreen(stateNames(value).join('-'));
  quiz.reportScreen(isComplete && status === 'active');
  const score = quiz.currentScreen()?.querySelector('[data-score]');
  if (score) score.textContent = `${scoreOf(context)}/${highestScore}`;
}

/** Loads and starts the view once the current screen has been painted. A hidden tab never paints, so it does not wait. */
async function startView(): Promise<void> {
  hasStartedView = true;
  try {
    if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    // Evaluates React and the view in separate tasks, because together they would delay a press too long.
    await import('./reactChunk');
    const { renderResults } = await import('./renderResults');
    resultsElement = renderResults(actor, showState, () => quiz.reportScreen(quiz.showScreen('error')));
  } catch (error) {
    quiz.handleScriptFailure();
    console.error(error);
  }
}

actor.subscribe({
  next({ value, context }) {
    // React, once it has loaded, calls `showState` after it has rendered the results.
    if (resultsElement && stateNames(value)[0] === 'results') quiz.reportScreen(false);
    else showState();
    if (__MEASURED__) quiz.observeState?.(value, answeredQuestions(context.answers).length + 1);
    if (!hasStartedView) void startView();
  },
  error() {
    quiz.handleScriptFailure();
    showState();
  },
});

quiz.send = (event) => actor.send(event);
if (quiz.keptEvents[0]) for (const event of quiz.keptEvents) actor.send(event);
else showState();

/** Restores the quiz if another script, such as an extension, has emptied it or replaced it with a copy. */
function restoreScreen(): void {
  if (resultsElement?.isConnected === false) {
    resultsElement = undefined;
    void startView();
  }
  if (quiz.currentScreen()?.isConnected) return;
  showState();
  if (pageState.script === 'awaited') quiz.handleScriptFailure();
}
new MutationObserver(restoreScreen).observe(document.body, { childList: true, subtree: true });

// After a return or reload, a quiz that had left its intro starts again at the top of the intro.
addEventListener('pagehide', () => {
  history.scrollRestoration = pageState.quiz === 'intro' ? 'auto' : 'manual';
});

// Fetches the offer bar for the results once their first registration button has come into view.
addEventListener('scroll', function checkButton() {
  const { top = Infinity } = document.querySelector('#join .cta')?.getBoundingClientRect() ?? {};
  if (top > innerHeight) return;
  removeEventListener('scroll', checkButton);
  import('#shared/offerBar').then((bar) => bar.startOfferBar('registration')).catch(() => {});
});

addOpenHereLink();
// Preloads the view. START and the answers need no other file.
for (const link of document.querySelectorAll<HTMLLinkElement>('[data-later=""]')) link.rel = 'modulepreload';
