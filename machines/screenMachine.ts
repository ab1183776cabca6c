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
 * before the next question takes its place. The build compiles this chart to a table that the inline script runs.
 */
export const screenMachine = setup({
  types: {
    events: {} as ScreenEvent,
  },
  actions: {
    open: () => {},
    draw: () => {},
    take: () => {},
    mark: () => {},
    scroll: () => {},
  },
  delays: {
    confirmation: 170,
  },
}).createMachine({
  id: 'screen',
  description: 'What a visitor sees of the quiz, a moment behind its actor or ahead of it.',
  initial: 'intro',
  states: {
    intro: {
      description: 'The intro shows; what START leads to stands in the document.',
      on: {
        START: { target: 'arriving' },
        ACT: { target: 'led' },
      },
    },
    led: {
      description: 'The intro shows; the actor says what START leads to.',
      on: {
        SCROLL: { actions: 'scroll' },
        CHANGE: { target: 'current', actions: 'draw' },
      },
    },
    arriving: {
      description: 'The visitor has started; the first question may still be on its way with the document.',
      on: {
        READ: { target: 'opened', actions: ['open', 'scroll'] },
        SCROLL: { actions: 'scroll' },
        CHANGE: { target: 'current', actions: 'draw' },
      },
    },
    opened: {
      description: 'The first question shows, ahead of the actor.',
      on: {
        TAP: { target: 'answered', actions: 'mark' },
        CHANGE: { target: 'current', actions: 'take' },
      },
    },
    answered: {
      description: 'The first answer is marked, and waits for the actor.',
      on: { CHANGE: { target: 'current', actions: 'take' } },
    },
    current: {
      description: 'The screen is the one of the actor.',
      on: {
        TAP: { target: 'confirming', actions: 'mark' },
        SCROLL: { actions: 'scroll' },
        CHANGE: { actions: 'draw' },
      },
    },
    confirming: {
      description: 'The answer is marked; the actor may be further already.',
      after: { confirmation: { target: 'current', actions: 'draw' } },
      on: { SCROLL: { actions: 'scroll' } },
    },
  },
});
