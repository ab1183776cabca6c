import { setup } from 'xstate';

export type ScreenEvent =
  /** A button that leads out of the intro is pressed. */
  | { type: 'START' }
  /** Another button with an event of the quiz is pressed. */
  | { type: 'TAP' }
  /** The document has been read as far as its first question. */
  | { type: 'READ' }
  /** The actor is there. */
  | { type: 'ACT' }
  /** The actor has another screen than before. */
  | { type: 'CHANGE' }
  /** The actor asks for the top of the page. */
  | { type: 'SCROLL' };

/**
 * Which screen of the quiz is on show. START shows the first question before the actor is there; an answer is confirmed
 * before the next question shows. The build compiles this chart to a table that the inline script runs.
 */
export const screenMachine = setup({
  types: {
    events: {} as ScreenEvent,
  },
  actions: {
    openFirstQuestion: () => {},
    drawScreen: () => {},
    adoptScreen: () => {},
    markAnswer: () => {},
    scrollToTop: () => {},
  },
  delays: {
    confirmation: 170,
  },
}).createMachine({
  id: 'screen',
  description: 'Which screen of the quiz a visitor sees: that of the actor, or one just before or after it.',
  initial: 'intro',
  states: {
    intro: {
      description: 'The intro shows, without an actor; the document has the first question ready.',
      on: {
        START: { target: 'arriving' },
        ACT: { target: 'introWithActor' },
      },
    },
    introWithActor: {
      description: 'The intro shows; the actor decides what START leads to.',
      on: {
        SCROLL: { actions: 'scrollToTop' },
        CHANGE: { target: 'current', actions: 'drawScreen' },
      },
    },
    arriving: {
      description: 'The visitor has started; the first question may still be on its way with the document.',
      on: {
        READ: { target: 'opened', actions: ['openFirstQuestion', 'scrollToTop'] },
        SCROLL: { actions: 'scrollToTop' },
        CHANGE: { target: 'current', actions: 'drawScreen' },
      },
    },
    opened: {
      description: 'The first question shows, ahead of the actor.',
      on: {
        TAP: { target: 'answered', actions: 'markAnswer' },
        CHANGE: { target: 'current', actions: 'adoptScreen' },
      },
    },
    answered: {
      description: 'The first answer is marked, and waits for the actor.',
      on: { CHANGE: { target: 'current', actions: 'adoptScreen' } },
    },
    current: {
      description: 'The screen is that of the actor.',
      on: {
        TAP: { target: 'confirming', actions: 'markAnswer' },
        SCROLL: { actions: 'scrollToTop' },
        CHANGE: { actions: 'drawScreen' },
      },
    },
    confirming: {
      description: 'The answer is marked; the actor may already be at the next screen.',
      after: { confirmation: { target: 'current', actions: 'drawScreen' } },
      on: { SCROLL: { actions: 'scrollToTop' } },
    },
  },
});
