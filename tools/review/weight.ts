import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { limitOf, type Measure, measures } from '#tools/checks/budgets';
import type { Facts } from '#tools/review/look';
import { type Change, comparedIfKnown, counted, type Part } from '#tools/review/part';
import { readJson } from '#tools/shared/readJson';

interface Package {
  name: string;
  version: string;
  licence: string;
  /** Whether visitors or the build are given it; the others are for developing. */
  isShipped: boolean;
  /** Whether package.json names it. */
  isDirect: boolean;
}

/** What the lock file of a version installs, by its place in node_modules. */
async function packagesIn(folder: string): Promise<Record<string, Package>> {
  const { packages } = await readJson<{
    packages: Record<
      string,
      {
        version?: string;
        license?: string;
        dev?: boolean;
        dependencies?: Record<string, string>;
        devDependencies?: Record<string, string>;
      }
    >;
  }>(join(folder, 'package-lock.json'));
  const { dependencies, devDependencies } = packages[''] ?? {};
  const named = Object.keys({ ...dependencies, ...devDependencies });
  return Object.fromEntries(
    Object.entries(packages)
      .filter(([path]) => path !== '')
      .map(([path, { version = '', license = 'unknown', dev = false }]) => {
        const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
        return [
          path,
          {
            name,
            version,
            licence: license,
            isShipped: !dev,
            isDirect: named.some((one) => path === `node_modules/${one}`),
          },
        ];
      }),
  );
}

async function kilobytesOf(folder: string): Promise<number | undefined> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const sizes = entries
      .filter((entry) => entry.isFile())
      .map((entry) => stat(join(entry.parentPath, entry.name)));
    return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size / 1000, 0);
  } catch {
    return undefined;
  }
}

type Version = { facts: Facts; folder: string };

/** What changed in the size of the pages, what is installed for them, and their policies and headers. */
export async function compareWeight(before: Version, after: Version): Promise<Part> {
  const pages = pageChanges(before.facts, after.facts);
  const packages = await packageChanges(before.folder, after.folder);
  const answers = answerChanges(before.facts, after.facts);
  const changes = [...pages, ...packages, ...answers];
  const areBoth = [before, after].every(({ facts }) => Object.keys(facts.weights).length > 0);
  const gone = pages.filter(({ sign }) => sign === '−').length;
  const overBudget = pages.filter(({ isProblem }) => isProblem).length - gone;
  const said = [
    ...(overBudget > 0 ? [`${counted(overBudget, 'page measure')} over budget`] : []),
    ...(gone > 0 ? [`${counted(gone, 'page')} gone`] : []),
    ...(packages.length > 0 ? ['other dependencies'] : []),
    ...(answers.length > 0 ? ['other headers or policies'] : []),
  ];
  return {
    title: 'Weight',
    ...(changes.length > 0 && { headline: said.join(', ') || 'pages of another size' }),
    changes,
    notes: [
      ...(areBoth && pages.length === 0 ? ['Every page takes as many bytes and requests as before.'] : []),
      ...(packages.length === 0 ? ['The same dependencies are installed.'] : []),
      ...(areBoth && answers.length === 0 ? ['Headers and policies are the same.'] : []),
    ],
    missing: [],
  };
}

const inMeasure = (measure: Measure, amount: number) =>
  measure === 'requests' ? `${amount}` : `${amount.toFixed(1)} kB`;

const names: Record<Measure, string> = {
  ...measures,
  answerGzip: 'the document (gzip)',
  answerBrotli: 'the document (Brotli)',
  firstScript: 'the script it starts with',
  wholeScript: 'all of its script',
  firstNeed: 'what it fetches on first need',
};

function pageChanges(before: Facts, after: Facts): Change[] {
  const { added, removed, both } = comparedIfKnown(before.weights, after.weights);
  return [
    ...added.map(
      ({ key, after: page }): Change => ({
        sign: '+',
        text: `New page ${key}: ${inMeasure('answerBrotli', page.answerBrotli)} (Brotli), ${counted(page.requests, 'request')}.`,
      }),
    ),
    ...removed.map(
      ({ key }): Change => ({
        sign: '−',
        text: `The page ${key} is no longer built.`,
        isNotable: true,
        isProblem: true,
      }),
    ),
    ...both.flatMap(({ key: path, before: old, after: own }) =>
      (Object.keys(measures) as Measure[]).flatMap((measure): Change[] => {
        const [from, to, limit] = [old[measure], own[measure], limitOf(path, measure)];
        if (Math.abs(to - from) < 0.1) return [];
        const by = `${to > from ? '+' : '−'}${inMeasure(measure, Math.abs(to - from))}`;
        const budget = Number.isFinite(limit) ? `; the budget is ${limit}` : '';
        const isOver = to > limit;
        return [
          {
            sign: '±',
            text: `${path}: ${names[measure]} ${inMeasure(measure, from)} → ${inMeasure(measure, to)} (${by}${budget})${isOver ? ': over budget' : ''}.`,
            ...(isOver && { isNotable: true, isProblem: true }),
          },
        ];
      }),
    ),
  ];
}

async function packageChanges(beforeFolder: string, afterFolder: string): Promise<Change[]> {
  const [old, own] = await Promise.all([packagesIn(beforeFolder), packagesIn(afterFolder)]);
  const { added, removed, both } = comparedIfKnown(old, own);
  const about = async (folder: string, path: string, { licence, isShipped }: Package) => {
    const size = await kilobytesOf(join(folder, path));
    return `${licence}, ${size === undefined ? 'size not known' : `${Math.round(size).toLocaleString('en')} kB installed`}, ${isShipped ? 'for the site' : 'for developing'}`;
  };
  const isTold = ({ isDirect, isShipped }: Package) => isDirect || isShipped;
  const rest = (count: number, sign: Change['sign'], end: string): Change[] =>
    count > 0
      ? [{ sign, text: `${end}: ${counted(count, 'package')} that others bring, for developing.` }]
      : [];
  return [
    ...(await Promise.all(
      added
        .filter((one) => isTold(one.after))
        .map(
          async ({ key, after }): Promise<Change> => ({
            sign: '+',
            text: `New dependency ${after.name} ${after.version} (${await about(afterFolder, key, after)}).`,
          }),
        ),
    )),
    ...rest(added.filter((one) => !isTold(one.after)).length, '+', 'New'),
    ...(await Promise.all(
      removed
        .filter((one) => isTold(one.before))
        .map(
          async ({ key, before }): Promise<Change> => ({
            sign: '−',
            text: `The dependency ${before.name} ${before.version} is gone (${await about(beforeFolder, key, before)}).`,
          }),
        ),
    )),
    ...rest(removed.filter((one) => !isTold(one.before)).length, '−', 'Gone'),
    ...both.flatMap(({ before, after }): Change[] =>
      (before.version === after.version && before.licence === after.licence) || !isTold(after)
        ? []
        : [
            {
              sign: '±',
              text: `${after.name} ${before.version} → ${after.version}${before.licence === after.licence ? '' : `; its licence is now ${after.licence}, not ${before.licence}`}.`,
            },
          ],
    ),
  ];
}

/** Directives by '/quiz script-src'. A hash of inline code changes with the code, which says nothing of what is allowed. */
function directivesOf({ policies }: Facts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(policies).flatMap(([path, found]) =>
      found
        .flatMap((policy) => policy.split('; '))
        .map((directive) => {
          const [name, ...values] = directive.split(' ');
          return [`${path} ${name}`, values.filter((value) => !value.startsWith("'sha256-")).join(' ')];
        }),
    ),
  );
}

function headersOf({ headers }: Facts): Record<string, string> {
  return Object.fromEntries(
    headers.flatMap(({ path, headers: own }) =>
      Object.entries(own).map(([name, value]) => [`${path} ${name}`, value]),
    ),
  );
}

function answerChanges(before: Facts, after: Facts): Change[] {
  return [
    ['policy', directivesOf(before), directivesOf(after)] as const,
    ['header', headersOf(before), headersOf(after)] as const,
  ].flatMap(([what, old, own]) => {
    const { added, removed, both } = comparedIfKnown(old, own);
    return [
      ...added.map(({ key, after: value }): Change => ({ sign: '+', text: `New ${what} ${key}: ${value}` })),
      ...removed.map(
        ({ key, before: value }): Change => ({ sign: '−', text: `The ${what} ${key} is gone: ${value}` }),
      ),
      ...both
        .filter((one) => one.before !== one.after)
        .map(
          (one): Change => ({
            sign: '±',
            text: `The ${what} ${one.key} is now: ${one.after || 'nothing but hashes'}`,
            details: [`before: ${one.before || 'nothing but hashes'}`],
            isNotable: true,
          }),
        ),
    ];
  });
}
