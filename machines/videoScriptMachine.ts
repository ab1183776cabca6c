import { fromCallback, sendTo, setup } from 'xstate';

export type VideoScriptEvent =
  | { type: 'RETRY' }
  /** From `policyWatch`: the Content Security Policy has refused the player's own script or frame. */
  | { type: 'REFUSE'; directive: string; address: string }
  /** From the loader: no attempt is running; the next one starts after a delay, or when the device is online. */
  | { type: 'WAIT' }
  /** From the loader: an attempt has requested the player. */
  | { type: 'ASK' }
  /** From the loader: the scripts, or the frame's document, have arrived. */
  | { type: 'ARRIVE' }
  /** From the loader: the scripts have defined their player, or the player in the frame has answered. */
  | { type: 'ANSWER' }
  /** From the loader: the last attempt has failed. */
  | { type: 'FAIL'; error: unknown }
  /** From both observers, repeatedly: a part of the player is visible, or none is. */
  | { type: 'PLAYER_SEEN' }
  | { type: 'PLAYER_GONE' }
  /** From `readyObserver`, repeatedly: the player is visible, but its started film has no picture and no data arrives. */
  | { type: 'FILM_LATE' }
  /** From `pageWatch`: the page is in a background tab or being prerendered, or it is on screen again. */
  | { type: 'HIDE' }
  | { type: 'SHOW' };

/**
 * Loads the video's player, by its scripts or in its frame, and keeps it as long as it is visible. No delay runs while
 * the page is hidden, so hidden time is never a failure. Actors, actions and `isPlayerPresent` are placeholders; a page
 * provides them. Delays are in milliseconds.
 */
export const videoScriptMachine = setup({
  types: {
    events: {} as VideoScriptEvent,
  },
  actors: {
    policyWatch: fromCallback(() => {}),
    loader: fromCallback(() => {}),
    settlingObserver: fromCallback(() => {}),
    readyObserver: fromCallback(() => {}),
    pageWatch: fromCallback(() => {}),
  },
  guards: {
    isPlayerPresent: () => false,
  },
  actions: {
    giveUpAttempt: sendTo('loader', { type: 'GIVE_UP' }),
    startPlayer: () => {},
    reportFailure: () => {},
    clearPlayer: () => {},
    refillPlayer: () => {},
  },
  delays: {
    loadDelay: 100,
    arrivalDelay: 10_000,
    answerDelay: 3000,
    showDelay: 10_000,
    stableDelay: 300,
    missingDelay: 3000,
    filmDelay: 10_000,
  },
}).createMachine({
  id: 'videoScript',
  description: 'Loads the video player without delaying anything else on the page.',
  initial: 'waiting',
  invoke: { src: 'policyWatch' },
  states: {
    waiting: {
      description: 'The page has just appeared and loads first.',
      after: {
        loadDelay: [{ guard: 'isPlayerPresent', target: 'settling' }, { target: 'loading' }],
      },
    },
    failed: {
      description: 'No player has loaded or stayed visible. The visitor can try again.',
      entry: ['reportFailure', 'clearPlayer'],
      on: { RETRY: { target: 'loading', actions: 'refillPlayer' } },
    },
    loading: {
      description: 'The player is loaded, in several attempts if necessary.',
      initial: 'asking',
      invoke: [{ src: 'loader', id: 'loader' }, { src: 'pageWatch' }],
      on: {
        HIDE: { target: '.pageHidden' },
        ANSWER: { target: 'settling' },
        FAIL: { target: 'failed' },
        REFUSE: { target: 'failed' },
      },
      states: {
        asking: {
          description: 'The script or frame of the player is loading.',
          after: { arrivalDelay: { target: 'pausing' } },
          on: { ARRIVE: { target: 'answering' }, WAIT: { target: 'pausing' } },
        },
        answering: {
          description: 'The script or frame has arrived; its player has 3 to 5 s to start.',
          after: { answerDelay: { target: 'pausing' } },
          on: { WAIT: { target: 'pausing' } },
        },
        pausing: {
          description: 'The next attempt waits for its delay, or for the network.',
          entry: 'giveUpAttempt',
          on: { ASK: { target: 'asking' } },
        },
        pageHidden: {
          description: 'The page is hidden; the attempt continues without a time limit.',
          on: { SHOW: { target: 'asking' }, FAIL: { target: 'postponed' } },
        },
        postponed: {
          description: 'The loader failed while the page was hidden; it starts again when the page shows.',
          on: {
            HIDE: {},
            SHOW: { target: '#videoScript.loading', actions: 'refillPlayer' },
          },
        },
      },
    },
    settling: {
      description: 'The player has started and has 10 s to become visible.',
      initial: 'invisible',
      entry: 'startPlayer',
      invoke: [{ src: 'settlingObserver' }, { src: 'pageWatch' }],
      on: { HIDE: { target: '.pageHidden' } },
      states: {
        pageHidden: {
          description: 'The page is hidden, so nothing is visible.',
          on: { SHOW: { target: 'invisible' } },
        },
        invisible: {
          description: 'No part of the player is visible.',
          after: { showDelay: { target: '#videoScript.failed' } },
          on: { PLAYER_SEEN: { target: 'visible' } },
        },
        visible: {
          description: 'The player is visible, but may disappear again.',
          after: { stableDelay: { target: '#videoScript.ready' } },
          on: { PLAYER_GONE: { target: 'invisible' } },
        },
      },
    },
    ready: {
      description: 'A visitor sees the player.',
      initial: 'shown',
      invoke: [{ src: 'readyObserver' }, { src: 'pageWatch' }],
      on: { FILM_LATE: { target: '.filmLate' } },
      states: {
        shown: {
          description: 'The player is visible. The policy may refuse its requests without effect.',
          on: { PLAYER_GONE: { target: 'missing' } },
        },
        missing: {
          description: 'No part of the player is visible; it has 3 s to return.',
          after: { missingDelay: { target: '#videoScript.failed' } },
          on: { PLAYER_SEEN: { target: 'shown' }, HIDE: { target: 'shown' } },
        },
        filmLate: {
          description: 'The film has been started, but none of it arrives; it has 10 s to begin.',
          after: { filmDelay: { target: '#videoScript.failed' } },
          on: { PLAYER_SEEN: { target: 'shown' }, HIDE: { target: 'shown' }, FILM_LATE: {} },
        },
      },
    },
  },
});
