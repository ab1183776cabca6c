import { onlineManager, QueryClient } from '@tanstack/query-core';
import type { VideoScriptEvent } from '#machines/videoScriptMachine';
import { addFrame } from '#sales/video/addFrame';
import { discardPendingScripts, injectScript } from '#sales/video/injectScript';
import { isFrame } from '#settings/videoForBrowser';

/** The input of the actors that load the player and watch it. */
export interface PlayerTask {
  /** The element that the player fills. */
  container: HTMLElement;
  /** Aborted when the machine stops the actor. */
  signal: AbortSignal;
  sendBack: (event: VideoScriptEvent) => void;
  /** Sets the function that the machine's event GIVE_UP calls. */
  onGiveUp: (abortAttempt: () => void) => void;
}

const firstRetryDelayMs = 1000;
const maxRetryDelayMs = 30_000;
const unusedCacheTimeMs = 5 * 60_000;

const queries = new QueryClient();
const queryKey = ['video player'];
let attemptCount = 0;

/** Gives each attempt its own address, because browsers queue a request behind a hanging one with the same address. */
function attemptUrl(address: string): string {
  const url = new URL(address, document.baseURI);
  if (attemptCount > 1) url.searchParams.set('attempt', String(attemptCount));
  return url.href;
}

/**
 * Loads the player's script or frame through the query cache. After a failure it retries three times, after 1, 2 and 4 s,
 * but not while the device is offline. Sends the machine ASK, ARRIVE and WAIT for each attempt, and at the end ANSWER, or
 * FAIL with the error of the last attempt. Stopping the actor removes pending scripts and frames.
 */
export async function loadPlayer({ container, signal, sendBack, onGiveUp }: PlayerTask): Promise<void> {
  let attempt = new AbortController();
  onGiveUp(() => attempt.abort());

  function cancelQuery() {
    void queries.cancelQueries({ queryKey }).then(() => queries.removeQueries({ queryKey }));
  }

  async function loadOnce(querySignal: AbortSignal) {
    attemptCount += 1;
    attempt = new AbortController();
    const { signal } = attempt;
    querySignal.addEventListener('abort', () => attempt.abort());
    sendBack({ type: 'ASK' });
    const reportArrival = () => sendBack({ type: 'ARRIVE' });
    try {
      if (isFrame) await addFrame(container, { attemptUrl, signal, reportArrival });
      else await injectScript({ attemptUrl, signal, reportArrival });
      return true;
    } catch (error) {
      sendBack({ type: 'WAIT' });
      throw error;
    }
  }

  // The cache observes the network only while it is mounted.
  queries.mount();
  onlineManager.setOnline(navigator.onLine);
  signal.addEventListener('abort', cancelQuery);
  sendBack({ type: 'WAIT' });
  try {
    await queries.fetchQuery({
      queryKey,
      queryFn: ({ signal }) => loadOnce(signal),
      retry: 3,
      retryDelay: (failureCount) => Math.min(firstRetryDelayMs * 2 ** failureCount, maxRetryDelayMs),
      gcTime: unusedCacheTimeMs,
    });
    sendBack({ type: 'ANSWER' });
  } catch (error) {
    sendBack({ type: 'FAIL', error });
  } finally {
    discardPendingScripts();
    signal.removeEventListener('abort', cancelQuery);
    queries.unmount();
  }
}
