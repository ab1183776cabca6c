import { createActor, type Snapshot, type SnapshotFrom } from 'xstate';
import { highestScore } from '#content/quizSize';
import { questionsIn, type quizMachine, scoreOf } from '#machines/quizMachine';
import { listenToPage } from '#quiz/listenToPage';
import { loadView, preloadView } from '#quiz/loadView';
import { quizOnPage } from '#quiz/quizOnPage';
import { quizInput } from '#settings/quizInput';

if (import.meta.env.DEV) await import('#development');

const { quiz } = document;
const page = document.documentElement.dataset;

let view: ReturnType<typeof loadView> | undefined;
let actor = startActor();

const show = (name: string, isWhole = true) => quiz.expectScreen(quiz.showScreen(name) && isWhole);

/** Shows the screen of a snapshot, named after its state: 'intro', 'question-sleep', 'results-low'. */
function draw({ value, context, status }: SnapshotFrom<typeof quizMachine>): void {
  const name = typeof value === 'string' ? value : Object.entries(value).flat().join('-');
  const score = document.querySelector(`[data-screen="${name}"] [data-score]`);
  if (score) score.textContent = `${scoreOf(context)}/${highestScore}`;
  show(name, status === 'active');
}

function startActor(snapshot?: Snapshot<unknown>) {
  const inspect = import.meta.env.DEV && { inspect: globalThis.development?.inspect };
  return createActor(quizOnPage, { input: quizInput, ...(snapshot && { snapshot }), ...inspect }).start();
}

function followActor(): void {
  actor.subscribe({
    next(snapshot) {
      draw(snapshot);
      if (__MEASURED__) quiz.observe?.(snapshot.value, questionsIn(snapshot.context.answers).length + 1);
      view ??= loadView(actor, draw, show);
    },
    error() {
      quiz.failScript();
      draw(actor.getSnapshot());
    },
  });
}

followActor();
quiz.send = (event) => actor.send(event);
if (quiz.kept[0]) for (const event of quiz.kept) actor.send(event);
else draw(actor.getSnapshot());

/** Handles other scripts, such as extensions, that empty the quiz or replace it by a copy. */
async function lookForScreen(): Promise<void> {
  if (quiz.screenOnShow()?.isConnected) return;
  draw(actor.getSnapshot());
  if (page.script === 'awaited') quiz.failScript();
  const drawn = await view;
  if (drawn && !drawn.island.isConnected) view = loadView(actor, draw, show);
}
new MutationObserver(lookForScreen).observe(document.body, { childList: true, subtree: true });

listenToPage();
preloadView();

// In the test build only, a test can continue from an earlier state: docs/machines.md.
if (import.meta.env.MODE === 'test')
  document.quizTest = {
    snapshot: () => actor.getPersistedSnapshot(),
    async continueFrom(snapshot) {
      actor.stop();
      actor = startActor(snapshot);
      followActor();
      draw(actor.getSnapshot());
      (await view)?.drawActor(actor);
    },
  };
