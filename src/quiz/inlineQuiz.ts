import type { QuizEvent } from '#machines/quizMachine';
import { readEvent } from '#quiz/buttonEvent';
import { handleScriptFailure, observeState, reportScreen } from '#quiz/failureNotice';
import { isPressTooEarly } from '#quiz/pressGuard';
import { currentScreen, prefersReducedMotion, screenTimes, scrollToTop, showScreen } from '#quiz/showScreen';
import { delayTypefaces } from '#shared/delayTypefaces';

// Inlined into the quiz's HTML before all other scripts. Handles every press and key of the quiz as long as the page is open,
// and keeps the events until src/quiz/quizActor.ts has loaded.

declare global {
  interface Document {
    quiz: typeof quiz;
  }
}

/** A digit key with one of these modifiers is a shortcut of the browser. */
const browserModifiers = ['Alt', 'AltGraph', 'Control', 'Meta'];

const keptEvents: QuizEvent[] = [];

function openFirstQuestion() {
  if (document.readyState === 'loading')
    document.addEventListener('readystatechange', openFirstQuestion, { once: true });
  else {
    showScreen(document.querySelector<HTMLElement>('#quiz [data-screen]')?.dataset.screen ?? '');
    scrollToTop();
  }
}

/** Keeps an event for the actor; after START, shows the first question at once. */
function keepEvent(event: QuizEvent): void {
  // Without push(), because other scripts may have replaced the methods of arrays.
  keptEvents[keptEvents.length] = event;
  if (event.type === 'START') openFirstQuestion();
}

/** The interface of this script to src/quiz/quizActor.ts, which replaces `send` with its own function. */
const quiz = {
  send: keepEvent,
  keptEvents,
  currentScreen,
  showScreen,
  scrollToTop,
  reportScreen,
  handleScriptFailure,
  ...(__MEASURED__ && { observeState }),
};
document.quiz = quiz;

/** Accepts one answer per screen, and marks its button. Sends it 170 ms later, or at once with reduced motion. */
function confirmAnswer(event: QuizEvent, button: HTMLElement, screen: HTMLElement): void {
  if (screen.querySelector('[data-taken]')) return;
  button.dataset.taken = '';
  const send = () => {
    quiz.send(event);
    // Without an actor, no screen follows yet, so the mark stays.
    if (quiz.send !== keepEvent) delete button.dataset.taken;
  };
  const delayMs = prefersReducedMotion() ? 0 : screenTimes.confirmationMs;
  if (delayMs > 0) setTimeout(send, delayMs);
  else send();
}

addEventListener('click', ({ target }) => {
  const screen = currentScreen();
  let event: QuizEvent | undefined;
  let button: HTMLElement | undefined;
  // Searches from the target up to the screen. Without closest(), because other scripts may have replaced it.
  for (let element = target as HTMLElement | null; element; element = element.parentElement) {
    if (!event) button = element;
    event ??= readEvent(element.dataset?.event);
    if (element !== screen || !event || !button) continue;
    if ('option' in event) confirmAnswer(event, button, screen);
    else quiz.send(event);
  }
});

// A digit key counts by its character and, without Shift, also by its position, because some keyboards type & or ۱ in that
// position. Keys with longer names, such as End, are not digits. A held key answers once.
addEventListener('keydown', (event) => {
  const { target, key, code, repeat, shiftKey } = event;
  const isAccepted =
    /^.$/.test(key) &&
    !repeat &&
    !browserModifiers.some((modifier) => event.getModifierState(modifier)) &&
    !isPressTooEarly(event);
  const [digit] = (isAccepted && /\d/.exec(key + (shiftKey ? '' : code))) || [];
  const screen = currentScreen();
  if (digit && screen?.contains(target as Node))
    screen.querySelector<HTMLElement>(`[aria-keyshortcuts="${digit}"]`)?.click();
});

// Handles this site's scripts that are missing or, before the actor has started, throw. The error event of a missing script
// is dispatched at its element or its preload link, and does not bubble.
addEventListener(
  'error',
  ({ target, filename }) => {
    const element = target as HTMLScriptElement & HTMLLinkElement;
    const isMissing = element.matches?.('script[type=module],link[rel=modulepreload]');
    const address = isMissing ? element.src || element.href : quiz.send === keepEvent && filename;
    if (`${address}`.startsWith(`${origin}/assets/`)) handleScriptFailure();
  },
  true,
);

reportScreen(false);
delayTypefaces();
