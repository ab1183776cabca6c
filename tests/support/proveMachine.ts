import { buildReport, checkLaws, configFacts, createLaws, lawInWords, pathTo } from 'statechart-prover';
import { describe, expect, test } from 'vitest';
import { registrationOf } from '#tools/proofs/registeredMachines';

/** Returns the sentences of the laws that a machine, or a changed copy of it, breaks. */
export function findBrokenLaws(name: string, machine = registrationOf(name).machine): string[] {
  const { laws, createWalks } = registrationOf(name);
  // Limits the walk, because a changed machine may have endless paths.
  const options = { onStep: undefined, keepFailures: true, budget: 6000 };
  const walks = createWalks('edge', options, machine).map(({ walk }) => ({ graph: walk, paths: walk }));
  return checkLaws(laws, walks).flatMap(({ sentence, verdict, checkedCount }) =>
    verdict === 'broken' && checkedCount > 0 ? sentence : [],
  );
}

/** Returns the sentences of a machine's laws on time. */
function timeLaws(name: string): string[] {
  const laws = createLaws(registrationOf(name).laws);
  return laws.flatMap(({ kind, sentence }) => (kind === 'within' || kind === 'not before' ? sentence : []));
}

/** Defines tests of the coverage, the laws and the delays of a machine. */
export function proveMachine(name: string): void {
  describe(name, () => defineTests(name));
}

function defineTests(name: string): void {
  const { machine, laws, createWalks } = registrationOf(name);
  const walks = once(() =>
    createWalks('edge', { keepFailures: true }).map(({ walk, ...rest }) => ({
      ...rest,
      graph: walk,
      paths: walk,
    })),
  );

  test('every state, transition and guard branch is covered, and no step contradicts a reference', () => {
    for (const { graph } of walks()) {
      const failedStep = [graph.start, ...graph.steps].find(({ failure }) => failure);
      if (failedStep) expect.fail(`${pathTo(failedStep)}\n${(failedStep.failure as Error).message}`);
    }
    const { elements, missingParts, error } = buildReport(name, machine, walks);
    expect([error, ...missingParts].filter(Boolean).slice(0, 20), 'the parts that no path covers').toEqual(
      [],
    );
    expect(elements.length).toBeGreaterThan(0);
  });

  test('the prover has no finding about its config', () => expect(configFacts(machine).findings).toEqual([]));

  const checkedLaws = once(() => checkLaws(laws, walks()));
  for (const [index, law] of createLaws(laws).entries()) {
    const text = lawInWords(law);
    test(text, { tags: [...law.tags] }, () => {
      const { verdict, outcome, counterexample } = checkedLaws()[index] ?? {};
      if (verdict !== 'holds') expect.fail([text, outcome, counterexample?.state].filter(Boolean).join('\n'));
    });
  }

  const delays = Object.entries(machine.implementations.delays) as [string, number][];
  const changedDelays = delays.flatMap(([delay, ms]) =>
    [ms + 1, ms - 1].map((changed) => ({ [delay]: changed })),
  );
  if (delays.length > 0)
    test('a delay that is one millisecond longer or shorter breaks a law', () => {
      const laws = timeLaws(name);
      const brokenLaws = changedDelays.map((delays) =>
        findBrokenLaws(name, machine.provide({ delays })).filter((sentence) => laws.includes(sentence)),
      );
      expect(changedDelays.filter((_, index) => brokenLaws[index]?.length === 0)).toEqual([]);
      expect(laws.filter((sentence) => !brokenLaws.flat().includes(sentence))).toEqual([]);
    });
}

/** Makes a value on first use. */
function once<T>(make: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}
