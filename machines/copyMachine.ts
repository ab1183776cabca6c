import { fromCallback, setup } from 'xstate';

export type CopyEvent =
  | { type: 'COPY' }
  /** Sent by `clipboard`: the browser has copied the result, or has refused to. */
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
    /** The longest wait for the browser's answer, in milliseconds. */
    answerDelay: 3000,
    /** The time for which the button shows that it has copied, in milliseconds. */
    copiedDelay: 4000,
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
      description: 'The browser has 3 s to copy the result; meanwhile, the button ignores presses.',
      invoke: { src: 'clipboard' },
      after: { answerDelay: { target: 'refused' } },
      on: {
        COPIED: { target: 'copied' },
        REFUSED: { target: 'refused' },
      },
    },
    copied: {
      description: 'The button shows that it has copied.',
      after: { copiedDelay: { target: 'ready' } },
      on: { COPY: { target: 'copying' } },
    },
    refused: {
      description: 'The result shows below the button, so that the visitor can copy it by hand.',
      on: { COPY: { target: 'copying' } },
    },
  },
});
