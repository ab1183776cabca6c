import { styleText } from 'node:util';
import {
  playwrightFile,
  playwrightOutcomes,
  type TestOutcome,
  vitestFile,
  vitestOutcomes,
} from '#tools/checks/testOutcomes';
import { readJson } from '#tools/shared/readJson';
import { type Requirement, readRequirements } from '#tools/shared/requirements';

/** Something that proves requirements: a law, a walk of paths, a test, a test in the browser, a screen. */
export interface Proof {
  kind: 'law' | 'paths' | 'test' | 'browser' | 'screen';
  name: string;
  /** Where it stands, from the project's folder. */
  file: string;
  outcome: 'passed' | 'failed' | 'not run';
  /** The requirements that it names. */
  tags: readonly string[];
}

export interface TracedRequirement extends Requirement {
  proofs: Proof[];
  /** Proven is what something proves, where all of that passed. */
  result: 'proven' | 'failed' | 'not run' | 'not proven';
}

const lawFile = 'tests/machines/laws.test.ts';
const number = /^R\d+\.\d+$/;

/** Each requirement with what proves it, and what is wrong, a line each. */
export function trace(requirements: readonly Requirement[], proofs: readonly Proof[]) {
  const rows = requirements.map((requirement): TracedRequirement => {
    const own = proofs.filter(({ tags }) => tags.includes(requirement.number));
    return { ...requirement, proofs: own, result: resultOf(own) };
  });
  const known = new Set(requirements.map((requirement) => requirement.number));
  const unknown = proofs.flatMap(({ tags, file, name }) =>
    tags
      .filter((tag) => number.test(tag) && !known.has(tag))
      .map((tag) => `${tag}: docs/requirements.md has no such number; ${file} names it: ${name}`),
  );
  const problems = rows.flatMap(({ number, text, proofs: own, result }) => {
    if (result === 'proven') return [];
    const first = own.find(({ outcome }) => outcome === result);
    const because = first ? `${first.file}: ${first.name}` : `no law, test or screen names it: ${text}`;
    return [`${number}: ${result}; ${because}`];
  });
  return { rows, unknown, problems };
}

function resultOf(proofs: readonly Proof[]): TracedRequirement['result'] {
  if (proofs.length === 0) return 'not proven';
  const outcomes = proofs.map(({ outcome }) => outcome);
  if (outcomes.includes('failed')) return 'failed';
  return outcomes.includes('not run') ? 'not run' : 'proven';
}

/** What the tests of the last `npm test` proved; nothing where they left no results. */
export async function testProofs(): Promise<Proof[]> {
  const unit = readJson<Parameters<typeof vitestOutcomes>[0]>(vitestFile).then(vitestOutcomes);
  const browser = readJson<Parameters<typeof playwrightOutcomes>[0]>(playwrightFile).then(playwrightOutcomes);
  const found = await Promise.all([unit, browser].map((outcomes) => outcomes.catch(() => [])));
  return found
    .flat()
    .filter(({ tags }) => tags.length > 0)
    .map(proofOf);
}

export function proofOf({ name, outcome, file, tags }: TestOutcome): Proof {
  const ran = outcome === 'passed' ? 'passed' : 'failed';
  const isNotRun = ['skipped', 'pending', 'todo', 'disabled'].includes(outcome);
  return { kind: kindOf(file), name, file, outcome: isNotRun ? 'not run' : ran, tags };
}

function kindOf(file: string): Proof['kind'] {
  if (file === lawFile) return 'law';
  if (file.startsWith('tests/machines/')) return 'paths';
  return file.startsWith('e2e/') ? 'browser' : 'test';
}

/** '2 laws, 1 browser' */
function countsOf(proofs: readonly Proof[]): string {
  const kinds = ['law', 'paths', 'test', 'browser', 'screen'] as const;
  return kinds
    .map((kind) => [kind, proofs.filter((proof) => proof.kind === kind).length] as const)
    .flatMap(([kind, count]) => (count > 0 ? `${kind} ${count}` : []))
    .join(', ');
}

const tones = { proven: 'green', failed: 'red', 'not run': 'yellow', 'not proven': 'red' } as const;

/**
 * Prints each requirement with what proves it and whether that passed in the last `npm test`; with numbers, those alone and
 * each proof by its name; with `--short`, only what is wrong.
 *
 * @param proven unless those of the last `npm test`
 * @returns 1 where a requirement is not proven, or a test names an unknown one
 */
export async function main(args: string[], proven?: readonly Proof[]): Promise<number> {
  const wanted = args.filter((arg) => number.test(arg));
  const proofs = proven ?? (await testProofs());
  const { rows, unknown, problems } = trace(readRequirements(), proofs);
  const shown = wanted.length > 0 ? rows.filter((row) => wanted.includes(row.number)) : rows;
  const isShort = args.includes('--short');
  for (const { number, text, proofs: own, result } of isShort ? [] : shown) {
    const mark = styleText(tones[result], result === 'proven' ? '✓' : `✗ ${result}`);
    console.log(`${mark} ${number.padEnd(6)} ${text} ${styleText('dim', countsOf(own))}`);
    if (wanted.length === 0) continue;
    for (const { kind, name, file, outcome } of own) {
      console.log(`    ${outcome === 'passed' ? '✓' : `✗ ${outcome}:`} ${kind}: ${name} (${file})`);
    }
  }
  for (const problem of [...unknown, ...(isShort ? problems : [])]) console.error(problem);
  for (const [kind, file] of [
    ['unit tests', vitestFile],
    ['browser tests', playwrightFile],
  ] as const) {
    const isBrowser = file === playwrightFile;
    if (!proofs.some((proof) => (proof.kind === 'browser') === isBrowser)) {
      console.error(`no ${kind} that name a requirement in ${file}: run npm test`);
    }
  }
  const count = rows.filter(({ result }) => result === 'proven').length;
  console.log(`${count} of ${rows.length} requirements are proven, by ${proofs.length} laws and tests`);
  return problems.length + unknown.length > 0 ? 1 : 0;
}
