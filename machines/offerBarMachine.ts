import { fromCallback, setup } from 'xstate';

export type OfferBarEvent =
  /** The visitor has scrolled 600 px. */
  | { type: 'SCROLLED' }
  /** An order button of the page has come into view. */
  | { type: 'ORDER_SEEN' }
  /** The last order button has left the view. */
  | { type: 'ORDER_GONE' }
  | { type: 'DISMISS' };

/**
 * The bar with the offer at the foot of a sales page, and of the results of the quiz. `scrollWatch` and `orderWatch`
 * are placeholders; the page provides the real ones, which send SCROLLED, and ORDER_SEEN and ORDER_GONE.
 */
export const offerBarMachine = setup({
  types: {
    events: {} as OfferBarEvent,
  },
  actors: {
    scrollWatch: fromCallback(() => {}),
    orderWatch: fromCallback(() => {}),
  },
}).createMachine({
  id: 'offerBar',
  description:
    'The offer at the foot of a sales page, once it is being read, while no other order button is in view.',
  initial: 'unread',
  states: {
    unread: {
      description: 'The visitor has not begun to read: the page is at its top.',
      invoke: { src: 'scrollWatch' },
      on: { SCROLLED: { target: 'reading' } },
    },
    reading: {
      description: 'The visitor reads, and may scroll past the order buttons.',
      invoke: { src: 'orderWatch' },
      initial: 'hidden',
      on: { DISMISS: { target: 'dismissed' } },
      states: {
        hidden: {
          description: 'An order button of the page is in view.',
          on: { ORDER_GONE: { target: 'shown' } },
        },
        shown: {
          description: 'The bar has the only order button in view.',
          on: { ORDER_SEEN: { target: 'hidden' } },
        },
      },
    },
    dismissed: {
      description: 'The visitor has closed the bar; it stays away as long as the page is open.',
      type: 'final',
    },
  },
});
