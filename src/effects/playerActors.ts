import { fromPromise } from 'xstate';
// Before any other script can take the name of its policy.
import '#effects/pageScript';
import { reloadOnce } from '#effects/reloadOnce';

const patience = 10_000;

type Chunk = typeof import('#effects/player');

let chunk: Promise<Chunk> | undefined;

/** What brings and shows a player, with the query cache; fetched by the first call. A failure to fetch it is not kept. */
function fetchChunk(): Promise<Chunk> {
  if (chunk === undefined) {
    chunk = import('#effects/player');
    chunk.catch(() => {
      chunk = undefined;
    });
  }
  return chunk;
}

/**
 * Waits for the chunk. One that is gone while it is waited for lets the page be loaded once more: a deploy may have taken
 * it away.
 * @throws when it is gone or does not come in time
 */
function awaitChunk(signal: AbortSignal): Promise<Chunk> {
  return new Promise((resolve, reject) => {
    let isAwaited = true;
    const timer = setTimeout(() => {
      isAwaited = false;
      reject(new Error(`the player's script did not load within ${patience} ms`));
    }, patience);
    fetchChunk()
      .then(resolve, (reason) => {
        // Where the site does not answer, the area itself says that the video did not come.
        if (isAwaited && !signal.aborted) reloadOnce().catch(() => {});
        reject(reason);
      })
      .finally(() => clearTimeout(timer));
  });
}

/**
 * The actors that bring the player and wait until it is seen. What they share is fetched at once, so that an actor which is
 * started after a delay need not wait for it. Stopping one takes back what has not
 * arrived.
 *
 * @param place what the player fills
 */
export function playerActors(place: HTMLElement) {
  void fetchChunk();
  const actor = (act: keyof Chunk) =>
    fromPromise<void>(async ({ signal }) => {
      const player = await awaitChunk(signal);
      signal.throwIfAborted();
      await player[act](place, signal);
    });
  return { loader: actor('bringPlayer'), observer: actor('showPlayer') };
}
