import { expect, test } from 'vitest';
import {
  type AnyStateMachine,
  and,
  assertEvent,
  assign,
  enqueueActions,
  fromCallback,
  fromPromise,
  raise,
  spawnChild,
  stateIn,
} from 'xstate';
import type { ProofOptions } from '../src/defineProof.ts';
import { prove } from '../src/prove.ts';
import { type Any, abc, chart, end, findingsOf, loader, page, regions, save } from './chart.ts';

type TestCase = AnyStateMachine | [AnyStateMachine, ProofOptions];

const withInvoke = (invoke: Any, more: Any = {}, child?: Any) =>
  chart({ a: { on: { GO: 'b' }, invoke, ...more }, b: end }, { given: { actors: { save, page, child } } });
const invokeSave = { src: 'save', onError: 'b' };
const withChild = (child: Any) => withInvoke({ src: 'child', onDone: 'b', onError: 'b' }, {}, child);
const childMachine = (last: object) => chart({ first: { on: { GO: 'last' } }, last });
const withDelays = (after: Any) => loader('states.loading.after', after);
const withAction = (action: unknown) => loader('states.idle.on.LOAD.actions.1', action);
const withLogUpdate = (update: (log: string[]) => unknown) =>
  loader('states.failed.entry.1', assign({ log: ({ context }: Any) => update(context.log) }));
const withGuard = (canRetry: Any) => loader('given.guards.canRetry', canRetry);
const withPatience = (patience: Any) => loader('given.delays.patience', patience);
const boom = () => {
  throw new Error('boom');
};
/** Creates two actors. The first has the systemId 's', the second the given one. */
const twoActors = (systemId: string) =>
  regions(
    { l: { invoke: { src: 'page', systemId: 's' } }, r: { invoke: { src: 'page', systemId } } },
    { given: { actors: { page } } },
  );
const openIn = (state: string) => {
  const a = { on: { OPEN: { guard: 'canOpen', target: 'c' }, NEXT: 'b' } };
  const guards = { canOpen: stateIn(state) };
  return chart({ a, b: { on: { BACK: 'a' } }, c: end }, { given: { guards } });
};
const withFailingSave = (errors: string[], more: Any = {}): TestCase => [
  withInvoke({ src: 'save', onDone: 'b', ...more }),
  { samples: { actors: { save: { errors } } } },
];
/** Creates a machine with a history state, and with a state that only the history's default may reach. */
const withHistory = (history: Any) =>
  chart(
    { a: { on: { GO: 'b' } }, b: {}, lost: {}, hist: { type: 'history', ...history } },
    { on: { BACK: '.hist' } },
  );
/** Creates a form whose inner end has these transitions. */
const withFormEnd = (on: Any) =>
  chart({
    form: { initial: 'x', onDone: 'sent', states: { x: { on: { OK: 'y' } }, y: { ...end, on } } },
    sent: end,
  });
const countAlways = { actions: assign({ n: ({ context }: Any) => context.n + 1 }) };
const countTo3 = { guard: ({ context }: Any) => context.n < 3, ...countAlways };
/** Creates a machine that counts failures up to 3, and then tries the last transition or those of the root. */
const withRetries = (last: Any, on: Any = {}) =>
  chart({ trying: { on: { FAIL: [countTo3, last].flat() } }, failed: end }, { context: { n: 0 }, on });
const isExhausted = { guard: ({ context }: Any) => context.n >= 3, target: '.failed' };
/** Samples for everything that the loader would guess. */
const allSamples = {
  actors: { fetchUser: { outputs: [1], errors: ['gone'] }, audit: { outputs: [], errors: [] } },
};
const samples = { events: { LOAD: [{ type: 'LOAD' }] } };
const withChoice = (guard: Any, more: Any = {}, on: Any = {}, a: Any = {}) =>
  chart({ a: { on: { GO: [{ guard, target: 'b' }, { target: 'c' }], ...on }, ...a }, b: end, c: end }, more);

/** Each row: an expected finding, a machine that has it, and a similar machine without a finding of this kind. */
const findings: Record<string, [kind: string, wrongCase: TestCase, soundCase: TestCase][]> = {
  'facts of the config': [
    ['unknown name: m.loading: actor `fetchUsr`', loader('states.loading.invoke.src', 'fetchUsr'), loader()],
    ['unknown name: m.idle: action `trakc`', loader('states.idle.on.LOAD.actions', 'trakc'), loader()],
    [
      'unknown name: m.failed: guard `canRetri` is missing in setup, which has canRetry',
      loader('states.failed.on.RETRY.0.guard', and(['canRetry', 'canRetri'])),
      loader(),
    ],
    ['unknown name: m.loading: delay `patienc`', withDelays({ patienc: 'failed' }), loader()],
    ['ignored key: m.b: `onEntry`', chart({ a: { on: { GO: 'b' } }, b: { ...end, onEntry: 'x' } }), loader()],
    ['ignored key: m.a: GO → m.b: `action`', abc({}, { action: 'x' }), abc({}, { actions: 'x' })],
    [
      'ignored key: m.a: GO → stays: `reenter`',
      abc({}, { target: undefined, reenter: true }),
      abc({}, { reenter: true }),
    ],
    [
      'ignored key: m.hist: `on`: move it to a state',
      withHistory({ on: { GO: 'a' } }),
      withHistory({ target: 'b' }),
    ],
    ['ignored key: m.a: `internal`', abc({ internal: true }), abc({}, { internal: true })],
    [
      'dead end: m.a: no transition leaves it',
      withInvoke({ src: 'save' }, { on: {} }),
      withInvoke(invokeSave),
    ],
    [
      'duplicate actor id: m.a: page and save (in m.a) have the same id `p`',
      withInvoke([
        { src: 'page', id: 'p' },
        { ...invokeSave, id: 'p' },
      ]),
      withInvoke([
        { src: 'page', id: 'p' },
        { ...invokeSave, id: 's' },
      ]),
    ],
    ['actor that never ends: m.a: child', withChild(childMachine({})), withChild(childMachine(end))],
    [
      'actor that never ends: m.a: child has an onDone, but a callback',
      withChild(fromCallback(() => {})),
      withChild(save),
    ],
    ['unreachable state: m.d: no transition', chart({ a: { on: { GO: 'c' } }, c: end, d: end }), loader()],
    [
      'unreachable state: m.d: no transition',
      chart({
        a: { on: { GO: 'c' } },
        c: end,
        d: { initial: 'x', states: { x: { on: { GO: 'y' } }, y: end } },
      }),
      chart({ a: { on: { GO: 'c' } }, c: { on: { BACK: 'd' } }, d: end }),
    ],
    [
      'transition never taken: m.a: GO if (inline) → m.c: an earlier transition without a guard comes first',
      chart({ a: { on: { GO: ['b', { guard: boom, target: 'c' }] } }, b: end, c: end }),
      chart({ a: { on: { GO: [{ guard: boom, target: 'c' }, 'b'] } }, b: end, c: end }),
    ],
    ['invalid delay: after patience: 3,000,000,000 ms', withPatience(3e9), withPatience(3e8)],
    [
      'invalid delay: delay of X: -1 ms',
      loader('states.idle.entry', raise({ type: 'X' }, { delay: -1 })),
      loader(),
    ],
    [
      'final state with transitions: m.done: this state ends the machine, but has transitions: GO',
      loader('states.done', { ...end, on: { GO: 'idle' } }),
      regions({ one: { ...end, on: { GO: '#m.two.y' } }, two: { initial: 'x', states: { x: {}, y: {} } } }),
    ],
    ['unreachable state: m.lost', withHistory({}), withHistory({ target: 'lost' })],
    [
      'actor stopped at once: m.b: this state ends the machine, which stops save',
      chart(
        { a: { on: { GO: 'b' } }, b: { ...end, invoke: { src: 'save' } } },
        { given: { actors: { save } } },
      ),
      withInvoke(invokeSave),
    ],
  ],
  'findings of a walk': [
    ['exception: boom (in m.idle)', withPatience(boom), withPatience(() => 5)],
    [
      'exception: guard: boom (in m.a)',
      withChoice(({ event }: Any) => boom() ?? event),
      withChoice(({ event }: Any) => event.x),
    ],
    [
      "exception: the machine cannot start: Actor with system ID 's' already exists.",
      twoActors('s'),
      twoActors('t'),
    ],
    [
      'exception: Expected event {"type":"LOAD"} to have type',
      [withAction(assign(({ event }: Any) => assertEvent(event, 'RETRY') ?? {})), { samples }],
      withAction(assign(({ event }: Any) => assertEvent(event, 'LOAD') ?? {})),
    ],
    [
      'context changed in place: after patience (in m.loading) changes context.log',
      withLogUpdate((log) => [log.push('x'), log][1]),
      withLogUpdate((log) => [...log, 'x'].slice(-2)),
    ],
    [
      'context changed in place: LOAD (in m.idle) changes context.seen',
      withAction(assign({ seen: ({ context }: Any) => context.seen.set('a', 1) })),
      withAction(assign({ seen: ({ context }: Any) => new Map([...context.seen, ['a', 1]]) })),
    ],
    [
      'dead end: m.loading: no transition leaves it',
      chart({ a: { on: { GO: 'loading' } }, loading: {} }),
      loader(),
    ],
    [
      'dead end: m.a.y: m.a has no onDone',
      chart({ a: { initial: 'x', states: { x: { on: { GO: 'y' } }, y: end } } }),
      loader(),
    ],
    [
      'dead end: m.b: no transition leaves it',
      [chart({ a: { on: { ADD: countAlways, GO: 'b' } }, b: {} }, { context: { n: 0 } }), { steps: 20 }],
      [
        chart(
          { a: { on: { ADD: { ...countAlways, target: 'c' } } }, c: { always: 'a' } },
          { context: { n: 0 } },
        ),
        { steps: 20 },
      ],
    ],
    [
      'exception: endless loop of eventless transitions or raised events (in m.a)',
      chart({ a: { on: { GO: 'b' } }, b: { always: countAlways } }, { context: { n: 0 } }),
      chart({ a: { on: { GO: 'b' } }, b: { always: countTo3 } }, { context: { n: 0 } }),
    ],
    [
      'dead end: m.a: it refuses every event',
      abc({}, { guard: ({ context }: Any) => context.is }, { context: { is: false } }),
      abc({}, { guard: ({ event }: Any) => event.is }, { context: { is: false } }),
    ],
    [
      'invalid delay: after patience: NaN ms',
      withPatience(({ context }: Any) => context.none * 2),
      withPatience(({ event }: Any) => event.ms * 2),
    ],
    [
      'not deterministic: the state depends on random numbers or the clock: GO',
      withChoice((_: Any) => Math.random() < 0.5),
      withChoice((_: Any) => Math.random() < 2),
    ],
    [
      'not deterministic: its actions depend',
      abc(
        {},
        {
          actions: enqueueActions(({ enqueue }: Any) => {
            if (Date.now() % 8e6 < 4e6) enqueue('track');
          }),
        },
      ),
      abc(),
    ],
    [
      'unhandled failure: save (in m.a); add an onError',
      withFailingSave(['gone']),
      withFailingSave(['gone'], { onError: 'b' }),
    ],
    [
      'unhandled failure: save (in m.a); add `xstate.error.actor.*` in `on`',
      [
        chart({ a: { entry: spawnChild('save'), on: { GO: 'b' } }, b: end }, { given: { actors: { save } } }),
        { samples: { actors: { save: { errors: ['gone'] } } } },
      ],
      withInvoke(invokeSave),
    ],
  ],
  'parts that a complete walk without guesses never sees': [
    ['transition never taken: m.a: OPEN if canOpen → m.c', openIn('#m.b'), openIn('#m.a')],
    ['transition never taken: m.form: done → m.sent', withFormEnd({ '*': { actions: [] } }), withFormEnd({})],
    [
      'guard never false: (inline) at m.a: GO → m.b',
      withChoice(({ event }: Any) => event.type === 'GO'),
      withRetries({ ...isExhausted, target: 'failed' }),
    ],
    [
      'guard never false: (inline) at m.a: GO → m.b',
      withChoice(({ event }: Any) => event.type === 'GO'),
      withRetries([], { FAIL: isExhausted }),
    ],
    [
      'transition never taken: m.loading: after 5000 ms',
      [withDelays({ patience: 'failed', 5000: 'failed' }), { samples: allSamples }],
      [withDelays({ patience: 'failed', 500: { actions: 'track' } }), { samples: allSamples }],
    ],
    [
      'guard never false: canRetry',
      [withGuard(({ context }: Any) => context.tries < 9), { samples: allSamples }],
      [withGuard(({ context }: Any) => context.tries < 2), { samples: allSamples }],
    ],
  ],
};

const findingLines = (entry: TestCase) => (Array.isArray(entry) ? findingsOf(...entry) : findingsOf(entry));

for (const [group, rows] of Object.entries(findings))
  test.each(rows)(`${group}: %s`, (line, wrongCase, soundCase) => {
    expect(findingLines(wrongCase)).toContainEqual(expect.stringContaining(line));
    const kind = line.replace(/: .*/, '');
    expect(findingLines(soundCase).filter((other) => other.startsWith(`${kind}: `))).toEqual([]);
  });

test('a sound machine has no finding', () =>
  expect(findingsOf(loader(), { samples: allSamples })).toEqual([]));

const isOk = ({ context }: Any) => context.ok === true;
const storeOk = (ok: (args: Any) => unknown) => ({ actions: assign({ ok } as never) });
/** Creates a machine that decides by the value that SET stores. */
const withStoredOk = (ok: (args: Any) => unknown) =>
  withChoice(isOk, { context: { ok: false } }, { SET: storeOk(ok) });
const withOutput = (onDone: Any, guard: Any = isOk) =>
  withChoice(
    guard,
    { context: { ok: false }, given: { actors: { save } } },
    {},
    { invoke: { src: 'save', onDone, onError: 'c' } },
  );

/** Each row: a kind of guess, and a machine whose transitions depend on it. */
test.each<[string, AnyStateMachine]>([
  ['a payload', withChoice(({ event }: Any) => event.id === 'x')],
  ['a copied payload', withChoice(({ event }: Any) => ({ ...event }).id === 'x')],
  ['a stored payload', withStoredOk(({ event }) => event.ok)],
  ['an output', withOutput([{ guard: ({ event }: Any) => event.output.ok, target: 'b' }, 'c'])],
  ['a stored output', withOutput(storeOk(({ event }) => event.output))],
  ['an input', withChoice(isOk, { context: ({ input }: Any) => ({ ok: input.ok }) })],
  ['an input for the start', withChoice(isOk, { context: ({ input }: Any) => ({ ok: input.user.ok }) })],
  [
    'an input that an invoke needs',
    chart({ a: { invoke: { src: 'save', input: ({ event }: Any) => event.input.user.name } } }),
  ],
  ['a guard without implementation', withChoice('isOpen')],
  ['a guard without parameters', withChoice('isOpen', { given: { guards: { isOpen: () => false } } })],
  ['a delay without implementation', abc({ after: { later: 'b', 1000: 'c' } })],
  [
    'an actor that fails',
    chart({ a: { invoke: { ...invokeSave, onDone: 'c' } }, b: {}, c: end }, { given: { actors: { save } } }),
  ],
  ['the state of an actor', withStoredOk(({ self }) => self.getSnapshot().status === 'done')],
  ['an actor of the system', withStoredOk(({ system }) => system.get('x') !== undefined)],
  [
    'the type of any event',
    withChoice(
      ({ event }: Any) => event.type === 'OTHER',
      {},
      {},
      { on: { '*': { guard: ({ event }: Any) => event.type === 'OTHER', target: 'b' }, GO: 'c' } },
    ),
  ],
  [
    'the stored type of any event',
    withChoice(
      ({ context }: Any) => context.type === 'OTHER',
      { context: { type: '' } },
      { '*': { actions: assign({ type: ({ event }: Any) => event.type } as never) } },
    ),
  ],
  [
    'who sends an event that the machine also sends itself',
    chart(
      { a: { on: { LATER: 'b' } }, b: { entry: raise({ type: 'LATER' }), on: { LATER: 'a' } } },
      { on: { GO: '.b' } },
    ),
  ],
  ['the clock', withStoredOk(() => Date.now() > Date.UTC(2040, 0, 1) || Date.now())],
  ['a missing global', withStoredOk(() => aGlobalOfBrowsers)],
  [
    'an action that a page may provide',
    withChoice(
      isOk,
      { context: { ok: false }, given: { actions: { set: () => {} } } },
      { SET: { actions: 'set' } },
    ),
  ],
])('a decision that depends on %s yields no finding', (_, machine) =>
  expect(prove(machine).findings).toEqual([]),
);

declare const aGlobalOfBrowsers: unknown;

test('a problem that XState’s actor does not have yields no finding', () => {
  let count = 0;
  const once = fromPromise(async () => 1);
  const flaky = assign(() => {
    count += 1;
    if (count === 1) boom();
    return {};
  });
  expect(
    findingsOf(
      chart({ a: { on: { GO: { target: 'b', actions: flaky } } }, b: end }, { given: { actors: { once } } }),
    ),
  ).not.toContainEqual(expect.stringContaining('exception'));
});

const spawned = chart({ a: {} }, { id: 'child' });
/** Creates a machine whose context has a spawned actor without an id, and a function that differs from run to run. */
const withSpawn = (states: Any, more: Any = {}) =>
  chart(states, { ...more, context: ({ spawn }: Any) => ({ ref: spawn(spawned), run: () => {} }) });
const back = { b: { on: { BACK: 'a' } } };

test.each<[string, AnyStateMachine, ProofOptions?]>([
  ['exception: boom (in m.a)', withSpawn({ a: { on: { GO: { actions: assign(boom) } } } })],
  [
    'invalid delay: after soon: -1 ms',
    withSpawn({ a: { after: { soon: 'b' } }, ...back }, { given: { delays: { soon: -1 } } }),
  ],
  [
    'unhandled failure: save (in m.a)',
    withSpawn({ a: { invoke: { src: 'save', onDone: 'b' } }, ...back }, { given: { actors: { save } } }),
    { samples: { actors: { save: { errors: ['gone'] } } } },
  ],
  [
    'unhandled failure: child (in m.a)',
    withSpawn({ a: { on: { GO: 'b' } }, ...back }),
    { samples: { actors: { child: { errors: ['gone'] } } } },
  ],
  [
    'broken law: Never: b',
    withSpawn({ a: { on: { GO: 'b' } }, ...back }),
    { laws: ({ never }) => [never('b', ({ after }) => after.matches('b'))] },
  ],
])('ids that XState generates hide no finding: %s', (line, machine, options) =>
  expect(findingsOf(machine, options)).toContainEqual(expect.stringContaining(line)),
);

const stamp = { context: { at: 0, n: 0 }, entry: assign({ at: () => Date.now() }) };
const elapsed = { actions: assign({ n: ({ context }: Any) => Date.now() - context.at }) };
const afterTick = (ms: number) =>
  chart(
    {
      a: { on: { TICK: elapsed, GO: { guard: ({ context }: Any) => context.n > ms, target: 'b' } } },
      b: end,
    },
    stamp,
  );

test('the clock and random numbers have one value, which hides no finding and proves nothing impossible', () => {
  const loads = { actions: assign({ at: () => Math.random(), x: boom }) };
  expect(findingsOf(chart({ a: { on: { GO: 'b' } }, b: { on: { LOAD: loads } } }, stamp))).toEqual([
    'exception: boom (in m.b)',
  ]);
  expect(findingsOf(chart({ a: { on: { GO: 'b' } }, b: {} }, stamp))[0]).toMatch(/^dead end: m\.b/);
  const laws = ({ never, canAlwaysReach }: Any) => [
    never('b', ({ after }: Any) => after.matches('b')),
    canAlwaysReach('b', (state: Any) => state.matches('b')),
  ];
  const { findings, notSeen, report } = prove(afterTick(1), { laws });
  expect([findings, notSeen.map(({ kind }) => kind)]).toEqual([
    [],
    ['transition never taken', 'law not known'],
  ]);
  expect(report.laws[0]?.outcome).toBe('holds on 3 steps, with one value of the clock and random numbers');
  const given = prove(afterTick(1), { samples: { now: 5, random: 0.5 }, laws });
  expect(given.findings.map(({ kind }) => kind)).toEqual(['transition never taken', 'broken law']);
});

test('an empty list of samples means that the event or result never occurs', () => {
  const machine = withInvoke(invokeSave, { on: { GO: 'b', NEVER: 'b' } });
  const samples = { events: { NEVER: [] }, actors: { save: { outputs: [1], errors: [] } } };
  expect(prove(machine, { samples }).findings).toEqual([]);
});

test('the params of an action may be the event', () => {
  const actions = { type: 'track', params: ({ event }: Any) => event };
  expect(prove(abc({}, { actions }, { given: { actions: { track: () => {} } } })).guesses).toEqual([]);
});
