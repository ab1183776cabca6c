import type { Claim } from '#content/claim';
import { claims } from '#funnel/claims';
import { requirementFigures } from '#spec/requirementFigures';
import { browserOutcomes, type Proof, proofOf, unitOutcomes } from '#tools/checks/testOutcomes';
import { namedRequirements, type Requirement, readRequirements } from '#tools/shared/requirements';

export interface TracedRequirement extends Requirement {
  proofs: Proof[];
  /** Proven means: it has at least one proof, all its proofs passed, and its sentence has the figures of the site. */
  result: 'proven' | 'failed' | 'not run' | 'not proven' | 'withdrawn';
}

const number = /^R\d+\.\d+$/;

/** The figures that a sentence must have, by its number. */
type Figures = Readonly<Record<string, readonly string[]>>;

/** The figures of the claims that each requirement asks for, and those that follow from the reference. */
export const figuresToSay: Figures = Object.fromEntries(
  readRequirements().map(({ number }) => [
    number,
    [
      ...Object.values<Claim>(claims).flatMap(({ requirements, value }) =>
        (requirements as readonly string[]).includes(number) ? value : [],
      ),
      ...(requirementFigures[number] ?? []).map(String),
    ],
  ]),
);

const inDigits = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The numbers of a text in their order, in digits or words: '2,847 in six weeks' has 2847 and 6; a route has none. */
export function figuresIn(text: string): string[] {
  const words = text.replace(/`[^`]*`/g, '').toLowerCase();
  const found = words.match(new RegExp(`(?<!\\w)\\d([\\d,.]*\\d)?|\\b(${inDigits.join('|')})\\b`, 'g')) ?? [];
  return found.map((one) => (/\d/.test(one) ? one.replaceAll(',', '') : String(inDigits.indexOf(one) + 2)));
}

/**
 * Each requirement with its proofs, and the problems, a line each.
 *
 * @param figures what the sentences must say; without them, as for another version, no sentence is compared
 * @param named the requirements that something names which may not have run
 */
export function trace(
  requirements: readonly Requirement[],
  proofs: readonly Proof[],
  figures?: Figures,
  named: ReadonlySet<string> = namedRequirements(),
) {
  const rows = requirements.map((requirement): TracedRequirement => {
    const own = proofs.filter(({ tags }) => tags.includes(requirement.number));
    if (requirement.withdrawn) return { ...requirement, proofs: own, result: 'withdrawn' };
    return {
      ...requirement,
      proofs: own,
      result: figuresProblem(requirement, figures)
        ? 'not proven'
        : resultOf(own, named.has(requirement.number)),
    };
  });
  const known = new Set(requirements.map((requirement) => requirement.number));
  const unknown = proofs.flatMap(({ tags, file, name }) =>
    tags
      .filter((tag) => number.test(tag) && !known.has(tag))
      .map((tag) => `${tag}: spec/requirements.md has no such number; ${file} names it: ${name}`),
  );
  const problems = rows.flatMap((requirement) => {
    const { number, text, proofs: own, result } = requirement;
    if (result === 'proven' || result === 'withdrawn') return [];
    const otherFigures = figuresProblem(requirement, figures);
    if (otherFigures) return [`${number}: ${result}; ${otherFigures}`];
    const first = own.find(({ outcome }) => outcome === result);
    const names =
      result === 'not run' ? 'no law, test or screen that ran names it' : 'no law, test or screen names it';
    const because = first ? `${first.file}: ${first.name}` : `${names}: ${text}`;
    return [`${number}: ${result}; ${because}`];
  });
  return { rows, unknown, problems };
}

/** What a sentence does not say, in one line; undefined if it has every figure that it must have. */
function figuresProblem({ number, text }: Requirement, figures?: Figures): string | undefined {
  const said = figuresIn(text);
  const missing = (figures?.[number] ?? []).filter(
    (value) => !figuresIn(value).every((one) => said.includes(one)),
  );
  return missing.length === 0
    ? undefined
    : `the site has ${missing.join(' and ')}, and its sentence does not: ${text}`;
}

function resultOf(proofs: readonly Proof[], isNamed: boolean): TracedRequirement['result'] {
  if (proofs.length === 0) return isNamed ? 'not run' : 'not proven';
  const outcomes = proofs.map(({ outcome }) => outcome);
  if (outcomes.includes('failed')) return 'failed';
  return outcomes.includes('not run') ? 'not run' : 'proven';
}

/** The proofs of the last test run, with tests that failed and prove nothing. */
export async function testProofs(): Promise<Proof[]> {
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
  const proofs = await testProofs();
  const { rows, unknown, problems } = trace(readRequirements(), proofs, figuresToSay);
  for (const line of [...unknown, ...problems]) console.error(line);
  const countOf = (result: TracedRequirement['result']) => rows.filter((row) => row.result === result).length;
  const ran = proofs.filter(({ outcome }) => outcome !== 'not run').length;
  const withdrawn = countOf('withdrawn') > 0 ? `; ${countOf('withdrawn')} are withdrawn` : '';
  console.log(
    `${countOf('proven')} of ${rows.length} requirements are proven, by ${ran} laws and tests${withdrawn}`,
  );
  return problems.length + unknown.length > 0 ? 1 : 0;
}

/** The requirements that a proof has found broken, a line each; those that nothing has proven yet are none. */
export function brokenRequirements(proofs: readonly Proof[]): string[] {
  return trace(readRequirements(), proofs).rows.flatMap(({ number, text, result }) =>
    result === 'failed' ? `✗ ${number} is broken: ${text}` : [],
  );
}
