import { checkLaws, type LawResult, lawInWords, lawsOf } from 'statechart-prover';
import { compareLive } from 'statechart-prover/live';
import { pathsOf } from 'statechart-prover/report';
import { afterAll, describe, expect, test } from 'vitest';
import { brokenLaws, lawsOnTime } from '#tools/proofs/brokenLaws';
import { graphDifferences, invalidEventEffects } from '#tools/proofs/crossChecks';
import { checkedWalks, registrationOf, reportOn } from '#tools/proofs/registered';

const rows = [
  [
    'machine',
    'states',
    'transitions',
    'guard branches',
    'paths',
    'seconds',
    'in an actor',
    'at random times',
  ],
];

afterAll(() => {
  const padded = rows.map((row) => row.map((cell) => cell.padEnd(18)).join(''));
  console.log(`\n${padded.map((line) => line.trimEnd()).join('\n')}\n`);
});

/** Tests a machine on every path, at its times and with hostile events, and each of its laws; a table says what was covered. */
export function proveMachine(name: string): void {
  describe(name, () => proofsOf(name));
}

function proofsOf(name: string): void {
  const { machine, laws, walksOf, ...options } = registrationOf(name);
  const report = once(() => reportOn(name));

  test('every state, transition, guard branch and path is covered, and does what its reference says', () => {
    const start = performance.now();
    const { id, elements, missing, notRun, ends, error } = report();
    const shares = ['state', 'transition', 'guard'].map((kind) => {
      const all = elements.filter((other) => other.kind === kind).length;
      return `${all - missing.filter((line) => line.startsWith(`${kind}s: `)).length} of ${all}`;
    });
    const seconds = ((performance.now() - start) / 1000).toFixed(2);
    rows.push([id, ...shares, `${ends.length} of ${ends.length + notRun.length}`, seconds]);
    const [failing] = pathsOf(report()).flatMap(({ failing }) => failing ?? []);
    if (failing)
      expect.fail(`${failing.line}\nexpected ${failing.failure.expected}\nseen ${failing.failure.seen}`);
    expect([error, ...missing, ...notRun].filter(Boolean).slice(0, 20), 'not covered').toEqual([]);
    expect(elements.length).toBeGreaterThan(0);
  });

  const checkedLaws = once(() =>
    checkLaws(
      laws,
      walksOf('edge', { keepFailures: true }).map(({ walk }) => ({ graph: walk, paths: walk })),
    ),
  );
  for (const [index, law] of lawsOf(laws).entries()) {
    const words = lawInWords(law);
    test(words, { tags: [...law.tags] }, () => expectLaw(words, checkedLaws()[index]));
  }

  test('the laws that hold in the state graph hold on every path', () => {
    for (const law of report().laws) expectLaw(lawInWords(law), law);
  });

  const delays = Object.entries(machine.implementations.delays) as [string, number][];
  const laterOrSooner = delays.flatMap(([delay, ms]) =>
    [ms + 1, ms - 1].map((other) => ({ [delay]: other })),
  );
  if (delays.length > 0)
    test('each delay has laws on its time, all of which a millisecond more or less breaks', () => {
      const onTime = lawsOnTime(name);
      const broken = laterOrSooner.map((delays) =>
        brokenLaws(name, machine.provide({ delays })).filter((sentence) => onTime.includes(sentence)),
      );
      expect(laterOrSooner.filter((_, index) => broken[index]?.length === 0)).toEqual([]);
      expect(onTime.filter((sentence) => !broken.flat().includes(sentence))).toEqual([]);
    });

  test("XState's own actor does the same on every path, at its times, and nothing else at random times", () => {
    const found = checkedWalks(name).map(({ machine, paths, graph }) =>
      compareLive(machine, () => ({ paths, graph }), options),
    );
    const total = (count: (compared: (typeof found)[number]) => number) =>
      found.reduce((sum, compared) => sum + count(compared), 0);
    const agree = [
      [total(({ paths, differing }) => paths - differing.length), total(({ paths }) => paths)],
      [total(({ runs, stray }) => runs - stray.length), total(({ runs }) => runs)],
    ];
    rows.at(-1)?.push(...agree.map((counts) => counts.join(' of ')));
    expect(found.flatMap(({ differing, stray }) => [...differing, ...stray]).slice(0, 3)).toEqual([]);
  });

  const graphs = once(() => checkedWalks(name).map(({ machine, graph }) => ({ machine, walk: graph })));

  test('xstate/graph finds exactly the vertices and edges of our walk', () => {
    expect(graphDifferences(name, graphs())).toEqual([]);
  });

  test('in every reachable state, no hostile event leaves a trace', () => {
    expect(invalidEventEffects(name, graphs()).slice(0, 5)).toEqual([]);
  });
}

function expectLaw(words: string, result: LawResult | undefined): void {
  if (!/^holds on \d/.test(result?.outcome ?? ''))
    expect.fail([words, result?.outcome, result?.broken?.seen].filter(Boolean).join('\n'));
}

/** Makes a value when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
