import { expect, test } from 'vitest';
import { type AnyStateMachine, setup } from 'xstate';
import { registered } from '#tools/proofs/registered';
import { chartOf, compareCharts } from '#tools/review/charts';
import { drawChange } from '#tools/review/drawChange';

const shop = (more: object = {}, delay = 100): AnyStateMachine =>
  setup({
    guards: { isPaid: () => true, isFree: () => true },
    actions: { scrollToTop: () => {}, thank: () => {} },
    delays: { patience: delay },
    actors: {},
  }).createMachine({
    id: 'shop',
    initial: 'open',
    states: {
      open: { description: 'Things are chosen.', on: { BUY: { guard: 'isPaid', target: 'sold' } } },
      sold: { description: 'It is sold.', after: { patience: 'open' } },
      ...more,
    },
  } as never) as unknown as AnyStateMachine;

const changesOf = (before: AnyStateMachine, after: AnyStateMachine) =>
  compareCharts(chartOf(before), chartOf(after)).changes.map(({ sign, text }) => `${sign} ${text}`);

const open = (BUY: unknown) => ({ open: { description: 'Things are chosen.', on: { BUY } } });

test('a machine compared with itself has no change and no sign', async () => {
  for (const { machine } of Object.values(registered)) {
    const change = compareCharts(chartOf(machine), chartOf(machine));
    expect(change.changes).toEqual([]);
    expect(await drawChange(change, '')).not.toContain('class="sign"');
  }
});

test.each([
  [
    'another target',
    open({ guard: 'isPaid', target: 'open' }),
    ['± When BUY happens in “open” and “is paid” is true, it now goes to “open” instead of “sold”.'],
  ],
  [
    'another guard',
    open({ guard: 'isFree', target: 'sold' }),
    [
      '± When BUY happens in “open”, this now happens only if “is free” is true; before: only if “is paid” is true.',
    ],
  ],
  [
    'an action',
    open({ guard: 'isPaid', target: 'sold', actions: 'thank' }),
    ['± When BUY happens in “open” and “is paid” is true, it now does “thank”.'],
  ],
  [
    'a state and its way',
    {
      ...open([{ guard: 'isPaid', target: 'sold' }, { target: 'wish' }]),
      wish: { description: 'It is wanted.', entry: 'scrollToTop' },
    },
    [
      '+ The shop has a new state, “wish”: “It is wanted.”',
      '+ When BUY happens in “open”, the shop now goes to “wish”.',
    ],
  ],
  [
    'an effect',
    { sold: { description: 'It is sold.', entry: 'thank', after: { patience: 'open' } } },
    ['± “sold” now does “thank” when it begins.'],
  ],
])('each change is reported in one sentence: %s', (_, more, expected) => {
  expect(changesOf(shop(), shop(more))).toEqual(expected);
});

test('a history state that remembers more is reported', () => {
  const remembering = (history: string) => shop({ last: { type: 'history', history } });
  expect(changesOf(remembering('shallow'), remembering('deep'))).toEqual([
    '± “last” now remembers all states inside.',
  ]);
});

test('a changed delay is reported in milliseconds', () => {
  expect(changesOf(shop(), shop({}, 250))).toEqual([
    '± The delay “patience” of the shop is now 250 ms; it was 100 ms.',
  ]);
});

test('a renamed state and the transitions to it are one change', () => {
  const renamed = setup({
    guards: { isPaid: () => true, isFree: () => true },
    actions: { scrollToTop: () => {}, thank: () => {} },
    delays: { patience: 100 },
  }).createMachine({
    id: 'shop',
    initial: 'open',
    states: {
      open: { description: 'Things are chosen.', on: { BUY: { guard: 'isPaid', target: 'gone' } } },
      gone: { description: 'It is sold.', after: { patience: 'open' } },
    },
  });
  expect(changesOf(shop(), renamed)).toEqual([
    '± “sold” is now called “gone”; nothing else about it changes by that.',
  ]);
});

test('a state with another name that does something else is another state', () => {
  const other = setup({ actions: { thank: () => {} }, delays: { patience: 100 } }).createMachine({
    id: 'shop',
    initial: 'open',
    states: {
      open: { description: 'Things are chosen.' },
      gone: { description: 'It is sold.', entry: 'thank', after: { patience: 'open' } },
    },
  });
  const said = changesOf(shop(), other as unknown as AnyStateMachine).join('\n');
  expect(said).toContain('+ The shop has a new state, “gone”');
  expect(said).toContain('− The state “sold” of the shop is gone');
});

test('a way that two others could stand for is gone, and they are new', () => {
  const ways = [{ guard: 'isFree', target: 'open' }, { actions: 'thank' }];
  expect(changesOf(shop(), shop(open(ways)))).toEqual([
    '+ When BUY happens in “open” and “is free” is true, the shop now goes to “open”.',
    '+ When BUY happens in “open”, the shop now stays where it is and does “thank”.',
    '− When BUY happens in “open” and “is paid” is true, the shop no longer goes to “sold”.',
  ]);
});

test('guards in another order are one change', () => {
  const ways = [
    { guard: 'isPaid', target: 'sold' },
    { guard: 'isFree', target: 'open' },
  ];
  expect(changesOf(shop(open(ways)), shop(open([...ways].reverse())))).toEqual([
    '± When BUY happens in “open”, it now asks “is free”, then “is paid”; before: “is paid”, then “is free”. The first that is true decides.',
  ]);
});

test('the drawing marks what is added, removed and changed', async () => {
  const change = compareCharts(
    chartOf(shop({ old: { on: { BUY: 'open' } } })),
    chartOf(shop({ young: { entry: 'thank' }, ...open({ guard: 'isPaid', target: 'open' }) })),
  );
  const svg = await drawChange(change, '');
  expect(svg).toMatch(/data-state="shop\.young" class="is-added state/);
  expect(svg).toMatch(/data-state="shop\.old" class="is-removed state/);
  expect(svg).toMatch(/data-transition="shop\.open: BUY if isPaid → shop\.open" class="is-changed/);
  expect(svg).toMatch(/data-transition="shop\.open: BUY if isPaid → shop\.sold" class="is-removed/);
  expect(svg.match(/class="sign"/g)?.length).toBeGreaterThanOrEqual(4);
});

test('the drawing has a row for each part of what changed: a condition, an order, an action, an effect', async () => {
  const [paid, free] = [
    { guard: 'isPaid', target: 'sold' },
    { guard: 'isFree', target: 'open' },
  ];
  const drawn = async (before: AnyStateMachine, after: AnyStateMachine) => {
    const svg = await drawChange(compareCharts(chartOf(before), chartOf(after)), '');
    const rows = [...svg.matchAll(/data-(?:transition|state)="([^"]*)" class="is-(\w+)/g)];
    return { svg, rows: rows.map(([, name, sign]) => `${sign}: ${name}`) };
  };
  expect((await drawn(shop(), shop(open({ guard: 'isFree', target: 'sold' })))).rows).toEqual([
    'changed: shop.open: BUY if isFree → shop.sold',
    'removed: shop.open: BUY if isPaid → shop.sold',
  ]);
  expect((await drawn(shop(open([paid, free])), shop(open([free, paid])))).rows).toEqual([
    'changed: shop.open: BUY if isFree → shop.open',
    'changed: shop.open: BUY if isPaid → shop.sold',
  ]);
  const silent = await drawn(shop(open({ ...paid, actions: 'thank' })), shop());
  expect(silent.rows).toEqual([
    'changed: shop.open: BUY if isPaid → shop.sold',
    'removed: shop.open: BUY if isPaid → shop.sold #2',
  ]);
  const { svg } = await drawn(shop({ sold: { entry: 'thank' } }), shop({ sold: { entry: 'wrap' } }));
  expect(svg).toMatch(/\+ wrap.*− thank/s);
});
