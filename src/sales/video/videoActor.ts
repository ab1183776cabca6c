import { type ActorRefFrom, createActor } from 'xstate';
import { backOnline, orderLinkMessage } from '#content/strings';
import { videoMessages } from '#content/visitMessages';
import { videoScriptMachine } from '#machines/videoScriptMachine';
import { arrivedChunk, playerActors } from '#sales/video/playerActors';
import { findPlayer } from '#sales/video/playerScript';
import { policyWatch, reportVideoFailure } from '#sales/video/policyWatch';
import { delays, embedId, preparePage, scriptUrl, startInPage } from '#settings/videoForBrowser';
import { addOpenHereLink } from '#shared/addOpenHereLink';
import { listenForTooltips } from '#shared/listenForTooltips';
import { startMeasuring } from '#shared/startMeasuring';

if (import.meta.env.DEV) await import('#development');

// The actor's state is mirrored in `data-video` of the video's area, for the style sheet. The player fills its own element.
const area = document.querySelector<HTMLElement>('[data-video]');
const container = document.querySelector<HTMLElement>('[data-player]');
/** Milliseconds after which the page's other scripts are fetched, even if the video has neither loaded nor failed. */
const maxWaitMs = 2000;
const observeState = __MEASURED__ ? startMeasuring(videoMessages, orderLinkMessage) : undefined;
const videoDone = area && container ? startVideo(area, container) : Promise.resolve();
listenForTooltips();
addOpenHereLink();
// Fetches the offer bar after the video, which it would delay. If its script is missing, the page has no bar.
videoDone
  .then(() => import('#shared/offerBar'))
  .then(({ startOfferBar }) => startOfferBar('order'))
  .catch(() => {});

/** Resolves when the actor is in one of the states. XState's `waitFor` would enlarge the chunk that the quiz shares. */
function waitForState(
  actor: ActorRefFrom<typeof videoScriptMachine>,
  ...states: ('ready' | 'failed')[]
): Promise<void> {
  return new Promise((resolve) => {
    const checkState = () => states.some((state) => actor.getSnapshot().matches(state)) && resolve();
    actor.subscribe(checkState);
    checkState();
  });
}

/** Resolves when the player is visible or has failed, and at the latest after `maxWaitMs`. */
function startVideo(area: HTMLElement, container: HTMLElement): Promise<unknown> {
  preparePage?.();
  const reusesPlayer = area.dataset.reusePlayer === 'true';
  const originals = [...container.children];
  const setPosterHidden = (isHidden: boolean) => {
    for (const part of area.querySelectorAll<HTMLElement>('[data-poster]')) part.hidden = isHidden;
  };
  const refillPlayer = () => {
    container.replaceChildren(...originals.map((child) => child.cloneNode(true)));
    setPosterHidden(false);
  };
  const machine = videoScriptMachine.provide({
    actors: { ...playerActors(container), policyWatch },
    delays,
    guards: {
      isPlayerPresent: () => reusesPlayer && findPlayer() !== undefined,
    },
    actions: {
      // An error of the provider's script must not stop the actor.
      startPlayer: () => {
        if (startInPage) queueMicrotask(() => startInPage?.(embedId, scriptUrl));
      },
      reportFailure: ({ event }) => reportVideoFailure(event, arrivedChunk?.describeFilmFault(container)),
      // A failed player could continue, and play invisibly.
      clearPlayer: () => container.replaceChildren(),
      refillPlayer,
    },
  });

  function startActor() {
    const actor = createActor(
      machine,
      import.meta.env.DEV ? { inspect: globalThis.development?.inspect } : undefined,
    );
    actor.subscribe(({ value }) => {
      area.dataset.video = typeof value === 'string' ? value : Object.keys(value)[0];
      if (__MEASURED__) observeState?.(value);
    });
    return actor.start();
  }

  let actor = startActor();
  area.addEventListener('click', ({ target }) => {
    const type = target instanceof Element && target.closest<HTMLElement>('[data-event]')?.dataset.event;
    if (!type) return;
    if (type === 'PLAY') {
      // Some browsers let only the press itself start a film. An early press waits until the player is ready.
      const play = () => arrivedChunk?.controlFilm(container, 'play');
      if (actor.getSnapshot().matches('ready')) play();
      else void waitForState(actor, 'ready').then(play);
      return;
    }
    actor.send({ type: 'RETRY' });
    // The hidden button has lost the focus.
    area.querySelector<HTMLElement>('[role=status]')?.focus({ preventScroll: true });
  });
  // Media events do not bubble, so the listener captures them.
  function hidePoster({ target }: Event) {
    const isStartedByButton = document.activeElement?.matches('[data-poster]');
    setPosterHidden(true);
    // The hidden button loses the focus. The film's controls appear after all listeners, so a later task focuses the film.
    if (isStartedByButton) setTimeout(() => (target as HTMLElement).focus({ preventScroll: true }));
  }
  container.addEventListener('play', hidePoster, { capture: true });
  addEventListener('online', () => {
    // The area shows the state as well, so a missing toast script is harmless.
    if (area.dataset.video === 'loading')
      import('#shared/showToast').then(({ showToast }) => showToast(backOnline)).catch(() => {});
  });
  addEventListener('pagehide', () => {
    // A playing film would sound when the visitor comes back. The actor of a ready player keeps watching it then.
    arrivedChunk?.controlFilm(container, 'pause');
    if (area.dataset.video !== 'ready') actor.stop();
  });
  addEventListener('pageshow', ({ persisted }) => {
    // Restarts the stopped actor when the page returns from the browser's back-forward cache.
    if (!persisted || area.dataset.video === 'ready') return;
    if (!reusesPlayer || !container.firstChild) refillPlayer();
    actor = startActor();
  });
  return Promise.race([
    waitForState(actor, 'ready', 'failed'),
    new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs)),
  ]);
}
