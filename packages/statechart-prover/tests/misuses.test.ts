import { expect, test } from 'vitest';
import { assign, enqueueActions, fromCallback, fromPromise, spawnChild, stopChild } from 'xstate';
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
