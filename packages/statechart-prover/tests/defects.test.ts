import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AnyStateMachine,
  and,
  assign,
  enqueueActions,
  fromObservable,
  fromPromise,
  not,
  raise,
} from 'xstate';
import { prove } from '../src/prove.ts';
import { type Change, chart, end, found, type Loose, loader } from './chart.ts';

const samples = { actors: { audit: { outputs: [], errors: [] } } };
const unknown = (name: string, at: string, nearest: string) =>
  `unknown name: ${name} (in m.${at}): setup has none of that name; the nearest is \`${nearest}\``;
const constant = (name: string, why: string) =>
  `context that never changes: \`${name}\` ${why}; make it a constant, or assign it`;
const untaken = 'event that nothing takes: `RETRI` is raised, and no state has it; the nearest is `RETRY`';
const push = ({ context }: Loose) => {
  context.log.push('x');
  return context.log;
};

test('a sound machine has no finding', () => {
  expect(prove(loader(), { samples })).toMatchObject({ findings: [], open: [] });
});

const planted: Record<string, Change> = {
  [unknown('actor `fetchUsr`', 'loading', 'fetchUser')]: ({ loading }) =>
    Object.assign(loading.invoke, { src: 'fetchUsr' }),
  [unknown('action `trakc`', 'idle', 'track')]: ({ idle }) => idle.on.LOAD.actions.splice(0, 1, 'trakc'),
  [unknown('guard `canRetri`', 'failed', 'canRetry')]: ({ failed }) =>
    Object.assign(failed.on.RETRY[0], { guard: and(['canRetry', 'canRetri']) }),
  [unknown('delay `patienc`', 'loading', 'patience')]: ({ loading }) =>
    Object.assign(loading, { after: { patienc: 'failed' } }),
  'unused implementation: guard `isOnline`: no state uses it': (_, { guards }) =>
    Object.assign(guards, { isOnline: () => true }),
  [constant('user', 'is assigned nowhere')]: (_, __, { context }) => Object.assign(context, { user: '' }),
  [constant('log', 'has the same value on every step')]: ({ failed }) =>
    failed.entry.splice(1, 1, assign({ log: ({ context }: Loose) => context.log })),
  'context changed in place: RETRY (in m.failed): context.log is changed; assign a copy': ({ failed }) => {
    Object.assign(failed.on.RETRY[1], { actions: assign({ log: push }) });
    failed.entry.pop();
  },
  'context changed in place: LOAD (in m.idle): context.seen is changed; assign a copy': (
    { idle },
    _,
    { context },
  ) => {
    Object.assign(context, { seen: new Map() });
    idle.on.LOAD.actions.push(assign({ seen: ({ context }: Loose) => context.seen.set('a', 1) }));
  },
  [untaken]: ({ idle }) => idle.on.LOAD.actions.push(raise({ type: 'RETRI' })),
  'delay never passes: m.loading: after 5000 ms; after patience comes first': ({ loading }) =>
    Object.assign(loading.after, { 5000: 'done' }),
  'delay never passes: m.loading: after patience; after 500 ms comes first': (_, __, more) =>
    Object.assign(more, { after: { 500: '.done' } }),
  'not deterministic: the state depends on chance or the clock: RETRY': (_, { guards }) =>
    Object.assign(guards, { canRetry: () => Math.random() < 0.5 }),
  'not deterministic: context.tries depends on chance or the clock: after patience': (_, { actions }) =>
    Object.assign(actions, { count: assign({ tries: () => Date.now() }) }),
  'final state with transitions: m.done is an end, and has transitions: RETRY': (states) =>
    Object.assign(states, { done: { ...end, on: { RETRY: 'loading' } } }),
  'dead end: m.done: nothing leaves it, and it is no end': (states) =>
    Object.assign(states, { done: {}, idle: { ...states.idle, entry: [] } }),
};

test.each(Object.keys(planted))('a planted defect is found: %s', (finding) => {
  const known = finding.includes('`fetchUsr`') ? {} : samples;
  expect(found(loader(planted[finding]), { samples: known })).toContain(finding);
});

test('an event that code raises and no state takes is found', () => {
  const machine = loader(({ idle }) =>
    idle.on.LOAD.actions.push(enqueueActions(({ enqueue }: Loose) => enqueue.raise({ type: 'RETRI' }))),
  );
  expect(found(machine, { samples })).toContain(untaken);
});

declare const fetchAll: () => Loose;

test("XState's own guards are asked by their check, and only a promise fails for what its code calls", () => {
  // As without XState's development build.
  const own = Object.assign(() => false, not('isSure'));
  const watch = fromObservable(() => fetchAll());
  const machine = chart(
    {
      a: { invoke: { src: 'watch' }, on: { GO: [{ guard: own, target: 'b' }, { target: 'c' }] } },
      b: end,
      c: end,
    },
    { given: { actors: { watch }, guards: { isSure: ({ event }: Loose) => event.to !== 'b' } } },
  );
  expect(prove(machine)).toMatchObject({ findings: [] });
});

test('actors with random ids make one finding', () => {
  const spawnOne = ({ context, spawn }: Loose) => [
    ...context.rows,
    spawn('save', { id: crypto.randomUUID() }),
  ];
  const ADD = { guard: ({ context }: Loose) => context.rows.length < 3, actions: assign({ rows: spawnOne }) };
  const machine = chart(
    { open: { on: { ADD, CLOSE: 'closed' } }, closed: end },
    { context: { rows: [] }, given: { actors: { save: fromPromise(() => fetch('/rows')) } } },
  );
  const text = 'save, in m.open; give it an onError';
  const finding = { kind: 'failure that nobody handles', text, at: 'm.open', path: 'ADD → save failed' };
  expect(prove(machine).findings).toEqual([finding]);
});

test('an action that throws is a finding where actions run, and else is said not to have run', () => {
  const throwing = ({ context }: Loose) => {
    if (context.tries === 0) throw new Error('no network');
  };
  const machine = loader((_, { actions }) => Object.assign(actions, { track: throwing }));
  expect(prove(machine, { samples }).notes).toEqual(['actions were not run: track; --run-actions runs them']);
  const run = prove(machine, { samples, runsActions: true });
  expect(run.notes).toEqual([]);
  expect(run.findings).toContainEqual({
    kind: 'exception',
    text: 'no network (in m.idle)',
    at: 'm.idle',
    path: 'LOAD',
  });
});

test('random payloads of an arbitrary break a law on the shortest path, and guessed ones lead further', () => {
  const form = chart(
    {
      open: {
        on: {
          WRITE: { actions: assign({ text: ({ event }) => event.text.trim() }) },
          SEND: { guard: ({ context }) => context.text.length > 0, target: 'sent' },
        },
      },
      sent: end,
    },
    { context: { text: '' } },
  );
  const guessed = prove(form);
  expect(guessed).toMatchObject({ findings: [], open: [] });
  expect(guessed.needs).toContainEqual(
    expect.stringMatching(/^WRITE: went further with .*found by fast-check/),
  );
  const events = { WRITE: fc.record({ type: fc.constant('WRITE'), text: fc.string() }) };
  const { findings } = prove(form, {
    samples: { events },
    laws: ({ never }) => [never('a long text', ({ after }) => after.context.text.length > 3)],
  });
  expect(findings).toContainEqual(expect.objectContaining({ kind: 'broken law' }));
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
  const context = ({ input }: Loose) => ({ limit: input });
  const machine = chart({ a: { always }, big: end, small: end }, { context });
  const proof = prove(machine, { samples: { inputs: [1, 9] } });
  expect(proof).toMatchObject({ findings: [], open: [], counts: { paths: 2n } });
  expect(found(machine, { samples: { input: 1 } })).not.toEqual([]);
});

/** Counts answers; what it comes to at last depends on the count. */
function quiz(questions: number, most: number): AnyStateMachine {
  const add = (n: number) => assign({ sum: ({ context }) => context.sum + n });
  const states = Array.from({ length: questions }, (_, at) => [
    `q${at}`,
    { on: { NO: { target: `q${at + 1}`, actions: add(0) }, YES: { target: `q${at + 1}`, actions: add(1) } } },
  ]);
  const guard = ({ context }: Loose) => context.sum > most;
  const last = { on: { GO: [{ guard, target: 'high' }, { target: 'low' }] } };
  return chart(
    { ...Object.fromEntries(states), [`q${questions}`]: last, high: end, low: end },
    { context: { sum: 0 } },
  );
}

test.each([
  ['on an edge', 1, 0, 'GO leads elsewhere than after NO, which has the same key'],
  ['after many events, by random histories', 10, 4, /^GO leads elsewhere than after NO → /],
])('a key that merges states which differ is a finding: %s', (_, questions, most, expected) => {
  const merges = (key: (snapshot: Loose) => string) =>
    prove(quiz(questions, most), { samples: { key }, steps: 300 }).findings.filter(({ kind }) =>
      kind.startsWith('key merges'),
    );
  expect(merges(({ value }) => value)).toMatchObject([{ text: expect.stringMatching(expected) }]);
  expect(merges(({ value, context }) => `${value} ${context.sum}`)).toEqual([]);
});

test('requirements of states, transitions and laws are covered, not covered or have a finding', () => {
  const machine = chart(
    {
      a: { meta: { requirements: ['R1'] }, on: { GO: { target: 'b', meta: { requirements: 'R2' } } } },
      b: end,
      lost: { ...end, meta: { requirements: ['R1', 'R3'] } },
      // A name that another begins with is another's.
      los: { always: 'b', meta: { requirements: ['R5'] } },
      c: { on: { GO: 'los' } },
    },
    { on: { C: '.c' } },
  );
  const { requirements } = prove(machine, {
    laws: ({ never }) => [never('an end', ({ after }) => after.value === 'b', { tags: ['R4'] })],
  });
  expect(requirements.map(({ id, result }) => `${id} ${result}`)).toEqual([
    'R1 has a finding',
    'R3 has a finding',
    'R5 covered',
    'R2 covered',
    'R4 has a finding',
  ]);
});
