import type { LawBook } from 'statechart-prover';
import type { SnapshotFrom } from 'xstate';
import type { copyMachine } from '#machines/copyMachine';

type Snapshot = SnapshotFrom<typeof copyMachine>;

const isCopied = ({ value }: Snapshot) => value === 'copied';
const isCopying = ({ value }: Snapshot) => value === 'copying';
const isReady = ({ value }: Snapshot) => value === 'ready';

/** Laws of the copy button, for every order of presses and answers. */
export const copyLaws: LawBook<typeof copyMachine> = ({ always, canAlwaysReach, within, notBefore }) => [
  always('the page begins without a notice', ({ after }) => after.value === 'ready', {
    when: ({ event }) => event === undefined,
  }),
  always(
    'a press asks the browser',
    ({ after }) => Object.values(after.children).some((actor) => actor?.src === 'clipboard'),
    { when: ({ event }) => event?.type === 'COPY' },
  ),
  always('the button reports only what the browser has copied', ({ event }) => event?.type === 'COPIED', {
    when: ({ before, after }) => before.value !== 'copied' && after.value === 'copied',
  }),
  always('a refusal shows the result', ({ after }) => after.value === 'refused', {
    when: ({ before, event }) => before.value === 'copying' && event?.type === 'REFUSED',
  }),
  within('the browser has 3 s to answer', isCopying, (snapshot) => !isCopying(snapshot), 3000),
  notBefore(
    'a browser without an answer counts as refusing after 3 s',
    isCopying,
    ({ value }, event) => value === 'refused' && event?.type !== 'REFUSED',
    3000,
  ),
  within('the notice of a copy shows for 4 s at most', isCopied, (snapshot) => !isCopied(snapshot), 4000),
  notBefore('the notice of a copy shows for 4 s unless pressed again', isCopied, isReady, 4000),
  canAlwaysReach('the result can be copied again', isCopied),
];
