import { fromCallback, sendTo, setup } from 'xstate';

export type VideoScriptEvent =
  | { type: 'RETRY' }
  /** From the browser: the page's policy has refused the player's own script or frame. */
  | { type: 'REFUSE'; directive: string; address: string }
  /** From the loader: no attempt is running; the query cache starts the next one after its delay. */
  | { type: 'WAIT' }
  /** From the loader: an attempt has requested the player. */
  | { type: 'ASK' }
  /** From the loader: the scripts, or the frame's document, have arrived. */
  | { type: 'ARRIVE' }
  /** From the loader: the scripts have defined their player, or the player in the frame has answered. */
  | { type: 'ANSWER' }
  /** From the loader: the last attempt has failed. */
  | { type: 'FAIL'; error: unknown }
  /** From the observer, repeatedly: a part of the player is visible, or none is. */
  | { type: 'SEE' }
  | { type: 'MISS' }
  /** From the page: it is in a background tab or being prerendered, or it is on screen again. */
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
    observer: fromCallback(() => {}),
    keeper: fromCallback(() => {}),
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
    calmDelay: 300,
    missDelay: 3000,
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
      description: 'No player came, or none stayed visible. The visitor may try again.',
      entry: ['reportFailure', 'clearPlayer'],
      on: { RETRY: { target: 'loading', actions: 'refillPlayer' } },
    },
    loading: {
      description: 'The player is loaded, in several attempts if necessary.',
      initial: 'asking',
      invoke: [{ src: 'loader', id: 'loader' }, { src: 'pageWatch' }],
      on: {
        HIDE: { target: '.unwatched' },
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
          description: 'It has arrived and has 3 to 5 s to start.',
          after: { answerDelay: { target: 'pausing' } },
          on: { WAIT: { target: 'pausing' } },
        },
        pausing: {
          description: 'The next attempt waits for its delay, or for the network.',
          entry: 'giveUpAttempt',
          on: { ASK: { target: 'asking' } },
        },
        unwatched: {
          description: 'The page is hidden; the attempt continues without a time limit.',
          on: { SHOW: { target: 'asking' }, FAIL: { target: 'postponed' } },
        },
        postponed: {
          description: 'It failed while the page was hidden, and begins anew when the page shows.',
          on: {
            HIDE: {},
            SHOW: { target: '#videoScript.loading', reenter: true, actions: 'refillPlayer' },
          },
        },
      },
    },
    settling: {
      description: 'The player has started and has 10 s to become visible.',
      initial: 'unseen',
      entry: 'startPlayer',
      invoke: [{ src: 'observer' }, { src: 'pageWatch' }],
      on: { HIDE: { target: '.unwatched' } },
      states: {
        unwatched: {
          description: 'The page is hidden, so nothing is visible.',
          on: { SHOW: { target: 'unseen' } },
        },
        unseen: {
          description: 'No part of the player is visible.',
          after: { showDelay: { target: '#videoScript.failed' } },
          on: { SEE: { target: 'seen' } },
        },
        seen: {
          description: 'The player is visible, but may disappear again.',
          after: { calmDelay: { target: '#videoScript.ready' } },
          on: { MISS: { target: 'unseen' } },
        },
      },
    },
    ready: {
      description: 'A visitor sees the player.',
      initial: 'kept',
      invoke: [{ src: 'keeper' }, { src: 'pageWatch' }],
      states: {
        kept: {
          description: 'The player is visible, and stays whatever the policy refuses.',
          on: { MISS: { target: 'missed' } },
        },
        missed: {
          description: 'No part of the player is visible now; it may return.',
          after: { missDelay: { target: '#videoScript.failed' } },
          on: { SEE: { target: 'kept' }, HIDE: { target: 'kept' } },
        },
      },
    },
  },
});
