import { fromCallback, sendTo, setup, stateIn } from 'xstate';

export type VideoScriptEvent =
  | { type: 'RETRY' }
  /** The browser says that the page's policy has refused the player's own script or frame. */
  | { type: 'REFUSE'; directive: string; address: string }
  /** From the loader: no attempt is under way; the query cache begins the next one in its time. */
  | { type: 'WAIT' }
  /** From the loader: an attempt has asked for the player. */
  | { type: 'ASK' }
  /** From the loader: the scripts, or the frame's document, have arrived. */
  | { type: 'ARRIVE' }
  /** From the loader: the scripts have defined their player, or the player in the frame has answered. */
  | { type: 'ANSWER' }
  /** From the loader: the last attempt has failed. */
  | { type: 'FAIL'; error: unknown }
  /** From the observer, again and again: something of the player is visible, or nothing is. */
  | { type: 'SEE' }
  | { type: 'MISS' }
  /** From the page: it is in a background tab or being prerendered, or a visitor sees it. */
  | { type: 'HIDE' }
  | { type: 'SHOW' };

/**
 * Loads the video's player, by its scripts or in its frame, and keeps it as long as a visitor sees it. A delay that ends in
 * a failure runs only while the page is visible: it starts again with SHOW. Actors, actions and `isPlayerPresent` are
 * placeholders; a page provides them. Delays are in milliseconds.
 */
export const videoScriptMachine = setup({
  types: {
    events: {} as VideoScriptEvent,
  },
  actors: {
    policyWatch: fromCallback(() => {}),
    pageWatch: fromCallback(() => {}),
    loader: fromCallback(() => {}),
    observer: fromCallback(() => {}),
    keeper: fromCallback(() => {}),
  },
  guards: {
    isPlayerPresent: () => false,
    isPageHidden: stateIn({ page: 'hidden' }),
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
  description: 'How the video player is loaded without delaying anything else on the page.',
  type: 'parallel',
  invoke: [{ src: 'policyWatch' }, { src: 'pageWatch' }],
  states: {
    page: {
      description: 'Whether a visitor can see the page.',
      initial: 'visible',
      states: {
        visible: { description: 'The page is on screen.', on: { HIDE: { target: 'hidden' } } },
        hidden: {
          description: 'The page is in a background tab or being prerendered.',
          on: { SHOW: { target: 'visible' } },
        },
      },
    },
    player: {
      description: 'How far the player has come.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The page has just appeared and loads first.',
          after: {
            loadDelay: [{ guard: 'isPlayerPresent', target: 'settling' }, { target: 'loading' }],
          },
        },
        loading: {
          description: 'The player is loaded, in several attempts if necessary.',
          initial: 'asking',
          invoke: { src: 'loader', id: 'loader' },
          on: {
            ANSWER: { target: 'settling' },
            FAIL: { target: 'failed' },
            REFUSE: { target: 'failed' },
          },
          states: {
            asking: {
              description: 'The script or frame of the player is on its way.',
              after: { arrivalDelay: [{ guard: 'isPageHidden' }, { target: 'pausing' }] },
              on: {
                ARRIVE: { target: 'answering' },
                WAIT: { target: 'pausing' },
                SHOW: { guard: 'isPageHidden', target: 'asking', reenter: true },
              },
            },
            answering: {
              description: 'It has arrived and has 3 to 5 s to start.',
              after: { answerDelay: [{ guard: 'isPageHidden' }, { target: 'pausing' }] },
              on: {
                WAIT: { target: 'pausing' },
                SHOW: { guard: 'isPageHidden', target: 'answering', reenter: true },
              },
            },
            pausing: {
              description: 'The next attempt waits for its delay, or for the network.',
              entry: 'giveUpAttempt',
              on: { ASK: { target: 'asking' } },
            },
          },
        },
        failed: {
          description: 'No player came, none became visible, or it disappeared; the visitor may try again.',
          initial: 'deciding',
          entry: ['reportFailure', 'clearPlayer'],
          on: { RETRY: { target: 'loading', actions: 'refillPlayer' } },
          states: {
            deciding: {
              description: 'Whether a visitor has seen the failure, decided at once.',
              always: [{ guard: 'isPageHidden', target: 'unnoticed' }, { target: 'noticed' }],
            },
            unnoticed: {
              description: 'It failed while the page was hidden; showing the page tries again.',
              on: { SHOW: { target: '#videoScript.player.loading', actions: 'refillPlayer' } },
            },
            noticed: { description: 'The failure is on screen.' },
          },
        },
        settling: {
          description: 'The player has started and has 10 s to become visible.',
          initial: 'unseen',
          entry: 'startPlayer',
          invoke: { src: 'observer' },
          states: {
            unseen: {
              description: 'Nothing of the player is visible.',
              after: { showDelay: [{ guard: 'isPageHidden' }, { target: '#videoScript.player.failed' }] },
              on: {
                SEE: { target: 'seen' },
                SHOW: { guard: 'isPageHidden', target: 'unseen', reenter: true },
              },
            },
            seen: {
              description: 'The player is visible, but may disappear again.',
              after: { calmDelay: { target: '#videoScript.player.ready' } },
              on: { MISS: { target: 'unseen' } },
            },
          },
        },
        ready: {
          description: 'A visitor sees the player.',
          initial: 'kept',
          invoke: { src: 'keeper' },
          states: {
            kept: {
              description: 'The player is visible, and stays whatever the policy refuses.',
              on: { MISS: { target: 'missed' } },
            },
            missed: {
              description: 'Nothing of the player is visible any more; it may come back.',
              after: { missDelay: [{ guard: 'isPageHidden' }, { target: '#videoScript.player.failed' }] },
              on: {
                SEE: { target: 'kept' },
                SHOW: { guard: 'isPageHidden', target: 'missed', reenter: true },
              },
            },
          },
        },
      },
    },
  },
});
