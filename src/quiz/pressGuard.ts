import { times } from '#quiz/showScreen';

// Inlined as part of src/quiz/inlineQuiz.ts: the second press of a gesture must not answer the screen that the first one
// showed.

/** The press of a finger, a pen or a mouse that may become a click. */
let press: UIEvent | undefined;

/**
 * Whether a press began before its screen was painted, even if a busy page receives it late. A key hits no position on the
 * screen, so it only has to follow the screen.
 */
export function isTooEarly(event: UIEvent): boolean {
  const isPointer = event.detail > 0;
  const { timeStamp } = (isPointer && press) || event;
  const now = performance.now();
  // Some browsers set no timeStamp, or one of another clock.
  const began = timeStamp > 0 && timeStamp > now - 5000 && timeStamp < now ? timeStamp : now;
  return began < (isPointer ? times.settled : times.shown);
}

/** Stops an early press before any listener, without a change of focus. */
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
