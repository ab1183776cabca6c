import { screenTimes } from '#quiz/showScreen';

// Part of the inlined script src/quiz/inlineQuiz.ts. The second press of a double tap must not answer the screen that the
// first press opened.

/** The pointerdown event that may become a click. */
let pressEvent: UIEvent | undefined;

/**
 * Whether a press began before its screen accepted presses, even if a busy page receives it late. A key has no position on
 * the screen, so it counts as soon as the screen is shown.
 */
export function isPressTooEarly(event: UIEvent): boolean {
  const isPointer = event.detail > 0;
  const { timeStamp } = (isPointer && pressEvent) || event;
  const now = performance.now();
  // Some browsers set no timeStamp, or one from another clock.
  const startTime = timeStamp > 0 && timeStamp > now - 5000 && timeStamp < now ? timeStamp : now;
  return startTime < (isPointer ? screenTimes.settledAt : screenTimes.shownAt);
}

/** Stops an early press before any other listener, and before it moves the focus. */
function stopEarlyPress(event: UIEvent) {
  if (!isPressTooEarly(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function notePress(event: UIEvent) {
  pressEvent = event;
}

function endPress(event: UIEvent) {
  stopEarlyPress(event);
  pressEvent = undefined;
}

addEventListener('pointerdown', notePress, true);
addEventListener('mousedown', stopEarlyPress, true);
addEventListener('click', endPress, true);
