import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { funnelFolders } from '#tools/shared/funnel';

/** A sentence of spec/requirements.md. */
export interface Requirement {
  /** 'R4.5' */
  number: string;
  /** The heading of its section. */
  section: string;
  text: string;
  /** What the site does where the specification is open or contradicts itself, in Markdown; often empty. */
  decided: string;
  /** It needs no proof any more: since when, as 2026-11-23, and why. */
  withdrawn?: { date: string; reason: string };
}

const file = 'spec/requirements.md';
const row = /^\| (R\d+\.\d+) \| (.+?) \| (.*?) ?\|$/;
const mark = /^Withdrawn (\d{4}-\d\d-\d\d): (.+)$/;
const howTo = 'write into its last column: Withdrawn 2026-11-23: the reason';

/**
 * The requirements in a text of Markdown, in their order.
 *
 * @throws when a number is out of order: it would be there twice, or missing; and for a mark that cannot be read
 */
export function requirementsIn(markdown: string): Requirement[] {
  const found: Requirement[] = [];
  let [section, title] = [0, ''];
  let inSection = 0;
  for (const line of markdown.split('\n')) {
    const heading = /^## ((\d+)\..*)$/.exec(line);
    if (heading) [title, section, inSection] = [heading[1] ?? '', Number(heading[2]), 0];
    if (!line.startsWith('| R')) continue;
    const [, number = line, text = '', decided = ''] = row.exec(line) ?? [];
    inSection += 1;
    const expected = `R${section}.${inSection}`;
    if (number !== expected) {
      throw new Error(
        `${file}: ${number}: stands where ${expected} is expected. Numbers never move: a new requirement goes to the end of its section; to withdraw one, keep its row and ${howTo}`,
      );
    }
    found.push({ number, section: title, text, ...decisionIn(number, decided) });
  }
  return found;
}

function decisionIn(number: string, decided: string): Pick<Requirement, 'decided' | 'withdrawn'> {
  if (!/^\W*withdrawn\b/i.test(decided)) return { decided };
  const [, date = '', reason = ''] = mark.exec(decided) ?? [];
  if (!reason || Number.isNaN(Date.parse(date)))
    throw new Error(`${file}: ${number}: to withdraw it, ${howTo}`);
  return { decided, withdrawn: { date, reason } };
}

let known: readonly Requirement[] | undefined;

/** The requirements of spec/requirements.md. */
export function readRequirements(): readonly Requirement[] {
  known ??= requirementsIn(readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8'));
  return known;
}

/** The requirements that the text of a test names. */
export function numbersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/'@?(R\d+\.\d+)'/g)].map(([, number = '']) => number))];
}

/** The requirements that a test, a law, a claim or the specification of a page names, whether they have run or not. */
export function namedRequirements(): Set<string> {
  // A review also looks at versions that had other folders.
  const folders = ['tests', 'e2e', 'tools/proofs', 'spec', ...funnelFolders()].filter((folder) =>
    existsSync(folder),
  );
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => `${folder}/${String(file).replaceAll('\\', '/')}`),
  );
  const proving = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('tests/tools/'));
  return new Set(proving.flatMap((path) => numbersIn(readFileSync(path, 'utf8'))));
}

const unitTests = ['tests', 'packages/statechart-prover/tests'];
const lawTest = 'tests/machines/everyMachine.test.ts';
const sharedFiles = /from '(#\w+\/)((?:support\/|proofs\/)?\w+)'/g;

/**
 * The files of unit tests that can prove a requirement, as paths from the project's folder: each that names it, or whose
 * words, references, claims or laws do.
 */
export function provingFiles(number: string): string[] {
  const { imports }: { imports: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  const names = (path = '') => existsSync(path) && numbersIn(readFileSync(path, 'utf8')).includes(number);
  const filesOf = (folder: string, kind: RegExp) =>
    readdirSync(folder, { recursive: true })
      .map((file) => `${folder}/${String(file).replaceAll('\\', '/')}`)
      .filter((file) => kind.test(file));
  const isLaw = filesOf('tools/proofs', /Laws\.ts$/).some((path) => names(path));
  return unitTests
    .flatMap((folder) => filesOf(folder, /\.test\.tsx?$/))
    .filter((file) => {
      // It names numbers that it does not prove.
      if (file === 'tests/tools/requirements.test.ts') return false;
      const shared = [...readFileSync(file, 'utf8').matchAll(sharedFiles)];
      return (
        names(file) ||
        (isLaw && file === lawTest) ||
        shared.some(([, room, name = '']) => names(imports[`${room}*`]?.replace('*', name)))
      );
    });
}

/** Whether a test is about withdrawn requirements alone; tags are 'R4.5' or '@R4.5'. */
export function isWithdrawn(tags: readonly string[], requirements = readRequirements()): boolean {
  const numbers = tags.flatMap((tag) => /^@?(R\d+\.\d+)$/.exec(tag)?.[1] ?? []);
  const gone = requirements.flatMap(({ number, withdrawn }) => (withdrawn ? number : []));
  return numbers.length > 0 && numbers.every((number) => gone.includes(number));
}
