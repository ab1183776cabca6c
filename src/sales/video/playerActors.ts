import { fromCallback } from 'xstate';
// Imported first, before another script can take the name of its policy.
import '#sales/video/trustedScript';
import type { PlayerTask } from '#sales/video/PlayerTask';
import { mayReload } from '#shared/mayReload';

type Chunk = typeof import('#sales/video/playerLogic');

let chunk: Promise<Chunk> | undefined;

/** Fetches the code of the player's actors, with the query cache, once. Does not cache a failure. */
function fetchChunk(): Promise<Chunk> {
  if (chunk === undefined) {
    chunk = import('#sales/video/playerLogic');
    chunk.catch(() => {
      chunk = undefined;
    });
  }
  return chunk;
}

/**
 * The actors that load the player and watch whether it is visible. Fetches their code at once, so that an actor that starts
 * after a delay does not wait for it. If the code is missing when an actor needs it, as after a deploy, reloads the page,
 * once.
 *
 * @param container the element that the player fills
 */
export function playerActors(container: HTMLElement) {
  fetchChunk().catch(() => {});
  const actor = (name: keyof Chunk['playerLogic']) =>
    fromCallback(({ sendBack, receive }) => {
      const leaving = new AbortController();
      const { signal } = leaving;
      let giveUp = () => fail(new Error("the page's own script did not arrive in time"));
      const fail = (error: unknown) => sendBack({ type: 'FAIL', error });
      receive(() => giveUp());
      const task: PlayerTask = {
        container,
        signal,
        sendBack,
        receive: (next) => {
          giveUp = next;
        },
      };
      fetchChunk().then(
        ({ playerLogic }) => {
          if (!signal.aborted) void playerLogic[name](task);
        },
        (error) => {
          if (signal.aborted) return;
          // If the site does not answer, the area shows the failure itself.
          void mayReload().then((may) => may && location.reload());
          fail(error);
        },
      );
      return () => leaving.abort();
    });
  return { loader: actor('loader'), observer: actor('observer'), keeper: actor('keeper') };
}
