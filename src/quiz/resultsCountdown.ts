import { type EventObject, fromCallback } from 'xstate';
import { type CountdownEvent, countdownMachine } from '#machines/countdownMachine';

/**
 * Sends TICK at each full second after its start, and at once when the tab comes back to sight: with the time (epoch
 * milliseconds) and, if the page was in sight since the last one, with the time that it ran (milliseconds). Stopping it
 * leaves no timer and no listener.
 *
 * Setting the clock moves Date alone, and sleep moves performance.now() on Windows alone. So a visible page counts by
 * performance.now(), and one that was hidden, as it is before a phone sleeps, by Date.
 */
export const ticker = fromCallback<EventObject>(({ sendBack }) => {
  let time = Date.now();
  let passed = 0;
  /** `performance.now()` at the latest tick; undefined before the first, and when the page has been hidden since. */
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

/**
 * Asks the site once for the time, and sends it beside the visitor's own. An answer from a cache says how old it is. Without
 * an answer that has a time it sends nothing.
 */
export const serverTime = fromCallback<EventObject>(({ sendBack }) => {
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ headers }) => {
      const server = Date.parse(headers.get('Date') ?? '') + Number(headers.get('Age')) * 1000;
      sendBack({ type: 'SERVER_TIME', now: Date.now(), server } satisfies CountdownEvent);
    },
    () => {},
  );
});

/** The countdown that the quiz invokes. */
export const resultsCountdown = countdownMachine.provide({ actors: { ticker, serverTime } });
