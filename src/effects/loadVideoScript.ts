import type { onlineManager, QueryClient } from '@tanstack/query-core';
import { fromPromise } from 'xstate';
import { injectScript } from '#effects/injectScript';
import { reloadOnce } from '#effects/reloadOnce';

interface VideoSource {
  url: string;
  global: string;
  embedId: string;
}

const patience = 10_000;
const firstDelay = 1000;
const longestDelay = 30_000;
const keptUnused = 5 * 60_000;

interface QueryCache {
  queries: QueryClient;
  network: typeof onlineManager;
}

let cache: Promise<QueryCache> | undefined;

/** The query cache, fetched by the first call; a failure to fetch it is not kept. */
function queryCache(): Promise<QueryCache> {
  if (cache) return cache;
  cache = import('@tanstack/query-core').then(({ QueryClient, onlineManager }) => ({
    queries: new QueryClient(),
    network: onlineManager,
  }));
  cache.catch(() => {
    cache = undefined;
  });
  return cache;
}

/**
 * Waits for the query cache. One that is gone while it is waited for lets the page be loaded once more: a deploy may
 * have taken it away.
 * @throws when it is gone or does not come in time
 */
function awaitCache(signal: AbortSignal): Promise<QueryCache> {
  return new Promise((resolve, reject) => {
    let isAwaited = true;
    const timer = setTimeout(() => {
      isAwaited = false;
      reject(new Error(`the query cache did not come within ${patience} ms`));
    }, patience);
    queryCache()
      .then(resolve, (reason) => {
        // Where the site does not answer, the area itself says that the video did not come.
        if (isAwaited && !signal.aborted) reloadOnce().catch(() => {});
        reject(reason);
      })
      .finally(() => clearTimeout(timer));
  });
}

/**
 * An actor that brings the player's script through the query cache: three more attempts after a failure, after 1, 2 and
 * 4 s, none while the device is offline. Stopping it takes back what has not arrived. The cache is made ready at once, so
 * that an actor that is started after a delay need not wait for it.
 */
export function loadVideoScript(source: VideoSource) {
  const before: unknown = Reflect.get(window, source.global);
  let attempts = 0;
  void queryCache();

  /** A browser lets an equal request wait for one that hangs, so a further attempt has an address of its own. */
  function nextUrl() {
    attempts += 1;
    const url = new URL(source.url, document.baseURI);
    if (attempts > 1) url.searchParams.set('attempt', String(attempts));
    return url.href;
  }

  return fromPromise<void>(async ({ signal }) => {
    const { queries, network } = await awaitCache(signal);
    signal.throwIfAborted();
    const queryKey = ['video script', source.url];

    function leave() {
      void queries.cancelQueries({ queryKey }).then(() => queries.removeQueries({ queryKey }));
    }

    // The cache hears of the network only while it is mounted.
    queries.mount();
    network.setOnline(navigator.onLine);
    signal.addEventListener('abort', leave);
    try {
      await queries.fetchQuery({
        queryKey,
        queryFn: async ({ signal }) => {
          await injectScript({ ...source, before, url: nextUrl(), signal });
          return true;
        },
        retry: 3,
        retryDelay: (attempt) => Math.min(firstDelay * 2 ** attempt, longestDelay),
        gcTime: keptUnused,
      });
    } finally {
      signal.removeEventListener('abort', leave);
      queries.unmount();
    }
  });
}
