import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { MachineProof, ProofOptions } from './defineProof.ts';
import { lawInWords } from './finding.ts';
import { checkLaws, createLaws, type Laws } from './laws.ts';
import { type Proof, prove, walkConditions } from './prove.ts';

/**
 * Defines tests of a machine: the prover finds nothing, covers every part, confirms each law, and a law notices if a delay
 * is a millisecond shorter or longer.
 *
 * @returns a function that returns the result of the proof, which runs once, in the first test
 */
export function testProof<M extends AnyStateMachine, R>(proof: MachineProof<M, R>): () => Proof {
  let cached: Proof | undefined;
  const result = () => {
    cached ??= prove(proof.machine, proof);
    return cached;
  };
  describe(proof.name ?? proof.machine.id, () => {
    for (const { title, tags, run } of listTests(proof, result)) test(title, { tags: [...tags] }, run);
  });
  return result;
}

interface ProofTest {
  title: string;
  tags: readonly string[];
  run: () => void;
}

/** Lists the tests of a proof, without the functions of Vitest that define them. */
export function listTests<M extends AnyStateMachine, R>(
  proof: MachineProof<M, R>,
  result: () => Proof,
): ProofTest[] {
  const laws = createLaws(proof.laws ?? (() => []));
  const hasDelays = namedDelays(proof.machine).length > 0;
  return [
    { title: 'the prover finds nothing', tags: [], run: () => failWith(findingsIn(result())) },
    {
      title: 'every state, transition and guard answer is covered',
      tags: [],
      run: () => failWith(gapsIn(result())),
    },
    ...laws.map((law, index) => ({
      title: lawInWords(law),
      tags: law.tags,
      run: () => {
        const { verdict, outcome, counterexample } = result().report.laws[index] ?? {};
        if (verdict !== 'holds')
          failWith([lawInWords(law), outcome, counterexample?.state].filter((line) => line !== undefined));
      },
    })),
    ...(hasDelays
      ? [
          {
            title: 'a delay that is one millisecond longer or shorter breaks a law',
            tags: [],
            run: () => failWith(unlimitedDelays(proof)),
          },
        ]
      : []),
  ];
}

function failWith(lines: readonly string[]): void {
  if (lines.length > 0) expect.fail(lines.join('\n'));
}

/** Findings in words; broken laws have tests of their own. */
const findingsIn = ({ findings }: Proof): string[] =>
  findings.flatMap(({ kind, text, path }) =>
    kind === 'broken law' ? [] : `${kind}: ${text}${path === undefined ? '' : `\n    ${path}`}`,
  );

/** What the walks have not seen, in words; laws have tests of their own. */
const gapsIn = ({ notSeen, guesses, cuts }: Proof): string[] => [
  ...notSeen.flatMap(({ kind, text }) => (kind === 'law not known' ? [] : `${kind}: ${text}`)),
  ...guesses.map((guess) => `guessed: ${guess}`),
  ...cuts.map((limit) => `cut at ${limit}`),
];

const namedDelays = (machine: AnyStateMachine): [name: string, ms: number][] =>
  Object.entries(machine.implementations.delays).flatMap(([name, ms]) =>
    typeof ms === 'number' ? [[name, ms]] : [],
  );

/** Lists the named delays whose change no law on time notices, and the laws on time that notice no change. */
function unlimitedDelays<M extends AnyStateMachine, R>(proof: MachineProof<M, R>): string[] {
  const { machine, laws = () => [] } = proof;
  const timeLaws: Laws<M> = (kinds) =>
    laws(kinds).filter(({ kind }) => kind === 'within' || kind === 'not before');
  const noticed = new Set<string>();
  const unnoticed = namedDelays(machine).flatMap(([name, ms]) =>
    [ms - 1, ms + 1].flatMap((changed) => {
      const changedMachine = machine.provide({ delays: { [name]: changed } } as never);
      const walks = walkConditions(changedMachine, proof as ProofOptions, false);
      const broken = checkLaws(timeLaws, walks).filter(({ verdict }) => verdict === 'broken');
      for (const law of broken) noticed.add(lawInWords(law));
      return broken.length > 0
        ? []
        : `no law breaks if ${name} is ${changed} ms; add one with within or notBefore`;
    }),
  );
  const idleLaws = createLaws(timeLaws).filter((law) => !noticed.has(lawInWords(law)));
  return [...unnoticed, ...idleLaws.map((law) => `no changed delay breaks ${lawInWords(law)}`)];
}
