import { expect, test } from 'vitest';
import { assign, enqueueActions, fromCallback, fromPromise, spawnChild, stopChild } from 'xstate';
import { prove } from '../src/prove.ts';
import { sourceOf } from '../src/sourceFile.ts';
import { chart, end, found, type Loose } from './chart.ts';

const page = fromCallback(() => {});
const save = fromPromise(async () => 1);
const dot = { states: { x: { on: { GO: 'y' } }, y: end } };
const named = ({ input }: Loose) => ({ name: input.name });

/** Two states and the way between them, with one more part of the first, of the transition or of the machine. */
const room = (state: Loose, transition: Loose = {}, more: Loose = {}) =>
  chart(
    {
      a: { on: { GO: { target: 'b', ...transition } }, ...state },
      b: { on: { BACK: 'a', END: 'c' } },
      c: end,
    },
    more,
  );
const invoking = (invoke: Loose, more: Loose = {}, actors: Loose = { save, page }) =>
  chart({ a: { on: { GO: 'b' }, invoke, ...more }, b: end }, { given: { actors } as never });
const spawning = (entry: object, more: object = {}) =>
  room({ entry, ...more }, {}, { given: { actors: { page } } });
const both = (left: object, right: object, actors = { page }) =>
  chart(
    {
      on: { type: 'parallel', on: { STOP: 'off' }, states: { l: { invoke: left }, r: { invoke: right } } },
      off: end,
    },
    { given: { actors } },
  );
const enqueueing = (name: string) =>
  room(
    {},
    { actions: enqueueActions(({ enqueue }: Loose) => enqueue(name)) },
    { given: { actions: { track: () => {} } } },
  );

/** What is found in the second machine, where the first is sound and looks like it. */
const misuses: [text: string, sound: Loose, broken: Loose][] = [
  ['key that XState ignores: m.a: `onEntry`: it is `entry`', room({ entry: 'hi' }), room({ onEntry: 'hi' })],
  [
    'key that XState ignores: m.a: `guard`: it belongs to a transition',
    room({ note: '' }),
    room({ guard: 'x' }),
  ],
  [
    'key that XState ignores: m.a: GO → m.b: `internal`: `reenter: true` is the opposite of what is usual',
    room({}, { internal: true }),
    room({}, { internal: false }),
  ],
  [
    'key that XState ignores: m.a: `onDone`: it belongs to `invoke`, or to a state with states inside',
    chart({ a: { ...dot, initial: 'x', onDone: 'b' }, b: end }),
    room({ onDone: 'b' }),
  ],
  [
    'key that XState ignores: m: `services`: they are `actors` of setup',
    room({}, {}, { services: undefined }),
    room({}, {}, { services: {} }),
  ],
  [
    'event that XState never sends: m.a: `onError` in `on` is an event like others; save needs it in `invoke`',
    invoking({ src: 'save', onDone: 'b', onError: 'b' }, { on: { onError: 'b' } }),
    invoking({ src: 'save', onDone: 'b' }, { on: { onError: 'b' } }),
  ],
  [
    'event that XState never sends: m.a: `done.invoke.save` is of XState 4; it is onDone or onError of `invoke`',
    invoking({ src: 'save', onDone: 'b', onError: 'b' }),
    invoking({ src: 'save', onError: 'b' }, { on: { 'done.invoke.save': 'b' } }),
  ],
  [
    'nothing waits for a promise: m.a: save has no onDone, and nothing else leaves the state',
    invoking({ src: 'save', onError: 'b' }),
    invoking({ src: 'save', onError: 'b' }, { on: {} }),
  ],
  [
    'two actors with one id: m.on.l: page and page (in m.on.r) have the systemId `s`; XState throws when the second starts',
    both({ src: 'page', systemId: 's' }, { src: 'page', systemId: 't' }),
    both({ src: 'page', systemId: 's' }, { src: 'page', systemId: 's' }),
  ],
  [
    'two actors with one id: m.a: page and page (in m.a) have the id `p`; the second takes the place of the first',
    chart(
      {
        a: { on: { GO: 'b' }, invoke: { src: 'page', id: 'p' } },
        b: { invoke: { src: 'page', id: 'p' }, on: { BACK: 'a' } },
      },
      { given: { actors: { page } } },
    ),
    invoking([
      { src: 'page', id: 'p' },
      { src: 'page', id: 'p' },
    ]),
  ],
  [
    'actor that never ends: m.a: kid has an onDone, and its machine has no final state',
    invoking({ src: 'kid', onDone: 'b', onError: 'b' }, {}, { kid: chart(dot.states) }),
    invoking(
      { src: 'kid', onDone: 'b', onError: 'b' },
      {},
      { kid: chart({ x: { on: { GO: 'y' } }, y: { on: { GO: 'x' } } }) },
    ),
  ],
  [
    'actor that never ends: m.a: page has an onDone, and a callback is never done',
    invoking({ src: 'save', onDone: 'b', onError: 'b' }),
    invoking({ src: 'page', onDone: 'b' }),
  ],
  [
    "actor that cannot start: m.a: kid is given no input: Cannot read properties of undefined (reading 'name')",
    invoking(
      { src: 'kid', input: { name: '' }, onError: 'b' },
      {},
      { kid: chart(dot.states, { context: named }) },
    ),
    invoking({ src: 'kid', onError: 'b' }, {}, { kid: chart(dot.states, { context: named }) }),
  ],
  [
    'actor without the output that is read: m.a: its onDone reads `output.sum`, and the machine of kid has no output',
    summing({ output: { sum: 1 } }),
    summing({}),
  ],
  [
    'actor that is never stopped: m.a: page is spawned on each entry, and none is stopped; invoke it',
    spawning(spawnChild('page', { id: 'p' } as never), { exit: stopChild('p') }),
    spawning(spawnChild('page')),
  ],
  [
    'unknown name: m.a: stopChild of `q`: no actor has this id; the nearest is `p`',
    spawning(spawnChild('page', { id: 'p' } as never), { exit: stopChild('p') }),
    spawning(spawnChild('page', { id: 'p' } as never), { exit: stopChild('q') }),
  ],
  [
    'unknown name: m.a: GO → m.b: enqueue of action `trak`: setup has none of that name; the nearest is `track`',
    enqueueing('track'),
    enqueueing('trak'),
  ],
  [
    'async where XState does not wait: m.a: GO → m.b: context.user is an async function: what it answers is a Promise',
    room({}, { actions: assign({ user: () => 1 }) }, { context: { user: 0 } }),
    room({}, { actions: assign({ user: async () => 1 }) }, { context: { user: 0 } }),
  ],
  [
    'async where XState does not wait: m.a: GO if (inline) → m.b: its guard is an async function: what it answers is a Promise, which is always true',
    room({}, { guard: ({ context }: Loose) => context.is }, { context: { is: true } }),
    room({}, { guard: async ({ context }: Loose) => context.is }, { context: { is: true } }),
  ],
];

function summing(more: Loose) {
  const actions = assign({ sum: ({ event }: Loose) => event.output.sum });
  const actors = { kid: chart(dot.states, more) };
  return chart({ a: { invoke: { src: 'kid', onDone: { target: 'b', actions }, onError: 'b' } }, b: end }, {
    given: { actors },
    context: { sum: 0 },
  } as never);
}

test.each(misuses)('%s', (text, sound, broken) => {
  expect(found(broken)).toContain(text);
  expect(found(sound).filter((line) => line.startsWith(text.replace(/:.*/, '')))).toEqual([]);
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

test.each([
  ['`send` is called in a function (a.ts:9)', '', '() => { send({ type: "GO" }); }', ''],
  ['`send` is called in a function (a.ts:9)', '', '() => send({ type: "GO" })', ''],
  ['', '', 'send({ type: "GO" }), ({ context: { send } }) => { send(1); }', ''],
  [
    '`DELETE` is in its types, and no state has it (a.ts:4)',
    "types: { events: {} as Event | { type: 'DELETE' } }",
    '',
    '',
  ],
  ['', "types: { events: {} as Event | { type: 'DELETE' } }", "sendTo('list', { type: 'DELETE' })", ''],
  ['', 'types: {} as { events: Event | Elsewhere }', '', ''],
  ['', "types: { events: {} as { type: 'DELETE' } }", '', 'shared.createMachine({});'],
  ['`services`: they are `actors` of setup (a.ts:4)', 'services: {}', '', ''],
])('the syntax tree of its file shows: %s', (text, given, action, more) => {
  const found = sourceOf('a.ts', fileOf(given, action, more)).misusesOf('room', room({}));
  expect(found.map(({ text, where }) => `${text} (${where})`)).toEqual(text ? [text] : []);
});

test('a finding, a need and a broken law say in which line their state or transition stands', () => {
  const machine = room(
    { invoke: [{ src: 'page' }, { src: 'save', onError: 'b' }], cond: 1 },
    { guard: ({ event }: Loose) => event.isSure, onEntry: 1 },
    { given: { actors: { page, save } } },
  );
  const source = sourceOf('a.ts', fileOf('', ''));
  const { findings, needs } = prove(machine, {
    name: 'room',
    source,
    laws: ({ never }) => [never('c', ({ after }) => after.value === 'c')],
  });
  expect(
    Object.fromEntries(findings.map(({ kind, text, where }) => [`${kind}: ${text}`.slice(0, 42), where])),
  ).toMatchObject({
    'key that XState ignores: m.a: `cond`: it i': 'a.ts:9',
    'key that XState ignores: m.a: GO if (inlin': 'a.ts:9',
    'broken law: Never: c; in m.c, actions: non': 'a.ts:14',
  });
  expect([...source.placesOf('room', machine)]).toEqual(
    expect.arrayContaining([
      ['m.b: END → m.c', 'a.ts:14'],
      ['m.a: save failed → m.b', 'a.ts:11'],
      ['m.c', 'a.ts:15'],
    ]),
  );
  expect(needs).toContain('GO: give `isSure` (a.ts:9)');
  expect(prove(machine, { name: 'room' }).findings.some((one) => 'where' in one)).toBe(false);
});

test('the path to a misuse has its times', () => {
  const { findings } = prove(spawning(spawnChild('page'), { after: { 1000: 'b' } }));
  expect(findings).toMatchObject([{ kind: 'actor that is never stopped', path: 'GO (+0) → BACK' }]);
});

test('an accepted finding is none, and one that is not there is', () => {
  const machine = room({ cond: 1 });
  const key = 'key that XState ignores: m.a: `cond`';
  const accepting = (accepted: Record<string, string>) => prove(machine, { samples: { accepted } });
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
