import { pathsOf } from 'statechart-prover/report';
import { afterAll, expect, test } from 'vitest';
import { registered, reportOn } from '#tools/proofs/registered';

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

test.each(Object.keys(registered))(
  '%s: every state, transition, guard branch and path is covered',
  (name) => {
    const start = performance.now();
    const report = reportOn(name);
    const { elements, missing, notRun, ends, error } = report;
    const shares = ['state', 'transition', 'guard'].map((kind) => {
      const all = elements.filter((one) => one.kind === kind).length;
      return `${all - missing.filter((line) => line.startsWith(`${kind}s: `)).length} of ${all}`;
    });
    const seconds = ((performance.now() - start) / 1000).toFixed(2);
    rows.push([report.id, ...shares, `${ends.length} of ${ends.length + notRun.length}`, seconds]);
    const [failing] = pathsOf(report).flatMap(({ failing }) => failing ?? []);
    if (failing)
      expect.fail(`${failing.line}\nexpected ${failing.failure.expected}\nseen ${failing.failure.seen}`);
    expect([error, ...missing, ...notRun].filter(Boolean).slice(0, 20), 'not covered').toEqual([]);
    expect(
      elements.filter(({ kind }) => kind === 'state'),
      'states',
    ).not.toEqual([]);
  },
);
