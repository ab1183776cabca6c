import { expect, test } from 'vitest';
import { type AnyStateMachine, and, assertEvent, assign, fromPromise, not, setup, stateIn } from 'xstate';
import { prove } from '../src/prove.ts';
import type { ProofSamples } from '../src/samples.ts';
import { standIn } from '../src/standIn.ts';
import { chart, end, found, type Loose } from './chart.ts';

const { levels, isExpired }: Loose = standIn;
const missing = () => {
  throw new Error('Not implemented');
};
const elsewhere = (): Loose => undefined;
const load = fromPromise(async () => ({ role: 'admin' }));
const quiet = { actors: { load: { errors: [] } } };
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
const keep = (key: string, of: (event: Loose) => unknown) =>
  assign({ [key]: ({ event }: Loose) => of(event) });
const untaken = /^transition never taken: .*\(waits for samples\)$/;

/** Sound machines that look as if they had a defect, and what is said not to be known. */
const sound: Record<string, [AnyStateMachine, open?: RegExp, ProofSamples?]> = {
  'a payload decides, by way of the context': [
    asksLater(
      { on: { PICK: { target: 'b', actions: keep('id', ({ id }) => id) } } },
      ({ id }) => id === 'abc',
    ),
    untaken,
  ],
  'an event is kept as a whole': [
    asksLater(
      { on: { PICK: { target: 'b', actions: keep('id', (event) => [event]) } } },
      ({ id }) => id[0].is === 'abc',
    ),
    untaken,
  ],
  'what is kept decides what else is': [
    asksLater(
      {
        entry: assign({ user: ({ context }: Loose) => (context.id === 'abc' ? 1 : 0) }),
        on: { PICK: { actions: keep('id', ({ id }) => id), target: 'a', reenter: true }, OUT: 'b' },
      },
      ({ user }) => user === 1,
      { context: { id: undefined, user: 0 } },
    ),
    untaken,
  ],
  'the output of an actor decides, by way of the context': [
    asksLater(
      { invoke: { src: 'load', onDone: { target: 'b', actions: keep('id', ({ output }) => output) } } },
      ({ id }) => id?.role === 'admin',
      { given: { actors: { load } } },
    ),
    untaken,
    quiet,
  ],
  'the error of an actor decides': [
    chart(
      {
        a: {
          invoke: {
            src: 'load',
            onError: [{ guard: ({ event }) => event.error.status === 404, target: 'b' }, { target: 'c' }],
            onDone: 'c',
          },
        },
        b: end,
        c: end,
      },
      { given: { actors: { load } } },
    ),
    untaken,
  ],
  'parameters decide': [
    chart(
      {
        a: { on: { PICK: { guard: { type: 'is', params: ({ event }: Loose) => event.id }, target: 'b' } } },
        b: end,
      },
      { given: { guards: { is: (_, id) => id === 'abc' } } },
    ),
    untaken,
  ],
  'a guard asks elsewhere': [
    chart({
      a: { on: { GO: [{ guard: () => elsewhere(), target: 'b' }, { target: 'c' }] } },
      b: end,
      c: end,
    }),
    untaken,
  ],
  'what is assigned comes from elsewhere': [
    asksLater(
      { on: { PICK: { target: 'b', actions: assign({ id: () => elsewhere() }) } } },
      ({ id }) => id === 'abc',
    ),
    untaken,
  ],
  'guards of a guard ask a payload': [
    chart({
      a: { on: { PICK: { guard: not(({ event }: Loose) => event.id !== 'abc'), target: 'b' } } },
      b: end,
    }),
    untaken,
  ],
  'an output of a state decides': [
    chart({
      a: {
        initial: 'x',
        states: { x: { on: { PICK: 'y' } }, y: { ...end, output: ({ event }: Loose) => event.id } },
        onDone: [{ guard: ({ event }) => event.output === 'abc', target: 'b' }, { target: 'c' }],
      },
      b: end,
      c: end,
    }),
    untaken,
  ],
  'a missing package decides': [
    asksLater({ on: { PICK: 'b' } }, () => isExpired() === true, { context: {} }),
    untaken,
  ],
  'a missing package is in the context': [
    chart({ a: end }, { context: { settings: levels, all: [levels] } }),
  ],
  'the host decides': [
    asksLater({ on: { PICK: 'b' } }, () => typeof localStorage === 'object' && localStorage.length > 99, {
      context: {},
    }),
    untaken,
  ],
  'the start comes from the host': [
    chart({ a: end }, { context: () => ({ seen: localStorage.getItem('seen') === 'yes' }) }),
    /^exception: the machine cannot start: .*'getItem'/,
  ],
  'the start asks an input': [
    chart({ a: end }, { context: ({ input }) => ({ ends: new Date(input.deadline).toISOString() }) }),
    /^exception: the machine cannot start: Invalid time value$/,
  ],
  'chance or the clock makes the start': [
    chart({ a: end }, { context: () => ({ id: Math.random() < 2, from: Date.now() > 0 }) }),
  ],
  'a key is computed': [
    chart(
      {
        a: {
          on: {
            CHANGE: {
              actions: assign(({ context, event }: Loose) => ({ ...context, [event.field]: event.value })),
            },
            SEND: 'b',
          },
        },
        b: end,
      },
      { context: { name: '', email: '' } },
    ),
  ],
  'an output is assigned as a whole': [
    chart(
      {
        a: {
          invoke: {
            src: 'load',
            onDone: { target: 'b', actions: assign(({ event }: Loose) => event.output) },
          },
        },
        b: end,
      },
      { context: { token: undefined }, given: { actors: { load } } },
    ),
    undefined,
    quiet,
  ],
  'what throws stands for what a page provides': [
    chart(
      { a: { on: { GO: { guard: 'isReady', target: 'b' } } }, b: { entry: 'store', on: { GO: 'a' } } },
      { context: { token: undefined }, given: { guards: { isReady: missing }, actions: { store: missing } } },
    ),
  ],
  'two guards that a page provides answer together': [
    chart(
      { a: { on: { GO: { guard: and(['isA', 'isB']), target: 'b' } } }, b: end },
      { given: { guards: { isA: () => true, isB: missing } } },
    ),
  ],
  'a wildcard stands for events of other types': [
    chart({
      a: {
        on: {
          'rebased.*': {
            target: 'b',
            actions: assign(({ event }: Loose) => {
              assertEvent(event, ['rebased.local']);
              return {};
            }),
          },
        },
      },
      b: end,
    }),
    untaken,
  ],
};

test.each(Object.entries(sound))(
  'a sound machine has no finding where %s',
  (_, [machine, open, samples = {}]) => {
    const proof = prove(machine, { samples, runsActions: true });
    expect(proof.findings.filter(({ kind }) => kind !== 'not deterministic')).toEqual([]);
    const lines = proof.open.map(({ kind, text }) => `${kind}: ${text}`);
    expect(lines).toEqual(open ? [expect.stringMatching(open)] : []);
    if (open) expect(proof.needs).not.toEqual([]);
  },
);

test('what is known is a finding beside what is not', () => {
  const machine = chart(
    {
      a: {
        on: {
          PICK: { actions: keep('id', ({ id }) => id) },
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

test('stateIn in setup is a guard like others', () => {
  const door = setup({ guards: { isInB: stateIn('#m.b') } }).createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: { on: { OPEN: { guard: 'isInB', target: 'c' }, NEXT: 'b' } },
      b: { on: { BACK: 'a' } },
      c: { type: 'final' },
    },
  });
  expect(found(door)).toContain('transition never taken: m.a: OUT → m.c'.replace('OUT', 'OPEN if isInB'));
});

test('a law is not decided where what nobody gave breaks it, and holds as far as the samples go', () => {
  const machine = asksLater(
    { on: { PICK: { target: 'b', actions: keep('id', ({ id }) => id) } } },
    ({ id }) => id === 'abc',
  );
  const laws = ({ never, canAlwaysReach }: Loose) => [
    never('nothing is picked', ({ after }: Loose) => after.value === 'b' && !after.context.id),
    never('c', ({ after }: Loose) => after.value === 'c'),
    canAlwaysReach('c', ({ value }: Loose) => value === 'c'),
  ];
  const open = prove(machine, { laws });
  expect(open.findings).toEqual([]);
  expect(open.open.filter(({ kind }) => kind === 'broken law')).toHaveLength(2);
  expect(open.report.laws[1]?.outcome).toMatch(/, as far as the samples go$/);
  const given = prove(machine, { laws, samples: { events: { PICK: [{ type: 'PICK', id: '' } as never] } } });
  expect(given.findings.filter(({ kind }) => kind === 'broken law')).toHaveLength(2);
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
  const cut = prove(machine, { seconds: 0.01 });
  expect(cut).toMatchObject({ isCut: true, findings: [{ text: 'm.lost' }] });
  expect(cut.notes).toContain(
    'the proof ended at its limit of steps and time; --steps and --limit go further',
  );
});
