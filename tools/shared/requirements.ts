import { existsSync, readFileSync } from 'node:fs';
import { sourceFiles } from '#tools/shared/sourceFiles';

/** A sentence of a funnel's requirements.md. */
export interface Requirement {
  /** 'R4.5' */
  number: string;
  /** The heading of its section. */
  section: string;
  text: string;
  /** What the site does where the specification is open or contradicts itself, in Markdown; often empty. */
  decided: string;
}

/** The sample's list, whose numbers the template's tests and laws name. */
const sampleFile = 'spec/requirements.md';
const row = /^\| ([A-Z]\d+\.\d+) \| (.+?) \| (.*?) ?\|$/;

/**
 * The requirements in a text of Markdown, in their order. Those of the sample begin with R, those of any other funnel with a
 * letter of their own.
 *
 * @param file its path, for messages
 * @throws when a number is out of order: it would be there twice, or missing; or has the sample's letter elsewhere
 */
export function requirementsIn(markdown: string, file = sampleFile): Requirement[] {
  const found: Requirement[] = [];
  let [section, title] = [0, ''];
  let inSection = 0;
  for (const line of markdown.split('\n')) {
    const heading = /^## ((\d+)\..*)$/.exec(line);
    if (heading) [title, section, inSection] = [heading[1] ?? '', Number(heading[2]), 0];
    if (!/^\| [A-Z]\d/.test(line)) continue;
    const [, number = line, text = '', decided = ''] = row.exec(line) ?? [];
    inSection += 1;
    const expected = `${/[A-Z]/.exec(line)}${section}.${inSection}`;
    if (number !== expected)
      throw new Error(
        `${file}: ${number}: stands where ${expected} is expected. Numbers never move: a new requirement goes to the end of its section`,
      );
    if (number.startsWith('R') !== (file === sampleFile))
      throw new Error(
        `${file}: ${number}: tests of the template name the sample's numbers, which begin with R; give these a letter of their own, such as S${section}.${inSection}`,
      );
    found.push({ number, section: title, text, decided });
  }
  return found;
}

const requirementsByFile = new Map<string, readonly Requirement[]>();

/** The requirements of the funnel, or those of a file; none where there is no such file. */
export function readRequirements(file = 'spec/requirements.md'): readonly Requirement[] {
  const found =
    requirementsByFile.get(file) ??
    (existsSync(file) ? requirementsIn(readFileSync(file, 'utf8'), file) : []);
  requirementsByFile.set(file, found);
  return found;
}

/** All that a test can name: the requirements of the sample and of the funnel. */
export function nameableRequirements(): readonly Requirement[] {
  return [...new Set([...readRequirements(sampleFile), ...readRequirements()])];
}

/** The requirements that the text of a test names. */
export function numbersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/'@?([A-Z]\d+\.\d+)'/g)].map(([, number = '']) => number))];
}

/** The requirements that a test, a law, a claim or the specification of a page names, whether they have run or not. */
export function namedRequirements(): Set<string> {
  const files = sourceFiles('tests', 'e2e', 'tools/proofs', 'spec', 'src/content');
  const proving = files.filter((file) => !file.startsWith('tests/tools/'));
  return new Set(proving.flatMap((path) => numbersIn(readFileSync(path, 'utf8'))));
}

const lawTests = ['tests/machines/everyMachine.test.ts', 'tests/quiz/laws.test.ts'];
const imported = /from '(#\w+\/)((?:support\/|proofs\/)?\w+)'/g;
/** Tags that come from elsewhere. */
const computedTags = /\btags\b(?!: \[('[A-Z\d.]+'(, )?)*\](?!\.))/;

/**
 * The files of unit tests that can prove a requirement, as paths from the project's folder: each that names it, or whose
 * words, references, claims or laws do.
 */
export function unitTestsProving(number: string): string[] {
  const { imports }: { imports: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  const names = (path = '') => existsSync(path) && numbersIn(readFileSync(path, 'utf8')).includes(number);
  function mayProve(file: string): boolean {
    const text = readFileSync(file, 'utf8');
    const sources = computedTags.test(text) ? [...text.matchAll(imported)] : [];
    return (
      names(file) || sources.some(([, room, name = '']) => names(imports[`${room}*`]?.replace('*', name)))
    );
  }
  const isLaw = sourceFiles('tools/proofs').some((file) => file.endsWith('Laws.ts') && mayProve(file));
  const tests = sourceFiles('tests').filter((file) => /\.test\.tsx?$/.test(file));
  return tests.filter((file) => {
    // It names numbers that it does not prove.
    if (file === 'tests/tools/requirements.test.ts') return false;
    return (isLaw && lawTests.includes(file)) || mayProve(file);
  });
}
