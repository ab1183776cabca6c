import { defineProof } from 'statechart-prover';
import type { SnapshotFrom } from 'xstate';
import { copyMachine } from '#machines/copyMachine';

type Snapshot = SnapshotFrom<typeof copyMachine>;

const isCopied = ({ value }: Snapshot) => value === 'copied';
const isCopying = ({ value }: Snapshot) => value === 'copying';
const isReady = ({ value }: Snapshot) => value === 'ready';

/** The copy button, for every order of presses and of the browser's answers. */
export const copyProof = defineProof(copyMachine, {
  laws: ({ always, canAlwaysReach, within, notBefore }) => [
    always('the button begins without a notice', ({ after }) => after.value === 'ready', {
      when: ({ event }) => event === undefined,
    }),
    always(
      'a press asks the browser to copy',
      ({ after }) => Object.values(after.children).some((actor) => actor?.src === 'clipboard'),
      { when: ({ event }) => event?.type === 'COPY' },
    ),
    always(
      'the button says "copied" only if the browser has copied',
      ({ event }) => event?.type === 'COPIED',
      {
        when: ({ before, after }) => before.value !== 'copied' && after.value === 'copied',
      },
    ),
    always('a refusal shows the result for copying by hand', ({ after }) => after.value === 'refused', {
      when: ({ before, event }) => before.value === 'copying' && event?.type === 'REFUSED',
    }),
    within('the browser has 3 s to answer', isCopying, (snapshot) => !isCopying(snapshot), 3000),
    notBefore(
      'a browser that does not answer counts as a refusal only after 3 s',
      isCopying,
      ({ value }, event) => value === 'refused' && event?.type !== 'REFUSED',
      3000,
    ),
    within('the notice "copied" shows for 4 s at most', isCopied, (snapshot) => !isCopied(snapshot), 4000),
    notBefore(
      'the notice "copied" shows for 4 s unless the button is pressed again',
      isCopied,
      isReady,
      4000,
    ),
    canAlwaysReach('a copied result', isCopied),
  ],
});
