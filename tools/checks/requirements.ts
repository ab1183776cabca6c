import { browserOutcomes, proofOf, type RequirementProof, unitOutcomes } from '#tools/checks/testOutcomes';
import {
  nameableRequirements,
  namedRequirements,
  type Requirement,
  readRequirements,
} from '#tools/shared/requirements';

export interface TracedRequirement extends Requirement {
  proofs: RequirementProof[];
  /** Proven means: it has at least one proof, and all its proofs passed. */
  result: 'proven' | 'failed' | 'not run' | 'not proven';
}

const number = /^[A-Z]\d+\.\d+$/;

/**
 * Each requirement with its proofs, and the problems, a line each.
 *
 * @param named the requirements that something names which may not have run
 */
export function trace(
  requirements: readonly Requirement[],
  proofs: readonly RequirementProof[],
  named: ReadonlySet<string> = namedRequirements(),
) {
  const rows = requirements.map((requirement): TracedRequirement => {
    const proving = proofs.filter(({ tags }) => tags.includes(requirement.number));
    return { ...requirement, proofs: proving, result: resultOf(proving, named.has(requirement.number)) };
  });
  const known = new Set(
    [...requirements, ...nameableRequirements()].map((requirement) => requirement.number),
  );
  const unknown = proofs.flatMap(({ tags, file, name }) =>
    tags
      .filter((tag) => number.test(tag) && !known.has(tag))
      .map((tag) => `${tag}: no requirements.md has such a number; ${file} names it: ${name}`),
  );
  const problems = rows.flatMap((requirement) => {
    const { number, text, proofs: proving, result } = requirement;
    if (result === 'proven') return [];
    const first = proving.find(({ outcome }) => outcome === result);
    const names =
      result === 'not run' ? 'no law, test or screen that ran names it' : 'no law, test or screen names it';
    const because = first ? `${first.file}: ${first.name}` : `${names}: ${text}`;
    return [`${number}: ${result}; ${because}`];
  });
  return { rows, unknown, problems };
}

function resultOf(proofs: readonly RequirementProof[], isNamed: boolean): TracedRequirement['result'] {
  if (proofs.length === 0) return isNamed ? 'not run' : 'not proven';
  const outcomes = proofs.map(({ outcome }) => outcome);
  if (outcomes.includes('failed')) return 'failed';
  return outcomes.includes('not run') ? 'not run' : 'proven';
}

/** The proofs of the last test run, with tests that failed and prove nothing. */
export async function testProofs(): Promise<RequirementProof[]> {
  const found = await Promise.all(
    [unitOutcomes(), browserOutcomes()].map((outcomes) => outcomes.catch(() => [])),
  );
  return found
    .flat()
    .map(proofOf)
    .filter(({ tags, outcome }) => tags.length > 0 || outcome === 'failed');
}

/**
 * Prints what the last `npm test` has not proven, a line for each requirement, and a last line with the totals.
 *
 * @returns 1 if a requirement is not proven, or a test names an unknown one
 */
export async function main(): Promise<number> {
  return printTrace(readRequirements(), await testProofs());
}

/** As main, for these requirements and proofs. */
export function printTrace(
  requirements: readonly Requirement[],
  proofs: readonly RequirementProof[],
): number {
  const { rows, unknown, problems } = trace(requirements, proofs);
  for (const line of [...unknown, ...problems]) console.error(line);
  const countOf = (result: TracedRequirement['result']) => rows.filter((row) => row.result === result).length;
  const ran = proofs.filter(({ outcome }) => outcome !== 'not run').length;
  console.log(`${countOf('proven')} of ${rows.length} requirements are proven, by ${ran} laws and tests`);
  return problems.length + unknown.length > 0 ? 1 : 0;
}

/** The requirements that a proof has found broken, a line each; those that nothing has proven yet are none. */
export function brokenRequirements(proofs: readonly RequirementProof[]): string[] {
  return trace(readRequirements(), proofs).rows.flatMap(({ number, text, result }) =>
    result === 'failed' ? `✗ ${number} is broken: ${text}` : [],
  );
}
