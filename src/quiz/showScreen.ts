// Inlined as part of src/quiz/inlineQuiz.ts: the screen on show, and its times.

const page = document.documentElement.dataset;

/**
 * The time at which the current screen was shown, and the time from which presses count, in milliseconds of
 * `performance.now()`; the milliseconds without presses after its paint, and those for which an answer is marked.
 */
export const times = { shown: 0, settled: 0, guard: 400, confirmation: 170 };

let shown: HTMLElement | null = null;
let settling: number;
/** The event of the last focused control. */
let focused: string | undefined;

addEventListener('focusin', ({ target }) => {
  focused = (target as HTMLElement).dataset?.event;
});

/** The current screen; the intro at first. */
export const screenOnShow = () => shown ?? document.querySelector<HTMLElement>('[data-screen]');

/** Runs as the screen is painted: 400 ms later its cover goes, and presses count. */
function settle() {
  clearTimeout(settling);
  settling = window.setTimeout(() => {
    times.settled = performance.now() + times.guard;
    settling = window.setTimeout(() => {
      delete page.settling;
    }, times.guard);
  });
}

/**
 * Shows the screen with a name, unless it is on show. The same screen in a new element, from React or another script, is
 * shown again.
 *
 * @returns whether the complete screen is on show
 */
export function showScreen(name: string): boolean {
  const before = screenOnShow();
  const screen = document.querySelector<HTMLElement>(`[data-screen="${name}"]`);
  if (screen) page.quiz = name.replace(/-.*/, '');
  if (screen && screen !== before) {
    const { activeElement, body } = document;
    const isElsewhere = activeElement !== body && !before?.contains(activeElement);
    if (before) before.hidden = true;
    screen.hidden = false;
    shown = screen;
    document.title = screen.dataset.title ?? '';
    delete page.pointer;
    times.shown = performance.now();
    times.settled = Infinity;
    page.settling = '';
    // The screen before it, answered by a key while it was covered, would uncover this one.
    clearTimeout(settling);
    requestAnimationFrame(settle);
    const heading = screen.querySelector<HTMLElement>('h1');
    const control = screen.querySelector<HTMLElement>(`[data-event="${focused}"]`) ?? heading;
    // Without preventScroll, focus would cancel the smooth scroll to the top.
    if (before?.dataset.screen !== name || !isElsewhere) control?.focus({ preventScroll: true });
  }
  return Boolean(screen && !('short' in screen.dataset));
}
