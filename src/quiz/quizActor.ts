import { createActor, type SnapshotFrom } from 'xstate';
import { highestScore } from '#content/quizSize';
import { answeredQuestions, type quizMachine, scoreOf } from '#machines/quizMachine';
import { addPageListeners } from '#quiz/addPageListeners';
import { loadView, preloadView } from '#quiz/loadView';
import { quizOnPage } from '#quiz/quizOnPage';
import { quizInput } from '#settings/quizInput';

if (import.meta.env.DEV) await import('#development');

const { quiz } = document;
const pageState = document.documentElement.dataset;

let view: ReturnType<typeof loadView> | undefined;
const inspect = import.meta.env.DEV && { inspect: globalThis.development?.inspect };
const actor = createActor(quizOnPage, { input: quizInput, ...inspect }).start();

/** Shows a screen, and reports whether the quiz works: the screen is complete and the actor has not failed. */
const openScreen = (name: string, isRunning = true) => quiz.reportScreen(quiz.showScreen(name) && isRunning);

/** Shows the screen of a snapshot. The screen has the name of the state: 'intro', 'question-sleep', 'results-low'. */
function showSnapshot({ value, context, status }: SnapshotFrom<typeof quizMachine>): void {
  const name = typeof value === 'string' ? value : Object.entries(value).flat().join('-');
  const score = document.querySelector(`[data-screen="${name}"] [data-score]`);
  if (score) score.textContent = `${scoreOf(context)}/${highestScore}`;
  openScreen(name, status === 'active');
}

actor.subscribe({
  next(snapshot) {
    showSnapshot(snapshot);
    const { value, context } = snapshot;
    if (__MEASURED__) quiz.observeState?.(value, answeredQuestions(context.answers).length + 1);
    view ??= loadView(actor, showSnapshot, openScreen);
  },
  error() {
    quiz.handleScriptFailure();
    showSnapshot(actor.getSnapshot());
  },
});

quiz.send = (event) => actor.send(event);
if (quiz.keptEvents[0]) for (const event of quiz.keptEvents) actor.send(event);
else showSnapshot(actor.getSnapshot());

/** Restores the quiz if another script, such as an extension, has emptied it or replaced it with a copy. */
async function restoreScreen(): Promise<void> {
  if (quiz.currentScreen()?.isConnected) return;
  showSnapshot(actor.getSnapshot());
  if (pageState.script === 'awaited') quiz.handleScriptFailure();
  const hydrated = await view;
  if (hydrated && !hydrated.rootElement.isConnected) view = loadView(actor, showSnapshot, openScreen);
}
new MutationObserver(restoreScreen).observe(document.body, { childList: true, subtree: true });

addPageListeners();
preloadView();
