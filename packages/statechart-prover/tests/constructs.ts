import {
  type AnyActorRef,
  type AnyStateMachine,
  and,
  assign,
  cancel,
  enqueueActions,
  fromCallback,
  fromObservable,
  fromPromise,
  not,
  or,
  raise,
  sendParent,
  sendTo,
  spawnChild,
  stateIn,
  stopChild,
} from 'xstate';
import { chart, end, regions } from './chart.ts';

const self = ({ self }: { self: unknown }) => self as AnyActorRef;
const cycle: { self?: unknown } = {};
cycle.self = cycle;
const count = { actions: assign({ count: ({ context }) => context.count + 1 }) };
const delayed = chart({
  a: {
    entry: raise({ type: 'LATE' }, { delay: 1000, id: 'late' }),
    on: { LATE: 'b', STOP: { target: 'c', actions: cancel('late') } },
  },
  b: end,
  c: { on: { OUT: 'b' } },
});
const loadingState = { invoke: { src: 'load', onDone: 'done', onError: 'done' } };
const region = { initial: 'busy', states: { busy: loadingState, done: end } };
const sameActorTwice = regions(
  { left: region, right: region },
  { given: { actors: { load: fromPromise(async () => 1) } } },
);
const twoSteps = (name: string) => ({
  initial: `${name}1`,
  states: { [`${name}1`]: { on: { [name.toUpperCase()]: `${name}2` } }, [`${name}2`]: end },
});

/** Creates a region with two states, of which the second has two children. */
const toggleRegion = (name: string) => ({
  initial: 'on',
  states: {
    on: { on: { [name]: 'off' } },
    off: { initial: 'x', on: { [name]: 'on' }, states: { x: { on: { [`${name}2`]: 'y' } }, y: {} } },
  },
});
const { states: toggleStates, ...toggleRest } = toggleRegion('A');
const toggleWithHistory = {
  ...toggleRest,
  states: { ...toggleStates, back: { type: 'history', target: 'off' } },
};

/** Machines that use one construct of XState each. */
export const constructs: Record<string, AnyStateMachine> = {
  'Set, Map, BigInt, Date and a cycle in context': chart(
    {
      a: {
        on: {
          SEE: { actions: assign({ seen: ({ context }) => new Set([...context.seen, 'x']) }) },
          MAP: { actions: assign({ map: () => new Map([['n', 1]]) }) },
          BIG: { actions: assign({ big: () => 1n }) },
          DATE: { actions: assign({ date: () => new Date(1) }) },
          GO: {
            guard: ({ context: { seen, map, big, date } }) =>
              seen.has('x') && map.get('n') === 1 && big === 1n && date.getTime() === 1,
            target: 'b',
          },
        },
      },
      b: end,
    },
    { context: () => ({ cycle, seen: new Set(), map: new Map(), big: 0n, date: new Date(0) }) },
  ),
  'the same actor in several regions': sameActorTwice,
  onSnapshot: chart(
    { a: { invoke: { src: 'feed', onSnapshot: 'b', onError: 'b', onDone: 'b' } }, b: end },
    {
      given: {
        actors: { feed: fromObservable(() => ({ subscribe: () => ({ unsubscribe() {} }) }) as never) },
      },
    },
  ),
  'raise with a delay, canceled or not': delayed,
  'sendTo itself, at once and with a delay': chart({
    a: { entry: sendTo(self, { type: 'xstate.own' }, { delay: 10 }), on: { 'xstate.own': 'b' } },
    b: { on: { CALL: { actions: sendTo(self, { type: 'CALLED' }) }, CALLED: 'c' } },
    c: end,
  }),
  'delays with dots': chart(
    { a: { after: { 'config.slow': 'b' } }, b: { after: { 0.5: 'c' } }, c: end },
    { given: { delays: { 'config.slow': 10 } } },
  ),
  'shallow and deep history': chart({
    in: {
      initial: 'x',
      on: { LEAVE: 'out' },
      states: {
        x: { on: { DEEPER: 'y' } },
        y: { initial: 'y1', states: { y1: { on: { DEEPER: 'y2' } }, y2: {} } },
        shallow: { type: 'history' },
        deep: { type: 'history', history: 'deep' },
      },
    },
    out: { description: 'The end: <b> & "all"; #1 {x} 100%', on: { SHALLOW: 'in.shallow', DEEP: 'in.deep' } },
  }),
  'deep history of regions': chart({
    work: {
      type: 'parallel',
      on: { PAUSE: 'paused' },
      states: {
        left: { initial: 'a', states: { a: { on: { L: 'b' } }, b: {} } },
        right: toggleRegion('R'),
        back: { type: 'history', history: 'deep' },
      },
    },
    paused: { on: { RESUME: 'work.back' } },
  }),
  'a history with a default inside a region': regions({
    left: {
      initial: 'out',
      states: { in: { ...toggleWithHistory, on: { LEAVE: 'out' } }, out: { on: { BACK: 'in.back' } } },
    },
    right: { initial: 'first', states: { first: { on: { B: 'second' } }, second: {} } },
  }),
  'and, or, not, stateIn': regions(
    {
      one: {
        initial: 'a',
        states: {
          a: {
            on: {
              A: { guard: and(['isA', stateIn({ two: 'x' })]), target: 'b' },
              B: { guard: or(['isB', and(['isA', not('isB')])]), target: 'b' },
            },
          },
          b: { on: { RESET: 'a' } },
        },
      },
      two: { initial: 'x', states: { x: { on: { Y: 'y' } }, y: { on: { X: 'x' } } } },
    },
    { given: { guards: { isA: ({ event }) => event.type === 'A', isB: ({ event }) => event.type === 'B' } } },
  ),
  wildcards: chart({ a: { on: { 'mouse.*': 'b', '*': 'c' } }, b: end, c: end }),
  'onDone of compound and parallel states, output': chart(
    {
      compound: { ...twoSteps('x'), onDone: 'parallel' },
      parallel: { type: 'parallel', states: { p: twoSteps('p'), q: twoSteps('q') }, onDone: 'over' },
      over: { type: 'final', tags: ['end'], meta: { view: 'Over' }, output: 2 },
    },
    { output: { result: 1 } },
  ),
  'after at the root': chart({ a: { on: { NAP: 'a' } }, late: end }, { after: { 1000: '.late' } }),
  enqueueActions: chart(
    {
      a: {
        on: {
          ADD: {
            actions: enqueueActions(({ enqueue, check }) => {
              enqueue.assign({ n: ({ context }: { context: { n: number } }) => context.n + 1 } as never);
              if (check('isOdd')) enqueue.raise({ type: 'DONE' });
            }),
          },
          DONE: 'b',
        },
      },
      b: end,
    },
    { context: { n: 0 }, given: { guards: { isOdd: ({ context }) => context.n % 2 === 1 } } },
  ),
  'sendParent and system': chart({
    a: {
      entry: sendParent({ type: 'HELLO' }),
      invoke: { src: fromCallback(() => {}), systemId: 'one' },
      on: { GO: 'b' },
    },
    b: end,
  }),
  'actors that complete and fail once, or again after a restart': chart(
    {
      a: {
        entry: assign({ times: ({ context }) => context.times + 1 }),
        invoke: { src: 'load', onDone: count, onError: count },
        on: { AGAIN: { guard: ({ context }) => context.times < 2, target: 'a', reenter: true }, GO: 'b' },
      },
      b: {
        invoke: { src: 'load', onDone: 'c' },
        on: { 'xstate.done.actor.kid': { ...count, guard: ({ context }) => context.count < 2 }, OUT: 'c' },
      },
      c: end,
    },
    {
      context: { count: 0, times: 0 },
      given: { actors: { load: fromPromise(async () => 1) } },
      entry: spawnChild('load', { id: 'kid' } as never),
      on: { 'xstate.error.actor.kid': count },
    },
  ),
  'actors without ids that are spawned and stopped in turn': chart(
    {
      a: {
        on: {
          ADD: {
            guard: ({ context }) => context.list.length < 2,
            actions: assign({
              list: ({ context, spawn }) => [...context.list, spawn('load'), spawn('load')],
            }),
          },
          DROP: {
            guard: ({ context }) => context.list.length > 0,
            actions: [
              stopChild(({ context }) => context.list[0]),
              assign({ list: ({ context }) => context.list.slice(1) }),
            ],
          },
          END: 'b',
        },
      },
      b: end,
    },
    { context: { list: [] }, given: { actors: { load: fromPromise(async () => 1) } } },
  ),
  'a route': chart({ a: { id: 'a', route: {} }, b: { id: 'b', route: {} } }),
};
