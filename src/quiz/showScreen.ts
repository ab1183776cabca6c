// Inlined as part of src/quiz/inlineQuiz.ts: which screen is on show, and since when.

const page = document.documentElement.dataset;

/**
 * When the screen on show was put there, and from when on presses count for it: milliseconds of `performance.now()`; how long
 * it takes none after its paint, and how long an answer is confirmed.
 */
export const times = { shown: 0, settled: 0, guard: 400, confirmation: 170 };

let shown: HTMLElement | null = null;
let settling: number;
/** The event of the control that had the focus last. */
let focused: string | undefined;

addEventListener('focusin', ({ target }) => {
  focused = (target as HTMLElement).dataset?.event;
});

/** The document begins with its intro. */
export const screenOnShow = () => shown ?? document.querySelector<HTMLElement>('[data-screen]');

/** The screen is being painted. Presses that begin 400 ms after that count, and what covers it goes then. */
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
 * Puts the screen of a name on show. One that is there is left alone; the same screen in another element, as React or a
 * script of somebody else makes it, is not.
 *
 * @returns whether all of that screen is on show
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
    requestAnimationFrame(settle);
    const heading = screen.querySelector<HTMLElement>('h1');
    const control = screen.querySelector<HTMLElement>(`[data-event="${focused}"]`) ?? heading;
    // Without preventScroll, focus would cancel the smooth scroll to the top.
    if (before?.dataset.screen !== name || !isElsewhere) control?.focus({ preventScroll: true });
  }
  return Boolean(screen && !('short' in screen.dataset));
}
