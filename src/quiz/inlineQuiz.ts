import type { QuizEvent } from '#machines/quizMachine';
import { readEvent } from '#quiz/buttonEvent';
import { expectScreen, failScript, observe } from '#quiz/expectScreen';
import { isTooEarly } from '#quiz/pressGuard';
import { scrollToTop, wantsLessMotion } from '#quiz/scrollToTop';
import { screenOnShow, showScreen, times } from '#quiz/showScreen';
import { preloadFont } from '#shared/preload';

// Inlined into the quiz's HTML, before any other script. It hears each press of a button and each key of the quiz for as long
// as the page is open, and keeps their events until src/quiz/quizActor.ts is there.

declare global {
  interface Document {
    quiz: typeof quiz;
  }
}

/** With one of these a key is the browser's. */
const browserKeys = ['Alt', 'AltGraph', 'Control', 'Meta'];

const kept: QuizEvent[] = [];

function openFirstQuestion() {
  if (document.readyState === 'loading')
    document.addEventListener('readystatechange', openFirstQuestion, { once: true });
  else {
    showScreen(document.querySelector<HTMLElement>('#quiz [data-screen]')?.dataset.screen ?? '');
    scrollToTop();
  }
}

/** Keeps an event for the actor. START need not wait for it to be seen. */
function keep(event: QuizEvent): void {
  // Scripts of others may have replaced what arrays can do.
  kept[kept.length] = event;
  if (event.type === 'START') openFirstQuestion();
}

/** The interface of this script to src/quiz/quizActor.ts, which replaces `send` by its own function. */
const quiz = {
  send: keep,
  kept,
  screenOnShow,
  showScreen,
  expectScreen,
  failScript,
  ...(__MEASURED__ && { observe }),
  ...(import.meta.env.MODE === 'test' && { testTimes: times }),
};
document.quiz = quiz;

/** Of each screen one answer counts. It is confirmed before it is sent, unless its visitor asked for less motion. */
function answer(event: QuizEvent, button: HTMLElement, screen: HTMLElement): void {
  if (screen.querySelector('[data-taken]')) return;
  button.dataset.taken = '';
  const send = () => {
    quiz.send(event);
    if (quiz.send !== keep) delete button.dataset.taken;
  };
  const wait = wantsLessMotion() ? 0 : times.confirmation;
  if (wait > 0) setTimeout(send, wait);
  else send();
}

addEventListener('click', ({ target }) => {
  const screen = screenOnShow();
  let event: QuizEvent | undefined;
  let button: HTMLElement | undefined;
  // From element to element, because scripts of others replace closest() and its like.
  for (let element = target as HTMLElement | null; element; element = element.parentElement) {
    if (!event) button = element;
    event ??= readEvent(element.dataset?.event);
    if (element !== screen || !event || !button) continue;
    if ('option' in event) answer(event, button, screen);
    else quiz.send(event);
  }
});

// A digit counts by what it types, and without Shift by its position on the keyboard too: there some type & or ۱. A key whose
// name has several letters, such as End, is no digit, and one that is held answers once.
addEventListener('keydown', (event) => {
  const { target, key, code, repeat, shiftKey } = event;
  const isTyped =
    /^.$/.test(key) &&
    !repeat &&
    !browserKeys.some((modifier) => event.getModifierState(modifier)) &&
    !isTooEarly(event);
  const [digit] = (isTyped && /\d/.exec(key + (shiftKey ? '' : code))) || [];
  const screen = screenOnShow();
  if (digit && screen?.contains(target as Node))
    screen.querySelector<HTMLElement>(`[aria-keyshortcuts="${digit}"]`)?.click();
});

// A script that does not come says so on its element, or on the link that fetches it ahead, without bubbling. Scripts of
// others do not count, and ours that throw count as long as they may keep the actor from starting.
addEventListener(
  'error',
  ({ target, filename }) => {
    const element = target as HTMLScriptElement & HTMLLinkElement;
    const isMissing = element.matches?.('script[type=module],link[rel=modulepreload]');
    const address = isMissing ? element.src || element.href : quiz.send === keep && filename;
    if (`${address}`.startsWith(`${origin}/assets/`)) failScript();
  },
  true,
);

expectScreen(false);
preloadFont();
