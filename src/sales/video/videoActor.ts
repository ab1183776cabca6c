import { type ActorRefFrom, createActor } from 'xstate';
import { backOnline, orderFollowed } from '#content/strings';
import { videoMessages } from '#content/visitMessages';
import { videoScriptMachine } from '#machines/videoScriptMachine';
import { onWindow } from '#sales/video/injectScript';
import { pageWatch } from '#sales/video/pageWatch';
import { playerActors } from '#sales/video/playerActors';
import { policyWatch, reportVideoFailure } from '#sales/video/watchPolicy';
import { delays, embedId, global, prepare, script, start as startInPage } from '#settings/videoForBrowser';
import { addOpenHereLink } from '#shared/addOpenHereLink';
import { listenForTips } from '#shared/listenForTips';
import { measure } from '#shared/measure';

if (import.meta.env.DEV) await import('#development');

// Mirrors the actor's state on the video's area, for the style sheet; the player has an element of its own in it.
const area = document.querySelector<HTMLElement>('[data-video]');
const container = document.querySelector<HTMLElement>('[data-player]');
/** Milliseconds after which the rest of the page is fetched, even if the video has neither loaded nor failed. */
const patience = 2000;
const observe = __MEASURED__ ? measure(videoMessages, orderFollowed) : undefined;
const videoIsOver = area && container ? startVideo(area, container) : Promise.resolve();
listenForTips();
addOpenHereLink();
// Fetches the offer bar after the video, so that it delays nothing; if its script is missing, the page has no bar.
videoIsOver
  .then(() => import('#shared/offerBar'))
  .then(({ startOfferBar }) => startOfferBar('order'))
  .catch(() => {});
// The next page uses the typeface if this one was painted without it.
videoIsOver.then(() => document.fonts.load('700 1em Display')).catch(() => {});

/** Resolves when an actor is in one of the states. XState's `waitFor` would add to the chunk that the quiz shares. */
function reaches(
  actor: ActorRefFrom<typeof videoScriptMachine>,
  ...states: ('ready' | 'failed')[]
): Promise<void> {
  return new Promise((done) => {
    const look = () => states.some((state) => actor.getSnapshot().matches(state)) && done();
    actor.subscribe(look);
    look();
  });
}

/** Resolves when the player is visible or has failed, and at the latest after `patience`. */
function startVideo(area: HTMLElement, container: HTMLElement): Promise<unknown> {
  prepare?.();
  const reusesPlayer = area.dataset.reusePlayer === 'true';
  const untouched = [...container.children];
  const refillContainer = () => container.replaceChildren(...untouched.map((child) => child.cloneNode(true)));
  const machine = videoScriptMachine.provide({
    actors: { ...playerActors(container), policyWatch, pageWatch },
    delays,
    guards: {
      isPlayerPresent: () => reusesPlayer && onWindow(global) !== undefined,
    },
    actions: {
      // An error of the provider's script must not stop the actor.
      startPlayer: () => {
        if (startInPage) queueMicrotask(() => startInPage?.(embedId, script));
      },
      reportFailure: ({ event }) => reportVideoFailure(event),
      // A failed player may continue, and would play invisibly.
      clearPlayer: () => container.replaceChildren(),
      refillPlayer: refillContainer,
    },
  });

  function start() {
    const actor = import.meta.env.DEV
      ? createActor(globalThis.development?.keepInState(machine) ?? machine, {
          inspect: globalThis.development?.inspect,
        })
      : createActor(machine);
    actor.subscribe(({ value }) => {
      area.dataset.video = typeof value === 'string' ? value : Object.keys(value)[0];
      if (__MEASURED__) observe?.(value);
    });
    return actor.start();
  }

  let actor = start();
  area.addEventListener('click', ({ target }) => {
    const type = target instanceof Element && target.closest<HTMLElement>('[data-event]')?.dataset.event;
    if (!type) return;
    if (type === 'PLAY') {
      // Keeps an early tap until the player is ready.
      reaches(actor, 'ready')
        .then(() => import('#sales/video/playerLogic'))
        .then(({ playFilm }) => playFilm(container))
        .catch(() => {});
      return;
    }
    actor.send({ type: 'RETRY' });
    // The button is gone, and with it the focus.
    area.querySelector<HTMLElement>('[role=status]')?.focus({ preventScroll: true });
  });
  // Media events do not bubble, so the listener captures them.
  function hidePoster({ target }: Event) {
    const isByButton = document.activeElement?.matches('[data-poster]');
    for (const part of area.querySelectorAll<HTMLElement>('[data-poster]')) part.hidden = true;
    // Hiding the button drops the focus. The film's controls appear after all listeners have run, so a later task focuses it.
    if (isByButton) setTimeout(() => (target as HTMLElement).focus({ preventScroll: true }));
  }
  container.addEventListener('play', hidePoster, { capture: true });
  addEventListener('online', () => {
    // The area shows the state too, so a missing toast script is harmless.
    if (area.dataset.video === 'loading')
      import('#shared/showToast').then(({ showToast }) => showToast(backOnline)).catch(() => {});
  });
  addEventListener('pagehide', () => actor.stop());
  addEventListener('pageshow', ({ persisted }) => {
    // The page returns from the browser's cache: restarts the stopped actor.
    if (!persisted || area.dataset.video === 'ready') return;
    if (!reusesPlayer || !container.firstChild) refillContainer();
    actor = start();
  });
  return Promise.race([
    reaches(actor, 'ready', 'failed'),
    new Promise<void>((done) => setTimeout(done, patience)),
  ]);
}
