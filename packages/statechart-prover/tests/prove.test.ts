import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AnyStateMachine,
  assertEvent,
  assign,
  createMachine,
  fromObservable,
  fromPromise,
  not,
  StateMachine,
  spawnChild,
} from 'xstate';
import { filesAround } from '../src/filesAround.ts';
import { kindsIn } from '../src/finding.ts';
import { prove } from '../src/prove.ts';
import type { ProofSamples } from '../src/samples.ts';
import { SourceFile } from '../src/sourceFile.ts';
import { standInFor } from '../src/standIn.ts';
import { shortLine } from '../src/times.ts';
import { chart, end, found, type Loose, loader, page, room, save } from './chart.ts';
import { folderWith } from './command.ts';
import { constructs } from './constructs.ts';

/** The labels of all steps, each once. */
const labelsIn = (machine: AnyStateMachine) => new Set(prove(machine).report.steps.map(({ label }) => label));
const count = assign({ count: ({ context }: Loose) => context.count + 1 });
const load = fromPromise(() => fetch('/list'));
const isOpen = ({ context }: Loose) => context.isOpen;
const isShut = ({ context }: Loose) => !context.isOpen;
const two = chart(
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
  { context: ({ input }) => ({ isOpen: input !== 1 }), given: { guards: { isOpen, isShut } } },
);
const spawning = {
  target: 'busy',
  actions: assign({ child: ({ spawn }) => spawn('load', { id: 'worker' }) }),
};
const living = chart(
  { idle: { on: { START: spawning } }, busy: { on: { STOP: 'idle' } } },
  { context: {}, given: { actors: { load } } },
);

test.each<[string, AnyStateMachine, string[]]>([
  [
    'guards that are never true or never false, by their places',
    two,
    [
      'transition never taken: m.a: B if isShut → m.b',
      'guard never true: isShut',
      'transition never taken: m.b: BACK if (inline) → m.b',
      'guard never true: (inline) at m.b: BACK → m.b',
      'guard never false: isOpen at m.a: A → m.b',
      'guard never false: isOpen at m.b: BACK → m.a',
    ],
  ],
  [
    'a failure that nobody handles, wherever the actor lives on',
    living,
    ['busy', 'idle'].map(
      (at) =>
        `failure that nobody handles: load, in m.${at}; give it \`xstate.error.actor.worker\` in \`on\``,
    ),
  ],
  ['nothing of routes', chart(Object.fromEntries(['a', 'b', 'c'].map((id) => [id, { id, route: {} }]))), []],
])('what is found, and nothing else, is %s', (_, machine, expected) => {
  expect(found(machine)).toEqual(expected);
});

test.each(Object.entries(constructs))(
  '%s: a walk reaches every state and transition without an exception',
  (_, machine) => {
    expect(found(machine).filter((line) => !line.startsWith('guard never'))).toEqual([]);
  },
);

const tabs = Array.from({ length: 12 }, (_, at) => `tab${at}`);
const opening = Object.fromEntries(tabs.map((tab) => [`OPEN.${tab}`, `.${tab}`]));
const a = { on: { constructor: 'b', toString: 'b' } };
test.each<[string, AnyStateMachine, object]>([
  [
    'a machine without findings is covered',
    chart({ off: { on: { FLIP: 'on' } }, on: { on: { FLIP: 'off' } } }),
    { needs: [], counts: { vertices: 2, edges: 2, paths: 1n } },
  ],
  [
    'where every state leads to every other, no path is written out',
    chart(Object.fromEntries(tabs.map((tab) => [tab, {}])), { on: opening }),
    { counts: { vertices: 12, paths: undefined } },
  ],
  [
    'names that every object has are events and states like any other',
    chart({ a, b: { on: { hasOwnProperty: 'constructor' } }, constructor: end }),
    { open: [], counts: { vertices: 3 } },
  ],
])('%s', (_, machine, expected) => {
  expect(prove(machine)).toMatchObject({ findings: [], ...expected });
});

test('an `initial` that names no state is refused with the nearest', () => {
  const inner = chart({ a: { initial: 'fist', states: { first: end } } });
  expect(() => prove(inner)).toThrow(
    "m.a: `initial: 'fist'` names no state inside; the nearest is `first`; there is first",
  );
  expect(() => prove(inner, { deciding: ['steps'] })).toThrow(
    /^m\.a: nobody gave steps, which may decide its states: install it, .*; without it, `initial: 'fist'` names/,
  );
});

test('a machine of an XState that does not tell its actions, as before 5.19, is refused', () => {
  const Machine: Loose = StateMachine;
  class OlderMachine extends Machine {
    getInitialSnapshot(scope: Loose, input: Loose) {
      return super.getInitialSnapshot({ ...scope, actionExecutor: () => {} }, input);
    }
  }
  const older: Loose = Reflect.construct(OlderMachine, [room().config]);
  expect(() => prove(older)).toThrow(
    'm: its XState is older than 5.20, so it does not tell what it does; npm install xstate@5',
  );
});

test('problems with one cause are one finding with its path', () => {
  const order = chart({
    cart: { on: { PAY: { guard: ({ event }) => event.card.isValid, target: 'paid' }, LEAVE: 'left' } },
    paid: { initial: 'packing', states: { packing: { on: { SHIP: 'shipped' } }, shipped: end } },
    left: { on: { BACK: { guard: () => false, target: 'cart' }, STAY: 'left' } },
  });
  const { findings, open } = prove(order);
  const lines = [...open, ...findings].map(({ kind, text, path, more }) => [
    `${kind}: ${text}`,
    path,
    more?.map(({ text }) => text),
  ]);
  expect(lines).toEqual([
    [
      'transition never taken: m.cart: PAY if (inline) → m.paid (waits for samples)',
      '(start)',
      ['m.paid', 'm.paid.packing', 'm.paid.shipped', 'm.paid.packing: SHIP → m.paid.shipped'],
    ],
    [
      'transition never taken: m.left: BACK if (inline) → m.cart',
      'LEAVE',
      ['(inline) at m.left: BACK → m.cart'],
    ],
  ]);
});

test('one cause is one finding: a change in place in several states, a transition in the place of a state', () => {
  const change = ({ context: { seen } }: Loose) => [seen.delete(1), new Set(seen)][1];
  const machine = chart(
    {
      a: {
        initial: 'x',
        states: { x: { on: { NEXT: 'y' } }, y: { on: { END: '#m.b' } }, onDone: { target: 'b' } },
      },
      b: end,
    },
    {
      context: { seen: new Set([1]) },
      on: { DROP: { actions: assign({ seen: change }) } },
      given: { actions: { show: change, hide: change }, guards: { isShown: change } },
    },
  );
  const { findings } = prove(machine, { samples: { key: ({ value }) => JSON.stringify(value) } });
  expect(findings.map(({ kind, at, more }) => [kind, at, more?.length])).toEqual([
    ['unused implementation', undefined, 2],
    ['key that XState ignores', 'm.a.onDone', 1],
    ['context changed in place', 'm: DROP → stays', 1],
  ]);
});

test('one action that changes the context in place on several events is one finding, and two are two', () => {
  const push = assign({ log: ({ context: { log } }: Loose) => [log.push(1), log][1] });
  const pop = assign({ log: ({ context: { log } }: Loose) => [log.pop(), log][1] });
  const on = { ADD: { actions: 'push' }, MORE: { actions: 'push' }, GO: 'b', POP: { actions: pop } };
  const given = { actions: { push } };
  const machine = chart(
    { a: { on }, b: { on: { ADD: { actions: 'push' } } } },
    { context: { log: [1] }, given },
  );
  expect(
    prove(machine).findings.map(({ text, more = [] }) => [text, ...more.map(({ text }) => text)]),
  ).toEqual([
    [
      'ADD, MORE (in m.a): context.log is changed; assign a copy',
      'MORE (in m.a): context.log is changed; assign a copy',
      'ADD (in m.b): context.log is changed; assign a copy',
    ],
    ['POP (in m.a): context.log is changed; assign a copy'],
  ]);
});

test('an exception in several states is one finding with its shortest path, and the walk continues', () => {
  const boom = () => {
    throw new Error('out of order');
  };
  const states = { a: { on: { GO: 'b' } }, b: { on: { GO: 'c' } }, c: end };
  const { findings, report } = prove(chart(states, { on: { BOOM: { actions: assign(boom) } } }));
  const at = (state: string, path: string) => ({
    kind: 'exception',
    text: `out of order (in m.${state})`,
    at: `m.${state}`,
    path,
  });
  expect(findings).toEqual([{ ...at('a', 'BOOM'), more: [at('b', 'GO → BOOM')] }]);
  expect(report.missing).not.toContain('states: m.c');
});

test('an assertion of the type of events is one finding, whatever their payloads', () => {
  const actions = assign(({ event }: Loose) => assertEvent(event, 'LOAD') ?? {});
  const GO = ['a', 'b', { c: 1 }].map((id) => ({ id, type: 'GO' }));
  const { findings } = prove(chart({ a: { on: { GO: { actions } } } }), {
    samples: {
      events: { GO },
      accepted: { 'exception: Expected event "GO" to have type matching "LOAD" (in m.a)': 'is mended' },
    },
  });
  expect(findings.map(({ kind }) => kind)).toEqual([]);
});

test('values that take all steps of a walk are no finding, and the walk still reaches the states behind them', () => {
  const row = Array.from({ length: 60 }, (_, at) => [
    `s${at}`,
    at < 59 ? { on: { NEXT: `s${at + 1}` } } : end,
  ]);
  const counting = chart(Object.fromEntries(row), {
    context: { count: 0, other: 0 },
    on: { ADD: { actions: count } },
  });
  const isFar = ({ value, context }: Loose) => value === 's59' && context.other === 0;
  const laws = ({ canAlwaysReach }: Loose) => [
    canAlwaysReach('the end', isFar),
    canAlwaysReach('none', ({ context }: Loose) => context.count < 0),
  ];
  const proof = prove(counting, { steps: 300, laws });
  expect(proof).toMatchObject({
    findings: [{ kind: 'context that never changes' }],
    open: [{ kind: 'law not known' }, { kind: 'law not known' }],
    isCut: true,
  });
  expect(proof.notes).toEqual([
    'context.count took new values until the walk ended at its steps, so it was left out of a second walk; give a key, an end or more --steps',
  ]);
  expect(found(counting, { samples: { key: ({ value }) => JSON.stringify(value) } })).toHaveLength(1);
});

test('prove asks by name for each missing payload and input', () => {
  const SEND = { guard: ({ context }: Loose) => context.text.length > 0, target: 'sent' };
  const JUMP = { guard: ({ event }: Loose) => 'height' in event && event.height === 1, target: 'sent' };
  const on = { 'form.update': { actions: assign({ text: ({ event }) => event.value }) }, SEND, JUMP };
  const form = chart(
    { open: { on }, sent: end },
    { context: ({ input }) => ({ limit: input.job.limit, text: '' }) },
  );
  const { needs } = prove(form);
  for (const need of ['form.update: give `value`', 'JUMP: give `height`', 'input: give `job.limit`'])
    expect(needs).toContain(need);
  const JUMPS = [0, 1].map((height) => ({ type: 'JUMP', height }));
  const events = { 'form.update': [{ type: 'form.update', value: 'x' } as never], JUMP: JUMPS };
  expect(found(form, { samples: { events, input: { job: { limit: 3 } } } })).toEqual([]);
});

test('guards, actors and delays without an implementation are walked with every result', () => {
  const open = chart({
    a: { on: { GO: [{ guard: 'isVip', target: 'b' }, { target: 'c' }] } },
    b: { invoke: { src: 'fetchIt', onDone: 'c', onError: 'a' } },
    c: { after: { aWhile: 'a' } },
  });
  expect(prove(open)).toMatchObject({
    findings: [],
    needs: ['guard isVip: has no implementation here; it was taken as yes and as no'],
  });
  expect([...labelsIn(open)].sort().join()).toBe(
    ',GO,GO (isVip),after aWhile,fetchIt done,fetchIt done without output,fetchIt failed',
  );
});

test('a guard that always says the same stands for one that a page provides, unless samples give it', () => {
  const a = { on: { GO: [{ guard: 'isThere', target: 'b' }, { target: 'c' }] } };
  const player = chart({ a, b: end, c: end }, { given: { guards: { isThere: () => false } } });
  expect(prove(player)).toMatchObject({
    findings: [],
    needs: ['guard isThere: asks nothing of the machine here; it was taken as yes and as no'],
  });
  expect(found(player, { samples: { guards: { isThere: () => false } } })).toContain(
    'guard never true: isThere',
  );
});

test('what is thrown is told once for each kind of message, with its events', () => {
  const reading = (of: (event: Loose) => unknown) => ({
    actions: assign(({ event }: Loose) => of(event) as object),
  });
  const lists = reading(({ list }) => list.map(String));
  const a = { on: { PICK: lists, SHOW: lists, GO: 'b' } };
  const b = {
    on: { PICK: [{ ...reading(({ item }) => item.id), guard: ({ event }: Loose) => event.some.is }] },
  };
  const { needs } = prove(chart({ a, b }));
  expect(needs.filter((line) => line.includes('threw'))).toEqual([
    `PICK, SHOW: without what is asked for here, the machine threw "Cannot read properties of undefined (reading 'map')"`,
  ]);
  const { missing }: Loose = standInFor('a missing package');
  const named = chart({ a: { on: { NAME: reading((event) => event.some[missing]) } } });
  expect(prove(named).needs.join()).toMatch(/^NAME: give `some`,NAME: .*\(reading '\(unknown\)'\)/);
});

declare const analytics: Loose;
declare const innerWidth: number;

test('a name that nothing defines here is told, and nothing is asked for', () => {
  const at = assign(({ event: { id } }: Loose) => analytics.track(id));
  const wide = { guard: () => innerWidth > 1, target: 'b' };
  const log = assign(() => analytics.log());
  const { needs, notes, findings } = prove(
    chart({ a: { on: { GO: { actions: at }, SEE: wide, LOG: { actions: log }, END: 'b' } }, b: end }),
  );
  expect([needs, findings]).toEqual([['GO: give `id`'], []]);
  expect(notes.slice(0, 2)).toEqual([
    '`analytics` is not defined here (in m.a); a file for --setup may define it',
    '`innerWidth` is not defined here (in m.a); --jsdom gives it one',
  ]);
  const starting = prove(createMachine({ id: 'm', context: () => ({ width: innerWidth }) }));
  expect(starting.open.map(({ text }) => text)).toEqual([
    'the machine cannot start: innerWidth is not defined; --jsdom gives it one',
  ]);
});

test('an actor is done with and without output, and prove asks for the keys read', () => {
  const onDone = { target: 'loaded', actions: assign({ user: ({ event }) => event.output }) };
  const machine = chart(
    {
      loading: { invoke: { src: save, onDone, onError: 'no' } },
      loaded: { always: [{ guard: ({ context }) => !context.user, target: 'no' }, { target: 'yes' }] },
      yes: { on: { READ: { actions: assign({ user: ({ context }) => context.user.name }) } } },
      no: end,
    },
    { context: { user: undefined } },
  );
  const { needs, report } = prove(machine);
  expect(report.missing.filter((line) => !line.startsWith('guards'))).toEqual([]);
  expect(needs).toContain('actor of m.loading done: output: give `name`');
});

test('the samples say how actors end; what nothing shows to fail is asked about', () => {
  const onDone = [{ guard: ({ event }: Loose) => event.output, target: 'yes' }, { target: 'no' }];
  const machine = chart(
    { loading: { invoke: { src: 'load', onDone } }, yes: end, no: end },
    { given: { actors: { load: save } } },
  );
  const withActor = (load: object) => prove(machine, { samples: { actors: { load } } });
  const outputs = [true, false];
  const asked = 'load: has no onError, and nothing shows that it can fail; give `errors` if it can';
  expect(withActor({ outputs })).toMatchObject({ findings: [], needs: [asked] });
  expect(withActor({ outputs, errors: [] })).toMatchObject({ findings: [], needs: [] });
  const failing = {
    text: 'load, in m.loading; give it an onError',
    path: 'load failed error=Error: offline',
  };
  expect(withActor({ outputs, errors: [new Error('offline')] }).findings).toMatchObject([failing]);
});

const text = 'x'.repeat(200);
const SEND = [text, `${text}!`].map((text) => ({ type: 'SEND', text }));
const isGood = ({ event }: Loose) => event.output?.isGood ?? !event.text.endsWith('!');
const goodOrBad = [{ guard: isGood, target: 'good' }, { target: 'bad' }];
const invoke = { src: 'load', onDone: goodOrBad, onError: 'good' };
test.each<[string, object, ProofSamples]>([
  [
    'outputs',
    { invoke },
    { actors: { load: { outputs: [{ isGood: true }, { isGood: false }], errors: [] } } },
  ],
  ['payloads with one beginning', { on: { SEND: goodOrBad } }, { events: { SEND } }],
])('two %s are two steps for laws, paths and the report', (_, a, samples) => {
  const laws = ({ never }: Loose) => [never('a bad end', ({ after }: Loose) => after.value === 'bad')];
  const { report, counts } = prove(chart({ a, good: end, bad: end }, { given: { actors: { load } } }), {
    samples,
    laws,
  });
  expect(report.laws).toMatchObject([{ checkedOn: 3, broken: {} }]);
  expect([counts.walked, counts.paths, report.ends.length]).toEqual([2, 2n, 2]);
});

test('two actors with one name in parallel regions get different labels', () => {
  const labels = labelsIn(constructs['the same actor in several regions'] as AnyStateMachine);
  expect([...labels].filter((label) => label.startsWith('load done')).length).toBeGreaterThan(1);
});

declare const fetchAll: () => Loose;

test("XState's own guards are asked by their check, and only a promise fails for what its code calls", () => {
  // As without XState's development build.
  const own = Object.assign(() => false, not('isSure'));
  const actors = { watch: fromObservable(() => fetchAll()) };
  const a = { invoke: { src: 'watch' }, on: { GO: [{ guard: own, target: 'b' }, { target: 'c' }] } };
  const guards = { isSure: ({ event }: Loose) => event.to !== 'b' };
  expect(prove(chart({ a, b: end, c: end }, { given: { actors, guards } }))).toMatchObject({ findings: [] });
});

test('an actor to which nobody gave a name has one that a person can read', () => {
  const spawning = assign({ rows: ({ spawn }: Loose) => [spawn(save), spawn(chart({ x: end }))] });
  const machine = chart({ a: { entry: spawning } }, { context: { rows: [] } });
  const labels = labelsIn(machine);
  expect([...labels]).toEqual(['', 'spawned actor failed', 'm failed']);
});

test('actors with random ids make one finding', () => {
  const rows = ({ context, spawn }: Loose) => [...context.rows, spawn('load', { id: crypto.randomUUID() })];
  const ADD = { guard: ({ context }: Loose) => context.rows.length < 3, actions: assign({ rows }) };
  const machine = chart(
    { open: { on: { ADD, CLOSE: 'closed' } }, closed: end },
    { context: { rows: [] }, given: { actors: { load } } },
  );
  const finding = {
    kind: 'failure that nobody handles',
    text: 'load, in m.open; give it `xstate.error.actor.*` in `on`',
    at: 'm.open',
    path: 'ADD → load failed',
  };
  expect(prove(machine).findings).toEqual([finding]);
});

test('an action that throws is a finding where actions run, and else is said not to have run', () => {
  const track = ({ context }: Loose) => {
    if (context.tries === 0) throw new Error('no network');
  };
  const machine = loader('given.actions.track', track);
  const unread = 'nothing of the machine reads context.seen; a page may';
  expect(prove(machine).notes).toEqual(['actions were not run: track; --run-actions runs them', unread]);
  const inline = room({ entry: () => {} }, { actions: ({ context: _ }: Loose) => {} });
  expect(prove(inline).notes).toEqual(['actions were not run: inline functions; --run-actions runs them']);
  const run = prove(machine, { runsActions: true });
  expect(run.notes).toEqual([unread]);
  expect(run.findings).toContainEqual({
    kind: 'exception',
    text: 'no network (in m.idle)',
    at: 'm.idle',
    path: 'LOAD',
  });
});

test('random payloads of an arbitrary break a law on the shortest path, and guessed ones lead further', () => {
  const WRITE = { actions: assign({ text: ({ event }) => event.text.trim() }) };
  const open = {
    on: { WRITE, SEND: { guard: ({ context }: Loose) => context.text.length > 0, target: 'sent' } },
  };
  const form = chart({ open, sent: end }, { context: { text: '' } });
  const guessed = prove(form);
  expect(guessed).toMatchObject({ findings: [], open: [] });
  expect(guessed.needs).toContainEqual(
    expect.stringMatching(/^WRITE: went further with .*found by fast-check/),
  );
  const events = { WRITE: fc.record({ type: fc.constant('WRITE'), text: fc.string() }) };
  const laws = ({ never }: Loose) => [
    never('a long text', ({ after }: Loose) => after.context.text.length > 3),
  ];
  const given = () => prove(form, { samples: { events }, laws });
  expect(given().findings).toContainEqual(expect.objectContaining({ kind: 'broken law' }));
  expect(given().findings).toEqual(given().findings);
});

test('of an arbitrary eight samples are walked, in every proof the same', () => {
  const at = (n: number) => ({ guard: ({ event }: Loose) => event.n === n, target: 'b' });
  const machine = chart({ a: { on: { PICK: [at(0), at(1), 'c'] } }, b: end, c: end });
  const PICK = fc.record({ type: fc.constant('PICK'), n: fc.integer({ min: 0, max: 2 }), id: fc.string() });
  const given = () => prove(machine, { samples: { events: { PICK } } });
  expect(given()).toMatchObject({ findings: [], open: [], counts: { edges: 8 } });
  expect(given().report.steps).toEqual(given().report.steps);
});

test('chance is the same in every proof', () => {
  const GO = { target: 'b', actions: assign({ n: () => Math.random() }) };
  const machine = chart({ a: { on: { GO } }, b: end }, { context: { n: -1 } });
  const laws = ({ never }: Loose) => [never('a throw', ({ after }: Loose) => after.context.n >= 0)];
  const seen = () => prove(machine, { laws }).report.laws[0]?.broken?.seen;
  expect(seen()).toMatch(/context .*\d/);
  expect(seen()).toBe(seen());
});

test.each([
  [{ event: {} }, 'the key `event` is not there; the nearest is `events`'],
  [{ events: { LAOD: [] } }, 'the event `LAOD` is not there; the nearest is `LOAD`'],
  [{ actors: { fetchUsr: {} } }, 'the actor `fetchUsr` is not there; the nearest is `fetchUser`'],
  [{ guards: { canRety: () => true } }, 'the guard `canRety` is not there; the nearest is `canRetry`'],
])('samples with an unknown name are refused: %j', (wrong, message) => {
  expect(() => prove(loader(), { samples: wrong as never })).toThrow(`samples: ${message}`);
});

test('several inputs are walked, each by its number', () => {
  const always = [{ guard: ({ context }: Loose) => context.limit > 5, target: 'big' }, 'small'];
  const machine = chart(
    { a: { always }, big: end, small: end },
    { context: ({ input }: Loose) => ({ limit: input }) },
  );
  expect(prove(machine, { samples: { inputs: [1, 9] } })).toMatchObject({
    findings: [],
    open: [],
    counts: { paths: 2n },
  });
  expect(found(machine, { samples: { input: 1 } })).not.toEqual([]);
});

/** A file of the machine of `room`, with more in `setup`, and with other actions of GO. */
const fileOf = (
  given: string,
  action: string,
  more = '',
) => `import { assign, raise as send, setup } from 'xstate';
type Event = { type: 'GO' | 'BACK' } | { type: 'END'; at: number };
${more}
const shared = setup({ ${given} });
export const other = setup({}).createMachine({ id: 'm', states: { a: {}, b: {} } });
export const room = shared.createMachine({
  id: 'm', initial: 'a',
  states: {
    a: { on: { GO: { target: 'b', actions: [${action}] } }, invoke: [
      { src: 'page' },
      { src: 'save', onError: 'b' },
    ] },
    b: { on: { BACK: 'a', END: [
      'c' ] } },
    c: { type: 'final' },
  },
});`;
const deleting = "types: { events: {} as Event | { type: 'DELETE' } }";

test.each([
  ['`send` is called in a function (a.ts:9)', '', '() => { send({ type: "GO" }); }', ''],
  ['`send` is called in a function (a.ts:9)', '', '() => send({ type: "GO" })', ''],
  ['', '', 'send({ type: "GO" }), ({ context: { send } }) => { send(1); }', ''],
  [
    '`sendTo` is called in a function (a.ts:9)',
    '',
    '() => sendTo("x", { type: "GO" })',
    "import { sendTo } from 'xstate/actions';",
  ],
  [
    '`emit` is called in a function (a.ts:9)',
    '',
    '() => { all.emit({ type: "GO" }); }',
    "import * as all from 'xstate/actions';",
  ],
  ['`DELETE` is in its types, and no state has it (a.ts:4)', deleting, '', ''],
  ['', deleting, "sendTo('list', { type: 'DELETE' })", ''],
  ['', 'types: {} as { events: Event | Elsewhere }', '', ''],
  ['', deleting, '', 'shared.createMachine({});'],
  ['`services`: they are `actors` of setup (a.ts:4)', 'services: {}', '', ''],
])('the syntax tree of its file shows: %s', (text, given, action, more) => {
  const found = new SourceFile('a.ts', fileOf(given, action, more)).misusesOf('room', room());
  expect(found.map(({ text, where }) => `${text} (${where})`)).toEqual(text ? [text] : []);
});

test.each([
  ["const speed = process.env.SPEED; const isFast = speed === 'a'; const n = 1;", 'speed isFast'],
  ['const read = () => navigator.language; const size = read(), later = { read };', 'size'],
  [
    'const speed = process.env.SPEED; function read() { return { speed }; } const later = { read };',
    'speed read()',
  ],
  ['const { a } = JSON.parse(localStorage.a); let b; b = a;', 'a b'],
  ['const from = Date.now(), old = new Date(2020, 1), now = new Date(), id = Math.random();', 'from now id'],
  ['const isIt = () => typeof analytics === "object"; const all = [], now = typeof all;', 'isIt()'],
  ['const history = []; const last = history.at(-1);', ''],
  [
    'const all = [{}], n = all.length; let at = 0; const add = () => { all[0].is = ++at; };',
    'all n at add()',
  ],
  ['const make = () => { let at = 0; return { get: () => at, set: (to) => { at = to; } }; };', 'at'],
  ['const all = [1], none = []; const add = (all) => all.push(1), sum = () => all.map(String);', ''],
  [
    'let seen; const all = new Map(), add = (id) => void all.set(id, 1), set = (id) => { seen = id; };',
    'all seen add() set()',
  ],
  ["const m = createMachine({ initial: process.env.SPEED ? 'a' : 'b' });", 'm createMachine'],
  [
    'const m = setup({ actors: { a: process } }).createMachine({ context: { is: !process.env.IS, no: 1 } });',
    'context.is',
  ],
  ['const m = createMachine({ context: { ...process.env } });', 'context.*'],
])('the host decides variables: %s', (text, names) => {
  const { hostVariables } = new SourceFile('a.ts', text);
  expect([...hostVariables.keys()].join(' ')).toBe(names);
});

test('what rests on a variable that the host decides is not known', () => {
  const isFast = [].length > 0;
  const GO = { guard: ({ context }: Loose) => context.id === '' && isFast, target: 'b' };
  const IN = { guard: ({ context }: Loose) => context.isIn, target: 'b' };
  const machine = chart(
    { a: { on: { GO, IN, SET: { actions: assign({ id: '' }) } } }, b: end },
    { context: { id: '', isIn: false } },
  );
  const text =
    "const isFast = process.env.FAST === '1'; createMachine({ context: { isIn: !process.env.OUT } });";
  const of = (source: string) => prove(machine, { source: new SourceFile('a.ts', source) });
  expect(of('').findings).not.toEqual([]);
  expect(of(text).findings).toEqual([]);
  expect(of(text).needs).toContain('process: what depends on it may be other where the machine is used');
  const seen = new WeakSet();
  const asking = (has: Loose) => ({ guard: ({ event }: Loose) => has(event), target: 'b' });
  const session = {
    isOn: false,
    isIn() {
      return ({ context }: Loose) => context.id === '' && this.isOn;
    },
  };
  const GO2 = { ...asking((event: Loose) => seen.has(event)), actions: assign({ id: 'a' }) };
  const IN2 = { guard: session.isIn(), target: 'b' };
  const ADD = 'const seen = new WeakSet(); const add = (event) => void seen.add(event);';
  for (const [event, text, name] of [
    [GO2, ADD, '`seen`, which functions change'],
    [IN2, '', 'fields of `this`'],
  ] as const) {
    const machine = chart({ a: { on: { GO: event, OUT: 'b' } }, b: end }, { context: { id: '' } });
    const { findings, needs } = prove(machine, { source: new SourceFile('a.ts', text) });
    expect(findings).toEqual([]);
    expect(needs).toEqual([`${name}: what depends on it may be other where the machine is used`]);
  }
});

const roomMade = "base.createMachine({ id: 'm', states: { a: {}, b: {}, c: {} } })";
test.each([
  [`const base = setup({}); export const room = ${roomMade};`, 2],
  [`const base = setup({}); const make = () => ${roomMade}; export const room = make();`, 2],
  [`const base = setup({}); const make = (isOpen) => ${roomMade}; export const room = make(true);`, 0],
  [`const guards = {}; const base = setup({ guards }); export const room = ${roomMade};`, 2],
  [`export const guards = {}; const base = setup({ guards }); export const room = ${roomMade};`, 1],
  [
    `import { all } from './all'; const base = setup({ guards: { ...all } }); export const room = ${roomMade};`,
    1,
  ],
  [`const base = setup({ guards: { 'isOpen': () => true } }); export const room = ${roomMade};`, 2],
  [`const ask = (check) => check('isOpen'); const base = setup({}); export const room = ${roomMade};`, 1],
  ["export { room } from './rooms';", 0],
  [`export const base = setup({}); export const room = ${roomMade};`, 0],
  [`import { base } from './base'; export const room = ${roomMade};`, 0],
  [
    `const base = setup({}); export const other = base.createMachine({ id: 'other' }); export const room = ${roomMade};`,
    0,
  ],
])('what another machine of its setup or function may use is not called unused: %s', (text, count) => {
  const source = new SourceFile('a.ts', text);
  const given = { guards: { isOpen }, actions: { greet: assign({ guest: '' }) } };
  const machine = room({}, {}, { given, context: { guest: '' }, entry: 'greet' });
  const found = prove(machine, { name: 'room', source }).findings.filter(({ kind }) =>
    /^(unused|context)/.test(kind),
  );
  expect(found).toHaveLength(count);
});

test('a finding, a need and a broken law say in which line their state or transition stands', () => {
  const more = { given: { actors: { page, save } } };
  const invoke = [{ src: 'page' }, { src: 'save', onError: 'b' }];
  const machine = room({ invoke, cond: 1 }, { guard: ({ event }: Loose) => event.isSure, onEntry: 1 }, more);
  const source = new SourceFile('a.ts', fileOf('', ''));
  const laws = ({ never }: Loose) => [never('c', ({ after }: Loose) => after.value === 'c')];
  const { findings, needs } = prove(machine, { name: 'room', source, laws });
  const places = findings.map(({ kind, text, where }) => [`${kind}: ${text}`.slice(0, 42), where]);
  expect(Object.fromEntries(places)).toMatchObject({
    'key that XState ignores: m.a: `cond`: it i': 'a.ts:9',
    'key that XState ignores: m.a: GO if (inlin': 'a.ts:9',
    'broken law: Never: c; in m.c, actions: non': 'a.ts:14',
  });
  expect(Object.fromEntries(source.placesOf('room', machine))).toMatchObject({
    'm.b: END → m.c': 'a.ts:14',
    'm.a: save failed → m.b': 'a.ts:11',
    'm.c': 'a.ts:15',
  });
  expect(needs).toContain('GO: give `isSure` (a.ts:9)');
  expect(prove(machine, { name: 'room' }).findings.some((finding) => 'where' in finding)).toBe(false);
});

const madeHere = "export const lost = createMachine({ id: 'm', states: { a: {}, b: {}, c: {} } });";
const resumed = "lost.resolveState({ value: 'c', context });";
const byHand = 'createActor(lost, { snapshot: { ...persisted, context } });';
test.each([
  [resumed, [], '`lost.resolveState()` (a.ts:2)'],
  [byHand, [], '`createActor()` (a.ts:2)'],
  ['createActor(lost, { snapshot: persisted });', [], undefined],
  ['', [['b.ts', `import { lost } from './a';\n${resumed}`]], '`lost.resolveState()` (b.ts:2)'],
  ['', [['b.ts', `import made from './a';\n${byHand}`]], '`createActor()` (b.ts:2)'],
  [
    '',
    [['b.ts', `import { lost } from './lost';\nuseActorRef${byHand.slice(11)}`]],
    '`useActorRef()` (b.ts:2)',
  ],
  ['', [['b.ts', `import { lost } from 'rooms';\n${resumed}`]], '`lost.resolveState()` (b.ts:2)'],
  ['', [['b.ts', `const lost = createMachine({});\n${resumed}`]], undefined],
  ['', [['b.ts', "import { lost } from './other'; room.resolveState({ value: 'c' });"]], undefined],
] as const)('a machine may begin elsewhere than at its start: %s %s', (text, around, by) => {
  const states = { a: { entry: assign({ n: 1 }), on: { GO: 'b' } }, b: end, c: { on: { GO: 'b' } } };
  const lost = chart(states, { context: { n: 1, id: '' } });
  const { findings, open } = prove(lost, {
    name: 'lost',
    source: new SourceFile('a.ts', `${madeHere}\n${text}`, () => around as never),
  });
  expect([findings.map(({ kind }) => kind), open.map(({ text }) => text)]).toEqual(
    by ? [[], [`m.c (waits for ${by})`]] : [['context that never changes', 'state never reached'], []],
  );
});

test('a name that another file provides is not called unknown', () => {
  const machine = chart(
    { a: { entry: 'greet', on: { GO: 'b' } }, b: end },
    { given: { actions: { gret() {} } } },
  );
  const of = (...texts: string[]) =>
    prove(machine, { source: new SourceFile('a.ts', '', () => texts.map((text) => ['b.ts', text])) })
      .findings;
  const unknown = [{ kind: 'unknown name' }];
  expect(of()).toMatchObject(unknown);
  expect(of('send({ greet });', 'room.provide({ actions: { gret } });')).toMatchObject(unknown);
  expect(of('export const page = room.provide({ actions: { greet } });')).toEqual([]);
});

test('a machine begins with both answers of a guard that nobody gave', () => {
  const machine = chart({
    a: { always: [{ guard: 'isThere', target: 'b' }, { target: 'c' }] },
    b: { on: { GO: 'd' } },
    c: { on: { BACK: 'd' } },
    d: end,
  });
  const laws = ({ never }: Loose) => [never('b', ({ after }: Loose) => after.matches('b'))];
  const { findings, open, paths, counts } = prove(machine, { laws });
  expect(findings).toEqual([]);
  expect(open).toMatchObject([{ kind: 'law not known', path: '(isThere)' }]);
  expect(paths.map(({ line }) => line)).toEqual(['BACK', '(isThere) → GO']);
  expect(counts).toEqual({ edges: 2, paths: 2n, vertices: 3, walked: 2 });
});

test('the files around one are those of its project, without tests and packages', async () => {
  const files = [
    'src/a.ts',
    'src/b.tsx',
    'src/b.test.ts',
    'tests/b.ts',
    'node_modules/c/d.js',
    'e.js',
    'f.css',
  ];
  const folder = await folderWith({
    'package.json': '{}',
    ...Object.fromEntries(files.map((file) => [file, file])),
  });
  expect([...filesAround(`${folder}/src/a.ts`, folder)].sort()).toEqual([
    ['e.js', 'e.js'],
    ['src/b.tsx', 'src/b.tsx'],
  ]);
});

test('the path to a misuse has its times', () => {
  const machine = room(
    { entry: spawnChild('page'), after: { 1000: 'b' } },
    {},
    { given: { actors: { page } } },
  );
  expect(prove(machine).findings).toMatchObject([
    { kind: 'actor that is never stopped', path: 'GO (+0) → BACK' },
  ]);
});

test('a long path is shown with its beginning and its end', () => {
  const row = Array.from({ length: 90 }, (_, at) => `STEP${at}`);
  const [all, few] = [row.join(' → '), row.slice(0, 20).join(' → ')];
  expect([few, 'x'.repeat(300)].map(shortLine)).toEqual([few, 'x'.repeat(300)]);
  expect(shortLine(all)).toMatch(/^STEP0 → STEP1 → .* → … \d+ more … → STEP\d+ → .* → STEP89$/);
  expect(shortLine(all).length).toBeLessThan(220);
});

test('an accepted finding is none, and one that is not there is', () => {
  const key = 'key that XState ignores: m.a: `cond`';
  const accepting = (accepted: Record<string, string>) => prove(room({ cond: 1 }), { samples: { accepted } });
  expect(accepting({ [key]: 'of the old app' })).toMatchObject({
    findings: [],
    accepted: [{ reason: 'of the old app' }],
  });
  expect(accepting({ [key]: 'x', 'dead end: m.a': 'gone' }).findings).toEqual([
    { kind: 'accepted, and not there', text: 'dead end: m.a (gone)' },
  ]);
  expect(accepting({ 'key that XState ignores: m.a: `co': 'x' }).findings).toHaveLength(2);
  expect(() => accepting({ [key]: '' })).toThrow('give a reason');
});

test('kinds of findings are counted in words', () => {
  const kinds = ['unused implementation', 'dead end', 'final state with transitions', 'guard never true'];
  const twice = kinds.flatMap((kind) => [kind, kind, kind]).map((kind) => ({ kind, text: '' }));
  expect(kindsIn(twice)).toBe(
    '3 unused implementations, 3 dead ends, 3 final states with transitions, 3 guards never true',
  );
});
