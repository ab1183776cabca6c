import { type AnyStateMachine, assign, cancel, createMachine, raise, sendTo, stateIn } from 'xstate';
import { delayedEventTypes } from '../src/defaults.ts';
import type { AnyWalk } from '../src/step.ts';
import { walk } from '../src/walk.ts';
import { chart, end, type Loose, page, regions } from './chart.ts';

const self = ({ self }: Loose) => self;
const count = assign({ count: ({ context }: Loose) => context.count + 1 });
const withCount = { context: { count: 0 } };
const isFirst = ({ context }: Loose) => context.count < 1;
const once = (more: object = {}) => ({ guard: isFirst, actions: count, ...more });
const again = once({ target: 'a', reenter: true });
const send = (type: string, delay: number, id?: string) => raise({ type }, { delay, id } as never);
const region = (states: object) => ({ initial: Object.keys(states)[0], states });
/** A region with a constant delay in ms. */
const after = (ms: number) => region({ a: { after: { [ms]: 'b' } }, b: end });
const agree = { guard: ({ context }: Loose) => !context.agreed, actions: assign({ agreed: true }) };
const asked = { guard: ({ context }: Loose) => context.agreed, target: 'shown' };
const isIn = (there: object) => [{ guard: stateIn(there as never), target: 'y' }, { target: 'z' }];
const child = createMachine({ initial: 'x', states: { x: { after: { 500: 'y' } }, y: { type: 'final' } } });
const delays = {
  longest: 2 ** 31 - 1,
  trial: 30 * 24 * 3600 * 1000,
  never: Number.POSITIVE_INFINITY,
  back: -5,
  odd: Number.NaN,
};
const nested = {
  initial: 'reading',
  states: { reading: { after: { 500: '#m.bored' } }, nudged: { on: { BACK: 'reading' } } },
};
const sendOther = (options?: object) => sendTo('other', { type: 'Y' }, options as never);
const sendSelf = sendTo(self, { type: 'Y' }, { id: 'x' });
const sending = [count, sendOther({ delay: 50, id: 'x' }), cancel('x')];
const sendThree = sendTo(self, { type: 'THREE' });
const calling = [sendTo(self, { type: 'ONE' }), send('NOW', 0), sendTo(self, { type: 'TWO' }), sendThree];
/** Enters `b` by ONE with these actions, and by TWO with them in reverse order. */
const inBothOrders = (...actions: object[]) => ({
  on: { ONE: { target: 'b', actions }, TWO: { target: 'b', actions: actions.toReversed() } },
});
const twice = [send('ONE', 10, 'x'), send('TWO', 20, 'x')];

/** Machines with delays, and all their paths with earliest times. */
export const timedMachines: Record<string, [AnyStateMachine, ...paths: string[]]> = {
  'a delay passes once, and one that is entered again begins anew': [
    chart({ visit: { after: { 300: '.nudged' }, ...nested }, bored: end }),
    'after 300 ms (+300) → BACK → after 500 ms (+500)',
  ],
  'a guard of a delay is asked once': [
    chart(
      { waiting: { after: { 1000: asked }, on: { AGREE: agree } }, shown: end },
      { context: { agreed: false } },
    ),
    'AGREE (+0) → after 1000 ms (+1000)',
    'after 1000 ms (+1000) → AGREE',
  ],
  'a region that is left after 100 ms is not there after 1000 ms': [
    regions({ one: after(100), two: region({ x: { after: { 1000: isIn({ one: 'a' }) } }, y: {}, z: {} }) }),
    'after 100 ms (+100) → after 1000 ms (+900)',
  ],
  'a transition that enters its state again starts its delay anew, before that of the other region': [
    regions(
      { one: region({ a: { after: { 100: 'b' }, on: { AGAIN: again } }, b: end }), two: after(150) },
      withCount,
    ),
    'AGAIN (+0) → after 100 ms (+100) → after 150 ms (+50)',
    'AGAIN (+50) → after 150 ms (+100) → after 100 ms (+0)',
    'after 100 ms (+100) → after 150 ms (+50)',
  ],
  'of two events with one id, cancel finds the later one': [
    chart({
      a: { entry: [...twice, cancel('x')], on: { ONE: 'b', TWO: 'c' } },
      b: { on: { TWO: 'c' } },
      c: {},
    }),
    'after 10 ms: ONE (+10)',
  ],
  'of two delays that pass at one moment the one that was started first comes first': [
    chart({ a: { after: { 100: 'b', late: 'c' } }, b: end, c: end }, { given: { delays: { late: 100 } } }),
    'after 100 ms (+100)',
  ],
  'of a delay and two halves of it, the delay comes first': [
    regions({
      one: region({ a: { after: { 50: 'b' } }, b: { after: { 50: isIn({ two: 'b' }) } }, y: {}, z: {} }),
      two: after(100),
    }),
    'after 50 ms (+50) → after 100 ms (+50) → after 50 ms (+0)',
  ],
  "a child's own delay is none of its parent: it may be done at any time": [
    chart(
      { a: { invoke: { src: 'child', onDone: 'b' }, after: { 100: 'c' } }, b: end, c: end },
      { given: { actors: { child } } },
    ),
    'child done (+0)',
    'after 100 ms (+100)',
  ],
  'a delayed event for another actor is none of the machine, and takes the id': [
    chart(
      {
        a: {
          invoke: { src: 'other', id: 'other' },
          entry: send('X', 100, 'x'),
          on: { GO: once({ actions: sending }), X: 'b' },
        },
        b: end,
      },
      { ...withCount, given: { actors: { other: page } } },
    ),
    'GO (+0) → after 100 ms: X (+100)',
    'after 100 ms: X (+100)',
  ],
  'an event that is sent without a delay takes no id from another, and no cancel finds it': [
    chart({
      a: { entry: send('X', 100, 'x'), on: { GO: { target: 'b', actions: [sendSelf, cancel('x')] } } },
      b: { on: { X: 'wrong', Y: 'c' } },
      c: { on: { X: 'wrong' } },
      wrong: end,
    }),
    'GO (+0) → at once: Y (+0)',
    'after 100 ms: X (+100) → GO → at once: Y (+0)',
  ],
  'of two events that are due at one moment the one that was sent first comes first': [
    chart({
      a: inBothOrders(send('X', 100), send('Y', 100)),
      b: { on: { X: 'c', Y: 'd' } },
      c: end,
      d: end,
    }),
    'ONE → after 100 ms: X (+100)',
    'TWO → after 100 ms: Y (+100)',
  ],
  'what cancel does depends on the id with which an event was sent': [
    chart({
      a: {
        on: {
          ONE: { target: 'b', actions: send('X', 100, 'x') },
          TWO: { target: 'b', actions: send('X', 100, 'y') },
        },
      },
      b: { on: { STOP: { target: 'c', actions: cancel('x') } } },
      c: { on: { X: 'd' } },
      d: end,
    }),
    'ONE → STOP (+0)',
    'ONE → after 100 ms: X (+100) → STOP',
    'TWO → after 100 ms: X (+100) → STOP',
    'TWO → STOP (+0) → after 100 ms: X (+100)',
  ],
  'what a machine sends to itself comes before all else': [
    chart({
      a: { on: { CALL: { target: 'b', actions: calling } } },
      b: { on: { CALL: 'wrong', TWO: 'wrong', ONE: 'c', NOW: 'wrong' } },
      c: { on: { TWO: 'd', NOW: 'wrong', CALL: 'wrong' } },
      d: { on: { THREE: 'e', NOW: 'wrong' } },
      e: { on: { NOW: 'f' } },
      f: end,
      wrong: end,
    }),
    'CALL → at once: ONE (+0) → at once: TWO (+0) → at once: THREE (+0) → after 0 ms: NOW (+0)',
  ],
  'delays that no timer keeps pass at once': [
    chart(
      {
        start: { after: { longest: 'a' } },
        a: { after: { 10: 'wrong', trial: 'b' } },
        b: { after: { 10: 'wrong', never: 'c' } },
        c: { after: { 10: 'wrong', back: 'd' } },
        d: { after: { 10: 'wrong', odd: 'e' } },
        e: end,
        wrong: end,
      },
      { given: { delays } },
    ),
    'after longest (+2147483647) → after trial (+0) → after never (+0) → after back (+0) → after odd (+0)',
  ],
  'a ticker fits into a patience as often as it has the time': [
    chart(
      {
        on: {
          after: { 2500: 'over' },
          ...region({ a: { after: { 1000: { target: 'a', reenter: true, actions: count } } } }),
        },
        over: end,
      },
      withCount,
    ),
    'after 1000 ms (+1000) → after 1000 ms (+1000) → after 2500 ms (+500)',
  ],
};

const samplesOf = (machine: AnyStateMachine) => {
  const later = delayedEventTypes(machine);
  const types = machine.events.filter((type) => !type.startsWith('xstate.') && !later.has(type));
  return Object.fromEntries(types.map((type) => [type, () => [{ type }]]));
};
export const walkOf = (machine: AnyStateMachine, every: 'path' | 'edge') =>
  walk(machine, {
    every,
    samples: samplesOf(machine),
    actors: { child: { outputs: () => [undefined] }, other: {} },
  } as never) as unknown as AnyWalk;
