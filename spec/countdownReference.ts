/** The countdown as specified, in plain TypeScript. Tests compare the machine with it. */

export interface CountdownReference {
  /** The whole length, in milliseconds. */
  readonly length: number;
  /** Elapsed time in milliseconds; setting the clock does not change it while the page runs, and never reduces it. */
  readonly passed: number;
  /** The time of the last tick, in epoch milliseconds. */
  readonly latest: number;
  readonly isShown: boolean;
}

export type CountdownReferenceEvent =
  /** `ran`: for how many milliseconds the page has run since the last tick, where that is known. */
  { type: 'TICK'; now: number; ran?: number } | { type: 'HIDE' } | { type: 'SHOW' };

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
  const { now, ran } = event;
  if (secondsLeft(before) === 0 || !Number.isSafeInteger(now)) return before;
  if (ran !== undefined && !Number.isSafeInteger(ran)) return before;
  const byClock = now > before.latest ? now - before.latest : 0;
  // A time that ran backwards counts as unknown.
  const passed = ran === undefined ? byClock : ran < 0 ? 0 : ran;
  return { ...before, passed: before.passed + passed, latest: now };
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
