import { type EventObject, fromCallback } from 'xstate';
import type { CountdownEvent } from '#machines/countdownMachine';

/**
 * Sends TICK at each full second after its start, and at once when the tab comes back to sight: with the time (epoch
 * milliseconds) and, if the page was in sight since the last one, with the time that it ran (milliseconds). Stopping it
 * leaves no timer and no listener.
 *
 * A clock that somebody sets moves Date, and not performance.now(); a device that sleeps moves Date, and performance.now()
 * on Windows alone. So a page that was in sight goes by the second. One that was not may have slept, and goes by the first:
 * phones and laptops hide a page before they sleep. Where one does not, as some Linux desktops, the countdown goes on from
 * where it was.
 */
export const ticker = fromCallback<EventObject>(({ sendBack }) => {
  let time = Date.now();
  let passed = 0;
  /** `performance.now()` at the latest tick. Undefined where the page was hidden since then, and before the first tick, which goes by `Date`. */
  let running: number | undefined;
  let timer: ReturnType<typeof setTimeout>;

  function tick() {
    const now = Date.now();
    // In whole milliseconds: fractions of a second may add up to a little more than it.
    const runningNow = Math.round(performance.now());
    const ran = running && runningNow - running;
    passed += Math.max(0, ran ?? now - time);
    time = now;
    running = document.hidden ? undefined : runningNow;
    // The next timer is set before the event is sent: the event may stop this actor, which then clears it.
    clearTimeout(timer);
    timer = setTimeout(tick, 1000 - (passed % 1000));
    sendBack({ type: 'TICK', now, ran } satisfies CountdownEvent);
  }

  function noteSight() {
    running = undefined;
    if (!document.hidden) tick();
  }

  timer = setTimeout(tick, 1000);
  document.addEventListener('visibilitychange', noteSight);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', noteSight);
  };
});
