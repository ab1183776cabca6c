import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, cancel, createMachine, raise, sendTo, stateIn } from 'xstate';
import { delayedEventTypes, prove, provideDefaults } from '../src/prove.ts';
import type { AnyWalk } from '../src/step.ts';
import { timedPathTo } from '../src/times.ts';
import { walk } from '../src/walk.ts';
import { chart, end, type Loose, page, regions } from './chart.ts';
import { compareLive } from './compareLive.ts';
import { constructs } from './constructs.ts';

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
const timedMachines: Record<string, [AnyStateMachine, ...paths: string[]]> = {
  'a delay passes once, and restarts when its state is entered again': [
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
  'a transition that reenters its state restarts its delay before that of the other region': [
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
  'cancel finds an event by the id with which it was sent': [
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
  'events that a machine sends to itself come first': [
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
const walkOf = (machine: AnyStateMachine, every: 'path' | 'edge') =>
  walk(machine, {
    every,
    samples: samplesOf(machine),
    actors: { child: { outputs: () => [undefined] }, other: {} },
  } as never) as unknown as AnyWalk;

describe.each(Object.entries(timedMachines))('%s', (_, [machine, ...lines]) => {
  const walks = () => walkOf(machine, 'path');

  test('the walk has these paths, with these times', () => {
    const { ends } = walks();
    expect(ends.map(timedPathTo).sort()).toEqual(lines.sort());
  });
  test("XState's actor agrees at these times and at random times", () => {
    const compared = compareLive(machine, () => ({
      graph: walkOf(machine, 'edge'),
      paths: walkOf(machine, 'path'),
    }));
    expect(compared).toMatchObject({ differing: [], stray: [] });
  });
});

test.each(Object.entries(constructs))("%s: XState's actor agrees with the walk", (_, machine) => {
  const { machine: walked, options } = provideDefaults(machine, {});
  const walkBy = (every: 'path' | 'edge') =>
    walk(walked, { ...options, every, budget: 300, keepFailures: true } as never) as unknown as AnyWalk;
  const compared = compareLive(walked, () => ({ graph: walkBy('edge'), paths: walkBy('path') }), {
    ...options,
    input: {},
  });
  expect(compared).toMatchObject({ differing: [], stray: [] });
});

test('paths that differ only in the order of sent events merge, and each keeps its times', () => {
  // Sorted by name, the longer delay comes first in the first pair, and the shorter one in the last pair.
  const sent = Object.entries({ 100: 'Y', 200: 'X', 300: 'Z' }).map(([delay, type]) =>
    raise({ type }, { delay: Number(delay) }),
  );
  const meeting = chart({
    start: { on: { P: 'p', Q: 'q' } },
    p: { on: { GO: { target: 'a', actions: sent } } },
    q: { after: { 50: { target: 'a', actions: sent.toReversed() } } },
    a: { on: { Y: 'b' } },
    b: { on: { X: 'c' } },
    c: { on: { Z: 'd' } },
    d: end,
  });
  const { counts, report } = prove(meeting, {
    laws: ({ within }) =>
      [349, 350].map((ms) =>
        within(
          `${ms}`,
          (state) => state.matches('q'),
          (state) => state.matches('d'),
          ms,
        ),
      ),
  });
  expect(counts.vertices).toBe(7);
  const path =
    'Q → after 50 ms (+50) → after 100 ms: Y (+100) → after 200 ms: X (+100) → after 300 ms: Z (+100)';
  expect(report.laws.map(({ outcome }) => outcome)).toEqual([
    `broken by ${path}: it takes up to 350 ms`,
    'holds on 1 state',
  ]);
});

test('unlimited events that a machine sends itself are walked up to a limit, with a note', () => {
  const press = chart({
    a: { on: { PRESS: { actions: raise({ type: 'LATER' }, { delay: 1000 }) }, LATER: {}, END: 'b' } },
    b: end,
  });
  const { findings, notes, counts } = prove(press);
  expect(findings).toEqual([]);
  expect(notes).toContain('more than 12 pending events at once were not walked');
  expect(counts.vertices).toBeLessThan(40);
});
