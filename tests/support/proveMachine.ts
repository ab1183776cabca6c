import { buildReport, checkLaws, configFacts, lawInWords, lawsOf, pathTo } from 'statechart-prover';
import { describe, expect, test } from 'vitest';
import { registrationOf } from '#tools/proofs/registeredMachines';

/** The sentences of the laws that a machine, or its replacement, breaks, except laws that select nothing. */
export function brokenLaws(name: string, machine = registrationOf(name).machine): string[] {
  const { laws, createWalks } = registrationOf(name);
  // A changed machine may run without an end.
  const options = { onStep: undefined, keepFailures: true, budget: 6000 };
  const walks = createWalks('edge', options, machine).map(({ walk }) => ({ graph: walk, paths: walk }));
  return checkLaws(laws, walks).flatMap(({ sentence, verdict, checkedCount }) =>
    verdict === 'broken' && checkedCount > 0 ? sentence : [],
  );
}

/** The sentences of the laws on time that the delays of a machine break. */
function lawsOnTime(name: string): string[] {
  const laws = lawsOf(registrationOf(name).laws);
  return laws.flatMap(({ kind, sentence }) => (kind === 'within' || kind === 'not before' ? sentence : []));
}

/** Tests the coverage and the laws of a machine on every edge, and that each delay has laws on its time. */
export function proveMachine(name: string): void {
  describe(name, () => proofsOf(name));
}

function proofsOf(name: string): void {
  const { machine, laws, createWalks } = registrationOf(name);
  const walks = once(() =>
    createWalks('edge', { keepFailures: true }).map(({ walk, ...rest }) => ({
      ...rest,
      graph: walk,
      paths: walk,
    })),
  );

  test('every state, transition and guard branch is covered and agrees with its reference', () => {
    for (const { graph } of walks()) {
      const failed = [graph.start, ...graph.steps].find(({ failure }) => failure);
      if (failed) expect.fail(`${pathTo(failed)}\n${(failed.failure as Error).message}`);
    }
    const { elements, missingParts, error } = buildReport(name, machine, walks);
    expect([error, ...missingParts].filter(Boolean).slice(0, 20), 'not covered').toEqual([]);
    expect(elements.length).toBeGreaterThan(0);
  });

  test('its config has no finding', () => expect(configFacts(machine).findings).toEqual([]));

  const checkedLaws = once(() => checkLaws(laws, walks()));
  for (const [index, law] of lawsOf(laws).entries()) {
    const text = lawInWords(law);
    test(text, { tags: [...law.tags] }, () => {
      const { verdict, outcome, counterexample } = checkedLaws()[index] ?? {};
      if (verdict !== 'holds') expect.fail([text, outcome, counterexample?.state].filter(Boolean).join('\n'));
    });
  }

  const delays = Object.entries(machine.implementations.delays) as [string, number][];
  const laterOrSooner = delays.flatMap(([delay, ms]) =>
    [ms + 1, ms - 1].map((other) => ({ [delay]: other })),
  );
  if (delays.length > 0)
    test('each delay has laws on its time that a millisecond more or less breaks', () => {
      const onTime = lawsOnTime(name);
      const broken = laterOrSooner.map((delays) =>
        brokenLaws(name, machine.provide({ delays })).filter((sentence) => onTime.includes(sentence)),
      );
      expect(laterOrSooner.filter((_, index) => broken[index]?.length === 0)).toEqual([]);
      expect(onTime.filter((sentence) => !broken.flat().includes(sentence))).toEqual([]);
    });
}

/** Makes a value on first use. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
