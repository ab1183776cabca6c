import { expect, test } from 'vitest';
import { type AnyStateMachine, assign, createMachine, fromCallback, fromPromise } from 'xstate';
import { prove } from '../src/prove.ts';
import type { ProofSamples } from '../src/samples.ts';
import { chart, end, found, type Loose } from './chart.ts';
import { constructs } from './constructs.ts';

/** The labels of all steps, each once. */
function labelsIn(machine: AnyStateMachine): Set<string> {
  return new Set(prove(machine).report.steps.map(({ label }) => label));
}

const toggle = (target = 'on') => chart({ off: { on: { FLIP: target } }, on: { on: { FLIP: 'off' } } });

test('a machine without findings is covered', () => {
  const proof = prove(toggle());
  expect(proof).toMatchObject({ findings: [], needs: [], counts: { vertices: 2, edges: 2, paths: 1n } });
});

const cannotStart = () => {
  throw new Error('no context');
};
const stuck = chart({ a: { on: { GO: 'stuck' } }, stuck: {} });
const load = fromPromise(() => fetch('/list'));
const worker = { child: ({ spawn }: Loose) => spawn('load', { id: 'worker' }) };

const wrong: Record<string, [AnyStateMachine, string[], ProofSamples?]> = {
  'a state and a transition that no walk reaches': [
    chart({ a: { on: { GO: 'a' } }, island: { on: { SWIM: 'a' } } }),
    ['state never reached: m.island', 'transition never taken: m.island: SWIM → m.a'],
  ],
  'a guard that is never true, and one that is never false': [
    chart(
      {
        a: { on: { A: { guard: 'isOpen', target: 'b' }, B: { guard: 'isShut', target: 'b' } } },
        b: {
          on: {
            BACK: [
              { guard: () => false, target: 'b' },
              { guard: 'isOpen', target: 'a' },
            ],
          },
        },
      },
      {
        context: ({ input }) => ({ isOpen: input !== 1 }),
        given: {
          guards: { isOpen: ({ context }) => context.isOpen, isShut: ({ context }) => !context.isOpen },
        },
      },
    ),
    [
      'transition never taken: m.a: B if isShut → m.b',
      'guard never true: isShut',
      'transition never taken: m.b: BACK if (inline) → m.b',
      'guard never true: (inline) at m.b: BACK → m.b',
      'guard never false: isOpen at m.a: A → m.b',
      'guard never false: isOpen at m.b: BACK → m.a',
    ],
  ],
  'a machine that cannot start': [
    createMachine({ id: 'm', context: cannotStart }),
    ['exception: the machine cannot start: no context'],
  ],
  'a dead end': [stuck, ['dead end: m.stuck: nothing leaves it, and it is no end']],
  'nothing where the samples say that it is an end': [stuck, [], { end: ({ value }) => value === 'stuck' }],
  'an actor that fails and has no onError, where it is invoked': [
    chart(
      { busy: { invoke: { src: 'load', onDone: 'ready' } }, ready: { on: { AGAIN: 'busy' } } },
      { invoke: { src: 'tick' }, given: { actors: { load, tick: fromCallback(() => {}) } } },
    ),
    ['failure that nobody handles: load, in m.busy; give it an onError'],
  ],
  'an actor that fails and has no onError, wherever it lives on after it was spawned': [
    chart(
      {
        idle: { on: { START: { target: 'busy', actions: assign(worker) } } },
        busy: { on: { STOP: 'idle' } },
      },
      { context: {}, given: { actors: { load } } },
    ),
    ['busy', 'idle'].map((at) => `failure that nobody handles: load, in m.${at}; give it an onError`),
  ],
};

test.each(Object.entries(wrong))('a finding, and no other, is %s', (_, [machine, expected, samples]) => {
  expect(found(machine, { samples })).toEqual(expected);
});

test('where every state leads to every other, no path is written out', () => {
  const tabs = Array.from({ length: 12 }, (_, at) => `tab${at}`);
  const open = Object.fromEntries(tabs.map((tab) => [`OPEN.${tab}`, `.${tab}`]));
  const { findings, counts } = prove(chart(Object.fromEntries(tabs.map((tab) => [tab, {}])), { on: open }));
  expect([findings, counts.vertices, counts.paths]).toEqual([[], 12, undefined]);
});

test('names that every object has are events and states like any other', () => {
  const names = chart({
    a: { on: { constructor: 'b', toString: 'b' } },
    b: { on: { hasOwnProperty: 'constructor' } },
    constructor: end,
  });
  expect(prove(names)).toMatchObject({ findings: [], open: [], counts: { vertices: 3 } });
});

test('a loop of eventless transitions is an exception', () => {
  const spinning = chart({ a: { on: { SPIN: 'b' } }, b: { always: 'c' }, c: { always: 'b' } });
  expect(found(spinning)).toContainEqual(expect.stringMatching(/^exception: Infinite loop detected/));
});

test('problems with one cause are one finding with its path', () => {
  const order = chart({
    cart: { on: { PAY: { guard: ({ event }) => event.card.isValid, target: 'paid' }, LEAVE: 'left' } },
    paid: { initial: 'packing', states: { packing: { on: { SHIP: 'shipped' } }, shipped: end } },
    left: { on: { BACK: { guard: () => false, target: 'cart' }, STAY: 'left' } },
  });
  const { findings, open } = prove(order);
  const never = (kind: string, text: string) => ({
    kind: `${kind} never ${kind === 'state' ? 'reached' : 'taken'}`,
    text,
  });
  expect([...open, ...findings]).toEqual([
    {
      ...never('transition', 'm.cart: PAY if (inline) → m.paid (waits for samples)'),
      path: '(start)',
      more: [
        ...['m.paid', 'm.paid.packing', 'm.paid.shipped'].map((state) => never('state', state)),
        never('transition', 'm.paid.packing: SHIP → m.paid.shipped'),
      ],
    },
    {
      ...never('transition', 'm.left: BACK if (inline) → m.cart'),
      path: 'LEAVE',
      more: [
        {
          kind: 'guard never true',
          text: '(inline) at m.left: BACK → m.cart',
          at: 'm.left: BACK if (inline) → m.cart',
        },
      ],
    },
  ]);
});

test('an exception in several states is one finding with its shortest path, and the walk continues', () => {
  const boom = () => {
    throw new Error('out of order');
  };
  const { findings, report } = prove(
    chart(
      { a: { on: { GO: 'b' } }, b: { on: { GO: 'c' } }, c: end },
      { on: { BOOM: { actions: assign(boom) } } },
    ),
  );
  const at = (state: string, path: string) => ({
    kind: 'exception',
    text: `out of order (in m.${state})`,
    at: `m.${state}`,
    path,
  });
  expect(findings).toEqual([{ ...at('a', 'BOOM'), more: [at('b', 'GO → BOOM')] }]);
  expect(report.missing).not.toContain('states: m.c');
});

test('values that grow without end are no finding, and the walk still reaches the states behind them', () => {
  const row = Array.from({ length: 60 }, (_, at) => [
    `s${at}`,
    at < 59 ? { on: { NEXT: `s${at + 1}` } } : end,
  ]);
  const counting = chart(Object.fromEntries(row), {
    context: { count: 0 },
    on: { ADD: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  });
  const proof = prove(counting, { steps: 300 });
  expect(proof).toMatchObject({ findings: [], open: [], isCut: true });
  expect(proof.notes).toContainEqual(expect.stringContaining('context.count takes new values without end'));
  expect(found(counting, { samples: { key: ({ value }) => JSON.stringify(value) } })).toEqual([]);
});

test('prove asks by name for each missing payload and input', () => {
  const form = chart(
    {
      open: {
        on: {
          'form.update': { actions: assign({ text: ({ event }) => event.value }) },
          SEND: { guard: ({ context }) => context.text.length > 0, target: 'sent' },
          JUMP: { guard: ({ event }) => 'height' in event && event.height === 1, target: 'sent' },
        },
      },
      sent: end,
    },
    { context: ({ input }) => ({ limit: input.job.limit, text: '' }) },
  );
  const { needs } = prove(form);
  for (const need of ['form.update: give `value`', 'JUMP: give `height`', 'input: give `job.limit`'])
    expect(needs).toContain(need);
  const events = {
    'form.update': [{ type: 'form.update', value: 'x' }],
    JUMP: [0, 1].map((height) => ({ type: 'JUMP', height })),
  };
  expect(found(form, { samples: { events, input: { job: { limit: 3 } } } })).toEqual([]);
});

test('guards, actors and delays without an implementation are walked with every result', () => {
  const open = chart({
    a: { on: { GO: [{ guard: 'isVip', target: 'b' }, { target: 'c' }] } },
    b: { invoke: { src: 'fetchIt', onDone: 'c', onError: 'a' } },
    c: { after: { aWhile: 'a' } },
  });
  const { findings, needs } = prove(open);
  expect(findings).toEqual([]);
  expect(needs).toEqual(['guard isVip: has no implementation here; it was taken as yes and as no']);
  expect([...labelsIn(open)].sort().join()).toBe(
    ',GO,GO (isVip),after aWhile,fetchIt done,fetchIt done without output,fetchIt failed',
  );
});

test('a guard that always says the same stands for one that a page provides, unless samples give it', () => {
  const player = chart(
    { a: { on: { GO: [{ guard: 'isThere', target: 'b' }, { target: 'c' }] } }, b: end, c: end },
    { given: { guards: { isThere: () => false } } },
  );
  const { findings, needs } = prove(player);
  expect(findings).toEqual([]);
  expect(needs).toEqual(['guard isThere: asks nothing of the machine here; it was taken as yes and as no']);
  const samples = { guards: { isThere: () => false } };
  expect(found(player, { samples })).toContain('guard never true: isThere');
});

test('an actor is done with and without output, and prove asks for the keys read', () => {
  const onDone = { target: 'loaded', actions: assign({ user: ({ event }) => event.output }) };
  const loader = chart(
    {
      loading: { invoke: { src: fromPromise(async () => ({})), onDone, onError: 'no' } },
      loaded: { always: [{ guard: ({ context }) => !context.user, target: 'no' }, { target: 'yes' }] },
      yes: { on: { READ: { actions: assign({ user: ({ context }) => context.user.name }) } } },
      no: end,
    },
    { context: { user: undefined } },
  );
  const { needs, report } = prove(loader);
  expect(report.missing.filter((line) => !line.startsWith('guards'))).toEqual([]);
  expect(needs).toContain('actor of m.loading done: output: give `name`');
});

test('the samples say how actors end; what nothing shows to fail is asked about', () => {
  const onDone = [
    { guard: ({ event }: { event: { output: boolean } }) => event.output, target: 'yes' },
    { target: 'no' },
  ];
  const loader = chart(
    { loading: { invoke: { src: 'load', onDone } }, yes: end, no: end },
    { given: { actors: { load: fromPromise(async () => true) } } },
  );
  const withActor = (load: object) => prove(loader, { samples: { actors: { load } } });
  const outputs = [true, false];
  expect(withActor({ outputs })).toMatchObject({
    findings: [],
    needs: ['load: has no onError, and nothing shows that it can fail; give `errors` if it can'],
  });
  expect(withActor({ outputs, errors: [] })).toMatchObject({ findings: [], needs: [] });
  expect(withActor({ outputs, errors: [new Error('offline')] }).findings).toMatchObject([
    { text: 'load, in m.loading; give it an onError', path: 'load failed error=Error: offline' },
  ]);
});

test.each(Object.entries(constructs))(
  '%s: a walk reaches every state and transition without an exception',
  (_, machine) => {
    expect(found(machine).filter((line) => !line.startsWith('guard never'))).toEqual([]);
  },
);

const text = 'x'.repeat(200);
const SEND = [text, `${text}!`].map((text) => ({ type: 'SEND', text }));
const isGood = ({ event }: Loose) => event.output?.isGood ?? !event.text.endsWith('!');
const goodOrBad = [{ guard: isGood, target: 'good' }, { target: 'bad' }];
test.each<[string, object, ProofSamples]>([
  [
    'outputs',
    { invoke: { src: 'load', onDone: goodOrBad, onError: 'good' } },
    { actors: { load: { outputs: [{ isGood: true }, { isGood: false }], errors: [] } } },
  ],
  ['payloads with one beginning', { on: { SEND: goodOrBad } }, { events: { SEND } }],
])('two %s are two steps for laws, paths and the report', (_, a, samples) => {
  const { report, counts } = prove(chart({ a, good: end, bad: end }, { given: { actors: { load } } }), {
    samples,
    laws: ({ never }) => [never('a bad end', ({ after }) => after.value === 'bad')],
  });
  expect(report.laws).toMatchObject([{ checkedOn: 3, broken: {} }]);
  expect([counts.walked, counts.paths, report.ends.length]).toEqual([2, 2n, 2]);
});

test('two actors with one name in parallel regions get different labels', () => {
  const labels = labelsIn(constructs['the same actor in several regions'] as AnyStateMachine);
  expect([...labels].filter((label) => label.startsWith('load done')).length).toBeGreaterThan(1);
});

test('of two delays the shorter one passes, unless its guard may refuse', () => {
  const waiting = (guard?: () => boolean) =>
    labelsIn(chart({ a: { after: { 5000: 'c', 1000: { target: 'b', guard } } }, b: end, c: end }));
  expect(waiting()).toEqual(new Set(['', 'after 1000 ms']));
  expect(waiting(() => false)).toEqual(new Set(['', 'after 1000 ms', 'after 5000 ms']));
});

test('a delayed event names its delay, and a cancelled one never arrives', () => {
  const { steps } = prove(constructs['raise with a delay, cancelled or not'] as AnyStateMachine).report;
  const late = steps.filter(({ label }) => label === 'after 1000 ms: LATE');
  expect(late).not.toEqual([]);
  expect(late.map(({ previous }) => steps[previous]?.label)).not.toContain('STOP');
});
