import { expect, test } from 'vitest';
import { type AnyStateMachine, assign, enqueueActions, fromCallback, fromPromise, spawnChild } from 'xstate';
import type { ProofOptions } from '../src/defineProof.ts';
import { checkLaws, type Laws } from '../src/laws.ts';
import { prove } from '../src/prove.ts';
import { type Any, chart, end, save, walk } from './chart.ts';

/** Walks a machine whose events have no payload. */
function walkMachine(machine: AnyStateMachine, budget?: number, every: 'edge' | 'path' = 'edge') {
  const types = machine.events.filter((type) => !type.startsWith('xstate.'));
  const samples = Object.fromEntries(types.map((type) => [type, () => [{ type }]]));
  const limits = budget ? { budget } : {};
  return walk(machine, { every, samples, ...limits } as never);
}

/** Returns the outcomes of laws on the walks of a machine. */
function lawOutcomes(machine: AnyStateMachine, laws: Laws<AnyStateMachine>, budget?: number) {
  const [graph, paths] = [walkMachine(machine, budget), walkMachine(machine, budget, 'path')];
  return checkLaws(laws, [{ graph, paths }]).map(({ outcome }) => outcome);
}

/** A door that can be locked permanently. */
const door = chart(
  { open: { on: { PUSH: 'shut' } }, shut: { on: { PUSH: 'open', LOCK: 'locked' } }, locked: {} },
  { context: { pushes: 0 } },
);
const isIn =
  (wanted: string) =>
  ({ value }: { value: unknown }) =>
    value === wanted;

test('laws of the kinds always and never name the shortest path to a step that breaks them', () => {
  expect(
    lawOutcomes(door, ({ always, never }) => [
      always('it is somewhere', ({ after }) => after.value !== ''),
      never('it is locked', ({ after }) => after.value === 'locked'),
      never('LOCK occurs while it is open', ({ event }) => event?.type === 'LOCK'),
      never('a locked door opens', ({ after }) => after.value === 'open', {
        when: ({ before }) => before.value === 'locked',
      }),
      always('the start has no event', ({ before, event, after }) => event !== undefined || before === after),
    ]),
  ).toEqual([
    'holds on 7 steps',
    'broken by PUSH → LOCK',
    'broken by LOCK',
    'holds on 2 steps',
    'holds on 7 steps',
  ]);
});

test('the counterexample of several walks is the shortest', () => {
  const samples = { GO: () => [{ type: 'GO' }] };
  const on = (target: string) => ({ on: { GO: target } });
  const [long, short] = [
    { a: on('b'), b: on('c'), c: {} },
    { a: on('c'), c: {} },
  ].map((states, index) => {
    const graph = walk(chart(states), { every: 'edge', samples } as never);
    return { condition: ['long', 'short'][index], graph, paths: graph };
  });
  const laws: Laws<AnyStateMachine> = ({ never }) => [never('it ends', ({ after }) => isIn('c')(after))];
  for (const walks of [
    [long, short],
    [short, long],
  ])
    expect(checkLaws(laws, walks as never).map(({ outcome }) => outcome)).toEqual(['broken by GO (short)']);
});

test('a law that selects nothing, or throws, is broken', () => {
  expect(
    lawOutcomes(door, ({ always, never, leadsTo, notBefore }) => [
      always('a broken door squeaks', () => true, { when: ({ before }) => before.value === 'broken' }),
      leadsTo('a broken door is mended', isIn('broken'), () => true),
      notBefore('an open door breaks late', isIn('open'), isIn('broken'), 100),
      always('it has a key', ({ after }) => after.context.key.length > 0),
      never('it is pushed', ({ event }: Any) => event.type === 'PULL'),
    ]),
  ).toEqual([
    'broken: the law selects no step',
    'broken: the law selects no state',
    'broken: the law selects no state',
    expect.stringMatching(/^broken by \(start\): there is no event at the start: Cannot read .*'length'/),
    expect.stringMatching(/^broken by \(start\): there is no event at the start: Cannot read .*'type'/),
  ]);
});

test('leadsTo is broken by a path after which the goal is unreachable', () => {
  expect(
    lawOutcomes(door, ({ leadsTo, canAlwaysReach }) => [
      leadsTo(
        'a door is shut or locked',
        () => true,
        ({ value }) => value !== 'open',
      ),
      leadsTo('a door is locked, as opening it forever is not fair', () => true, isIn('locked')),
      leadsTo('a shut door opens', isIn('shut'), isIn('open')),
      leadsTo('an open door is shut before it is locked', isIn('open'), isIn('shut')),
      canAlwaysReach('an open door', isIn('open')),
    ]),
  ).toEqual([
    'holds on 3 states',
    'holds on 3 states',
    'broken by PUSH → LOCK: the goal is unreachable from here',
    'holds on 1 state',
    'broken by PUSH → LOCK: no path leads to the goal from here',
  ]);
});

test('leadsTo names the shortest breaking path', () => {
  const machine = chart({
    a: { on: { WIN: 'won', LOSE: 'lost', GO: 'b' } },
    b: { on: { WIN: 'won', NEXT: 'c' } },
    c: {},
    won: {},
    lost: {},
  });
  const isBegun = ({ value }: { value: unknown }) => value === 'a' || value === 'c';
  expect(lawOutcomes(machine, ({ leadsTo }) => [leadsTo('it is won', isBegun, isIn('won'))])).toEqual([
    'broken by LOSE: the goal is unreachable from here',
  ]);
});

test('a law is not broken by states beyond the limit of a walk', () => {
  const UP = { actions: assign({ count: ({ context }) => context.count + 1 }) };
  const growing = chart({ a: { on: { UP } }, b: {} }, { context: { count: 0 } });
  const laws: Laws<AnyStateMachine> = ({ canAlwaysReach, never }) => [
    canAlwaysReach('a thousand', ({ context }) => context.count === 1000),
    canAlwaysReach('ten', ({ context }) => context.count > 9),
    never('the count reaches three', ({ after }) => after.context.count === 3),
    canAlwaysReach('no state leads to b', isIn('b')),
  ];
  expect(lawOutcomes(growing, laws, 20)).toEqual([
    'not known: cut at 20 steps',
    expect.stringMatching(/^not known: holds on \d+ states, cut at 20 steps$/),
    'broken by UP → UP → UP',
    'not known: cut at 20 steps',
  ]);
  const [stuckWalk, endedWalk] = [{}, end].map((b) => walkMachine(chart({ a: { after: { 10: 'b' } }, b })));
  for (const [graph, paths] of [
    [stuckWalk, stuckWalk],
    [stuckWalk, { ...stuckWalk, isCut: true }],
    [
      { ...endedWalk, isCut: true },
      { ...endedWalk, isCut: true },
    ],
  ]) {
    const [law] = checkLaws(({ canAlwaysReach }) => [canAlwaysReach('a', isIn('a'))], [
      { graph, paths },
    ] as never);
    expect(law?.outcome, 'the end of a machine is not the end of the walk').toMatch(
      /^broken by .*: no path leads to the goal/,
    );
  }
});

const cycleReason = 'it can take unlimited time: the last 2 steps can repeat forever';

test('laws on time are exact, and report the shortest or the longest time', () => {
  const player = chart({
    waiting: { after: { 100: 'asking' }, on: { LEAVE: 'abandoned' } },
    asking: { after: { 3000: 'failed' }, on: { COME: 'there' } },
    there: { after: { 300: 'ready' }, on: { HIDE: 'asking' } },
    ready: {},
    failed: { on: { RETRY: 'asking' } },
    abandoned: {},
  });
  const isOver = ({ value }: { value: unknown }) => ['ready', 'failed', 'abandoned'].includes(String(value));
  expect(
    lawOutcomes(player, ({ within, notBefore }) => [
      within('asked for', isIn('waiting'), ({ value }) => value !== 'waiting', 100),
      within('asked for', isIn('waiting'), ({ value }) => value !== 'waiting', 99),
      notBefore('asked for', isIn('waiting'), isIn('asking'), 100),
      notBefore('asked for', isIn('waiting'), isIn('asking'), 101),
      within('ready', isIn('waiting'), isOver, 10_000),
      within('shown for long', isIn('there'), isOver, 300),
      notBefore('failed', isIn('waiting'), isIn('failed'), 3100),
      notBefore('failed', isIn('waiting'), isIn('failed'), 3101),
      notBefore('failed', isIn('there'), isIn('failed'), 3001),
      within('over', isIn('asking'), (_, event) => event?.type === 'after 3000 ms', 3000),
    ]),
  ).toEqual([
    'holds on 1 state',
    'broken by after 100 ms (+100): it takes up to 100 ms',
    'holds on 1 state',
    'broken by after 100 ms (+100): the goal is reached after 100 ms',
    `broken by after 100 ms (+100) → COME (+3000) → HIDE (+300): ${cycleReason}`,
    `broken by after 100 ms (+100) → COME (+0) → HIDE (+300) → COME (+3000): ${cycleReason}`,
    'holds on 1 state',
    'broken by after 100 ms (+100) → after 3000 ms (+3000): the goal is reached after 3,100 ms',
    'broken by after 100 ms (+100) → COME (+0) → HIDE (+0) → after 3000 ms (+3000): the goal is reached after 3,000 ms',
    `broken by after 100 ms (+100) → COME (+3000) → HIDE (+300): ${cycleReason}`,
  ]);
  const after = (ms: number, next: string) => ({ after: { [ms]: next } });
  const chain = chart({ a: after(100, 'b'), b: after(200, 'c'), c: after(300, 'd'), d: {} });
  const isFirstOrSecond = ({ value }: Any) => value === 'a' || value === 'b';
  expect(
    lawOutcomes(chain, ({ within, notBefore }) => [
      within('d', isIn('a'), isIn('d'), 50),
      within('a state that is already reached', isIn('b'), isIn('b'), 0),
      notBefore('c', isFirstOrSecond, isIn('c'), 300),
    ]),
  ).toEqual([
    'broken by after 100 ms (+100) → after 200 ms (+200) → after 300 ms (+300): it takes up to 600 ms',
    'holds on 1 state',
    'holds on 1 state',
  ]);
  const shortcut = chart({
    a: { after: { 100: 'c' }, on: { UP: 'b', ANEW: { target: 'a', reenter: true } } },
    b: { after: { 50: 'c' }, on: { STAY: { actions: () => {} } } },
    c: end,
  });
  expect(
    lawOutcomes(shortcut, ({ within, notBefore }) => [
      notBefore('c', isIn('a'), isIn('c'), 200),
      within('c', isIn('a'), isIn('c'), 200),
      within('an unlimited repetition takes no time', isIn('b'), isIn('c'), 50),
    ]),
  ).toEqual([
    'broken by UP (+0) → after 50 ms (+50): the goal is reached after 50 ms',
    'broken by ANEW (+100): it can take unlimited time: the last step can repeat forever',
    'holds on 1 state',
  ]);
  const interrupted = chart({
    on: {
      after: { 100: 'end' },
      initial: 'idle',
      states: { idle: { on: { GO: 'going' } }, going: { after: { 90: 'gone' } }, gone: {} },
    },
    end,
  });
  expect(
    lawOutcomes(interrupted, ({ notBefore }) => [
      notBefore('it ends', ({ value }) => Object(value).on === 'gone', isIn('end'), 5),
    ]),
  ).toEqual(['broken by GO (+6) → after 90 ms (+90) → after 100 ms (+4): the goal is reached after 0 ms']);
  const again = { on: { TYPE: { target: 'w', reenter: true } }, ...after(250, '#m.over') };
  const typing = { on: { ...after(10_000, 'over'), initial: 'w', states: { w: again } }, over: end };
  const isOn = ({ value }: Any) => value.on !== undefined;
  expect(lawOutcomes(chart(typing), ({ within }) => [within('over', isOn, isIn('over'), 300)])).toEqual([
    expect.stringMatching(
      /^broken by (TYPE \(\+\d+\) → )*after 10000 ms \(\+\d+\): it takes up to 10,000 ms$/,
    ),
  ]);
});

test('a repeated event takes no longer than a delay that runs meanwhile', () => {
  const typing = (state: string, more: object = {}) => ({
    after: { 250: '#m.end' },
    on: { TYPE: { target: state, reenter: true }, ...more },
  });
  const form = chart({
    on: {
      after: { 2500: 'end' },
      initial: 'draft',
      states: { draft: typing('draft', { GO: 'sent' }), sent: typing('sent') },
    },
    end,
  });
  const isSent = ({ value }: Any) => Object(value).on === 'sent';
  expect(
    lawOutcomes(form, ({ within }) => [
      within('over', isSent, isIn('end'), 2500),
      within('over', isSent, isIn('end'), 2499),
    ]),
  ).toEqual(['holds on 11 states', expect.stringMatching(/: it takes up to 2,500 ms$/)]);
});

test('a state that depends on the time of an event is not always reached', () => {
  const race = chart({
    running: {
      after: { 1000: 'late' },
      initial: 'idle',
      states: { idle: { on: { GO: 'going' } }, going: { after: { 500: '#m.early' } } },
    },
    early: {},
    late: {},
  });
  expect(
    lawOutcomes(race, ({ canAlwaysReach, leadsTo }) => [
      canAlwaysReach('early', ({ value }) => value === 'early' || value === 'late'),
      canAlwaysReach(
        'early while it runs',
        ({ value }) => value !== 'late' && Object(value).running !== 'going',
      ),
      leadsTo('GO leads to early', ({ value }) => Object(value).running === 'going', isIn('early')),
      leadsTo(
        'GO leads to early or late',
        ({ value }) => Object(value).running === 'going',
        ({ value }) => typeof value === 'string',
      ),
    ]),
  ).toEqual([
    'holds on 4 states',
    expect.stringContaining('no path leads to the goal from here'),
    'broken by GO (+500) → after 1000 ms (+500): the goal is unreachable from here',
    'holds on 1 state',
  ]);
});

test('a law that depends on which of two delays passes first is not known', () => {
  const again = chart({
    running: {
      after: { 1000: { target: 'running', reenter: true } },
      initial: 'idle',
      states: { idle: { on: { GO: 'going' } }, going: { after: { 500: '#m.early' } } },
    },
    early: { type: 'final' },
  });
  const { findings, notSeen } = prove(again, {
    laws: ({ canAlwaysReach }) => [canAlwaysReach('early', isIn('early'))],
  });
  expect(findings).toEqual([]);
  expect(notSeen.map(({ text }) => text)).toEqual([
    expect.stringContaining('whether the goal is reachable from here depends on which delay passes first'),
  ]);
});

const given = { actors: { save, load: fromPromise(() => fetch('/list')) } };
const ifOutput = { guard: ({ event }: Any) => event.output, target: 'b' };
const restartA = { reenter: true, target: 'a' };
const boom = assign({ x: ({ context }: Any) => context.none.x });
const outputs = (...all: unknown[]) => ({ save: { outputs: all, errors: [] } });
const withSave = (more: object, states: object = {}) =>
  chart({ a: { invoke: { src: 'save', id: 's', ...more } }, b: end, ...states }, { given });
const spawnSave = { entry: spawnChild('save', { id: 's' } as never) };

/** Each row: a machine, its actors, and the outcome of leadsTo, canAlwaysReach and within for the goal b. */
test.each<[string, AnyStateMachine, ProofOptions['samples'], RegExp[]]>([
  [
    'an actor whose output is refused does not complete again',
    withSave({ onDone: ifOutput }),
    { actors: outputs(true, false) },
    [
      /^broken by save done output=false: the goal is unreach/,
      /^broken by save done output=false: no/,
      /^broken by \(start/,
    ],
  ],
  [
    'an actor that completes in a state without onDone does not complete later',
    chart(
      { z: { on: { GO: 'a' } }, a: { on: { 'xstate.done.actor.s': 'b' } }, b: end },
      { given, invoke: { src: 'save', id: 's' } },
    ),
    { actors: outputs(1) },
    [
      /^broken by save done output=1 → GO: the goal is unreach/,
      /^broken by save done output=1: no/,
      /^broken by GO/,
    ],
  ],
  [
    'a spawned actor completes once',
    chart({ a: { on: { 'xstate.done.actor.s': [ifOutput, {}] } }, b: end }, { given, ...spawnSave }),
    { actors: outputs(true, false) },
    [
      /^broken by save done output=false: the goal is unreach/,
      /^broken by save done output=false: no/,
      /^broken by \(start/,
    ],
  ],
  [
    'an actor restarts when its state is entered again',
    withSave({ onDone: [ifOutput, restartA] }),
    { actors: outputs(true, false) },
    [/^holds/, /^holds/, /^broken by \(start\): the goal may be unreachable from here/],
  ],
  [
    'a step on which the machine throws ends a path without the goal',
    chart({ a: { after: { 100: { target: 'b', actions: boom } }, on: { GO: 'b' } }, b: end }),
    {},
    Array(3).fill(/^broken by after 100 ms \(\+100\): the machine fails there/),
  ],
  [
    'a later step on which the machine throws also ends a path without the goal',
    chart({
      a: { on: { GO: 'c' } },
      c: { after: { 100: { target: 'b', actions: boom } }, on: { END: 'b' } },
      b: end,
    }),
    {},
    Array(2).fill(/^broken by GO → after 100 ms \(\+100\): the machine fails there/),
  ],
  [
    'an unhandled failure ends a path without the goal',
    withSave({ src: 'load', onDone: 'b' }),
    { actors: { load: { errors: ['gone'] } } },
    [
      /^broken by load failed error="gone": the machine fails/,
      /^broken by load failed error="gone": the machine/,
    ],
  ],
  [
    'a failure of an actor without samples is not known',
    withSave({ onDone: 'b' }),
    {},
    Array(2).fill(/^not known: save failed: the machine fails there/),
  ],
])('%s', (_, machine, samples, expected) => {
  const laws = ({ leadsTo, canAlwaysReach, within }: Any) => [
    leadsTo('a leads to b', isIn('a'), isIn('b')),
    canAlwaysReach('b', isIn('b')),
    within('b soon', isIn('a'), isIn('b'), 100),
  ];
  const found = prove(machine, { laws, samples }).report.laws.map(({ outcome }) => outcome);
  expect(found.slice(0, expected.length)).toEqual(expected.map((line) => expect.stringMatching(line)));
});

test('always and never check the failed snapshot of a machine', () => {
  const throws = chart({ a: { on: { GO: { target: 'b', actions: boom } } }, b: end });
  const laws = ({ never, always }: Any) => [
    never('it fails', ({ after }: Any) => after.status === 'error'),
    always('it is in a where it fails', ({ after }: Any) => after.status !== 'error' || after.matches('a')),
  ];
  const outcomesOf = (machine: AnyStateMachine) =>
    prove(machine, { laws }).report.laws.map(({ outcome }) => outcome);
  expect(outcomesOf(throws)).toEqual(['broken by GO', 'holds on 2 steps']);
  expect(outcomesOf(withSave({ onDone: 'b' }))[0]).toBe('not known: save failed');
});

test.each<[string, Any, string[]]>([
  ['an object of the context', ({ media }: Any) => Object.assign(media, { volume: 5 }), []],
  ['an entry of the context', (context: Any) => Object.assign(context, { media: { volume: 5 } }), ['LOAD']],
])('a change of %s in place does not stop the walk, and its result is a guess', (_, change, brokenPaths) => {
  const load = ({ context }: Any) => {
    change(context);
    return { isLoaded: true };
  };
  const GO = { guard: ({ context }: Any) => context.isLoaded, target: 'b' };
  const context = { isLoaded: false, media: { volume: 1 } };
  const machine = chart({ a: { on: { LOAD: { actions: assign(load) }, GO } }, b: end }, { context });
  const { findings, report } = prove(machine, {
    laws: ({ never }) => [
      never('b is reached', ({ after }) => after.matches('b')),
      never('it is louder', ({ after }) => after.context.media.volume > 1),
    ],
  });
  expect(findings.map(({ kind, path }) => [kind, path])).toEqual([
    ['context changed in place', 'LOAD'],
    ...brokenPaths.map((path) => ['broken law', path]),
  ]);
  expect(report.laws[0]?.outcome).toBe('not known: LOAD → GO');
  expect(context).toEqual({ isLoaded: false, media: { volume: 1 } });
});

test('a law on values outside the key holds if states with equal keys behave the same', () => {
  const count = ({ context }: Any) => (context.count + 1) % 4;
  const ADD = { actions: assign({ count, last: ({ context }: Any) => context.count }) };
  const machine = chart(
    { a: { on: { ADD, GO: 'b' } }, b: { on: { BACK: 'a' } } },
    { context: { count: 0, last: 0 } },
  );
  const laws: Laws<AnyStateMachine> = ({ never, canAlwaysReach }) => [
    never('three', ({ after }) => after.context.count === 3),
    never('three before', ({ after }) => after.context.last === 3),
    never('c', ({ after }) => after.value === 'c'),
    canAlwaysReach('three', ({ context }) => context.count === 3),
    canAlwaysReach('b', isIn('b')),
  ];
  const by = (key: (snapshot: Any) => string) =>
    prove(machine, { laws, samples: { key } }).report.laws.map(({ outcome }) => outcome.replace(/\d+ /, ''));
  const open = 'if states with equal keys behave the same';
  expect(by(({ value }) => value)).toEqual([
    ...Array(3).fill(`holds on steps, ${open}`),
    expect.stringMatching(/^not known: /),
    `holds on states, ${open}`,
  ]);
  expect(by(({ value, context }) => JSON.stringify([value, context]))).toEqual([
    'broken by ADD → ADD → ADD',
    'broken by ADD → ADD → ADD → ADD',
    'holds on steps',
    'holds on states',
    'holds on states',
  ]);
});

const verdicts = (machine: AnyStateMachine, laws: Laws<AnyStateMachine>, steps?: number) =>
  prove(machine, { laws, ...(steps && { steps }) }).report.laws.map(({ verdict }) => verdict);
const isFilled = ({ context }: Any) => context.log.length > 0;
const logLaws: Laws<AnyStateMachine> = ({ never, canAlwaysReach }) => [
  never('it is filled', ({ after }) => isFilled(after)),
  canAlwaysReach('it is filled', isFilled),
];
const withAction = (action: Any) =>
  chart(
    { a: { on: { GO: { target: 'b', actions: action } } }, b: { on: { BACK: 'a' } } },
    { context: { log: [] } },
  );

test.each([
  ['enqueueActions', enqueueActions(({ context }: Any) => context.log.push(1) as never)],
  ['assign', assign({ log: ({ context }: Any) => context.log.push(1) && context.log })],
])('laws are not known after %s changes the context in place', (_, action) => {
  const machine = withAction(action);
  expect(verdicts(machine, logLaws)).toEqual(['not known', 'not known']);
});

test('a certain longer counterexample replaces an uncertain shorter one', () => {
  const onDone = { guard: ({ event }: Any) => !event.output, target: 'lost' };
  const machine = chart(
    {
      a: { invoke: { src: 'save', onDone, onError: 'b' }, on: { GO: 'b' } },
      b: { on: { GO: 'gone', END: 'c' } },
      lost: {},
      gone: {},
      c: end,
    },
    { given: { actors: { save } } },
  );
  const laws: Laws<AnyStateMachine> = ({ leadsTo, canAlwaysReach }) => [
    leadsTo('a leads to c', isIn('a'), isIn('c')),
    canAlwaysReach('c', isIn('c')),
  ];
  expect(prove(machine, { laws }).report.laws.map(({ counterexample }) => counterexample?.path)).toEqual(
    Array(2).fill('GO → GO'),
  );
});

test('after a cut walk, a law that selects no step is not known, but a dead end breaks a law', () => {
  const add = assign({ n: ({ context }: Any) => context.n + 1 });
  const states = {
    a: {
      on: {
        ADD: { actions: add },
        STOP: 'c',
        GO: { guard: ({ context }: Any) => context.n > 900, target: 'b' },
      },
    },
    b: {},
    c: {},
  };
  const laws: Laws<AnyStateMachine> = ({ leadsTo }) => [leadsTo('b stays', isIn('b'), isIn('b'))];
  const more: Laws<AnyStateMachine> = (kinds) => [
    ...laws(kinds),
    kinds.leadsTo('c leads to b', isIn('c'), isIn('b')),
  ];
  expect(verdicts(chart(states, { context: { n: 0 } }), more, 50)).toEqual(['not known', 'broken']);
  expect(verdicts(chart({ a: {} }), laws)).toEqual(['broken']);
});

/** Creates a transition with a guard that reads a guessed payload. */
const ifGuessed = (target: string) => ({ guard: ({ event }: Any) => event.id === 'x', target });
const isSeven = ({ context }: Any) => context.n === 7;
/** Creates a machine whose state `on` ends after 300 ms. Then CLEAR stores a guessed value and leads back. */
const selection = (on: Any = {}, done: Any = {}, after: Any = { 300: 'done' }) =>
  chart(
    {
      a: { on: { GO: 'on' } },
      on: { after, on },
      done: {
        on: { CLEAR: { target: 'a', actions: assign({ n: ({ event }: Any) => event.n }) }, ...done },
      },
      lost: {},
    },
    { context: { n: 0 } },
  );
const minTimeLaw: Laws<AnyStateMachine> = (kinds) => [kinds.notBefore('', isIn('on'), isIn('done'), 300)];
const maxTimeLaw: Laws<AnyStateMachine> = ({ within }) => [within('', isIn('on'), isIn('done'), 700)];
const canReachLaw =
  (goal: (snapshot: Any) => boolean): Laws<AnyStateMachine> =>
  ({ canAlwaysReach }) => [canAlwaysReach('', goal)];
const canReachLostLaw = canReachLaw((state) => state.matches('lost'));
const leadsToLaw: Laws<AnyStateMachine> = ({ leadsTo }) => [leadsTo('', isIn('done'), isIn('lost'))];
const restartOn = { GO: { target: 'on', reenter: true } };

test.each<['broken' | 'not known', string, AnyStateMachine, Laws<AnyStateMachine>]>([
  ['broken', 'the goal comes early', selection({ UP: 'done' }), minTimeLaw],
  ['not known', 'a guess lets the goal come early', selection({ UP: ifGuessed('done') }), minTimeLaw],
  ['not known', 'the goal comes after a guessed delay', selection({}, {}, { soon: 'done' }), minTimeLaw],
  ['not known', 'the goal comes in time', selection(), minTimeLaw],
  ['broken', 'the time can start again forever', selection(restartOn), maxTimeLaw],
  ['not known', 'no transition leads to the goal', selection(), canReachLostLaw],
  ['not known', 'a guess leads to the goal', selection({}, { PICK: ifGuessed('lost') }), canReachLostLaw],
  ['not known', 'the goal depends on a guessed context', selection(), canReachLaw(isSeven)],
  ['not known', 'no later transition leads to the goal', selection(), leadsToLaw],
])('a law on a machine with guesses elsewhere is %s if %s', (expected, _, machine, laws) =>
  expect(verdicts(machine, laws)).toEqual([expected]),
);

test('a law is not broken by states beyond the limit of actors', () => {
  const ADD = { actions: assign({ last: ({ spawn }: Any) => spawn('page') }) };
  const actors = { page: fromCallback(() => {}) };
  const machine = chart({ a: { on: { ADD, END: 'b' } }, b: end }, { given: { actors } });
  const samples = { actors: { page: { errors: [] } } };
  const laws = canReachLaw((state) => state.matches('b'));
  const { report, cuts } = prove(machine, { samples, laws });
  expect(cuts).toEqual(['12 actors at once']);
  expect(report.laws[0]?.verdict).toBe('not known');
  const invoke = Array.from({ length: 12 }, (_, at) => ({ src: 'page', id: `page${at}` }));
  const END = { guard: ({ context }: Any) => context.n > 0, target: 'b' };
  const fullMachine = chart({ a: { invoke, always: END }, b: end }, { context: { n: 0 }, given: { actors } });
  expect(prove(fullMachine, { samples, laws }).report.laws[0]?.outcome).toMatch(/^broken by/);
});
