import { claims } from '#content/claims';
import { readSite, settings } from '#content/siteSchema';
import type { Register } from '#tools/claimPlaces';
import { type Audit, claimsAudit } from '#tools/claimsAudit';
import { readSettings } from '#tools/readSettings';
import { type Inspection, inspectSite } from '#tools/siteInspection';
import type { UnregisteredFigure } from '#tools/unregisteredFigures';

/** The kinds of problems in the order in which they are settled: what one and many are called, and what to do. */
const kinds = {
  setting: ['setting to make', 'settings to make', 'write your own value into .env'],
  sample: [
    'sample in the content',
    'samples in the content',
    'write a real name and real words, then isSample: false',
  ],
  figure: [
    'figure beside the register',
    'figures beside the register',
    "add a claim to src/content/claims.ts and take it with figure('its-id') in place of the digits",
  ],
  conflict: [
    'open conflict',
    'open conflicts',
    'change a figure or the words, or write into acknowledged of each of its claims who accepts it and why',
  ],
  evidence: [
    'claim without evidence',
    'claims without evidence',
    "name the evidence on file in source, then set status: 'substantiated'",
  ],
} as const;

interface ReleaseProblem {
  kind: keyof typeof kinds;
  /** One line: file, key, and what is the matter. */
  line: string;
}

const sampleHost = /\bexample\.(com|net|org)\b/;
const sampleName = /\bDoe$|^Sample\b/;

const isOverWords = 'is over; set a later deadline or remove it';

function settingProblems(env: Record<string, string>): ReleaseProblem[] {
  return Object.entries(settings).flatMap(([key, setting]) => {
    const value = env[key] ?? setting.default ?? '';
    const isSample = sampleHost.test(value) || (value === setting.default && sampleName.test(value));
    const isOver = key === 'VITE_COUNTDOWN_ENDS_AT' && Date.parse(value) < Date.now();
    if (key === 'VITE_VIDEO_SCRIPT_URL' && !value)
      return { kind: 'setting', line: `.env ${key}: not set, so the pages play the sample film` };
    if (isSample) return { kind: 'setting', line: `.env ${key}: "${value}" is a sample` };
    return isOver ? { kind: 'setting', line: `.env ${key}: "${value}" ${isOverWords}` } : [];
  });
}

/** Where a figure is typed that no claim stands for. */
function placeOf({ source, figure }: UnregisteredFigure, env: Record<string, string>): string {
  if (source) return `${source.file} ${source.key}`;
  const setting = Object.keys(settings).find((key) => env[key]?.includes(figure));
  return setting ? `.env ${setting}` : 'src/components/ or src/pages/';
}

/**
 * What keeps the site from being released: samples, figures beside the register, conflicts nobody answers for, claims
 * without evidence.
 *
 * @param env the `VITE_*` variables of the build
 */
export function releaseProblems(
  env: Record<string, string>,
  { samples }: Pick<Inspection, 'samples'>,
  {
    conflicts,
    unregistered,
    unsubstantiated,
    places,
  }: Pick<Audit, 'conflicts' | 'unregistered' | 'unsubstantiated' | 'places'>,
  register: Register = claims,
): ReleaseProblem[] {
  const file = 'src/content/claims.ts';
  const pathsOf = (id: string) => [...new Set(places[id]?.map(({ path }) => path))].join(', ');
  const excerpt = (words: string) => (words.length > 60 ? `${words.slice(0, 60)}…` : words);
  return [
    ...settingProblems(env),
    ...samples.map(({ file, key, words }) => ({
      kind: 'sample' as const,
      line: `${file} ${key}: “${excerpt(words)}” is a sample`,
    })),
    ...unregistered.map((unknown) => ({
      kind: 'figure' as const,
      line: `${placeOf(unknown, env)}: “${unknown.figure}” in “${excerpt(unknown.words)}” is no claim of the register, shown on ${unknown.where.join(', ')}`,
    })),
    ...conflicts
      .filter(({ acknowledged }) => !acknowledged)
      .map(({ topic, claims: ids, reasons }) => ({
        kind: 'conflict' as const,
        line: `${file} ${ids.join(', ')}: conflict about ${topic}: ${reasons.join('; ')}`,
      })),
    ...unsubstantiated.map((id) => ({
      kind: 'evidence' as const,
      line: `${file} ${id}: no evidence for “${register[id]?.text}”, shown on ${pathsOf(id)}`,
    })),
  ];
}

async function problemsOf(env: Record<string, string>): Promise<ReleaseProblem[]> {
  const site = readSite(env);
  const inspection = await inspectSite(site);
  return releaseProblems(env, inspection, claimsAudit(claims, inspection, site));
}

const nothingLeft = 'release check: nothing stands in the way';

/** Each kind that there are problems of: how many in words, what to do, and the problems. */
function byKind(problems: readonly ReleaseProblem[]) {
  return Object.entries(kinds).flatMap(([kind, [one, many, remedy]]) => {
    const lines = problems.flatMap((problem) => (problem.kind === kind ? problem.line : []));
    const count = `${lines.length} ${lines.length === 1 ? one : many}`;
    return lines.length > 0 ? { count, remedy, lines } : [];
  });
}

/** The problems in one line of numbers, after a line for a deadline that visitors would find over. */
export async function summary(env: Record<string, string>): Promise<string> {
  const problems = await problemsOf(env);
  if (problems.length === 0) return nothingLeft;
  const counts = byKind(problems).map(({ count }) => count);
  const over = problems.flatMap(({ line }) => (line.includes(isOverWords) ? [line] : []));
  return [...over, `not ready for a release: ${counts.join(', ')}; what to do: npm run release:check`].join(
    '\n',
  );
}

/** Prints the problems by kind, a line each. @returns the exit code: 0 when there is none */
export function report(problems: readonly ReleaseProblem[]): number {
  if (problems.length === 0) {
    console.log(nothingLeft);
    return 0;
  }
  for (const { count, remedy, lines } of byKind(problems)) {
    console.error(`${count}: ${remedy}`);
    for (const line of lines) console.error(`  ${line}`);
    console.error('');
  }
  console.error(`${problems.length} to settle before a release; npm run claims shows the claims in full`);
  return 1;
}

/** Checks the site with the settings of .env, as a production build takes them. */
export async function main(): Promise<number> {
  return report(await problemsOf(readSettings('production')));
}
