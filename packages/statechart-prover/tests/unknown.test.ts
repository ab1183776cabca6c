import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AnyStateMachine,
  and,
  assertEvent,
  assign,
  enqueueActions,
  fromCallback,
  fromPromise,
  not,
} from 'xstate';
import { prove } from '../src/prove.ts';
import { standInFor } from '../src/standIn.ts';
import { chart, end, found, type Loose, type More, page } from './chart.ts';

const { levels, isExpired }: Loose = standInFor('a missing package');
const missing = () => {
  throw new Error('Not implemented');
};
const elsewhere = (): Loose => undefined;
declare const analytics: unknown;
const isAbc = ({ event }: Loose) => event.id === 'abc';
const actors = { load: fromPromise(async () => ({ role: 'admin' })) };
/** Goes on where something that was stored before says so. */
const asksLater = (first: object, isWanted: (context: Loose) => boolean, more: object = {}) =>
  chart(
    {
      a: first,
      b: { on: { GO: { guard: ({ context }) => isWanted(context), target: 'c' }, BACK: 'a' } },
      c: end,
    },
    { context: { id: undefined }, ...more },
  );
const keeps = (of: (args: Loose) => unknown, more: object = {}) => ({
  on: { PICK: { target: 'b', actions: assign({ id: of }), ...more } },
});
const id = ({ event }: Loose) => event.id;
const idOf = ({ context }: Loose) => String(context.id);
const ms = ({ event }: Loose) => event.output.ms;
const frozen = assign(({ context }: Loose) => Object.freeze(context));
const chooses = (guard: unknown, more: More = {}) =>
  chart({ a: { on: { PICK: [{ guard, target: 'b' } as object, { target: 'c' }] } }, b: end, c: end }, more);
const starts = (context: object, a: object = end) => chart({ a }, { context });
const loads = (then: object, more: object) => ({ invoke: { src: 'load', onDone: 'c', ...then }, ...more });
const byStatus = [{ guard: ({ event }: Loose) => event.error.status === 404, target: 'b' }, { target: 'c' }];
const output = { target: 'b', actions: assign(({ event }: Loose) => event.output) };
const field = assign(({ context, event }: Loose) => ({ ...context, [event.field]: event.value }));
const asserting = assign(({ event }: Loose) => {
  assertEvent(event, ['rebased.local']);
  return {};
});
const ending = { initial: 'x', states: { x: { on: { PICK: 'y' } }, y: { ...end, output: id } } };
const byOutput = [{ guard: ({ event }: Loose) => event.output === 'abc', target: 'b' }, { target: 'c' }];
const user = assign({ user: ({ context }: Loose) => (context.id === 'abc' ? 1 : 0) });
const spawned = assign({ id: ({ spawn }: Loose) => spawn('page') });
const filled = { GO: [{ guard: ({ context }: Loose) => context.seen.size > 0, actions: () => {} }, {}] };
const filling = fromCallback(({ input }: Loose) => {
  input.all.size = 1;
});
const add = (all: Loose, id = 'a') => all.set(id, 1);
const addTo = (context: Loose) => add(context.seen);
const handing = fromCallback(({ input }: Loose) => add(input.all));
const hub = {
  all: new Map(),
  send(name: string) {
    if (!this.all.has(name)) throw new Error('nobody is there');
  },
};
const store = { getState: () => ({ isOpen: false }), subscribe: () => {} };
const reactive = new Proxy({ isOpen: false }, {});
const hasStored = () => typeof localStorage === 'object' && localStorage.length > 99;
const delaying = (wait: (args: Loose) => number) =>
  chart(
    {
      a: { invoke: { src: 'load', onError: 'c', onDone: { target: 'b', actions: assign({ id: ms }) } } },
      b: { after: { wait: 'c' } },
      c: { on: { GO: 'a' } },
    },
    { context: { id: 0 }, given: { actors, delays: { wait } } },
  );
const storing = (actions: Loose, more: Loose = []) =>
  asksLater({ on: { PICK: { target: 'b', actions: ['store', more].flat() } } }, ({ id }) => id === 'abc', {
    context: { id: '' },
    given: { actions },
  });
const untaken = /^transition never taken: .*\(waits for samples\)$/;

/** Sound machines that look as if they had a defect, and what is said not to be known; undefined for nothing. */
const sound: Record<string, [open: RegExp | undefined, machine: AnyStateMachine]> = {
  'a payload decides, by way of the context': [untaken, asksLater(keeps(id), ({ id }) => id === 'abc')],
  'an event is kept as a whole': [
    untaken,
    asksLater(
      keeps(({ event }) => [event]),
      ({ id }) => id[0].is === 'abc',
    ),
  ],
  'what is kept decides what else is': [
    untaken,
    asksLater(
      { entry: user, on: { ...keeps(id, { target: 'a', reenter: true }).on, OUT: 'b' } },
      ({ user }) => user === 1,
      { context: { id: undefined, user: 0 } },
    ),
  ],
  'the output of an actor decides, by way of the context': [
    untaken,
    asksLater(
      {
        invoke: {
          src: 'load',
          onDone: { target: 'b', actions: assign({ id: ({ event }) => event.output }) },
        },
      },
      ({ id }) => id?.role === 'admin',
      { given: { actors } },
    ),
  ],
  'the error of an actor decides': [
    untaken,
    chart({ a: loads({ onError: byStatus }, {}), b: end, c: end }, { given: { actors } }),
  ],
  'parameters decide': [
    untaken,
    chooses(
      { type: 'is', params: id },
      { given: { guards: { is: (_: unknown, id: string) => id === 'abc' } } },
    ),
  ],
  'parameters of an action are assigned': [
    untaken,
    asksLater(
      { on: { PICK: { target: 'b', actions: { type: 'keep', params: id } } } },
      ({ id }) => id === 'abc',
      { given: { actions: { keep: assign({ id: (_: unknown, id: unknown) => id }) } } },
    ),
  ],
  'the state of an actor in the context decides': [
    untaken,
    chart(
      {
        a: {
          entry: spawned,
          on: { READ: { guard: ({ context }) => context.id.getSnapshot().status === 'done', target: 'b' } },
        },
        b: end,
      },
      { context: { id: undefined }, given: { actors: { page } } },
    ),
  ],
  'an action that a walk does not run fills what the context holds': [
    untaken,
    starts(
      { seen: new Map() },
      { on: { ADD: { actions: ({ context: { seen } }: Loose) => seen.set('a', 1) }, ...filled } },
    ),
  ],
  'an actor fills what it is given of the context': [
    untaken,
    starts(
      { seen: { size: 0 } },
      { invoke: { src: filling, input: ({ context }: Loose) => ({ all: context.seen }) }, on: filled },
    ),
  ],
  'an action hands what the context holds to a function': [
    untaken,
    starts(
      { seen: new Map() },
      { on: { ADD: { actions: ({ context }: Loose) => add(context.seen) }, ...filled } },
    ),
  ],
  'an action hands the context to a function': [
    untaken,
    starts(
      { seen: new Map() },
      { on: { ADD: { actions: ({ context }: Loose) => addTo(context) }, ...filled } },
    ),
  ],
  'an actor hands what it is given to a function': [
    untaken,
    starts(
      { seen: new Map() },
      { invoke: { src: handing, input: ({ context }: Loose) => ({ all: context.seen }) }, on: filled },
    ),
  ],
  'the machine asks for its own snapshot': [
    untaken,
    asksLater(
      keeps(({ self }) => Object.keys(self.getSnapshot().children)),
      ({ id }) => id.length > 3,
    ),
  ],
  'a guard asks elsewhere': [untaken, chooses(() => elsewhere())],
  'what is assigned comes from elsewhere': [
    untaken,
    asksLater(
      keeps(() => elsewhere()),
      ({ id }) => id === 'abc',
    ),
  ],
  'guards of a guard ask a payload': [untaken, chooses(not((args) => !isAbc(args)))],
  'an output of a state decides': [untaken, chart({ a: { ...ending, onDone: byOutput }, b: end, c: end })],
  'a delay is computed of an output': [undefined, delaying(({ context }) => context.id * 2)],
  'a delay that an output makes shorter than nothing is pending': [
    undefined,
    delaying(({ context }) => (context.id ? context.id - 9 : -9)),
  ],
  'a missing package decides': [
    untaken,
    asksLater({ on: { PICK: 'b' } }, () => isExpired() === true, { context: {} }),
  ],
  'a missing package is in the context': [undefined, starts({ settings: levels, all: [levels] })],
  'the host decides': [untaken, asksLater({ on: { PICK: 'b' } }, hasStored, { context: {} })],
  'a store that others change decides': [
    untaken,
    asksLater({ on: { PICK: 'b' } }, ({ n }) => n === 1 && store.getState().isOpen, { context: { n: 1 } }),
  ],
  'an object that notes its changes decides': [
    untaken,
    asksLater({ on: { PICK: 'b' } }, ({ n }) => n === 1 && reactive.isOpen, { context: { n: 1 } }),
  ],
  'a global that a page has decides': [
    untaken,
    asksLater({ on: { PICK: 'b' } }, ({ n }) => n === 1 && Object(globalThis).analytics?.isOn, {
      context: { n: 1 },
    }),
  ],
  'whether a page has a global decides': [
    untaken,
    chooses(({ context }: Loose) => context.n === 1 && typeof analytics === 'object', { context: { n: 1 } }),
  ],
  'the start comes from the host': [
    /^exception: the machine cannot start: .*'getItem'/,
    starts(() => ({ seen: localStorage.getItem('seen') === 'yes' })),
  ],
  'the start runs an action that asks the host': [
    /^exception: the machine cannot start: .*'getItem'/,
    starts({}, { entry: () => localStorage.getItem('seen') }),
  ],
  'an action calls an object that other code fills': [
    untaken,
    starts({}, { on: { PICK: { actions: () => hub.send('ui') } } }),
  ],
  'an action calls what a map of other code holds': [
    untaken,
    starts({}, { on: { PICK: { actions: () => hub.all.get('ui').send() } } }),
  ],
  'the start runs an action that asks the host, by a guard that a page provides': [
    /^exception: the machine cannot start: .*'getItem'/,
    chart(
      {
        a: {
          always: {
            guard: 'isOn',
            actions: assign({ seen: () => localStorage.getItem('seen') }),
            target: 'b',
          },
        },
        b: end,
      },
      { context: { seen: '' }, given: { guards: { isOn: () => true } } },
    ),
  ],
  'the start asks an input': [
    /^exception: the machine cannot start: Invalid time value$/,
    starts(({ input }: Loose) => ({ ends: new Date(input.deadline).toISOString() })),
  ],
  'chance or the clock makes the start': [
    undefined,
    starts(() => ({ id: Math.random() < 2, from: Date.now() > 0 })),
  ],
  'the context is made of an input': [
    untaken,
    chart(
      {
        a: { always: [{ guard: ({ context }: Loose) => !!context.slug, target: 'b' }, { target: 'c' }] },
        b: end,
        c: end,
      },
      { context: ({ input }: Loose) => ({ ...input }) },
    ),
  ],
  'an output decides an eventless transition': [
    untaken,
    chart(
      {
        a: {
          invoke: {
            src: 'load',
            onDone: { target: 'b', actions: assign({ id: ({ event }) => event.output }) },
          },
        },
        b: { always: { guard: ({ context }: Loose) => context.id === 'abc', target: 'c' } },
        c: end,
      },
      { context: { id: '' }, given: { actors } },
    ),
  ],
  'an action asks a guard that a page provides': [
    undefined,
    chart(
      {
        a: {
          on: {
            GO: {
              actions: enqueueActions(
                ({ check, enqueue }: Loose) => !check('isGuest') && enqueue.raise({ type: 'IN' }),
              ),
            },
            IN: 'b',
          },
        },
        b: end,
      },
      { given: { guards: { isGuest: () => true } } },
    ),
  ],
  'an assignment freezes the context, as immer does': [
    undefined,
    starts(
      { count: 0 },
      { on: { PICK: { actions: [frozen, assign({ count: ({ context }: Loose) => 1 - context.count })] } } },
    ),
  ],
  'a key is computed': [undefined, starts({ name: '', email: '' }, { on: { CHANGE: { actions: field } } })],
  'an output is assigned as a whole': [
    undefined,
    chart(
      { a: { invoke: { src: 'load', onDone: output } }, b: end },
      { context: { token: undefined }, given: { actors } },
    ),
  ],
  'what throws stands for what a page provides': [
    undefined,
    chart(
      { a: { on: { GO: { guard: 'isReady', target: 'b' } } }, b: { entry: 'store', on: { GO: 'a' } } },
      { context: { token: undefined }, given: { guards: { isReady: missing }, actions: { store: missing } } },
    ),
  ],
  'a guard with one answer stands for what a page provides, whatever it is given': [
    undefined,
    chooses('isOpen', { given: { guards: { isOpen: (_: unknown) => false } } }),
  ],
  'an action without code stands for what a page provides': [untaken, storing({ store: () => {} })],
  'an action without implementation stands for what a page provides': [untaken, storing({})],
  'two guards that a page provides answer together': [
    undefined,
    chooses(and(['isA', 'isB']), { given: { guards: { isA: () => true, isB: missing } } }),
  ],
  'a wildcard stands for events of other types': [
    untaken,
    chart({ a: { on: { 'rebased.*': { target: 'b', actions: asserting } } }, b: end }),
  ],
};

test.each(Object.entries(sound))('a sound machine has no finding where %s', (_, [open, machine]) => {
  const proof = prove(machine, { runsActions: true });
  expect(proof.findings.filter(({ kind }) => kind !== 'context changed in place')).toEqual([]);
  expect(proof.open.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(
    open ? [expect.stringMatching(open)] : [],
  );
  if (open) expect(proof.needs).not.toEqual([]);
});

test('an output that is kept as a whole is said to be needed', () => {
  const keeping = { target: 'b', actions: assign({ id: ({ event }: Loose) => event.output }) };
  const machine = asksLater(
    { invoke: { src: 'load', onDone: keeping, onError: 'b' } },
    ({ id }) => id === 'abc',
    {
      given: { actors },
    },
  );
  expect(prove(machine).needs).toEqual(['load done: output: give it']);
});

test('an input is needed up to what is called on it', () => {
  const ids = ({ input }: Loose) => ({
    ids: input.user.list.filter(Boolean).map(String),
    name: input.user.name.first,
  });
  const [line] = prove(starts(ids)).needs;
  expect(line).toBe('input: give `user.name.first`, `user.list`');
});

test('a final state with transitions waits for nothing, and a dead end has the id of its state', () => {
  const ADD = { actions: assign({ count: ({ context }: Loose) => context.count + 1 }) };
  const states = { a: { on: { ADD, GO: 'b' } }, b: { ...end, on: { RESET: 'a' } } };
  expect(prove(chart(states, { context: { count: 0 } }), { steps: 100 })).toMatchObject({
    isCut: true,
    open: [],
  });
  const named = chart({ a: { on: { GO: 'b' } }, b: { id: 'own' } });
  expect(prove(named).findings).toMatchObject([{ kind: 'dead end', at: 'own' }]);
});

test.each<Loose>([
  ({ context }: Loose) => {
    context.mac = 'aa';
  },
  ({ context: state }: Loose) => {
    state.mac = 'aa';
  },
  (args: Loose) => {
    const all = args.context;
    all.mac ??= 'aa';
  },
  ({ context }: Loose) => delete context.is,
  ({ context }: Loose) => context.is++,
  ({ context }: Loose) => Object.assign(context, { mac: 'aa' }),
  ({ context, event }: Loose) => {
    context[event.name] = 'aa';
  },
])('what an action that is not run may change of the context is not known: %s', (read) => {
  const guard = ({ context }: Loose) => context.mac !== undefined || context.is !== 1;
  const states = { a: { on: { GO: 'b' } }, b: { entry: 'read', always: { guard, target: 'c' } }, c: end };
  const { findings, open, needs } = prove(
    chart(states, { context: { is: 1 }, given: { actions: { read } } }),
  );
  expect([findings, open.map(({ kind }) => kind)]).toEqual([[], ['transition never taken']]);
  expect(needs[0]).toMatch(/^context\.\S+, which may be assigned by an action: what depends on it/);
});

test('what an action only reads, prints or copies is known', () => {
  const actions = ({ context }: Loose) =>
    console.log(context.count, JSON.stringify(context), [...context.seen]);
  const machine = starts({ seen: new Map(), count: 0 }, { on: { ADD: { actions }, ...filled } });
  expect(found(machine)).toContain('transition never taken: m.a: GO if (inline) → stays');
  const asking = fromCallback(({ input }: Loose) => void fetch(input.name));
  const invoke = { src: asking, input: ({ context }: Loose) => context };
  const GO = [{ guard: ({ context }: Loose) => context.name === 'a', actions: () => {} }, {}];
  expect(found(starts({ name: '' }, { invoke, on: { GO } }))).toContain(
    'transition never taken: m.a: GO if (inline) → stays',
  );
});

test('an action without code assigns nothing that others assign, and a law says what it may assign', () => {
  const store = () => {};
  const assigning = storing({ store }, assign({ id: 'x' }));
  expect(found(assigning)).toContain('transition never taken: m.b: GO if (inline) → m.c');
  const laws = ({ never }: Loose) => [never('c', ({ after }: Loose) => after.value === 'c')];
  expect(prove(storing({ store }), { laws }).report.laws[0]?.outcome).toMatch(
    /^holds on \d steps, as far as the samples go, unless context\.id is assigned by `store`$/,
  );
});

const keys = ['a', 'b'] as const;
const [queue, kept]: Loose[] = [[], new Map([['a', 1]])];
test.each<[isKnown: boolean, start: (args: Loose) => Loose]>([
  [true, () => ({ part: Array(9).fill(null) })],
  [true, () => ({ part: Array.from({ length: 9 }, (_, at) => String(at).padStart(2, '0')) })],
  [true, () => ({ part: Object.fromEntries(keys.map((key) => [key, new Array(3).fill('')])) })],
  [true, () => ({ part: [...new Set([Math.max(1, 2)].concat(JSON.parse('[1]'))).values()] })],
  [true, () => ({ part: 'a'.repeat(3), id: elsewhere() })],
  [true, ({ input }) => ({ part: input.name.trim().split(' ') })],
  [false, () => ({ part: Array(9).map(() => elsewhere()) })],
  [false, () => ({ part: [elsewhere()], id: Array(9).fill(null) })],
  [false, () => ({ part: queue.concat(1) })],
  [false, () => ({ part: kept.get('a') })],
  [false, () => ({ part: [kept].map((part) => part.get('a')) })],
  [false, () => ({ part: 'a'.toLocaleUpperCase() })],
  [false, () => ({ part: [globalThis.structuredClone].map((code) => code(1)) })],
  [false, ({ self }) => ({ part: [self.id].flat() })],
])('what the language makes of known values is known: %s, %s', (isKnown, start) => {
  const GO = { guard: ({ context }: Loose) => context.part === 'abc', target: 'b' };
  const machine = chart({ a: { on: { GO, OUT: 'b' } }, b: end }, { context: start });
  const { findings, open, needs } = prove(machine, { samples: { input: { name: 'a b' } as never } });
  expect([findings.length, open.length]).toEqual(isKnown ? [1, 0] : [0, 1]);
  if (!isKnown)
    expect(needs).toEqual([expect.stringMatching(/^(`|globalThis).*: what depends on it may be/)]);
});

test.each<[what: string, code: (args: Loose) => unknown]>([
  ['the actor `root` of the system', ({ system }) => system.get('root').getSnapshot().context.id],
  ['the state of an actor', ({ self }) => self._parent.getSnapshot().context.id],
])('what a machine asks %s is unknown', (what, code) => {
  const GO = { target: 'b', actions: assign({ id: code }) };
  const { findings, needs } = prove(chart({ a: { on: { GO } }, b: end }, { context: { id: '' } }));
  expect(findings).toEqual([]);
  expect(needs.at(-1)).toBe(`${what}: what depends on it may be other where the machine is used`);
});

test('the end of a state whose entry only throws here is not known', () => {
  const fail = () => {
    throw new Error('not here');
  };
  const machine = chart({ a: { on: { GO: 'b' } }, b: { entry: 'fail' } }, { given: { actions: { fail } } });
  expect(prove(machine)).toMatchObject({
    findings: [],
    open: [{ kind: 'dead end', text: 'm.b: nothing leaves it, and it is no end (waits for `fail`)' }],
  });
});

test('what is known is a finding beside what is not', () => {
  const machine = chart(
    {
      a: {
        on: {
          PICK: { actions: assign({ id }) },
          OUT: [{ guard: ({ context }) => context.count > 3, target: 'b' }, { target: 'c' }],
        },
      },
      b: end,
      c: {},
    },
    { context: { id: '', count: 0 }, entry: assign({ count: 1 }) },
  );
  const asking = { guard: ({ event }: Loose) => event.id === 1, target: 'a' };
  const late = chart({
    a: { on: { PICK: asking }, after: { 10: 'c', 20: 'b' } },
    b: end,
    c: { on: { PICK: asking } },
  });
  expect(found(late)).toContain('delay never passes: m.a: after 20 ms; after 10 ms comes first');
  expect(found(machine)).toEqual([
    'transition never taken: m.a: OUT if (inline) → m.b',
    'guard never true: (inline) at m.a: OUT → m.b',
    'state never reached: m.b',
    'dead end: m.c: nothing leaves it, and it is no end',
  ]);
});

test('a law is not decided where what nobody gave breaks it, and holds as far as the samples go', () => {
  const machine = asksLater(keeps(id), ({ id }) => id === 'abc');
  const laws = ({ never, canAlwaysReach }: Loose) => [
    never('nothing is picked', ({ after }: Loose) => after.value === 'b' && !after.context.id),
    never('c', ({ after }: Loose) => after.value === 'c'),
    canAlwaysReach('c', ({ value }: Loose) => value === 'c'),
  ];
  const open = prove(machine, { laws });
  expect(open.findings).toEqual([]);
  expect(open.open.filter(({ kind }) => kind === 'law not known')).toHaveLength(2);
  expect(open.report.laws[1]?.outcome).toMatch(/, as far as the samples go$/);
  const given = prove(machine, { laws, samples: { events: { PICK: [{ type: 'PICK', id: '' } as never] } } });
  expect(given.findings.filter(({ kind }) => kind === 'broken law')).toHaveLength(2);
});

test('a law is decided by what it reads, whatever else is unknown', () => {
  const GO = { target: 'b', actions: assign({ at: () => Date.now(), id, count: 1 }) };
  const machine = chart({ a: { on: { GO } }, b: {} }, { context: { at: 0, id: '', count: 0 } });
  const laws = ({ never, within }: Loose) => [
    never('counted', ({ after }: Loose) => after.value === 'b' && after.context.count === 1),
    never('stamped', ({ after }: Loose) => after.value === 'b' && after.context.at > 0),
    never('named', ({ after }: Loose) => after.context.id === 'abc'),
    never('sent', ({ event }: Loose) => event?.id === 'abc'),
    never('left', ({ before, after }: Loose) => before.value === 'b' && after.value === 'a'),
    never('again', ({ before, after: { context } }: Loose) =>
      before.value === 'a' ? context.at > 0 : context.count === 1,
    ),
    within(
      'back',
      ({ value }: Loose) => value === 'b',
      ({ value }: Loose) => value === 'a',
      10,
    ),
  ];
  const { findings, open, report } = prove(machine, { laws });
  const broken = (all: typeof findings) =>
    all.flatMap(({ kind, text }) => (/law/.test(kind) ? /: (\w+)/.exec(text)?.[1] : []));
  expect([broken(findings), broken(open)]).toEqual([['counted', 'again', 'back'], ['stamped']]);
  expect(open.find(({ kind }) => kind === 'law not known')?.text).toMatch(/; by GO$/);
  expect(report.laws.flatMap(({ broken, outcome }) => (broken ? [] : outcome))).toEqual([
    'holds on 6 steps, as far as the samples go',
    'holds on 6 steps, as far as the samples go',
    'holds on 6 steps',
  ]);
  const over = chart({ a: { on: { GO } }, b: end }, { context: { id: '' }, output: idOf });
  const { open: unsure, findings: sure } = prove(over, {
    laws: ({ never }: Loose) => [
      never('over', ({ after }: Loose) => after.value === 'b'),
      never('with an output', ({ after }: Loose) => after.output !== undefined),
    ],
  });
  expect([broken(sure), broken(unsure)]).toEqual([['over'], ['with']]);
});

test('a law says whether values of its types break it, and holds as far as they go', () => {
  const GO = { actions: assign({ id, count: 1 }) };
  const machine = chart({ a: { on: { GO } } }, { context: { id: '', count: 0 } });
  const values = ['x', 'z'].map((id) => ({ type: 'GO', id }));
  const outputs = new Map([['other', { values: [1], arbitrary: fc.constant(1), unknown: [] }]]);
  const types = { ...typesOf('GO', values), outputs };
  const all = (...keys: string[]) => ['all', ({ context }: Loose) => context.id, () => 1, keys];
  const laws = ({ never, exactlyOne }: Loose) => [
    never('x', ({ after }: Loose) => after.context.id === 'x'),
    never('counted', ({ after }: Loose) => after.context.count === 1),
    // One walk has one value of the types, and another one has the other.
    exactlyOne(...all('', 'x', 'z')),
    exactlyOne(...all('', 'x', 'z', 'y')),
    never('y', ({ after }: Loose) => after.context.id === 'y'),
  ];
  const { findings, report, made } = prove(machine, { laws, types });
  expect(made.outputs, 'the machine has no such actor').toEqual({});
  expect(findings.map(({ text }) => text.replace(/; in .*?\}/, ''))).toEqual([
    'Never: x; by values of its types; give samples if they never come',
    'Never: counted',
  ]);
  expect(report.laws[2]?.outcome).toMatch(/^holds on \d values, as far as the samples go$/);
  expect(report.laws[3]?.outcome).toBe('not known: y never came');
  expect(report.laws[4]?.outcome).toMatch(/^holds on \d+ steps, as far as the samples go$/);
});

/** Types with one event or input. */
const typesOf = (name: string, values: readonly Loose[]): Loose => {
  const type = { values, arbitrary: fc.constantFrom(...values), unknown: [] };
  const events = new Map(name === 'input' ? [] : [[name, type]]);
  return { input: name === 'input' ? type : undefined, outputs: new Map(), events };
};

test('a value that one input of a type brings need not come by another one', () => {
  const machine = chart({ a: {} }, { context: ({ input }: Loose) => ({ n: input.n }) });
  const laws = ({ exactlyOne }: Loose) => [
    exactlyOne(
      'one',
      ({ context }: Loose) => (context.n === 1 ? 'one' : undefined),
      () => 1,
      ['one'],
    ),
  ];
  const { report } = prove(machine, { laws, types: typesOf('input', [{ n: 1 }, { n: 2 }]) });
  expect(report.laws[0]?.outcome).toMatch(/^holds/);
});

test('a value may be another one for each input', () => {
  const machine = chart({ a: { on: { GO: 'a' } } }, { context: ({ input }: Loose) => ({ n: input.n }) });
  const laws = ({ exactlyOne }: Loose) => [
    exactlyOne(
      'one',
      () => 'key',
      ({ context }: Loose) => context.n,
      ['key'],
    ),
  ];
  const { report } = prove(machine, { laws, samples: { inputs: [{ n: 1 }, { n: 2 }] } });
  expect(report.laws[0]?.outcome).toMatch(/^holds/);
});

test('a longer way by values of types breaks a law where a shorter one is not known', () => {
  const PICK = { guard: ({ event }: Loose) => event.id !== 'x', target: 'lost' };
  const SEND = { guard: ({ event }: Loose) => event.n === 1, target: 'lost' };
  const machine = chart({ a: { on: { PICK, GO: 'b' } }, b: { on: { SEND, END: 'c' } }, lost: {}, c: end });
  const laws = ({ leadsTo, within }: Loose) => [
    leadsTo(
      'a leads to c',
      ({ value }: Loose) => value === 'a',
      ({ value }: Loose) => value === 'c',
    ),
    within(
      'what is lost is found',
      ({ value }: Loose) => value === 'lost',
      ({ value }: Loose) => value === 'c',
      10,
    ),
  ];
  const { report } = prove(machine, { laws, types: typesOf('SEND', [{ type: 'SEND', n: 1 }]) });
  for (const { outcome } of report.laws) expect(outcome).toMatch(/^broken by GO → SEND/);
});

test('of several inputs, the one that surely breaks a law tells so', () => {
  const guard = ({ context }: Loose) => context.n === 1;
  const isLate = ({ context }: Loose) => context.at > 1;
  const GO = [{ guard, target: 'c', actions: assign({ at: () => Date.now() }) }, { target: 'c' }];
  const machine = chart(
    {
      a: { on: { NEXT: 'b' } },
      b: { on: { GO } },
      c: { on: { END: 'd', LATE: { guard: isLate, target: 'd' } } },
      d: end,
    },
    { context: ({ input }: Loose) => ({ ...input, at: 0 }) },
  );
  const laws = ({ never, exactlyOne }: Loose) => [
    never('late', ({ after: { context, value } }: Loose) =>
      context.n === 1 ? context.at > 0 : value === 'd',
    ),
    exactlyOne(
      'stamp',
      ({ context }: Loose) => (context.at > 0 ? 'on' : 'off'),
      () => 1,
      ['off'],
    ),
    never('nowhere', ({ after }: Loose) => after.value === ''),
  ];
  for (const inputs of [
    [{ n: 1 }, { n: 2 }],
    [{ n: 2 }, { n: 1 }],
  ]) {
    const { report } = prove(machine, { laws, samples: { inputs } });
    expect(report.laws.map(({ outcome }) => outcome)).toEqual([
      expect.stringMatching(/^broken by NEXT → GO → END/),
      expect.stringMatching(/^not known: NEXT → GO /),
      expect.stringMatching(/^holds on .*, as far as the samples go$/),
    ]);
  }
  const calm = chart({ a: { on: { GO } }, c: end }, { context: ({ input }: Loose) => ({ ...input, at: 0 }) });
  const old = ({ never }: Loose) => [never('old', ({ after }: Loose) => after.context.at === -1)];
  const { report } = prove(calm, { laws: old, samples: { inputs: [{ n: 1 }, { n: 2 }] } });
  expect(report.laws[0]?.outcome).toMatch(/, as far as the samples go$/);
});

test('a law that holds on a walk which ended at its steps says so', () => {
  const ADD = { actions: assign({ count: ({ context }: Loose) => context.count + 1 }) };
  const machine = chart(
    { a: { on: { ADD }, after: { 10: 'b' } }, b: { on: { ADD } } },
    { context: { count: 0 } },
  );
  const laws = ({ always, canAlwaysReach }: Loose) => [
    always('few', ({ after }: Loose) => after.context.count < 10_000),
    canAlwaysReach('b', ({ value }: Loose) => value === 'b'),
    canAlwaysReach('a', ({ value }: Loose) => value === 'a'),
  ];
  const { report } = prove(machine, { laws, steps: 100 });
  const holds = expect.stringMatching(/^holds on \d+ \w+, as far as the walk went$/);
  const never = 'not known: after 10 ms (+10): no path leads there from here';
  expect(report.laws.map(({ outcome }) => outcome)).toEqual([holds, holds, never]);
});

test('a proof leaves no trace, and two proofs know nothing of each other', () => {
  const { random } = Math;
  const list: string[] = [];
  const push = () => {
    list.push('x');
    return { list };
  };
  const machine = chart(
    { a: { on: { ADD: { actions: assign(push) }, GO: 'b' } }, b: end },
    { context: { list, other: { deep: [1] } } },
  );
  const first = prove(machine);
  expect(first.findings.map(({ kind }) => kind)).toContain('context changed in place');
  expect([list, Object.isFrozen(list), Math.random]).toEqual([[], false, random]);
  list.push('y');
  expect(prove(machine).findings).toEqual(first.findings);
  expect(list).toEqual(['y']);
});

test('states that differ in a private field alone are two', () => {
  class Counter {
    #count = 0;
    next() {
      const other = new Counter();
      other.#count = (this.#count + 1) % 3;
      return other;
    }
    get isFull() {
      return this.#count === 2;
    }
  }
  const ADD = { actions: assign({ counter: ({ context }: Loose) => context.counter.next() }) };
  const GO = { guard: ({ context }: Loose) => context.counter.isFull, target: 'b' };
  const machine = chart({ a: { on: { ADD, GO } }, b: end }, { context: { counter: new Counter() } });
  expect(prove(machine)).toMatchObject({ findings: [], open: [], counts: { vertices: 4 } });
});

test('what stays the same costs nothing, and a proof ends at its limit of time with what it found', () => {
  const rows = Array.from({ length: 2000 }, (_, id) => ({ id, tags: ['a', 'b'], isChosen: false }));
  const turn = (by: number) => ({
    guard: ({ context }: Loose) => context.page + by >= 0 && context.page + by < 30,
    actions: assign({ page: ({ context }: Loose) => context.page + by }),
  });
  const machine = chart(
    { list: { on: { OPEN: 'detail' } }, detail: { on: { CLOSE: 'list' } }, lost: end },
    {
      context: { page: 0, rows },
      on: { NEXT: turn(1), PREV: turn(-1), PICK: { actions: assign({ rows: [] }) } },
    },
  );
  const { user } = process.cpuUsage();
  expect(prove(machine)).toMatchObject({ findings: [{ text: 'm.lost' }], counts: { vertices: 120 } });
  expect(process.cpuUsage().user - user).toBeLessThan(15e6);
  let made = 0;
  const PICK = fc.string().map((text) => {
    made += 1;
    return { type: 'PICK', text };
  });
  prove(machine, { seconds: 0.01, samples: { events: { PICK } } });
  expect(made, 'payloads that nobody walks with').toBeLessThan(60);
  const cut = prove(machine, { seconds: 0.01 });
  expect(cut).toMatchObject({ isCut: true, findings: [{ text: 'm.lost' }] });
  expect(cut.notes).toContain(
    'the proof ended at its limit of steps and time; --steps and --limit go further',
  );
});

test('what an action makes otherwise each time is not known, whether it asks for chance or not', () => {
  let calls = 0;
  const machine = asksLater(
    keeps(() => {
      calls += 1;
      return calls % 2;
    }),
    ({ id }) => id === 2,
  );
  const { findings, open, notes } = prove(machine);
  expect(findings).toEqual([]);
  expect(notes[0]).toMatch(/^context\.\w+ is another value each time, by chance or the clock/);
  expect(open.map(({ kind }) => kind)).toEqual(['transition never taken']);
});
