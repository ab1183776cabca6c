import type { ActorRefFrom, Observer, SnapshotFrom } from 'xstate';
import { quizTitle, screenName } from '#effects/quizTitle';
import { scoreInWords } from '#effects/scoreInWords';
import { type quizMachine, screenOf } from '#machines/quizMachine';

type Snapshot = SnapshotFrom<typeof quizMachine>;

/** What its view draws of a quiz. An actor is one that is drawn at once. */
export type Drawable = Pick<ActorRefFrom<typeof quizMachine>, 'getSnapshot' | 'subscribe'>;

/** The quiz as it is on show: behind its actor for as long as an answer is being confirmed. */
export interface DrawnQuiz extends Drawable {
  actor: ActorRefFrom<typeof quizMachine>;
  /** Notes that the actor's screen is on show already. */
  take: () => void;
  /** Shows the actor's screen: from the document as long as it holds the screens, by the view after that. */
  draw: () => void;
  /** What the view has put into the place of the quiz; nothing before it is there. */
  viewed?: Element | null;
}

const progressIn = (screen?: ParentNode | null) => screen?.querySelector('.travel');

/** Shows a screen of the document. The bar of its progress travels from where it was: it appears there, and then goes on. */
function show(name: string) {
  const island = document.getElementById('quiz');
  const template = document.querySelector<HTMLTemplateElement>(`[data-name="${name}"]`);
  const [from, to] = [island, template?.content].map((screen) => progressIn(screen)?.getAttribute('width'));
  if (from) progressIn(template?.content)?.setAttribute('width', from);
  document.boot.show(name);
  if (to) progressIn(island)?.setAttribute('width', to);
}

/** Makes an actor's quiz one that is drawn when it is told so; title and state stand on the document too. */
export function drawnQuiz(actor: ActorRefFrom<typeof quizMachine>): DrawnQuiz {
  const page = document.documentElement.dataset;
  const observers = new Set<Observer<Snapshot>>();
  let drawn = actor.getSnapshot();

  function take() {
    drawn = actor.getSnapshot();
    page.quiz = screenOf(drawn);
    delete page.pointer;
    document.title = quizTitle(drawn);
  }

  return {
    actor,
    take,
    draw() {
      if (drawn === actor.getSnapshot()) return;
      take();
      show(screenName(drawn));
      const score = document.querySelector('[data-score]');
      if (score) score.textContent = scoreInWords(drawn.context.answers);
      for (const { next } of observers) next?.(drawn);
    },
    getSnapshot: () => drawn,
    // The view subscribes with an observer, never with a function.
    subscribe: ((observer: Observer<Snapshot>) => {
      observers.add(observer);
      return { unsubscribe: () => observers.delete(observer) };
    }) as Drawable['subscribe'],
  };
}
