import { fromPromise, setup } from 'xstate';

export type VideoScriptEvent = { type: 'RETRY' };

/**
 * The loading of the video player's script: a moment after the page, once, with a way back from failure. `loadScript`
 * and `isPlayerPresent` are placeholders; a page provides the script, and the sales letter the check whether a player
 * is there already.
 */
export const videoScriptMachine = setup({
  types: {
    events: {} as VideoScriptEvent,
  },
  actors: {
    loadScript: fromPromise<void>(async () => {}),
  },
  guards: {
    isPlayerPresent: () => false,
  },
  delays: {
    loadDelay: 100,
  },
}).createMachine({
  id: 'videoScript',
  description: 'How the video player comes to the page without holding anything else up.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The page has just appeared and goes first.',
      after: {
        loadDelay: [{ guard: 'isPlayerPresent', target: 'ready' }, { target: 'loading' }],
      },
    },
    loading: {
      description: 'The script of the player is on its way; several attempts are made.',
      invoke: {
        src: 'loadScript',
        onDone: { target: 'ready' },
        onError: { target: 'failed' },
      },
    },
    ready: { description: 'The player is there.' },
    failed: {
      description: 'The script did not come or brought no player; the visitor may try again.',
      on: { RETRY: { target: 'loading' } },
    },
  },
});
