import { onlineManager, QueryClient } from '@tanstack/query-core';
import { addFrame } from '#sales/video/addFrame';
import { injectScript, takeBackLate } from '#sales/video/injectScript';
import type { PlayerTask } from '#sales/video/PlayerTask';
import { isFrame } from '#settings/videoForBrowser';

const firstDelay = 1000;
const longestDelay = 30_000;
const keptUnused = 5 * 60_000;

const queries = new QueryClient();
const queryKey = ['video player'];
let attempts = 0;

/** Browsers hold an equal request behind a hanging one, so each attempt has an address of its own. */
function addressOf(address: string): string {
  const url = new URL(address, document.baseURI);
  if (attempts > 1) url.searchParams.set('attempt', String(attempts));
  return url.href;
}

/**
 * Loads the player's script or frame through the query cache: three more attempts after a failure, after 1, 2 and 4 s,
 * none while the device is offline. Sends the machine the start, arrival and wait of each attempt, and the end: ANSWER, or
 * FAIL with the error of the last attempt. Stopping the actor removes pending scripts and frames.
 */
export async function loadPlayer({ container, signal, sendBack, receive }: PlayerTask): Promise<void> {
  let attempt = new AbortController();
  receive(() => attempt.abort());

  function leave() {
    void queries.cancelQueries({ queryKey }).then(() => queries.removeQueries({ queryKey }));
  }

  async function loadOnce(left: AbortSignal) {
    attempts += 1;
    attempt = new AbortController();
    const { signal } = attempt;
    left.addEventListener('abort', () => attempt.abort());
    sendBack({ type: 'ASK' });
    const arrive = () => sendBack({ type: 'ARRIVE' });
    try {
      if (isFrame) await addFrame(container, { addressOf, signal, arrive });
      else await injectScript({ addressOf, signal, arrive });
      return true;
    } catch (error) {
      sendBack({ type: 'WAIT' });
      throw error;
    }
  }

  // The cache observes the network only while it is mounted.
  queries.mount();
  onlineManager.setOnline(navigator.onLine);
  signal.addEventListener('abort', leave);
  sendBack({ type: 'WAIT' });
  try {
    await queries.fetchQuery({
      queryKey,
      queryFn: ({ signal }) => loadOnce(signal),
      retry: 3,
      retryDelay: (attempt) => Math.min(firstDelay * 2 ** attempt, longestDelay),
      gcTime: keptUnused,
    });
    sendBack({ type: 'ANSWER' });
  } catch (error) {
    sendBack({ type: 'FAIL', error });
  } finally {
    takeBackLate();
    signal.removeEventListener('abort', leave);
    queries.unmount();
  }
}
