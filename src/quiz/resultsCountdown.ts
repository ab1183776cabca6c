import { type EventObject, fromCallback } from 'xstate';
import { type CountdownEvent, countdownMachine } from '#machines/countdownMachine';

/**
 * Sends TICK at each full second after its start, and at once when the tab becomes visible: with the time (epoch
 * milliseconds) and, if the page was visible since the last one, with the time that it ran (milliseconds). Stopping it
 * leaves no timer and no listener.
 *
 * Setting the clock changes only Date, and performance.now() counts sleep only on Windows. So a visible page counts by
 * performance.now(), and a page that was hidden, as before a phone sleeps, by Date.
 */
export const ticker = fromCallback<EventObject>(({ sendBack }) => {
  let time = Date.now();
  let passed = 0;
  /** `performance.now()` at the latest tick; undefined before the first, and if the page has been hidden since. */
  let running: number | undefined;
  let timer: ReturnType<typeof setTimeout>;

  function tick() {
    const now = Date.now();
    // Whole milliseconds, because fractions may add up to more than a second.
    const runningNow = Math.round(performance.now());
    const ran = running && runningNow - running;
    passed += Math.max(0, ran ?? now - time);
    time = now;
    running = document.hidden ? undefined : runningNow;
    // Sets the next timer first, because the event may stop this actor, which then clears it.
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

/** Requests the site's time once. An answer without a `Date`, or with an `Age` of more than a day, has no time. */
export const serverTime = fromCallback<EventObject>(({ sendBack }) => {
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ headers }) => {
      const [age] = /^\d{1,5}$/.exec(headers.get('Age') ?? '0') ?? [];
      const server = Date.parse(headers.get('Date') ?? '') + Number(age) * 1000;
      sendBack({ type: 'SERVER_TIME', now: Date.now(), server } satisfies CountdownEvent);
    },
    () => {},
  );
});

/** The countdown that the quiz invokes. */
export const resultsCountdown = countdownMachine.provide({ actors: { ticker, serverTime } });
