import { defineProof } from 'statechart-prover';
import { offerBarMachine } from '#machines/offerBarMachine';

const tags = ['R2.44'];

/** The offer bar, for every order of scrolling and of order buttons that come and go. */
export const offerBarProof = defineProof(offerBarMachine, {
  laws: ({ always, never }) => [
    always('the page begins without the bar', ({ after }) => after.matches('unread'), {
      when: ({ event }) => event === undefined,
      tags,
    }),
    always('the bar shows only after the visitor has scrolled', ({ event }) => event?.type === 'SCROLLED', {
      when: ({ before, after }) => before.matches('unread') && !after.matches('unread'),
      tags,
    }),
    always(
      'the page watches its order buttons from the first scrolling until the visitor closes the bar',
      ({ after }) => Object.values(after.children).some((actor) => actor?.src === 'orderWatch'),
      { when: ({ after }) => after.matches('reading'), tags },
    ),
    always(
      'the bar shows as soon as no order button is in view',
      ({ after }) => after.matches({ reading: 'shown' }),
      { when: ({ before, event }) => event?.type === 'ORDER_GONE' && before.matches('reading'), tags },
    ),
    always(
      'the bar shows only after the last order button has left the view',
      ({ event }) => event?.type === 'ORDER_GONE',
      {
        when: ({ before, after }) =>
          !before.matches({ reading: 'shown' }) && after.matches({ reading: 'shown' }),
        tags,
      },
    ),
    never('the bar shows beside an order button', ({ after }) => after.matches({ reading: 'shown' }), {
      when: ({ event }) => event?.type === 'ORDER_SEEN',
      tags,
    }),
    always('only the visitor closes the bar', ({ event }) => event?.type === 'DISMISS', {
      when: ({ before, after }) => !before.matches('dismissed') && after.matches('dismissed'),
      tags,
    }),
    always('a closed bar stays closed', ({ after }) => after.status === 'done', {
      when: ({ after }) => after.matches('dismissed'),
      tags,
    }),
  ],
});
