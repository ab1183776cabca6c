import { type EventObject, fromCallback } from 'xstate';
import type { CountdownEvent } from '#machines/countdownMachine';

/**
 * Sends TICK with the time (epoch milliseconds) at each full second after its start, and at once when the tab comes
 * back to sight. Stopping it leaves no timer and no listener.
 */
export const ticker = fromCallback<EventObject>(({ sendBack }) => {
  const startedAt = Date.now();
  let timer: ReturnType<typeof setTimeout>;

  function tick() {
    const now = Date.now();
    const intoTheSecond = Math.max(0, now - startedAt) % 1000;
    // The next timer is set before the event is sent: the event may stop this actor, which then clears it.
    clearTimeout(timer);
    timer = setTimeout(tick, 1000 - intoTheSecond);
    sendBack({ type: 'TICK', now } satisfies CountdownEvent);
  }

  function tickWhenSeen() {
    if (document.visibilityState === 'visible') tick();
  }

  timer = setTimeout(tick, 1000);
  document.addEventListener('visibilitychange', tickWhenSeen);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tickWhenSeen);
  };
});
