import { styleText } from 'node:util';
import { figuresIn, requirementFigures } from '#spec/requirementFigures';
import { browserOutcomes, type Proof, proofOf, unitOutcomes } from '#tools/checks/testOutcomes';
import { namedRequirements, type Requirement, readRequirements } from '#tools/shared/requirements';

export interface TracedRequirement extends Requirement {
  proofs: Proof[];
  /** Proven means: it has at least one proof, all its proofs passed, and its figures are those of the specification. */
  result: 'proven' | 'failed' | 'not run' | 'not proven' | 'withdrawn';
}

const number = /^R\d+\.\d+$/;

type Figures = typeof requirementFigures;

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

/** What a sentence says otherwise than the specification, in one line; undefined if its figures agree. */
function figuresProblem({ number, text }: Requirement, figures?: Figures): string | undefined {
  if (!figures) return undefined;
  const said = figuresIn(text).join(', ');
  const specified = figuresIn((figures[number] ?? []).join(' ')).join(', ');
  return said === specified
    ? undefined
    : `it says ${said || 'no figure'} where ${specified ? `the specification has ${specified}` : 'spec/requirementFigures.ts has none'}: ${text}`;
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

/** '2 laws, 1 browser' */
function countsOf(proofs: readonly Proof[]): string {
  const kinds = ['law', 'paths', 'test', 'browser', 'screen'] as const;
  return kinds
    .map((kind) => [kind, proofs.filter((proof) => proof.kind === kind).length] as const)
    .flatMap(([kind, count]) => (count > 0 ? `${kind} ${count}` : []))
    .join(', ');
}

const tones = {
  proven: 'green',
  failed: 'red',
  'not run': 'yellow',
  'not proven': 'red',
  withdrawn: 'gray',
} as const;
const marks = { passed: '✓', failed: '✗ failed:', 'not run': '– not run:' };

/**
 * Prints each requirement with its proofs and their results in the last `npm test`. With numbers or words it prints
 * only matching requirements and names each proof; with `--short` only the problems, with `--broken` only the requirements
 * that a proof has found broken.
 *
 * @param proven by default the proofs of the last `npm test`
 * @returns 1 if a requirement is not proven, or a test names an unknown one
 */
export async function main(args: string[], proven?: readonly Proof[]): Promise<number> {
  const isShort = args.includes('--short');
  const wanted = args.filter((arg) => arg !== '--short').map((arg) => arg.toLowerCase());
  const proofs = proven ?? (await testProofs());
  const { rows, unknown, problems } = trace(readRequirements(), proofs, requirementFigures);
  if (args.includes('--broken')) {
    const broken = rows.filter(({ result }) => result === 'failed');
    for (const { number, text } of broken) console.error(`✗ ${number} is broken: ${text}`);
    return broken.length > 0 ? 1 : 0;
  }
  const isWanted = ({ number, section, text, decided }: Requirement) =>
    wanted.some((word) => number.toLowerCase() === word) ||
    wanted.every((word) => `${section} ${text} ${decided}`.toLowerCase().includes(word));
  const shown = isShort ? [] : rows.filter(isWanted);
  for (const { number, text, proofs: own, result } of shown) {
    const mark =
      { proven: '✓', 'not run': '– not run', withdrawn: '– withdrawn' }[result as string] ?? `✗ ${result}`;
    console.log(
      `${styleText(tones[result], mark)} ${number.padEnd(6)} ${text} ${styleText('dim', countsOf(own))}`,
    );
    if (wanted.length === 0) continue;
    for (const { kind, name, file, outcome } of own) {
      console.log(`    ${marks[outcome]} ${kind}: ${name} (${file})`);
    }
  }
  if (shown.length === 0 && !isShort) console.error(`no requirement has ${wanted.join(' ')}`);
  for (const line of unknown) console.error(line);
  const ran = proofs.filter(({ outcome }) => outcome !== 'not run');
  const count = rows.filter(({ result }) => result === 'proven').length;
  if (ran.length === 0) console.error('no results yet: run npm test');
  else for (const problem of isShort ? problems : []) console.error(problem);
  const withdrawn = rows.filter(({ result }) => result === 'withdrawn').length;
  console.log(
    `${count} of ${rows.length} requirements are proven, by ${ran.length} laws and tests${withdrawn > 0 ? `; ${withdrawn} are withdrawn` : ''}`,
  );
  return problems.length + unknown.length > 0 ? 1 : 0;
}
