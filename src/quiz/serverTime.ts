import { type EventObject, fromCallback } from 'xstate';
import type { CountdownEvent } from '#machines/countdownMachine';

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
