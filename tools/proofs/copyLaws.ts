import type { LawBook } from 'statechart-prover';
import type { copyMachine } from '#machines/copyMachine';

/** What holds for the button that copies the result, in whatever order it is pressed and answered. */
export const copyLaws: LawBook<typeof copyMachine> = ({ always, canAlwaysReach }) => [
  always('the page begins with nothing said', ({ after }) => after.value === 'ready', {
    when: ({ event }) => event === undefined,
  }),
  always(
    'a press asks the browser',
    ({ after }) => Object.values(after.children).some((actor) => actor?.src === 'clipboard'),
    { when: ({ event }) => event?.type === 'COPY' },
  ),
  always('only what the browser has copied is said to be copied', ({ event }) => event?.type === 'COPIED', {
    when: ({ before, after }) => before.value !== 'copied' && after.value === 'copied',
  }),
  always('a refusal shows the result', ({ after }) => after.value === 'refused', {
    when: ({ before, event }) => before.value === 'copying' && event?.type === 'REFUSED',
  }),
  always('what was copied is said for a time', ({ after }) => after.value === 'ready', {
    when: ({ event }) => event?.type === 'after copiedFor',
  }),
  canAlwaysReach('the result can be copied again', ({ value }) => value === 'copied'),
];
