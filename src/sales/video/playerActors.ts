import { fromCallback } from 'xstate';
// Imported early, because another script could create the Trusted Types policy under its name first.
import '#sales/video/playerScript';

type Chunk = typeof import('#sales/video/playerLogic');

let chunk: Promise<Chunk> | undefined;
/** The code of the chunk, once it has arrived: in every state of the machine in which there is a player. */
export let arrivedChunk: Chunk | undefined;

/** Fetches the code of the player's actors and the query cache, once. A later call repeats a failed request. */
function fetchChunk(): Promise<Chunk> {
  chunk ??= import('#sales/video/playerLogic').then(
    (module) => {
      arrivedChunk = module;
      return module;
    },
    (error) => {
      chunk = undefined;
      throw error;
    },
  );
  return chunk;
}

/**
 * Whether the page may reload because a script is missing, for example after a deploy: only if the site answers, and only
 * once. The browser reports whether the page was reloaded, so nothing is stored.
 */
export async function canReload(): Promise<boolean> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigation || navigation.type === 'reload') return false;
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * An actor that sends HIDE at its start if the page is hidden, then SHOW or HIDE at each change. A page that is being
 * prerendered is hidden too.
 */
const pageWatch = fromCallback(({ sendBack }) => {
  let isHidden = false;
  function reportChange() {
    if (isHidden === document.hidden) return;
    isHidden = document.hidden;
    sendBack({ type: isHidden ? 'HIDE' : 'SHOW' });
  }
  document.addEventListener('visibilitychange', reportChange);
  reportChange();
  return () => document.removeEventListener('visibilitychange', reportChange);
});

/**
 * Creates the actors that load the player and watch the page and the player. Fetches the code of the player's actors at
 * once, so that an actor that starts after a delay does not wait for it. If the code is missing when an actor needs it, for
 * example after a deploy, reloads the page once.
 */
export function playerActors(container: HTMLElement) {
  fetchChunk().catch(() => {});
  const makeActor = (name: keyof Chunk['playerLogic']) =>
    fromCallback(({ sendBack, receive }) => {
      const controller = new AbortController();
      const { signal } = controller;
      const fail = (error: unknown) => sendBack({ type: 'FAIL', error });
      receive(() => {
        if (!arrivedChunk) fail(new Error("the page's own script did not arrive in time"));
      });
      fetchChunk().then(
        ({ playerLogic }) => {
          if (!signal.aborted) void playerLogic[name]({ container, signal, sendBack, onGiveUp: receive });
        },
        (error) => {
          if (signal.aborted) return;
          // Without a reload, the video's area shows the failure.
          void canReload().then((isAllowed) => isAllowed && location.reload());
          fail(error);
        },
      );
      return () => controller.abort();
    });
  return {
    loader: makeActor('loader'),
    settlingObserver: makeActor('settlingObserver'),
    readyObserver: makeActor('readyObserver'),
    pageWatch,
  };
}
