import { describe, expect, test } from 'vitest';
import { raise } from 'xstate';
import { defaultsOf } from '../src/defaults.ts';
import { compareLive } from '../src/live.ts';
import { prove } from '../src/prove.ts';
import type { AnyWalk } from '../src/step.ts';
import { timedLineTo } from '../src/times.ts';
import { walk } from '../src/walk.ts';
import { chart, end } from './chart.ts';
import { constructs } from './constructs.ts';
import { timedMachines, walkOf } from './timedMachines.ts';

describe.each(Object.entries(timedMachines))('%s', (_, [machine, ...lines]) => {
  const walks = () => walkOf(machine, 'path');

  test('the walk has these paths, with these times', () => {
    const { ends } = walks();
    expect(ends.map(timedLineTo).sort()).toEqual(lines.sort());
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
    const compared = compareLive(walked, () => ({ graph: walkBy('edge'), paths: walkBy('path') }), options);
    expect(compared).toMatchObject({ differing: [], stray: [] });
  },
);

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
