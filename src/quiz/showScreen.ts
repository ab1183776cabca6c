// Part of the inlined script src/quiz/inlineQuiz.ts. Nothing else changes `hidden` of a screen.

const pageState = document.documentElement.dataset;

/**
 * `shownAt`: when the current screen was shown; `settledAt`: from when it accepts presses (`performance.now()` milliseconds).
 * `guardMs`: how long it accepts no presses after its paint. `confirmationMs`: how long an answer is marked.
 */
export const screenTimes = { shownAt: 0, settledAt: 0, guardMs: 400, confirmationMs: 170 };

let shownElement: HTMLElement | null = null;
let settleTimer: number;
/** The `data-event` of the last focused button. */
let focusedEvent: string | undefined;

addEventListener('focusin', ({ target }) => {
  focusedEvent = (target as HTMLElement).dataset?.event;
});

// Some browsers send pointermove for a resting pointer when the element under it changes.
addEventListener('pointermove', ({ movementX, movementY }) => {
  if (movementX || movementY) pageState.pointer = 'moved';
});

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Scrolls the page to its top: smoothly, or instantly if the visitor prefers reduced motion. */
export function scrollToTop(): void {
  scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

/** Returns the current screen; the intro at first. */
export const currentScreen = () => shownElement ?? document.querySelector<HTMLElement>('[data-screen]');

/** Called as the screen is painted: 400 ms later, removes the cover over the page and accepts presses. */
function settle() {
  settleTimer = window.setTimeout(() => {
    screenTimes.settledAt = performance.now() + screenTimes.guardMs;
    settleTimer = window.setTimeout(() => {
      delete pageState.settling;
    }, screenTimes.guardMs);
  });
}

/**
 * Shows the first screen with this name, unless it is already the current screen. React may have rendered the complete
 * results before the short ones, or another script may have replaced the element.
 *
 * @returns whether the complete screen is visible, not the short results without React
 */
export function showScreen(name: string): boolean {
  const previous = currentScreen();
  const screen = document.querySelector<HTMLElement>(`[data-screen="${name}"]`);
  if (screen) pageState.quiz = name.replace(/-.*/, '');
  if (screen && screen !== previous) {
    const { activeElement, body } = document;
    const isFocusElsewhere = activeElement !== body && !previous?.contains(activeElement);
    if (previous) previous.hidden = true;
    screen.hidden = false;
    shownElement = screen;
    document.title = screen.dataset.title ?? '';
    delete pageState.pointer;
    screenTimes.shownAt = performance.now();
    screenTimes.settledAt = Infinity;
    pageState.settling = '';
    // A key can answer a screen while it is covered. Its timer must not remove the cover of the next screen.
    clearTimeout(settleTimer);
    requestAnimationFrame(settle);
    const heading = screen.querySelector<HTMLElement>('h1');
    const focusTarget = screen.querySelector<HTMLElement>(`[data-event="${focusedEvent}"]`) ?? heading;
    // Without preventScroll, focus would cancel the smooth scroll to the top.
    if (previous?.dataset.screen !== name || !isFocusElsewhere) focusTarget?.focus({ preventScroll: true });
    // A page that is zoomed by pinching shows a part of the layout viewport, which scrollTo does not move.
    if (Number(window.visualViewport?.scale) > 1) heading?.scrollIntoView({ inline: 'start' });
  }
  return Boolean(screen && !('short' in screen.dataset));
}
