import { expect, test, vi } from 'vitest';
import {
  type AnyStateMachine,
  and,
  assertEvent,
  assign,
  createMachine,
  enqueueActions,
  fromCallback,
  fromPromise,
  fromTransition,
  raise,
  spawnChild,
  stateIn,
  stopChild,
} from 'xstate';
import { acceptFindings } from '../src/finding.ts';
import { type ProofOptions, prove } from '../src/prove.ts';
import { standInFor } from '../src/standIn.ts';
import { chart, end, found, type Loose, loader, page, regions, room, save } from './chart.ts';

const context = ({ context }: Loose) => context;
const is = ({ context }: Loose) => context.is;
const own: Loose = { is };
const imported = { own };
const x = { x: { on: { GO: 'y' } }, y: end };
const named = chart(x, { context: ({ input }) => ({ name: input.name }) });
const invoking = (invoke: Loose, more: Loose = {}, kid?: Loose) =>
  chart({ a: { on: { GO: 'b' }, invoke, ...more }, b: end }, { given: { actors: { save, page, kid } } });
const ofKid = (kid: Loose, more: Loose = {}) => invoking({ src: 'kid', onError: 'b', ...more }, {}, kid);
const spawningKid = (kid: Loose) =>
  chart({ a: { entry: spawnChild('kid'), on: { GO: 'b' } }, b: end }, { given: { actors: { kid } } });
const adding = (options: Loose, before: Loose = [], kid: Loose = save) =>
  room(
    {},
    {},
    {
      ...{ given: { actors: { save: kid } }, context: { ref: undefined } },
      on: {
        ADD: {
          actions: [
            before,
            assign({ ref: ({ spawn }: Loose) => spawn('save', { id: 'k', ...options }) }),
          ].flat(),
        },
      },
    },
  );
const onSave = { src: 'save', onError: 'b' };
const spawning = (entry: unknown, exit: unknown = []) =>
  room({ entry, exit }, {}, { context: { page: undefined }, given: { actors: { page } } });
const spawned = spawnChild('page', { id: 'p' } as never);
const keeping = (of: (args: Loose) => unknown) => assign({ page: of });
const stopped = stopChild(({ context }: Loose) => context.page);
const both = (right: object) => {
  const states = { l: { invoke: { src: 'page', systemId: 's' } }, r: { invoke: { src: 'page', ...right } } };
  return chart(
    { on: { type: 'parallel', on: { STOP: 'off' }, states }, off: end },
    { given: { actors: { page } } },
  );
};
const p = { src: 'page', id: 'p' };
const moving = { a: { on: { GO: 'b' }, invoke: p }, b: { invoke: p, on: { BACK: 'a' } } };
const acting = (actions: unknown, given: Loose = {}) =>
  room({}, { actions }, { context: { user: 0 }, given });
const user = (of: unknown) => acting(assign({ user: of } as never));
const enqueueing = (name: (context: Loose) => unknown, ...known: string[]) =>
  acting(
    enqueueActions((args: Loose) => args.enqueue(name(args.context))),
    { actions: Object.fromEntries(known.map((one) => [one, () => {}])) },
  );
const hiding = acting(
  enqueueActions((args: Loose) => args.enqueue('show')),
  { actions: { show: is, hide: is } },
);
/** A machine without setup, with the guards of `createMachine`. */
const unset = (go: object, guards: Loose, back: object = {}) =>
  createMachine(
    {
      id: 'm',
      initial: 'a',
      states: {
        a: { on: { GO: { target: 'b', ...go } } },
        b: { on: { BACK: { target: 'a', ...back }, END: 'c' } },
        c: { type: 'final' },
      },
    },
    { guards },
  ) as AnyStateMachine;
const guarding = (guard: unknown, isSure?: unknown) =>
  room({}, { guard }, { context: { is: true }, entry: assign({ is: true }), given: { guards: { isSure } } });
const summing = (more: Loose) => {
  const onDone = { target: 'b', actions: assign({ sum: ({ event }: Loose) => event.output.sum }) };
  const given = { actors: { kid: chart(x, more) } };
  return chart(
    { a: { invoke: { src: 'kid', onDone, onError: 'b' } }, b: end },
    { given, context: { sum: 0 } },
  );
};
const beside = (invoke: Loose) => {
  const inside = { initial: 'a', states: { a: {}, b: end } };
  return regions({ left: { on: { GO: {} } }, right: { invoke, ...inside } }, { given: { actors: { load } } });
};
const starting = (more: Loose) =>
  chart(
    { a: { entry: spawnChild('load', { id: 'loader' } as never), on: { GO: 'b' }, ...more }, b: end },
    { given: { actors: { load } } },
  );
const asserting = (type: string) =>
  acting(
    assign(({ event }: Loose) => {
      assertEvent(event, type as never);
      return { user: event.id };
    }),
  );
const logging = (of: (log: string[]) => unknown) =>
  loader('states.failed.entry.1', assign({ log: ({ context }: Loose) => of(context.log) }));
const seeing = (of: (seen: Loose) => unknown) =>
  loader('states.idle.on.LOAD.actions.1', assign({ seen: ({ context }: Loose) => of(context.seen) }));
const doing = (action: unknown) => loader('states.idle.on.LOAD.actions.1', action);
const enqueued = (type: string) => enqueueActions(({ enqueue }: Loose) => enqueue.raise({ type }));
const deciding = (isSure: Loose) => loader('given.guards.canRetry', isSure);
const counting = (tries: Loose) => loader('given.actions.count', assign({ tries }));
const waiting = (after: Loose) => loader('states.loading.after', after);
const inside = (x: Loose, more: Loose = {}) =>
  chart({ a: { initial: 'x', states: { x, y: end }, ...more }, b: end });
const loading = (load: Loose, more: Loose = {}) =>
  chart(
    { busy: { invoke: { src: 'load', onDone: 'ready', ...more } }, ready: { on: { AGAIN: 'busy' } } },
    { given: { actors: { load } } },
  );
const load = fromPromise(() => fetch('/list'));
async function safe() {
  try {
    return await fetch('/list');
  } catch {
    return false;
  }
}
const boom = () => {
  throw new Error('boom');
};
const opening = (isInB: Loose) => {
  const a = { on: { OPEN: { guard: 'isInB', target: 'c' }, NEXT: 'b' } };
  return chart({ a, b: { on: { BACK: 'a' } }, c: end }, { given: { guards: { isInB } } });
};
const choosing = (guard: Loose) =>
  chart({ a: { on: { GO: [{ guard, target: 'b' }, 'c'] } }, b: end, c: end });
const leading = (to: string, b: Loose, more: Loose = {}) => chart({ a: { on: { GO: to } }, b, ...more });

/** Counts answers; what it comes to at last depends on the count. */
function quiz(questions: number, most: number): AnyStateMachine {
  const add = (n: number, target: string) => ({
    target,
    actions: assign({ sum: ({ context }) => context.sum + n }),
  });
  const states = Array.from({ length: questions }, (_, at) => [
    `q${at}`,
    { on: { NO: add(0, `q${at + 1}`), YES: add(1, `q${at + 1}`) } },
  ]);
  const GO = [{ guard: ({ context }: Loose) => context.sum > most, target: 'high' }, { target: 'low' }];
  const last = { [`q${questions}`]: { on: { GO } }, high: end, low: end };
  return chart({ ...Object.fromEntries(states), ...last }, { context: { sum: 0 } });
}
const merging = (key: (snapshot: Loose) => string, questions: number, most: number): Tried => [
  quiz(questions, most),
  { samples: { key }, steps: 300 },
];
const byState = ({ value }: Loose) => value;
const bySum = ({ value, context }: Loose) => `${value} ${context.sum}`;

const throwingAgain = chart(
  {
    busy: { invoke: { src: 'load', onDone: 'ready', onError: 'failed' } },
    ready: end,
    failed: {
      ...end,
      output: ({ event }: Loose) => {
        throw event.error;
      },
    },
  },
  { given: { actors: { load } } },
);
const refusing = invoking(
  { src: 'save', onDone: { guard: ({ event }: Loose) => event.output, target: 'b' } },
  { on: {} },
);

/** A form in pages, the second with questions; it is left and entered again. */
const resuming = (history: string): Tried => {
  const keeping = { q1: { on: { NEXT: 'q2' } }, q2: { entry: assign({ at: 'q2' }) } };
  const pages = {
    intro: { on: { NEXT: 'form' } },
    form: { initial: 'q1', states: keeping },
    back: { type: 'history', history },
  };
  const machine = chart(
    {
      open: { initial: 'intro', states: pages, on: { PAUSE: 'paused' } },
      paused: { on: { RESUME: 'open.back' } },
    },
    { context: { at: '' } },
  );
  const laws = ({ never }: Loose) => [
    never(
      'a question is asked again',
      ({ after: { value, context } }: Loose) => context.at && value.open?.form === 'q1',
    ),
  ];
  return [machine, { laws }];
};

type Tried = AnyStateMachine | [AnyStateMachine, ProofOptions];
const promised = 'its guard answers with a Promise, which is always true';
const never = 'page is spawned on each entry, and none is stopped';

/** What each check finds in a machine, followed by a sound one that looks like it, on which it is silent; or several such pairs. */
const checks: Record<string, Record<string, Tried[]>> = {
  'unknown name': {
    'actor `fetchUsr` (in m.loading): setup has none of that name; the nearest is `fetchUser`': [
      loader('states.loading.invoke.src', 'fetchUsr'),
      loader(),
    ],
    'guard `isDne` (in m.a)': [
      unset({ guard: 'isDne' }, { isDone: is }),
      // Another file may provide it.
      unset({ guard: 'isDne' }, { mayLeave: is }),
      unset({ guard: 'isDne' }, { isDone: is }, { guard: 'isDne' }),
      unset({ guard: 'isDne' }, { isNone: is }, { guard: 'isNone' }),
    ],
    'action `trakc` (in m.idle)': [loader('states.idle.on.LOAD.actions', 'trakc'), loader()],
    'guard `canRetri` (in m.failed)': [
      loader('states.failed.on.RETRY.0.guard', and(['canRetry', 'canRetri'])),
      loader(),
    ],
    'delay `patienc` (in m.loading)': [waiting({ patienc: 'failed' }), loader()],
    'm.a: stopChild of `q`: no actor has this id; the nearest is `p`': [
      spawning(spawned, stopChild('q')),
      spawning(spawned, stopChild('p')),
    ],
    'm.a: GO → m.b: enqueue of action `trak`': [
      enqueueing(() => 'trak', 'track'),
      enqueueing(() => 'track', 'track'),
    ],
  },
  'unused implementation': {
    'guard `isOnline`: no state uses it': [
      loader('given.guards.isOnline', is),
      acting(
        enqueueActions(({ check }: Loose) => check('isOnline')),
        { guards: { isOnline: is } },
      ),
    ],
    'actor `page`: no state uses it': [
      chart({ a: {} }, { context: () => ({ id: 'page 1' }), given: { actors: { page } } }),
      chart(
        { a: {} },
        {
          context: ({ spawn }: Loose) => ({ id: Date.now() < 0 ? spawn('page') : '' }),
          given: { actors: { page } },
        },
      ),
    ],
    'action `hide`: no': [
      acting('show', { actions: { show: is, hide: is } }),
      acting(is, { actions: { hide: is } }),
    ],
    'guard `is`: no state uses it': [
      acting(({ context }: Loose) => context.is, { guards: own }),
      acting((args: Loose) => own.is(args), { guards: own }),
      // Only what is unused itself names it.
      acting(context, { guards: { is: (args: Loose) => own.is(args) } }),
      acting((args: Loose) => [imported.own.is].every((one) => one(args)), { guards: own }),
    ],
    'action `hide`: no state uses it': [
      hiding,
      acting(
        enqueueActions((args: Loose) => args.enqueue(`show${args.context.user}`)),
        { actions: { show0: is, show1: is } },
      ),
      hiding,
      // What another function makes may name any.
      enqueueing(() => context, 'hide'),
      hiding,
      acting(
        assign(({ spawn, context }: Loose) => spawn(context.user)),
        { actors: { page } },
      ),
    ],
  },
  'context that never changes': {
    'is assigned nowhere; make it a constant': [
      loader('context.user', ''),
      acting(assign(({ event }: Loose) => ({ [event.field]: 1 }))),
      loader('context.user', ''),
      acting([]),
      loader('context.found', new Map()),
      loader('context.user', 'Ada'),
    ],
    ' has the same value on every step': [
      logging((log) => log),
      loader(),
      user(() => 0),
      user(({ event }: Loose) => event.id ?? 0),
      user(({ event }: Loose) => (event.type === 'xstate.error.actor.save' ? 1 : 0)),
      [
        user(({ event }: Loose) => event.id),
        { samples: { events: { GO: [{ type: 'GO', id: 0 } as never] } } },
      ],
    ],
  },
  'context changed in place': {
    '(in m.loading): context.log is changed; assign a copy': [
      logging((log) => [log.push('x'), log][1]),
      logging((log) => [...log, 'x'].slice(-2)),
    ],
    'LOAD (in m.idle): context.seen is changed': [
      seeing((seen) => seen.set('a', 1)),
      seeing((seen) => new Map([...seen, ['a', 1]])),
    ],
  },
  'event that nothing takes': {
    '`RETRI` is raised, and no state has it; the nearest is `RETRY`': [
      doing(raise({ type: 'RETRI' })),
      doing(raise({ type: 'RETRY' })),
    ],
    '`RETRI` is raised': [doing(enqueued('RETRI')), doing(enqueued('RETRY'))],
  },
  'delay never passes': {
    'm.loading: after 5000 ms; after patience comes first': [
      waiting({ patience: 'failed', 5000: 'done' }),
      waiting({ patience: { guard: stateIn('failed'), target: 'failed' }, 5000: 'done' }),
    ],
    'm.loading: after patience; after 500 ms comes first': [
      loader('after', { 500: '.done' }),
      loader('after', { 500: { guard: stateIn('failed'), target: '.done' } }),
    ],
  },
  'not deterministic': {
    'the state depends on chance or the clock: RETRY': [deciding(() => Math.random() < 0.5), loader()],
    'the state depends on chance or the clock: GO': [
      guarding(() => Date.now() > Date.UTC(2030, 0, 1)),
      counting(() => Date.now()),
      guarding(() => crypto.randomUUID() > '8'),
      counting(() => Number.parseInt(crypto.randomUUID(), 16)),
    ],
    'its actions depend on chance or the clock: GO': [
      enqueueing(() => (Math.random() < 0.5 ? 'a' : 'b'), 'a', 'b'),
      enqueueing(({ user }) => (user === 0 ? 'a' : 'b'), 'a', 'b'),
    ],
  },
  'final state with transitions': {
    'm.done is an end, and has transitions: RETRY': [
      loader('states.done', { ...end, on: { RETRY: 'idle' } }),
      inside({ ...end, on: { GO: 'y' } }, { onDone: 'b' }),
    ],
    'm.done is an end, and has transitions: always': [
      loader('states.done', { ...end, always: 'idle' }),
      inside({ ...end, always: 'y' }, { onDone: 'b' }),
    ],
  },
  'dead end': {
    'm.b: nothing leaves it, and it is no end': [leading('b', {}), leading('b', { invoke: { src: page } })],
    'm.a: every event is refused there, and it is no end': [
      [refusing, { samples: { actors: { save: { outputs: [1, 0], errors: [] } } } }],
      [refusing, { samples: { actors: { save: { outputs: [1], errors: [] } } } }],
    ],
    'm.b: nothing leaves it, and': [
      leading('b', { entry: assign({}) }),
      leading('b', {
        entry: ({ context }: Loose) => {
          if (context) throw new Error('a');
          else boom();
          throw new Error('b');
        },
      }),
    ],
    'm.b: nothing leaves it, ': [
      leading('b', {
        entry: ({ context }: Loose) => {
          if (context) throw new Error('a');
        },
      }),
      leading('b', {
        entry: ({ context }: Loose) => {
          if (context) throw new Error('a');
          else {
            throw new Error('b');
          }
        },
      }),
    ],
    'm.b: nothing leaves it': [
      leading('b', {}),
      [leading('b', {}), { samples: { end: ({ value }) => value === 'b' } }],
    ],
    'm.a.x: m.a has no onDone, and nothing leaves it': [inside(end), inside(end, { onDone: 'b' })],
  },
  exception: {
    'the machine cannot start: boom': [
      createMachine({ id: 'm', context: boom }),
      createMachine({ id: 'm', context: () => ({}) }),
    ],
    'boom (in m.a)': [
      acting(assign(boom)),
      acting('boom', { actions: { boom } }),
      acting(assign(() => Date.now() > 0 && boom())),
      acting(assign(() => (Date.now() > Date.UTC(2030, 0, 1) ? boom() : {}))),
    ],
    'to have type matching "LOAD" (in m.a)': [asserting('LOAD'), asserting('GO')],
    'Infinite loop detected': [
      leading('b', { always: 'c' }, { c: { always: 'b' } }),
      leading('b', { always: 'c' }, { c: end }),
    ],
  },
  'failure that nobody handles': {
    'load, in m.busy; give it an onError': [
      loading(load),
      loading(save),
      loading(load),
      loading(load, { onError: 'ready' }),
      loading(load),
      loading(fromPromise(() => safe())),
      // Of an actor of a missing package, nothing is known but what the samples say.
      [loading(standInFor('a missing package')), { samples: { actors: { load: { errors: [1] } } } }],
      loading(standInFor('a missing package')),
    ],
    'load, in m.busy; give it': [
      // What is thrown again is for the parent; what a guard refuses is not taken.
      loading(load, { onError: { guard: () => !1, target: 'ready' } }),
      throwingAgain,
    ],
    'load, in m.right; give it an onError': [
      beside({ src: 'load', onDone: '.b' }),
      beside({ src: 'load', onDone: '.b', onError: '.b' }),
    ],
    'load, in m.a; give it `xstate.error.actor.loader` in `on`': [
      starting({}),
      starting({ on: { 'xstate.error.actor.*': 'b' } }),
    ],
  },
  'state never reached': { 'm.b': [leading('a', end), leading('b', end)] },
  'transition never taken': {
    'm.a: OPEN if isInB → m.c': [opening(stateIn('#m.b')), opening(stateIn('#m.a'))],
    // A callback is never done.
    'm.a: * done → m.b': [
      invoking({ src: 'page' }, { on: { 'xstate.done.actor.*': 'b' } }),
      invoking(onSave, { on: { 'xstate.done.actor.*': 'b' } }),
    ],
    'm.a: GO → m.c': [choosing(() => !0), choosing(({ event }: Loose) => event.is)],
  },
  'guard never true': {
    isSure: [
      guarding('isSure', (args: Loose) => !is(args)),
      guarding('isSure', ({ event }: Loose) => event.is),
    ],
  },
  'guard never false': { isSure: [guarding('isSure', is), guarding('isSure', () => !0)] },
  'key merges states that differ': {
    'GO leads elsewhere than after NO, which has the same key': [
      merging(byState, 1, 0),
      merging(bySum, 1, 0),
    ],
    // Too far for an edge: random histories find it.
    'GO leads elsewhere than after NO → ': [merging(byState, 10, 4), merging(bySum, 10, 4)],
  },
  'broken law': {
    'Never: a question is asked again; in m.open.form.q1': [resuming('shallow'), resuming('deep')],
  },
  'key that XState ignores': {
    'm.a: `onEntry`: it is `entry`': [room({ onEntry: 'hi' }), room({ entry: 'hi' })],
    'm.a: `guard`: it belongs to a transition': [room({ guard: 'x' }), room({ note: '' })],
    'm.a: GO → m.b: `internal`: `reenter: true` is': [
      room({}, { internal: false }),
      room({}, { internal: true }),
    ],
    'm.a: `onDone`: it belongs to `invoke`, or to a state with states inside': [
      room({ onDone: 'b' }),
      inside(end, { onDone: 'b' }),
    ],
    'm: `initial`: a parallel state begins in all its regions': [
      regions({ a: { on: { GO: {} } } }, { initial: 'a' }),
      regions({ a: { on: { GO: {} } } }, { initial: undefined }),
    ],
    'm.a: GO if isSure → m.b: `negate`: not() asks for the opposite of a guard': [
      guarding({ type: 'isSure', negate: true }, is),
      guarding({ type: 'isSure', params: {} }, is),
    ],
    'isSure: `negate`: not() asks for the opposite of a guard': [
      guarding('isSure', and([{ type: 'isOpen', negate: true }] as never)),
      guarding('isSure', and([{ type: 'isOpen' }] as never)),
    ],
    'm: `services`: they are `actors` of setup': [
      room({}, {}, { services: {} }),
      room({}, {}, { services: undefined }),
    ],
  },
  'event that XState never sends': {
    'm.a: `onError` in `on` is an event like others; save needs it in `invoke`': [
      invoking({ src: 'save' }, { on: { onError: 'b' } }),
      invoking(onSave, { on: { onError: 'b' } }),
    ],
    'm.a: `done.invoke.save` is of XState 4; it is onDone': [
      invoking(onSave, { on: { 'done.invoke.save': 'b' } }),
      invoking(onSave),
    ],
  },
  'nothing waits for a promise': {
    'm.a: save has no onDone, and nothing else leaves the state': [
      invoking(onSave, { on: {} }),
      invoking(onSave),
      invoking(onSave, { on: {} }),
      chart(
        { a: { on: { 'xstate.done.actor.s': 'b' } }, b: {} },
        { given: { actors: { save } }, invoke: { src: 'save', id: 's' } },
      ),
    ],
  },
  'two actors with one id': {
    'm.on.l: page and page (in m.on.r) have the systemId `s`; XState throws': [
      both({ systemId: 's' }),
      both({ systemId: 't' }),
    ],
    'm.a: page and page (in m.a) have the id `p`; the second takes the place': [
      invoking([p, p]),
      chart(moving, { given: { actors: { page } } }),
    ],
    'm: ADD → stays: save gets the systemId `x` of an actor that runs; XState throws': [
      adding({ systemId: 'x' }),
      adding({ systemId: undefined }),
      adding({ systemId: 'x' }),
      adding({ systemId: 'x' }, stopChild('k')),
      adding(
        { systemId: 'x', id: 'l' },
        assign({ ref: ({ spawn }: Loose) => spawn('save', { systemId: 'x' }) }),
      ),
      adding({ systemId: 'x' }, [], chart(x)),
    ],
  },
  'two states with one id': {
    'm: the machine itself and a; a target `#m` is a': [room({ id: 'm' }), room({ id: 'n' })],
  },
  'actor that never ends': {
    'm.a: kid has an onDone, and its machine has no final state that it can reach': [
      ofKid(chart({ x: { on: { GO: 'x' } }, y: end }), { onDone: 'b' }),
      ofKid(regions({ l: { initial: 'x', states: x }, r: { initial: 'x', states: x } }), { onDone: 'b' }),
      ofKid(chart({ x: { on: { GO: 'x' } } }), { onDone: 'b' }),
      ofKid(chart(x), { onDone: 'b' }),
    ],
    'm.a: kid has an onDone, and a transition function is never done': [
      ofKid(
        fromTransition((state) => state, 0),
        { onDone: 'b' },
      ),
      ofKid(fromTransition((state) => state, 0)),
    ],
    'm.a: page has an onDone, and a callback is never done': [
      invoking({ src: 'page', onDone: 'b' }),
      invoking({ ...onSave, onDone: 'b' }),
    ],
  },
  'actor that cannot start': {
    'm.a: kid is a function; fromPromise makes an actor of it': [
      ofKid(async () => 1),
      ofKid(fromPromise(async () => 1)),
      ofKid(async ({ id }: Loose) => id, { input: { id: 1 } }),
      ofKid(standInFor('a missing package')),
      ofKid(async () => 1),
      ofKid({}),
    ],
    "m.a: kid is given no input: Cannot read properties of undefined (reading 'name')": [
      ofKid(named),
      ofKid(named, { input: { name: '' } }),
      ofKid(named),
      ofKid(named, { input: null }),
      ofKid(named),
      ofKid(chart(x, { context: () => ({ name: Object(globalThis).window.name }) })),
      ofKid(chart({}, { context: ({ input }) => ({ name: input.name }) })),
      ofKid(chart({}, { context: ({ input }) => ({ name: input?.name }) })),
    ],
    'm.a: kid is given no input: its code reads `input.id`': [
      ofKid(fromPromise(async ({ input: { id } }: Loose) => id)),
      ofKid(fromPromise(async ({ input: { id } = {} }: Loose) => id)),
      ofKid(fromCallback(({ input: { id } }: Loose) => id)),
      ofKid(
        fromCallback(({ input: { id } }: Loose) => id),
        { input: {} },
      ),
      ofKid(fromPromise(({ input }: Loose) => fetch(input.id))),
      ofKid(fromPromise(({ input }: Loose) => input && fetch(input.id))),
      spawningKid(
        fromCallback(({ input }: Loose) => {
          const { id } = input;
          return id;
        }),
      ),
      spawningKid(
        fromCallback(({ input }: Loose) => {
          if (!input) return undefined;
          return input.id;
        }),
      ),
    ],
  },
  'actor without the output that is read': {
    'm.a: its onDone reads `output.sum`, and the machine of kid has no output': [
      summing({}),
      summing({ output: { sum: 1 } }),
      summing({}),
      invoking(
        { src: 'kid' },
        {
          on: {
            'xstate.done.actor.*': { actions: assign(({ event }: Loose) => ({ sum: event.output.sum })) },
          },
        },
        chart(x),
      ),
    ],
  },
  'actor that is never stopped': {
    [never]: [
      spawning(spawnChild('page')),
      spawning(spawned, stopChild('p')),
      spawning(keeping(({ spawn }) => spawn('page'))),
      spawning(keeping((one) => context(one).page ?? one.spawn('page'))),
      spawning(assign(({ spawn }: Loose) => ({ page: spawn('page') }))),
      spawning(
        keeping(({ spawn }) => spawn('page')),
        stopped,
      ),
      spawning(enqueueActions(({ enqueue }: Loose) => enqueue.spawnChild('page'))),
      spawning(
        keeping(({ spawn }) => spawn('page', { id: 'p' })),
        stopChild('p'),
      ),
    ],
  },
  'async where XState does not wait': {
    'm.a: GO → m.b: context.user is an async function: what it answers is a Promise': [
      user(async () => 1),
      user(() => 1),
    ],
    'm.a: GO → m.b: context.user is a Promise': [user(() => Promise.resolve(1)), user(() => Promise)],
    'm.a: GO if (inline) → m.b: its guard is an async function: what it answers is a Promise': [
      guarding(async (args: Loose) => is(args)),
      guarding(is),
    ],
    [promised]: [
      guarding('isSure', (args: Loose) => Promise.resolve(is(args))),
      guarding('isSure', is),
      guarding('isSure', () => Promise.resolve(false)),
      guarding('isSure', () => false),
    ],
  },
};

const rows = Object.entries(checks).flatMap(([kind, all]) =>
  Object.entries(all).flatMap(([text, tried]) =>
    tried.flatMap((broken, at) =>
      at % 2 === 0 ? [[kind, text, broken, tried[at + 1] as Tried] as const] : [],
    ),
  ),
);
const textsIn = (tried: Tried, kind: string) => {
  const lines = found(...([tried].flat() as [AnyStateMachine, ProofOptions?]));
  return lines.flatMap((line) => (line.startsWith(`${kind}: `) ? line.slice(kind.length + 2) : []));
};

test.each(rows)('%s: %s', (kind, text, broken, sound) => {
  expect(textsIn(broken, kind).join('\n')).toContain(text);
  expect(textsIn(sound, kind)).toEqual([]);
});

test.each([
  ['states.loading.invoke.src', 'fetchUsr'],
  ['states.idle.on.LOAD.actions', 'trakc'],
  ['states.failed.on.RETRY.0.guard', 'canRetri'],
  ['states.loading.after', { patienc: 'failed' }],
])('a misspelt name is one finding: %s', (path, misspelt) => {
  expect(found(loader(path, misspelt))).toEqual([expect.stringMatching(/^unknown name/)]);
});

test('an invoke without a `src` is a finding', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(found(leading('b', { invoke: {}, on: { GO: 'b' } }))).toEqual([
    'unknown name: m.b: its invoke has no `src`, and XState fails there',
  ]);
  warned.mockRestore();
});

test('the context and an event can be cloned', () => {
  const isSmall = ({ context }: Loose) => structuredClone(context).list.length < 4;
  const more = ({ context, event }: Loose) => {
    const copy = structuredClone(context);
    const around: Loose = { event, list: [context] };
    const inside = structuredClone(Object.assign(around, { around }));
    copy.list.push(inside.around.event.type, inside.list[0].list.length);
    return copy;
  };
  const ADD = { guard: isSmall, actions: assign(more) };
  const shown = { guard: ({ context }: Loose) => context.list.length === 4, target: 'b' };
  const machine = chart({ a: { on: { ADD, SHOW: shown } }, b: end }, { context: { list: [] } });
  expect(found(machine)).toEqual([]);
});

test('what only follows an actor that never ends is no finding of its own', () => {
  const broken = { always: { guard: ({ context }: Loose) => context.is.deep.is, target: 'c' } };
  const kid = chart({ x: { on: { GO: 'x' } } });
  const states = { a: { invoke: { src: 'kid', onDone: 'b' }, on: { GO: 'c' } }, b: broken, c: end };
  expect(found(chart(states, { given: { actors: { kid } }, context: {} }))).toEqual([
    'actor that never ends: m.a: kid has an onDone, and its machine has no final state that it can reach',
    'transition never taken: m.a: kid done → m.b',
    'state never reached: m.b',
    'transition never taken: m.b: always if (inline) → m.c',
  ]);
});

test('a sound machine has no finding', () => {
  expect(prove(loader())).toMatchObject({ findings: [], open: [] });
});

test('a proof leaves the clock, chance and the host as they were', () => {
  const replaced = () => {
    const { document, process } = Object.getOwnPropertyDescriptors(globalThis) as Loose;
    return [Date, Math.random, performance.now, crypto.randomUUID, document, process?.get];
  };
  const before = replaced();
  prove(loader());
  for (const [index, part] of replaced().entries()) expect(part).toBe(before[index]);
});

test('a finding that tells of a transition has its line, and not that of its state', () => {
  const places = new Map([
    ['m.a', 'm.ts:1'],
    ['m.a GO', 'm.ts:2'],
  ]);
  const found = ['m.a: leads nowhere (in m.a GO)', 'm.a: has no way out'].map((text) => ({
    kind: 'state',
    text,
  }));
  expect(acceptFindings(found, {}, places).findings.map(({ where }) => where)).toEqual(['m.ts:2', 'm.ts:1']);
});
