import { fromCallback, setup } from 'xstate';

export type OfferBarEvent =
  /** An order button of the page has come into view. */
  | { type: 'ORDER_SEEN' }
  /** The last order button has left the view. */
  | { type: 'ORDER_GONE' }
  | { type: 'DISMISS' };

/**
 * The bar with the offer at the foot of a sales page, and of the results of the quiz. `orderWatch` is a placeholder; the
 * page provides the real one, which sends ORDER_SEEN and ORDER_GONE.
 */
export const offerBarMachine = setup({
  types: {
    events: {} as OfferBarEvent,
  },
  actors: {
    orderWatch: fromCallback(() => {}),
  },
}).createMachine({
  id: 'offerBar',
  description: 'The offer at the foot of a sales page, while no other order button is in view.',
  initial: 'hidden',
  invoke: { src: 'orderWatch' },
  states: {
    hidden: {
      description: 'An order button of the page is in view.',
      on: { ORDER_GONE: { target: 'shown' } },
    },
    shown: {
      description: 'The bar is the only way to order that is in view.',
      on: {
        ORDER_SEEN: { target: 'hidden' },
        DISMISS: { target: 'dismissed' },
      },
    },
    dismissed: {
      description: 'The visitor has closed the bar; it stays away as long as the page is open.',
      type: 'final',
    },
  },
});
