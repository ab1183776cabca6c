import { fromCallback, fromPromise, setup } from 'xstate';

export type VideoScriptEvent =
  | { type: 'RETRY' }
  /** The browser says that the page's policy has refused `address`, or something inline, by `directive`. */
  | { type: 'REFUSE'; directive: string; address: string; isEssential: boolean };

/**
 * The coming of the video's player, by its script or in its frame: a moment after the page, once, with a way back from
 * failure. Actors, actions and `isPlayerPresent` are placeholders; a page provides them, and the sales letter the check
 * whether a player is there already.
 */
export const videoScriptMachine = setup({
  types: {
    events: {} as VideoScriptEvent,
  },
  actors: {
    policyWatch: fromCallback(() => {}),
    loader: fromPromise<void>(async () => {}),
    observer: fromPromise<void>(async () => {}),
  },
  guards: {
    isPlayerPresent: () => false,
    isEssential: ({ event }) => event.type === 'REFUSE' && event.isEssential,
  },
  actions: {
    reportFailure: () => {},
    clearPlayer: () => {},
  },
  delays: {
    loadDelay: 100,
  },
}).createMachine({
  id: 'videoScript',
  description: 'How the video player comes to the page without holding anything else up.',
  initial: 'waiting',
  invoke: { src: 'policyWatch' },
  states: {
    waiting: {
      description: 'The page has just appeared and goes first.',
      after: {
        loadDelay: [{ guard: 'isPlayerPresent', target: 'settling' }, { target: 'loading' }],
      },
    },
    loading: {
      description: 'The script or frame of the player is on its way; several attempts are made.',
      invoke: {
        src: 'loader',
        onDone: { target: 'settling' },
        onError: { target: 'failed' },
      },
      on: { REFUSE: { target: 'failed' } },
    },
    settling: {
      description: 'The player has come and gets the time to show itself.',
      invoke: {
        src: 'observer',
        onDone: { target: 'ready' },
        onError: { target: 'failed' },
      },
      on: { REFUSE: { target: 'failed' } },
    },
    ready: {
      description: 'A visitor sees the player.',
      on: { REFUSE: { guard: 'isEssential', target: 'failed' } },
    },
    failed: {
      description:
        'No player came, none was seen, or the policy refused it something; the visitor may try again.',
      entry: ['reportFailure', 'clearPlayer'],
      on: { RETRY: { target: 'loading' } },
    },
  },
});
