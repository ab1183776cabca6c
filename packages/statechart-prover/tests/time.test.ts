import { describe, expect, test } from 'vitest';
import { raise } from 'xstate';
import { defaultsOf } from '../src/defaults.ts';
import { prove } from '../src/prove.ts';
import type { AnyWalk } from '../src/step.ts';
import { timedPathTo } from '../src/times.ts';
import { walk } from '../src/walk.ts';
import { chart, end } from './chart.ts';
import { compareLive } from './compareLive.ts';
import { constructs } from './constructs.ts';
import { timedMachines, walkOf } from './timedMachines.ts';

describe.each(Object.entries(timedMachines))('%s', (_, [machine, ...lines]) => {
  const walks = () => walkOf(machine, 'path');

  test('the walk has these paths, with these times', () => {
    const { ends } = walks();
    expect(ends.map(timedPathTo).sort()).toEqual(lines.sort());
  });
  test("XState's actor does the same at these times, and nothing else at random times", () => {
    const compared = compareLive(machine, () => ({
      graph: walkOf(machine, 'edge'),
      paths: walkOf(machine, 'path'),
    }));
    expect(compared).toMatchObject({ differing: [], stray: [] });
  });
});

test.each(Object.entries(constructs))(
  "%s: XState's actor does what the walk does, and nothing else",
  (_, machine) => {
    const { machine: walked, options } = defaultsOf(machine, {});
    const walkBy = (every: 'path' | 'edge') =>
      walk(walked, { ...options, every, budget: 300, keepFailures: true } as never) as unknown as AnyWalk;
    const compared = compareLive(walked, () => ({ graph: walkBy('edge'), paths: walkBy('path') }), {
      ...options,
      input: {},
    });
    expect(compared).toMatchObject({ differing: [], stray: [] });
  },
);

test('ways that differ only in the order in which events were sent meet, and each keeps its own times', () => {
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

test('events that a machine sends itself without end are walked up to a number, and it is said', () => {
  const press = chart({
    a: { on: { PRESS: { actions: raise({ type: 'LATER' }, { delay: 1000 }) }, LATER: {}, END: 'b' } },
    b: end,
  });
  const { findings, notes, counts } = prove(press);
  expect(findings).toEqual([]);
  expect(notes).toContain('more than 12 pending events at once were not walked');
  expect(counts.vertices).toBeLessThan(40);
});
