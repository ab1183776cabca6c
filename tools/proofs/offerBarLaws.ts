import type { LawBook } from 'statechart-prover';
import type { offerBarMachine } from '#machines/offerBarMachine';
import type { LawChange } from '#tools/proofs/lawChange';

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

/** For each law a change of the machine that breaks it. */
export const offerBarChanges: LawChange[] = [
  {
    breaks: 'the page begins without the bar',
    change(machine) {
      machine.initial = 'shown';
    },
  },
  {
    breaks: 'the order buttons are watched until the visitor closes the bar',
    change(machine) {
      machine.states.shown.invoke = machine.invoke;
      machine.invoke = undefined;
    },
  },
  {
    breaks: 'the bar shows as soon as no order button is in view',
    change({ states: { hidden } }) {
      hidden.on = { DISMISS: { target: 'shown' } };
    },
  },
  {
    breaks: 'the bar shows beside an order button',
    change({ states: { shown } }) {
      shown.on.ORDER_SEEN = undefined;
    },
  },
  {
    breaks: 'the visitor alone closes the bar',
    change({ states: { shown } }) {
      shown.on.ORDER_SEEN.target = 'dismissed';
    },
  },
  {
    breaks: 'a bar that was closed is over for good',
    change({ states: { dismissed } }) {
      dismissed.type = undefined;
    },
  },
];
