import { type ActorLogic, type EventObject, fromCallback, type SnapshotFrom } from 'xstate';
import { type CountdownEvent, type CountdownLength, countdownMachine } from '#machines/countdownMachine';

/**
 * An actor that sends TICK at each full second after its start, and at once when the tab becomes visible. TICK has the time
 * (epoch milliseconds) and, if the page has been visible since the last TICK, the elapsed time (milliseconds).
 *
 * Setting the system clock changes only Date, and performance.now() counts sleep only on Windows. A visible page therefore
 * counts by performance.now(), and a page that was hidden, for example before a phone slept, by Date.
 */
export const ticker = fromCallback<EventObject>(({ sendBack }) => {
  // Rounded, because the fractions could add up to more than a second.
  const readRunTime = () => (document.hidden ? undefined : Math.round(performance.now()));
  let lastTime = Date.now();
  /** `performance.now()` at the start or the latest tick; undefined if the page has been hidden since. */
  let lastRunTime = readRunTime();
  let totalMs = 0;
  let timer: ReturnType<typeof setTimeout>;

  function tick() {
    const now = Date.now();
    const runTime = readRunTime();
    const elapsed = lastRunTime === undefined || runTime === undefined ? undefined : runTime - lastRunTime;
    totalMs += Math.max(0, elapsed ?? now - lastTime);
    lastTime = now;
    lastRunTime = runTime;
    // Sets the next timer before the event, which may stop this actor and so clear the timer.
    clearTimeout(timer);
    timer = setTimeout(tick, 1000 - (totalMs % 1000));
    sendBack({ type: 'TICK', now, elapsed } satisfies CountdownEvent);
  }

  function handleVisibilityChange() {
    lastRunTime = undefined;
    if (!document.hidden) tick();
  }

  timer = setTimeout(tick, 1000);
  document.addEventListener('visibilitychange', handleVisibilityChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleVisibilityChange);
  };
});

/** An actor that asks the site's server for the time once. Ignores a response without `Date` or with an `Age` over 99,999 s. */
export const serverTime = fromCallback<EventObject>(({ sendBack }) => {
  // With the origin, because a path that begins with two slashes would name another host.
  fetch(location.origin + location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ headers }) => {
      const [age] = /^\d{1,5}$/.exec(headers.get('Age') ?? '0') ?? [];
      const server = Date.parse(headers.get('Date') ?? '') + Number(age) * 1000;
      sendBack({ type: 'SERVER_TIME', now: Date.now(), server } satisfies CountdownEvent);
    },
    () => {},
  );
});

const countdown = countdownMachine.provide({ actors: { ticker, serverTime } });
const { getInitialSnapshot } = countdown;

/** The countdown that the quiz machine invokes. It starts at the time of the visitor's clock. */
export const resultsCountdown: ActorLogic<
  SnapshotFrom<typeof countdown>,
  CountdownEvent,
  CountdownLength
> = Object.assign(countdown, {
  getInitialSnapshot: (scope: Parameters<typeof getInitialSnapshot>[0], length: CountdownLength) =>
    getInitialSnapshot(scope, { now: Date.now(), ...length }),
});
