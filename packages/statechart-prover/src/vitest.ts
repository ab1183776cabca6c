import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { MachineProof, ProofOptions } from './defineProof.ts';
import { lawInWords } from './finding.ts';
import { checkLaws, createLaws, type LawResult, type Laws } from './laws.ts';
import { type Proof, prove, walkConditions } from './prove.ts';

/**
 * Defines tests of a machine: the prover finds nothing, covers every part, confirms each law, and a law notices if a delay
 * is a millisecond shorter or longer.
 *
 * @returns a function that returns the result of the proof, which runs once, in the first test
 */
export function testProof<M extends AnyStateMachine, R>(proof: MachineProof<M, R>): () => Proof {
  const { machine, name = machine.id, laws = () => [] } = proof;
  let cached: Proof | undefined;
  const result = () => {
    cached ??= prove(machine, proof);
    return cached;
  };
  describe(name, () => {
    test('the prover finds nothing', () => failWith(findingsIn(result())));
    test('every state, transition and guard answer is covered', () => failWith(gapsIn(result())));
    for (const [index, law] of createLaws(laws).entries())
      test(lawInWords(law), { tags: [...law.tags] }, () =>
        failWith(lawFailures(result().report.laws[index])),
      );
    if (namedDelays(machine).length > 0)
      test('a delay that is one millisecond longer or shorter breaks a law', () =>
        failWith(unlimitedDelays(proof)));
  });
  return result;
}

function failWith(lines: readonly string[]): void {
  if (lines.length > 0) expect.fail(lines.join('\n'));
}

/** Findings in words; broken laws have tests of their own. */
export const findingsIn = ({ findings }: Proof): string[] =>
  findings.flatMap(({ kind, text, path }) =>
    kind === 'broken law' ? [] : `${kind}: ${text}${path === undefined ? '' : `\n    ${path}`}`,
  );

/** What the walks have not seen, in words; laws have tests of their own. */
export const gapsIn = ({ notSeen, guesses, cuts }: Proof): string[] => [
  ...notSeen.flatMap(({ kind, text }) => (kind === 'law not known' ? [] : `${kind}: ${text}`)),
  ...guesses.map((guess) => `guessed: ${guess}`),
  ...cuts.map((limit) => `cut at ${limit}`),
];

/** The sentence, the reason and the state of a law that does not hold. */
export function lawFailures(law: LawResult | undefined): string[] {
  if (!law || law.verdict === 'holds') return [];
  return [lawInWords(law), law.outcome, law.counterexample?.state ?? []].flat();
}

const namedDelays = ({ implementations }: AnyStateMachine): [name: string, ms: number][] =>
  Object.entries(implementations.delays).flatMap(([name, ms]) =>
    typeof ms === 'number' ? [[name, ms]] : [],
  );

/** Lists the changes of named delays that no law on time notices. */
export function unlimitedDelays<M extends AnyStateMachine, R>(proof: MachineProof<M, R>): string[] {
  const { machine, laws = () => [] } = proof;
  const timeLaws: Laws<M> = (kinds) =>
    laws(kinds).filter(({ kind }) => kind === 'within' || kind === 'not before');
  return namedDelays(machine).flatMap(([name, ms]) =>
    [ms - 1, ms + 1].flatMap((changed) => {
      const changedMachine = machine.provide({ delays: { [name]: changed } } as never);
      const walks = walkConditions(changedMachine, proof as ProofOptions, false);
      return checkLaws(timeLaws, walks).some(({ verdict }) => verdict === 'broken')
        ? []
        : `no law breaks if ${name} is ${changed} ms; add one with within or notBefore`;
    }),
  );
}
