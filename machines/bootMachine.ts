import { setup } from 'xstate';

export type BootEvent =
  /** A button with an event of the quiz is pressed, by finger, mouse or key. */
  | { type: 'TAP' }
  /** The quiz's actor is there. */
  | { type: 'ACT' }
  /** The actor has another screen than before; END when that is the results. */
  | { type: 'CHANGE' }
  | { type: 'END' }
  /** The screen has been painted, or the tab is hidden and paints nothing. */
  | { type: 'PAINT' }
  | { type: 'HIDE' }
  /** The view draws the screens from now on. */
  | { type: 'TAKE_OVER' }
  /** A script could not be loaded, or has thrown while it started. */
  | { type: 'FAIL' }
  /** The server answers that loading the page again may bring a missing script, or that it cannot. */
  | { type: 'ALLOW' }
  | { type: 'DENY' }
  /** The visitor comes back to the page, which the browser has kept. */
  | { type: 'RETURN' }
  /** The quiz's island is gone, or another script has put its own elements there. */
  | { type: 'EMPTY' }
  /** The actor has thrown. */
  | { type: 'BREAK' };

/**
 * The quiz's page from its first paint on: the actor and the view come later, and may not come at all. The build compiles
 * this chart to the table that the inline script runs; src/quiz/inlineQuiz.ts and src/quiz/quizActor.ts have its actions.
 */
export const bootMachine = setup({
  types: {
    events: {} as BootEvent,
  },
  actions: {
    keepTap: () => {},
    sendKeptTaps: () => {},
    sendTap: () => {},
    awaitPaint: () => {},
    loadView: () => {},
    askServer: () => {},
    reloadPage: () => {},
    stopLoad: () => {},
    notifyFailure: () => {},
    clearNotice: () => {},
  },
  delays: {
    patience: 10_000,
  },
}).createMachine({
  id: 'boot',
  description: 'How the quiz gets going: taps, scripts that come late or never, and what the page says then.',
  initial: 'alone',
  states: {
    alone: {
      description: 'Only the inline script is there; it keeps each tap for the actor.',
      initial: 'expecting',
      on: {
        TAP: { actions: 'keepTap' },
        ACT: { target: 'acting.noMoreReloads', actions: 'sendKeptTaps' },
      },
      states: {
        expecting: {
          description: 'The actor is on its way, and has 10 s.',
          initial: 'untouched',
          after: { patience: { target: 'stuck' } },
          on: { ACT: { target: '#boot.acting.ready', actions: 'sendKeptTaps' } },
          states: {
            untouched: {
              description: 'Nobody has tapped: loading the page again would lose nothing.',
              on: {
                TAP: { target: 'touched', actions: 'keepTap' },
                FAIL: { target: 'asking', actions: 'askServer' },
              },
            },
            touched: {
              description: 'A tap waits for the actor.',
              on: {
                FAIL: { target: '#boot.alone.stuck' },
                ACT: { target: '#boot.acting.noMoreReloads', actions: 'sendKeptTaps' },
              },
            },
            asking: {
              description: 'A script is missing; the server is asked whether a new page would bring it.',
              on: {
                TAP: { target: '#boot.alone.stuck', actions: 'keepTap' },
                ALLOW: { target: '#boot.alone.reloading', actions: 'reloadPage' },
                DENY: { target: '#boot.alone.stuck' },
              },
            },
          },
        },
        reloading: {
          description: 'The page is being loaded again, once, and has 10 s.',
          after: { patience: { target: 'stuck', actions: 'stopLoad' } },
          on: {
            TAP: { target: 'stuck', actions: ['stopLoad', 'keepTap'] },
            ACT: { target: '#boot.acting.reloading', actions: 'sendKeptTaps' },
          },
        },
        stuck: {
          description: 'Without its actor the quiz cannot go on, and the page says so.',
          entry: 'notifyFailure',
          exit: 'clearNotice',
        },
      },
    },
    acting: {
      description: 'The actor gets each tap at once.',
      initial: 'ready',
      on: {
        TAP: { actions: 'sendTap' },
        TAKE_OVER: { target: 'viewing' },
        EMPTY: { target: 'placeTaken', actions: 'loadView' },
        BREAK: { target: 'placeTaken', actions: 'stopLoad' },
      },
      states: {
        ready: {
          description: 'Nobody has tapped: all that the intro needs is there.',
          on: {
            TAP: { target: 'noMoreReloads', actions: 'sendTap' },
            CHANGE: { target: 'opening' },
            FAIL: { target: 'asking', actions: 'askServer' },
          },
        },
        asking: {
          description: 'The view is missing; the server is asked whether a new page would bring it.',
          on: {
            TAP: { target: 'noMoreReloads', actions: 'sendTap' },
            ALLOW: { target: 'reloading', actions: 'reloadPage' },
            DENY: { target: 'noMoreReloads' },
          },
        },
        reloading: {
          description: 'The page is being loaded again, once.',
          on: {
            TAP: { target: 'noMoreReloads', actions: ['stopLoad', 'sendTap'] },
            RETURN: { target: 'noMoreReloads' },
            EMPTY: { target: '#boot.placeTaken', actions: ['stopLoad', 'loadView'] },
          },
        },
        noMoreReloads: {
          description: 'The intro shows, and this page is not loaded again.',
          on: { CHANGE: { target: 'opening' } },
        },
        opening: {
          description: 'The first question is being painted; to start the view now would delay it.',
          entry: 'awaitPaint',
          on: {
            PAINT: { target: 'loading', actions: 'loadView' },
            HIDE: { target: 'loading', actions: 'loadView' },
            END: { target: 'ended', actions: 'loadView' },
          },
        },
        loading: {
          description: 'The view is on its way, and the questions go on.',
          after: { patience: { target: 'withoutView' } },
          on: {
            END: { target: 'ended' },
            FAIL: { target: 'withoutView' },
            EMPTY: { target: '#boot.placeTaken' },
          },
        },
        withoutView: {
          description: 'The view is late or missing; the questions go on without it.',
          on: {
            END: { target: 'resultsIncomplete' },
            EMPTY: { target: '#boot.placeTaken' },
          },
        },
        ended: {
          description: 'The score shows; the rest of the results comes with the view.',
          after: { patience: { target: 'resultsIncomplete' } },
          on: {
            FAIL: { target: 'resultsIncomplete' },
            EMPTY: { target: '#boot.placeTaken' },
          },
        },
        resultsIncomplete: {
          description: 'The score shows, and the page says that the rest is missing.',
          entry: 'notifyFailure',
          exit: 'clearNotice',
          on: { EMPTY: { target: '#boot.placeTaken' } },
        },
      },
    },
    viewing: {
      description: 'The view draws the screens.',
      on: {
        TAP: { actions: 'sendTap' },
        EMPTY: { target: 'placeTaken' },
      },
    },
    placeTaken: {
      description:
        'The actor has thrown, or another script has replaced the quiz; the page says that it cannot go on.',
      entry: 'notifyFailure',
      exit: 'clearNotice',
      on: {
        TAP: { actions: 'sendTap' },
        TAKE_OVER: { target: 'viewing' },
      },
    },
  },
});
