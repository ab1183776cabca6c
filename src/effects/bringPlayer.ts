import { onlineManager, QueryClient } from '@tanstack/query-core';
import { embedId, global, isFrame, scripts } from '#content/videoEmbed';
import { addFrame } from '#effects/addFrame';
import { beforeScripts } from '#effects/embedCode';
import { injectScripts } from '#effects/injectScripts';

const firstDelay = 1000;
const longestDelay = 30_000;
const keptUnused = 5 * 60_000;

const queries = new QueryClient();
const queryKey = ['video player'];
let attempts = 0;

/** A browser lets an equal request wait for one that hangs, so a further attempt has an address of its own. */
function addressOf(address: string): string {
  const url = new URL(address, document.baseURI);
  if (attempts > 1) url.searchParams.set('attempt', String(attempts));
  return url.href;
}

function leave() {
  void queries.cancelQueries({ queryKey }).then(() => queries.removeQueries({ queryKey }));
}

/**
 * Brings the player's scripts or frame through the query cache: three more attempts after a failure, after 1, 2 and 4 s,
 * none while the device is offline.
 *
 * @param place what the player fills
 * @param signal aborting removes what has not arrived
 * @throws when the last attempt has failed
 */
export async function bringPlayer(place: HTMLElement, signal: AbortSignal): Promise<void> {
  // The cache observes the network only while it is mounted.
  queries.mount();
  onlineManager.setOnline(navigator.onLine);
  signal.addEventListener('abort', leave);
  try {
    await queries.fetchQuery({
      queryKey,
      queryFn: async ({ signal }) => {
        attempts += 1;
        if (isFrame) await addFrame(place, addressOf, signal);
        else {
          beforeScripts();
          await injectScripts({
            scripts: scripts.map((script) => ({ ...script, src: addressOf(script.src) })),
            global,
            embedId,
            signal,
          });
        }
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
}
