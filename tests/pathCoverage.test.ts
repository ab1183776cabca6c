import { afterAll, expect, test } from 'vitest';
import { coverages } from '#tests/model/walks';

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

test.each(Object.entries(coverages))(
  '%s: every state, transition, guard branch and path is covered',
  (_, measure) => {
    const start = performance.now();
    const { machine, ...kinds } = measure();
    const seconds = ((performance.now() - start) / 1000).toFixed(2);
    const tallies = Object.entries(kinds);
    const shares = tallies.map(
      ([, { covered, missing }]) => `${covered.length} of ${covered.length + missing.length}`,
    );
    rows.push([machine, ...shares, seconds]);
    const missing = tallies.flatMap(([kind, { missing }]) => missing.map((name) => `${kind}: ${name}`));
    expect(missing, 'not covered').toEqual([]);
    expect(shares, 'a share of nothing').not.toContain('0 of 0');
  },
);
