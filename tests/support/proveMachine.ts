import { checkLaws, type LawResult, lawInWords, lawsOf } from 'statechart-prover';
import { pathsOf } from 'statechart-prover/report';
import { describe, expect, test } from 'vitest';
import { brokenLaws, lawsOnTime } from '#tools/proofs/brokenLaws';
import { registrationOf, reportOn } from '#tools/proofs/registered';

/** Tests a machine on every path and at its times, and each of its laws. */
export function proveMachine(name: string): void {
  describe(name, () => proofsOf(name));
}

function proofsOf(name: string): void {
  const { machine, laws, walksOf } = registrationOf(name);
  const report = once(() => reportOn(name));

  test('every state, transition, guard branch and path is covered, and does what its reference says', () => {
    const { elements, missing, notRun, error } = report();
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
}

function expectLaw(words: string, result: LawResult | undefined): void {
  if (result?.verdict !== 'holds')
    expect.fail([words, result?.outcome, result?.counterexample?.seen].filter(Boolean).join('\n'));
}

/** Makes a value when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
