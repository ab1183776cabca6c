import type { Coverage } from 'statechart-prover';
import { afterAll, expect, test } from 'vitest';
import { coverageOfMachine, registered } from '#tools/proofs/registered';

const rows = [['machine', 'states', 'transitions', 'guard branches', 'paths', 'seconds']];

afterAll(() => {
  const lines = rows.map((row) =>
    row
      .map((cell) => cell.padEnd(18))
      .join('')
      .trimEnd(),
  );
  console.log(`\n${lines.join('\n')}\n`);
});

/** Walks a machine; one that fails keeps its row, with the path to the first failure. */
function measured(name: string, measure: () => Coverage): Coverage {
  const start = performance.now();
  try {
    const coverage = measure();
    const { machine, ...kinds } = coverage;
    const shares = Object.values(kinds).map(
      ({ covered, missing }) => `${covered.length} of ${covered.length + missing.length}`,
    );
    rows.push([machine, ...shares, ((performance.now() - start) / 1000).toFixed(2)]);
    return coverage;
  } catch (error) {
    rows.push([name, `fails: ${String((error as Error).message).split('\n')[0]}`]);
    throw error;
  }
}

test.each(Object.keys(registered))(
  '%s: every state, transition, guard branch and path is covered',
  (name) => {
    const { machine: _, ...kinds } = measured(name, () => coverageOfMachine(name));
    const missing = Object.entries(kinds).flatMap(([kind, { missing }]) =>
      missing.map((name) => `${kind}: ${name}`),
    );
    expect(missing, 'not covered').toEqual([]);
    expect(kinds.states.covered, 'states').not.toEqual([]);
  },
);

test('a failing machine keeps its row, and one without guards passes', () => {
  const nothing = { covered: [], missing: [] };
  const states = { covered: ['m'], missing: [] };
  measured('m', () => ({ machine: 'm', states, transitions: nothing, guards: nothing, paths: nothing }));
  expect(rows.pop()?.slice(0, 4)).toEqual(['m', '1 of 1', '0 of 0', '0 of 0']);
  const failing = () => {
    throw new Error('START → 1:2\ntier: expected low, seen high');
  };
  expect(() => measured('broken', failing)).toThrow('tier');
  expect(rows.pop()).toEqual(['broken', 'fails: START → 1:2']);
});
