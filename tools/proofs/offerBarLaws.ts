import type { LawBook } from 'statechart-prover';
import type { offerBarMachine } from '#machines/offerBarMachine';

const tags = ['R2.44'];

/** What holds for the offer bar, however the visitor scrolls. */
export const offerBarLaws: LawBook<typeof offerBarMachine> = ({ always, never }) => [
  always('the page begins without the bar', ({ after }) => after.value === 'hidden', {
    when: ({ event }) => event === undefined,
    tags,
  }),
  always(
    'the order buttons are watched until the visitor closes the bar',
    ({ after }) => Object.values(after.children).some((actor) => actor?.src === 'orderWatch'),
    { when: ({ after }) => after.value !== 'dismissed', tags },
  ),
  always('the bar shows as soon as no order button is in view', ({ after }) => after.value === 'shown', {
    when: ({ before, event }) => event?.type === 'ORDER_GONE' && before.value !== 'dismissed',
    tags,
  }),
  never('the bar shows beside an order button', ({ after }) => after.value === 'shown', {
    when: ({ event }) => event?.type === 'ORDER_SEEN',
    tags,
  }),
  always('the visitor alone closes the bar', ({ event }) => event?.type === 'DISMISS', {
    when: ({ before, after }) => before.value !== 'dismissed' && after.value === 'dismissed',
    tags,
  }),
  always('a bar that was closed is over for good', ({ after }) => after.status === 'done', {
    when: ({ after }) => after.value === 'dismissed',
    tags,
  }),
];
