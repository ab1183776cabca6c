import { fromCallback, setup } from 'xstate';

export type CopyEvent =
  | { type: 'COPY' }
  /** The result that the browser reports. */
  | { type: 'COPIED' }
  | { type: 'REFUSED' };

/**
 * The button that copies the result. `clipboard` is a placeholder; the page provides the real one, which sends COPIED
 * or REFUSED.
 */
export const copyMachine = setup({
  types: {
    events: {} as CopyEvent,
  },
  actors: {
    clipboard: fromCallback(() => {}),
  },
  delays: {
    /** Milliseconds that the browser has to answer. */
    answerDelay: 3000,
    /** Milliseconds for which the button shows that it has copied. */
    copiedFor: 4000,
  },
}).createMachine({
  id: 'copy',
  description: 'The button that copies the result.',
  initial: 'ready',
  states: {
    ready: {
      description: 'The button offers to copy.',
      on: { COPY: { target: 'copying' } },
    },
    copying: {
      description: 'The browser copies; another press waits for its answer, for 3 s at most.',
      invoke: { src: 'clipboard' },
      after: { answerDelay: { target: 'refused' } },
      on: {
        COPIED: { target: 'copied' },
        REFUSED: { target: 'refused' },
      },
    },
    copied: {
      description: 'The button shows that it has copied.',
      after: { copiedFor: { target: 'ready' } },
      on: { COPY: { target: 'copying' } },
    },
    refused: {
      description: 'The result shows below the button, to be copied by hand.',
      on: { COPY: { target: 'copying' } },
    },
  },
});
