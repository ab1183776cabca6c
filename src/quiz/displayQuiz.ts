import type { ActorRefFrom, Observer, SnapshotFrom } from 'xstate';
import type { quizMachine } from '#machines/quizMachine';
import { quizTitle, screenName } from '#quiz/quizTitle';
import { scoreInWords } from '#quiz/scoreInWords';
import { screenOf } from '#quiz/screenOf';

type Snapshot = SnapshotFrom<typeof quizMachine>;

/** What the view needs of a quiz to draw it. An actor is a quiz whose every state is drawn at once. */
export type Drawable = Pick<ActorRefFrom<typeof quizMachine>, 'getSnapshot' | 'subscribe'>;

/** The quiz as it is on show: behind its actor for as long as an answer is being confirmed. */
export interface QuizDisplay extends Drawable {
  actor: ActorRefFrom<typeof quizMachine>;
  /** Notes that the actor's screen is on show already. */
  adoptScreen: () => void;
  /** Shows the actor's screen: from the document as long as it holds the screens, by the view after that. */
  drawScreen: () => void;
  /** The element that the view has drawn into the quiz's island; nothing before that. */
  viewed?: Element | null;
}

const progressIn = (screen?: ParentNode | null) => screen?.querySelector('.travel');

/**
 * Shows the states of an actor when it is told to, not when they come, and sets the document's title and `data-quiz` with them.
 *
 * @param showScreen shows the screen of a name where the document holds it
 */
export function displayQuiz(
  actor: ActorRefFrom<typeof quizMachine>,
  showScreen: (name: string) => void,
): QuizDisplay {
  const page = document.documentElement.dataset;
  const observers = new Set<Observer<Snapshot>>();
  let displayed = actor.getSnapshot();

  function adoptScreen() {
    displayed = actor.getSnapshot();
    page.quiz = screenOf(displayed);
    delete page.pointer;
    document.title = quizTitle(displayed);
  }

  /** The bar of its progress travels from where it was: it appears there, and then goes on. */
  function show(name: string) {
    const island = document.getElementById('quiz');
    const template = document.querySelector<HTMLTemplateElement>(`[data-name="${name}"]`);
    const [from, to] = [island, template?.content].map((screen) => progressIn(screen)?.getAttribute('width'));
    if (from) progressIn(template?.content)?.setAttribute('width', from);
    showScreen(name);
    if (to) progressIn(island)?.setAttribute('width', to);
  }

  return {
    actor,
    adoptScreen,
    drawScreen() {
      if (displayed === actor.getSnapshot()) return;
      adoptScreen();
      show(screenName(displayed));
      const score = document.querySelector('[data-score]');
      if (score) score.textContent = scoreInWords(displayed.context.answers);
      for (const { next } of observers) next?.(displayed);
    },
    getSnapshot: () => displayed,
    // The view subscribes with an observer, never with a function.
    subscribe: ((observer: Observer<Snapshot>) => {
      observers.add(observer);
      return { unsubscribe: () => observers.delete(observer) };
    }) as Drawable['subscribe'],
  };
}
