import { expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { prove } from '../src/prove.ts';

const order = setup({
  types: {
    context: {} as { reference: string | null },
    events: {} as { type: 'PAY'; by: 'card' | 'cash' } | { type: 'CANCEL' | 'BACK' },
    input: {} as { shop: 'books' | 'games' },
  },
  actors: { charge: fromPromise<{ reference: string }>(async () => ({ reference: '1' })) },
  guards: { isOpen: () => true },
}).createMachine({
  id: 'order',
  context: { reference: null },
  initial: 'cart',
  states: {
    cart: { on: { PAY: { guard: 'isOpen', target: 'paying' }, CANCEL: 'canceled', BACK: 'canceled' } },
    paying: { invoke: { src: 'charge', onDone: 'paid', onError: 'cart' } },
    paid: { type: 'final' },
    canceled: { type: 'final' },
  },
});

test('samples and laws compile only with the types of the machine', () => {
  const { report } = prove(order, {
    samples: {
      events: { PAY: [{ type: 'PAY', by: 'card' }], CANCEL: () => [{ type: 'CANCEL' }] },
      input: { shop: 'books' },
      actors: { charge: { outputs: [{ reference: 'a' }], errors: [] } },
      guards: { isOpen: ({ context }) => context.reference === null },
      end: ({ value }) => value === 'canceled',
    },
    laws: ({ always }) => [
      always('…', ({ after, event }) => event?.type !== 'PAY' || after.matches('paying')),
    ],
  });
  expect(report.laws[0]?.verdict).toBe('holds');

  const wrong = () => {
    prove(order, { samples: { events: { '*': [{ type: 'CANCEL' }], 'PAY.*': [] } } });
    // @ts-expect-error the machine has no event of this type
    prove(order, { samples: { events: { PAYD: [] } } });
    // @ts-expect-error the payload has the wrong type
    prove(order, { samples: { events: { PAY: [{ type: 'PAY', by: 'cheque' }] } } });
    // @ts-expect-error the input has the wrong type
    prove(order, { samples: { inputs: [{ shop: 'toys' }] } });
    // @ts-expect-error the machine has no actor of this name
    prove(order, { samples: { actors: { chrage: { errors: [] } } } });
    // @ts-expect-error the output has the wrong type
    prove(order, { samples: { actors: { charge: { outputs: [{ reference: 1 }] } } } });
    // @ts-expect-error the machine has no guard of this name
    prove(order, { samples: { guards: { isOpn: () => true } } });
    // @ts-expect-error the machine has no state of this name
    prove(order, { laws: ({ never }) => [never('…', ({ after }) => after.matches('payd'))] });
  };
  expect(wrong).toBeTypeOf('function');
});
