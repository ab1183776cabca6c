import type { QuizEvent } from '#machines/quizMachine';
import { readEvent } from '#quiz/buttonEvent';
import { expectScreen, failScript, observe } from '#quiz/expectScreen';
import { isTooEarly } from '#quiz/pressGuard';
import { scrollToTop, wantsLessMotion } from '#quiz/scrollToTop';
import { screenOnShow, showScreen, times } from '#quiz/showScreen';
import { preloadFont } from '#shared/preload';

// Inlined into the quiz's HTML, before any other script. Handles all presses and keys of the quiz as long as the page is
// open, and keeps their events until src/quiz/quizActor.ts has loaded.

declare global {
  interface Document {
    quiz: typeof quiz;
  }
}

/** Keys with one of these modifiers belong to the browser. */
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

/** Keeps an event for the actor; shows the screen after START at once. */
function keep(event: QuizEvent): void {
  // Other scripts may have replaced the methods of arrays.
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

/** Accepts one answer per screen, and marks it before it is sent unless the visitor prefers reduced motion. */
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
  // Walks up by hand, because other scripts replace closest() and similar methods.
  for (let element = target as HTMLElement | null; element; element = element.parentElement) {
    if (!event) button = element;
    event ??= readEvent(element.dataset?.event);
    if (element !== screen || !event || !button) continue;
    if ('option' in event) answer(event, button, screen);
    else quiz.send(event);
  }
});

// A digit key counts by its character and, without Shift, also by its position, because some keyboards type & or ۱ there.
// Keys with longer names, such as End, are not digits, and a held key answers once.
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

// A missing script causes an error event on its element or its preload link, which does not bubble. Other sites' scripts
// do not count, and ours that throw count until the actor has started.
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
