import { expect, test } from 'vitest';
import {
  type AnyMachineSnapshot,
  assign,
  enqueueActions,
  fromCallback,
  fromObservable,
  raise,
  sendTo,
} from 'xstate';
import { defineProof } from '../src/defineProof.ts';
import { runDeterministically } from '../src/deterministicRun.ts';
import { countPaths } from '../src/graph.ts';
import { prove } from '../src/prove.ts';
import type { ProofSamples } from '../src/samples.ts';
import { type Any, abc, chart, end, loader, page, walk } from './chart.ts';

const counterUpTo = (max: number) =>
  chart(
    {
      a: {
        on: {
          ADD: {
            guard: ({ context }: Any) => context.n < max,
            actions: assign({ n: ({ context }: Any) => context.n + 1 }),
          },
          GO: { guard: ({ context }: Any) => context.n > 5, target: 'b' },
        },
      },
      b: end,
    },
    { context: { n: 0 } },
  );

test('each input is walked, and its paths contain its number', () => {
  const machine = chart(
    { a: { always: [{ guard: ({ context }: Any) => context.isOpen, target: 'b' }, 'c'] }, b: end, c: end },
    { context: ({ input }) => ({ isOpen: input.isOpen }) },
  );
  const { report, findings, guesses } = prove(machine, {
    samples: { inputs: [{ isOpen: true }, { isOpen: false }] },
  });
  const paths = report.elements.map(({ name, path }) => [name, path]);
  expect(paths).toContainEqual(['m.b', '(start) (input 1)']);
  expect(paths).toContainEqual(['m.c', '(start) (input 2)']);
  expect([findings, guesses]).toEqual([[], []]);
  expect(prove(machine).guesses).toEqual(['start: input', 'input: isOpen']);
});

test('a guard with several sampled answers is walked with each', () => {
  const given = { guards: { isMember: () => true } };
  const machine = chart(
    { a: { on: { PAY: [{ guard: 'isMember', target: 'b' }, { target: 'c' }] } }, b: end, c: end },
    { given },
  );
  expect(prove(machine).notSeen.map(({ text }) => text)).toContain('m.a: PAY → m.c');
  const { report, notSeen, guesses, counts } = prove(machine, {
    samples: { guards: { isMember: [false, true] } },
    laws: ({ never }) => [never('a member goes to c', ({ after }) => after.matches('c'))],
  });
  expect([notSeen, guesses, counts.vertices]).toEqual([[], [], 4]);
  expect(report.laws[0]?.outcome).toBe('broken by PAY (isMember: no)');
});

test('each step is compared with a reference, and a difference is found once, with its shortest path', () => {
  const isOpen = ({ snapshot }: { snapshot: AnyMachineSnapshot }) => snapshot.matches('b');
  const proof = defineProof(abc(), {
    reference: {
      start: 'shut',
      next: (before, { type }) => ({ GO: 'open', BACK: 'shut', END: 'shut' })[type as string] ?? before,
      compare: (step) => ({ door: [isOpen(step) ? 'open' : 'shut', step.reference] }),
    },
  });
  expect(prove(proof.machine, proof).findings).toEqual([]);
  const stuck = abc({}, { target: 'c' });
  expect(prove(stuck, proof).findings.filter(({ kind }) => kind === 'unlike the reference')).toMatchObject([
    {
      text: 'door: expected open, seen shut (in m.a: GO → m.c)',
      part: 'm.a: GO → m.c',
      path: 'GO',
      rows: [
        { event: 'start', state: 'm.a' },
        { event: 'GO', state: 'm.c', changes: [] },
      ],
    },
  ]);
});

test('a walk stops at its limit of steps, and parts after it are not seen', () => {
  const { cuts, notSeen, findings } = prove(counterUpTo(1000), { steps: 20 });
  expect([cuts, findings]).toEqual([['20 steps'], []]);
  expect(prove(counterUpTo(1000), { steps: 4 }).notSeen.map(({ text }) => text)).toContain(
    'm.a: GO if (inline) → m.b',
  );
  expect(notSeen.filter(({ kind }) => kind === 'transition never taken')).toEqual([]);
});

test('with more paths than steps, the walk crosses every edge', () => {
  const states = Array.from({ length: 12 }, (_, at) => [
    `s${at}`,
    { on: { A: `s${at + 1}`, B: `s${at + 1}` } },
  ]);
  const { counts, verdict } = prove(chart({ ...Object.fromEntries(states), s12: end }), { steps: 100 });
  expect(counts).toEqual({ vertices: 13, edges: 24, paths: 4096n, walkedPaths: 13 });
  expect(verdict).toBe('covered');
});

test('an accepted finding is a note with its reason, and an entry that matches none is a finding', () => {
  const line = 'dead end: m.b: no transition leaves it, and it is not final';
  const proveAccepted = (accepted: Record<string, string>) =>
    prove(chart({ a: { on: { GO: 'b' } }, b: {} }), { accepted });
  const { findings, notes } = proveAccepted({ [line]: 'the page closes' });
  expect([findings, notes]).toEqual([[], [`accepted: ${line} (the page closes)`]]);
  expect(proveAccepted({ [line]: '', other: 'why' }).findings).toMatchObject([
    { kind: 'dead end' },
    { kind: 'accepted without need', text: 'no finding is “other”' },
  ]);
});

test('a state that the samples call an end is not a dead end', () => {
  const machine = chart({ a: { on: { GO: 'b' } }, b: {} });
  expect(prove(machine).findings.map(({ kind }) => kind)).toEqual(['dead end']);
  expect(prove(machine, { samples: { end: ({ value }) => value === 'b' } }).findings).toEqual([]);
});

test.each<[string, ProofSamples, string]>([
  ['key', { event: {} } as never, 'samples: the key `event` is unknown; use one of events, '],
  ['event', { events: { LAOD: [] } }, 'samples: the event `LAOD` is unknown; use one of LOAD, RETRY'],
  ['actor', { actors: { fetchUsr: {} } }, 'samples: the actor `fetchUsr` is unknown; use one of fetchUser'],
  [
    'guard',
    { guards: { canRetri: () => true } },
    'samples: the guard `canRetri` is unknown; use one of canRetry',
  ],
])('a misspelled %s in samples is an error', (_, samples, message) => {
  expect(() => prove(loader(), { samples })).toThrow(message);
});

const sendDone = [
  ['raise', raise({ type: 'DONE' })],
  ['enqueueActions', enqueueActions(({ enqueue }: Any) => enqueue.raise({ type: 'DONE' }))],
  ['sendTo', sendTo(({ self }: Any) => self, { type: 'DONE' })],
] as const;

test.each(sendDone)(
  'an event that the machine sends by %s comes from outside only by samples',
  (_, entry) => {
    const machine = chart({
      idle: { on: { START: 'working', DONE: 'early', OTHER: 'idle2' } },
      idle2: { on: { DONE: 'early' } },
      working: { entry, on: { DONE: 'ready' } },
      ready: end,
      early: {},
    });
    const laws = ({ never, canAlwaysReach }: Any) => [
      never('early', ({ after }: Any) => after.matches('early')),
      canAlwaysReach('the end', (state: Any) => state.matches('ready')),
    ];
    const { findings, notSeen, report } = prove(machine, { laws });
    expect(findings).toEqual([]);
    expect(notSeen.map(({ text }) => text)).toEqual([
      'm.idle: DONE → m.early',
      'm.idle2: DONE → m.early',
      expect.stringContaining('OTHER: only DONE from outside may lead to the goal from here'),
    ]);
    expect(report.laws[0]?.outcome).toMatch(/^holds on \d steps, if only the machine sends DONE$/);
    const samples = { events: { DONE: [{ type: 'DONE' }] } };
    expect(prove(machine, { samples, laws }).findings.map(({ kind, path }) => [kind, path])).toEqual([
      ['dead end', 'DONE'],
      ['broken law', 'DONE'],
      ['broken law', 'DONE'],
    ]);
  },
);

test('a machine handles the events that it sends itself before events of others', () => {
  const sends = ['ONE', 'TWO'].map((type) => sendTo(({ self }: Any) => self, { type }));
  const machine = chart(
    {
      a: { on: { GO: { target: 'b', actions: sends } } },
      b: { on: { ONE: 'c' } },
      c: { invoke: { src: 'page' }, on: { TWO: 'right', EXT: 'wrong' } },
      right: end,
      wrong: {},
    },
    { given: { actors: { page } } },
  );
  const laws = ({ never, canAlwaysReach }: Any) => [
    never('wrong', ({ after }: Any) => after.matches('wrong')),
    canAlwaysReach('right', (state: Any) => state.matches('right')),
  ];
  const { report } = prove(machine, { laws, samples: { actors: { page: { errors: [] } } } });
  expect(report.laws.map(({ verdict }) => verdict)).toEqual(['holds', 'holds']);
});

test('a path shows the values of samples', () => {
  const feed = fromObservable(() => ({ subscribe: () => ({ unsubscribe() {} }) }) as never);
  const invoke = { src: 'feed', onSnapshot: { actions: 'show' }, onDone: 'b', onError: 'b' };
  const machine = chart(
    { a: { invoke }, b: end },
    { given: { actors: { feed }, actions: { show: () => {} } } },
  );
  const failure = { error: new Error('nested') };
  const samples = { actors: { feed: { snapshots: [{ context: 1 }], outputs: [failure], errors: [] } } };
  const paths = prove(machine, { samples }).report.elements.map(({ path }) => path);
  expect(paths).toContain('feed done output={"error":Error: nested}');
  expect(paths).toContain('feed changed snapshot={"context":1}');
});

test('the verdict is "covered" only if nothing was guessed, cut or not seen', () => {
  expect(prove(counterUpTo(1000), { steps: 20 }).verdict).toBe(
    'no findings, cut at 20 steps, 1 part not seen',
  );
  expect(prove(abc({}, { actions: assign({ id: ({ event }: Any) => event.id }) })).verdict).toBe(
    'no findings, 1 guessed value',
  );
  expect(prove(abc()).verdict).toBe('covered');
});

test('two proofs have the same result, and random numbers and the clock are restored', () => {
  const machine = abc(
    {},
    { actions: assign({ at: () => Date.now() + Math.random() }) },
    { context: { at: 0 } },
  );
  const seen = () => {
    const times: number[] = [];
    prove(machine, { laws: ({ always }) => [always('', ({ after }) => times.push(after.context.at) > 0)] });
    return times;
  };
  expect(seen()).toEqual(seen());
  expect(new Date().getFullYear()).not.toBe(2030);
  expect([
    runDeterministically(0, 1, () => Math.random()).readsRandomOrTime,
    runDeterministically(0, 1, () => crypto.getRandomValues(new Uint8Array(1))).readsRandomOrTime,
    runDeterministically(0, 1, () => 1).readsRandomOrTime,
  ]).toEqual([true, true, false]);
});

test('neither a proof nor a replay starts an actor or runs an action of the machine', () => {
  let started = 0;
  const start = () => {
    started += 1;
  };
  const logic = fromCallback(start);
  const boom = assign(() => {
    throw new Error('boom');
  });
  const machine = chart({
    a: {
      entry: [start, assign({ kid: ({ spawn }: Any) => spawn(logic, { id: 'kid' }) })],
      invoke: { src: logic },
      on: { GO: { actions: boom }, END: 'b' },
    },
    b: end,
  });
  const before = JSON.stringify(machine.definition);
  expect(prove(machine).findings.map(({ kind }) => kind)).toEqual(['exception']);
  expect(JSON.stringify(machine.definition), 'the machine stays unchanged').toBe(before);
  expect(started).toBe(0);
});

test('the number of paths is exact, and unknown if the graph has a loop', () => {
  const samples = { GO: () => [{ type: 'GO' }] };
  const walked = (states: Any) => walk(chart(states), { every: 'edge', samples } as never);
  expect(countPaths(walked({ a: { on: { GO: 'b' } }, b: { on: { GO: 'c' } }, c: end }) as never)).toBe(1n);
  expect(countPaths(walked({ a: { on: { GO: 'b' } }, b: { on: { GO: 'a' } } }) as never)).toBeUndefined();
});
