import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, cancel, createMachine, raise, sendTo, stateIn } from 'xstate';
import { constantSentTypes, prove, provideDefaults } from '../src/prove.ts';
import type { AnyWalk } from '../src/step.ts';
import { timedPathTo } from '../src/times.ts';
import { type Any, chart, end, page, regions, walk } from './chart.ts';
import { compareLive } from './compareLive.ts';
import { constructs } from './constructs.ts';

const self = ({ self }: Any) => self;
const count = assign({ count: ({ context }: Any) => context.count + 1 });
const countContext = { context: { count: 0 } };
const isFirst = ({ context }: Any) => context.count < 1;
const onlyOnce = (more: object = {}) => ({ guard: isFirst, actions: count, ...more });
const reenterOnce = onlyOnce({ target: 'a', reenter: true });
const send = (type: string, delay: number, id?: string) => raise({ type }, { delay, id } as never);
const region = (states: object) => ({ initial: Object.keys(states)[0], states });
/** A region with a constant delay in ms. */
const after = (ms: number) => region({ a: { after: { [ms]: 'b' } }, b: end });
const agreeOnce = { guard: ({ context }: Any) => !context.agreed, actions: assign({ agreed: true }) };
const showIfAgreed = { guard: ({ context }: Any) => context.agreed, target: 'shown' };
/** Transitions to y if another region is in this state, otherwise to z. */
const ifIn = (state: object) => [{ guard: stateIn(state as never), target: 'y' }, { target: 'z' }];
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
const sendActions = [count, sendOther({ delay: 50, id: 'x' }), cancel('x')];
const sendThree = sendTo(self, { type: 'THREE' });
const callActions = [sendTo(self, { type: 'ONE' }), send('NOW', 0), sendTo(self, { type: 'TWO' }), sendThree];
/** Enters `b` by ONE with these actions, and by TWO with them in reverse order. */
const inBothOrders = (...actions: object[]) => ({
  on: { ONE: { target: 'b', actions }, TWO: { target: 'b', actions: actions.toReversed() } },
});
const sameIdTwice = [send('ONE', 10, 'x'), send('TWO', 20, 'x')];

/** Machines with delays, and all their paths with earliest times. */
const timedMachines: Record<string, [AnyStateMachine, ...paths: string[]]> = {
  'a delay passes once, and restarts when its state is entered again': [
    chart({ visit: { after: { 300: '.nudged' }, ...nested }, bored: end }),
    'after 300 ms (+300) → BACK → after 500 ms (+500)',
  ],
  'the guard of a delay is evaluated once': [
    chart(
      { waiting: { after: { 1000: showIfAgreed }, on: { AGREE: agreeOnce } }, shown: end },
      { context: { agreed: false } },
    ),
    'AGREE (+0) → after 1000 ms (+1000)',
    'after 1000 ms (+1000) → AGREE',
  ],
  'a state that a region leaves after 100 ms is not active after 1000 ms': [
    regions({ one: after(100), two: region({ x: { after: { 1000: ifIn({ one: 'a' }) } }, y: {}, z: {} }) }),
    'after 100 ms (+100) → after 1000 ms (+900)',
  ],
  'a transition that reenters its state restarts its delay': [
    regions(
      { one: region({ a: { after: { 100: 'b' }, on: { AGAIN: reenterOnce } }, b: end }), two: after(150) },
      countContext,
    ),
    'AGAIN (+0) → after 100 ms (+100) → after 150 ms (+50)',
    'AGAIN (+50) → after 150 ms (+100) → after 100 ms (+0)',
    'after 100 ms (+100) → after 150 ms (+50)',
  ],
  'of two events with the same id, cancel finds the later one': [
    chart({
      a: { entry: [...sameIdTwice, cancel('x')], on: { ONE: 'b', TWO: 'c' } },
      b: { on: { TWO: 'c' } },
      c: {},
    }),
    'after 10 ms: ONE (+10)',
  ],
  'of two delays that end at the same moment, the one that started first passes first': [
    chart({ a: { after: { 100: 'b', late: 'c' } }, b: end, c: end }, { given: { delays: { late: 100 } } }),
    'after 100 ms (+100)',
  ],
  'a delay passes before two delays of half its length in a row': [
    regions({
      one: region({ a: { after: { 50: 'b' } }, b: { after: { 50: ifIn({ two: 'b' }) } }, y: {}, z: {} }),
      two: after(100),
    }),
    'after 50 ms (+50) → after 100 ms (+50) → after 50 ms (+0)',
  ],
  "a child's delay is not a delay of its parent: the child may complete at any time": [
    chart(
      { a: { invoke: { src: 'child', onDone: 'b' }, after: { 100: 'c' } }, b: end, c: end },
      { given: { actors: { child } } },
    ),
    'child done (+0)',
    'after 100 ms (+100)',
  ],
  'a delayed event for another actor is not pending in the machine, but takes over its id': [
    chart(
      {
        a: {
          invoke: { src: 'other', id: 'other' },
          entry: send('X', 100, 'x'),
          on: { GO: onlyOnce({ actions: sendActions }), X: 'b' },
        },
        b: end,
      },
      { ...countContext, given: { actors: { other: page } } },
    ),
    'GO (+0) → after 100 ms: X (+100)',
    'after 100 ms: X (+100)',
  ],
  'an event that is sent without a delay takes over no id, and cannot be canceled': [
    chart({
      a: { entry: send('X', 100, 'x'), on: { GO: { target: 'b', actions: [sendSelf, cancel('x')] } } },
      b: { on: { X: 'wrong', Y: 'c' } },
      c: { on: { X: 'wrong' } },
      wrong: end,
    }),
    'GO (+0) → at once: Y (+0)',
    'after 100 ms: X (+100) → GO → at once: Y (+0)',
  ],
  'of two events that are due at the same moment, the one that was sent first comes first': [
    chart({
      a: inBothOrders(send('X', 100), send('Y', 100)),
      b: { on: { X: 'c', Y: 'd' } },
      c: end,
      d: end,
    }),
    'ONE → after 100 ms: X (+100)',
    'TWO → after 100 ms: Y (+100)',
  ],
  'cancel finds an event by its id': [
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
  'immediate events that a machine sends to itself come before all others': [
    chart({
      a: { on: { CALL: { target: 'b', actions: callActions } } },
      b: { on: { CALL: 'wrong', TWO: 'wrong', ONE: 'c', NOW: 'wrong' } },
      c: { on: { TWO: 'd', NOW: 'wrong', CALL: 'wrong' } },
      d: { on: { THREE: 'e', NOW: 'wrong' } },
      e: { on: { NOW: 'f' } },
      f: end,
      wrong: end,
    }),
    'CALL → at once: ONE (+0) → at once: TWO (+0) → at once: THREE (+0) → after 0 ms: NOW (+0)',
  ],
  'invalid delays pass at once': [
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
  'a repeated delay passes as often as fits into a longer delay': [
    chart(
      {
        on: {
          after: { 2500: 'over' },
          ...region({ a: { after: { 1000: { target: 'a', reenter: true, actions: count } } } }),
        },
        over: end,
      },
      countContext,
    ),
    'after 1000 ms (+1000) → after 1000 ms (+1000) → after 2500 ms (+500)',
  ],
};

const sampleEvents = (machine: AnyStateMachine) => {
  const sentTypes = constantSentTypes(machine);
  const types = machine.events.filter((type) => !type.startsWith('xstate.') && !sentTypes.has(type));
  return Object.fromEntries(types.map((type) => [type, () => [{ type }]]));
};
const walkMachine = (machine: AnyStateMachine, every: 'path' | 'edge') =>
  walk(machine, {
    every,
    samples: sampleEvents(machine),
    actors: { child: { outputs: () => [undefined] }, other: {} },
  } as never) as unknown as AnyWalk;

describe.each(Object.entries(timedMachines))('%s', (_, [machine, ...lines]) => {
  test('the walk has the expected paths, with the expected times', () => {
    const { ends } = walkMachine(machine, 'path');
    expect(ends.map(timedPathTo).sort()).toEqual(lines.sort());
  });
  test("XState's actor agrees at the expected times and at random times", () => {
    const walks = () => ({ graph: walkMachine(machine, 'edge'), paths: walkMachine(machine, 'path') });
    expect(compareLive(walks)).toMatchObject({ differingPaths: [], differingRuns: [] });
  });
});

test.each(Object.entries(constructs))("%s: XState's actor agrees with the walk", (_, machine) => {
  const { machine: walked, options } = provideDefaults(machine, {});
  const walkEvery = (every: 'path' | 'edge') =>
    walk(walked, { ...options, every, input: {}, budget: 300 } as never) as unknown as AnyWalk;
  const compared = compareLive(() => ({ graph: walkEvery('edge'), paths: walkEvery('path') }));
  expect(compared).toMatchObject({ differingPaths: [], differingRuns: [] });
});

test('paths that differ only in the order of sent events merge, and each has its own times', () => {
  // Sorted by name, the longer delay comes first in the first pair, and the shorter one in the last pair.
  const sent = Object.entries({ 100: 'Y', 200: 'X', 300: 'Z' }).map(([delay, type]) =>
    raise({ type }, { delay: Number(delay) }),
  );
  const machine = chart({
    start: { on: { P: 'p', Q: 'q' } },
    p: { on: { GO: { target: 'a', actions: sent } } },
    q: { after: { 50: { target: 'a', actions: sent.toReversed() } } },
    a: { on: { Y: 'b' } },
    b: { on: { X: 'c' } },
    c: { on: { Z: 'd' } },
    d: end,
  });
  const { counts, report } = prove(machine, {
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
    'holds on 1 state, if only the machine sends Y, X, Z',
  ]);
});

test('paths do not merge if the order of events that may be due together differs', () => {
  const GO = { target: 'sent', actions: send('A', 20) };
  /** Sends one event on entry, one after 10 ms, and A at any moment in between if GO occurs. */
  const branch = (entry: object, actions: object) => ({
    entry,
    after: { 10: { target: 'both', actions } },
    ...region({ ready: { on: { GO } }, sent: {} }),
  });
  const machine = chart({
    start: { on: { P: 'p', Q: 'q' } },
    p: branch(send('B', 20), send('C', 20)),
    q: branch(send('C', 30), send('B', 10)),
    both: { on: { A: 'onlyAfterQ', B: 'end' } },
    onlyAfterQ: end,
    end,
  });
  expect(walkMachine(machine, 'edge').steps.map(({ snapshot }) => snapshot.value)).toContain('onlyAfterQ');
});

test('unlimited events that a machine sends itself are walked up to a limit', () => {
  const press = chart({
    a: { on: { PRESS: { actions: raise({ type: 'LATER' }, { delay: 1000 }) }, LATER: {}, END: 'b' } },
    b: end,
  });
  const { findings, cuts, counts } = prove(press);
  expect(findings).toEqual([]);
  expect(cuts).toEqual(['12 pending events at once']);
  expect(counts.vertices).toBeLessThan(40);
});
