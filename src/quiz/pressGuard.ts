import { times } from '#quiz/showScreen';

// Inlined as part of src/quiz/inlineQuiz.ts: the second press of one gesture answers nothing on the screen that the first has
// brought.

/** The press of a finger, a pen or a mouse that may become a click. */
let press: UIEvent | undefined;

/**
 * Whether a press began before its screen was painted, however late a busy page hears of it. A key hits no position on
 * the screen: it need only come after the screen.
 */
export function isTooEarly(event: UIEvent): boolean {
  const isPointer = event.detail > 0;
  const { timeStamp } = (isPointer && press) || event;
  const now = performance.now();
  // Some browsers give no timeStamp, or one of another clock.
  const began = timeStamp > 0 && timeStamp > now - 5000 && timeStamp < now ? timeStamp : now;
  return began < (isPointer ? times.settled : times.shown);
}

/** Nothing in the page hears of a press that is too early, and it takes the focus from nothing. */
function refuse(event: UIEvent) {
  if (!isTooEarly(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function notePress(event: UIEvent) {
  press = event;
}

function endPress(event: UIEvent) {
  refuse(event);
  press = undefined;
}

addEventListener('pointerdown', notePress, true);
addEventListener('mousedown', refuse, true);
addEventListener('click', endPress, true);
