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
  /** The server answers that loading the page again may help, or that it cannot. */
  | { type: 'FIND' }
  | { type: 'MISS' }
  /** The visitor comes back to the page, which the browser has kept. */
  | { type: 'RETURN' }
  /** The place of the quiz is gone, or something else has put its own elements there. */
  | { type: 'EMPTY' }
  /** The actor has thrown. */
  | { type: 'BREAK' };

/**
 * The quiz's page from its first paint on: the actor and the view come later, and may not come at all. The build compiles
 * this chart to the table that the inline script runs; src/quiz/earlyQuiz.ts and src/quiz/quiz.ts have its actions.
 */
export const bootMachine = setup({
  types: {
    events: {} as BootEvent,
  },
  actions: {
    keep: () => {},
    give: () => {},
    forward: () => {},
    paint: () => {},
    load: () => {},
    ask: () => {},
    reload: () => {},
    interrupt: () => {},
    notify: () => {},
    clear: () => {},
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
        TAP: { actions: 'keep' },
        ACT: { target: 'acting.committed', actions: 'give' },
      },
      states: {
        expecting: {
          description: 'The actor is on its way, and has 10 s.',
          initial: 'untouched',
          after: { patience: { target: 'stuck' } },
          on: { ACT: { target: '#boot.acting.ready', actions: 'give' } },
          states: {
            untouched: {
              description: 'Nobody has tapped: loading the page again would lose nothing.',
              on: {
                TAP: { target: 'touched', actions: 'keep' },
                FAIL: { target: 'asking', actions: 'ask' },
              },
            },
            touched: {
              description: 'A tap waits for the actor.',
              on: {
                FAIL: { target: '#boot.alone.stuck' },
                ACT: { target: '#boot.acting.committed', actions: 'give' },
              },
            },
            asking: {
              description: 'A script is missing; the server is asked whether a new page would bring it.',
              on: {
                TAP: { target: '#boot.alone.stuck', actions: 'keep' },
                FIND: { target: '#boot.alone.reloading', actions: 'reload' },
                MISS: { target: '#boot.alone.stuck' },
              },
            },
          },
        },
        reloading: {
          description: 'The page is being loaded again, once, and has 10 s.',
          after: { patience: { target: 'stuck', actions: 'interrupt' } },
          on: {
            TAP: { target: 'stuck', actions: ['interrupt', 'keep'] },
            ACT: { target: '#boot.acting.reloading', actions: 'give' },
          },
        },
        stuck: {
          description: 'Without its actor the quiz cannot go on, and the page says so.',
          entry: 'notify',
          exit: 'clear',
        },
      },
    },
    acting: {
      description: 'The actor gets each tap at once.',
      initial: 'ready',
      on: {
        TAP: { actions: 'forward' },
        TAKE_OVER: { target: 'viewing' },
        EMPTY: { target: 'lost', actions: 'load' },
        BREAK: { target: 'lost', actions: 'interrupt' },
      },
      states: {
        ready: {
          description: 'Nobody has tapped: all that the intro needs is there.',
          on: {
            TAP: { target: 'committed', actions: 'forward' },
            CHANGE: { target: 'opening' },
            FAIL: { target: 'asking', actions: 'ask' },
          },
        },
        asking: {
          description: 'The view is missing; the server is asked whether a new page would bring it.',
          on: {
            TAP: { target: 'committed', actions: 'forward' },
            FIND: { target: 'reloading', actions: 'reload' },
            MISS: { target: 'committed' },
          },
        },
        reloading: {
          description: 'The page is being loaded again, once.',
          on: {
            TAP: { target: 'committed', actions: ['interrupt', 'forward'] },
            RETURN: { target: 'committed' },
            EMPTY: { target: '#boot.lost', actions: ['interrupt', 'load'] },
          },
        },
        committed: {
          description: 'The intro shows, and this page is not loaded again.',
          on: { CHANGE: { target: 'opening' } },
        },
        opening: {
          description: 'The first question is being painted; the view would only be in its way.',
          entry: 'paint',
          on: {
            PAINT: { target: 'loading', actions: 'load' },
            HIDE: { target: 'loading', actions: 'load' },
            END: { target: 'ended', actions: 'load' },
          },
        },
        loading: {
          description: 'The view is on its way, and the questions go on.',
          after: { patience: { target: 'unaided' } },
          on: {
            END: { target: 'ended' },
            FAIL: { target: 'unaided' },
            EMPTY: { target: '#boot.lost' },
          },
        },
        unaided: {
          description: 'The view is late or missing; the questions go on without it.',
          on: {
            END: { target: 'short' },
            EMPTY: { target: '#boot.lost' },
          },
        },
        ended: {
          description: 'The score shows; the rest of the results comes with the view.',
          after: { patience: { target: 'short' } },
          on: {
            FAIL: { target: 'short' },
            EMPTY: { target: '#boot.lost' },
          },
        },
        short: {
          description: 'The score shows, and the page says that the rest is missing.',
          entry: 'notify',
          exit: 'clear',
          on: { EMPTY: { target: '#boot.lost' } },
        },
      },
    },
    viewing: {
      description: 'The view draws the screens.',
      on: {
        TAP: { actions: 'forward' },
        EMPTY: { target: 'lost' },
      },
    },
    lost: {
      description:
        'The actor has thrown, or something has taken the place of the quiz; the page says that it cannot go on.',
      entry: 'notify',
      exit: 'clear',
      on: {
        TAP: { actions: 'forward' },
        TAKE_OVER: { target: 'viewing' },
      },
    },
  },
});
