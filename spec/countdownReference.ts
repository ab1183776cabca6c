/** The countdown as specified, in plain TypeScript. Tests compare the machine with it. */

export interface CountdownReference {
  /** The whole length, in milliseconds. */
  readonly length: number;
  /** Elapsed time in milliseconds; setting the clock back does not reduce it. */
  readonly passed: number;
  /** The time of the last tick, in epoch milliseconds. */
  readonly latest: number;
  readonly isShown: boolean;
}

export type CountdownReferenceEvent = { type: 'TICK'; now: number } | { type: 'HIDE' } | { type: 'SHOW' };

/** A countdown of so many milliseconds (below 0 counts as 0), started at `now`. */
export function countdownAtStart(now: number, length: number): CountdownReference {
  return { length: Math.max(0, length), passed: 0, latest: now, isShown: true };
}

/** The countdown after one more event; once it is over, ticks change nothing. */
export function afterCountdownEvent(
  before: CountdownReference,
  event: CountdownReferenceEvent,
): CountdownReference {
  if (event.type === 'HIDE') return { ...before, isShown: false };
  if (event.type === 'SHOW') return { ...before, isShown: true };
  if (secondsLeft(before) === 0 || !Number.isSafeInteger(event.now)) return before;
  const passed = before.passed + (event.now > before.latest ? event.now - before.latest : 0);
  return { ...before, passed, latest: event.now };
}

/** Whole seconds left, rounded up: 0 only when the countdown is over. */
export function secondsLeft({ length, passed }: CountdownReference): number {
  return passed >= length ? 0 : Math.ceil((length - passed) / 1000);
}

/** The text on screen: minutes, a colon, two-digit seconds. */
export function countdownText(reference: CountdownReference): string {
  const seconds = secondsLeft(reference);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
